//! The rows of a decoder of X86: masks of prefix bits, instructions, and programs that make
//! operands.

/// The parts of a mask of prefix bits, four numbers of 16 bits.
pub mod mask {
    /// The bits that matter.
    pub const MATTER: usize = 0;
    /// The bits that have to be set or clear.
    pub const REQUIRED: usize = 2;
    /// The required bits that have to be set.
    pub const SET: usize = 4;
    /// The place of the bits that matter among those that are gathered: four bits for each of
    /// the groups of four bits, the lowest group first.
    pub const PLACES: usize = 6;
    /// The number of bytes.
    pub const BYTES: usize = 8;
}

/// The parts of a cell, which is the entry of an opcode.
pub mod cell {
    /// The number of the mask.
    pub const MASK: usize = 0;
    /// The size of the first immediate, if all instructions have the same and no bytes after it;
    /// or [`ANY_SIZE`].
    pub const IMMEDIATE: usize = 1;
    /// The place of the first group of slots: two bytes.
    pub const GROUPS: usize = 2;
    /// The number of bytes.
    pub const BYTES: usize = 4;

    /// The size of immediates that are not the same for all instructions.
    pub const ANY_SIZE: u8 = 8;
}

/// The parts of a decision that is known in advance: one that depends on no prefix but REX or VEX.
pub mod decision {
    /// The place of the instructions, or [`NONE`]: two bytes.
    pub const PLACE: usize = 0;
    /// The size of the first immediate, as in cells.
    pub const IMMEDIATE: usize = 2;
    /// The kind of the decision.
    pub const KIND: usize = 3;
    /// The number of bytes.
    pub const BYTES: usize = 4;

    /// The place if other prefixes matter, or if an instruction is not read as others of its kind.
    pub const NONE: u16 = u16::MAX;
}

/// The parts of an instruction in a decision.
pub mod choice {
    /// The opcode of the instruction, 0 if there is none: two bytes.
    pub const OPCODE: usize = 0;
    /// The number of the program that makes operands: two bytes.
    pub const PROGRAM: usize = 2;
    /// The number of bytes.
    pub const BYTES: usize = 4;
}

/// The parts of a program: what is read, and the operands.
///
/// The first one is that of no instruction. Operands are registers, then numbers. Memory is before one of the registers, or after the last.
/// Programs whose operands are others have a list of operations in addition, and no other parts.
pub mod program {
    /// The header: two bytes.
    pub const HEADER: usize = 0;
    /// The first operation of the list, if there is one: two bytes.
    pub const LIST: usize = 2;
    /// The places of the first two registers among the operands, if there is no list: one byte each.
    pub const PLACES: usize = 2;
    /// The number of registers before memory, or [`NO_MEMORY`].
    pub const MEMORY: usize = 4;
    /// The properties of memory: the bits of [`memory`](super::memory).
    pub const MEMORY_FORM: usize = 5;
    /// The number of registers.
    pub const REGISTERS: usize = 6;
    /// The number of numbers.
    pub const NUMBERS: usize = 7;
    /// The selectors of registers; the first stands for no register.
    pub const FIRST_REGISTER: usize = 8;
    /// The largest number of registers.
    pub const MOST_REGISTERS: usize = 5;
    /// The numbers: the value that each comes from, plus how many of the 64 bits do not count. The
    /// latter is a multiple of 8.
    pub const FIRST_NUMBER: usize = FIRST_REGISTER + MOST_REGISTERS;
    /// The largest number of numbers.
    pub const MOST_NUMBERS: usize = 3;
    /// The number of bytes.
    pub const BYTES: usize = FIRST_NUMBER + MOST_NUMBERS;

    /// The place of memory if there is none.
    pub const NO_MEMORY: u8 = 15;
    /// The number of operands that memory is.
    pub const MEMORY_OPERANDS: usize = 5;
}

