//! Methods of LLVM's classes that traits of the runtime have as well.
//!
//! LLVM: include/llvm/CodeGen/SelectionDAGNodes.h, ValueTypes.h, TargetCallingConv.h,
//! CallingConvLower.h and MachineInstr.h.

use crate::fragments::arithmetic::Arithmetic;

/// A class of LLVM whose objects are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// `SDNode`.
    Node,
    /// `SDValue`: a result of a node.
    Result,
    /// `ConstantSDNode`, as an operand.
    Constant,
    /// `MemSDNode` and what is derived of it.
    Memory,
    /// `VTSDNode`.
    TypeNode,
    /// `CondCodeSDNode`.
    ConditionNode,
    /// `SDNodeFlags`.
    Flags,
    /// `EVT` and `MVT`.
    Type,
    /// `ISD::LoadExtType`.
    LoadExtension,
    /// `ISD::MemIndexedMode`.
    IndexedMode,
    /// `ISD::NodeType`.
    Opcode,
    /// `ISD::CondCode`.
    Condition,
    /// `KnownBits` of a node.
    KnownBits,
    /// `AtomicOrdering`.
    Ordering,
    /// `ISD::ArgFlagsTy`.
    ArgFlags,
    /// `CCState`.
    State,
    /// `MachineInstr`.
    Inst,
    /// `MachineOperand`.
    Operand,
    /// `Register` of an operand.
    Register,
    /// `Register` of a `RegisterSDNode`.
    NodeRegister,
}

/// A method of one of LLVM's C++ classes, and its counterpart in Rust.
#[derive(Debug, PartialEq, Eq)]
pub struct Method {
    /// The classes that have it.
    pub classes: &'static [Class],
    /// The name in C++.
    pub name: &'static str,
    /// The name in Rust.
    pub rust_name: &'static str,
    /// Whether the counterpart is a function of the runtime's module `fragments`, not a method.
    pub is_function: bool,
    /// The types of the arguments; `None` is an object of the class [`Class::Type`].
    pub parameters: &'static [Option<Arithmetic>],
    /// The kind of the answer.
    pub answer: Answer,
}

/// The answer of a [`Method`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// A value.
    Value(Arithmetic),
    /// An object.
    Object(Class),
    /// The object itself, as one of another class.
    Same(Class),
}

use Class as C;

pub(super) const BOOL: Answer = Answer::Value(Arithmetic::Bool);
pub(super) const UNSIGNED: Answer = Answer::Value(Arithmetic::UNSIGNED);
const UINT64: Answer = Answer::Value(Arithmetic::UINT64);
const INT64: Answer = Answer::Value(Arithmetic::INT64);
const U32: Option<Arithmetic> = Some(Arithmetic::UNSIGNED);
const NODES: &[Class] = &[
    C::Node,
    C::Constant,
    C::Memory,
    C::TypeNode,
    C::ConditionNode,
];
pub(super) const GRAPH: &[Class] = &[
    C::Node,
    C::Result,
    C::Constant,
    C::Memory,
    C::TypeNode,
    C::ConditionNode,
];

pub(super) const fn method(
    classes: &'static [Class],
    name: &'static str,
    rust_name: &'static str,
    parameters: &'static [Option<Arithmetic>],
    answer: Answer,
) -> Method {
    Method {
        classes,
        name,
        rust_name,
        is_function: false,
        parameters,
        answer,
    }
}

/// A method that is a function of the runtime.
pub(super) const fn function(
    classes: &'static [Class],
    name: &'static str,
    rust_name: &'static str,
    parameters: &'static [Option<Arithmetic>],
    answer: Answer,
) -> Method {
    Method {
        is_function: true,
        ..method(classes, name, rust_name, parameters, answer)
    }
}

pub(super) const fn flag(
    class: &'static [Class],
    name: &'static str,
    rust_name: &'static str,
) -> Method {
    method(class, name, rust_name, &[], BOOL)
}

