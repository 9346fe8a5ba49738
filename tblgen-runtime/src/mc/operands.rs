//! The programs that make operands of the fields of a word.

use tblgen_facts::mc::{direct, encoding, operation};

use super::codec::{Codec, Field, holds};
use super::decode::{Decode, DecodeStatus};
use super::search::{InstOf, Row, Search};
use super::word::Word;
use crate::Operand;
use crate::tables::Rows8;

/// Operations that make operands, and the further runs of their fields.
#[derive(Clone, Copy)]
struct Program {
    operations: Rows8,
    further: Rows8,
}

impl<T: Decode<N>, const N: usize> Search<'_, T, N> {
    /// The program of an encoding.
    #[inline(always)]
    fn program(row: Row) -> Option<Program> {
        let start = usize::from(row.half(encoding::PROGRAM));
        let (_, rest) = T::TABLES.programs.split_at_checked(start)?;
        let count = usize::from(row.byte(encoding::OPERATIONS));
        let (operations, further) = rest.split_at_checked(count)?;
        Some(Program {
            operations,
            further,
        })
    }

    /// Runs the program that makes operands. Whether all goes well: if not, the outcome is that of
    /// [`all_operands`](Self::all_operands).
    ///
    /// Most operands are registers and numbers, whose operations have all that is needed.
    #[inline(always)]
    pub(super) fn operands(&self, row: Row, inst: &mut InstOf<T, N>) -> bool {
        let Some(mut program) = Self::program(row) else {
            return false;
        };
        let count = program.operations.len();
        let mut operations = program.operations.iter();
        let Some(places) = inst.places().get_mut(..count) else {
            return false;
        };
        for place in places {
            let Some(op) = operations.next() else {
                break;
            };
            let op = u64::from_le_bytes(*op);
            let field = self.field(op, &mut program.further);
            if unlikely(!self.direct(field, op, place)) {
                program.operations = operations.as_slice();
                inst.set_count(count - program.operations.len() - 1);
                return self.is_made(field, op, inst) && self.further_operands(program, inst);
            }
        }
        inst.set_count(count);
        true
    }

    /// Runs the rest of a program after an operation whose codec had to be asked.
    #[inline(always)]
    fn further_operands(self, mut rest: Program, inst: &mut InstOf<T, N>) -> bool {
        rest.operations.iter().all(|op| {
            let op = u64::from_le_bytes(*op);
            let field = self.field(op, &mut rest.further);
            self.is_made(field, op, inst)
        })
    }

    /// Runs the program that makes operands, as long as none is refused.
    pub(super) fn all_operands(&self, row: Row, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let Some(Program {
            operations,
            mut further,
        }) = Self::program(row)
        else {
            return DecodeStatus::Fail;
        };
        let mut status = DecodeStatus::Success;
        inst.clear();
        for op in operations {
            let op = u64::from_le_bytes(*op);
            let field = self.field(op, &mut further);
            status = status.and(self.general(field, op, inst));
            if matches!(status, DecodeStatus::Fail) {
                break;
            }
        }
        status
    }

    /// The field that an operation reads. Takes its further runs.
    #[inline(always)]
    fn field(&self, op: u64, further: &mut Rows8) -> u64 {
        let field = self.bits(op as u32);
        if unlikely(op & u64::from(operation::MORE) != 0) {
            return field | self.further_runs(further);
        }
        field
    }

    /// The bits of further runs in a field.
    #[inline(always)]
    fn further_runs(&self, further: &mut Rows8) -> u64 {
        let mut field = 0;
        while let Some((runs, rest)) = further.split_first() {
            let runs = u64::from_le_bytes(*runs);
            field |= self.further_run(runs as u32) | self.further_run((runs >> 32) as u32);
            *further = rest;
            if runs & u64::from(operation::MORE) == 0 {
                break;
            }
        }
        field
    }

    /// A run of bits in the word.
    #[inline(always)]
    fn bits(&self, run: u32) -> u64 {
        if let Some(word) = self.word.short() {
            let left = word.wrapping_shl(run >> operation::LEFT);
            return left.wrapping_shr(run >> operation::RIGHT);
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

    /// Makes the operand of an operation with a direct form. Otherwise, its codec has to be asked.
    #[inline(always)]
    fn direct(&self, field: u64, op: u64, place: &mut Operand<T::Reg>) -> bool {
        let form = (op >> 32) as u32;
        let kind = form >> direct::KIND;
        // Branches in the order of how frequent kinds are: a jump by table is predicted worse.
        if kind >= direct::REGISTER {
            let at = (form >> direct::LIST & 0xffff) as usize + field as usize;
            let Some(Some(reg)) = T::REGISTERS.get(at) else {
                return false;
            };
            *place = Operand::Reg(*reg);
            return true;
        }
        if kind != direct::NUMBER || is_refused(field, form) {
            return false;
        }
        *place = Operand::Imm(self.number(field, form));
        true
    }

    /// Whether lists of registers may be shorter than they are, so that codecs have to be asked.
    #[inline(always)]
    pub(super) fn has_limits(&self) -> bool {
        holds(self.target.conditions(), T::TABLES.limits as u16)
    }

    #[inline(always)]
    fn number(&self, field: u64, form: u32) -> i64 {
        let unused = form >> direct::SIGN;
        let number = (field.wrapping_shl(unused) as i64).wrapping_shr(unused);
        let is_distance = form & direct::PC_RELATIVE != 0;
        let base = if is_distance { self.address } else { 0 };
        let number = number.wrapping_shl(form >> direct::SHIFT);
        number.wrapping_add(base as i64)
    }

    /// Whether the codec of an operation makes an operand of the field.
    #[inline(never)]
    fn is_made(self, field: u64, op: u64, inst: &mut InstOf<T, N>) -> bool {
        let tables = T::TABLES;
        let codec = Codec::of_operation(op, tables.codecs, tables.registers, tables.numbers);
        match codec.and_then(|(_, codec)| codec.selected_number(field, self.address)) {
            Some(number) => inst.push(Operand::Imm(number)),
            None => self.is_made_generally(field, op, inst),
        }
    }

    #[inline(never)]
    fn is_made_generally(&self, field: u64, op: u64, inst: &mut InstOf<T, N>) -> bool {
        matches!(self.general(field, op, inst), DecodeStatus::Success)
    }

    /// Makes an operand with the codec of an operation.
    fn general(&self, field: u64, op: u64, inst: &mut InstOf<T, N>) -> DecodeStatus {
        let tables = T::TABLES;
        let codec = Codec::of_operation(op, tables.codecs, tables.registers, tables.numbers);
        let Some((_, codec)) = codec else {
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

/// Whether no instruction has a number.
#[inline(always)]
fn is_refused(field: u64, form: u32) -> bool {
    if form & (direct::NONZERO | direct::STRICT) == 0 {
        return false;
    }
    let unused = form >> direct::UNUSED_BITS;
    let is_cut = field.wrapping_shl(unused).wrapping_shr(unused) != field;
    form & direct::NONZERO != 0 && field == 0 || form & direct::STRICT != 0 && is_cut
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
