//! The bytes of a rule of a strict disassembler: what operands have to be.

/// The kind, and [`LAST`].
pub const KIND: usize = 0;
/// The numbers of operands; [`NO_OPERAND`] for none.
pub const OPERANDS: usize = 1;
/// The number of operands that a rule has room for.
pub const MOST_OPERANDS: usize = 3;
/// The number of the condition under which the rule counts, as that of an encoding: two bytes.
pub const CONDITION: usize = 4;
/// The least number, or that of a function: four bytes.
pub const LEAST: usize = 8;
/// The greatest number: four bytes.
pub const GREATEST: usize = 12;
/// The number of bytes.
pub const BYTES: usize = 16;

/// In the kind: the rule is the last one of its instruction.
pub const LAST: u8 = 1 << 7;
/// A place without an operand.
pub const NO_OPERAND: u8 = u8::MAX;

/// The operand is a number from the least to the greatest one.
pub const RANGE: u8 = 0;
/// Not all of the operands are the same register.
pub const DIFFERENT: u8 = 1;
/// A function holds for the operand, which is a number.
pub const FUNCTION: u8 = 2;
/// The operand is a register whose encoding is from the least to the greatest number.
pub const ENCODING: u8 = 3;
/// There are as many operands as the least number says.
pub const COUNT: u8 = 4;
/// The operand is a register whose encoding is not from the least to the greatest number.
pub const EXCEPT: u8 = 5;
/// The operands are registers, no two of which have the same encoding.
pub const DISTINCT: u8 = 6;
/// The prefix LOCK may stand before the instruction, which those without such a rule refuse if any
/// instruction has one.
pub const LOCKABLE: u8 = 7;
/// No prefix `66`, `F2` or `F3` may stand before the instruction, as it would be another one.
pub const NO_OTHER_PREFIX: u8 = 8;
/// The instruction exists in some modes of X86, of which the least number has a bit for each.
pub const IN_MODES: u8 = 9;
/// No prefix `F2` or `F3` may stand before the instruction.
pub const NO_REPEAT: u8 = 10;
/// The prefix `F3` stands before the instruction.
pub const REPEATED: u8 = 11;
/// The field `reg` of ModRM, which is no operand, has the least number.
pub const DIGIT: u8 = 12;

/// The bits of the modes of X86 in [`LEAST`]: those of 16, 32 and 64 bits.
pub const MODES: [u32; 3] = [1, 2, 4];
