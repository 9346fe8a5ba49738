//! Answers of both sides: what a word is, and what the instruction is encoded as.

use std::fmt;

/// The status of what could not be decoded because a function is missing.
const LEFT_OPEN: u8 = 255;

/// Answers one after the other, each with its length before it.
pub(super) struct Answers(Vec<u8>);

/// An answer: status, size, opcode, operands, fixups and bytes.
pub(super) struct Answer<'a>(&'a [u8]);

impl Answers {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        Answers(bytes)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Answer<'_>> {
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
    pub(super) fn is_instruction(&self) -> bool {
        self.status() != 0
    }

    /// Whether a function is missing.
    pub(super) fn is_left_open(&self) -> bool {
        self.status() == LEFT_OPEN
    }

    /// The part about the instruction, and the part about its bytes.
    fn parts(&self) -> (&'a [u8], &'a [u8]) {
        let operands = self.0.get(4).copied().unwrap_or(0);
        let end = 5 + 9 * usize::from(operands);
        self.0.split_at(end.min(self.0.len()))
    }

    /// Whether LLVM answers the same. It does not always know how long something is that is no
    /// instruction, and some of its targets have no encoder. Instructions without all of their operands, which it makes in some cases,
    /// cannot be encoded, although it does.
    pub(super) fn agrees(&self, theirs: &Answer<'_>) -> bool {
        if self.0 == theirs.0 || self.is_left_open() {
            return true;
        }
        if let ([0, ..], [0, 0, ..]) = (self.0, theirs.0) {
            return true;
        }
        let ((own, bytes), (other, their_bytes)) = (self.parts(), theirs.parts());
        own == other && (bytes == [0, MISSING] || their_bytes == [0, 0])
    }
}

/// The number of bytes where an operand is missing.
const MISSING: u8 = 254;

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
            let kind = ["?", "reg", "imm", "fp"]
                .get(usize::from(*kind))
                .unwrap_or(&"?");
            write!(f, " {kind} {}", value as i64)?;
        }
        write!(f, " encoded {bytes:02x?}")
    }
}
