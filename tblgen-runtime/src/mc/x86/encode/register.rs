//! Registers as an encoder sees them.

use tblgen_facts::x86::encoding::{RegisterKind, register};

use super::super::AddressSize;
use crate::tables::Words;

/// A register: the number that is encoded, and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Register(pub(super) u16);

impl Register {
    /// No register.
    pub(super) const NONE: Self = Register(0);

    /// The register with a number of the description; none if the table does not have it.
    #[inline]
    pub(super) const fn numbered(registers: Words, number: usize) -> Self {
        match number < registers.len() {
            true => Register(u16::from_le_bytes(registers[number])),
            false => Register::NONE,
        }
    }

    const fn get(self, field: tblgen_facts::x86::encoding::Field) -> u8 {
        field.get(self.0 as u128)
    }

    /// The number, of five bits.
    #[inline]
    pub(super) const fn number(self) -> u8 {
        self.get(register::ENCODING)
    }

    /// The three lowest bits of the number.
    #[inline]
    pub(super) const fn low(self) -> u8 {
        self.number() & 7
    }

    /// The number of the kind.
    #[inline]
    pub(super) const fn kind(self) -> u8 {
        self.get(register::KIND)
    }

    #[inline]
    pub(super) const fn is(self, kind: RegisterKind) -> bool {
        self.kind() == kind.number()
    }

    #[inline]
    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether it is a general register.
    #[inline]
    pub(super) const fn is_general(self) -> bool {
        let kind = self.kind();
        kind >= RegisterKind::Gpr8.number() && kind <= RegisterKind::Gpr64.number()
    }

    /// Whether it is a register of vectors.
    #[inline]
    pub(super) const fn is_vector(self) -> bool {
        let kind = self.kind();
        kind >= RegisterKind::Xmm.number() && kind <= RegisterKind::Zmm.number()
    }

    /// Whether it is an instruction pointer, which addresses may begin at in 64-bit mode.
    #[inline]
    pub(super) const fn is_instruction_pointer(self) -> bool {
        self.is(RegisterKind::Rip) | self.is(RegisterKind::Eip)
    }

    /// Whether it stands for no index where a byte SIB has a scale.
    #[inline]
    pub(super) const fn is_no_index(self) -> bool {
        self.is(RegisterKind::Riz) | self.is(RegisterKind::Eiz)
    }

    /// Whether no REX prefix may be with it.
    #[inline]
    pub(super) const fn is_high(self) -> bool {
        self.get(register::HIGH) != 0
    }

    /// Whether it needs a REX prefix.
    #[inline]
    pub(super) const fn is_low(self) -> bool {
        self.get(register::LOW) != 0
    }

    /// Whether VEX and REX prefixes have places for all its bits, and it is no high half.
    #[inline]
    pub(super) const fn is_plain(self) -> bool {
        const OTHERS: u16 = (16 | register::HIGH.mask()) as u16;
        self.0 & OTHERS == 0
    }

    /// The prefix that names a segment register.
    #[inline]
    pub(super) const fn segment_prefix(self) -> Option<u8> {
        const PREFIXES: [u8; 6] = [0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65];
        if self.is_none() {
            return None;
        }
        let number = self.number() as usize;
        if self.is(RegisterKind::Segment) && number < PREFIXES.len() {
            Some(PREFIXES[number])
        } else {
            None
        }
    }

    /// The address size that the register asks for: none if there is no register. `None` if it is no
    /// register of an address.
    #[inline]
    #[allow(clippy::option_option, reason = "no size is one of the answers")]
    pub(super) const fn address_size(self) -> Option<Option<AddressSize>> {
        /// The size by the kind of register.
        const SIZES: [Option<Option<AddressSize>>; 32] = {
            let mut sizes = [None; 32];
            sizes[RegisterKind::None as usize] = Some(None);
            sizes[RegisterKind::Gpr16 as usize] = Some(Some(AddressSize::Bits16));
            sizes[RegisterKind::Gpr32 as usize] = Some(Some(AddressSize::Bits32));
            sizes[RegisterKind::Eip as usize] = Some(Some(AddressSize::Bits32));
            sizes[RegisterKind::Eiz as usize] = Some(Some(AddressSize::Bits32));
            sizes[RegisterKind::Gpr64 as usize] = Some(Some(AddressSize::Bits64));
            sizes[RegisterKind::Rip as usize] = Some(Some(AddressSize::Bits64));
            sizes[RegisterKind::Riz as usize] = Some(Some(AddressSize::Bits64));
            sizes
        };
        SIZES[(self.kind() & 31) as usize]
    }
}
