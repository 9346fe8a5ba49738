//! The byte ModRM, and the bytes of an address after it.

use super::{Mode, Prefixes, ReadError, byte};

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModRm {
    /// The byte ModRM.
    pub byte: u8,
    /// The byte SIB.
    pub sib: Option<u8>,
    /// The displacement, before any scale; 0 if there is none.
    pub displacement: i32,
    /// The number of bytes of the displacement.
    pub displacement_len: usize,
    /// The number of all bytes.
    pub len: usize,
}

impl ModRm {
    /// Reads ModRM and what follows it, from the byte at a place.
    ///
    /// # Errors
    ///
    /// The bytes end.
    pub fn read(bytes: &[u8], at: usize, size: AddressSize) -> Result<Self, ReadError> {
        let bytes = bytes.get(at..).ok_or(ReadError::TooShort)?;
        let mod_rm = byte(bytes, 0)?;
        let is_memory = mod_rm < 0xC0;
        let has_sib = is_memory && mod_rm & 7 == 4 && size != AddressSize::Bits16;
        let sib = match has_sib {
            true => Some(byte(bytes, 1)?),
            false => None,
        };
        let start = 1 + usize::from(has_sib);
        let displacement_len = displacement_len(mod_rm, sib, size);
        Ok(ModRm {
            byte: mod_rm,
            sib,
            displacement: displacement(bytes, start, displacement_len)?,
            displacement_len,
            len: start + displacement_len,
        })
    }

    /// Whether the operand in `rm` is a register.
    #[must_use]
    pub const fn names_register(&self) -> bool {
        self.byte >= 0xC0
    }

    /// The field `reg`.
    #[must_use]
    pub const fn reg(&self) -> u8 {
        self.byte >> 3 & 7
    }

    /// The field `rm`.
    #[must_use]
    pub const fn rm(&self) -> u8 {
        self.byte & 7
    }

    /// Whether the address has no base register: the displacement alone, or from the end of the
    /// instruction in 64-bit mode.
    #[must_use]
    pub const fn lacks_base(&self, size: AddressSize) -> bool {
        lacks_base(self.byte, self.sib, size)
    }
}

/// Whether the base is left out: in the place of one of the registers, if `mod` is 0.
const fn lacks_base(mod_rm: u8, sib: Option<u8>, size: AddressSize) -> bool {
    let base = match (sib, size) {
        (Some(sib), _) => sib & 7 == 5,
        (None, AddressSize::Bits16) => mod_rm & 7 == 6,
        (None, _) => mod_rm & 7 == 5,
    };
    mod_rm < 0x40 && base
}

const fn displacement_len(mod_rm: u8, sib: Option<u8>, size: AddressSize) -> usize {
    let long = match size {
        AddressSize::Bits16 => 2,
        AddressSize::Bits32 | AddressSize::Bits64 => 4,
    };
    match mod_rm >> 6 {
        0 if lacks_base(mod_rm, sib, size) => long,
        1 => 1,
        2 => long,
        _ => 0,
    }
}

/// A displacement of so many bytes, the lowest first, with its sign.
fn displacement(bytes: &[u8], at: usize, len: usize) -> Result<i32, ReadError> {
    let bytes = bytes.get(at..at + len).ok_or(ReadError::TooShort)?;
    Ok(match *bytes {
        [a] => i32::from(i8::from_le_bytes([a])),
        [a, b] => i32::from(i16::from_le_bytes([a, b])),
        [a, b, c, d] => i32::from_le_bytes([a, b, c, d]),
        _ => 0,
    })
}
