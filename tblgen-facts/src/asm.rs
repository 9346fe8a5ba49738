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
    /// The bits of the number of a printer.
    pub const PRINTER: u16 = (1 << INDEX) - 1;
    /// The number of the printer of the register that an operand is.
    pub const REGISTER_OF: u16 = PRINTER;
    /// The number of the printer of an operand as it is.
    pub const PLAIN: u16 = PRINTER - 1;
    /// The largest number of another printer.
    pub const MAX_PRINTER: u16 = PRINTER - 2;
}

/// Rows with short text: the bytes, and their number in the last one.
pub mod short {
    /// The number in rows whose text is elsewhere.
    pub const NOT_SHORT: u8 = u8::MAX;
    /// The most bytes of a string.
    pub const STRING: usize = 14;
    /// The place of the tab in a row of a string: `STRING` if there is none.
    pub const TAB: usize = 14;
    /// The most bytes of the name of a register.
    pub const REGISTER: usize = 7;
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
    /// The name of a register: the set of names or [`USUAL_NAMES`], and the register.
    pub const REGISTER: u8 = 4;
    /// A value, and the bytes of the parts after it, which are skipped where it is zero: two bytes.
    pub const IF: u8 = 5;
    /// The bytes of the parts after it, which are skipped: two bytes.
    pub const SKIP: u8 = 13;
    /// An operand whose text nobody knows: the number of the name of its function, two bytes.
    pub const LEFT: u8 = 6;
    /// Operands: the first one, how many are after them, and the number of the string in between, two
    /// bytes.
    pub const OPERANDS: u8 = 7;
    /// A list of parts about another operand: its number from the end, the bytes of the list, two
    /// bytes, and the list.
    pub const FROM_END: u8 = 8;
    /// The printed operand as it is.
    pub const PLAIN: u8 = 9;
    /// A list of parts some times: how often, a value; the number of the string in between, the bytes of
    /// the list and those of the value by which operands go on, two bytes each; the list, and the value.
    pub const REPEATED: u8 = 14;
    /// A floating-point number in hexadecimal notation: the operand, from the printed one on, and the number
    /// of its bits.
    pub const HEX_FLOAT: u8 = 15;
    /// The name of the memory at an address, a value; without one, a list of parts: its bytes, two bytes, and
    /// the list.
    pub const MEMORY: u8 = 10;
    /// An operand that is a register or a number, as it is: its number, and that of the string before
    /// numbers, two bytes.
    pub const REGISTER_OR_NUMBER: u8 = 11;
    /// The operand of the instruction from which the parts after it count: its number, two bytes.
    pub const AT: u8 = 12;
    /// A value in the notation that a user chooses. Parts with higher numbers begin with a value, too.
    pub const NUMBER: u8 = 16;
    /// A value in decimal notation.
    pub const DECIMAL: u8 = 17;
    /// A value in hexadecimal notation.
    pub const HEXADECIMAL: u8 = 18;
    /// The hexadecimal digits of a value without sign.
    pub const HEX_DIGITS: u8 = 19;
    /// A value without sign in decimal notation.
    pub const UNSIGNED: u8 = 20;
    /// A value with decimal places: their number.
    pub const PLACES: u8 = 21;
    /// The target of a branch: the distance and the mask of addresses, two values.
    pub const TARGET: u8 = 22;
    /// One of some strings: a value, their count, and the number of each, two bytes each.
    pub const CHOICE: u8 = 23;
    /// A name: a value, the first row of names, and their count, two bytes each.
    pub const NAMED: u8 = 24;
    /// A value that is the address of the target of a branch.
    pub const ADDRESS: u8 = 25;
    /// The string that a list does not have.
    pub const NO_TEXT: u16 = u16::MAX;
    /// The set of names in which registers are usually printed.
    pub const USUAL_NAMES: u8 = u8::MAX;
    /// The most lists of parts within one another.
    pub const MAX_DEPTH: u32 = 64;
}

