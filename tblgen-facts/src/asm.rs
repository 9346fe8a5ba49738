//! Assembly text: the words of texts, the rows of printers, and the rows of aliases.

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
    /// The number of the printer of an operand as it is.
    pub const PLAIN: u16 = PRINTER;
    /// The largest number of another printer.
    pub const MAX_PRINTER: u16 = PRINTER - 1;
}

/// Rows with short text: the bytes, and their number in the last one.
pub mod short {
    /// The number in rows whose text is elsewhere.
    pub const NOT_SHORT: u8 = u8::MAX;
    /// The most bytes of a string.
    pub const STRING: usize = 15;
    /// The most bytes of the name of a register.
    pub const REGISTER: usize = 7;
}

/// A row of a printer: a part of the text of an operand, a value or a register, with what belongs to it.
/// Further values and registers are in the rows after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PrintRow {
    /// The kind of part, value or register: a number of [`part`], [`value`] or [`register`].
    pub kind: u8,
    /// The number of an operand from the printed one on, or a small number.
    pub operand: u8,
    /// The number of a string, or that of rows. Values have none.
    pub half: u16,
    /// A number.
    pub number: i32,
}

impl PrintRow {
    /// The number of bytes.
    pub const BYTES: usize = 8;

    /// The row of a kind, without anything else.
    #[must_use]
    pub const fn new(kind: u8) -> Self {
        PrintRow {
            kind,
            operand: 0,
            half: 0,
            number: 0,
        }
    }

    /// The row with an operand.
    #[must_use]
    pub const fn with_operand(self, operand: u8) -> Self {
        PrintRow { operand, ..self }
    }

    /// The row with a number of 16 bits.
    #[must_use]
    pub const fn with_half(self, half: u16) -> Self {
        PrintRow { half, ..self }
    }

    /// The row with a number.
    #[must_use]
    pub const fn with_number(self, number: i32) -> Self {
        PrintRow { number, ..self }
    }

    /// The row with two numbers of 16 bits as its number.
    #[must_use]
    pub const fn with_halves(self, low: u16, high: u16) -> Self {
        self.with_number((low as u32 | (high as u32) << 16) as i32)
    }

    /// The bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; PrintRow::BYTES] {
        let [low, high] = self.half.to_le_bytes();
        let [a, b, c, d] = self.number.to_le_bytes();
        [self.kind, self.operand, low, high, a, b, c, d]
    }
}

/// The kinds of parts of the text of an operand.
pub mod part {
    /// The end of the parts.
    pub const END: u8 = 0;
    /// A string: its number.
    pub const TEXT: u8 = 1;
    /// An operand as it is printed by default.
    pub const OPERAND: u8 = 2;
    /// An operand as it is, such as the name of a register.
    pub const PLAIN: u8 = 3;
    /// The name of a register: the set of names or [`USUAL_NAMES`] in place of the operand; a register.
    pub const REGISTER: u8 = 4;
    /// The rows after it, which are skipped: their number.
    pub const SKIP: u8 = 5;
    /// An operand whose text nobody knows: the number of the name of its function.
    pub const LEFT: u8 = 6;
    /// Operands: the first one, the number of the string in between, and how many are after them.
    pub const OPERANDS: u8 = 7;
    /// Parts about another operand: its number from the end, and the number of their rows.
    pub const FROM_END: u8 = 8;
    /// Parts some times: the number of the string in between, and two halves, the numbers of rows of
    /// the parts and of the value by which operands go on; how often, a value; the parts, and that value.
    pub const REPEATED: u8 = 9;
    /// The name of the memory at an address: the number of rows of the parts that are printed where it
    /// has none; the address, a value; the parts.
    pub const MEMORY: u8 = 10;
    /// An operand that is a register or a number, as it is: the number of the string before numbers.
    pub const REGISTER_OR_NUMBER: u8 = 11;
    /// The operand of the instruction from which the parts after it count, in place of a string.
    pub const AT: u8 = 12;
    /// A floating-point number in hexadecimal notation: the operand, and the number of its bits.
    pub const HEX_FLOAT: u8 = 13;
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
    /// A value with decimal places: their number in place of the operand.
    pub const PLACES: u8 = 21;
    /// The target of a branch: the distance and the mask of addresses, two values.
    pub const TARGET: u8 = 22;
    /// One of some strings: their count; a value; the number of each in a row.
    pub const CHOICE: u8 = 23;
    /// A name: two halves, the first row of names and their count; a value.
    pub const NAMED: u8 = 24;
    /// A value that is the address of the target of a branch.
    pub const ADDRESS: u8 = 25;
    /// The flag of parts under a condition: the other bits are the kind of a value, whose row it is, and
    /// the string's place has the number of rows that are skipped where the value is zero.
    pub const IF: u8 = 1 << 7;
    /// The string that a list does not have.
    pub const NO_TEXT: u16 = u16::MAX;
    /// The set of names in which registers are usually printed.
    pub const USUAL_NAMES: u8 = u8::MAX;
    /// The most parts within one another.
    pub const MAX_DEPTH: u32 = 64;
}

