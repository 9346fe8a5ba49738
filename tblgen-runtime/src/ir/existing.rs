//! The types that LLVM has, among those that can be written.

use tblgen_facts::ir::PlainType;

use super::types::Type;

/// The number of bits of the widest integer.
const MOST_BITS: u32 = 1 << 23;

/// The number of address spaces.
const SPACES: u32 = 1 << 24;

/// Whether LLVM has a type, if it has those that the type is made of.
pub(super) fn exists(ty: &Type) -> bool {
    match ty {
        Type::Integer(bits) => (1..=MOST_BITS).contains(bits),
        Type::Pointer(space) => *space < SPACES,
        Type::Vector { element, count, .. } => *count > 0 && is_vector_element(element),
        Type::Array { element, .. } => {
            is_part(element) && **element != Type::Plain(PlainType::X86Amx)
        }
        Type::Struct(fields) => fields.iter().all(is_part),
        Type::Function(function) => {
            let is_value = |ty: &Type| !matches!(ty, Type::Void | Type::Function(_));
            let is_result = |ty: &Type| *ty == Type::Void || is_value(ty);
            let is_metadata = function.result == Type::Plain(PlainType::Metadata);
            is_result(&function.result) && !is_metadata && function.parameters.iter().all(is_value)
        }
        Type::Void | Type::Plain(_) | Type::NamedStruct(_) | Type::Target { .. } => true,
    }
}

/// Whether vectors may have such elements: integers, numbers with fractions, pointers.
fn is_vector_element(ty: &Type) -> bool {
    match ty {
        Type::Integer(_) | Type::Pointer(_) => true,
        Type::Plain(plain) => !matches!(
            plain,
            PlainType::X86Mmx | PlainType::X86Amx | PlainType::Token | PlainType::Metadata
        ),
        _ => false,
    }
}

/// Whether arrays and structures may have such elements: values that memory can hold.
fn is_part(ty: &Type) -> bool {
    !matches!(
        ty,
        Type::Void | Type::Function(_) | Type::Plain(PlainType::Token | PlainType::Metadata)
    )
}
