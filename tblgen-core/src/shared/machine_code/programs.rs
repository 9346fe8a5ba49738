//! Programs: the fields of an encoding, one after the other.

use indexmap::IndexSet;
use tblgen_facts::mc::operation::{self, CODEC, CONSTANT, FIELD_LOW, MORE, NO_BITS, OPERAND};
use tblgen_model::hooks::{Part, PartRun};

use tblgen_codegen::TooLarge;

/// The operations of the encodings, of which equal ones are there once.
#[derive(Debug, Default)]
pub(crate) struct Programs(IndexSet<Vec<Op>>);

/// The place of the operations of an encoding.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Program {
    /// The number of words before the first one.
    pub(crate) start: u16,
    /// The number of operations.
    pub(crate) operations: u8,
}

/// The operations in their order in a table.
pub(crate) struct PlacedPrograms {
    /// The place of each program, by its number.
    pub(crate) places: Vec<Program>,
    pub(crate) words: Vec<[u8; 8]>,
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

    /// The word of the operation: the first run, the codec, the operand, and the direct form of the
    /// codec.
    fn word(&self, direct: u32) -> Result<u64, TooLarge> {
        let more = if self.further().is_empty() { 0 } else { MORE };
        let run = self.first().map_or(NO_BITS, |at| self.runs[at].word());
        let codec = u16::try_from(self.codec).map_err(|_| TooLarge::TABLE)?;
        let operand = u8::try_from(self.operand).map_err(|_| TooLarge::TABLE)?;
        let low = more | u32::from(codec) << CODEC | run;
        Ok(u64::from(low) | u64::from(operand) << OPERAND | u64::from(direct) << 32)
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
    /// The number of the program with these operations.
    pub(crate) fn add(&mut self, mut ops: Vec<Op>) -> usize {
        ops.iter_mut().for_each(Op::cut);
        self.0.insert_full(ops).0
    }

    /// The programs by number.
    #[cfg(feature = "disassembler")]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Op]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// The table of all programs, which begins with those of some numbers. `direct` gives the direct
    /// form of the codec of an operation.
    pub(crate) fn placed(
        &self,
        first: &[usize],
        direct: impl Fn(&Op) -> u32,
    ) -> Result<PlacedPrograms, TooLarge> {
        let is_first: std::collections::HashSet<usize> = first.iter().copied().collect();
        let others = (0..self.0.len()).filter(|number| !is_first.contains(number));
        let none = Program {
            start: 0,
            operations: 0,
        };
        let mut places = vec![none; self.0.len()];
        let mut words = Vec::new();
        for number in first.iter().copied().chain(others) {
            let ops = self.0.get_index(number).ok_or(TooLarge::TABLE)?;
            places[number] = Program {
                start: u16::try_from(words.len()).map_err(|_| TooLarge::TABLE)?,
                operations: u8::try_from(ops.len()).map_err(|_| TooLarge::TABLE)?,
            };
            for op in ops {
                words.push(op.word(direct(op))?.to_le_bytes());
            }
            let further = ops.iter().flat_map(Op::further_words);
            words.extend(further.map(u64::to_le_bytes));
            if ops.is_empty() {
                // Each program has a place of its own, even if it does nothing.
                words.push([0; 8]);
            }
        }
        Ok(PlacedPrograms { places, words })
    }
}
