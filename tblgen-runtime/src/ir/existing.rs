//! The types that LLVM has, among those that can be written.

use super::types::Type;

/// The number of bits of the widest integer.
const MOST_BITS: u32 = 1 << 23;

/// The number of address spaces.
const SPACES: u32 = 1 << 24;

/// Whether LLVM has integers, address spaces and numbers of elements as those of a type.
pub(super) fn exists(ty: &Type) -> bool {
    match ty {
        Type::Integer(bits) => (1..=MOST_BITS).contains(bits),
        Type::Pointer(space) => *space < SPACES,
        Type::Vector { count, .. } => *count > 0,
        _ => true,
    }
}
