//! Operators with three operands, of which some may be left out.

use super::call::{Call, Operands, operand_type, outcome_type};
use crate::eval::{Evaluator, Res};
use crate::operators::TernOp;
use crate::record::{InitId, RecordId, TyId};

impl Evaluator<'_> {
    pub(super) fn eval_ternary(&mut self, call: Call<'_, '_>, op: TernOp) -> Res<InitId> {
        match op {
            TernOp::Foreach | TernOp::Filter => self.eval_foreach(call, op),
            TernOp::Sort => self.eval_sort(call),
            TernOp::Range => self.eval_range(call),
            TernOp::Substr => self.eval_string_op(call, op, i64::MAX),
            TernOp::Find => self.eval_string_op(call, op, 0),
            TernOp::If => self.eval_three(call, op, call.cx.want, Self::if_type),
            TernOp::Subst => self.eval_three(call, op, call.cx.want, Self::subst_type),
            TernOp::Dag => self.eval_three(call, op, None, Self::dag_operands),
            TernOp::SetDagArg => self.eval_three(call, op, None, Self::dag_key),
            TernOp::SetDagName => self.eval_three(call, op, None, Self::dag_key_and_name),
        }
    }

    /// Evaluates three arguments, the second and the third for a type; `check` gives
    /// the type of the value.
    fn eval_three(
        &mut self,
        call: Call<'_, '_>,
        op: TernOp,
        want: Option<TyId>,
        check: impl FnOnce(&mut Self, Call<'_, '_>, [InitId; 3]) -> Res<TyId>,
    ) -> Res<InitId> {
        let operands = self.operands(call, None, |_, _, _| Ok(want))?;
        let [lhs, mhs, rhs] = operands[..] else {
            return Err(self.missing_operand());
        };
        let ty = check(self, call, [lhs, mhs, rhs])?;
        self.ternop(op, [lhs, mhs, rhs], ty, call.cx.record)
    }

    fn if_type(&mut self, _: Call<'_, '_>, [_, mhs, rhs]: [InitId; 3]) -> Res<TyId> {
        let (mhs_type, rhs_type) = (self.rk.arena.ty(mhs), self.rk.arena.ty(rhs));
        let (Some(first), Some(second)) = (mhs_type.or(rhs_type), rhs_type.or(mhs_type)) else {
            return Err(self.tok_error("could not get type for !if"));
        };
        match self.rk.resolve_types(first, second) {
            Some(ty) => Ok(ty),
            None => {
                let (first, second) = (self.rk.ty_text(first), self.rk.ty_text(second));
                Err(self.tok_error(format!(
                    "inconsistent types '{first}' and '{second}' for !if"
                )))
            }
        }
    }

    fn subst_type(&mut self, _: Call<'_, '_>, [_, _, rhs]: [InitId; 3]) -> Res<TyId> {
        match self.rk.arena.ty(rhs) {
            Some(ty) => Ok(ty),
            None => Err(self.tok_error("could not get type for !subst")),
        }
    }

    /// An operator with operands of the types in its row, of which the third has a
    /// default.
    fn eval_string_op(&mut self, call: Call<'_, '_>, op: TernOp, default: i64) -> Res<InitId> {
        let operands = self.unchecked_operands(call)?;
        let operands = self.with_default(&operands, default)?;
        let row = op.row();
        let ty = outcome_type(row.result).unwrap_or(TyId::INT);
        self.soft_type_check(call, ty);
        for (index, &operand) in operands.iter().enumerate() {
            // The second is named by its own place, the others by the end.
            let pos = if index == 1 { call.pos(1) } else { self.cursor };
            self.expect_type(operand, operand_type(row.operand(index)), pos)?;
        }
        self.ternop(op, operands, ty, call.cx.record)
    }

    /// Two or three operands; the third has a default.
    fn with_default(&mut self, operands: &Operands, default: i64) -> Res<[InitId; 3]> {
        match operands[..] {
            [lhs, mhs] => Ok([lhs, mhs, self.rk.arena.int(default)]),
            [lhs, mhs, rhs] => Ok([lhs, mhs, rhs]),
            _ => Err(self.missing_operand()),
        }
    }

    /// Complains, but goes on, if the operator's type is not what is wanted.
    fn soft_type_check(&mut self, call: Call<'_, '_>, ty: TyId) {
        if let Some(want) = call.cx.want
            && !self.rk.ty_convertible(ty, want)
        {
            let pos = match call.bang.args.get(2) {
                Some(third) => third.pos,
                None => (call.bang.args.get(1)).map_or(self.cursor, |second| second.end()),
            };
            self.other_type(pos, want, ty);
        }
    }

    fn expect_type(&mut self, value: InitId, wanted: Option<TyId>, pos: u32) -> Res<()> {
        match (self.rk.arena.ty(value), wanted) {
            (Some(found), Some(wanted)) if found != wanted => {
                let (wanted, found) = (self.rk.ty_text(wanted), self.rk.ty_text(found));
                let message = format!("expected {wanted}, got type '{found}'");
                Err(self.error(pos, message))
            }
            _ => Ok(()),
        }
    }

    /// An operator with three operands, or its value if they are known.
    pub(crate) fn ternop(
        &mut self,
        op: TernOp,
        operands: [InitId; 3],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let folded = match op {
            TernOp::Subst => self.fold_subst(operands, ty)?,
            TernOp::Foreach => self.fold_foreach(operands, ty, record)?,
            TernOp::Filter => self.fold_filter(operands, ty, record)?,
            TernOp::Sort => self.fold_sort(operands, record)?,
            TernOp::If => self.fold_if(operands),
            TernOp::Dag => self.fold_dag(operands),
            TernOp::Range => self.fold_range(operands, record)?,
            TernOp::Substr => self.fold_substr(operands, record),
            TernOp::Find => self.fold_find(operands, record),
            TernOp::SetDagArg => self.fold_set_dag_arg(operands, record)?,
            TernOp::SetDagName => self.fold_set_dag_name(operands, record)?,
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.ternop(op, operands, ty),
        })
    }

    fn fold_if(&mut self, [condition, then, otherwise]: [InitId; 3]) -> Option<InitId> {
        let condition = self.rk.int_value(condition)?;
        Some(if condition != 0 { then } else { otherwise })
    }
}
