//! Names: those of constants, and as text.

use super::super::arithmetic::Arithmetic;
use super::super::question::Enumerator;
use super::super::tree::{Expression, Name, TemplateArgument, Type};
use super::super::typed::Typed;
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

/// The value of a character of one letter.
pub(super) fn character(text: &str) -> Option<Typed> {
    let mut letters = text.chars();
    let letter = letters
        .next()
        .filter(|letter| letter.is_ascii_graphic() && *letter != '\\')?;
    let ty = Arithmetic::named(&["char"])?;
    letters
        .next()
        .is_none()
        .then(|| Typed::constant(ty, u64::from(letter)))
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

/// Whether a type is to be that of the value.
pub(in crate::fragments) fn is_auto(ty: &Type<'_>) -> bool {
    matches!(ty.name.parts.as_slice(), [part] if part.text == "auto")
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