/// The parts of a selector: the way to a register.
pub mod selector {
    /// The register that number 0 stands for: two bytes.
    pub const BASE: usize = 0;
    /// The value that the number comes from, one of [`register`](super::operation::register).
    pub const SOURCE: usize = 2;
    /// The bits of the value that count.
    pub const BITS: usize = 3;
    /// The greatest number.
    pub const GREATEST: usize = 4;
    /// The number that prefixes add to the base, one of [`size`](super::operation::size).
    pub const SIZE: usize = 5;
    /// The number of bytes. The last two are not used.
    pub const BYTES: usize = 8;
    /// The number of selectors in a table, so that there is one for each number of a byte.
    pub const COUNT: usize = 256;
}

/// Properties of memory.
pub mod memory {
    /// The number of bits by which short displacements are shifted: three bits.
    pub const SHIFT: u8 = 7;
    /// Whether a byte SIB is required.
    pub const SIB: u8 = 8;
}

/// The parts of a header, a number of 16 bits: what is read before operands are made.
pub mod header {
    /// The size of the first immediate: three bits.
    pub const FIRST_IMMEDIATE: u32 = 0;
    /// The size of the second immediate: three bits.
    pub const SECOND_IMMEDIATE: u32 = 3;
    /// The bits of the field `vvvv` that no operand uses, which have to be zero: five bits.
    pub const UNUSED_VVVV: u32 = 6;
    /// Whether a byte ModRM has to be read.
    pub const MOD_RM: u32 = 1 << 11;
    /// Whether operands are made by a list of operations.
    pub const LIST: u32 = 1 << 12;
    /// Whether an instruction without a VEX, XOP or EVEX prefix is refused.
    pub const VECTOR: u32 = 1 << 13;
    /// Whether an instruction without an EVEX prefix is refused.
    pub const EVEX: u32 = 1 << 14;
    /// Whether there is no instruction.
    pub const NOTHING: u32 = 1 << 15;

    /// The sizes of immediates.
    pub mod immediate {
        /// No immediate.
        pub const NONE: u32 = 0;
        /// 1 byte.
        pub const BYTE: u32 = 1;
        /// 2 bytes.
        pub const WORD: u32 = 2;
        /// 4 bytes.
        pub const DOUBLE: u32 = 3;
        /// 8 bytes.
        pub const QUAD: u32 = 4;
        /// The operand size, 4 bytes at most.
        pub const OPERAND_SIZE: u32 = 5;
        /// The address size.
        pub const ADDRESS_SIZE: u32 = 6;
        /// The low half of the first immediate, whose high half is a register.
        pub const HALF: u32 = 7;
    }
}

/// The parts of an operation, the word that makes an operand.
pub mod operation {
    /// The kind: three bits.
    pub const KIND: u32 = 0;
    /// Of registers: the number of the selector, eight bits.
    pub const SELECTOR: u32 = 8;
    /// Of numbers: as in programs, eight bits.
    pub const VALUE: u32 = 8;
    /// Of memory: its properties, the bits of [`memory`](super::memory), eight bits.
    pub const FORM: u32 = 8;
    /// Of memory: the first register of a vector of indices, or 0: nine bits.
    pub const VECTORS: u32 = 16;
    /// Whether the operation is the last one.
    pub const LAST: u32 = 1 << 31;

    /// A register.
    pub const REGISTER: u32 = 0;
    /// A number.
    pub const NUMBER: u32 = 1;
    /// Memory: five operands.
    pub const MEMORY: u32 = 2;
    /// Memory at an immediate: a number and a segment.
    pub const OFFSET: u32 = 3;
    /// Memory at the source index: a register and a segment.
    pub const SOURCE_INDEX: u32 = 4;
    /// Memory at the destination index: a register.
    pub const DEST_INDEX: u32 = 5;
    /// An operand that no bytes encode: the instruction is refused.
    pub const REFUSED: u32 = 6;

    /// Sizes that depend on prefixes, which change the group of registers.
    pub mod size {
        /// The size is fixed.
        pub const FIXED: u8 = 0;
        /// The operand size: 16, 32 or 64 bits.
        pub const OPERAND: u8 = 1;
        /// 8 bits: prefixes decide whether there are `AH` and its kin.
        pub const BYTE: u8 = 2;
    }

