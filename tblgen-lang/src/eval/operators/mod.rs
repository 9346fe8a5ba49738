//! Operators: the checks of those that are written, in the order of the text,
//! and what an operator makes of operands that are known.
//!
//! "Folding" replaces an operator by its value if its operands are known, and
//! leaves it alone if not. The operators of one number of operands are dispatched
//! in `unary`, `binary` and `ternary`; what they do is in the files of their kinds.
//!
//! Folding comes before interning, so that an operator that folds never occupies the arena.

mod arithmetic;
mod binary;
mod binders;
mod call;
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
use crate::operators::{BangOp, SpecialOp};
use crate::record::InitId;
use crate::syntax::ast::{Bang, Value};
use call::Call;

impl Evaluator<'_> {
    pub(super) fn eval_bang(
        &mut self,
        value: &Value<'_>,
        bang: &Bang<'_>,
        cx: Context,
    ) -> Res<InitId> {
        self.cursor = bang.name_end;
        let call = Call { value, bang, cx };
        match bang.op {
            BangOp::Unary(op) => self.eval_unary(call, op),
            BangOp::Binary(op) => self.eval_binary(call, op),
            BangOp::Ternary(op) => self.eval_ternary(call, op),
            BangOp::Special(SpecialOp::Isa) => self.eval_is_a(call),
            BangOp::Special(SpecialOp::Exists) => self.eval_exists(call),
            BangOp::Special(SpecialOp::Instances) => self.eval_instances(call),
            BangOp::Special(SpecialOp::Cond) => self.eval_cond(call),
            BangOp::Special(SpecialOp::Switch) => self.eval_switch(call),
            BangOp::Special(SpecialOp::Foldl) => self.eval_foldl(call),
        }
    }
}
