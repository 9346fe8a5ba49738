//! The programs that make operands of the fields of a word.

use tblgen_facts::mc::{encoding, operation};

use super::Word;
use super::codec::{Codec, Field};
use super::decode::{Decode, InstOf};
use super::operation::{FurtherRuns, Op};
use super::search::Search;
use super::tree::Row;
use crate::mc::DecodeStatus;

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// Runs the program of an encoding until an operand is refused.
    #[inline(always)]
    pub(super) fn operands(&self, row: Row, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let programs = T::TABLES.programs;
        let start = usize::from(row.half(encoding::PROGRAM));
        let count = usize::from(row.byte(encoding::OPERATIONS));
        let next = start + count;
        let operations = programs.get(start..next).unwrap_or(&[]);
        let mut further = FurtherRuns { programs, next };
        let mut status = DecodeStatus::Success;
        inst.clear();
        for op in operations.iter().map(Op) {
            let field = self.field(op, &mut further);
            match self.operand(field, op, inst) {
                DecodeStatus::Success => {}
                DecodeStatus::Fail => return DecodeStatus::Fail,
                other => status = status.and(other),
            }
        }
        status
    }

    /// The field that an operation reads. Takes its further runs.
    #[inline(always)]
    fn field(&self, op: Op<'_>, further: &mut FurtherRuns) -> u64 {
        let (mut field, mut more) = (self.bits(op.run()), op.has_more());
        while more {
            let (runs, are_more) = further.take();
            field |= self.further_run(runs[0]) | self.further_run(runs[1]);
            more = are_more;
        }
        field
    }

    /// The bits of a run in the word.
    #[inline(always)]
    fn bits(&self, run: u32) -> u64 {
        if let Some(word) = self.word.short() {
            // Shifts do not look at the bit that tells whether there is more.
            let left = run >> operation::LEFT;
            return word
                .wrapping_shl(left)
                .wrapping_shr(run >> operation::RIGHT);
        }
        let (low, width) = operation::low_and_width(run);
        self.word.field(low, width)
    }

    /// Bits of a further run, in their place in the field.
    #[inline(always)]
    fn further_run(&self, run: u32) -> u64 {
        // Only a run without bits has constant ones.
        let bits = self.bits(run) | u64::from(run >> operation::CONSTANT);
        bits.wrapping_shl(run >> operation::FIELD_LOW)
    }

    /// Makes an operand with the codec of an operation.
    #[inline(always)]
    fn operand(&self, field: u64, op: Op<'_>, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let tables = T::TABLES;
        let codec = Codec::new(op.codec(), tables.codecs, tables.registers, tables.numbers);
        let Some(codec) = codec else {
            return DecodeStatus::Fail;
        };
        match codec.decode(field, self.address, self.target.conditions()) {
            Field::Operand(operand) if inst.push(operand) => DecodeStatus::Success,
            Field::Soft(None) => DecodeStatus::SoftFail,
            Field::Soft(Some(operand)) if inst.push(operand) => DecodeStatus::SoftFail,
            Field::Nothing => DecodeStatus::Success,
            Field::Hook(hook) => self.target.hook(hook, field, self.address, inst),
            Field::Operand(_) | Field::Soft(_) | Field::Invalid => DecodeStatus::Fail,
        }
    }
}