    /// Values that registers come from.
    pub mod register {
        /// `ModRM.reg`.
        pub const REG: u8 = 0;
        /// `ModRM.rm`, of a general register.
        pub const RM: u8 = 1;
        /// `ModRM.rm`, of another register, for which EVEX has one more bit.
        pub const RM_VECTOR: u8 = 2;
        /// The field `vvvv` of a prefix.
        pub const VVVV: u8 = 3;
        /// The low bits of the opcode.
        pub const OPCODE: u8 = 4;
        /// The field `aaa` of EVEX.
        pub const MASK: u8 = 5;
        /// The high half of the first immediate, in lists alone.
        pub const IMMEDIATE: u8 = 6;
    }

    /// Values that numbers come from.
    pub mod number {
        /// The first immediate.
        pub const FIRST_IMMEDIATE: u8 = 0;
        /// The second immediate.
        pub const SECOND_IMMEDIATE: u8 = 1;
        /// The rounding mode in the length bits of EVEX.
        pub const ROUNDING: u8 = 2;
        /// The condition in the low bits of the opcode.
        pub const CONDITION: u8 = 3;
        /// The condition of a conditional comparison, in the last byte of EVEX.
        pub const SOURCE_CONDITION: u8 = 4;
        /// The default values of flags in the field `vvvv` of EVEX.
        pub const FLAGS: u8 = 5;
    }
}

/// The number of slots in a group.
pub const GROUP: usize = 8;

/// The number of instructions of a decision, by kind: one for all ModRM bytes; one for memory
/// and one for registers; one for each `reg` of both; and one for each `reg` of memory and for
/// each byte of registers.
pub const DECISION_COUNTS: [u16; 4] = [1, 2, 16, 72];

/// Decisions of another kind begin at multiples of that many instructions, so that a small table has the
/// kind of each.
pub const KIND_STEP: usize = 64;

/// The place of the instruction of a ModRM byte among those of a decision of a kind.
#[inline]
#[must_use]
pub const fn place_in_decision(kind: usize, byte: u8) -> u8 {
    let is_register = byte >= 0xC0;
    let reg = byte >> 3 & 7;
    match kind {
        0 => 0,
        1 => is_register as u8,
        2 => reg + 8 * is_register as u8,
        _ if is_register => 8 + (byte & 0x3F),
        _ => reg,
    }
}

/// The table of opcodes after a VEX prefix and nothing else, in 64-bit mode: a row for each value of
/// the bits `W`, `L` and `pp`, and each map.
pub mod vex {
    use super::super::prefixes::{MODE_64, WIDE, vector};
    use crate::x86::OpcodeMap;

    /// The maps, of which the first one has the number 1 in prefixes.
    pub const MAPS: [OpcodeMap; 3] = [
        OpcodeMap::TwoByte,
        OpcodeMap::ThreeByte38,
        OpcodeMap::ThreeByte3A,
    ];
    /// The number of values of the bits.
    pub const VALUES: u8 = 16;

    /// The value of the bits `W`, `L` and `pp` in the last byte of the prefix.
    #[must_use]
    pub const fn value(last: u8) -> u8 {
        last >> 7 << 3 | last & 7
    }

    /// The prefix bits for a value.
    #[must_use]
    pub const fn bits(value: u8) -> u16 {
        let wide = if value & 8 != 0 { WIDE } else { 0 };
        MODE_64 | wide | prefix_bits(value)
    }

    /// The prefix bits for `L` and `pp`, which are the same bits of a value and of the last byte.
    #[inline]
    #[must_use]
    pub const fn prefix_bits(last: u8) -> u16 {
        let long = if last & 4 != 0 { vector::LONG } else { 0 };
        long | (last as u16 & 3) << vector::PREFIX_SHIFT
    }
}

/// The table of opcodes without prefixes but REX: a row for each mode and each of two maps.
pub mod plain {
    use super::super::prefixes::{MODE_16, MODE_64, WIDE};
    use crate::x86::OpcodeMap;

    /// The prefix bits of the modes: of 16, 32 and 64 bits, and the last with `W`.
    pub const MODES: [u16; 4] = [MODE_16, 0, MODE_64, MODE_64 | WIDE];
    /// The maps.
    pub const MAPS: [OpcodeMap; 2] = [OpcodeMap::OneByte, OpcodeMap::TwoByte];
}
