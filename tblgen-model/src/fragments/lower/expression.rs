//! Expressions.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Expression, Name, NamePart, TemplateArgument, Type};
use super::super::typed::{Typed, Untranslated, Value};
use super::classes::Class;
use super::helpers::{self, Parameter};
use super::name::{self, name_text};
use super::object::{self, Object};
use super::operand::{Operand, WRONG_ARGUMENT, call_helper, object_of, plain, typed};
use super::{Lowering, Meaning, masks};

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
        self.at(expression.near(), |this| {
            this.or_low_bits(
                expression,
                ty,
                |value| value,
                |this| {
                    let value = this.deeper(|this| match expression {
                        Expression::Conditional(parts) => this.conditional(parts, Some(ty)),
                        other => this.operand_within(other),
                    });
                    Ok(typed(value?, Some(ty))?.converted(ty))
                },
            )
        })
    }

    /// An expression as a condition.
    pub(super) fn condition(&mut self, expression: &Expression<'t>) -> Result<Typed, Untranslated> {
        self.value_as(expression, Arithmetic::Bool)
    }

    /// An expression.
    pub(super) fn operand(&mut self, expression: &Expression<'t>) -> Result<Operand, Untranslated> {
        self.at(expression.near(), |this| {
            this.deeper(|this| this.operand_within(expression))
        })
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
            Expression::Binary(operator, left, right) => {
                return self.binary_of(*operator, left, right);
            }
            Expression::Conditional(parts) => return self.conditional(parts, None),
            Expression::Cast(ty, of) => return self.cast(ty, of),
            Expression::Call(callee, arguments) => return self.call(callee, arguments),
            Expression::SizeOf(ty) => {
                let ty = match ty.name.parts.as_slice() {
                    [part] => match self.find(part.text) {
                        Some(Meaning::Local(number)) => self.type_of(*number),
                        Some(Meaning::Object(_)) => {
                            return Err(Untranslated::Form("the size of an object"));
                        }
                        None => self.ty(ty)?,
                    },
                    _ => self.ty(ty)?,
                };
                Typed::constant(Arithmetic::UINT64, ty.bytes())
            }
            Expression::Character(text) => name::character(text)?,
            Expression::Null | Expression::Text(_) => {
                return Err(Untranslated::Form("a pointer or a string"));
            }
            Expression::Step {
                of,
                is_increment,
                is_after,
            } => self.stepped_within(of, *is_increment, *is_after)?,
            Expression::Assign(..) => {
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
            [part] if part.arguments.is_none() => {
                self.note_use(part.text);
                self.find(part.text).cloned()
            }
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
        if let Some(class) = name::float_class(name) {
            return Ok(Operand::Object(Object::FloatClass(Box::new(class))));
        }
        if let Some(number) = self.environment.index(&name_text(name)) {
            let number = Typed::constant(Arithmetic::INT, number);
            return Ok(Operand::Value(number));
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
        let of = self.operand(of)?;
        let of = match name::is_float_classes(ty) {
            true => of,
            false => plain(of),
        };
        match (of, Arithmetic::of(ty)) {
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
            (Operand::Value(value), None) if name::is_enumeration(ty) => {
                Ok(Operand::Object(Object::Enumeration(Box::new(value))))
            }
            (Operand::Value(_), None) => Err(Untranslated::Type(name::type_text(ty))),
        }
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
        if let Some(value) = self.call_of_type(&scopes, last, arguments)? {
            return Ok(Operand::Value(value));
        }
        if let Some(value) = self.shifted_mask(&scopes, last, arguments)? {
            return Ok(Operand::Value(value));
        }
        let constants = last.arguments.as_deref().unwrap_or(&[]);
        let constants = self.template_constants(constants);
        let found = constants.and_then(|constants| {
            let count = constants.len();
            let helper = helpers::find(&scopes, last.text, count, arguments.len())?;
            Some((helper, constants))
        });
        let Some((helper, constants)) = found else {
            return match helpers::is_known(last.text) {
                true => Err(Untranslated::Function(name_text(name))),
                false => self.own_function(name, arguments),
            };
        };
        let arguments = arguments.iter().zip(helper.parameters);
        let arguments = arguments.map(|(argument, parameter)| match parameter {
            Parameter::As(ty) => typed(self.operand(argument)?, Some(*ty)),
            Parameter::Low => typed(self.operand(argument)?, Some(Arithmetic::UNSIGNED)),
            _ => match self.operand(argument)? {
                // These functions are templates, and the type is none of numbers.
                Operand::Object(Object::FloatClass(_)) => Err(WRONG_ARGUMENT),
                operand => typed(operand, None),
            },
        });
        let arguments = arguments.collect::<Result<Vec<Typed>, Untranslated>>()?;
        call_helper(helper, constants, arguments).map(Operand::Value)
    }

    /// A call of one of LLVM's functions for a type, such as `popcount<uint32_t>(x)`.
    fn call_of_type(
        &mut self,
        scopes: &[&str],
        name: &NamePart<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Typed>, Untranslated> {
        let Some([TemplateArgument::Type(ty)]) = name.arguments.as_deref() else {
            return Ok(None);
        };
        let Some(ty) = Arithmetic::of(ty).filter(|_| helpers::is_scope(scopes)) else {
            return Ok(None);
        };
        if let [count] = arguments
            && masks::is_mask(name.text)
        {
            let count = self.value_as(count, Arithmetic::UNSIGNED)?;
            return Ok(masks::mask_of(name.text, ty, count));
        }
        let helper = helpers::find(scopes, name.text, 0, arguments.len());
        let Some(helper) = helper.filter(|helper| helper.takes_any_type()) else {
            return Ok(None);
        };
        let arguments = arguments.iter();
        let arguments = arguments.map(|argument| self.value_as(argument, ty));
        let arguments = arguments.collect::<Result<Vec<Typed>, Untranslated>>()?;
        call_helper(helper, Vec::new(), arguments).map(Some)
    }

    /// The constants of a template; none if an argument is no constant, such as the type in
    /// `popcount<uint32_t>`.
    fn template_constants(&mut self, arguments: &[TemplateArgument<'t>]) -> Option<Vec<Typed>> {
        let constant = |argument: &TemplateArgument<'t>| match argument {
            TemplateArgument::Value(value) => {
                let places = self.near.len();
                let value = self.value(value);
                self.near.truncate(places);
                let value = value.ok()?.converted(Arithmetic::UNSIGNED);
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
