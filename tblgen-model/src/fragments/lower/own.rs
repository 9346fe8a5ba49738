//! Questions about what only the target's own C++ knows: features and properties of the
//! subtarget, the function that is compiled, functions of the target.

use super::classes::Class;
use super::expression::Operand;
use super::name::name_text;
use super::object::{FloatForm, Object};
use super::{Lowering, Meaning};
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::question::{Argument, Own, Question, Receiver, Root};
use crate::fragments::tree::{BinaryOperator, Expression, Name, NamePart, UnaryOperator};
use crate::fragments::typed::{Typed, Untranslated, Value};

/// Beginnings of names of functions that give a `bool`.
const YES_OR_NO: [&str; 16] = [
    "is", "has", "use", "uses", "can", "should", "allow", "allows", "supports", "needs", "prefer",
    "enable", "disable", "in", "are", "may",
];

/// Functions of subtargets that give a number, and its type.
const NUMBERS: [(&str, Arithmetic); 6] = [
    ("getNumLDMAddresses", Arithmetic::UNSIGNED),
    ("getXLen", Arithmetic::UNSIGNED),
    ("getGRLen", Arithmetic::UNSIGNED),
    ("getWavefrontSize", Arithmetic::UNSIGNED),
    ("getXLenVT", Arithmetic::UNSIGNED),
    ("getGRLenVT", Arithmetic::UNSIGNED),
];

/// Members that give another object of which the target knows, but no answer of their own.
const ON_THE_WAY: [&str; 4] = [
    "getMachineFunction",
    "getTargetMachine",
    "getInfo",
    "getInstrInfo",
];

/// The type of the answer, if the name tells it.
fn type_of(own: &Own) -> Option<Arithmetic> {
    let name = own.path.last()?;
    if let Some((_, ty)) = NUMBERS.iter().find(|(known, _)| known == name) {
        return Some(*ty);
    }
    let first: String = name.chars().take_while(char::is_ascii_lowercase).collect();
    let has_more = first.len() < name.len();
    (has_more && YES_OR_NO.contains(&first.as_str())).then_some(Arithmetic::Bool)
}

/// The words of a name.
fn path_of(name: &Name<'_>) -> Vec<String> {
    let parts = name.parts.iter();
    parts.map(|part| part.text.to_string()).collect()
}

/// The answer as a value. Its type is the one that is wanted; that which the name tells goes
/// before it for members of LLVM's classes, as targets name functions of numbers anyhow.
pub(super) fn answer(own: Own, wanted: Option<Arithmetic>) -> Result<Typed, Untranslated> {
    let told = type_of(&own);
    let ty = match (wanted, told) {
        (Some(Arithmetic::Bool), _) => wanted,
        (Some(_), Some(Arithmetic::Bool)) if own.is_function => wanted,
        _ => told.or(wanted),
    };
    let ty = ty.ok_or(Untranslated::Form("a number of a type that only C++ knows"))?;
    let value = Value::Ask(Question::Own(own));
    Ok(Typed { ty, value })
}

/// The answer that is compared with a value of a type: a `bool` with a `bool`, else a number
/// of 64 bits with a sign.
pub(super) fn compared(own: Own, with: Option<Arithmetic>) -> Typed {
    let number = type_of(&own).filter(|ty| *ty != Arithmetic::Bool);
    let ty = match with {
        Some(Arithmetic::Bool) => Arithmetic::Bool,
        _ => number.unwrap_or(Arithmetic::INT64),
    };
    let value = Value::Ask(Question::Own(own));
    Typed { ty, value }
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
        let own_arguments = self.own_arguments(arguments.unwrap_or_default(), &mut words)?;
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
                is_function: false,
            },
        };
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
        let is_own =
            |part: &NamePart<'t>| part.arguments.is_none() && !NOT_OWN.contains(&part.text);
        if !name.parts.iter().all(is_own) {
            return Err(unknown());
        }
        let mut words = path_of(name);
        let arguments = self
            .own_arguments(arguments, &mut words)
            .map_err(|_| unknown())?;
        Ok(Operand::Object(Object::Own(Own {
            path: words,
            arguments,
            is_function: true,
        })))
    }

    /// A name with a scope that is not known: an enumerator of the target.
    pub(super) fn own_name(&self, name: &Name<'t>) -> Option<Own> {
        let is_plain = name.parts.iter().all(|part| part.arguments.is_none());
        let is_known = name.parts.len() > 1 || self.has_own_names;
        (is_plain && is_known).then(|| Own {
            path: path_of(name),
            arguments: Vec::new(),
            is_function: false,
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
            if self.may_be_changed(argument) {
                return Err(Untranslated::Form("a variable that a function may change"));
            }
            match self.operand(argument)? {
                Operand::Value(value) => all.push(Argument::Value(value)),
                Operand::Object(object) => all.extend(self.own_argument(object)?),
            }
        }
        Ok(all)
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
                Class::Operand | Class::Register | Class::Flags | Class::KnownBits,
            ) => {
                return Err(Untranslated::Form("an object as an argument"));
            }
            Object::Asked(receiver, _) => Argument::Object(receiver),
            Object::Named(named) => Argument::Enumerator(named),
            Object::Own(own) => Argument::Value(compared(own, None)),
            Object::Subtarget | Object::Environment | Object::Graph | Object::Location => {
                return Ok(Vec::new());
            }
            Object::Precision(_)
            | Object::IntegerType(_)
            | Object::McOperand
            | Object::Made(_)
            | Object::Perhaps(..) => {
                return Err(Untranslated::Form("an object as an argument"));
            }
        };
        Ok(vec![one])
    }

    /// Whether an argument is a variable that a function could change, as it takes a reference.
    fn may_be_changed(&self, argument: &Expression<'t>) -> bool {
        let name = match argument {
            Expression::Unary(UnaryOperator::AddressOf, of) => &**of,
            other => other,
        };
        let Expression::Name(name) = name else {
            return false;
        };
        let [part] = name.parts.as_slice() else {
            return false;
        };
        match self.find(part.text) {
            // A copy in a variable of its own.
            Some(Meaning::Object(
                Object::Int(_) | Object::Bits(_) | Object::Float(FloatForm::Number),
            )) => !self.is_of_place(part.text),
            Some(Meaning::Local(number)) => {
                *number >= self.parameters && !self.constants.contains(number)
            }
            _ => false,
        }
    }
}
