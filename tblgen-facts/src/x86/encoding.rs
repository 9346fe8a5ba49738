//! The rows of an encoder of X86: how an instruction becomes bytes.
//!
//! A row is a number of 128 bits with the fields below; its first byte has the lowest bits. The
//! opcode byte is not in it, so that many instructions have the same row.

/// A field of a row, or of the number of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    shift: u32,
    bits: u32,
}

impl Field {
    /// The field of that many bits after those of the one before it.
    const fn after(self, bits: u32) -> Self {
        Field {
            shift: self.shift + self.bits,
            bits,
        }
    }

    /// The first field.
    const fn first(bits: u32) -> Self {
        Field { shift: 0, bits }
    }

    /// The largest number that fits.
    #[must_use]
    pub const fn max(self) -> u8 {
        ((1u16 << self.bits) - 1) as u8
    }

    /// The bits of the field.
    #[must_use]
    pub const fn mask(self) -> u128 {
        (self.max() as u128) << self.shift
    }

    /// The number in the field.
    #[inline]
    #[must_use]
    pub const fn get(self, row: u128) -> u8 {
        (row >> self.shift) as u8 & self.max()
    }

    /// The row with a number in the field, which is empty before.
    #[must_use]
    pub const fn put(self, row: u128, number: u8) -> u128 {
        row | ((number & self.max()) as u128) << self.shift
    }
}

/// The kind of prefix: a number of [`Encoding`].
pub const ENCODING: Field = Field::first(2);
/// The prefix of the opcode, as in the field `pp` of VEX: 1 is `66`, 2 is `F3`, 3 is `F2`.
pub const PREFIX: Field = ENCODING.after(2);
/// The opcode map: a number of [`OpcodeMap`](super::OpcodeMap).
pub const MAP: Field = PREFIX.after(4);
/// The operand size for which a prefix is needed in some modes: 1 is 16 bits, 2 is 32 bits.
pub const OPERAND_SIZE: Field = MAP.after(2);
/// The address size for which a prefix is needed in some modes: 1 is 16 bits, 2 is 32 bits, 3 is
/// 64 bits.
pub const ADDRESS_SIZE: Field = OPERAND_SIZE.after(2);
/// The things after the opcode: a number of [`Shape`].
pub const SHAPE: Field = ADDRESS_SIZE.after(3);
/// Properties: bits of [`flag`].
pub const FLAGS: Field = SHAPE.after(8);
/// The lowest bits of the last byte of EVEX: `z`, `L'`, `L`, `b` and `NF` (in `aaa`), at their
/// places there; `L` of VEX is at the place of that of EVEX.
pub const VECTOR: Field = FLAGS.after(8);
/// The byte ModRM if it is fixed, or the number in `ModRM.reg` if no operand is there.
pub const MOD_RM: Field = VECTOR.after(8);
/// The form of the first immediate: bits of [`immediate`].
pub const IMMEDIATE: Field = MOD_RM.after(4);
/// The form of the second immediate.
pub const SECOND_IMMEDIATE: Field = IMMEDIATE.after(4);
/// The logarithm of the unit of short displacements.
pub const SCALE: Field = SECOND_IMMEDIATE.after(3);
/// The kind of relocations that linkers may relax: a number of [`Relaxation`].
pub const RELAXATION: Field = SCALE.after(3);

/// Whether the row is that of a frequent instruction: 1 if [`is_frequent`].
pub const FREQUENT: Field = RELAXATION.after(1);
/// Whether the bit `U` of EVEX is 0: 1 if it is. That is the bit of an index beyond 15, inverted.
pub const NO_U: Field = FREQUENT.after(1);

const _: () = assert!(NO_U.shift + NO_U.bits <= 64);

/// The operand in `ModRM.reg`. As in the other fields of operands, [`NO_OPERAND`] is none. It begins
/// the second half of the row, so that no field is in both.
pub const REG: Field = Field { shift: 64, bits: 4 };
/// The operand in `ModRM.rm`, the first of those of the memory, or a segment ([`Shape`]).
pub const RM: Field = REG.after(4);
/// The operand in the field `vvvv`.
pub const VVVV: Field = RM.after(4);
/// The mask register.
pub const MASK: Field = VVVV.after(4);
/// The operand that is added to the opcode: a register or a condition.
pub const IN_OPCODE: Field = MASK.after(4);
/// The rounding mode, or with [`flag::CONDITIONAL`] the flags, after which the condition is.
pub const LAST: Field = IN_OPCODE.after(4);
/// The register in the high half of the immediate.
pub const IN_IMMEDIATE: Field = LAST.after(4);
/// The first immediate; with [`IN_IMMEDIATE`] its low half.
pub const FIRST: Field = IN_IMMEDIATE.after(4);
/// The second immediate.
pub const SECOND: Field = FIRST.after(4);
/// The kind of register in `ModRM.reg`: a number of [`RegisterKind`]. As in the other fields of
/// kinds, it is that of no register if there is no operand.
pub const REG_KIND: Field = SECOND.after(5);
/// The kind of register in `ModRM.rm` or in the opcode; the kind of the index of memory if that is
/// a vector.
pub const RM_KIND: Field = REG_KIND.after(5);
/// The kind of register in the field `vvvv`.
pub const VVVV_KIND: Field = RM_KIND.after(5);
/// The largest number of operands, if nothing is checked besides it and [`TIES_SECOND`], or
/// [`MORE_CHECKS`].
pub const OPERANDS: Field = VVVV_KIND.after(4);
/// Whether the second operand has to be the same register as the first one, if nothing else is checked.
pub const TIES_SECOND: Field = OPERANDS.after(1);

