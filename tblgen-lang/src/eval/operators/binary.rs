//! Operators with two operands, or with more of the same kind.

use crate::eval::value::Context;
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::BangOp;
use crate::record::{Arena, BinOp, InitId, RecordId, TyId};
use crate::syntax::ast::{Bang, Value};

/// How the arguments of an operator are checked.
struct Check {
    op: BinOp,
    /// The type of the result, if it does not depend on the arguments.
    ty: Option<TyId>,
    /// The type of the next argument, if that is known.
    arg: Option<TyId>,
}

fn op_of(op: BangOp) -> BinOp {
    match op {
        BangOp::Con => BinOp::Con,
        BangOp::Add => BinOp::Add,
        BangOp::Sub => BinOp::Sub,
        BangOp::Mul => BinOp::Mul,
        BangOp::Div => BinOp::Div,
        BangOp::And => BinOp::And,
        BangOp::Or => BinOp::Or,
        BangOp::Xor => BinOp::Xor,
        BangOp::Sra => BinOp::Sra,
        BangOp::Srl => BinOp::Srl,
        BangOp::Shl => BinOp::Shl,
        BangOp::Eq => BinOp::Eq,
        BangOp::Ne => BinOp::Ne,
        BangOp::Le => BinOp::Le,
        BangOp::Lt => BinOp::Lt,
        BangOp::Ge => BinOp::Ge,
        BangOp::Gt => BinOp::Gt,
        BangOp::ListConcat => BinOp::ListConcat,
        BangOp::ListSplat => BinOp::ListSplat,
        BangOp::ListRemove => BinOp::ListRemove,
        BangOp::Interleave => BinOp::Interleave,
        BangOp::SetDagOp | BangOp::SetOp => BinOp::SetDagOp,
        BangOp::SetDagOpName => BinOp::SetDagOpName,
        BangOp::GetDagArg => BinOp::GetDagArg,
        BangOp::GetDagName => BinOp::GetDagName,
        BangOp::Match => BinOp::Match,
        _ => BinOp::StrConcat,
    }
}

/// Operators whose arguments are all integers, of whatever width.
fn is_arithmetic(op: BinOp) -> bool {
    use BinOp::*;
    matches!(op, Add | Sub | And | Or | Xor | Sra | Srl | Shl | Mul | Div)
}

/// Operators that take more than two arguments, as if nested to the right.
fn is_associative(op: BinOp) -> bool {
    use BinOp::*;
    matches!(
        op,
        StrConcat | ListConcat | Con | Add | And | Or | Xor | Mul
    )
}

