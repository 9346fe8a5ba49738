//! Types of the user, as intrinsics see them.

use alloc::vec::Vec;

use tblgen_facts::ir::PlainType;

/// The form of a type: what it is, and the types that it is made of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shape<T> {
    /// No value.
    Void,
    /// A type that has no parts.
    Plain(PlainType),
    /// `target("aarch64.svcount")`.
    AArch64Svcount,
    /// An integer with that many bits.
    Integer(u32),
    /// A pointer to an address space.
    Pointer(u32),
    /// A vector.
    Vector {
        /// The type of the elements.
        element: T,
        /// The number of elements; if the vector is scalable, the least.
        count: u32,
        /// Whether the vector is scalable: it has a multiple of `count` elements.
        is_scalable: bool,
    },
    /// A structure without a name.
    Struct(Vec<T>),
    /// Any other type. Signatures do not name one, but a call may choose it where any type is
    /// allowed.
    Other,
}

/// The types of your compiler, so that signatures of intrinsics can be made of them and compared
/// with them.
///
/// [`Types`](super::Types) implements it for [`Type`](super::Type).
pub trait TypeContext {
    /// The type that stands for types of the IR.
    type Type: Clone + PartialEq;

    /// The type of that form, or `None` if your compiler has no such type.
    fn make(&self, shape: Shape<Self::Type>) -> Option<Self::Type>;

    /// The form of a type.
    fn shape(&self, ty: &Self::Type) -> Shape<Self::Type>;
}

/// The type of a function.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FnType<T> {
    /// The type of the result.
    pub result: T,
    /// The types of the parameters.
    pub parameters: Vec<T>,
    /// Whether the function is variadic.
    pub is_var_arg: bool,
}
