//! Names: those of constants, and as text.

use super::super::arithmetic::Arithmetic;
use super::super::question::Enumerator;
use super::super::tree::{Expression, Name, TemplateArgument, Type};
use super::super::typed::{Typed, Untranslated};
use super::calling_conv::calling_conv;

/// Macros of the C library that stand for numbers.
const LIMITS: [(&str, Arithmetic, u64); 12] = [
    ("INT_MIN", Arithmetic::INT, i32::MIN as u32 as u64),
    ("INT_MAX", Arithmetic::INT, i32::MAX as u64),
    ("UINT_MAX", Arithmetic::UNSIGNED, u32::MAX as u64),
    ("INT8_MIN", Arithmetic::INT, i8::MIN as u32 as u64),
    ("INT8_MAX", Arithmetic::INT, i8::MAX as u64),
    ("UINT8_MAX", Arithmetic::INT, u8::MAX as u64),
    ("INT32_MIN", Arithmetic::INT, i32::MIN as u32 as u64),
    ("INT32_MAX", Arithmetic::INT, i32::MAX as u64),
    ("UINT32_MAX", Arithmetic::UNSIGNED, u32::MAX as u64),
    ("INT64_MIN", Arithmetic::INT64, i64::MIN as u64),
    ("INT64_MAX", Arithmetic::INT64, i64::MAX as u64),
    ("UINT64_MAX", Arithmetic::UINT64, u64::MAX),
];

/// The set of all classes of floating-point numbers: `fcAllFlags`.
pub(super) const ALL_FLOAT_CLASSES: u64 = 0x3ff;

/// `FPClassTest`: classes of numbers of floating point, which are `unsigned` after promotion.
///
/// LLVM: include/llvm/ADT/FloatingPointMode.h.
const FLOAT_CLASSES: [(&str, u64); 22] = [
    ("fcNone", 0),
    ("fcSNan", 0x1),
    ("fcQNan", 0x2),
    ("fcNegInf", 0x4),
    ("fcNegNormal", 0x8),
    ("fcNegSubnormal", 0x10),
    ("fcNegZero", 0x20),
    ("fcPosZero", 0x40),
    ("fcPosSubnormal", 0x80),
    ("fcPosNormal", 0x100),
    ("fcPosInf", 0x200),
    ("fcNan", 0x3),
    ("fcInf", 0x204),
    ("fcNormal", 0x108),
    ("fcSubnormal", 0x90),
    ("fcZero", 0x60),
    ("fcPosFinite", 0x1c0),
    ("fcNegFinite", 0x38),
    ("fcFinite", 0x1f8),
    ("fcPositive", 0x3c0),
    ("fcNegative", 0x3c),
    ("fcAllFlags", ALL_FLOAT_CLASSES),
];

/// The constant of that name.
pub(super) fn constant(name: &Name<'_>) -> Option<Typed> {
    if let [scope, last] = name.parts.as_slice()
        && scope.text == "CallingConv"
    {
        let number = calling_conv(last.text)?;
        return Some(Typed::constant(Arithmetic::UNSIGNED, number));
    }
    let [part] = name.parts.as_slice() else {
        return None;
    };
    let mut limits = LIMITS.iter();
    let (_, ty, value) = limits.find(|(name, ..)| *name == part.text)?;
    Some(Typed::constant(*ty, *value))
}

/// The classes of numbers of floating point of that name.
pub(super) fn float_class(name: &Name<'_>) -> Option<Typed> {
    let [part] = name.parts.as_slice() else {
        return None;
    };
    let mut classes = FLOAT_CLASSES.iter();
    let (_, number) = classes.find(|(name, _)| *name == part.text)?;
    Some(Typed::constant(Arithmetic::UNSIGNED, *number))
}

/// One of LLVM's enumerators.
pub(super) fn enumerator(name: &Name<'_>) -> Option<Enumerator> {
    let [scope, last] = name.parts.as_slice() else {
        return None;
    };
    let is_plain = scope.arguments.is_none() && last.arguments.is_none();
    let scope = ["MVT", "ISD", "AtomicOrdering"]
        .into_iter()
        .find(|known| *known == scope.text)?;
    is_plain.then(|| Enumerator {
        scope,
        name: last.text.to_string(),
    })
}

/// Escape sequences of one letter, and the characters.
const ESCAPES: [(char, u8); 11] = [
    ('n', b'\n'),
    ('t', b'\t'),
    ('r', b'\r'),
    ('a', 7),
    ('b', 8),
    ('f', 12),
    ('v', 11),
    ('\\', b'\\'),
    ('\'', b'\''),
    ('"', b'"'),
    ('?', b'?'),
];

/// The value of a character literal, whose quotes are not in the text.
pub(super) fn character(text: &str) -> Result<Typed, Untranslated> {
    let value = match text.strip_prefix('\\') {
        None if text.len() == 1 => text.bytes().next(),
        None => None,
        Some(escaped) => escape(escaped),
    };
    let ty = Arithmetic::named(&["char"]);
    match value.zip(ty) {
        Some((value, ty)) => Ok(Typed::constant(ty, value.into())),
        None => Err(Untranslated::Form(
            "a character literal of more than one byte",
        )),
    }
}