impl Evaluator<'_> {
    pub(in crate::eval) fn eval_binary(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        let mut check = self.binary_check(bang, cx.want)?;
        if let (Some(ty), Some(want)) = (check.ty, cx.want)
            && !self.rk.ty_convertible(ty, want)
        {
            let (want, ty) = (self.rk.ty_text(want), self.rk.ty_text(ty));
            return Err(self.error(
                value.pos,
                format!("expected value of type '{want}', got '{ty}'"),
            ));
        }
        self.check(bang.open)?;
        let mut args = Vec::with_capacity(bang.args.len());
        for arg in bang.args {
            let init = self.eval_value(
                arg,
                Context {
                    record: cx.record,
                    want: check.arg,
                    name: false,
                },
            )?;
            args.push(init);
            let Some(ty) = self.rk.arena.ty(init) else {
                return Err(self.error(value.pos, "expected value to be a typed value, got '?'"));
            };
            self.check_binary_arg(&mut check, value.pos, arg.pos, ty, args.len(), cx.want)?;
        }
        self.close_bang(value, bang)?;
        self.build_binary(&check, value.pos, args, cx)
    }

    fn binary_check(&mut self, bang: &Bang<'_>, want: Option<TyId>) -> Res<Check> {
        let op = op_of(bang.op);
        let (ty, arg) = match op {
            BinOp::Con | BinOp::SetDagOp | BinOp::SetDagOpName => {
                (Some(TyId::DAG), Some(TyId::DAG))
            }
            BinOp::GetDagArg => {
                let ty = match &bang.ty {
                    Some(angle) => self.eval_operator_type(angle),
                    None => Err(Stop::Error),
                };
                match ty {
                    Err(Stop::Error) => {
                        return Err(self.tok_error("did not get type for !getdagarg operator"));
                    }
                    ty => (Some(ty?), Some(TyId::DAG)),
                }
            }
            BinOp::GetDagName => (Some(TyId::STRING), Some(TyId::DAG)),
            BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt => {
                (Some(TyId::BIT), None)
            }
            BinOp::ListConcat | BinOp::ListRemove => (None, want),
            BinOp::ListSplat => (None, None),
            BinOp::StrConcat => (Some(TyId::STRING), Some(TyId::STRING)),
            BinOp::Match => (Some(TyId::INT), Some(TyId::STRING)),
            BinOp::Interleave => (Some(TyId::STRING), None),
            _ => (Some(TyId::INT), Some(TyId::INT)),
        };
        Ok(Check { op, ty, arg })
    }

    /// Checks the type of the argument number `count`, and decides what the
    /// next one shall be.
    fn check_binary_arg(
        &mut self,
        check: &mut Check,
        op_pos: u32,
        pos: u32,
        ty: TyId,
        count: usize,
        want: Option<TyId>,
    ) -> Res<()> {
        match check.arg {
            None => {
                check.arg = self.first_arg_type(check.op, op_pos, pos, ty, count, want)?;
            }
            Some(wanted) => match self.rk.resolve_types(wanted, ty) {
                Some(resolved) => {
                    if !is_arithmetic(check.op) {
                        check.arg = Some(resolved);
                    }
                }
                None => {
                    let (wanted, ty) = (self.rk.ty_text(wanted), self.rk.ty_text(ty));
                    return Err(self.error(
                        pos,
                        format!("expected value of type '{wanted}', got '{ty}'"),
                    ));
                }
            },
        }
        match check.op {
            BinOp::SetDagOp => check.arg = Some(TyId::RECORD),
            BinOp::SetDagOpName => check.arg = Some(TyId::STRING),
            BinOp::GetDagArg => check.arg = None,
            BinOp::GetDagName => check.arg = Some(TyId::INT),
            _ => {}
        }
        Ok(())
    }

    /// The type that the other arguments must have, after one that could have any.
    fn first_arg_type(
        &mut self,
        op: BinOp,
        op_pos: u32,
        pos: u32,
        ty: TyId,
        count: usize,
        want: Option<TyId>,
    ) -> Res<Option<TyId>> {
        let to_int = self.rk.ty_convertible(ty, TyId::INT);
        let to_int_or_string = to_int || ty == TyId::STRING;
        let text = self.rk.ty_text(ty);
        match op {
            BinOp::ListConcat | BinOp::ListRemove if !self.is_list_type(ty) => {
                Err(self.error(pos, format!("expected a list, got value of type '{text}'")))
            }
            BinOp::ListSplat => {
                self.check_splat(op_pos, pos, ty, count, want)?;
                Ok(None)
            }
            BinOp::Eq | BinOp::Ne if !to_int_or_string && !self.rk.arena.types.is_record(ty) => {
                let message = format!(
                    "expected bit, bits, int, string, or record; got value of type '{text}'"
                );
                Err(self.error(pos, message))
            }
            BinOp::GetDagArg | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt
                if !to_int_or_string =>
            {
                Err(self.error(
                    pos,
                    format!("expected bit, bits, int, or string; got value of type '{text}'"),
                ))
            }
            BinOp::Interleave => {
                self.check_interleave(pos, ty, count)?;
                Ok(None)
            }
            _ => Ok(Some(ty)),
        }
    }

    fn check_splat(
        &mut self,
        op_pos: u32,
        pos: u32,
        ty: TyId,
        count: usize,
        want: Option<TyId>,
    ) -> Res<()> {
        if let (Some(want), 1) = (want, count) {
            let Some(element) = self.rk.arena.types.element(want) else {
                let text = self.rk.ty_text(want);
                return Err(self.error(
                    op_pos,
                    format!("expected output type to be a list, got type '{text}'"),
                ));
            };
            let list = self.rk.arena.types.list(ty);
            if !self.rk.ty_convertible(list, want) {
                let (ty, element) = (self.rk.ty_text(ty), self.rk.ty_text(element));
                let message =
                    format!("expected first arg type to be '{ty}', got value of type '{element}'");
                return Err(self.error(op_pos, message));
            }
        }
        if count == 2 && ty != TyId::INT {
            let text = self.rk.ty_text(ty);
            let message =
                format!("expected second parameter to be an int, got value of type '{text}'");
            return Err(self.error(pos, message));
        }
        Ok(())
    }

    fn check_interleave(&mut self, pos: u32, ty: TyId, count: usize) -> Res<()> {
        let text = self.rk.ty_text(ty);
        if count == 1 {
            let (strings, ints) = (
                self.rk.arena.types.list(TyId::STRING),
                self.rk.arena.types.list(TyId::INT),
            );
            if ty != strings && !self.rk.ty_convertible(ty, ints) {
                let message = format!(
                    "expected list of string, int, bits, or bit; got value of type '{text}'"
                );
                return Err(self.error(pos, message));
            }
        } else if count == 2 && ty != TyId::STRING {
            let message =
                format!("expected second argument to be a string, got value of type '{text}'");
            return Err(self.error(pos, message));
        }
        Ok(())
    }

    fn build_binary(
        &mut self,
        check: &Check,
        op_pos: u32,
        mut args: Vec<InitId>,
        cx: Context,
    ) -> Res<InitId> {
        let ty = match check.op {
            BinOp::ListConcat | BinOp::ListRemove => check.arg,
            BinOp::ListSplat => {
                let first = args.first().and_then(|&first| self.rk.arena.ty(first));
                first.map(|first| self.rk.arena.types.list(first))
            }
            _ => check.ty,
        };
        let ty = ty.unwrap_or(TyId::INT);
        if is_associative(check.op) {
            while args.len() > 2 {
                let rhs = args.pop().unwrap_or(InitId::UNSET);
                let lhs = args.pop().unwrap_or(InitId::UNSET);
                args.push(self.binop(check.op, lhs, rhs, ty, cx.record)?);
            }
        }
        if let [lhs, rhs] = args[..] {
            return self.binop(check.op, lhs, rhs, ty, cx.record);
        }
        Err(self.error(op_pos, "expected two operands to operator"))
    }

    /// The value of `!and` and `!or` if the left operand decides it.
    pub(in crate::eval) fn short_circuit(&mut self, op: BinOp, lhs: InitId) -> Option<InitId> {
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
    pub(in crate::eval) fn binop(
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
            BinOp::ListSplat => self.fold_list_splat(lhs, rhs)?,
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
            _ => self.fold_arithmetic(op, lhs, rhs, record)?,
        };
        Ok(match folded {
            Some(value) => value,
            None => self.rk.arena.binop(op, lhs, rhs, ty),
        })
    }
}
