//! Expressions.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Expression, Name, TemplateArgument, Type};
use super::super::typed::{Typed, Untranslated, Value};
use super::about;
use super::classes::Class;
use super::helpers::{self, Helper, Outcome, Parameter};
use super::name::{self, name_text};
use super::object::{self, Object};
use super::{Lowering, Meaning, graph, own};

/// The value of an expression.
#[derive(Debug)]
pub(super) enum Operand {
    Value(Typed),
    Object(Object),
}

/// The value of an operand. `wanted` is the type that it becomes, if that is known.
pub(super) fn typed(operand: Operand, wanted: Option<Arithmetic>) -> Result<Typed, Untranslated> {
    match operand {
        Operand::Value(value) => Ok(value),
        Operand::Object(Object::Own(own)) => own::answer(own, wanted),
        Operand::Object(Object::Perhaps(of, _, test)) if wanted == Some(Arithmetic::Bool) => {
            typed(graph::ask(of, test, Vec::new()), wanted)
        }
        Operand::Object(Object::Asked(of, Class::Condition)) => {
            typed(graph::ask(of, &about::NUMBER, Vec::new()), wanted)
        }
        Operand::Object(Object::Named(named)) => {
            let number = graph::number_of(&named);
            number.ok_or(Untranslated::Form("an object as a value"))
        }
        Operand::Object(_) => Err(Untranslated::Form("an object as a value")),
    }
}

/// The object whose member has that name.
pub(super) fn object_of(
    operand: Result<Operand, Untranslated>,
    name: &Name<'_>,
) -> Result<Object, Untranslated> {
    match operand {
        Ok(Operand::Object(object)) => Ok(object),
        Ok(Operand::Value(_)) | Err(Untranslated::Name(_)) => {
            Err(Untranslated::Method(name_text(name)))
        }
        Err(other) => Err(other),
    }
}

