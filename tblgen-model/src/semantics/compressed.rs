//! The rows of smaller instructions, from those of the larger ones that do the same.

use std::collections::HashSet;

use super::operation::{Operation, Row, SemOp, SemOperand};
use super::{KnownRow, Outcome, Source};
use crate::instructions::compression::{CodeGenCompressions, Compression, LargeOperand};
use crate::instructions::{CodeGenInstruction, CodeGenInstructions};

/// Gives rows to smaller instructions that have none. `chained` are the names of nodes that have an
/// order among others.
pub(super) fn add_rows<'rk>(
    compressions: &CodeGenCompressions<'rk>,
    instructions: &CodeGenInstructions<'rk>,
    chained: &HashSet<&'rk str>,
    outcomes: &mut [Outcome<'rk>],
) {
    for (number, small) in (0..).zip(&instructions.all) {
        let mut rows = Vec::new();
        for compression in compressions.of_small(number) {
            let of_large = outcomes.get(usize::from(compression.large));
            for known in of_large.into_iter().flat_map(Outcome::rows) {
                let renaming = Renaming { small, compression };
                if let Some(mut row) = renaming.row(&known.row) {
                    drop_idle_end(&mut row, chained);
                    limit_to_new_modes(&mut row, &rows);
                    let source = Source::CompressPat;
                    rows.push(KnownRow { row, source });
                }
            }
        }
        rows.retain(|known| known.row.modes.contains(&true));
        if let Some(outcome @ Outcome::None(_)) = outcomes.get_mut(usize::from(number))
            && !rows.is_empty()
        {
            *outcome = Outcome::Rows(rows);
        }
    }
}

/// The operands of a larger instruction in a smaller one.
struct Renaming<'a, 'rk> {
    small: &'a CodeGenInstruction<'rk>,
    compression: &'a Compression<'rk>,
}

impl<'rk> Renaming<'_, 'rk> {
    /// The row with the operands of the smaller instruction. None if an operand that is now a number
    /// was one that the target alone understands.
    fn row(&self, large: &Row<'rk>) -> Option<Row<'rk>> {
        let mut operations: Vec<Operation<'rk>> = Vec::with_capacity(large.operations.len());
        for operation in &large.operations {
            let op = operation.op;
            let operation = self.operation(operation)?;
            if operation.op == SemOp::Constant && op != SemOp::Constant {
                // What restricted the operand holds of the number.
                let last = operations
                    .iter()
                    .rposition(|one| one.op != SemOp::Predicate);
                operations.truncate(last.map_or(0, |last| last + 1));
            }
            let is_lost = matches!((operation.op, &operation.operands[..]),
                (SemOp::PutReg, [SemOperand::Reg(reg), _])
                    if reg.value_as_bit("isConstant").unwrap_or(false));
            if !is_lost {
                operations.push(operation);
            }
        }
        let modes = large.modes.clone();
        Some(Row { operations, modes })
    }

    fn operation(&self, large: &Operation<'rk>) -> Option<Operation<'rk>> {
        let mut operation = large.clone();
        let place = |one: &SemOperand<'rk>| matches!(one, SemOperand::Operand(_));
        let Some(at) = operation.operands.iter().position(place) else {
            return Some(operation);
        };
        let operand = operation.operands.get_mut(at)?;
        let SemOperand::Operand(number) = *operand else {
            return None;
        };
        let meaning = *self.compression.operands.get(usize::from(number))?;
        operation.op = match (operation.op, meaning) {
            (op, LargeOperand::Operand(number)) => {
                *operand = SemOperand::Operand(self.read_or_written(op, number));
                self.rename_type(number, &mut operation.operands);
                op
            }
            (SemOp::GetOperand, LargeOperand::Reg(reg)) => {
                *operand = SemOperand::Reg(reg);
                SemOp::GetReg
            }
            (SemOp::PutOperand, LargeOperand::Reg(reg)) => {
                *operand = SemOperand::Reg(reg);
                SemOp::PutReg
            }
            (SemOp::Immediate, LargeOperand::Imm(value)) => {
                *operand = SemOperand::Constant(value as u64);
                SemOp::Constant
            }
            _ => return None,
        };
        Some(operation)
    }

    /// An operand that is read is the one that is tied to what is written, if there is one.
    fn read_or_written(&self, op: SemOp<'_>, number: u16) -> u16 {
        let mut parts = (0..).zip(self.small.operands.parts());
        let tied = parts.find(|(_, (_, part))| part.constraint.tied() == Some(number.into()));
        match (op, tied) {
            (SemOp::PutOperand, _) | (_, None) => number,
            (_, Some((tied, _))) => tied,
        }
    }

    /// The type of an operand that the target alone understands is that of the smaller instruction.
    fn rename_type(&self, number: u16, operands: &mut [SemOperand<'rk>]) {
        let part = self.small.operands.parts().nth(usize::from(number));
        for operand in operands {
            if let (SemOperand::OpType(def), Some((_, part))) = (operand, part) {
                *def = part.def;
            }
        }
    }
}

/// Removes operations at the end that do nothing, as what they gave is not written.
fn drop_idle_end(row: &mut Row<'_>, chained: &HashSet<&str>) {
    let is_idle = |one: &Operation<'_>| match one.op {
        SemOp::Node(opcode) => !one.results.is_empty() && !chained.contains(opcode),
        SemOp::Predicate | SemOp::LeavesOpen => true,
        _ => !one.results.is_empty(),
    };
    while row.operations.pop_if(|one| is_idle(one)).is_some() {}
}

/// Removes the modes in which a row before it exists.
fn limit_to_new_modes(row: &mut Row<'_>, before: &[KnownRow<'_>]) {
    for (mode, exists) in row.modes.iter_mut().enumerate() {
        let is_known = |known: &KnownRow<'_>| known.row.modes.get(mode) == Some(&true);
        *exists &= !before.iter().any(is_known);
    }
}
