//! Programs: the fields of an encoding, one after the other.

#[cfg(feature = "disassembler")]
use std::collections::HashMap;

use indexmap::IndexMap;
use tblgen_facts::mc::operation::{self, CODEC, CONSTANT, FIELD_LOW, MORE, NO_BITS};
use tblgen_model::hooks::{Part, PartRun};

use super::CodecTable;
use super::codecs::CodecRow;
use super::direct;
use tblgen_codegen::TooLarge;

/// The operations of the encodings, of which equal ones are there once.
#[derive(Debug, Default)]
pub(crate) struct Programs {
    /// The operations of an encoding, and the number of words before theirs.
    starts: IndexMap<Vec<Op>, usize>,
    /// The number of words.
    len: usize,
    /// Whether there is a number that operations cannot hold.
    is_too_large: bool,
}

/// The operations of an encoding.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Program {
    /// The number of words before the first one.
    pub(crate) start: usize,
    /// The number of operations.
    pub(crate) operations: usize,
}

impl Program {
    /// The numbers as rows have them.
    pub(crate) fn bytes(self) -> Result<([u8; 2], u8), TooLarge> {
        match (u16::try_from(self.start), u8::try_from(self.operations)) {
            (Ok(start), Ok(operations)) => Ok((start.to_le_bytes(), operations)),
            _ => Err(TooLarge::TABLE),
        }
    }
}

/// An operation: a field and its codec.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Op {
    /// The number of the codec.
    pub(crate) codec: usize,
    /// The number of the operand, if that matters.
    pub(crate) operand: usize,
    /// The bits of the field.
    pub(crate) runs: Vec<Run>,
    /// Bits of the field that are always one.
    pub(crate) constant: u64,
}

impl Op {
    /// Whether the field has bits beyond 64, which no number of 64 bits has.
    pub(crate) fn is_too_wide(&self) -> bool {
        let end = |run: &Run| run.field_low + run.width;
        self.runs.iter().any(|run| end(run) > u64::BITS)
    }

    /// Leaves out what is beyond the lowest 64 bits of the field, which are all that functions get
    /// that decode a whole instruction, and beyond the longest word.
    fn cut(&mut self) {
        self.runs
            .retain(|run| run.field_low < 64 && run.inst_low < 128);
        for run in &mut self.runs {
            run.width = run.width.min(64 - run.field_low).min(128 - run.inst_low);
        }
    }

    /// The first run, which has no place in the field of its own.
    fn first(&self) -> Option<usize> {
        self.runs.iter().position(|run| run.field_low == 0)
    }

    /// Whether there is nothing after the first run.
    pub(super) fn is_single_run(&self) -> bool {
        self.constant == 0 && self.runs.len() == usize::from(self.first().is_some())
    }

    /// The runs after the first one, and constant bits, eight at a time.
    fn further(&self) -> Vec<u32> {
        let first = self.first();
        let runs = self.runs.iter().enumerate();
        let runs = runs.filter(|(at, _)| Some(*at) != first);
        let runs = runs.map(|(_, run)| run.field_low << FIELD_LOW | run.word());
        let constants = self.constant.to_le_bytes().into_iter().zip(0u32..);
        let constants = constants.filter(|(byte, _)| *byte != 0);
        let constants = constants
            .map(|(byte, at)| (8 * at) << FIELD_LOW | NO_BITS | u32::from(byte) << CONSTANT);
        runs.chain(constants).collect()
    }

    /// The largest number that the field may be.
    #[cfg(feature = "disassembler")]
    pub(crate) fn greatest(&self) -> u64 {
        let ones = |run: &Run| (!u64::MAX.unbounded_shl(run.width)).unbounded_shl(run.field_low);
        self.runs
            .iter()
            .fold(self.constant, |all, run| all | ones(run))
    }

    /// The word of the operation: the first run, the codec and its direct form.
    fn word(&self, form: u32) -> u64 {
        let more = if self.is_single_run() { 0 } else { MORE };
        let run = self.first().map_or(NO_BITS, |at| self.runs[at].word());
        let low = more | (self.codec as u32) << CODEC | run;
        u64::from(low) | u64::from(form) << 32
    }

