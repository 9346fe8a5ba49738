//! Places of descriptions where fragments stand, and the names that they give to them.
//!
//! LLVM: include/llvm/Target/TargetSelectionDAG.td, and the code that
//! utils/TableGen/DAGISelMatcherEmitter.cpp puts around the fragments.

use super::object::{Constant, Object};
use crate::fragments::arithmetic::Arithmetic;

/// A place where fragments stand.
#[derive(Debug, PartialEq, Eq)]
pub struct Place {
    /// The parameters: a name of C++, or one that no C++ has, for what is part of an object.
    pub parameters: &'static [(&'static str, Arithmetic)],
    /// The names of objects.
    pub(super) objects: &'static [(&'static str, Object)],
    /// The type of the result.
    pub result: Arithmetic,
}

/// A constant's value and the number of its bits, for objects.
const CONSTANT: &[(&str, Arithmetic)] = &[
    ("the value", Arithmetic::INT64),
    ("the bits", Arithmetic::UNSIGNED),
];

/// `ImmediateCode` of an `ImmLeaf`: a predicate on the constant `Imm`, an `int64_t`.
pub const IMM_LEAF: Place = Place {
    parameters: &[("Imm", Arithmetic::INT64)],
    objects: &[],
    result: Arithmetic::Bool,
};

/// `ImmediateCode` of an `IntImmLeaf`: a predicate on the constant `Imm`, an `APInt`.
pub const INT_IMM_LEAF: Place = Place {
    parameters: CONSTANT,
    objects: &[("Imm", Object::Int(Constant::FIRST))],
    result: Arithmetic::Bool,
};

/// `PredicateCode` of a `PatFrag` about a constant: a predicate on the `ConstantSDNode` `N`.
pub const CONSTANT_PREDICATE: Place = Place {
    parameters: CONSTANT,
    objects: &[("N", Object::Node(Constant::FIRST))],
    result: Arithmetic::Bool,
};
