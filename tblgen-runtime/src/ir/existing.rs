//! The types that LLVM has, among those that can be written (`llvm/lib/IR/Type.cpp`).

use super::types::Type;
use tblgen_facts::ir::PlainType;

/// The number of bits of the widest integer.
const MOST_BITS: u32 = 1 << 23;

/// The number of address spaces.
const SPACES: u32 = 1 << 24;

/// Whether LLVM has such a type, given that it has the types in it.
pub(super) fn exists(ty: &Type) -> bool {
    match ty {
        Type::Integer(bits) => (1..=MOST_BITS).contains(bits),
        Type::Pointer(space) => *space < SPACES,
        Type::Vector { element, count, .. } => *count > 0 && is_element(element),
        Type::Array { element, .. } => is_part(element) && **element != AMX,
        // The names of intrinsics end in a number where a structure has no name.
        Type::NamedStruct(name) => !name.is_empty(),
        Type::Struct(parts) => parts.iter().all(is_part),
        Type::Function(function) => {
            let is_value = |ty: &Type| !matches!(ty, Type::Function(_));
            let is_argument = |ty: &Type| is_value(ty) && *ty != Type::Void;
            let is_result = |ty: &Type| is_value(ty) && *ty != METADATA;
            is_result(&function.result) && function.parameters.iter().all(is_argument)
        }
        _ => true,
    }
}

const AMX: Type = Type::Plain(PlainType::X86Amx);
const METADATA: Type = Type::Plain(PlainType::Metadata);

/// Whether vectors may have such elements: numbers, pointers, and types of targets, of which only
/// the target knows.
fn is_element(ty: &Type) -> bool {
    use PlainType::{BFloat, Double, Float, Fp128, Half, PpcFp128, X86Fp80};
    match ty {
        Type::Plain(plain) => matches!(
            plain,
            Half | BFloat | Float | Double | X86Fp80 | Fp128 | PpcFp128
        ),
        Type::Integer(_) | Type::Pointer(_) | Type::Target { .. } => true,
        _ => false,
    }
}

/// Whether structures may have such parts.
fn is_part(ty: &Type) -> bool {
    use PlainType::{Metadata, Token};
    match ty {
        Type::Plain(plain) => !matches!(plain, Metadata | Token),
        Type::Void | Type::Function(_) => false,
        _ => true,
    }
}