/// The character of an escape sequence without its backslash.
fn escape(text: &str) -> Option<u8> {
    let mut known = ESCAPES.iter();
    if let Some((_, value)) = known.find(|(letter, _)| text.strip_prefix(*letter) == Some("")) {
        return Some(*value);
    }
    let (digits, radix) = match text.strip_prefix('x') {
        Some(digits) => (digits, 16),
        None => (text, 8),
    };
    let is_short = radix == 16 || digits.len() <= 3;
    let are_digits = digits.chars().all(|digit| digit.is_digit(radix));
    u8::from_str_radix(digits, radix)
        .ok()
        .filter(|_| is_short && are_digits)
}

/// The value of `std::numeric_limits<T>::min()` or `max()`.
pub(super) fn limit(name: &Name<'_>) -> Option<Typed> {
    let parts = match name.parts.as_slice() {
        [std, rest @ ..] if std.text == "std" => rest,
        all => all,
    };
    let [limits, which] = parts else { return None };
    let ([TemplateArgument::Type(ty)], "numeric_limits") =
        (limits.arguments.as_deref()?, limits.text)
    else {
        return None;
    };
    let ty = Arithmetic::of(ty)?;
    let Arithmetic::Integer { bits, is_signed } = ty else {
        return None;
    };
    let all = super::super::typed::mask(bits);
    let (min, max) = match is_signed {
        true => (all ^ (all >> 1), all >> 1),
        false => (0, all),
    };
    match which.text {
        "min" | "lowest" => Some(Typed::constant(ty, min)),
        "max" => Some(Typed::constant(ty, max)),
        _ => None,
    }
}

/// The type of a macro that gives a literal its type.
pub(super) fn literal_macro(name: &str) -> Option<Arithmetic> {
    match name {
        "INT64_C" => Some(Arithmetic::INT64),
        "UINT64_C" => Some(Arithmetic::UINT64),
        "INT32_C" => Some(Arithmetic::INT),
        "UINT32_C" => Some(Arithmetic::UNSIGNED),
        _ => None,
    }
}

/// Whether a type has a scope of the target, so that numbers become its enumerators.
pub(in crate::fragments) fn is_enumeration(ty: &Type<'_>) -> bool {
    let parts = ty.name.parts.as_slice();
    let is_plain = parts.iter().all(|part| part.arguments.is_none());
    let is_library = parts
        .first()
        .is_some_and(|part| ["std", "llvm", "ISD"].contains(&part.text));
    is_plain && parts.len() > 1 && !is_library && ty.pointers == 0 && !ty.is_reference
}

/// Whether a type is to be that of the value.
pub(in crate::fragments) fn is_auto(ty: &Type<'_>) -> bool {
    matches!(ty.name.parts.as_slice(), [part] if part.text == "auto")
}

/// Whether a type is that of classes of numbers of floating point.
pub(in crate::fragments) fn is_float_classes(ty: &Type<'_>) -> bool {
    matches!(type_text(ty).as_str(), "FPClassTest" | "llvm::FPClassTest")
}

/// Whether an expression is the array of the operands of a fragment.
pub(in crate::fragments) fn is_operands(of: &Expression<'_>) -> bool {
    let Expression::Name(name) = of else {
        return false;
    };
    matches!(name.parts.as_slice(), [part] if part.text == "Operands")
}

/// Whether a type is that of a place in the source.
pub(in crate::fragments) fn is_location(ty: &Type<'_>) -> bool {
    matches!(ty.name.parts.as_slice(), [part] if part.text == "SDLoc" || part.text == "DebugLoc")
}

/// Whether a call marks a place that is never reached.
pub(in crate::fragments) fn is_unreachable(callee: &Expression<'_>) -> bool {
    let Expression::Name(name) = callee else {
        return false;
    };
    matches!(name.parts.as_slice(), [part] if part.text == "llvm_unreachable")
}

/// Whether a call only checks something in builds that check.
pub(in crate::fragments) fn is_assert(callee: &Expression<'_>) -> bool {
    let Expression::Name(name) = callee else {
        return false;
    };
    matches!(name.parts.as_slice(), [part] if part.text == "assert")
}

/// A name with its scopes, without the arguments of templates.
pub(in crate::fragments) fn name_text(name: &Name<'_>) -> String {
    let parts: Vec<&str> = name.parts.iter().map(|part| part.text).collect();
    parts.join("::")
}

/// A type as it is written, more or less.
pub(in crate::fragments) fn type_text(ty: &Type<'_>) -> String {
    let reference = if ty.is_reference { "&" } else { "" };
    let pointers = "*".repeat(ty.pointers.into());
    let built_in = ty.name.parts.iter().all(|part| part.arguments.is_none());
    let is_words = built_in && Arithmetic::of(ty).is_some() && ty.name.parts.len() > 1;
    let name = match is_words {
        true => name_text(&ty.name).replace("::", " "),
        false => name_text(&ty.name),
    };
    format!("{name}{pointers}{reference}")
}
