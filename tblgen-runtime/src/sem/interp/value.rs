//! Values and their types.

use super::bits::Bits;
use crate::{CondCode, ValueKind};

/// A value and what is known of its type. Pointers are integers here.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    pub(super) value: u128,
    pub(super) shape: Shape,
}

/// A type: how many bits, and an encoded [`ValueKind`] that is neither a pointer
/// nor without a size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) bits: u32,
    pub(super) kind: u32,
}

impl Shape {
    /// Whether there are several numbers.
    #[inline]
    pub(super) const fn is_vector(self) -> bool {
        ValueKind::encoded_is_vector(self.kind)
    }

    /// The kind of the type.
    pub(super) const fn kind(self) -> ValueKind {
        ValueKind::decode(self.kind)
    }

    /// The type of a kind with that many bits.
    pub(super) const fn new(kind: ValueKind, bits: u32) -> Self {
        Shape {
            bits,
            kind: kind.encode(),
        }
    }

    /// The type of integers with that many bits.
    pub(super) const fn integer(bits: u32) -> Self {
        Shape::new(ValueKind::Integer(bits as u16), bits)
    }
}

impl Value {
    pub(super) const ZERO: Self = Value {
        value: 0,
        shape: Shape { bits: 0, kind: 0 },
    };

    /// The value as the machine gets it.
    #[inline]
    pub(super) const fn bits(self) -> Bits {
        Bits::raw(self.value, self.shape.bits)
    }
}

/// The number of bits values of types without that a size have.
pub(super) const NO_SIZE: u32 = 64;

/// The shape of types and conditions, which are not numbers. No other value has
/// this kind: blocks are integers.
pub(super) const NO_NUMBER: Shape = Shape::new(ValueKind::Other, NO_SIZE);
/// The position of a type's number, plus 1, in the value of a type; 0 there
/// marks a condition. The bits below hold the kind of the type.
pub(super) const TYPE_AT: u32 = 32;

impl Value {
    /// Whether it is a type or a condition.
    pub(super) const fn is_no_number(self) -> bool {
        self.shape.kind == NO_NUMBER.kind
    }

    /// The condition that it is.
    pub(super) fn as_condition(self) -> Option<CondCode> {
        match self.is_no_number() && self.value >> TYPE_AT == 0 {
            true => CondCode::from_number(self.value as u16),
            false => None,
        }
    }

    /// The number of the type that it is.
    pub(super) const fn as_type(self) -> Option<u16> {
        match self.is_no_number() {
            true => ((self.value >> TYPE_AT) as u16).checked_sub(1),
            false => None,
        }
    }
}
