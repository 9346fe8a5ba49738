//! Parts of the text of an instruction: the mnemonic, and its operands one by one.

use super::output::Pieces;
use super::{AsmOutput, TextKind};

/// A part of the text of an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The mnemonic with prefixes.
    Mnemonic,
    /// The operand of that number.
    Operand(usize),
}

/// An output to which one part of a text goes. Operands are what commas outside of brackets separate.
pub(super) struct Selected<'o> {
    wanted: Part,
    output: &'o mut dyn Pieces,
    /// The part that comes next.
    part: Part,
    has_mnemonic: bool,
    /// Whether nothing of the part was there yet.
    is_first: bool,
    /// The number of open brackets.
    depth: usize,
    /// The number of operands so far.
    pub(super) operands: usize,
}

impl<'o> Selected<'o> {
    pub(super) fn new(wanted: Part, output: &'o mut dyn Pieces) -> Self {
        Selected {
            wanted,
            output,
            part: Part::Mnemonic,
            has_mnemonic: false,
            is_first: true,
            depth: 0,
            operands: 0,
        }
    }

    /// Goes on to the next part.
    fn next(&mut self) {
        self.part = Part::Operand(match self.part {
            Part::Mnemonic => 0,
            Part::Operand(number) => number + 1,
        });
        self.is_first = true;
    }

    /// Whether the text that comes next is wanted.
    fn is_wanted(&mut self) -> bool {
        if let Part::Operand(number) = self.part {
            self.operands = number + 1;
        }
        self.is_first = false;
        self.part == self.wanted
    }

    fn piece(&mut self, text: &str, kind: TextKind) {
        if !text.is_empty() && self.is_wanted() {
            self.output.piece(text, kind);
        }
    }

    fn punctuation(&mut self, text: &str) {
        let mut start = 0;
        for (at, character) in text.char_indices() {
            match character {
                '(' | '[' | '{' => self.depth += 1,
                ')' | ']' | '}' => self.depth = self.depth.saturating_sub(1),
                ',' if self.depth == 0 && self.part != Part::Mnemonic => {
                    self.piece(&text[start..at], TextKind::Punctuation);
                    start = at + 1;
                    self.next();
                }
                _ => {}
            }
        }
        self.piece(&text[start..], TextKind::Punctuation);
    }
}

impl AsmOutput for Selected<'_> {
    fn write(&mut self, text: &str, kind: TextKind) {
        match (kind, self.part) {
            (TextKind::Space, Part::Mnemonic) if self.has_mnemonic => self.next(),
            (TextKind::Space, Part::Operand(_)) if self.is_first => {}
            (TextKind::Punctuation, _) => self.punctuation(text),
            (kind, _) => {
                self.has_mnemonic |= kind == TextKind::Mnemonic;
                self.piece(text, kind);
            }
        }
    }

    fn write_target(&mut self, address: u64) -> bool {
        !self.is_wanted() || self.output.target(address)
    }

    fn write_memory(&mut self, address: u64) -> bool {
        !self.is_wanted() || self.output.memory(address)
    }

    fn write_unknown(&mut self, function: &str, operand: usize) -> bool {
        !self.is_wanted() || self.output.unknown(function, operand)
    }
}