const _: () = assert!(TIES_SECOND.shift + TIES_SECOND.bits <= 128);

/// The number in the place of that of operands for instructions with further [checks](check).
pub const MORE_CHECKS: u8 = 15;

/// The number that stands for no operand.
pub const NO_OPERAND: u8 = 15;

/// The number of operands of a memory operand: base, scale, index, displacement and segment.
pub const ADDRESS_OPERANDS: usize = 5;

/// Whether an instruction may be encoded in 64-bit mode as most are: with a REX or VEX prefix or none,
/// an opcode in one of the first maps, registers of known kinds, one memory operand, and one
/// immediate or a number in the opcode.
#[must_use]
pub const fn is_frequent(row: u128) -> bool {
    const NO_FLAGS: u8 = !(flag::WIDE | flag::ONLY_64);
    /// Bits that are 0: other prefixes, maps, shapes and properties.
    const ZEROS: u128 = ENCODING.put(0, Encoding::Xop.number())
        | MAP.put(0, 0b1100)
        | ADDRESS_SIZE.mask()
        | SHAPE.put(0, Shape::Fixed.number())
        | FLAGS.put(0, NO_FLAGS);
    /// Operands that there are not.
    const ONES: u128 = MASK.mask() | LAST.mask() | SECOND.mask();
    let any = RegisterKind::Any.number();
    let is_memory = SHAPE.get(row) == Shape::Memory.number();
    let is_vex = ENCODING.get(row) == Encoding::Vex.number();
    let is_plain = SHAPE.get(row) == Shape::Plain.number();
    (row ^ ONES) & (ZEROS | ONES) == 0
        && SHAPE.get(row) != Shape::SibMemory.number()
        && REG_KIND.get(row) != any
        && VVVV_KIND.get(row) != any
        && (is_vex || VVVV.get(row) == NO_OPERAND)
        // That of memory is the kind of its index, and that of a condition says nothing.
        && (is_plain || is_memory == (RM_KIND.get(row) == any))
}

/// Properties of an instruction.
pub mod flag {
    /// The bit `W` of a prefix is set.
    pub const WIDE: u8 = 1;
    /// A prefix `F0` is part of the instruction.
    pub const LOCK: u8 = 1 << 1;
    /// A prefix `F3` is part of the instruction, before all others but that of the segment.
    pub const REPEAT: u8 = 1 << 2;
    /// A prefix `3E` is part of the instruction.
    pub const NO_TRACK: u8 = 1 << 3;
    /// A REX2 prefix is needed.
    pub const REX2: u8 = 1 << 4;
    /// The instruction exists in 64-bit mode only.
    pub const ONLY_64: u8 = 1 << 5;
    /// The instruction does not exist in 64-bit mode.
    pub const NOT_64: u8 = 1 << 6;
    /// The last operands are default values of flags, and a condition (APX).
    pub const CONDITIONAL: u8 = 1 << 7;
}

/// Forms of an immediate.
pub mod immediate {
    /// The logarithm of the number of bytes.
    pub const SIZE: u8 = 3;
    /// The bits that tell which numbers there are: with or without sign if they are zero.
    pub const NUMBERS: u8 = 12;
    /// The number is a distance from the end of the instruction.
    pub const PC_RELATIVE: u8 = 4;
    /// The number has a sign, as it is extended.
    pub const SIGNED: u8 = 8;
    /// The number has no sign.
    pub const UNSIGNED: u8 = 12;

    /// The least and the greatest number of an immediate of a form.
    #[inline]
    #[must_use]
    pub const fn range(form: u8) -> (i64, i64) {
        let bits = 8u32 << (form & SIZE);
        let (half, numbers) = (1i64 << ((bits - 1) % 63), form & NUMBERS);
        match numbers {
            _ if bits > 32 => (i64::MIN, i64::MAX),
            UNSIGNED => (0, 2 * half - 1),
            0 => (-half, 2 * half - 1),
            _ => (-half, half - 1),
        }
    }
}

