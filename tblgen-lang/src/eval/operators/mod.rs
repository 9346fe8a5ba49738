//! Operators: the checks of those that are written, in the order of the text,
//! and what an operator makes of operands that are known.
//!
//! "Folding" replaces an operator by its value if its operands are known, and
//! leaves it alone if not. A file here has both for the operators of one kind.

mod arithmetic;
mod binary;
mod binders;
mod cast;
mod conditions;
mod dags;
mod lists;
mod records;
mod sort;
mod strings;
mod ternary;
mod unary;

use super::value::Context;
use super::{Evaluator, Res};
use crate::operators::BangOp;
use crate::record::{InitId, TernOp, TyId, UnOp};
use crate::syntax::ast::{Bang, Value};

impl Evaluator<'_> {
    pub(super) fn eval_bang(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.cursor = bang.name_end;
        match bang.op {
            BangOp::Cast => self.eval_unary(value, bang, UnOp::Cast, cx),
            BangOp::Not => self.eval_unary(value, bang, UnOp::Not, cx),
            BangOp::LogTwo => self.eval_unary(value, bang, UnOp::LogTwo, cx),
            BangOp::Head => self.eval_unary(value, bang, UnOp::Head, cx),
            BangOp::Tail => self.eval_unary(value, bang, UnOp::Tail, cx),
            BangOp::Size => self.eval_unary(value, bang, UnOp::Size, cx),
            BangOp::Empty => self.eval_unary(value, bang, UnOp::Empty, cx),
            BangOp::Repr => self.eval_unary(value, bang, UnOp::Repr, cx),
            BangOp::ToLower => self.eval_unary(value, bang, UnOp::ToLower, cx),
            BangOp::ToUpper => self.eval_unary(value, bang, UnOp::ToUpper, cx),
            BangOp::ListFlatten => self.eval_unary(value, bang, UnOp::ListFlatten, cx),
            BangOp::Initialized => self.eval_unary(value, bang, UnOp::Initialized, cx),
            BangOp::GetDagOp | BangOp::GetOp => self.eval_unary(value, bang, UnOp::GetDagOp, cx),
            BangOp::GetDagOpName => self.eval_unary(value, bang, UnOp::GetDagOpName, cx),
            BangOp::Isa => self.eval_is_a(value, bang, cx),
            BangOp::Exists => self.eval_exists(value, bang, cx),
            BangOp::Instances => self.eval_instances(value, bang, cx),
            BangOp::If => self.eval_ternary(value, bang, TernOp::If, cx),
            BangOp::Subst => self.eval_ternary(value, bang, TernOp::Subst, cx),
            BangOp::Dag => self.eval_ternary(value, bang, TernOp::Dag, cx),
            BangOp::SetDagArg => self.eval_ternary(value, bang, TernOp::SetDagArg, cx),
            BangOp::SetDagName => self.eval_ternary(value, bang, TernOp::SetDagName, cx),
            BangOp::Substr => self.eval_string_op(value, bang, cx, TernOp::Substr),
            BangOp::Find => self.eval_string_op(value, bang, cx, TernOp::Find),
            BangOp::Range => self.eval_range(value, bang, cx),
            BangOp::Cond => self.eval_cond(value, bang, cx),
            BangOp::Switch => self.eval_switch(value, bang, cx),
            BangOp::Foreach | BangOp::Filter => self.eval_foreach(value, bang, cx),
            BangOp::Sort => self.eval_sort(value, bang, cx),
            BangOp::Foldl => self.eval_foldl(value, bang, cx),
            _ => self.eval_binary(value, bang, cx),
        }
    }

    /// Reports a syntax error in an operator's parentheses, else moves on
    /// behind them.
    pub(super) fn close_bang(&mut self, value: &Value<'_>, bang: &Bang<'_>) -> Res<()> {
        self.check(bang.close)?;
        self.cursor = value.simple_end;
        Ok(())
    }

    /// An argument that the grammar guarantees, or the error in its place.
    pub(super) fn arg<'b, 'a>(&mut self, bang: &'b Bang<'a>, index: usize) -> Res<&'b Value<'a>> {
        match bang.args.get(index) {
            Some(arg) => Ok(arg),
            None => {
                self.check(bang.close)?;
                Err(self.tok_error("missing argument of an operator"))
            }
        }
    }

    fn eval_arg(&mut self, bang: &Bang<'_>, index: usize, cx: Context) -> Res<InitId> {
        let arg = self.arg(bang, index)?;
        self.eval_value(arg, cx)
    }

    fn bang_type(&mut self, bang: &Bang<'_>) -> Res<TyId> {
        match &bang.ty {
            Some(angle) => self.eval_operator_type(angle),
            None => Err(self.tok_error("expected type name for operator")),
        }
    }
}
