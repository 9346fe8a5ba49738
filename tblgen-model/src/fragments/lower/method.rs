//! Calls of methods.

use super::super::arithmetic::Arithmetic;
use super::super::tree::Expression;
use super::super::tree::Name;
use super::super::typed::{Typed, Untranslated};
use super::classes::Class;
use super::name::name_text;
use super::object::{Object, Width};
use super::operand::{Operand, object_of, typed};
use super::{Lowering, classes, constant};
use crate::fragments::question::{Argument, Own, OwnKind, Receiver};

/// Methods of numbers that C++ wraps in classes.
const UNWRAPPING: [&str; 4] = ["value", "getFixedValue", "getKnownMinValue", "getQuantity"];

impl<'t> Lowering<'_, 't> {
    pub(super) fn call_method(
        &mut self,
        of: &Expression<'t>,
        is_arrow: bool,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        let unknown = || Untranslated::Method(name_text(name));
        let [part] = name.parts.as_slice() else {
            return Err(unknown());
        };
        let object = match self.operand(of) {
            Ok(Operand::Value(value))
                if arguments.is_empty() && UNWRAPPING.contains(&part.text) =>
            {
                return Ok(Operand::Value(value));
            }
            operand => object_of(operand, name)?,
        };
        let found = match object {
            object @ (Object::Int(_) | Object::Bits(_)) if part.text == "concat" => {
                self.concatenated(object, arguments)?
            }
            Object::Int(_) | Object::Node(_) => {
                self.method_of_constant(&object, part.text, arguments)?
            }
            Object::Bits(bits) => {
                let arguments = self.values_of_bits(arguments)?;
                self.method_of_bits(*bits, part.text, arguments)?
            }
            Object::IntegerType(bits) => constant::method_of_type(*bits, part.text),
            Object::Float(_) | Object::Floating(_) => {
                self.method_of_float(&object, part.text, arguments)?
            }
            Object::McOperand => self.method_of_operand(part.text, arguments)?,
            Object::Graph => self.method_of_graph(part.text, arguments)?,
            Object::Asked(receiver, class) | Object::Perhaps(receiver, class, _) => {
                self.method_of_asked(receiver, class, is_arrow, name, arguments)?
            }
            Object::NodeOf(node, class) => self.method_of_class(node, class, name, arguments)?,
            Object::Subtarget | Object::Environment | Object::Own(_) => {
                Some(self.member_of_own(object, name, Some(arguments))?)
            }
            Object::Present(value) => match (part.text, arguments) {
                ("has_value", []) => Some(Operand::Value(Typed::constant(Arithmetic::Bool, 1))),
                ("value", []) => Some(Operand::Value(*value)),
                _ => None,
            },
            Object::Named(_)
            | Object::Location
            | Object::Made(_)
            | Object::Masked(_)
            | Object::Signed(..)
            | Object::Precision(_)
            | Object::Enumeration(_)
            | Object::FloatClass(_) => None,
        };
        found.ok_or_else(unknown)
    }

    /// A method of a node, which all nodes have or only those of the class.
    fn method_of_class(
        &mut self,
        node: Receiver,
        class: String,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Operand>, Untranslated> {
        let text = name_text(name);
        if classes::method_of(Class::Node, &text, arguments.len()).is_some() {
            return self.ask_method(node, Class::Node, &text, arguments);
        }
        let own = Object::Own(Own {
            path: vec![class],
            arguments: vec![Argument::Object(node)],
            kind: OwnKind::Member,
        });
        self.member_of_own(own, name, Some(arguments)).map(Some)
    }

    /// The values of arguments, which may be of `APInt`.
    fn values_of_bits(&mut self, arguments: &[Expression<'t>]) -> Result<Vec<Typed>, Untranslated> {
        let value = |argument| match self.operand(argument)? {
            Operand::Object(Object::Int(constant)) => Ok(self.zero_extended(constant)),
            Operand::Object(Object::Bits(bits)) if bits.width != Width::Capped => Ok(bits.value),
            operand => typed(operand, None),
        };
        arguments.iter().map(value).collect()
    }

    /// The values of arguments.
    pub(super) fn values(
        &mut self,
        arguments: &[Expression<'t>],
    ) -> Result<Vec<Typed>, Untranslated> {
        arguments
            .iter()
            .map(|argument| self.value(argument))
            .collect()
    }
}