numbered! {
    /// The kinds of prefixes that instructions are encoded with.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Encoding: u8 from u8 {
        /// No prefix for vectors: REX or REX2 if registers need it.
        Legacy,
        /// VEX, of two bytes if that is enough.
        Vex,
        /// XOP.
        Xop,
        /// EVEX.
        Evex,
    }
}

numbered! {
    /// The things that follow an opcode.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Shape: u8 from u8 {
        /// No ModRM.
        Plain,
        /// A ModRM byte with a register in `rm`.
        Register,
        /// A ModRM byte with memory in `rm`.
        Memory,
        /// A ModRM byte with memory in `rm`, and a SIB byte in any case.
        SibMemory,
        /// A ModRM byte that is fixed.
        Fixed,
        /// No ModRM: operands of string instructions, which are implied. The one in [`REG`] is the
        /// index register, that in [`VVVV`] another one of the same size, and that in [`RM`] the
        /// segment of the source.
        String,
        /// No ModRM: the immediate is an address, and the operand in [`RM`] its segment.
        Offset,
    }
}

numbered! {
    /// The kinds of relocations that linkers may relax, where instructions have their own.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Relaxation: u8 from u8 {
        /// No relaxation.
        None,
        /// The memory operand may become an immediate or another form of address.
        Memory,
        /// As `Memory`, also with a base register.
        AnyMemory,
        /// A load of 64 bits.
        Load,
        /// A branch or call with 4 bytes.
        Branch,
    }
}

numbered! {
    /// The kinds of registers.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum RegisterKind: u8 from u8 {
        /// No register.
        None,
        /// A register of which nothing needs to be known. For operands: any register.
        Any,
        /// A general register of 8 bits.
        Gpr8,
        /// A general register of 16 bits.
        Gpr16,
        /// A general register of 32 bits.
        Gpr32,
        /// A general register of 64 bits.
        Gpr64,
        /// The instruction pointer of 32 bits, `EIP`.
        Eip,
        /// The instruction pointer of 64 bits, `RIP`.
        Rip,
        /// The index `EIZ` that is none, in addresses of 32 bits.
        Eiz,
        /// The index `RIZ` that is none, in addresses of 64 bits.
        Riz,
        /// A segment register.
        Segment,
        /// A control register.
        Control,
        /// A debug register.
        Debug,
        /// A place on the floating-point stack.
        Stack,
        /// An MMX register.
        Mmx,
        /// An XMM register.
        Xmm,
        /// A YMM register.
        Ymm,
        /// A ZMM register.
        Zmm,
        /// A mask register, or a pair of them.
        Mask,
        /// A bounds register of MPX.
        Bounds,
        /// A tile of AMX.
        Tile,
    }
}

/// The checks of the operands of an instruction, as words: the head, and one for each check.
pub mod check {
    use super::Field;

    /// Of the head: the number of checks.
    pub const COUNT: Field = Field::first(8);
    /// Of the head: the largest number of operands, or [`ANY_NUMBER`].
    pub const MOST_OPERANDS: Field = COUNT.after(8);
    /// The largest number of operands of an instruction with a list of them.
    pub const ANY_NUMBER: u8 = u8::MAX;
    /// The number of the operand.
    pub const OPERAND: Field = Field::first(6);
    /// Whether the operand has to be the same as another one, instead of a register of a set.
    pub const IS_TIED: Field = OPERAND.after(1);
    /// The number of the other operand, or that of the set.
    pub const OTHER: Field = IS_TIED.after(8);
}

/// The number of a register in a table: its encoding, its kind and what prefixes it needs.
pub mod register {
    use super::Field;

    /// The encoding.
    pub const ENCODING: Field = Field::first(5);
    /// Whether it is the high half of a 16-bit register, which no REX prefix may be with.
    pub const HIGH: Field = ENCODING.after(1);
    /// Whether it needs a REX prefix, such as `SPL`.
    pub const LOW: Field = HIGH.after(1);
    /// The kind: a number of [`RegisterKind`](super::RegisterKind).
    pub const KIND: Field = LOW.after(5);
}

#[cfg(test)]
mod tests {
    use super::{NO_OPERAND, REG, RELAXATION, SHAPE, VVVV_KIND, register};

    #[test]
    fn fields_are_apart() {
        let row = SHAPE.put(REG.put(VVVV_KIND.put(0, 17), NO_OPERAND), 5);
        assert_eq!(
            (SHAPE.get(row), REG.get(row), VVVV_KIND.get(row)),
            (5, 15, 17)
        );
        assert_eq!(RELAXATION.get(row), 0);
        assert_eq!(SHAPE.mask() & REG.mask(), 0);
        let register = register::KIND.put(register::ENCODING.put(0, 31), 20);
        assert_eq!(register::ENCODING.get(register), 31);
        assert_eq!(
            (register::HIGH.get(register), register::KIND.get(register)),
            (0, 20)
        );
    }
}
