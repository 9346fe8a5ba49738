//! Answers of both sides: what bytes are, and what the instruction is encoded as.

use std::fmt;

/// The status of what could not be decoded because a function is missing.
const LEFT_OPEN: u8 = 255;

/// The verdict on our answer, given LLVM's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Equal,
    /// Not to be compared, for this reason.
    Open(&'static str),
    /// Different, for a reason that is known.
    Known(&'static str),
    Different,
}

/// Answers one after the other, each with its length before it.
pub(crate) struct Answers(pub(super) Vec<u8>);

/// An answer: status, size, opcode, operands, fixups and bytes.
#[derive(Clone, Copy)]
pub(crate) struct Answer<'a>(pub(super) &'a [u8]);

impl Answers {
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

    /// The number of bytes that the instruction is encoded as, or of an error, and the bytes.
    fn size_and_bytes(&self) -> Option<(u8, &'a [u8])> {
        let (lines, rest) = self.parts().1.get(1..)?.split_first()?;
        let (size, bytes) = rest.get(usize::from(*lines)..)?.split_first()?;
        Some((*size, bytes))
    }

    /// The bytes that the instruction is encoded as, if it is.
    pub(crate) fn encoded(&self) -> Option<&'a [u8]> {
        let (size, bytes) = self.size_and_bytes()?;
        (!bytes.is_empty() && bytes.len() == usize::from(size)).then_some(bytes)
    }

    /// The number of the error in the place of bytes, or of no bytes.
    fn error(&self) -> Option<u8> {
        let (size, bytes) = self.size_and_bytes()?;
        bytes.is_empty().then_some(size)
    }

    /// Whether the encoder refuses the instruction, all of whose operands are there.
    pub(super) fn is_refused(&self) -> bool {
        self.is_instruction() && matches!(self.error(), Some(REFUSED | FOREIGN_REGISTER))
    }

    /// Whether the instruction has all of its operands, as far as an encoder finds.
    pub(super) fn is_complete(&self) -> bool {
        self.error() != Some(MISSING_OPERAND)
    }

    /// The number that an operand is.
    pub(crate) fn number(&self, operand: usize) -> Option<i64> {
        match Operand::new(self.operands().get(operand)?) {
            Operand::Number(number) => Some(number as i64),
            _ => None,
        }
    }

    /// The number of the opcode.
    pub(super) fn opcode(&self) -> usize {
        let opcode = self.0.get(2..4).and_then(<[u8]>::first_chunk);
        opcode.map_or(0, |bytes| u16::from_le_bytes(*bytes).into())
    }

    /// The operands as decoders find them in bytes: expressions are zero, and flags are left out.
    pub(super) fn operands_in_bytes(&self) -> Vec<[u8; 9]> {
        let operands = self.operands().iter().filter(|operand| operand[0] != 4);
        let in_bytes = |operand: &[u8; 9]| match operand[0] {
            5 => [2, 0, 0, 0, 0, 0, 0, 0, 0],
            _ => *operand,
        };
        operands.map(in_bytes).collect()
    }

    /// The answer where it is text.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(self.0).into_owned()
    }

    /// The text after the operands.
    pub(super) fn rest_as_text(&self) -> String {
        String::from_utf8_lossy(self.parts().1).into_owned()
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

    /// The last operands of two answers about one opcode, if they are numbers, and all others are the same.
    pub(super) fn last_numbers(&self, other: &Self) -> Option<[i64; 2]> {
        let (own, others) = (self.operands(), other.operands());
        let ((last, own), (other_last, others)) = (own.split_last()?, others.split_last()?);
        let numbers = [last, other_last].map(Operand::new);
        match numbers {
            [Operand::Number(last), Operand::Number(other_last)]
                if self.is_same_opcode(other) && own == others =>
            {
                Some([last as i64, other_last as i64])
            }
            _ => None,
        }
    }

    /// Whether the first operand of one answer is there twice, and once in another one about its opcode.
    pub(super) fn has_first_twice(&self, other: &Self) -> bool {
        let (Some((first, rest)), others) = (self.operands().split_first(), other.operands())
        else {
            return false;
        };
        self.is_same_opcode(other) && rest == others && rest.first() == Some(first)
    }

    /// The verdict on the answer, given LLVM's.
    pub(super) fn compare(&self, theirs: &Answer<'_>) -> Verdict {
        if self.is_left_open() {
            return Verdict::Open(LEFT_OPEN_REASON);
        }
        if let [0, CRASHED_IN_DECODER] = theirs.0 {
            return Verdict::Open(UNDEFINED);
        }
        // LLVM does not always know how long something is that is no instruction.
        if let ([0, ..], [0, 0, ..]) = (self.0, theirs.0) {
            return Verdict::Equal;
        }
        let ((own, code), (other, their_code)) = (self.parts(), theirs.parts());
        if own != other {
            return Verdict::Different;
        }
        match (self.error(), theirs.error()) {
            _ if code == their_code => Verdict::Equal,
            // LLVM made an instruction without all of its operands, and encodes what it finds; or
            // it decodes a register that the instruction cannot have, and encodes it as well.
            (Some(MISSING_OPERAND | FOREIGN_REGISTER), _) => Verdict::Open(INCOMPLETE),
            (Some(CHANGED), _) => Verdict::Open(CHANGED_BY_LLVM),
            (Some(MISSING_HOOK), _) => Verdict::Open(LEFT_OPEN_REASON),
            (_, Some(0)) => Verdict::Open(NOT_ENCODED),
            (_, Some(CRASHED_IN_ENCODER)) => Verdict::Open(UNDEFINED),
            // LLVM leaves bits to the linker that are known.
            _ if their_code.first().is_some_and(|fixups| *fixups > 0) => Verdict::Open(NOT_ENCODED),
            _ => Verdict::Different,
        }
    }
}

/// The reason why words are not compared whose instructions LLVM's code calls unreachable, or crashes for.
pub(super) const UNDEFINED: &str = "undefined in LLVM";

/// Reasons why the bytes of the same instruction are not compared.
pub(super) const LEFT_OPEN_REASON: &str = "left to functions of the target";
const CHANGED_BY_LLVM: &str = "refused: LLVM's bytes are another instruction";
const INCOMPLETE: &str = "decoded by LLVM without some operand, or with a wrong one";
pub(super) const NOT_ENCODED: &str = "not encoded by LLVM, or left to the linker";

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

/// Numbers of bytes that stand for something else.
/// Ours refuses the instruction, of which LLVM's encoder makes another one.
pub(super) const CHANGED: u8 = 251;
const CRASHED_IN_DECODER: u8 = 253;
const CRASHED_IN_ENCODER: u8 = 254;
const REFUSED: u8 = 255;
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
        for [kind, value @ ..] in self.operands() {
            let kinds = ["?", "reg", "imm", "fp", "flags", "expr"];
            let kind = kinds.get(usize::from(*kind)).unwrap_or(&"?");
            write!(f, " {kind} {}", i64::from_le_bytes(*value))?;
        }
        write!(f, " encoded {:02x?}", self.parts().1)
    }
}
