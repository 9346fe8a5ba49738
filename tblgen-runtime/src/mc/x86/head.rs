//! The part of an instruction before its opcode, as operands see it.

use tblgen_facts::x86::decoder::header::{EVEX, VECTOR};

use super::{Mode, Prefixes, Segment, VectorPrefix};

/// The prefixes of an instruction, as far as operands depend on them.
///
/// Most instructions have none or REX alone ([`Rex`]), for which much is known in advance.
pub(super) trait Head: Copy {
    /// The bits `WRXB`; `None` if no prefix has them.
    fn rex(self) -> Option<u8>;

    /// The further bits of register numbers, as [`Prefixes::extension`] has them.
    #[inline]
    fn extension(self) -> u8 {
        0
    }

    /// The VEX, XOP or EVEX prefix.
    #[inline]
    fn vector(self) -> Option<VectorPrefix> {
        None
    }

    /// The segment that a prefix names.
    #[inline]
    fn segment(self) -> Option<Segment> {
        None
    }

    /// Whether there is a prefix for the other operand size.
    #[inline]
    fn has_op_size(self) -> bool {
        false
    }

    /// Whether there is a prefix for the other address size.
    #[inline]
    fn has_ad_size(self) -> bool {
        false
    }

    /// The bits `WRXB`, 0 if no prefix has them.
    #[inline]
    fn rex_bits(self) -> u8 {
        self.rex().unwrap_or(0)
    }

    /// The upper bits of the register in `ModRM.reg`.
    #[inline]
    fn reg_bits(self) -> u8 {
        (self.rex_bits() & 4) << 1 | (self.extension() & 0x40) >> 2
    }

    /// The upper bits of the register in `ModRM.rm`, in the opcode, and of a base.
    #[inline]
    fn base_bits(self) -> u8 {
        (self.rex_bits() & 1) << 3 | self.extension() & 0x10
    }

    /// The upper bits of an index.
    #[inline]
    fn index_bits(self) -> u8 {
        (self.rex_bits() & 2) << 2 | (self.extension() & 0x20) >> 1
    }

    /// Whether a prefix chooses the upper 16 base registers.
    #[inline]
    fn has_further_base(self) -> bool {
        self.extension() & 0x10 != 0
    }

    /// The number that EVEX adds to registers in `ModRM.rm` that are not general ones: its bit
    /// for indices is one of theirs.
    #[inline]
    fn further_rm(self) -> u8 {
        match (self.vector(), self.rex()) {
            (Some(VectorPrefix::Evex(_)), Some(rex)) => (rex & 2) << 3,
            _ => 0,
        }
    }

    /// The number that EVEX adds to vectors of indices: its further bit of `vvvv`.
    #[inline]
    fn further_index(self) -> u8 {
        match (self.vector(), self.rex()) {
            (Some(VectorPrefix::Evex([.., third])), Some(_)) => (!third & 8) << 1,
            _ => 0,
        }
    }

    /// The field `vvvv`, with the bit of EVEX for further registers in 64-bit mode; 0 without
    /// such a prefix.
    #[inline]
    fn vvvv(self, mode: Mode) -> u8 {
        let vvvv = self.vector().map_or(0, VectorPrefix::vvvv);
        match mode {
            Mode::Bits64 => vvvv,
            Mode::Bits16 | Mode::Bits32 => vvvv & 15,
        }
    }

    /// Whether a program needs a VEX, XOP or EVEX prefix that is not there.
    #[inline]
    fn lacks_prefix(self, header: u32) -> bool {
        let lacking = match self.vector() {
            Some(VectorPrefix::Evex(_)) => 0,
            Some(_) => EVEX,
            None => EVEX | VECTOR,
        };
        header & lacking != 0
    }

    /// The size of general registers that depends on prefixes.
    #[inline]
    fn operand_size(self, mode: Mode) -> OperandSize {
        // In 64-bit mode alone, there are bits `WRXB`.
        if self.rex_bits() & 8 != 0 {
            return OperandSize::Bits64;
        }
        match matches!(mode, Mode::Bits16) == self.has_op_size() {
            true => OperandSize::Bits32,
            false => OperandSize::Bits16,
        }
    }
}

/// The size of operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OperandSize {
    Bits16,
    Bits32,
    Bits64,
}

impl OperandSize {
    /// The number of bytes of an immediate.
    #[inline]
    pub(super) const fn immediate_bytes(self) -> u32 {
        match self {
            OperandSize::Bits16 => 2,
            OperandSize::Bits32 | OperandSize::Bits64 => 4,
        }
    }
}

impl Head for Prefixes {
    #[inline]
    fn rex(self) -> Option<u8> {
        self.rex
    }

    #[inline]
    fn extension(self) -> u8 {
        self.extension
    }

    #[inline]
    fn vector(self) -> Option<VectorPrefix> {
        self.vector
    }

    #[inline]
    fn segment(self) -> Option<Segment> {
        self.segment
    }

    #[inline]
    fn has_op_size(self) -> bool {
        self.op_size
    }

    #[inline]
    fn has_ad_size(self) -> bool {
        self.ad_size
    }
}

/// A REX prefix, or no prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rex(pub(super) u8);

impl Rex {
    /// The REX prefix that this byte is, or no prefix.
    #[inline]
    pub(super) const fn of(byte: u8, mode: Mode) -> Self {
        match mode {
            Mode::Bits64 if byte & 0xF0 == 0x40 => Rex(byte),
            _ => Rex(0),
        }
    }

    /// The number of bytes.
    #[inline]
    pub(super) const fn len(self) -> usize {
        (self.0 >> 6) as usize
    }
}

impl Head for Rex {
    #[inline]
    fn rex(self) -> Option<u8> {
        match self.0 {
            0 => None,
            rex => Some(rex & 15),
        }
    }

    #[inline]
    fn rex_bits(self) -> u8 {
        self.0 & 15
    }
}