/// Methods of all classes.
#[rustfmt::skip]
const METHODS: &[Method] = &[
    // Nodes and their results.
    method(GRAPH, "getOperand", "operand", &[U32], Answer::Object(C::Result)),
    method(GRAPH, "getNumOperands", "num_operands", &[], UNSIGNED),
    method(GRAPH, "getOpcode", "opcode", &[], Answer::Object(C::Opcode)),
    method(GRAPH, "isUndef", "is_undef", &[], BOOL),
    method(GRAPH, "getConstantOperandVal", "constant_operand", &[U32], UINT64),
    flag(&[C::Result], "hasOneUse", "result_has_one_use"),
    flag(&[C::Result], "use_empty", "result_is_unused"),
    method(&[C::Result], "getResNo", "result_number", &[], UNSIGNED),
    method(&[C::Result], "getNode", "node", &[], Answer::Same(C::Node)),
    method(&[C::Result], "getValueType", "result_type", &[], Answer::Object(C::Type)),
    method(&[C::Result], "getSimpleValueType", "result_type", &[], Answer::Object(C::Type)),
    flag(NODES, "hasOneUse", "has_one_use"),
    flag(NODES, "use_empty", "is_unused"),
    flag(NODES, "isDivergent", "is_divergent"),
    method(NODES, "hasNUsesOfValue", "has_n_uses_of_result", &[U32, U32], BOOL),
    method(NODES, "getValueType", "value_type", &[U32], Answer::Object(C::Type)),
    method(NODES, "getSimpleValueType", "value_type", &[U32], Answer::Object(C::Type)),
    method(NODES, "getFlags", "flags", &[], Answer::Same(C::Flags)),
    method(NODES, "getReg", "same", &[], Answer::Same(C::NodeRegister)),
    flag(&[C::Flags], "hasExact", "has_exact"),
    flag(&[C::Flags], "hasDisjoint", "has_disjoint"),
    flag(&[C::Flags], "hasNonNeg", "has_non_neg"),
    flag(&[C::Flags], "hasNoSignedWrap", "has_no_signed_wrap"),
    flag(&[C::Flags], "hasNoUnsignedWrap", "has_no_unsigned_wrap"),
    flag(&[C::Flags], "hasNoNaNs", "has_no_nans"),
    flag(&[C::Flags], "hasNoInfs", "has_no_infs"),
    flag(&[C::Flags], "hasNoSignedZeros", "has_no_signed_zeros"),
    flag(&[C::Flags], "hasAllowReciprocal", "has_allow_reciprocal"),
    flag(&[C::Flags], "hasAllowContract", "has_allow_contract"),
    flag(&[C::Flags], "hasApproximateFuncs", "has_approximate_functions"),
    flag(&[C::Flags], "hasAllowReassociation", "has_allow_reassociation"),
    flag(&[C::Flags], "hasNoFPExcept", "has_no_fp_except"),
    // Nodes that are constants.
    method(&[C::Constant], "getZExtValue", "zero_extended_constant", &[], UINT64),
    method(&[C::Constant], "getSExtValue", "sign_extended_constant", &[], INT64),
    flag(&[C::Constant], "isZero", "is_zero"),
    flag(&[C::Constant], "isOne", "is_one"),
    flag(&[C::Constant], "isAllOnes", "is_all_ones"),
    // Accesses to memory.
    method(&[C::Memory], "getAlign", "align", &[], UINT64),
    method(&[C::Memory], "getAlignment", "align", &[], UINT64),
    method(&[C::Memory], "getOriginalAlign", "original_align", &[], UINT64),
    method(&[C::Memory], "getMemoryVT", "memory_type", &[], Answer::Object(C::Type)),
    method(&[C::Memory], "getAddressSpace", "address_space", &[], UNSIGNED),
    method(&[C::Memory], "getExtensionType", "extension", &[], Answer::Object(C::LoadExtension)),
    method(&[C::Memory], "getAddressingMode", "indexed_mode", &[], Answer::Object(C::IndexedMode)),
    method(&[C::Memory], "getSuccessOrdering", "success_ordering", &[], Answer::Object(C::Ordering)),
    method(&[C::Memory], "getFailureOrdering", "failure_ordering", &[], Answer::Object(C::Ordering)),
    method(&[C::Memory], "getMergedOrdering", "merged_ordering", &[], Answer::Object(C::Ordering)),
    method(&[C::Memory], "getBasePtr", "base_pointer", &[], Answer::Object(C::Result)),
    method(&[C::Memory], "getOffset", "offset", &[], Answer::Object(C::Result)),
    method(&[C::Memory], "getValue", "stored_value", &[], Answer::Object(C::Result)),
    method(&[C::Memory], "getIndex", "index", &[], Answer::Object(C::Result)),
    flag(&[C::Memory], "isSimple", "is_simple"),
    flag(&[C::Memory], "isVolatile", "is_volatile"),
    flag(&[C::Memory], "isNonTemporal", "is_non_temporal"),
    flag(&[C::Memory], "isInvariant", "is_invariant"),
    flag(&[C::Memory], "isDereferenceable", "is_dereferenceable"),
    flag(&[C::Memory], "isUnindexed", "is_unindexed"),
    flag(&[C::Memory], "isTruncatingStore", "is_truncating_store"),
    flag(&[C::Memory], "isCompressingStore", "is_compressing_store"),
    flag(&[C::Memory], "isExpandingLoad", "is_expanding_load"),
    flag(&[C::Memory], "isIndexSigned", "is_index_signed"),
    flag(&[C::Memory], "isIndexScaled", "is_index_scaled"),
    // Bits that are known.
    flag(&[C::KnownBits], "isNonNegative", "is_known_non_negative"),
    flag(&[C::KnownBits], "isNegative", "is_known_negative"),
    method(&[C::KnownBits], "countMinLeadingZeros", "known_leading_zeros", &[], UNSIGNED),
    method(&[C::KnownBits], "countMinTrailingZeros", "known_trailing_zeros", &[], UNSIGNED),
    // Types.
    method(&[C::TypeNode], "getVT", "type_operand", &[], Answer::Object(C::Type)),
    method(&[C::ConditionNode], "get", "condition", &[], Answer::Object(C::Condition)),
    function(&[C::Type], "getScalarType", "scalar_type", &[], Answer::Object(C::Type)),
    function(&[C::Type], "getVectorElementType", "scalar_type", &[], Answer::Object(C::Type)),
    function(&[C::Type], "getSimpleVT", "same_type", &[], Answer::Same(C::Type)),
    flag(&[C::Type], "isInteger", "is_integer"),
    function(&[C::Type], "isScalarInteger", "is_scalar_integer", &[], BOOL),
    flag(&[C::Type], "isFloatingPoint", "is_float"),
    flag(&[C::Type], "isVector", "is_vector"),
    flag(&[C::Type], "isScalableVector", "is_scalable"),
    function(&[C::Type], "isFixedLengthVector", "is_fixed_length_vector", &[], BOOL),
    function(&[C::Type], "getSizeInBits", "type_bits", &[], UINT64),
    function(&[C::Type], "getFixedSizeInBits", "type_bits", &[], UINT64),
    function(&[C::Type], "getScalarSizeInBits", "scalar_bits", &[], UINT64),
    function(&[C::Type], "getStoreSize", "store_size", &[], UINT64),
    function(&[C::Type], "getVectorNumElements", "num_elements", &[], UNSIGNED),
    function(&[C::Type], "bitsEq", "bits_equal", &[None], BOOL),
    function(&[C::Type], "bitsLT", "bits_less", &[None], BOOL),
    function(&[C::Type], "bitsLE", "bits_less_equal", &[None], BOOL),
    function(&[C::Type], "bitsGT", "bits_greater", &[None], BOOL),
    function(&[C::Type], "bitsGE", "bits_greater_equal", &[None], BOOL),
    // Calling conventions.
    flag(&[C::ArgFlags], "isZExt", "is_zero_extended"),
    flag(&[C::ArgFlags], "isSExt", "is_sign_extended"),
    flag(&[C::ArgFlags], "isInReg", "is_in_reg"),
    flag(&[C::ArgFlags], "isSRet", "is_struct_ret"),
    flag(&[C::ArgFlags], "isByVal", "is_by_val"),
    flag(&[C::ArgFlags], "isByRef", "is_by_ref"),
    flag(&[C::ArgFlags], "isInAlloca", "is_in_alloca"),
    flag(&[C::ArgFlags], "isPreallocated", "is_preallocated"),
    flag(&[C::ArgFlags], "isSwiftSelf", "is_swift_self"),
    flag(&[C::ArgFlags], "isSwiftAsync", "is_swift_async"),
    flag(&[C::ArgFlags], "isSwiftError", "is_swift_error"),
    flag(&[C::ArgFlags], "isCFGuardTarget", "is_cf_guard_target"),
    flag(&[C::ArgFlags], "isHva", "is_hva"),
    flag(&[C::ArgFlags], "isHvaStart", "is_hva_start"),
    flag(&[C::ArgFlags], "isSecArgPass", "is_sec_arg_pass"),
    flag(&[C::ArgFlags], "isNest", "is_nest"),
    flag(&[C::ArgFlags], "isReturned", "is_returned"),
    flag(&[C::ArgFlags], "isInConsecutiveRegs", "is_in_consecutive_regs"),
    flag(&[C::ArgFlags], "isInConsecutiveRegsLast", "is_in_consecutive_regs_last"),
    flag(&[C::ArgFlags], "isSplit", "is_split"),
    flag(&[C::ArgFlags], "isSplitEnd", "is_split_end"),
    flag(&[C::ArgFlags], "isCopyElisionCandidate", "is_copy_elision_candidate"),
    flag(&[C::ArgFlags], "isPointer", "is_pointer"),
    flag(&[C::ArgFlags], "isVarArg", "is_var_arg"),
    method(&[C::ArgFlags], "getNonZeroOrigAlign", "original_align", &[], UINT64),
    method(&[C::ArgFlags], "getNonZeroMemAlign", "memory_align", &[], UINT64),
    method(&[C::ArgFlags], "getNonZeroByValAlign", "by_val_align", &[], UINT64),
    method(&[C::ArgFlags], "getByValSize", "by_val_size", &[], UNSIGNED),
    method(&[C::ArgFlags], "getPointerAddrSpace", "pointer_address_space", &[], UNSIGNED),
    flag(&[C::State], "isVarArg", "is_var_arg"),
    method(&[C::State], "getCallingConv", "calling_conv", &[], UNSIGNED),
    // Instructions.
    function(&[C::Inst], "getNumOperands", "num_operands", &[], UNSIGNED),
    function(&[C::Inst], "getOperand", "machine_operand", &[U32], Answer::Object(C::Operand)),
    function(&[C::Operand], "isImm", "is_imm", &[], BOOL),
    function(&[C::Operand], "isReg", "is_reg", &[], BOOL),
    function(&[C::Operand], "getImm", "imm", &[], INT64),
    method(&[C::Operand], "getReg", "same", &[], Answer::Same(C::Register)),
    function(&[C::Register], "isPhysical", "is_physical_reg", &[], BOOL),
    function(&[C::Register], "isVirtual", "is_virtual_reg", &[], BOOL),
];

/// `SDValue(node, number)`.
pub(super) static RESULT: Method = method(
    NODES,
    "SDValue",
    "result",
    &[U32],
    Answer::Object(C::Result),
);

/// `CurDAG->MaskedValueIsZero(node, mask)`.
#[rustfmt::skip]
pub(super) static MASKED: Method =
    method(GRAPH, "", "is_masked_zero", &[Some(Arithmetic::UINT64)], BOOL);

/// `Operands[number]`.
#[rustfmt::skip]
pub(super) static FRAGMENT_OPERAND: Method =
    method(NODES, "", "fragment_operand", &[U32], Answer::Object(C::Result));

/// The method of a class with that many arguments.
pub(super) fn method_of(class: Class, name: &str, arguments: usize) -> Option<&'static Method> {
    let mut all = METHODS
        .iter()
        .filter(|one| one.name == name && one.classes.contains(&class));
    all.find(|one| one.parameters.len() == arguments)
}
