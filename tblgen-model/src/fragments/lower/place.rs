//! Places of descriptions where fragments stand, and the names that they give to them.
//!
//! LLVM: include/llvm/Target/TargetSelectionDAG.td, Target.td and TargetCallingConv.td, and
//! the code that utils/TableGen puts around the fragments (DAGISelMatcherEmitter.cpp,
//! RegisterInfoEmitter.cpp, CallingConvEmitter.cpp, SubtargetEmitter.cpp,
//! AsmWriterEmitter.cpp, CodeGenDAGPatterns.cpp).

use super::classes::Class;
use super::object::{Constant, FloatForm, Object};
use crate::fragments::arithmetic::Arithmetic;
use crate::fragments::question::{Receiver, Root};

/// A place where fragments stand.
#[derive(Debug, PartialEq)]
pub struct Place {
    /// The class of the object in C++ that the fragment is about.
    pub class: &'static str,
    /// The parameters: a name of C++, or one that no C++ has, for what is part of an object.
    pub parameters: &'static [(&'static str, Arithmetic)],
    /// The names of the parameters in Rust.
    pub rust_names: &'static [&'static str],
    /// The names of objects.
    pub(super) objects: &'static [(&'static str, Object)],
    /// The type of the result.
    pub result: Arithmetic,
    /// Whether the result in C++ is a node that is a constant, and not a number.
    pub(super) makes_constant: bool,
    /// Whether the fragment is an expression, and not the body of a function.
    pub is_expression: bool,
    /// Whether names that are not known may be the target's own.
    pub(super) has_own_names: bool,
    /// Values that only the caller knows, and the numbers of the parameters on which they depend.
    pub(super) own_values: &'static [(&'static str, Option<usize>)],
}

impl Place {
    /// The number of the parameter that is the number of a constant's bits, at most 64.
    pub(super) fn bits(&self) -> Option<usize> {
        let mut parameters = self.parameters.iter();
        parameters.position(|(name, _)| *name == BITS)
    }
}

/// The name of the number of a constant's bits, at most 64.
const BITS: &str = "the bits";

/// The value of a constant and the number of its bits.
const CONSTANT: &[(&str, Arithmetic)] = &[
    ("the value", Arithmetic::INT64),
    (BITS, Arithmetic::UNSIGNED),
];

/// The bits of a number of floating point, and the number of bits of its significand.
const FLOAT: &[(&str, Arithmetic)] = &[
    ("the value", Arithmetic::UINT64),
    ("the precision", Arithmetic::UNSIGNED),
];

const NODE: Object = Object::Asked(Receiver::Root(Root::Node), Class::Node);
/// The result of a node that a predicate is about, which has a name since LLVM 21.
const RESULT: Object = Object::Asked(Receiver::Root(Root::Node), Class::Result);
const TYPE_NODE: Object = Object::Asked(Receiver::Root(Root::Node), Class::TypeNode);
const CONDITION_NODE: Object = Object::Asked(Receiver::Root(Root::Node), Class::ConditionNode);
const MEMORY: Object = Object::Asked(Receiver::Root(Root::Node), Class::Memory);

/// A predicate, with no names but those that all fragments have.
const PREDICATE: Place = Place {
    class: "",
    parameters: &[],
    rust_names: &[],
    objects: &[],
    result: Arithmetic::Bool,
    makes_constant: false,
    is_expression: false,
    has_own_names: false,
    own_values: &[],
};

/// `ImmediateCode` of an `ImmLeaf`: a predicate on the constant `Imm`, an `int64_t`.
pub const IMM_LEAF: Place = Place {
    class: "int64_t",
    parameters: &[("Imm", Arithmetic::INT64)],
    rust_names: &["imm"],
    ..PREDICATE
};

/// `ImmediateCode` of an `IntImmLeaf`: a predicate on the constant `Imm`, an `APInt`.
pub const INT_IMM_LEAF: Place = Place {
    class: "APInt",
    parameters: CONSTANT,
    rust_names: &["value", "bits"],
    objects: &[("Imm", Object::Int(Constant::FIRST))],
    ..PREDICATE
};

/// `ImmediateCode` of an `FPImmLeaf`: a predicate on the constant `Imm`, an `APFloat`.
pub const FP_IMM_LEAF: Place = Place {
    class: "APFloat",
    parameters: FLOAT,
    rust_names: &["value", "precision"],
    objects: &[("Imm", Object::Float(FloatForm::Number))],
    ..PREDICATE
};

/// `PredicateCode` of a `PatFrag` about a constant: a predicate on the `ConstantSDNode` `N`.
pub const CONSTANT_PREDICATE: Place = Place {
    class: "ConstantSDNode",
    parameters: CONSTANT,
    rust_names: &["value", "bits"],
    objects: &[("N", Object::Node(Constant::FIRST))],
    ..PREDICATE
};

/// `PredicateCode` of a `PatFrag` about a number of floating point: a predicate on the
/// `ConstantFPSDNode` `N`.
pub const FLOAT_PREDICATE: Place = Place {
    class: "ConstantFPSDNode",
    parameters: FLOAT,
    rust_names: &["value", "precision"],
    objects: &[("N", Object::Float(FloatForm::Node))],
    ..PREDICATE
};

/// `PredicateCode` of a `PatFrag` about another node, the `SDNode` `N`.
pub const NODE_PREDICATE: Place = Place {
    class: "SDNode",
    objects: &[("N", NODE), ("Node", NODE), ("Op", RESULT)],
    ..PREDICATE
};

