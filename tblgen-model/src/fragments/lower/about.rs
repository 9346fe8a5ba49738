//! Functions and tests that are about one object, and classes by their names.

use super::classes::{Answer, BOOL, Class, GRAPH, Method, UNSIGNED, flag, function, method};
use crate::fragments::arithmetic::Arithmetic;

use Class as C;

/// Tests whether a node is of a class, as `isa` and `dyn_cast` do.
#[rustfmt::skip]
const TESTS: &[(&str, Method)] = &[
    ("ConstantSDNode", flag(GRAPH, "isa", "is_constant")),
    ("ConstantFPSDNode", flag(GRAPH, "isa", "is_constant_float")),
    ("RegisterSDNode", flag(GRAPH, "isa", "is_register")),
    ("FrameIndexSDNode", flag(GRAPH, "isa", "is_frame_index")),
    ("GlobalAddressSDNode", flag(GRAPH, "isa", "is_global_address")),
    ("AtomicSDNode", flag(GRAPH, "isa", "is_atomic")),
    ("LoadSDNode", flag(GRAPH, "isa", "is_load")),
    ("StoreSDNode", flag(GRAPH, "isa", "is_store")),
];

/// The test for a class of nodes.
pub(super) fn test_for(class: &str) -> Option<&'static Method> {
    TESTS
        .iter()
        .find(|(name, _)| *name == class)
        .map(|(_, test)| test)
}

/// The number of a condition code.
#[rustfmt::skip]
pub(super) static NUMBER: Method =
    function(&[C::Condition], "", "condition_number", &[], Answer::Value(Arithmetic::INT));

/// Functions about one node.
#[rustfmt::skip]
const NODE_FUNCTIONS: &[Method] = &[
    flag(GRAPH, "isNullConstant", "is_null_constant"),
    flag(GRAPH, "isOneConstant", "is_one_constant"),
    flag(GRAPH, "isAllOnesConstant", "is_all_ones_constant"),
    flag(GRAPH, "isNullFPConstant", "is_null_float_constant"),
    flag(GRAPH, "isADDLike", "is_add_like"),
    flag(GRAPH, "isBaseWithConstantOffset", "is_base_with_constant_offset"),
    flag(GRAPH, "isKnownNeverNaN", "is_known_never_nan"),
    method(GRAPH, "computeKnownBits", "known_bits", &[], Answer::Same(C::KnownBits)),
    method(GRAPH, "ComputeNumSignBits", "num_sign_bits", &[], UNSIGNED),
    function(&[C::Condition], "isUnsignedIntSetCC", "is_unsigned_condition", &[], BOOL),
    function(&[C::Condition], "isSignedIntSetCC", "is_signed_condition", &[], BOOL),
    method(&[C::Ordering], "isAcquireOrStronger", "is_acquire_or_stronger", &[], BOOL),
    method(&[C::Ordering], "isReleaseOrStronger", "is_release_or_stronger", &[], BOOL),
];

/// The function, or method of the graph, about one object.
pub(super) fn function_about(class: Class, name: &str) -> Option<&'static Method> {
    NODE_FUNCTIONS
        .iter()
        .find(|one| one.name == name && one.classes.contains(&class))
}

/// The class of LLVM with that name.
pub(super) fn class_named(name: &str) -> Option<Class> {
    Some(match name {
        "SDNode" => C::Node,
        "SDValue" => C::Result,
        "ConstantSDNode" => C::Constant,
        "VTSDNode" => C::TypeNode,
        "CondCodeSDNode" => C::ConditionNode,
        "RegisterSDNode"
        | "FrameIndexSDNode"
        | "GlobalAddressSDNode"
        | "ConstantFPSDNode"
        | "BuildVectorSDNode"
        | "ShuffleVectorSDNode" => C::Node,
        "MemSDNode"
        | "LSBaseSDNode"
        | "LoadSDNode"
        | "StoreSDNode"
        | "AtomicSDNode"
        | "MemIntrinsicSDNode"
        | "MaskedLoadStoreSDNode"
        | "MaskedLoadSDNode"
        | "MaskedStoreSDNode"
        | "MaskedGatherScatterSDNode"
        | "MaskedGatherSDNode"
        | "MaskedScatterSDNode"
        | "VPLoadSDNode"
        | "VPStoreSDNode"
        | "VPStridedLoadSDNode"
        | "VPStridedStoreSDNode"
        | "VPGatherSDNode"
        | "VPScatterSDNode"
        | "VPGatherScatterSDNode" => C::Memory,
        _ => return None,
    })
}

/// Whether a class of nodes accesses memory.
pub fn is_memory(class: &str) -> bool {
    class_named(class) == Some(Class::Memory)
}