impl<'t> Lowering<'_, 't> {
    /// An expression that has an arithmetic type.
    pub(super) fn value(&mut self, expression: &Expression<'t>) -> Result<Typed, Untranslated> {
        typed(self.operand(expression)?, None)
    }

    /// An expression, converted to a type.
    pub(super) fn value_as(
        &mut self,
        expression: &Expression<'t>,
        ty: Arithmetic,
    ) -> Result<Typed, Untranslated> {
        Ok(typed(self.operand(expression)?, Some(ty))?.converted(ty))
    }

    /// An expression as a condition.
    pub(super) fn condition(&mut self, expression: &Expression<'t>) -> Result<Typed, Untranslated> {
        self.value_as(expression, Arithmetic::Bool)
    }

    /// An expression.
    pub(super) fn operand(&mut self, expression: &Expression<'t>) -> Result<Operand, Untranslated> {
        self.deeper(|this| this.operand_within(expression))
    }

    fn operand_within(&mut self, expression: &Expression<'t>) -> Result<Operand, Untranslated> {
        let value = match expression {
            Expression::Integer(literal) => {
                Typed::constant(Arithmetic::of_literal(*literal), literal.value)
            }
            Expression::Float { value, is_single } => float(*value, *is_single),
            Expression::Bool(value) => Typed::constant(Arithmetic::Bool, u64::from(*value)),
            Expression::Name(name) => return self.named(name),
            Expression::Unary(operator, of) => return self.unary(*operator, of),
            Expression::Binary(operator, left, right) => self.binary_of(*operator, left, right)?,
            Expression::Conditional(parts) => return self.conditional(parts),
            Expression::Cast(ty, of) => return self.cast(ty, of),
            Expression::Call(callee, arguments) => return self.call(callee, arguments),
            Expression::SizeOf(ty) => {
                let bytes = match self.ty(ty)? {
                    Arithmetic::Bool => 1,
                    Arithmetic::Integer { bits, .. } => u64::from(bits) / 8,
                    Arithmetic::Float => 4,
                    Arithmetic::Double => 8,
                };
                Typed::constant(Arithmetic::UINT64, bytes)
            }
            Expression::Character(text) => match name::character(text) {
                Some(value) => value,
                None => return Err(Untranslated::Form("a pointer or a string")),
            },
            Expression::Null | Expression::Text(_) => {
                return Err(Untranslated::Form("a pointer or a string"));
            }
            Expression::Step { .. } | Expression::Assign(..) => {
                return Err(Untranslated::Form("an assignment within an expression"));
            }
            Expression::Member { of, name, .. } => return self.member(of, name),
            Expression::Index(of, number) if self.is_about_node && name::is_operands(of) => {
                return self.operand_of_fragment(number);
            }
            Expression::Index(..) | Expression::List(_) => {
                return Err(Untranslated::Form("an array or a list"));
            }
        };
        Ok(Operand::Value(value))
    }

    fn named(&mut self, name: &Name<'t>) -> Result<Operand, Untranslated> {
        let meaning = match name.parts.as_slice() {
            [part] if part.arguments.is_none() => self.find(part.text).cloned(),
            _ => None,
        };
        if let Some(meaning) = meaning {
            return Ok(match meaning {
                Meaning::Local(number) => Operand::Value(self.local(number)),
                Meaning::Object(object) => Operand::Object(object),
            });
        }
        if let Some(constant) = name::constant(name) {
            return Ok(Operand::Value(constant));
        }
        if let Some(named) = name::enumerator(name) {
            return Ok(Operand::Object(Object::Named(named)));
        }
        let own = self.own_name(name);
        let own = own.ok_or_else(|| Untranslated::Name(name_text(name)))?;
        Ok(Operand::Object(Object::Own(own)))
    }

    /// A member that is no function.
    fn member(&mut self, of: &Expression<'t>, name: &Name<'t>) -> Result<Operand, Untranslated> {
        match object_of(self.operand(of), name)? {
            object @ (Object::Subtarget | Object::Environment | Object::Own(_)) => {
                self.member_of_own(object, name, None)
            }
            _ => Err(Untranslated::Method(name_text(name))),
        }
    }

    fn cast(&mut self, ty: &Type<'t>, of: &Expression<'t>) -> Result<Operand, Untranslated> {
        match (self.operand(of)?, Arithmetic::of(ty)) {
            (operand, Some(_)) => {
                let ty = self.ty(ty)?;
                Ok(Operand::Value(typed(operand, Some(ty))?.converted(ty)))
            }
            (Operand::Object(Object::Asked(_, Class::State)), None)
                if name_text(&ty.name) != "CCState" =>
            {
                Ok(Operand::Object(Object::Environment))
            }
            (Operand::Object(object), None) => Ok(Operand::Object(object)),
            (Operand::Value(_), None) => Err(Untranslated::Type(name::type_text(ty))),
        }
    }

    fn conditional(&mut self, parts: &[Expression<'t>; 3]) -> Result<Operand, Untranslated> {
        let [condition, then, otherwise] = parts;
        let condition = self.condition(condition)?;
        let (then, otherwise) = (self.operand(then)?, self.operand(otherwise)?);
        let (is_made, then, otherwise) = match (then, otherwise) {
            (Operand::Object(Object::Made(then)), Operand::Object(Object::Made(otherwise))) => {
                (true, then, otherwise)
            }
            (Operand::Value(then), otherwise) => {
                let ty = then.ty;
                (false, then, typed(otherwise, Some(ty))?)
            }
            (then, Operand::Value(otherwise)) => {
                let ty = otherwise.ty;
                (false, typed(then, Some(ty))?, otherwise)
            }
            // Numbers of C++ that stand in the place of each other.
            (Operand::Object(Object::Own(then)), Operand::Object(Object::Own(otherwise))) => (
                false,
                own::compared(then, None),
                own::compared(otherwise, None),
            ),
            _ => return Err(Untranslated::Form("an object as a value")),
        };
        let ty = match then.ty == otherwise.ty {
            true => then.ty,
            false => then.ty.common(otherwise.ty),
        };
        let parts = [condition, then.converted(ty), otherwise.converted(ty)];
        let value = Typed {
            ty,
            value: Value::Conditional(Box::new(parts)),
        };
        Ok(match is_made {
            true => Operand::Object(Object::Made(value)),
            false => Operand::Value(value),
        })
    }

    fn call(
        &mut self,
        callee: &Expression<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        match callee {
            Expression::Name(name) => self.call_named(name, arguments),
            Expression::Member { of, is_arrow, name } => {
                self.call_method(of, *is_arrow, name, arguments)
            }
            _ => Err(Untranslated::Form("a call of a value")),
        }
    }

    fn call_named(
        &mut self,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        if let Some(value) = name::limit(name).filter(|_| arguments.is_empty()) {
            return Ok(Operand::Value(value));
        }
        if let Some(operand) = self.call_of_graph(name, arguments)? {
            return Ok(operand);
        }
        let Some((last, scopes)) = name.parts.split_last() else {
            return Err(Untranslated::Name(String::new()));
        };
        if let ([argument], Some(ty)) = (arguments, name::literal_macro(last.text)) {
            return Ok(Operand::Value(self.value(argument)?.converted(ty)));
        }
        let scopes: Vec<&str> = scopes.iter().map(|part| part.text).collect();
        let constants = last.arguments.as_deref().unwrap_or_default();
        let constants = self.template_constants(constants);
        let unknown = || Untranslated::Function(name_text(name));
        let constants = constants.ok_or_else(unknown)?;
        let Some(helper) = helpers::find(&scopes, last.text, constants.len(), arguments.len())
        else {
            return match helpers::is_known(last.text) {
                true => Err(unknown()),
                false => self.own_function(name, arguments),
            };
        };
        let arguments = arguments.iter().zip(helper.parameters);
        let arguments = arguments.map(|(argument, parameter)| match parameter {
            Parameter::As(ty) => typed(self.operand(argument)?, Some(*ty)),
            _ => self.value(argument),
        });
        let arguments = arguments.collect::<Result<Vec<Typed>, Untranslated>>()?;
        call_helper(helper, constants, arguments).map(Operand::Value)
    }

    /// The constants of a template; none if an argument is no constant, such as the type in
    /// `popcount<uint32_t>`.
    fn template_constants(&mut self, arguments: &[TemplateArgument<'t>]) -> Option<Vec<Typed>> {
        let constant = |argument: &TemplateArgument<'t>| match argument {
            TemplateArgument::Value(value) => {
                let value = self.value(value).ok()?.converted(Arithmetic::UNSIGNED);
                value.as_constant().map(|_| value)
            }
            TemplateArgument::Type(_) => None,
        };
        arguments.iter().map(constant).collect()
    }

    /// The value of a constant without its sign, as `getZExtValue` gives it.
    pub(super) fn zero_extended(&self, of: object::Constant) -> Typed {
        let value = self.local(of.value).converted(Arithmetic::UINT64);
        helpers::zero_extend(value, self.local(of.bits))
    }
}