/// `PredicateCode` of a `PatFrag` about a node that is a type, the `VTSDNode` `N`.
pub const TYPE_PREDICATE: Place = Place {
    class: "VTSDNode",
    objects: &[("N", TYPE_NODE)],
    ..PREDICATE
};

/// `PredicateCode` of a `PatFrag` about a node that is a condition code, the
/// `CondCodeSDNode` `N`.
pub const CONDITION_CODE_PREDICATE: Place = Place {
    class: "CondCodeSDNode",
    objects: &[("N", CONDITION_NODE)],
    ..PREDICATE
};

/// `XFormFunction` of an `SDNodeXForm` on a node that is a condition code, the
/// `CondCodeSDNode` `N`. The result is the new constant, extended by its sign.
pub const CONDITION_CODE_TRANSFORM: Place = Place {
    result: Arithmetic::INT64,
    makes_constant: true,
    ..CONDITION_CODE_PREDICATE
};

/// `PredicateCode` of a `PatFrag` about an access to memory, the `MemSDNode` `N`.
pub const MEMORY_PREDICATE: Place = Place {
    class: "MemSDNode",
    objects: &[("N", MEMORY), ("Node", MEMORY), ("Op", RESULT)],
    ..PREDICATE
};

/// `XFormFunction` of an `SDNodeXForm` on a constant, the `ConstantSDNode` `N`. The result is
/// the new constant, extended by its sign.
pub const CONSTANT_TRANSFORM: Place = Place {
    result: Arithmetic::INT64,
    makes_constant: true,
    ..CONSTANT_PREDICATE
};

/// `XFormFunction` of an `SDNodeXForm` on a number of floating point, the `ConstantFPSDNode`
/// `N`. The result is the new constant, extended by its sign.
pub const FLOAT_TRANSFORM: Place = Place {
    result: Arithmetic::INT64,
    makes_constant: true,
    ..FLOAT_PREDICATE
};

/// `XFormFunction` of an `SDNodeXForm` on another node. The result is the new constant,
/// extended by its sign.
pub const NODE_TRANSFORM: Place = Place {
    result: Arithmetic::INT64,
    makes_constant: true,
    ..NODE_PREDICATE
};

/// `MCOperandPredicate` of an `Operand`: a predicate on the `MCOperand` `MCOp`.
pub const MC_OPERAND_PREDICATE: Place = Place {
    class: "MCOperand",
    parameters: &[
        ("whether it is a number", Arithmetic::Bool),
        ("the number", Arithmetic::INT64),
        ("whether it is a symbol", Arithmetic::Bool),
    ],
    rust_names: &["is_imm", "imm", "is_symbol"],
    objects: &[("MCOp", Object::McOperand)],
    ..PREDICATE
};

/// `AltOrderSelect` of a `RegisterClass`: the number of an allocation order.
///
/// Since LLVM 20, `Rev` tells whether the order is wanted for a search from the end.
pub const ALTERNATIVE_ORDER: Place = Place {
    result: Arithmetic::UNSIGNED,
    own_values: &[("Rev", None)],
    ..PREDICATE
};

/// `Predicate` of a `CCIf`.
///
/// Since LLVM 21, `OrigTy` is the type of the argument or result before it was taken apart. It
/// differs by the number of the value.
pub const CALLING_CONVENTION: Place = Place {
    own_values: &[("OrigTy", Some(0))],
    class: "CCState",
    parameters: &[("ValNo", Arithmetic::UNSIGNED)],
    rust_names: &["value_number"],
    objects: &[
        // Nothing is known of the kind of the place.
        ("LocInfo", Object::Location),
        (
            "ValVT",
            Object::Asked(Receiver::Root(Root::ValueType), Class::Type),
        ),
        (
            "LocVT",
            Object::Asked(Receiver::Root(Root::LocationType), Class::Type),
        ),
        (
            "ArgFlags",
            Object::Asked(Receiver::Root(Root::ArgFlags), Class::ArgFlags),
        ),
        (
            "State",
            Object::Asked(Receiver::Root(Root::State), Class::State),
        ),
    ],
    is_expression: true,
    has_own_names: true,
    ..PREDICATE
};

/// `CondString` of a `Predicate`.
pub const CONDITION: Place = Place {
    is_expression: true,
    has_own_names: true,
    ..PREDICATE
};

/// `Predicate` of a `SchedPredicate`.
pub const SCHED_PREDICATE: Place = Place {
    class: "MachineInstr",
    objects: &[("MI", Object::Asked(Receiver::Root(Root::Inst), Class::Inst))],
    is_expression: true,
    ..PREDICATE
};

/// Names that all places have, unless they give them another meaning.
pub(super) const COMMON_OBJECTS: [(&str, Object); 14] = [
    ("Subtarget", Object::Subtarget),
    ("STI", Object::Subtarget),
    ("ST", Object::Subtarget),
    ("CurDAG", Object::Graph),
    ("DAG", Object::Graph),
    ("MF", Object::Environment),
    ("TM", Object::Environment),
    ("TII", Object::Environment),
    ("TRI", Object::Environment),
    ("TLI", Object::Environment),
    ("HST", Object::Subtarget),
    ("HII", Object::Environment),
    ("MRI", Object::Environment),
    ("FuncInfo", Object::Environment),
];
