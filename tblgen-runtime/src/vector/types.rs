//! Types of vector intrinsics.

use core::fmt;

use tblgen_facts::vector::{ElementKind, IS_CONST, IS_IMMEDIATE, IS_POINTER, ShapeKind, TypeStyle};

/// A type of a vector intrinsic: a scalar, a vector, several vectors, or a pointer to one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct VectorType {
    /// Kind of elements, bits, form, number of elements, vectors, flags, style.
    row: [u8; 7],
    /// The name in C, if it does not follow from the rest.
    name: &'static str,
}

/// The form of a type: how many elements it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VectorShape {
    /// One element that is no vector.
    Scalar,
    /// A number of elements that is always the same.
    Fixed {
        /// The number of elements.
        lanes: u8,
    },
    /// A number of elements that is a multiple of this one, as with SVE: a register has a
    /// multiple of 128 bits.
    Scalable {
        /// The number of elements for each 128 bits.
        lanes: u8,
    },
    /// The elements of a group of registers, or of a part of one, as with RISC-V.
    Grouped {
        /// The logarithm of the number of registers, LMUL: -3 to 3.
        log2_lmul: i8,
    },
    /// A mask of RISC-V.
    Mask {
        /// The number of bits of a register for each bit of the mask: 1 to 64.
        ratio: u8,
    },
}

impl VectorType {
    pub(super) const fn new(row: [u8; 8], name: &'static str) -> Self {
        let [a, b, c, d, e, f, g, _] = row;
        VectorType {
            row: [a, b, c, d, e, f, g],
            name,
        }
    }

    /// The kind of the elements.
    #[must_use]
    pub const fn element(self) -> ElementKind {
        match ElementKind::from_number(self.row[0]) {
            Some(kind) => kind,
            None => ElementKind::Void,
        }
    }

    /// The bits of an element; 0 for kinds without a fixed width, such as `size_t`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.row[1] as u32
    }

    /// The form: how many elements a vector has.
    #[must_use]
    pub const fn shape(self) -> VectorShape {
        let number = self.row[3];
        match ShapeKind::from_number(self.row[2]) {
            None | Some(ShapeKind::Scalar) => VectorShape::Scalar,
            Some(ShapeKind::Fixed) => VectorShape::Fixed { lanes: number },
            Some(ShapeKind::Scalable) => VectorShape::Scalable { lanes: number },
            Some(ShapeKind::Grouped) => VectorShape::Grouped {
                log2_lmul: number as i8,
            },
            Some(ShapeKind::Mask) => VectorShape::Mask { ratio: number },
        }
    }

    /// Whether the type is one vector or several.
    #[must_use]
    pub const fn is_vector(self) -> bool {
        !matches!(self.shape(), VectorShape::Scalar)
    }

    /// The number of vectors: more than 1 for a structure of several, 0 for a scalar.
    #[must_use]
    pub const fn vectors(self) -> usize {
        self.row[4] as usize
    }

    /// Whether the type is a pointer to the vector or scalar that the other methods describe.
    #[must_use]
    pub const fn is_pointer(self) -> bool {
        self.row[5] & IS_POINTER != 0
    }

    /// Whether the pointer is to `const`.
    #[must_use]
    pub const fn is_const(self) -> bool {
        self.row[5] & IS_CONST != 0
    }

    /// Whether the argument must be a constant.
    #[must_use]
    pub const fn is_immediate(self) -> bool {
        self.row[5] & IS_IMMEDIATE != 0
    }

    /// Whether the type is `void`.
    #[must_use]
    pub const fn is_void(self) -> bool {
        matches!(self.element(), ElementKind::Void) && !self.is_pointer()
    }

    /// The name that the type has in C instead of one that follows from its parts.
    pub(super) const fn own_name(self) -> &'static str {
        self.name
    }

    pub(super) const fn style(self) -> TypeStyle {
        match TypeStyle::from_number(self.row[6]) {
            Some(style) => style,
            None => TypeStyle::Arm,
        }
    }
}

impl fmt::Debug for VectorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