    /// The words of further runs, two in each.
    fn further_words(&self) -> Vec<u64> {
        let further = self.further();
        let pairs = further.chunks(2);
        let count = pairs.len();
        let word = |(at, pair): (usize, &[u32])| {
            let more = if at < count { MORE } else { 0 };
            let run = |at: usize| u64::from(pair.get(at).copied().unwrap_or(NO_BITS));
            run(0) | u64::from(more) | run(1) << 32
        };
        (1..).zip(pairs).map(word).collect()
    }
}

/// Bits of a field that are side by side in the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Run {
    pub(crate) field_low: u32,
    pub(crate) inst_low: u32,
    pub(crate) width: u32,
}

impl Run {
    /// The place and the number of bits, as operations have them.
    const fn word(self) -> u32 {
        operation::run(self.inst_low, self.width)
    }

    /// The bits of the run that are in a part of the field.
    fn within(self, of: &PartRun) -> Option<Self> {
        let start = self.field_low.max(of.low);
        let end = (self.field_low + self.width).min(of.low + of.width);
        (start < end).then(|| Run {
            field_low: of.place + (start - of.low),
            inst_low: self.inst_low + (start - self.field_low),
            width: end - start,
        })
    }

    /// The bits of a part, of those that a field has.
    pub(crate) fn of_part(field: &[Run], part: &Part) -> Vec<Run> {
        let runs = part.runs.iter();
        let runs = runs.flat_map(|of| field.iter().filter_map(|run| run.within(of)));
        runs.collect()
    }
}

impl Programs {
    /// Adds the operations of an encoding.
    pub(crate) fn add(&mut self, mut ops: Vec<Op>) -> Program {
        ops.iter_mut().for_each(Op::cut);
        let operations = ops.len();
        if let Some(&start) = self.starts.get(&ops) {
            return Program { start, operations };
        }
        let start = self.len;
        for op in &ops {
            self.is_too_large |= u8::try_from(op.operand).is_err();
            self.len += 1 + op.further().len().div_ceil(2);
        }
        // Each program has a place of its own, even if it does nothing.
        self.len = self.len.max(start + 1);
        self.starts.insert(ops, start);
        Program { start, operations }
    }

    /// Puts some programs before others, and returns what became of each.
    #[cfg(feature = "disassembler")]
    pub(crate) fn put_first(&mut self, first: &[Program]) -> HashMap<Program, Program> {
        let starts = std::mem::take(&mut self.starts).into_iter();
        let mut rest: IndexMap<usize, Vec<Op>> = starts.map(|(ops, start)| (start, ops)).collect();
        let first = first.iter().map(|program| program.start);
        let first: Vec<(usize, Vec<Op>)> = first
            .filter_map(|start| Some((start, rest.shift_remove(&start)?)))
            .collect();
        self.len = 0;
        let all = first.into_iter().chain(rest);
        let moved = all.map(|(start, ops)| {
            let operations = ops.len();
            (Program { start, operations }, self.add(ops))
        });
        moved.collect()
    }

    /// The programs with their operations, in the order of their places.
    #[cfg(feature = "disassembler")]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Program, &[Op])> {
        self.starts.iter().map(|(ops, &start)| {
            let operations = ops.len();
            (Program { start, operations }, ops.as_slice())
        })
    }

    /// Whether all numbers of operands have their places.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn fits(&self) -> bool {
        !self.is_too_large
    }

    /// The operations of a disassembler, with these codecs.
    #[cfg(feature = "disassembler")]
    pub(crate) fn decoding(&self, codecs: &CodecTable) -> Vec<[u8; 8]> {
        self.words(codecs, |row, op| direct::decoded(codecs, row, op))
    }

    /// The operations of an encoder, with these codecs.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn encoding(&self, codecs: &CodecTable) -> Vec<[u8; 8]> {
        self.words(codecs, |row, op| {
            direct::encoded(codecs, row, op.operand as u8)
        })
    }

    /// The operations, with the direct forms of their codecs, and further runs.
    fn words(&self, codecs: &CodecTable, form: impl Fn(&CodecRow, &Op) -> u32) -> Vec<[u8; 8]> {
        let word = |op: &Op| op.word(codecs.row_of(op.codec).map_or(0, |row| form(row, op)));
        let programs = self.starts.keys();
        let words = programs.flat_map(|ops| {
            let further = ops.iter().flat_map(Op::further_words);
            let nothing = ops.is_empty().then_some(0);
            ops.iter().map(word).chain(further).chain(nothing)
        });
        words.map(u64::to_le_bytes).collect()
    }
}