/// The bytes of registers.
pub mod register {
    /// The register that an operand is: its number from the printed one on.
    pub const OPERAND: u8 = 0;
    /// The register that an operand of the instruction is, from its first one on.
    pub const INST_OPERAND: u8 = 1;
    /// A register: its number, two bytes.
    pub const FIXED: u8 = 2;
    /// A part of a register: the sub-register index, two bytes, and the register.
    pub const PART: u8 = 3;
    /// A register of a class: the class, two bytes, and its place as a value.
    pub const MEMBER: u8 = 4;
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
    /// Whether there is a register.
    pub const IS_REGISTER: u8 = 6;
    /// Whether a register is another one: its number, two bytes, and the register.
    pub const IS: u8 = 7;
    /// Whether a condition holds: its number, two bytes.
    pub const FEATURE: u8 = 8;
    /// Whether registers have numbers as names.
    pub const NUMERIC: u8 = 9;
    /// Whether targets of branches are addresses.
    pub const TARGET_ADDRESSES: u8 = 20;
    /// Whether aliases are printed.
    pub const ALIASES: u8 = 10;
    /// Whether a register is in a class: the class, two bytes, and the register.
    pub const IS_IN: u8 = 11;
    /// The number of a register in encodings.
    pub const ENCODING_OF: u8 = 12;
    /// Whether a value has a name: the first row of names, and their count, two bytes each, and the
    /// value.
    pub const HAS_NAME: u8 = 13;
    /// One of some numbers: their count, two bytes, the numbers, eight bytes each, and the place.
    pub const PICK: u8 = 14;
    /// The number of bits of a value that are set.
    pub const ONES: u8 = 15;
    /// The number of bits below the lowest one that is set.
    pub const TRAILING_ZEROS: u8 = 16;
    /// The number of operands.
    pub const OPERAND_COUNT: u8 = 17;
    /// The number that repeats a run of ones, by 13 bits.
    pub const REPEATED_ONES: u8 = 18;
    /// The flags of the instruction.
    pub const FLAGS: u8 = 19;
    /// The number of bytes of the instruction, or 0 where nobody says it.
    pub const SIZE: u8 = 21;
    /// Calculations of two values.
    pub const ADD: u8 = 32;
    /// The difference.
    pub const SUB: u8 = 33;
    /// The product.
    pub const MUL: u8 = 34;
    /// The bits of both.
    pub const AND: u8 = 35;
    /// The bits of either.
    pub const OR: u8 = 36;
    /// The bits of one alone.
    pub const XOR: u8 = 37;
    /// The first one without some of its lowest bits.
    pub const SHR: u8 = 38;
    /// The first one with zeros as its lowest bits.
    pub const SHL: u8 = 39;
    /// The quotient.
    pub const DIV: u8 = 40;
    /// The rest of the division.
    pub const REM: u8 = 41;
    /// Whether both are the same.
    pub const EQUAL: u8 = 42;
    /// Whether the first one is less.
    pub const LESS: u8 = 43;
    /// More values within one another than there are.
    pub const MAX_DEPTH: u32 = 64;
}

/// The rows of aliases.
pub mod alias {
    /// The number of the instruction: two bytes.
    pub const OPCODE: usize = 0;
    /// The number of operands that the instruction has, or [`ANY_OPERANDS`].
    pub const OPERANDS: usize = 2;
    /// The number of conditions.
    pub const CONDITIONS: usize = 3;
    /// The first condition: four bytes.
    pub const FIRST: usize = 4;
    /// The condition on the subtarget: two bytes.
    pub const FEATURES: usize = 8;
    /// Whether it is printed though a user wants no aliases.
    pub const IS_ALWAYS: usize = 10;
    /// The first word of the text: four bytes.
    pub const TEXT: usize = 12;
    /// The number of bytes of a row.
    pub const BYTES: usize = 16;
    /// The number of operands where it does not matter.
    pub const ANY_OPERANDS: u8 = u8::MAX;
}

/// The kinds of conditions on operands, the first of the eight bytes of each; its number is in the last
/// four.
pub mod condition {
    /// The kind.
    pub const KIND: usize = 0;
    /// The operand.
    pub const OPERAND: usize = 1;
    /// The number: four bytes.
    pub const NUMBER: usize = 4;

    // The kinds.
    /// A number.
    pub const IMM: u8 = 1;
    /// A register.
    pub const REGISTER: u8 = 2;
    /// The register that another operand is.
    pub const SAME: u8 = 3;
    /// A register of a class, by its number.
    pub const CLASS: u8 = 4;
    /// An operand for which a function holds, by its number.
    pub const PREDICATE: u8 = 5;
    /// A value that is not zero: the number of a printer, which is the value. Operands are counted from
    /// that of the condition on.
    pub const VALUE: u8 = 6;
}
