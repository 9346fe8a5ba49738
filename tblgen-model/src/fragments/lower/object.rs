//! Objects of LLVM's classes that stand for a constant.

/// An object. The constant is in parameters of the [place](super::place::Place): its value,
/// extended by its sign to 64 bits, and the number of its bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Object {
    /// An `APInt`.
    Int(Constant),
    /// A `ConstantSDNode`, or a pointer to one.
    Node(Constant),
}

/// The numbers of the parameters of a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Constant {
    /// The value.
    pub(super) value: usize,
    /// The number of bits.
    pub(super) bits: usize,
}

impl Constant {
    /// The constant in the first two parameters.
    pub(super) const FIRST: Self = Constant { value: 0, bits: 1 };
}
