//! Expressions that stand for their effects.

use super::super::arithmetic::Arithmetic;
use super::super::tree::Expression;
use super::super::typed::{Step, Typed, Untranslated};
use super::answer::UNKNOWN_NUMBER;
use super::statement::zero;
use super::{Lowering, Meaning, modular, name, operators};

const EFFECT: Untranslated = Untranslated::Form("an expression for its effect");

impl<'t> Lowering<'_, 't> {
    /// An expression that stands for its effect.
    pub(super) fn effect(
        &mut self,
        expression: &Expression<'t>,
        steps: &mut Vec<Step>,
    ) -> Result<(), Untranslated> {
        match expression {
            Expression::Assign(operator, target, value) => {
                let number = self.changed(target)?;
                let (old, ty) = (self.local(number), self.type_of(number));
                let value = match operator {
                    Some(operator) if modular::is_modular(*operator) && modular::is_cut(ty) => {
                        let value = match self.value(value) {
                            Err(UNKNOWN_NUMBER) => self.low_bits(value, ty),
                            value => value,
                        };
                        operators::binary(*operator, old, value?)?
                    }
                    Some(operator) => operators::binary(*operator, old, self.value(value)?)?,
                    None => self.assigned_value(target, number, value)?,
                };
                steps.push(Step::Assign(number, value.converted(self.type_of(number))));
            }
            Expression::Step {
                of, is_increment, ..
            } => {
                let number = self.changed(of)?;
                let one = Typed::constant(Arithmetic::INT, 1);
                let operator = operators::step_operator(*is_increment);
                let value = operators::binary(operator, self.local(number), one)?;
                steps.push(Step::Assign(number, value.converted(self.type_of(number))));
            }
            Expression::Call(callee, _) if name::is_assert(callee) => {}
            // Nothing is known of what happens here, so that any result is right.
            Expression::Call(callee, _) if name::is_unreachable(callee) => {
                steps.push(Step::Return(zero(self.result)));
            }
            Expression::Call(callee, arguments) => {
                let step = self.assigned_by(callee, arguments)?;
                steps.push(step.ok_or(EFFECT)?);
            }
            Expression::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let condition = self.condition(condition)?;
                let [mut first, mut second] = [Vec::new(), Vec::new()];
                self.deeper(|this| this.effect(then, &mut first))?;
                self.deeper(|this| this.effect(otherwise, &mut second))?;
                steps.push(Step::If(condition, first, second));
            }
            // Compilers are told so that a variable is used.
            Expression::Cast(ty, of)
                if name::type_text(ty) == "void" && matches!(**of, Expression::Name(_)) => {}
            _ => return Err(EFFECT),
        }
        Ok(())
    }

    /// The value that is assigned to a variable. In `x = f(x)`, whatever `f` does to `x` is gone.
    fn assigned_value(
        &mut self,
        target: &Expression<'t>,
        number: usize,
        value: &Expression<'t>,
    ) -> Result<Typed, Untranslated> {
        let constants = self.constants.len();
        if let Expression::Call(_, arguments) = value
            && let [argument] = arguments.as_slice()
            && argument == target
        {
            self.constants.push(number);
        }
        let value = self.value_as(value, self.type_of(number));
        self.constants.truncate(constants);
        value
    }

    /// The variable that is assigned to.
    pub(super) fn changed(&mut self, target: &Expression<'t>) -> Result<usize, Untranslated> {
        let Expression::Name(name) = target else {
            return Err(Untranslated::Form("an assignment to what is no variable"));
        };
        let [part] = name.parts.as_slice() else {
            return Err(Untranslated::Name(name::name_text(name)));
        };
        match self.find(part.text).cloned() {
            Some(Meaning::Local(number)) => {
                if let Some(local) = self.locals.get_mut(number) {
                    local.is_changed = true;
                }
                self.unset.retain(|unset| *unset != number);
                Ok(number)
            }
            Some(Meaning::Object(_)) => Err(Untranslated::Form("an assignment to an object")),
            None => Err(Untranslated::Name(part.text.to_string())),
        }
    }
}
