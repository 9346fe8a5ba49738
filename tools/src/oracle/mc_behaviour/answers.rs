//! Answers of both sides: what a word is, and what the instruction is encoded as.

use std::fmt;

/// The status of what could not be decoded because a function is missing.
const LEFT_OPEN: u8 = 255;

/// Answers one after the other, each with its length before it.
pub(crate) struct Answers(Vec<u8>);

/// An answer: status, size, opcode, operands, fixups and bytes.
pub(crate) struct Answer<'a>(&'a [u8]);

impl Answers {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        Answers(bytes)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Answer<'_>> {
        let mut rest = &self.0[..];
        std::iter::from_fn(move || {
            let (len, after) = rest.split_first_chunk()?;
            let (answer, after) = after.split_at_checked(u16::from_le_bytes(*len).into())?;
            rest = after;
            Some(Answer(answer))
        })
    }
}

impl<'a> Answer<'a> {
    fn status(&self) -> u8 {
        self.0.first().copied().unwrap_or(0)
    }

    /// Whether the word is an instruction.
    pub(crate) fn is_instruction(&self) -> bool {
        self.status() != 0
    }

    /// Whether a function is missing.
    pub(crate) fn is_left_open(&self) -> bool {
        self.status() == LEFT_OPEN
    }

    /// The part about the instruction, and the part about its bytes.
    fn parts(&self) -> (&'a [u8], &'a [u8]) {
        let operands = self.0.get(4).copied().unwrap_or(0);
        let end = 5 + 9 * usize::from(operands);
        self.0.split_at(end.min(self.0.len()))
    }

    /// The operands: the kind of each, and its value.
    fn operands(&self) -> &'a [[u8; 9]] {
        let operands = self.parts().0.get(5..).unwrap_or_default();
        operands.as_chunks().0
    }

    /// The bytes that the instruction is encoded as, if it is.
    pub(crate) fn encoded(&self) -> Option<&'a [u8]> {
        let (_, encoded) = self.parts();
        let (size, bytes) = encoded.get(1..)?.split_first()?;
        (!bytes.is_empty() && bytes.len() == usize::from(*size)).then_some(bytes)
    }

    /// The number that an operand is.
    pub(crate) fn number(&self, operand: usize) -> Option<i64> {
        match Operand::new(self.operands().get(operand)?) {
            Operand::Number(number) => Some(number as i64),
            _ => None,
        }
    }

    /// The number of bytes that are the instruction.
    pub(super) fn size(&self) -> usize {
        self.0.get(1).copied().unwrap_or(0).into()
    }

    /// Whether two answers have the same instruction with the same operands.
    pub(crate) fn is_same_instruction(&self, other: &Self) -> bool {
        self.is_instruction() && self.parts().0 == other.parts().0
    }

    /// Whether it is unpredictable what the instruction does.
    pub(super) fn is_soft(&self) -> bool {
        self.status() == 1
    }

    /// Whether two answers differ in nothing but that one says what is unpredictable.
    pub(super) fn is_same_but_soft(&self, other: &Self) -> bool {
        self.is_instruction() && other.is_instruction() && self.0.get(1..) == other.0.get(1..)
    }

    /// Whether an operand is a number.
    pub(super) fn has_number(&self, number: i64) -> bool {
        (0..8).any(|operand| self.number(operand) == Some(number))
    }

    /// Whether two answers have the same opcode, and were decoded with the same outcome.
    pub(super) fn is_same_opcode(&self, other: &Self) -> bool {
        self.is_instruction() && self.0.get(..4) == other.0.get(..4)
    }

    /// The operands that the other answer has after those of this one, which is else the same
    /// instruction, and is encoded.
    pub(super) fn extra_operands(&self, other: &Self) -> Option<Vec<Operand>> {
        let extra = other.operands().strip_prefix(self.operands())?;
        let is_less = self.is_same_opcode(other) && self.encoded().is_some() && !extra.is_empty();
        is_less.then(|| extra.iter().map(Operand::new).collect())
    }

    /// Whether an operand is a vector of ARM, by LLVM's numbers of registers.
    pub(super) fn has_vector(&self) -> bool {
        let mut operands = self.operands().iter().map(Operand::new);
        operands.any(|operand| matches!(operand, Operand::Register(57..=72)))
    }

    /// Whether two answers differ in the register that an operand is, and in nothing else.
    pub(super) fn differs_in_register(&self, other: &Self, operand: usize) -> bool {
        let rest = |answer: &Answer<'a>| -> Option<(&'a [u8], &'a [u8])> {
            let (before, after) = answer.0.split_at_checked(5 + 9 * operand)?;
            let (register, after) = after.split_at_checked(9)?;
            (register[0] == 1).then_some((before, after))
        };
        rest(self).is_some() && rest(self) == rest(other)
    }

    /// The outcome of comparing the answer with LLVM's.
    pub(crate) fn compare(&self, theirs: &Answer<'_>) -> Outcome {
        if self.is_left_open() {
            return Outcome::LeftOpen;
        }
        if let [0, CRASHED_IN_DECODER] = theirs.0 {
            return Outcome::Crashed;
        }
        // LLVM does not always know how long something is that is no instruction.
        if let ([0, ..], [0, 0, ..]) = (self.0, theirs.0) {
            return Outcome::Equal;
        }
        let ((own, bytes), (other, their_bytes)) = (self.parts(), theirs.parts());
        if own != other {
            return Outcome::Different;
        }
        match (bytes, their_bytes) {
            _ if bytes == their_bytes => Outcome::Equal,
            // LLVM made an instruction without all of its operands, and encodes what it finds.
            ([0, MISSING_OPERAND], _) => Outcome::Incomplete,
            ([0, MISSING_HOOK], _) => Outcome::LeftOpen,
            // LLVM decodes a register that the instruction cannot have, and encodes it as well.
            ([0, FOREIGN_REGISTER], _) => Outcome::Incomplete,
            (_, [0, 0]) => Outcome::NotEncoded,
            (_, [0, CRASHED_IN_ENCODER]) => Outcome::Crashed,
            // LLVM leaves bits to the linker that are known.
            (_, [fixups, ..]) if *fixups > 0 => Outcome::NotEncoded,
            _ => Outcome::Different,
        }
    }
}

