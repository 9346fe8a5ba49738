//! Nodes of the instruction selection graph: how many results and operands they
//! have, what they do, and what their types have to do with one another.
//!
//! LLVM: `SDNodeInfo` and `SDTypeConstraint` in CodeGenDAGPatterns.cpp,
//! SDNodeProperties.cpp.

use super::type_set::TypeSetByHwMode;
use crate::record::Record;

/// An `SDNode` record.
#[derive(Debug, Clone)]
pub struct SDNodeInfo<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The C++ name of the opcode, as `ISD::ADD`.
    pub opcode: &'rk str,
    /// The C++ class of its objects, as `SDNode`.
    pub class: &'rk str,
    /// How many results it has.
    pub results: usize,
    /// How many operands it takes; none if any number.
    pub operands: Option<usize>,
    /// What it does.
    pub properties: SDNodeProperties,
    /// What is known about its types.
    pub constraints: Vec<SDTypeConstraint>,
}

/// What a node does: a set of LLVM's `SDNP`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SDNodeProperties(u16);

impl SDNodeProperties {
    /// The first two operands may change places.
    pub const COMMUTATIVE: Self = SDNodeProperties(1);
    /// Operands may be grouped otherwise.
    pub const ASSOCIATIVE: Self = SDNodeProperties(2);
    /// It has an order among what touches memory.
    pub const HAS_CHAIN: Self = SDNodeProperties(4);
    /// It gives a value that must directly be used.
    pub const OUT_GLUE: Self = SDNodeProperties(8);
    /// It takes such a value.
    pub const IN_GLUE: Self = SDNodeProperties(16);
    /// It may take such a value.
    pub const OPT_IN_GLUE: Self = SDNodeProperties(32);
    /// It may read memory.
    pub const MAY_LOAD: Self = SDNodeProperties(64);
    /// It may write memory.
    pub const MAY_STORE: Self = SDNodeProperties(128);
    /// It does what no operand says.
    pub const SIDE_EFFECT: Self = SDNodeProperties(256);
    /// It knows which memory it touches.
    pub const MEM_OPERAND: Self = SDNodeProperties(512);
    /// It takes any number of operands.
    pub const VARIADIC: Self = SDNodeProperties(1024);
    /// A `ComplexPattern` that looks at the root of the pattern.
    pub const WANT_ROOT: Self = SDNodeProperties(2048);
    /// A `ComplexPattern` that looks at the node it is an operand of.
    pub const WANT_PARENT: Self = SDNodeProperties(4096);

    /// Whether it has all of `others`.
    pub fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// These and `others`.
    pub fn with(self, others: Self) -> Self {
        SDNodeProperties(self.0 | others.0)
    }
}

/// What is known about the type of a result or operand. Numbers count results
/// first, then operands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SDTypeConstraint {
    /// The result or operand.
    pub operand: usize,
    /// What is known.
    pub kind: ConstraintKind,
}

/// What is known about a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConstraintKind {
    /// It is this type.
    Type(TypeSetByHwMode),
    /// It is that of a pointer.
    Pointer,
    /// It is an integer or a vector of them.
    Integer,
    /// It is a floating point number or a vector of them.
    Float,
    /// It is a vector.
    Vector,
    /// It is as that of another one.
    SameAs(usize),
    /// The operand is a type that is smaller than another one's.
    TypeSmallerThan(usize),
    /// It is smaller than another one's.
    SmallerThan(usize),
    /// It is that of the elements of another one.
    ElementOf(usize),
    /// It is a vector like another one, with fewer elements.
    SubVectorOf(usize),
    /// It is a vector with elements of this type.
    ElementType(TypeSetByHwMode),
    /// It has as many elements as another one's.
    SameCountAs(usize),
    /// It has as many bits as another one's.
    SameSizeAs(usize),
}