/// A call of a function of the runtime, with the conversions of its arguments.
pub(super) fn call_helper(
    helper: &'static Helper,
    constants: Vec<Typed>,
    arguments: Vec<Typed>,
) -> Result<Typed, Untranslated> {
    let first = arguments.first().map(|first| first.ty);
    let mut all = constants;
    let mut widths = Vec::new();
    for (argument, parameter) in arguments.into_iter().zip(helper.parameters) {
        let wrong = Untranslated::Form("an argument of a type that the function does not take");
        all.push(match (parameter, argument.ty) {
            (Parameter::As(ty), _) => argument.converted(*ty),
            (Parameter::Low, _) => {
                let low = argument.converted(Arithmetic::UNSIGNED);
                low.converted(Arithmetic::UINT64)
            }
            (
                Parameter::AnyUnsigned,
                Arithmetic::Integer {
                    bits,
                    is_signed: false,
                },
            ) => {
                widths.push(Typed::constant(Arithmetic::UNSIGNED, bits.into()));
                argument.converted(Arithmetic::UINT64)
            }
            (Parameter::Any, Arithmetic::Integer { is_signed, .. })
                if Some(argument.ty) == first =>
            {
                argument.converted(match is_signed {
                    true => Arithmetic::INT64,
                    false => Arithmetic::UINT64,
                })
            }
            _ => return Err(wrong),
        });
    }
    all.extend(widths);
    let (ty, result) = match (helper.result, first) {
        (Outcome::Of(ty), _) => (ty, ty),
        (Outcome::OfArgument, Some(ty)) => (
            match ty {
                Arithmetic::Integer {
                    is_signed: false, ..
                } => Arithmetic::UINT64,
                _ => Arithmetic::INT64,
            },
            ty,
        ),
        (Outcome::OfArgument, None) => return Err(Untranslated::Form("a call without arguments")),
    };
    let call = Typed {
        ty,
        value: Value::Call(helper, all),
    };
    Ok(call.converted(result))
}

/// A constant of a floating-point type.
fn float(value: f64, is_single: bool) -> Typed {
    Typed {
        ty: match is_single {
            true => Arithmetic::Float,
            false => Arithmetic::Double,
        },
        value: Value::Float(value),
    }
}
