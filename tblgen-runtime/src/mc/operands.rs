//! The programs that make operands of the fields of a word.

use tblgen_facts::mc::{NO_NUMBER, direct, encoding, operation};

use super::codec::{Codec, Field, Simple};
use super::conditions::holds;
use super::decode::{Decode, DecodeStatus};
use super::encodings::Row;
use super::op::Op;
use super::search::{InstOf, Search};
use super::word::Word;
use crate::Operand;
use crate::tables::{Rows4, Rows8};

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// Runs the program that makes operands. Whether all goes well: if not, the outcome is that of
    /// [`all_operands`](Self::all_operands).
    ///
    /// Most operands are registers and numbers, whose operations have all that is needed.
    #[inline(always)]
    pub(super) fn operands(&self, row: Row, inst: &mut InstOf<T, N>) -> bool {
        let Some(operations) = operations::<T, N>(row) else {
            return false;
        };
        let mut further = further_of(row);
        let Some(places) = inst.places().get_mut(..operations.len()) else {
            return false;
        };
        for (at, (op, place)) in operations.iter().map(Op).zip(places).enumerate() {
            let field = self.field(op, &mut further);
            if unlikely(!self.direct(field, op, place)) {
                return self.operands_from(operations, (at, field), further, inst);
            }
        }
        inst.set_count(operations.len());
        true
    }

    /// Runs the rest of a program from an operation on that takes a codec, and whose field is known.
    ///
    /// The search is copied for it, so that its parts need not be in memory otherwise.
    #[inline(never)]
    fn operands_from(
        self,
        operations: Rows8,
        (first, field): (usize, u64),
        mut further: usize,
        inst: &mut InstOf<T, N>,
    ) -> bool {
        let (mut known, mut made) = (Some(field), first);
        for (at, op) in operations.iter().map(Op).enumerate().skip(first) {
            let field = match known.take() {
                Some(field) => field,
                None => self.field(op, &mut further),
            };
            let Some(place) = inst.places().get_mut(made) else {
                return false;
            };
            if self.direct(field, op, place) {
                made += 1;
                continue;
            }
            match self.simple(field, op) {
                Simple::Number(number) => {
                    *place = Operand::Imm(number);
                    made += 1;
                }
                Simple::Nothing => {}
                Simple::Other => {
                    inst.set_count(made);
                    let rest = operations.get(at + 1..).unwrap_or(&[]);
                    return self.is_made(field, op, inst)
                        && self.further_operands(rest, further, inst);
                }
            }
        }
        inst.set_count(made);
        true
    }

    /// Runs the rest of a program after an operation that does not always make one operand.
    #[inline(never)]
    fn further_operands(self, rest: Rows8, mut further: usize, inst: &mut InstOf<T, N>) -> bool {
        rest.iter().map(Op).all(|op| {
            let field = self.field(op, &mut further);
            self.is_made(field, op, inst)
        })
    }

    /// Runs the program that makes operands, as long as none is refused.
    pub(super) fn all_operands(&self, row: Row, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let Some(operations) = operations::<T, N>(row) else {
            return DecodeStatus::Fail;
        };
        let mut further = further_of(row);
        let mut status = DecodeStatus::Success;
        inst.clear();
        for op in operations.iter().map(Op) {
            let field = self.field(op, &mut further);
            status = status.and(self.general(field, op, inst));
            if matches!(status, DecodeStatus::Fail) {
                break;
            }
        }
        status
    }

    /// The field that an operation reads. Takes its further runs, which begin at a place in the
    /// programs.
    #[inline(always)]
    fn field(&self, op: Op<'_>, further: &mut usize) -> u64 {
        let field = self.bits(op.shifts());
        if unlikely(op.has_more()) {
            return field | self.further_runs(further);
        }
        field
    }

    /// The bits of further runs in a field.
    #[inline(always)]
    fn further_runs(&self, further: &mut usize) -> u64 {
        let mut field = 0;
        while let Some(runs) = T::TABLES.programs.get(*further) {
            let runs = u64::from_le_bytes(*runs);
            field |= self.further_run(runs as u32) | self.further_run((runs >> 32) as u32);
            *further += 1;
            if runs & u64::from(operation::MORE) == 0 {
                break;
            }
        }
        field
    }

    /// The bits of a run in the word.
    #[inline(always)]
    fn bits(&self, [left, right]: [u8; 2]) -> u64 {
        if let Some(word) = self.word.short() {
            // Shifts do not look at the bit that says whether there is more.
            return word.wrapping_shl(left.into()).wrapping_shr(right.into());
        }
        let (low, width) = operation::low_and_width(operation::of_shifts(left, right));
        self.word.field(low, width)
    }

    /// Bits of a further run, in their place in the field.
    #[inline(always)]
    fn further_run(&self, run: u32) -> u64 {
        // Only a run without bits has constant ones.
        let [left, right, ..] = run.to_le_bytes();
        let bits = self.bits([left, right]) | u64::from(run >> operation::CONSTANT);
        bits.wrapping_shl(run >> operation::FIELD_LOW)
    }

    /// Makes the operand of an operation with a direct form. Otherwise, its codec has to be asked.
    #[inline(always)]
    fn direct(&self, field: u64, op: Op<'_>, place: &mut Operand<T::Reg>) -> bool {
        let kind = op.flags() >> direct::KIND;
        // Branches in the order of how frequent kinds are: a jump by table is predicted worse.
        if kind >= direct::REGISTER {
            let Some(Some(reg)) = T::REGISTERS.get(op.list() + field as usize) else {
                return false;
            };
            *place = Operand::Reg(*reg);
            return true;
        }
        let number = match kind {
            direct::NUMBER if !is_refused(field, op) => Some(self.number(field, op)),
            direct::NUMBER => None,
            _ => listed(T::TABLES.numbers, field, op),
        };
        let Some(number) = number else {
            return false;
        };
        *place = Operand::Imm(number);
        true
    }

    /// Whether lists of registers may be shorter than they are, so that codecs have to be asked.
    #[inline(always)]
    pub(super) fn has_limits(&self) -> bool {
        holds(self.target.conditions(), T::TABLES.limits as u16)
    }

    #[inline(always)]
    fn number(&self, field: u64, op: Op<'_>) -> i64 {
        let unused = op.upper(direct::SIGN).into();
        let number = (field.wrapping_shl(unused) as i64).wrapping_shr(unused);
        let is_distance = op.flags() & direct::PC_RELATIVE != 0;
        let base = if is_distance { self.address } else { 0 };
        let number = number.wrapping_shl(op.shift());
        number.wrapping_add(base as i64)
    }

    /// The meaning of a field for the codec of an operation, if it is a likely one.
    #[inline(always)]
    fn simple(&self, field: u64, op: Op<'_>) -> Simple {
        match codec_of::<T, N>(op) {
            Some(codec) => codec.simple(field, self.address),
            None => Simple::Other,
        }
    }

    /// Whether an operation makes what it makes of the field, and nothing is to be said of it.
    #[inline(always)]
    fn is_made(&self, field: u64, op: Op<'_>, inst: &mut InstOf<T, N>) -> bool {
        matches!(self.general(field, op, inst), DecodeStatus::Success)
    }

    /// Makes an operand with the codec of an operation.
    fn general(&self, field: u64, op: Op<'_>, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let Some(codec) = codec_of::<T, N>(op) else {
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

/// The operations of an encoding.
#[inline(always)]
fn operations<T: Decode<N>, const N: usize>(row: Row) -> Option<Rows8> {
    let start = usize::from(row.half(encoding::PROGRAM));
    T::TABLES.programs.get(start..further_of(row))
}

/// The place of the first further runs of an encoding, which come after operations.
#[inline(always)]
fn further_of(row: Row) -> usize {
    let start = usize::from(row.half(encoding::PROGRAM));
    start + usize::from(row.byte(encoding::OPERATIONS))
}

/// The codec of an operation.
#[inline(always)]
fn codec_of<T: Decode<N>, const N: usize>(op: Op<'_>) -> Option<Codec<'static>> {
    let tables = T::TABLES;
    let (codecs, registers) = (tables.codecs, tables.registers);
    let codec = Codec::of_operation(op.number(), codecs, registers, tables.numbers);
    codec.map(|(_, codec)| codec)
}

/// The number in the list of an operation, if it has one.
#[inline(always)]
fn listed(numbers: Rows4, field: u64, op: Op<'_>) -> Option<i64> {
    if op.flags() & direct::LISTED == 0 {
        return None;
    }
    let number = i32::from_le_bytes(*numbers.get(op.list() + field as usize)?);
    (number != NO_NUMBER).then_some(number.into())
}

/// Whether no instruction has a number.
#[inline(always)]
fn is_refused(field: u64, op: Op<'_>) -> bool {
    let flags = op.flags();
    if flags & (direct::NONZERO | direct::STRICT) == 0 {
        return false;
    }
    let unused = op.unused_bits();
    let is_cut = field.wrapping_shl(unused).wrapping_shr(unused) != field;
    flags & direct::NONZERO != 0 && field == 0 || flags & direct::STRICT != 0 && is_cut
}

/// A function that is hardly called, as far as the compiler knows.
#[cold]
#[inline]
const fn cold() {}

/// The truth of something that is hardly ever so: what happens then is compiled to be out of the
/// way.
#[inline(always)]
pub(super) const fn unlikely(is: bool) -> bool {
    if is {
        cold();
    }
    is
}
