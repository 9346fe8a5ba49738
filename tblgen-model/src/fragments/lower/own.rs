//! Questions about what only the target's own C++ knows: features and properties of the
//! subtarget, the function that is compiled, functions of the target.

use super::answer::{answer, number};
use super::classes::Class;
use super::name::name_text;
use super::object::{FloatForm, Object};
use super::operand::Operand;
use super::variable::MAY_CHANGE;
use super::{Lowering, Meaning};
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::question::{Argument, Own, OwnKind, Question, Receiver, Root};
use crate::fragments::tree::{
    BinaryOperator, Expression, Name, NamePart, TemplateArgument, UnaryOperator,
};
use crate::fragments::typed::{Typed, Untranslated, Value};
use crate::fragments::walk;

/// Members that give another object of which the target knows, but no answer of their own.
const ON_THE_WAY: [&str; 4] = [
    "getMachineFunction",
    "getTargetMachine",
    "getInfo",
    "getInstrInfo",
];

/// A part of a name, with the types and constants for which it is a template; none if it has other
/// arguments.
fn instance(part: &NamePart<'_>) -> Option<String> {
    let Some(arguments) = &part.arguments else {
        return Some(part.text.to_string());
    };
    let arguments = arguments.iter().map(|argument| match argument {
        TemplateArgument::Type(ty) => Arithmetic::of(ty).map(|_| name_text(&ty.name)),
        TemplateArgument::Value(Expression::Integer(number)) => Some(number.value.to_string()),
        TemplateArgument::Value(Expression::Bool(value)) => Some(value.to_string()),
        TemplateArgument::Value(_) => None,
    });
    let arguments = arguments.collect::<Option<Vec<String>>>()?;
    Some(format!("{}<{}>", part.text, arguments.join(", ")))
}

/// Whether a variable that is to be changed stands in another argument as well.
fn shares_changed(arguments: &[Argument]) -> bool {
    let changed = arguments.iter().filter_map(Argument::changed);
    changed.clone().any(|number| {
        let mut uses = 0;
        walk::arguments(arguments, &mut |value| {
            uses += usize::from(value.value == Value::Local(number));
        });
        uses > 1
    })
}

/// The words of a name.
fn path_of(name: &Name<'_>) -> Vec<String> {
    let parts = name.parts.iter();
    parts.map(|part| part.text.to_string()).collect()
}

/// Names and scopes that are not the target's, so that what is not known of them is not
/// asked.
const NOT_OWN: [&str; 10] = [
    "std",
    "llvm",
    "SDValue",
    "SDNode",
    "APInt",
    "APFloat",
    "APSInt",
    "StringRef",
    "MVT",
    "EVT",
];

