//! The parts that all operators have where they are written: a type, parentheses,
//! and operands that are checked one after another.

use smallvec::SmallVec;

use crate::eval::value::Context;
use crate::eval::{Evaluator, Res, Stop};
use crate::operators::{Operand, Outcome};
use crate::record::{InitId, TyId};
use crate::syntax::ast::{Bang, Value};

/// An operator where it is written, and what it is evaluated for.
#[derive(Clone, Copy)]
pub(super) struct Call<'c, 'a> {
    /// The value that begins with the operator.
    pub value: &'c Value<'a>,
    pub bang: &'c Bang<'a>,
    pub cx: Context,
}

impl Call<'_, '_> {
    /// The place of an argument that has been read.
    pub(super) fn pos(&self, index: usize) -> u32 {
        let arg = self.bang.args.get(index);
        arg.map_or(self.value.pos, |arg| arg.pos)
    }
}

/// The values of an operator's arguments.
pub(super) type Operands = SmallVec<[InitId; 4]>;

impl Evaluator<'_> {
    /// The type between the name and the arguments, if there is one.
    pub(super) fn given_type(&mut self, call: Call<'_, '_>) -> Res<Option<TyId>> {
        let Some(angle) = &call.bang.ty else {
            return Ok(None);
        };
        match (self.eval_operator_type(angle), call.bang.op.form().no_type) {
            (Err(Stop::Error), Some(message)) => Err(self.tok_error(message)),
            (ty, _) => ty.map(Some),
        }
    }

    /// The type of an operator that must have one.
    pub(super) fn required_type(&mut self, call: Call<'_, '_>) -> Res<TyId> {
        match self.given_type(call)? {
            Some(ty) => Ok(ty),
            None => Err(self.tok_error("expected type name for operator")),
        }
    }

    /// Evaluates the arguments and moves on after the parenthesis. `check` is asked
    /// about each argument before the next is read, and gives the type that is
    /// wanted of that; `want` is the one of the first.
    pub(super) fn operands(
        &mut self,
        call: Call<'_, '_>,
        want: Option<TyId>,
        mut check: impl FnMut(&mut Self, usize, InitId) -> Res<Option<TyId>>,
    ) -> Res<Operands> {
        self.check(call.bang.open)?;
        let (mut operands, mut want) = (Operands::new(), want);
        for (index, arg) in call.bang.args.iter().enumerate() {
            let operand = self.eval_value(arg, call.cx.want(want))?;
            operands.push(operand);
            want = check(self, index, operand)?;
        }
        self.close_bang(call)?;
        if operands.len() < call.bang.op.form().required {
            return Err(self.missing_operand());
        }
        Ok(operands)
    }

    /// The operands of an operator that checks them when it has them all.
    pub(super) fn unchecked_operands(&mut self, call: Call<'_, '_>) -> Res<Operands> {
        self.operands(call, None, |_, _, _| Ok(None))
    }

    /// The operand of an operator that has only one.
    pub(super) fn one_operand(
        &mut self,
        call: Call<'_, '_>,
        mut check: impl FnMut(&mut Self, InitId) -> Res<()>,
    ) -> Res<InitId> {
        let check = |ev: &mut Self, _, operand| check(ev, operand).map(|()| None);
        let operands = self.operands(call, None, check)?;
        let operand = operands.first().copied();
        operand.ok_or_else(|| self.missing_operand())
    }

    /// Reports that a value has another type than is wanted.
    pub(super) fn other_type(&mut self, pos: u32, wanted: TyId, found: TyId) -> Stop {
        let (wanted, found) = (self.rk.ty_text(wanted), self.rk.ty_text(found));
        let message = format!("expected value of type '{wanted}', got '{found}'");
        self.error(pos, message)
    }

    pub(super) fn missing_operand(&mut self) -> Stop {
        self.tok_error("missing argument of an operator")
    }

    /// Reports a syntax error in an operator's parentheses, else moves on
    /// after them.
    pub(super) fn close_bang(&mut self, call: Call<'_, '_>) -> Res<()> {
        self.check(call.bang.close)?;
        self.cursor = call.value.simple_end;
        Ok(())
    }

    /// An argument that the grammar guarantees, or the error in its place.
    pub(super) fn arg<'c, 'a>(&mut self, call: Call<'c, 'a>, index: usize) -> Res<&'c Value<'a>> {
        match call.bang.args.get(index) {
            Some(arg) => Ok(arg),
            None => {
                self.check(call.bang.close)?;
                Err(self.missing_operand())
            }
        }
    }

    pub(super) fn eval_arg(
        &mut self,
        call: Call<'_, '_>,
        index: usize,
        want: Option<TyId>,
    ) -> Res<InitId> {
        let arg = self.arg(call, index)?;
        self.eval_value(arg, call.cx.want(want))
    }
}

/// The type of an operand, if all such operands have one.
pub(super) fn operand_type(operand: Operand) -> Option<TyId> {
    match operand {
        Operand::Int => Some(TyId::INT),
        Operand::String => Some(TyId::STRING),
        Operand::Dag => Some(TyId::DAG),
        Operand::Record => Some(TyId::RECORD),
        _ => None,
    }
}

/// The type of an operator's value, if that does not depend on the operands.
pub(super) fn outcome_type(outcome: Outcome) -> Option<TyId> {
    match outcome {
        Outcome::Bit => Some(TyId::BIT),
        Outcome::Int => Some(TyId::INT),
        Outcome::String => Some(TyId::STRING),
        Outcome::Dag => Some(TyId::DAG),
        Outcome::Record => Some(TyId::RECORD),
        _ => None,
    }
}
