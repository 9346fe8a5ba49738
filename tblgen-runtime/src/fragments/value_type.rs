//! Questions about types of values.
//!
//! LLVM: `EVT` in include/llvm/CodeGen/ValueTypes.h.

use crate::{ScalarKind, ValueKind};

/// The type itself, or that of the elements of a vector (`getScalarType`).
///
/// ```
/// use tblgen_runtime::{FloatKind, ScalarKind, ValueKind};
/// use tblgen_runtime::fragments::scalar_type;
///
/// let element = ScalarKind::Float(FloatKind::Half);
/// let v4f16 = ValueKind::Vector { count: 4, scalable: false, element };
/// assert_eq!(scalar_type(v4f16), ValueKind::Float(FloatKind::Half));
/// ```
#[must_use]
pub const fn scalar_type(ty: ValueKind) -> ValueKind {
    match ty {
        ValueKind::Vector { element, .. } => match element {
            ScalarKind::Integer(bits) => ValueKind::Integer(bits),
            ScalarKind::Float(kind) => ValueKind::Float(kind),
        },
        other => other,
    }
}

/// Whether the type is an integer, and no vector (`isScalarInteger`).
#[must_use]
pub const fn is_scalar_integer(ty: ValueKind) -> bool {
    ty.is_integer() && !ty.is_vector()
}

/// Whether the type is a vector that is not scalable (`isFixedLengthVector`).
#[must_use]
pub const fn is_fixed_length_vector(ty: ValueKind) -> bool {
    ty.is_vector() && !ty.is_scalable()
}

/// The size in bits, of a scalable vector the least one (`getSizeInBits`); 0 if there is none.
#[must_use]
pub const fn type_bits(ty: ValueKind) -> u64 {
    match ty.min_bits() {
        Some(bits) => bits as u64,
        None => 0,
    }
}

/// The size of the type or of an element in bits (`getScalarSizeInBits`).
#[must_use]
pub const fn scalar_bits(ty: ValueKind) -> u64 {
    type_bits(scalar_type(ty))
}

/// The number of bytes that a store of the type writes (`getStoreSize`).
#[must_use]
pub const fn store_size(ty: ValueKind) -> u64 {
    type_bits(ty).div_ceil(8)
}

/// The number of elements of a vector (`getVectorNumElements`); 0 for other types.
#[must_use]
pub const fn num_elements(ty: ValueKind) -> u32 {
    match ty.element_count() {
        Some(count) => count as u32,
        None => 0,
    }
}

/// Whether two types are of one size (`bitsEq`).
#[must_use]
pub const fn bits_equal(ty: ValueKind, other: ValueKind) -> bool {
    type_bits(ty) == type_bits(other)
}

/// Whether a type is smaller than another (`bitsLT`).
#[must_use]
pub const fn bits_less(ty: ValueKind, than: ValueKind) -> bool {
    type_bits(ty) < type_bits(than)
}

/// Whether a type is not larger than another (`bitsLE`).
#[must_use]
pub const fn bits_less_equal(ty: ValueKind, than: ValueKind) -> bool {
    type_bits(ty) <= type_bits(than)
}

/// Whether a type is larger than another (`bitsGT`).
#[must_use]
pub const fn bits_greater(ty: ValueKind, than: ValueKind) -> bool {
    type_bits(ty) > type_bits(than)
}

/// Whether a type is not smaller than another (`bitsGE`).
#[must_use]
pub const fn bits_greater_equal(ty: ValueKind, than: ValueKind) -> bool {
    type_bits(ty) >= type_bits(than)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let vector = |scalable| ValueKind::Vector {
            count: 4,
            scalable,
            element: ScalarKind::Integer(1),
        };
        assert_eq!([type_bits(vector(false)), store_size(vector(true))], [4, 1]);
        assert_eq!(
            [type_bits(ValueKind::Other), scalar_bits(vector(true))],
            [0, 1]
        );
        assert_eq!(
            [
                num_elements(vector(true)),
                num_elements(ValueKind::Integer(8))
            ],
            [4, 0]
        );
        let (i32, i64) = (ValueKind::Integer(32), ValueKind::Integer(64));
        assert!(bits_less(i32, i64) && bits_less_equal(i32, i32) && bits_equal(i32, i32));
        assert!(bits_greater(i64, i32) && bits_greater_equal(i64, i64) && !bits_equal(i32, i64));
        assert!(
            vector(true).is_integer() && !is_scalar_integer(vector(true)) && is_scalar_integer(i32)
        );
        assert!(vector(true).is_scalable() && is_fixed_length_vector(vector(false)));
        assert!(vector(true).is_vector() && !i32.is_float());
    }
}
