//! Questions about what only the target's own C++ knows: features and properties of the
//! subtarget, the function that is compiled, functions of the target.

use super::classes::Class;
use super::expression::{Operand, typed};
use super::modular::is_cut;
use super::name::name_text;
use super::object::{FloatForm, Object};
use super::{Lowering, Meaning};
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::question::{Argument, Own, OwnKind, Question, Receiver, Root};
use crate::fragments::tree::{
    BinaryOperator, Expression, Name, NamePart, TemplateArgument, UnaryOperator,
};
use crate::fragments::typed::{Typed, Untranslated, Value};

/// Beginnings of names of functions that give a `bool`.
const YES_OR_NO: [&str; 16] = [
    "is", "has", "use", "uses", "can", "should", "allow", "allows", "supports", "needs", "prefer",
    "enable", "disable", "in", "are", "may",
];

/// Names of LLVM's subtargets, states and parameters that give a value, and its type.
const NUMBERS: [(&str, Arithmetic); 9] = [
    ("Rev", Arithmetic::Bool),
    ("getConstantBusLimit", Arithmetic::UNSIGNED),
    ("getNumNamedVarArgParams", Arithmetic::UNSIGNED),
    ("getNumLDMAddresses", Arithmetic::UNSIGNED),
    ("getXLen", Arithmetic::UNSIGNED),
    ("getGRLen", Arithmetic::UNSIGNED),
    ("getWavefrontSize", Arithmetic::UNSIGNED),
    ("getXLenVT", Arithmetic::UNSIGNED),
    ("getGRLenVT", Arithmetic::UNSIGNED),
];

/// Functions of LLVM's targets that give an `int`, by their scopes.
const SIGNED: [(&str, &[&str]); 3] = [
    ("AArch64_AM", &["getFP16Imm", "getFP32Imm", "getFP64Imm"]),
    (
        "ARM_AM",
        &[
            "getSOImmVal",
            "getT2SOImmVal",
            "getFP16Imm",
            "getFP32Imm",
            "getFP32FP16Imm",
            "getFP64Imm",
        ],
    ),
    ("PPC", &["isVSLDOIShuffleMask"]),
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
    if let [scope, name] = own.path.as_slice()
        && own.kind == OwnKind::Function
        && SIGNED
            .iter()
            .any(|(known, all)| known == scope && all.contains(&name.as_str()))
    {
        return Some(Arithmetic::INT);
    }
    let first: String = name.chars().take_while(char::is_ascii_lowercase).collect();
    let has_more = first.len() < name.len();
    (has_more && YES_OR_NO.contains(&first.as_str())).then_some(Arithmetic::Bool)
}

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
        (Some(_), Some(Arithmetic::Bool)) if own.kind == OwnKind::Function => wanted,
        _ => told.or(wanted),
    };
    let ty = ty.ok_or(UNKNOWN_NUMBER)?;
    let value = Value::Ask(Question::Own(own));
    Ok(Typed { ty, value })
}

/// The answer as a number: of 64 bits with a sign, unless the name tells another type.
pub(super) fn number(own: Own) -> Typed {
    let told = type_of(&own).filter(|ty| *ty != Arithmetic::Bool);
    let value = Value::Ask(Question::Own(own));
    Typed {
        ty: told.unwrap_or(Arithmetic::INT64),
        value,
    }
}

/// The answer that is compared with a value.
///
/// Where only C++ knows the type of the answer, it is a number of 64 bits with a sign. The
/// comparison is refused if C++ may convert one of the two to a type that does not hold it.
pub(super) fn compared(
    own: Own,
    operator: BinaryOperator,
    with: &Typed,
) -> Result<Typed, Untranslated> {
    let told = type_of(&own);
    if told == Some(Arithmetic::Bool) && with.ty == Arithmetic::Bool {
        let value = Value::Ask(Question::Own(own));
        return Ok(Typed { ty: with.ty, value });
    }
    let is_equality = matches!(operator, BinaryOperator::Equal | BinaryOperator::NotEqual);
    let is_number = told.is_some_and(|ty| ty != Arithmetic::Bool);
    // Enumerators are taken for numbers that `int` and `unsigned` hold.
    let is_wide = [Arithmetic::INT64, Arithmetic::UINT64].contains(&with.ty);
    let is_held = own.kind == OwnKind::Name && with.ty.is_integral() && (is_equality || is_wide);
    match is_number || is_held || keeps_its_value(with, is_equality) {
        true => Ok(number(own)),
        false => Err(UNKNOWN_TYPE),
    }
}

