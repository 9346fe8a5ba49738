//! Assembly text: the words of texts, the bytes of printers, and the rows of aliases.

/// The words of the text of an instruction: the number of a string, or an operand.
pub mod text {
    /// The end of a text.
    pub const END: u16 = u16::MAX;
    /// Whether a word is an operand: the number of its printer, and of the operand.
    pub const OPERAND: u16 = 1 << 15;
    /// The position of the number of the operand.
    pub const INDEX: u32 = 9;
    /// The largest number of an operand: less than the bits allow, as no word is [`END`].
    pub const MAX_INDEX: u16 = 62;
    /// The largest number of a printer.
    pub const MAX_PRINTER: u16 = (1 << INDEX) - 1;
}

/// The bytes of printers: parts of the text of an operand, each with its arguments after it.
pub mod part {
    /// The end of a list of parts.
    pub const END: u8 = 0;
    /// A string: its number, two bytes.
    pub const TEXT: u8 = 1;
    /// An operand as it is printed by default: its number from the printed one on.
    pub const OPERAND: u8 = 2;
    /// The name of the register that an operand is.
    pub const REGISTER_OF: u8 = 3;
    /// The name of a register: its number, two bytes.
    pub const REGISTER: u8 = 4;
    /// A value in the notation that a user chooses.
    pub const NUMBER: u8 = 5;
    /// A value in decimal notation.
    pub const DECIMAL: u8 = 6;
    /// A value in hexadecimal notation.
    pub const HEXADECIMAL: u8 = 7;
    /// The target of a branch: the distance and the mask of addresses, two values.
    pub const TARGET: u8 = 8;
    /// One of some strings: a value, their count, and the number of each, two bytes each.
    pub const CHOICE: u8 = 9;
    /// A name: a value, the first row of names, and their count, two bytes each.
    pub const NAMED: u8 = 10;
    /// A value, the bytes of a list of parts where it is not zero and of one where it is, two bytes
    /// each, and these lists.
    pub const IF: u8 = 11;
    /// An operand whose text nobody knows: the number of the name of its function, two bytes.
    pub const LEFT: u8 = 12;
    /// The string that a list does not have.
    pub const NO_TEXT: u16 = u16::MAX;
}

/// The bytes of values: an operation with its arguments after it.
pub mod value {
    /// A number of eight bytes.
    pub const INT: u8 = 0;
    /// The number that an operand is: its number from the printed one on.
    pub const IMM: u8 = 1;
    /// The number that an operand of the instruction is, from its first one on.
    pub const INST_IMM: u8 = 2;
    /// The address of the instruction.
    pub const ADDRESS: u8 = 3;
    /// The lowest bits of a value: their number, and the value.
    pub const LOW_BITS: u8 = 4;
    /// The lowest bits of a value, the highest of which is a sign.
    pub const SIGNED_BITS: u8 = 5;
    /// Whether an operand is a register.
    pub const IS_REGISTER: u8 = 6;
    /// Whether an operand is a register: its number, two bytes.
    pub const IS: u8 = 7;
    /// Whether a condition holds: its number, two bytes.
    pub const FEATURE: u8 = 8;
    /// Whether registers have numbers as names.
    pub const NUMERIC: u8 = 9;
    /// Whether aliases are printed.
    pub const ALIASES: u8 = 10;
    /// Calculations of two values.
    pub const ADD: u8 = 16;
    /// The difference.
    pub const SUB: u8 = 17;
    /// The product.
    pub const MUL: u8 = 18;
    /// The bits of both.
    pub const AND: u8 = 19;
    /// The bits of either.
    pub const OR: u8 = 20;
    /// The first one without some of its lowest bits.
    pub const SHR: u8 = 21;
    /// Whether both are the same.
    pub const EQUAL: u8 = 22;
    /// Whether the first one is less.
    pub const LESS: u8 = 23;
    /// More values within one another than there are.
    pub const MAX_DEPTH: u32 = 20;
}

/// The rows of aliases.
pub mod alias {
    /// The number of the instruction: two bytes.
    pub const OPCODE: usize = 0;
    /// The number of operands that the instruction has.
    pub const OPERANDS: usize = 2;
    /// The number of conditions.
    pub const CONDITIONS: usize = 3;
    /// The first condition: four bytes.
    pub const FIRST: usize = 4;
    /// The condition on the subtarget: two bytes.
    pub const FEATURES: usize = 8;
    /// The first word of the text: four bytes.
    pub const TEXT: usize = 12;
    /// The number of bytes of a row.
    pub const BYTES: usize = 16;
}

/// The kinds of conditions on operands, the first of the eight bytes of each; its number is in the last
/// four.
pub mod condition {
    /// Any operand.
    pub const ANY: u8 = 0;
    /// A register of a class, by its number.
    pub const CLASS: u8 = 1;
    /// The register that another operand is.
    pub const SAME: u8 = 2;
    /// A register.
    pub const REGISTER: u8 = 3;
    /// A number.
    pub const IMM: u8 = 4;
    /// An operand for which a function holds, by its number.
    pub const PREDICATE: u8 = 5;
}