/// An operand of an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Operand {
    Register(u64),
    Number(u64),
    Other,
}

impl Operand {
    fn new(operand: &[u8; 9]) -> Self {
        let [kind, value @ ..] = *operand;
        match (kind, u64::from_le_bytes(value)) {
            (1, value) => Operand::Register(value),
            (2, value) => Operand::Number(value),
            _ => Operand::Other,
        }
    }
}

/// The outcome of a comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Equal,
    Different,
    /// A function is left to whoever uses the generated code.
    LeftOpen,
    /// The instruction is the same, but LLVM does not encode it, or leaves that to the linker.
    NotEncoded,
    /// The instruction is the same, but LLVM decodes it without all of its operands, or with a
    /// register that is not in the class of the operand.
    Incomplete,
    /// LLVM crashes.
    Crashed,
}

/// Numbers of bytes that stand for something else.
const CRASHED_IN_DECODER: u8 = 253;
const CRASHED_IN_ENCODER: u8 = 254;
const FOREIGN_REGISTER: u8 = 252;
const MISSING_HOOK: u8 = 253;
const MISSING_OPERAND: u8 = 254;

impl fmt::Display for Answer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [status, size, rest @ ..] = self.0 else {
            return f.write_str("nothing");
        };
        write!(f, "status {status} size {size}")?;
        let [low, high, _, ..] = rest else {
            return Ok(());
        };
        write!(f, " opcode {}", u16::from_le_bytes([*low, *high]))?;
        let (operands, bytes) = self.parts();
        for operand in operands.get(5..).unwrap_or_default().chunks(9) {
            let Some((kind, value)) = operand.split_first() else {
                continue;
            };
            let value = value
                .iter()
                .rev()
                .fold(0u64, |all, byte| all << 8 | u64::from(*byte));
            let kind = ["?", "reg", "imm", "fp", "flags"]
                .get(usize::from(*kind))
                .unwrap_or(&"?");
            write!(f, " {kind} {}", value as i64)?;
        }
        write!(f, " encoded {bytes:02x?}")
    }
}
