//! Operators with two operands, or with more of the same kind.

use super::call::{Call, Operands, operand_type, outcome_type};
use crate::eval::{Evaluator, Res};
use crate::operators::{BinOp, Operand, Outcome};
use crate::record::{Arena, InitId, RecordId, TyId};

impl Evaluator<'_> {
    pub(super) fn eval_binary(&mut self, call: Call<'_, '_>, op: BinOp) -> Res<InitId> {
        let row = op.row();
        let given = self.given_type(call)?;
        let ty = given.or(outcome_type(row.result));
        self.check_outcome(call, ty)?;
        let mut wanted = match row.operand(0) {
            Operand::List => call.cx.want,
            first => operand_type(first),
        };
        let operands = self.operands(call, wanted, |ev, index, operand| {
            wanted = ev.binary_operand(call, op, index, operand, wanted)?;
            Ok(wanted)
        })?;
        let ty = match row.result {
            Outcome::Same => wanted,
            Outcome::ListOfFirst => {
                let first = operands.first().and_then(|&first| self.rk.arena.ty(first));
                first.map(|first| self.rk.arena.types.list(first))
            }
            _ => ty,
        };
        self.build_binary(call, op, operands, ty.unwrap_or(TyId::INT))
    }

    /// Checks the type of the value, if it is known before the operands are.
    fn check_outcome(&mut self, call: Call<'_, '_>, ty: Option<TyId>) -> Res<()> {
        match (ty, call.cx.want) {
            (Some(ty), Some(want)) if !self.rk.ty_convertible(ty, want) => {
                Err(self.other_type(call.value.pos, want, ty))
            }
            _ => Ok(()),
        }
    }

    /// Checks the type of an operand, and decides what the next one shall be.
    fn binary_operand(
        &mut self,
        call: Call<'_, '_>,
        op: BinOp,
        index: usize,
        operand: InitId,
        wanted: Option<TyId>,
    ) -> Res<Option<TyId>> {
        let Some(ty) = self.rk.arena.ty(operand) else {
            let message = "expected value to be a typed value, got '?'";
            return Err(self.error(call.value.pos, message));
        };
        let same = match wanted {
            None => {
                self.check_operand(call, op.row().operand(index), index, ty)?;
                ty
            }
            Some(wanted) => match self.rk.resolve_types(wanted, ty) {
                Some(resolved) => resolved,
                None => return Err(self.other_type(call.pos(index), wanted, ty)),
            },
        };
        Ok(match op.row().operand(index + 1) {
            Operand::Same => Some(same),
            next => operand_type(next),
        })
    }

    /// Checks an operand that may have one of several types.
    fn check_operand(
        &mut self,
        call: Call<'_, '_>,
        operand: Operand,
        index: usize,
        ty: TyId,
    ) -> Res<()> {
        let ordered = ty == TyId::STRING || self.rk.ty_convertible(ty, TyId::INT);
        let expected = match operand {
            Operand::List if !self.is_list_type(ty) => "a list,",
            Operand::Comparable if !ordered && !self.rk.arena.types.is_record(ty) => {
                "bit, bits, int, string, or record;"
            }
            Operand::Ordered if !ordered => "bit, bits, int, or string;",
            Operand::Joined if !self.can_be_joined(ty) => "list of string, int, bits, or bit;",
            Operand::Repeated => return self.check_repeated(call, ty),
            // There may be no more operands, which is reported when all are read.
            Operand::Count if index == 1 && ty != TyId::INT => "second parameter to be an int,",
            Operand::Delimiter if index == 1 && ty != TyId::STRING => {
                "second argument to be a string,"
            }
            _ => return Ok(()),
        };
        let text = self.rk.ty_text(ty);
        let message = format!("expected {expected} got value of type '{text}'");
        Err(self.error(call.pos(index), message))
    }

    fn can_be_joined(&mut self, ty: TyId) -> bool {
        let strings = self.rk.arena.types.list(TyId::STRING);
        let ints = self.rk.arena.types.list(TyId::INT);
        ty == strings || self.rk.ty_convertible(ty, ints)
    }

    /// Checks the element of a list that is wanted.
    fn check_repeated(&mut self, call: Call<'_, '_>, ty: TyId) -> Res<()> {
        let Some(want) = call.cx.want else {
            return Ok(());
        };
        let Some(element) = self.rk.arena.types.element(want) else {
            let text = self.rk.ty_text(want);
            let message = format!("expected output type to be a list, got type '{text}'");
            return Err(self.error(call.value.pos, message));
        };
        let list = self.rk.arena.types.list(ty);
        if self.rk.ty_convertible(list, want) {
            return Ok(());
        }
        let (ty, element) = (self.rk.ty_text(ty), self.rk.ty_text(element));
        let message =
            format!("expected first arg type to be '{ty}', got value of type '{element}'");
        Err(self.error(call.value.pos, message))
    }

    fn build_binary(
        &mut self,
        call: Call<'_, '_>,
        op: BinOp,
        mut operands: Operands,
        ty: TyId,
    ) -> Res<InitId> {
        if op.row().form.nests {
            while operands.len() > 2 {
                let rhs = operands.pop().unwrap_or(InitId::UNSET);
                let lhs = operands.pop().unwrap_or(InitId::UNSET);
                operands.push(self.binop(op, lhs, rhs, ty, call.cx.record)?);
            }
        }
        if let [lhs, rhs] = operands[..] {
            return self.binop(op, lhs, rhs, ty, call.cx.record);
        }
        Err(self.error(call.value.pos, "expected two operands to operator"))
    }

    /// The value of `!and` and `!or` if the left operand decides it.
    pub(crate) fn short_circuit(&mut self, op: BinOp, lhs: InitId) -> Option<InitId> {
        if !matches!(op, BinOp::And | BinOp::Or) || !self.short_circuits() {
            return None;
        }
        match (op, self.rk.int_value(lhs)?) {
            (BinOp::And, 0) => Some(self.rk.arena.int(0)),
            (BinOp::Or, -1) => Some(self.rk.arena.int(-1)),
            _ => None,
        }
    }

    /// A binary operator, or its value if the operands are known.
    pub(crate) fn binop(
        &mut self,
        op: BinOp,
        lhs: InitId,
        rhs: InitId,
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let folded = match op {
            BinOp::Con => self.fold_con(lhs, rhs)?,
            BinOp::ListConcat => self.fold_list_concat(lhs, rhs)?,
            BinOp::ListSplat => self.fold_list_splat(lhs, rhs, record)?,
            BinOp::ListRemove => self.fold_list_remove(lhs, rhs)?,
            BinOp::ListElem => self.fold_list_elem(lhs, rhs),
            BinOp::ListSlice => self.fold_list_slice(lhs, rhs),
            BinOp::RangeClosed => self.fold_range_closed(lhs, rhs)?,
            BinOp::StrConcat => self.concat_strings(lhs, rhs)?,
            BinOp::Interleave => self.fold_interleave(lhs, rhs)?,
            BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt => {
                self.compare(op, lhs, rhs).map(Arena::bit)
            }
            BinOp::GetDagArg => self.fold_get_dag_arg(lhs, rhs, ty, record)?,
            BinOp::GetDagName => self.fold_get_dag_name(lhs, rhs, record)?,
            BinOp::SetDagOp => self.fold_set_dag_op(lhs, rhs),
            BinOp::SetDagOpName => self.fold_set_dag_op_name(lhs, rhs),
            BinOp::Match => self.fold_match(lhs, rhs, record)?,
            BinOp::And | BinOp::Or | BinOp::Xor => self.fold_ints(op, lhs, rhs),
            BinOp::Add | BinOp::Sub | BinOp::Mul => self.fold_ints(op, lhs, rhs),
            BinOp::Shl | BinOp::Sra | BinOp::Srl => self.fold_shift(op, lhs, rhs, record)?,
            BinOp::Div => self.fold_div(lhs, rhs, record)?,
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.binop(op, lhs, rhs, ty),
        })
    }
}