/// Two answers that are compared: one of them is a constant of the target, such as an enumerator,
/// and the other one is of its type.
pub(super) fn both_compared(left: Own, right: Own) -> Result<[Typed; 2], Untranslated> {
    let is_constant = |own: &Own| match own.kind {
        OwnKind::Name => true,
        OwnKind::Function => own.path.len() > 1 && own.arguments.is_empty(),
        OwnKind::Member => false,
    };
    match is_constant(&left) || is_constant(&right) {
        true => Ok([number(left), number(right)]),
        false => Err(UNKNOWN_TYPE),
    }
}

/// Two values, one of which an expression has. `wanted` is the type that it becomes.
pub(super) fn beside(
    left: Operand,
    right: Operand,
    wanted: Option<Arithmetic>,
) -> Result<[Typed; 2], Untranslated> {
    let told = |operand: &Operand| match operand {
        Operand::Value(value) => Some(value.ty),
        Operand::Object(Object::Own(own)) => type_of(own),
        Operand::Object(_) => None,
    };
    let types = [told(&left), told(&right)];
    let is_known = |operand: &Operand, other: Option<Arithmetic>| match operand {
        Operand::Object(Object::Own(own)) => match type_of(own) {
            Some(Arithmetic::Bool) if own.kind == OwnKind::Function => {
                other == Some(Arithmetic::Bool)
            }
            told => told.is_some(),
        },
        _ => true,
    };
    if is_known(&left, types[1]) && is_known(&right, types[0]) {
        let left = typed(left, types[0].or(types[1]))?;
        return Ok([left, typed(right, types[1].or(types[0]))?]);
    }
    // Whatever type both become in C++, it has the bits that are wanted.
    let is_enough = |ty: &Arithmetic| *ty == Arithmetic::Bool || is_cut(*ty);
    let wanted = wanted.filter(is_enough).ok_or(UNKNOWN_NUMBER)?;
    let left = typed(left, Some(wanted))?.converted(wanted);
    Ok([left, typed(right, Some(wanted))?.converted(wanted)])
}

/// A number whose type matters.
pub(super) const UNKNOWN_NUMBER: Untranslated =
    Untranslated::Form("a number of a type that only C++ knows");

const UNKNOWN_TYPE: Untranslated =
    Untranslated::Form("a comparison that depends on a type that only C++ knows");

/// Whether a value is compared as the number that it is with a number of any type of integers:
/// it is not negative, and for an order, it does not make the other one unsigned.
fn keeps_its_value(value: &Typed, is_equality: bool) -> bool {
    let Arithmetic::Integer { bits, is_signed } = value.ty.promoted() else {
        return false;
    };
    let most = (1u64 << (bits - 1)) - 1;
    let is_positive = match value.as_constant() {
        Some(constant) => constant <= most,
        None => is_signed && is_never_negative(value),
    };
    is_positive && (is_signed || is_equality)
}

/// Whether a value is of a type without a sign that a wider one holds.
fn is_never_negative(value: &Typed) -> bool {
    match (value.ty, &value.value) {
        (Arithmetic::Bool, _) => true,
        (Arithmetic::Integer { bits, is_signed }, _) if bits < 32 && !is_signed => true,
        (Arithmetic::Integer { bits, .. }, Value::Convert(of)) => match of.ty {
            Arithmetic::Bool => true,
            Arithmetic::Integer {
                bits: from,
                is_signed: false,
            } => from < bits,
            _ => false,
        },
        _ => false,
    }
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
            if self.is_unused(argument) {
                continue;
            }
            if let Some(number) = self.changeable(argument) {
                self.once.push(number);
            } else if self.may_be_changed(argument) {
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
            Object::Own(own) => Argument::Value(number(own)),
            Object::Enumeration(value) => Argument::Value(*value),
            Object::Subtarget | Object::Environment | Object::Graph | Object::Location => {
                return Ok(Vec::new());
            }
            Object::Precision(_)
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
            [part] => self.find(part.text).map(|meaning| (part.text, meaning)),
            _ => None,
        }
    }

    /// The number of a variable that a function could change, as it takes a reference.
    fn changeable(&self, argument: &Expression<'t>) -> Option<usize> {
        match self.meaning(argument)? {
            (_, Meaning::Local(number)) => {
                let is_fixed = *number < self.parameters || self.constants.contains(number);
                (!is_fixed).then_some(*number)
            }
            (_, Meaning::Object(_)) => None,
        }
    }

    /// Whether an argument is an object in a variable of its own, which a function could change.
    fn may_be_changed(&self, argument: &Expression<'t>) -> bool {
        match self.meaning(argument) {
            Some((
                name,
                Meaning::Object(
                    Object::Int(_) | Object::Bits(_) | Object::Float(FloatForm::Number),
                ),
            )) => !self.is_of_place(name),
            _ => false,
        }
    }
}
