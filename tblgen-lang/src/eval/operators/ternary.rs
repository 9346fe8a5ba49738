//! Operators with three operands, and with two or three.

use crate::eval::value::Context;
use crate::eval::{Evaluator, Res};
use crate::record::{InitId, RecordId, TernOp, TyId};
use crate::syntax::ast::{Bang, Value};

impl Evaluator<'_> {
    pub(super) fn eval_ternary(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        op: TernOp,
        cx: Context,
    ) -> Res<InitId> {
        self.check(bang.open)?;
        let want = if matches!(op, TernOp::If | TernOp::Subst) {
            cx.want
        } else {
            None
        };
        let lhs = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let mhs = self.eval_arg(bang, 1, cx.want(want))?;
        let rhs = self.eval_arg(bang, 2, cx.want(want))?;
        self.close_bang(value, bang)?;
        let (mhs_pos, rhs_pos) = (self.arg(bang, 1)?.pos, self.arg(bang, 2)?.pos);
        let ty = match op {
            TernOp::If => self.if_type(mhs, rhs)?,
            TernOp::Subst => match self.rk.arena.ty(rhs) {
                Some(ty) => ty,
                None => return Err(self.tok_error("could not get type for !subst")),
            },
            TernOp::Dag => self.dag_operands(mhs, mhs_pos, rhs, rhs_pos)?,
            _ => {
                self.dag_key(mhs, mhs_pos)?;
                if op == TernOp::SetDagName {
                    self.dag_new_name(rhs, rhs_pos)?;
                }
                TyId::DAG
            }
        };
        self.ternop(op, [lhs, mhs, rhs], ty, cx.record)
    }

    fn if_type(&mut self, mhs: InitId, rhs: InitId) -> Res<TyId> {
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

    /// Evaluates two or three arguments; the third has a default.
    pub(super) fn eval_two_or_three(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
        default: i64,
    ) -> Res<[InitId; 3]> {
        self.check(bang.open)?;
        let lhs = self.eval_arg(bang, 0, Context::of(cx.record))?;
        let mhs = self.eval_arg(bang, 1, Context::of(cx.record))?;
        let rhs = if bang.args.len() > 2 {
            self.eval_arg(bang, 2, Context::of(cx.record))?
        } else {
            self.rk.arena.int(default)
        };
        self.close_bang(value, bang)?;
        Ok([lhs, mhs, rhs])
    }

    /// Complains, but goes on, if the operator's type is not what is wanted.
    pub(super) fn soft_type_check(&mut self, bang: &Bang<'_>, ty: TyId, want: Option<TyId>) {
        if let Some(want) = want
            && !self.rk.ty_convertible(ty, want)
        {
            let pos = match bang.args.get(2) {
                Some(third) => third.pos,
                None => bang.args.get(1).map_or(self.cursor, |second| second.end()),
            };
            let (want, ty) = (self.rk.ty_text(want), self.rk.ty_text(ty));
            self.error(pos, format!("expected value of type '{want}', got '{ty}'"));
        }
    }

    pub(super) fn expect_type(&mut self, value: InitId, ty: TyId, pos: Option<u32>) -> Res<()> {
        match self.rk.arena.ty(value) {
            Some(found) if found != ty => {
                let (wanted, found) = (self.rk.ty_text(ty), self.rk.ty_text(found));
                let message = format!("expected {wanted}, got type '{found}'");
                Err(self.error(pos.unwrap_or(self.cursor), message))
            }
            _ => Ok(()),
        }
    }

    /// An operator with three operands, or its value if they are known.
    pub(in crate::eval) fn ternop(
        &mut self,
        op: TernOp,
        [lhs, mhs, rhs]: [InitId; 3],
        ty: TyId,
        record: Option<RecordId>,
    ) -> Res<InitId> {
        let folded = match op {
            TernOp::Subst => self.fold_subst(lhs, mhs, rhs, ty)?,
            TernOp::Foreach => self.fold_foreach(lhs, mhs, rhs, ty, record)?,
            TernOp::Filter => self.fold_filter(lhs, mhs, rhs, ty, record)?,
            TernOp::Sort => self.fold_sort(lhs, mhs, rhs, record)?,
            TernOp::If => self
                .rk
                .int_value(lhs)
                .map(|condition| if condition != 0 { mhs } else { rhs }),
            TernOp::Dag => self.fold_dag(lhs, mhs, rhs),
            TernOp::Range => self.fold_range(lhs, mhs, rhs, record)?,
            TernOp::Substr => self.fold_substr(lhs, mhs, rhs, record),
            TernOp::Find => self.fold_find(lhs, mhs, rhs, record),
            TernOp::SetDagArg => self.fold_set_dag_arg(lhs, mhs, rhs, record)?,
            TernOp::SetDagName => self.fold_set_dag_name(lhs, mhs, rhs, record)?,
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.ternop(op, lhs, mhs, rhs, ty),
        })
    }
}