/// The kinds of registers.
pub mod register {
    /// The register that an operand is.
    pub const OPERAND: u8 = 0;
    /// The register that an operand of the instruction is, from its first one on.
    pub const INST_OPERAND: u8 = 1;
    /// A register: its number.
    pub const FIXED: u8 = 2;
    /// A part of a register: the number of the sub-register index; the register.
    pub const PART: u8 = 3;
    /// A register of a class: the number of the class; its place as a value.
    pub const MEMBER: u8 = 4;
}

/// The kinds of values. They are less than [`IF`](part::IF).
pub mod value {
    /// A number.
    pub const INT: u8 = 0;
    /// The number that an operand is.
    pub const IMM: u8 = 1;
    /// The number that an operand of the instruction is, from its first one on.
    pub const INST_IMM: u8 = 2;
    /// The address of the instruction.
    pub const ADDRESS: u8 = 3;
    /// The lowest bits of a value: their number in place of an operand; the value.
    pub const LOW_BITS: u8 = 4;
    /// The lowest bits of a value, the highest of which is a sign.
    pub const SIGNED_BITS: u8 = 5;
    /// Whether there is a register: the operand that it is or [`OTHER_REGISTER`], for which it
    /// follows.
    pub const IS_REGISTER: u8 = 6;
    /// Whether a register, as above, is another one: its number.
    pub const IS: u8 = 7;
    /// Whether a condition holds: its number.
    pub const FEATURE: u8 = 8;
    /// Whether registers have numbers as names.
    pub const NUMERIC: u8 = 9;
    /// Whether aliases are printed.
    pub const ALIASES: u8 = 10;
    /// Whether a register, as above, is in a class: the number of the class.
    pub const IS_IN: u8 = 11;
    /// The number of a register, as above, in encodings.
    pub const ENCODING_OF: u8 = 12;
    /// Whether a value has a name: two halves, the first row of names and their count; the value.
    pub const HAS_NAME: u8 = 13;
    /// One of some numbers: their count; the numbers, one in eight bytes; the place, a value.
    pub const PICK: u8 = 14;
    /// The number of bits of a value that are set.
    pub const ONES: u8 = 15;
    /// The number of bits below the lowest one that is set.
    pub const TRAILING_ZEROS: u8 = 16;
    /// The number of operands.
    pub const OPERAND_COUNT: u8 = 17;
    /// The number that repeats a run of ones, by 13 bits.
    pub const REPEATED_ONES: u8 = 18;
    /// The flags of the instruction that a number has, too.
    pub const FLAGS: u8 = 19;
    /// Whether targets of branches are addresses.
    pub const TARGET_ADDRESSES: u8 = 20;
    /// The number of bytes of the instruction, or 0 where nobody says it.
    pub const SIZE: u8 = 21;
    /// A number in the eight bytes of the next row.
    pub const LONG_INT: u8 = 22;
    /// Calculations of two values. The second one follows, or it is the row's number where the operand's
    /// place has [`WITH_NUMBER`].
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
    /// The flag of calculations of the number that an operand is, and that of the row.
    pub const OF_IMM: u8 = 1 << 6;
    /// The mark of a register that is no operand.
    pub const OTHER_REGISTER: u8 = u8::MAX;
    /// The mark of calculations with the row's number.
    pub const WITH_NUMBER: u8 = 1;
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