impl<'t> Lowering<'_, 't> {
    /// A member or a method of the subtarget or of another object that the target knows.
    pub(super) fn member_of_own(
        &mut self,
        of: Object,
        name: &Name<'t>,
        arguments: Option<&[Expression<'t>]>,
    ) -> Result<Operand, Untranslated> {
        let [part] = name.parts.as_slice() else {
            return Err(Untranslated::Method(name_text(name)));
        };
        let is_subtarget = matches!(of, Object::Subtarget);
        if part.text == "getSubtarget" {
            return Ok(Operand::Object(Object::Subtarget));
        }
        if ON_THE_WAY.contains(&part.text) && !is_subtarget || part.text == "getTargetMachine" {
            return Ok(Operand::Object(Object::Environment));
        }
        let mut words = Vec::new();
        let own_arguments = self.own_arguments(arguments.unwrap_or(&[]), &mut words)?;
        if is_subtarget
            && arguments.is_none_or(<[Expression<'t>]>::is_empty)
            && let Some(value) = self.feature(part.text)
        {
            return Ok(Operand::Value(value));
        }
        let mut own = match of {
            Object::Own(own) => own,
            _ => Own {
                path: Vec::new(),
                arguments: Vec::new(),
                kind: OwnKind::Member,
            },
        };
        if own.kind == OwnKind::Name {
            own.kind = OwnKind::Member;
        }
        own.path.push(part.text.to_string());
        own.path.extend(words);
        own.arguments.extend(own_arguments);
        Ok(Operand::Object(Object::Own(own)))
    }

    /// A call of a function that is not known.
    pub(super) fn own_function(
        &mut self,
        name: &Name<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Operand, Untranslated> {
        let unknown = || Untranslated::Function(name_text(name));
        if name.parts.iter().any(|part| NOT_OWN.contains(&part.text)) {
            return Err(unknown());
        }
        let words = name.parts.iter().map(instance);
        let mut words = words.collect::<Option<Vec<String>>>().ok_or_else(unknown)?;
        let arguments = self.own_arguments(arguments, &mut words)?;
        Ok(Operand::Object(Object::Own(Own {
            path: words,
            arguments,
            kind: OwnKind::Function,
        })))
    }

    /// A name with a scope that is not known: an enumerator of the target.
    pub(super) fn own_name(&self, name: &Name<'t>) -> Option<Own> {
        let is_plain = name.parts.iter().all(|part| part.arguments.is_none());
        let is_value = |known: &str| matches!(name.parts.as_slice(), [part] if part.text == known);
        let mut values = self.own_values.iter();
        let value = values.find(|(known, _)| is_value(known));
        let is_known = name.parts.len() > 1 || self.has_own_names || value.is_some();
        let depends = value.and_then(|(_, parameter)| *parameter);
        let arguments = depends.map(|parameter| Argument::Value(self.local(parameter)));
        (is_plain && is_known).then(|| Own {
            path: path_of(name),
            arguments: arguments.into_iter().collect(),
            kind: match value {
                Some(_) => OwnKind::Member,
                None => OwnKind::Name,
            },
        })
    }

    /// A getter or a field of the subtarget that tells whether a feature is available.
    fn feature(&self, name: &str) -> Option<Typed> {
        let feature = self.environment.feature(name)?;
        let asked = |record: &String| Typed {
            ty: Arithmetic::Bool,
            value: Value::Ask(Question::Feature(record.clone())),
        };
        let mut all = feature.records.iter().map(asked);
        let first = all.next()?;
        let any = all.fold(first, |left, right| Typed {
            ty: Arithmetic::Bool,
            value: Value::Binary(BinaryOperator::Or, Box::new([left, right])),
        });
        Some(match feature.is_inverse {
            true => Typed {
                ty: Arithmetic::Bool,
                value: Value::Not(Box::new(any)),
            },
            false => any,
        })
    }

    /// The arguments of a function of the target. Objects that everyone has are left out, and
    /// texts become words of the path.
    fn own_arguments(
        &mut self,
        arguments: &[Expression<'t>],
        words: &mut Vec<String>,
    ) -> Result<Vec<Argument>, Untranslated> {
        let mut all = Vec::new();
        for argument in arguments {
            if let Expression::Text(text) = argument {
                words.push((*text).to_string());
                continue;
            }
            if let Some(variables) = self.to_change(argument) {
                all.extend(self.changed_arguments(&variables));
                continue;
            }
            if self.is_unused(argument) {
                continue;
            }
            self.pass(argument)?;
            match self.operand(argument)? {
                Operand::Value(value) => all.push(Argument::Value(value)),
                Operand::Object(object) => all.extend(self.own_argument(object)?),
            }
        }
        match shares_changed(&all) {
            true => Err(MAY_CHANGE),
            false => Ok(all),
        }
    }

    /// An object as arguments: a number with its number of bits, or its precision.
    fn own_argument(&mut self, object: Object) -> Result<Vec<Argument>, Untranslated> {
        let one = match object {
            Object::Node(_) | Object::Float(FloatForm::Node) => {
                Argument::Object(Receiver::Root(Root::Node))
            }
            Object::Int(constant) => {
                let parts = [constant.value, constant.bits].map(|part| self.local(part));
                return Ok(parts.map(Argument::Value).into());
            }
            Object::Float(FloatForm::Number) => {
                return Ok([0, 1].map(|part| Argument::Value(self.local(part))).into());
            }
            Object::Bits(of) => return Ok([of.value, of.bits].map(Argument::Value).into()),
            Object::Asked(
                _,
                Class::Operand
                | Class::Register
                | Class::NodeRegister
                | Class::Flags
                | Class::KnownBits,
            ) => {
                return Err(Untranslated::Form("an object as an argument"));
            }
            Object::Asked(receiver, _) | Object::NodeOf(receiver, _) => Argument::Object(receiver),
            Object::Named(named) => Argument::Enumerator(named),
            Object::Own(own) if own.kind == OwnKind::Name => Argument::Value(number(own)),
            Object::Own(own) => Argument::Value(answer(own, Some(Arithmetic::INT64))?),
            Object::Enumeration(value) | Object::FloatClass(value) => Argument::Value(*value),
            Object::Subtarget | Object::Environment | Object::Graph | Object::Location => {
                return Ok(Vec::new());
            }
            Object::Floating(of) => {
                return Ok([of.value, of.precision].map(Argument::Value).into());
            }
            Object::Masked(value) => Argument::Value(*value),
            Object::Precision(_)
            | Object::Signed(..)
            | Object::IntegerType(_)
            | Object::McOperand
            | Object::Made(_)
            | Object::Present(_)
            | Object::Perhaps(..) => {
                return Err(Untranslated::Form("an object as an argument"));
            }
        };
        Ok(vec![one])
    }

    /// The meaning of an argument that is a name alone, or a pointer to what has it.
    pub(super) fn meaning(&self, argument: &Expression<'t>) -> Option<(&'t str, &Meaning)> {
        let name = match argument {
            Expression::Unary(UnaryOperator::AddressOf, of) => &**of,
            other => other,
        };
        let Expression::Name(name) = name else {
            return None;
        };
        match name.parts.as_slice() {
            [part] => self.entry(part.text),
            _ => None,
        }
    }
}
