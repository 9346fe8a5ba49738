//! The types of answers that the target gives: what their names tell, and what may be done with
//! those of which only the target's own C++ knows the type.

use super::modular::is_cut;
use super::object::Object;
use super::operand::{Operand, typed};
use super::operation::{binary, is_equality};
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::question::{Own, OwnKind, Question};
use crate::fragments::tree::BinaryOperator;
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

/// The answer as a value. Its type is the one that is wanted; that which the name tells goes
/// before it for members of LLVM's classes, as targets name functions of numbers anyhow.
///
/// An answer that becomes an `int64_t` is asked as an `uint64_t`, as an answer with a sign is
/// [the nearest one](number).
pub(super) fn answer(own: Own, wanted: Option<Arithmetic>) -> Result<Typed, Untranslated> {
    let told = type_of(&own);
    let ty = match (wanted, told) {
        (Some(Arithmetic::Bool), _) => wanted,
        (Some(_), Some(Arithmetic::Bool)) if own.kind == OwnKind::Function => wanted,
        _ => told.or(wanted),
    };
    let ty = ty.ok_or(UNKNOWN_NUMBER)?;
    let asked = match ty {
        Arithmetic::INT64 if told.is_none() && own.kind != OwnKind::Name => Arithmetic::UINT64,
        ty => ty,
    };
    let value = Value::Ask(Question::Own(own));
    Ok(Typed { ty: asked, value }.converted(ty))
}

/// The answer as a number: of 64 bits with a sign, unless the name tells another type. A number
/// that is larger than all of those is the largest one.
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
    let is_equality = is_equality(operator);
    let is_number = told.is_some_and(|ty| ty != Arithmetic::Bool);
    if is_number || keeps_its_value(with, is_equality) {
        return Ok(number(own));
    }
    // Enumerators are of the type `int` or `unsigned`.
    match with.ty.promoted() {
        _ if own.kind != OwnKind::Name => Err(UNKNOWN_TYPE),
        Arithmetic::INT64 | Arithmetic::UINT64 => Ok(number(own)),
        // Both are `int`, or both become `unsigned`.
        ty if ty.is_integral() && is_equality => Ok(number(own).converted(Arithmetic::UNSIGNED)),
        _ => Err(UNKNOWN_TYPE),
    }
}

/// Two answers that are compared: one of them is an enumerator of the target, and the other one
/// is of its type. A function that is compared for an order may well give an `unsigned` instead.
pub(super) fn both_compared(
    left: Own,
    operator: BinaryOperator,
    right: Own,
) -> Result<[Typed; 2], Untranslated> {
    let kinds = [left.kind, right.kind];
    let has_function = kinds.contains(&OwnKind::Function);
    let is_alike = is_equality(operator) || !has_function;
    match kinds.contains(&OwnKind::Name) && is_alike {
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

/// `&` of a number of a type that only C++ knows, and a constant that is not negative: whatever the
/// type is, the result is the same number, of 64 bits without a sign.
pub(super) fn masked(left: &Operand, right: &Operand) -> Result<Option<Typed>, Untranslated> {
    let (own, mask) = match (left, right) {
        (Operand::Object(Object::Own(own)), Operand::Value(mask))
        | (Operand::Value(mask), Operand::Object(Object::Own(own))) => (own, mask),
        _ => return Ok(None),
    };
    if type_of(own).is_some() || mask.as_constant().is_none() || !is_positive(mask) {
        return Ok(None);
    }
    let of = answer(own.clone(), Some(Arithmetic::UINT64))?;
    let mask = mask.clone().converted(Arithmetic::UINT64);
    binary(BinaryOperator::BitAnd, of, mask).map(Some)
}

/// Whether a value is not negative.
pub(super) fn is_positive(value: &Typed) -> bool {
    match (value.as_constant(), value.ty) {
        (
            Some(constant),
            Arithmetic::Integer {
                is_signed: true, ..
            },
        ) => constant.cast_signed() >= 0,
        (
            _,
            Arithmetic::Bool
            | Arithmetic::Integer {
                is_signed: false, ..
            },
        ) => true,
        _ => is_never_negative(value),
    }
}

/// Whether a value is compared as the number that it is with a number of any type of integers:
/// it is not negative, and for an order, it does not make the other one unsigned. The largest
/// number of 64 bits with a sign also stands for larger ones.
fn keeps_its_value(value: &Typed, is_equality: bool) -> bool {
    let Arithmetic::Integer { bits, is_signed } = value.ty.promoted() else {
        return false;
    };
    let most = (1u64 << (bits - 1)) - 1;
    let is_positive = match value.as_constant() {
        Some(constant) => constant <= most && constant < i64::MAX.cast_unsigned(),
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
