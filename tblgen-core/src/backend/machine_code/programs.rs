//! Programs: the fields of an encoding, one after the other.

use indexmap::IndexMap;
use tblgen_facts::mc::operation::{CODEC, FIELD_LOW, INST_LOW, LAST, MORE, WIDTH};
use tblgen_model::hooks::{Part, PartRun};

use super::CodecTable;
use super::codecs::CodecRow;
use super::direct;

/// The operations of the encodings, of which equal ones are there once.
#[derive(Debug, Default)]
pub(in crate::backend) struct Program {
    /// The operations, and whether each one is the last one of its encoding.
    ops: Vec<(Op, bool)>,
    /// The number of words before those of the next operation.
    len: usize,
    starts: IndexMap<Vec<Op>, usize>,
    /// Whether an operand has a number that operations cannot hold.
    is_too_large: bool,
}

/// An operation: a field and its codec.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::backend) struct Op {
    /// The number of the codec.
    pub(in crate::backend) codec: usize,
    /// The number of the operand, if that matters.
    pub(in crate::backend) operand: usize,
    /// The bits of the field.
    pub(in crate::backend) runs: Vec<Run>,
    /// Bits of the field that are always one.
    pub(in crate::backend) constant: u64,
}

impl Op {
    /// Leaves out what is beyond the lowest 64 bits of the field, which is a number of 64 bits,
    /// and beyond the longest word.
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

    /// The runs after the first one, and constant bits, eight at a time.
    fn further(&self) -> Vec<u32> {
        let first = self.first();
        let runs = self.runs.iter().enumerate();
        let runs = runs.filter(|(at, _)| Some(*at) != first);
        let runs = runs.map(|(_, run)| run.field_low << FIELD_LOW | run.word());
        let constants = self.constant.to_le_bytes().into_iter().zip(0u32..);
        let constants = constants.filter(|(byte, _)| *byte != 0);
        let constants =
            constants.map(|(byte, at)| (8 * at) << FIELD_LOW | u32::from(byte) << INST_LOW);
        runs.chain(constants).collect()
    }

    /// The largest number that the field may be.
    #[cfg(feature = "disassembler")]
    fn greatest(&self) -> u64 {
        let ones = |run: &Run| (!u64::MAX.unbounded_shl(run.width)).unbounded_shl(run.field_low);
        self.runs
            .iter()
            .fold(self.constant, |all, run| all | ones(run))
    }

    /// The words of the operation: the first run, the codec and its direct form, then further
    /// runs, two in each.
    fn words(&self, is_last: bool, form: u32) -> impl Iterator<Item = u64> + use<> {
        let further = self.further();
        let last = if is_last { LAST } else { 0 };
        let more = if further.is_empty() { 0 } else { MORE };
        let run = self.first().map_or(0, |at| self.runs[at].word());
        let low = last | more | (self.codec as u32) << CODEC | run;
        let count = further.len().div_ceil(2);
        let further = (1..).zip(further.chunks(2).map(<[u32]>::to_vec).collect::<Vec<_>>());
        let further = further.map(move |(at, pair)| {
            let more = if at < count { MORE } else { 0 };
            let word = |at: usize| u64::from(pair.get(at).copied().unwrap_or(0));
            word(0) | u64::from(more) | word(1) << 32
        });
        std::iter::once(u64::from(low) | u64::from(form) << 32).chain(further)
    }
}

/// Bits of a field that are side by side in the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::backend) struct Run {
    pub(in crate::backend) field_low: u32,
    pub(in crate::backend) inst_low: u32,
    pub(in crate::backend) width: u32,
}

impl Run {
    /// The place and the number of bits, as operations have them.
    const fn word(self) -> u32 {
        self.inst_low << INST_LOW | self.width << WIDTH
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
    pub(in crate::backend) fn of_part(field: &[Run], part: &Part) -> Vec<Run> {
        let runs = part.runs.iter();
        let runs = runs.flat_map(|of| field.iter().filter_map(|run| run.within(of)));
        runs.collect()
    }
}

impl Program {
    /// The first operation of an encoding; none if it has no operations.
    pub(in crate::backend) fn add(&mut self, mut ops: Vec<Op>) -> Option<usize> {
        ops.iter_mut().for_each(Op::cut);
        if ops.is_empty() {
            return None;
        }
        if let Some(start) = self.starts.get(&ops) {
            return Some(*start);
        }
        let start = self.len;
        for (at, op) in ops.iter().enumerate() {
            self.is_too_large |= u8::try_from(op.operand).is_err();
            self.len += 1 + op.further().len().div_ceil(2);
            self.ops.push((op.clone(), at + 1 == ops.len()));
        }
        self.starts.insert(ops, start);
        Some(start)
    }

    /// Whether all numbers of operands have their places.
    #[cfg(feature = "code_emitter")]
    pub(in crate::backend) fn fits(&self) -> bool {
        !self.is_too_large
    }

    /// The operations of a disassembler, with these codecs.
    #[cfg(feature = "disassembler")]
    pub(in crate::backend) fn decoding(&self, codecs: &CodecTable) -> Vec<[u8; 8]> {
        self.words(codecs, |row, op| direct::decoded(row, op.greatest()))
    }

    /// The operations of an encoder, with these codecs.
    #[cfg(feature = "code_emitter")]
    pub(in crate::backend) fn encoding(&self, codecs: &CodecTable) -> Vec<[u8; 8]> {
        self.words(codecs, |row, op| direct::encoded(row, op.operand as u8))
    }

    /// The operations, with the direct forms of their codecs.
    fn words(&self, codecs: &CodecTable, form: impl Fn(&CodecRow, &Op) -> u32) -> Vec<[u8; 8]> {
        let words = self.ops.iter().flat_map(|(op, is_last)| {
            let form = codecs.row_of(op.codec).map_or(0, |row| form(row, op));
            op.words(*is_last, form)
        });
        words.map(u64::to_le_bytes).collect()
    }
}
