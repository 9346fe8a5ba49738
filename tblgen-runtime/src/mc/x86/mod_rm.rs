//! The byte ModRM, and the bytes of an address after it.

use super::{Mode, Prefixes, ReadError};

/// The size of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressSize {
    /// 16 bits.
    Bits16,
    /// 32 bits.
    Bits32,
    /// 64 bits.
    Bits64,
}

impl AddressSize {
    /// The size of addresses of an instruction.
    #[inline]
    #[must_use]
    pub const fn of(mode: Mode, prefixes: &Prefixes) -> Self {
        match (mode, prefixes.ad_size) {
            (Mode::Bits16, false) | (Mode::Bits32, true) => AddressSize::Bits16,
            (Mode::Bits16, true) | (Mode::Bits32, false) | (Mode::Bits64, true) => {
                AddressSize::Bits32
            }
            (Mode::Bits64, false) => AddressSize::Bits64,
        }
    }

    /// The number of bytes.
    #[inline]
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            AddressSize::Bits16 => 2,
            AddressSize::Bits32 => 4,
            AddressSize::Bits64 => 8,
        }
    }
}

/// The byte ModRM with the bytes that it asks for: SIB and a displacement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ModRm {
    /// The byte ModRM.
    pub byte: u8,
    /// The byte SIB.
    pub sib: Option<u8>,
    /// Whether the address has no base register: the displacement alone, or from the end of the
    /// instruction in 64-bit mode.
    pub lacks_base: bool,
    /// The displacement, before any scale; 0 if there is none.
    pub displacement: i32,
    /// The number of bytes of the displacement.
    pub displacement_len: u8,
    /// The number of all bytes.
    pub len: usize,
}

impl ModRm {
    /// Reads ModRM and what follows it, from the byte at a place. `is_further_base` tells whether
    /// a prefix chooses the upper 16 base registers (APX), of which each can be the base of a
    /// byte SIB.
    ///
    /// # Errors
    ///
    /// The bytes end.
    #[inline]
    pub fn read(
        bytes: &[u8],
        at: usize,
        size: AddressSize,
        is_further_base: bool,
    ) -> Result<Self, ReadError> {
        let rest = bytes.get(at..).unwrap_or(&[]);
        let mut eight = [0; 8];
        eight
            .iter_mut()
            .zip(rest)
            .for_each(|(to, from)| *to = *from);
        let window = u64::from_le_bytes(eight);
        let mut mod_rm = ModRm::within(window, size, is_further_base);
        if mod_rm.len > rest.len() {
            return Err(mod_rm.too_short(at, bytes.len()));
        }
        mod_rm.displacement = mod_rm.displacement_in(window) as i32;
        Ok(mod_rm)
    }

    /// The error if bytes from `at` to `end` are too few.
    #[cold]
    pub(super) fn too_short(&self, at: usize, end: usize) -> ReadError {
        ReadError::too_short(match (end.saturating_sub(at), self.sib) {
            (0, _) => at,
            (1, Some(_)) => at + 1,
            _ => at + self.len - usize::from(self.displacement_len),
        })
    }

    /// The displacement, in bytes from ModRM on.
    #[inline(always)]
    pub(super) const fn displacement_in(&self, bytes: u64) -> i64 {
        let len = self.displacement_len as u32;
        // The bytes become the highest ones, so that a shift gives them a sign. It is done in two
        // steps, as no number is shifted by 64.
        let above = (63 - 8 * len) & 63;
        let number = bytes >> (8 * (self.len as u32 - len)) << above << 1;
        number as i64 >> above >> 1
    }

    /// ModRM and what follows it, from the lowest byte on. The displacement is left to
    /// [`displacement_in`](Self::displacement_in).
    #[inline(always)]
    pub(super) fn within(window: u64, size: AddressSize, is_further_base: bool) -> Self {
        let mod_rm = window as u8;
        let form = match size {
            AddressSize::Bits16 => SHORT_FORMS[usize::from(mod_rm)],
            _ => FORMS[usize::from(mod_rm)],
        };
        let has_sib = form & form::SIB != 0;
        let sib = (window >> 8) as u8;
        let is_sib_alone = form & form::SIB_ALONE != 0 && sib & 7 == 5 && !is_further_base;
        let lacks_base = form & form::ALONE != 0 || is_sib_alone;
        let len = form & form::LEN | u8::from(is_sib_alone) << 2;
        ModRm {
            byte: mod_rm,
            sib: has_sib.then_some(sib),
            lacks_base,
            displacement: 0,
            displacement_len: len - 1 - u8::from(has_sib),
            len: usize::from(len),
        }
    }

    /// Whether the operand in `rm` is a register.
    #[must_use]
    pub const fn names_register(&self) -> bool {
        self.byte >= 0xC0
    }

    /// The field `reg`.
    #[inline]
    #[must_use]
    pub const fn reg(&self) -> u8 {
        self.byte >> 3 & 7
    }

    /// The field `rm`.
    #[inline]
    #[must_use]
    pub const fn rm(&self) -> u8 {
        self.byte & 7
    }
}

/// Parts of the form of an address: the bytes after ModRM.
mod form {
    /// The number of bytes, unless a byte SIB tells that there are four more: then it is 2.
    pub(super) const LEN: u8 = 7;
    /// Whether there is a byte SIB.
    pub(super) const SIB: u8 = 1 << 3;
    /// Whether there is no base.
    pub(super) const ALONE: u8 = 1 << 4;
    /// Whether there is no base if the byte SIB says so.
    pub(super) const SIB_ALONE: u8 = 1 << 5;
}

/// The forms of addresses of 16 bits, and of others.
static SHORT_FORMS: [u8; 256] = forms(AddressSize::Bits16);
static FORMS: [u8; 256] = forms(AddressSize::Bits64);

const fn forms(size: AddressSize) -> [u8; 256] {
    // The register in whose place there is none, if `mod` is 0, and the bytes of displacements.
    let (alone, long) = match size {
        AddressSize::Bits16 => (6, 2),
        AddressSize::Bits32 | AddressSize::Bits64 => (5, 4),
    };
    let mut forms = [1; 256];
    let mut byte = 0;
    while byte < 0xC0 {
        let (mode, rm) = (byte >> 6, byte & 7);
        let has_sib = rm == 4 && !matches!(size, AddressSize::Bits16);
        let form = match (mode, has_sib) {
            (0, true) => form::SIB_ALONE,
            (0, false) if rm == alone => form::ALONE | long,
            (0, false) => 0,
            (1, _) => 1,
            _ => long,
        };
        forms[byte] += form + if has_sib { form::SIB + 1 } else { 0 };
        byte += 1;
    }
    forms
}
