//! Expressions that stand for their effects.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Expression, UnaryOperator};
use super::super::typed::{Step, Typed, Untranslated, Value};
use super::object::Object;
use super::operand::{Operand, call_helper};
use super::operation::zero;
use super::reassign::ASSIGNMENT;
use super::variable::MAY_CHANGE;
use super::{Lowering, Meaning, answer, helpers, modular, name, operation};

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
                        let value =
                            self.or_low_bits(value, ty, |bits| bits, |this| this.value(value));
                        operation::binary(*operator, old, value?)?
                    }
                    Some(operator) => operation::binary(*operator, old, self.value(value)?)?,
                    None => self.assigned_value(target, number, value)?,
                };
                steps.push(Step::Assign(number, value.converted(self.type_of(number))));
            }
            Expression::Step {
                of, is_increment, ..
            } => {
                let (number, value) = self.stepped(of, *is_increment)?;
                steps.push(Step::Assign(number, value));
            }
            Expression::Call(callee, _) if name::is_assert(callee) => {}
            // Nothing is known of what happens here, so that any result is right.
            Expression::Call(callee, _) if name::is_unreachable(callee) => {
                steps.push(Step::Return(zero(self.result)));
            }
            Expression::Call(callee, arguments) => {
                if let Some(assigned) = self.assigned_by(callee, arguments)? {
                    steps.extend(assigned);
                } else if let Some(assigned) = self.converted_float(callee, arguments)? {
                    steps.extend(assigned);
                } else {
                    steps.push(self.changed_by(expression, arguments)?);
                }
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
            Expression::Cast(ty, of) if name::type_text(ty) == "void" => self.effect(of, steps)?,
            _ => return Err(EFFECT),
        }
        Ok(())
    }

    /// A call of a function of the target that gets variables to change.
    fn changed_by(
        &mut self,
        call: &Expression<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Step, Untranslated> {
        self.let_change_all(arguments)?;
        let before = self.changes.len();
        match self.operand(call)? {
            Operand::Object(Object::Own(own)) if self.changes.len() > before => {
                // Nobody reads the answer.
                let answer = answer::answer(own, Some(Arithmetic::Bool))?;
                Ok(Step::Effect(answer))
            }
            _ => Err(EFFECT),
        }
    }

    /// The variable of `++x` and its like, and its new value.
    pub(super) fn stepped(
        &mut self,
        of: &Expression<'t>,
        is_increment: bool,
    ) -> Result<(usize, Typed), Untranslated> {
        let number = self.changed(of)?;
        let one = Typed::constant(Arithmetic::INT, 1);
        let operator = operation::step_operator(is_increment);
        let value = operation::binary(operator, self.local(number), one)?;
        Ok((number, value.converted(self.type_of(number))))
    }

    /// `++x` and its like within an expression.
    pub(super) fn stepped_within(
        &mut self,
        of: &Expression<'t>,
        is_increment: bool,
        is_after: bool,
    ) -> Result<Typed, Untranslated> {
        let (local, to) = self.stepped(of, is_increment)?;
        self.changes.push(local);
        Ok(Typed {
            ty: to.ty,
            value: Value::Change {
                local,
                to: Box::new(to),
                is_after,
            },
        })
    }

    /// `convert` or `convertToInteger` of an `APFloat` in a variable; none if a call is another
    /// one.
    fn converted_float(
        &mut self,
        callee: &Expression<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Vec<Step>>, Untranslated> {
        let (Expression::Member { of, name, .. }, [to, rounding, flag]) = (callee, arguments)
        else {
            return Ok(None);
        };
        let rounding = match rounding {
            Expression::Name(name) => name.parts.last().map(|part| part.text),
            _ => None,
        };
        match (name::name_text(name).as_str(), rounding) {
            ("convert", Some("rmNearestTiesToEven")) => self.float_in_format(of, to, flag),
            ("convertToInteger", Some("rmTowardZero")) => self.float_as_integer(of, to, flag),
            _ => Ok(None),
        }
    }

    /// `of.convert(format, APFloat::rmNearestTiesToEven, &loses)`.
    fn float_in_format(
        &mut self,
        of: &Expression<'t>,
        format: &Expression<'t>,
        loses: &Expression<'t>,
    ) -> Result<Option<Vec<Step>>, Untranslated> {
        self.let_change_all(std::slice::from_ref(of))?;
        let variables = self.to_change(of);
        let Some(&[value, precision]) = variables.as_deref() else {
            return Err(MAY_CHANGE);
        };
        let (Operand::Object(Object::Precision(to)), true) =
            (self.operand(format)?, self.is_unused(loses))
        else {
            return Ok(None);
        };
        let parts = vec![self.local(value), self.local(precision), (*to).clone()];
        let converted = helpers::of_float("convert")
            .map(|helper| call_helper(helper, Vec::new(), parts))
            .ok_or(EFFECT)??;
        for number in [value, precision] {
            self.note_change(number);
        }
        Ok(Some(vec![
            Step::Assign(value, converted),
            Step::Assign(precision, *to),
        ]))
    }

    /// `of.convertToInteger(to, APFloat::rmTowardZero, &is_exact)`.
    fn float_as_integer(
        &mut self,
        of: &Expression<'t>,
        to: &Expression<'t>,
        is_exact: &Expression<'t>,
    ) -> Result<Option<Vec<Step>>, Untranslated> {
        let (Operand::Object(of), Operand::Object(Object::Signed(number, bits))) =
            (self.operand(of)?, self.operand(to)?)
        else {
            return Ok(None);
        };
        let (Some(of), Expression::Unary(UnaryOperator::AddressOf, is_exact)) =
            (self.floating(&of), is_exact)
        else {
            return Ok(None);
        };
        let exact = self.changed(is_exact)?;
        self.note_change(number);
        let bits = Typed::constant(Arithmetic::UNSIGNED, bits);
        let parts = [of.value, of.precision, bits];
        let assigned = [("convertToInteger", number), ("isInteger", exact)];
        let assigned = assigned.map(|(name, to)| {
            let helper = helpers::of_float(name).ok_or(EFFECT)?;
            let value = call_helper(helper, Vec::new(), parts.to_vec())?;
            Ok(Step::Assign(to, value.converted(self.type_of(to))))
        });
        assigned.into_iter().collect::<Result<_, _>>().map(Some)
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
                self.note_change(number);
                Ok(number)
            }
            Some(Meaning::Object(_)) => Err(ASSIGNMENT),
            None => Err(Untranslated::Name(part.text.to_string())),
        }
    }
}
