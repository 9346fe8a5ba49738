//! Rows of intrinsics: everything that is known about one, whatever its family.

use std::borrow::Cow;

use tblgen_facts::vector::{ElementKind, ImmediateForm, ShapeKind, TypeStyle, VectorFamily};

/// An intrinsic.
pub(crate) struct IntrinsicRow<'rk> {
    /// The name in C.
    pub(crate) name: String,
    pub(crate) family: VectorFamily,
    /// The types of the result and of the parameters.
    pub(crate) types: Vec<CType<'rk>>,
    /// The name in C that intrinsics of several types share.
    pub(crate) overloaded: Option<String>,
    pub(crate) builtin: Option<String>,
    /// The LLVM intrinsic, as C++ writes it.
    pub(crate) llvm: Option<String>,
    /// The features of the target, those in streaming mode, and the condition of the
    /// preprocessor.
    pub(crate) guard: [Cow<'rk, str>; 3],
    pub(crate) immediates: Vec<Immediate>,
    /// Modes and policies, as bits.
    pub(crate) modes: u32,
}

/// A type of C.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CType<'rk> {
    pub(crate) kind: ElementKind,
    /// The bits of an element.
    pub(crate) bits: u8,
    pub(crate) shape: ShapeKind,
    /// The number that belongs to the shape.
    pub(crate) lanes: u8,
    pub(crate) vectors: u8,
    pub(crate) flags: u8,
    pub(crate) style: TypeStyle,
    /// The name of a scalar, or nothing.
    pub(crate) name: &'rk str,
}

impl CType<'_> {
    /// A scalar.
    pub(crate) const fn scalar(kind: ElementKind, bits: u8, style: TypeStyle) -> Self {
        CType {
            kind,
            bits,
            shape: ShapeKind::Scalar,
            lanes: 0,
            vectors: 0,
            flags: 0,
            style,
            name: "",
        }
    }
}

/// An argument that has to be a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Immediate {
    pub(crate) parameter: u8,
    pub(crate) form: ImmediateForm,
    pub(crate) step: u16,
    pub(crate) low: i32,
    pub(crate) high: i64,
}

impl Immediate {
    /// Values from the lowest to the highest one.
    pub(crate) fn range(parameter: u8, low: i32, high: i64) -> Self {
        Immediate {
            parameter,
            form: ImmediateForm::Steps,
            step: 1,
            low,
            high,
        }
    }
}
