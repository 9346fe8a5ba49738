//! Kinds of value types, and their encoding in a table.
//!
//! A generated `ValueType` is only a number. What it stands for is packed into
//! one word of a column, so that the interpreter finds the width of a value
//! with one access.

/// The formats of floating point numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum FloatKind {
    /// `f16`: 16 bits of IEEE 754.
    Half = 0,
    /// `bf16`: the upper half of an `f32`.
    BFloat,
    /// `f32`: 32 bits of IEEE 754.
    Single,
    /// `f64`: 64 bits of IEEE 754.
    Double,
    /// `f80`: that of x87.
    X87,
    /// `f128`: 128 bits of IEEE 754.
    Quad,
    /// `ppcf128`: the sum of two `f64`.
    PpcDouble,
}

impl FloatKind {
    const ALL: [Self; 7] = [
        FloatKind::Half,
        FloatKind::BFloat,
        FloatKind::Single,
        FloatKind::Double,
        FloatKind::X87,
        FloatKind::Quad,
        FloatKind::PpcDouble,
    ];

    /// The size in bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 16,
            FloatKind::Single => 32,
            FloatKind::Double => 64,
            FloatKind::X87 => 80,
            FloatKind::Quad | FloatKind::PpcDouble => 128,
        }
    }
}

/// The elements of a vector: integers or floating point numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScalarKind {
    /// Integers of this many bits.
    Integer(u16),
    /// Floating point numbers.
    Float(FloatKind),
}

impl ScalarKind {
    /// The size in bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            ScalarKind::Integer(bits) => bits as u32,
            ScalarKind::Float(kind) => kind.bits(),
        }
    }
}

/// The kind of a value type (`MVT` of LLVM; the records are in
/// llvm/CodeGen/ValueTypes.td).
///
/// ```
/// use tblgen_runtime::{FloatKind, ScalarKind, ValueKind};
///
/// let element = ScalarKind::Float(FloatKind::Single);
/// let v4f32 = ValueKind::Vector { count: 4, scalable: false, element };
/// assert_eq!(v4f32.bits(), Some(128));
/// assert_eq!(ValueKind::decode(v4f32.encode()), v4f32);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValueKind {
    /// A type without a size: `Other`, `isVoid`, `Glue`, `token`, `Any` and such.
    Other,
    /// An integer of this many bits, less than 16,384.
    Integer(u16),
    /// A floating point number.
    Float(FloatKind),
    /// A pointer, of as many bits as the machine has (`iPTR`).
    Pointer,
    /// A number of bits, less than 16,384, that only the target understands:
    /// `untyped`, `x86mmx`, `x86amx`, `i64x8`.
    Opaque(u16),
    /// A vector.
    Vector {
        /// The number of elements, less than 8,192; of a scalable vector, the least number.
        count: u16,
        /// Whether the vector is scalable: the machine decides which multiple of `count` elements
        /// it has.
        scalable: bool,
        /// The kind of the elements.
        element: ScalarKind,
    },
}

/// The lowest bits of an encoded kind: which it is.
const CLASS: u32 = 0b111;
const INTEGER: u32 = 1;
const FLOAT: u32 = 2;
const POINTER: u32 = 3;
const OPAQUE: u32 = 4;
/// The position of the number of bits or of the format in an encoded kind, and its
/// mask.
const SIZE_AT: u32 = 3;
const SIZE: u32 = 0x3fff;
const VECTOR: u32 = 1 << 17;
const SCALABLE: u32 = 1 << 18;
const COUNT_AT: u32 = 19;
const COUNT: u32 = 0x1fff;

impl ValueKind {
    /// The kind as a number of 32 bits, as it is in `SemanticsTables::value_types`.
    #[must_use]
    pub const fn encode(self) -> u32 {
        match self {
            ValueKind::Other => 0,
            ValueKind::Integer(bits) => INTEGER | sized(bits),
            ValueKind::Float(kind) => FLOAT | (kind as u32) << SIZE_AT,
            ValueKind::Pointer => POINTER,
            ValueKind::Opaque(bits) => OPAQUE | sized(bits),
            ValueKind::Vector {
                count,
                scalable,
                element,
            } => {
                let scalar = match element {
                    ScalarKind::Integer(bits) => INTEGER | sized(bits),
                    ScalarKind::Float(kind) => FLOAT | (kind as u32) << SIZE_AT,
                };
                let scalable = if scalable { SCALABLE } else { 0 };
                scalar | VECTOR | scalable | (count as u32 & COUNT) << COUNT_AT
            }
        }
    }

    /// The kind that a number stands for.
    #[must_use]
    pub const fn decode(word: u32) -> Self {
        let size = word >> SIZE_AT & SIZE;
        let float = FloatKind::ALL[if size < 7 { size as usize } else { 0 }];
        let element = match word & CLASS {
            INTEGER => ScalarKind::Integer(size as u16),
            FLOAT => ScalarKind::Float(float),
            POINTER => return ValueKind::Pointer,
            OPAQUE => return ValueKind::Opaque(size as u16),
            _ => return ValueKind::Other,
        };
        if word & VECTOR != 0 {
            return ValueKind::Vector {
                count: (word >> COUNT_AT & COUNT) as u16,
                scalable: word & SCALABLE != 0,
                element,
            };
        }
        match element {
            ScalarKind::Integer(bits) => ValueKind::Integer(bits),
            ScalarKind::Float(kind) => ValueKind::Float(kind),
        }
    }

