//! Programs: the fields of an encoding, one after the other.

use indexmap::IndexMap;
use tblgen_facts::mc::operation::{CODEC, FIELD_LOW, INST_LOW, LAST, MORE, WIDTH};
use tblgen_model::hooks::{Part, PartRun};

/// The operations of the encodings, of which equal ones are there once.
#[derive(Debug, Default)]
pub(in crate::backend) struct Program {
    words: Vec<u32>,
    /// The operand of each operation; 0 for further runs.
    operands: Vec<u32>,
    starts: IndexMap<Vec<Op>, usize>,
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
}

/// Bits of a field that are side by side in the word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::backend) struct Run {
    pub(in crate::backend) field_low: u32,
    pub(in crate::backend) inst_low: u32,
    pub(in crate::backend) width: u32,
}

impl Run {
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
        let start = self.words.len();
        for (at, op) in ops.iter().enumerate() {
            self.push(op, at + 1 == ops.len());
        }
        self.starts.insert(ops, start);
        Some(start)
    }

    fn push(&mut self, op: &Op, is_last: bool) {
        let mut runs = op.runs.clone();
        // The first run has no place in the field of its own.
        let first = runs.iter().position(|run| run.field_low == 0);
        let first = first.map(|at| runs.remove(at)).unwrap_or(Run {
            field_low: 0,
            inst_low: 0,
            width: 0,
        });
        let further = runs.into_iter().map(|run| {
            let place = run.field_low << FIELD_LOW;
            place | run.inst_low << INST_LOW | run.width << WIDTH
        });
        let constants = op.constant.to_le_bytes().into_iter().zip(0u32..);
        let constants = constants.filter(|(byte, _)| *byte != 0);
        let constants =
            constants.map(|(byte, at)| (8 * at) << FIELD_LOW | u32::from(byte) << INST_LOW);
        let further: Vec<u32> = further.chain(constants).collect();
        let flags = if is_last { LAST } else { 0 } | if further.is_empty() { 0 } else { MORE };
        let codec = (op.codec as u32) << CODEC;
        self.words
            .push(flags | codec | first.inst_low << INST_LOW | first.width << WIDTH);
        self.operands.push(op.operand as u32);
        let count = further.len();
        for (at, word) in further.into_iter().enumerate() {
            self.words
                .push(word | if at + 1 < count { MORE } else { 0 });
            self.operands.push(0);
        }
    }

    /// The operations.
    pub(in crate::backend) fn words(&self) -> Vec<[u8; 4]> {
        self.words.iter().map(|word| word.to_le_bytes()).collect()
    }

    /// The operand of each operation.
    #[cfg(feature = "code_emitter")]
    pub(in crate::backend) fn operands(&self) -> Vec<u32> {
        self.operands.clone()
    }
}