    /// The width if a number stands for an integer, without decoding the rest.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn encoded_integer(word: u32) -> Option<u32> {
        if word & (CLASS | VECTOR) == INTEGER {
            Some(word >> SIZE_AT & SIZE)
        } else {
            None
        }
    }

    /// Whether a number stands for a vector.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn encoded_is_vector(word: u32) -> bool {
        word & VECTOR != 0
    }

    /// The size in bits, if the type has one that does not depend on the machine.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> Option<u32> {
        match self {
            ValueKind::Other | ValueKind::Pointer => None,
            ValueKind::Vector { scalable: true, .. } => None,
            ValueKind::Integer(bits) | ValueKind::Opaque(bits) => Some(bits as u32),
            ValueKind::Float(kind) => Some(kind.bits()),
            ValueKind::Vector { count, element, .. } => Some(count as u32 * element.bits()),
        }
    }

    /// The size in bits; of a scalable vector, the least. `None` if the type has no size,
    /// or one that depends on the machine in another way.
    ///
    /// ```
    /// # use tblgen_runtime::{ScalarKind, ValueKind};
    /// let element = ScalarKind::Integer(32);
    /// let nxv4i32 = ValueKind::Vector { count: 4, scalable: true, element };
    /// assert_eq!((nxv4i32.bits(), nxv4i32.min_bits()), (None, Some(128)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn min_bits(self) -> Option<u32> {
        match self {
            ValueKind::Vector { count, element, .. } => Some(count as u32 * element.bits()),
            other => other.bits(),
        }
    }

    /// Whether the type is an integer, or a vector of integers (`MVT::isInteger`).
    #[inline]
    #[must_use]
    pub const fn is_integer(self) -> bool {
        matches!(self.scalar(), Some(ScalarKind::Integer(_)))
    }

    /// Whether the type is a floating point number, or a vector of such numbers
    /// (`MVT::isFloatingPoint`).
    #[inline]
    #[must_use]
    pub const fn is_float(self) -> bool {
        matches!(self.scalar(), Some(ScalarKind::Float(_)))
    }

    /// Whether the type is a vector, scalable or not.
    #[inline]
    #[must_use]
    pub const fn is_vector(self) -> bool {
        matches!(self, ValueKind::Vector { .. })
    }

    /// Whether the type is a vector with a multiple of the stated number of elements.
    #[inline]
    #[must_use]
    pub const fn is_scalable(self) -> bool {
        matches!(self, ValueKind::Vector { scalable: true, .. })
    }

    /// The number of elements of a vector; the known minimum for a scalable one.
    #[inline]
    #[must_use]
    pub const fn element_count(self) -> Option<u16> {
        match self {
            ValueKind::Vector { count, .. } => Some(count),
            _ => None,
        }
    }

    /// The kind of a number of this type, or of the elements of a vector.
    #[inline]
    #[must_use]
    pub const fn scalar(self) -> Option<ScalarKind> {
        match self {
            ValueKind::Integer(bits) => Some(ScalarKind::Integer(bits)),
            ValueKind::Float(kind) => Some(ScalarKind::Float(kind)),
            ValueKind::Vector { element, .. } => Some(element),
            ValueKind::Other | ValueKind::Pointer | ValueKind::Opaque(_) => None,
        }
    }
}

const fn sized(bits: u16) -> u32 {
    (bits as u32 & SIZE) << SIZE_AT
}

#[cfg(test)]
mod tests {
    use super::{FloatKind, ScalarKind, ValueKind};

    #[test]
    fn kinds_are_packed() {
        let scalars = [1, 64, 8192].map(ScalarKind::Integer).into_iter();
        let scalars = scalars.chain(FloatKind::ALL.map(ScalarKind::Float));
        for element in scalars {
            for (count, scalable) in [(1, false), (4, true), (2048, false)] {
                check(ValueKind::Vector {
                    count,
                    scalable,
                    element,
                });
            }
        }
        for kind in FloatKind::ALL {
            check(ValueKind::Float(kind));
        }
        check(ValueKind::Other);
        check(ValueKind::Pointer);
        check(ValueKind::Opaque(8192));
        check(ValueKind::Integer(1));
    }

    fn check(kind: ValueKind) {
        assert_eq!(ValueKind::decode(kind.encode()), kind);
    }

    #[test]
    fn sizes() {
        let vector = |scalable| ValueKind::Vector {
            count: 4,
            scalable,
            element: ScalarKind::Float(FloatKind::Single),
        };
        let sizes = |kind: ValueKind| (kind.bits(), kind.min_bits(), kind.element_count());
        assert_eq!(sizes(vector(false)), (Some(128), Some(128), Some(4)));
        assert_eq!(sizes(vector(true)), (None, Some(128), Some(4)));
        assert!(vector(true).is_float() && vector(true).is_scalable());
        assert!(vector(false).is_vector() && !vector(false).is_scalable());
        assert!(ValueKind::Integer(8).is_integer() && !ValueKind::Opaque(8).is_integer());
        assert_eq!(sizes(ValueKind::Pointer), (None, None, None));
        assert_eq!(ValueKind::Integer(8).bits(), Some(8));
        assert_eq!(ValueKind::Pointer.bits(), None);
        assert_eq!(
            ValueKind::Float(FloatKind::X87).scalar(),
            Some(ScalarKind::Float(FloatKind::X87))
        );
    }
}
