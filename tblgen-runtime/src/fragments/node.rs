//! Nodes of the graph from which instructions are selected.

use crate::{CondCode, IsdOpcode, ValueKind};

/// A node of the graph from which instructions are selected, or one of its results: what
/// predicates of patterns are asked about.
///
/// A method about something that the node is not, such as the alignment of an addition, is
/// not called if a pattern has matched; it may answer anything.
///
/// LLVM: `SDNode` and `SDValue` in include/llvm/CodeGen/SelectionDAGNodes.h.
pub trait Node: Sized {
    /// The operand with that number: a result of another node (`getOperand`).
    fn operand(&self, index: u32) -> Self;

    /// The number of operands (`getNumOperands`).
    fn num_operands(&self) -> u32;

    /// The node, if it is one that all targets have (`getOpcode`).
    fn opcode(&self) -> Option<IsdOpcode>;

    /// Whether the node is undefined (`isUndef`).
    fn is_undef(&self) -> bool;

    /// The value of the operand with that number, a constant, without its sign
    /// (`getConstantOperandVal`).
    fn constant_operand(&self, index: u32) -> u64;

    /// The number of this result (`SDValue::getResNo`).
    fn result_number(&self) -> u32;

    /// Whether this result of the node has one use (`SDValue::hasOneUse`).
    fn result_has_one_use(&self) -> bool;

    /// Whether this result of the node has no use (`SDValue::use_empty`).
    fn result_is_unused(&self) -> bool;

    /// The type of this result of the node (`SDValue::getValueType`).
    fn result_type(&self) -> ValueKind;

    /// Whether all results together have one use (`SDNode::hasOneUse`).
    fn has_one_use(&self) -> bool;

    /// Whether no result has a use (`SDNode::use_empty`).
    fn is_unused(&self) -> bool;

    /// Whether threads that run together may have different values (`isDivergent`).
    fn is_divergent(&self) -> bool;

    /// Whether the result with the second number has as many uses as the first states
    /// (`hasNUsesOfValue`).
    fn has_n_uses_of_result(&self, uses: u32, result: u32) -> bool;

    /// The type of the result with that number (`SDNode::getValueType`).
    fn value_type(&self, result: u32) -> ValueKind;

    /// Whether `hasExact` holds in LLVM.
    fn has_exact(&self) -> bool;

    /// Whether `hasDisjoint` holds in LLVM.
    fn has_disjoint(&self) -> bool;

    /// Whether `hasNonNeg` holds in LLVM.
    fn has_non_neg(&self) -> bool;

    /// Whether `hasNoSignedWrap` holds in LLVM.
    fn has_no_signed_wrap(&self) -> bool;

    /// Whether `hasNoUnsignedWrap` holds in LLVM.
    fn has_no_unsigned_wrap(&self) -> bool;

    /// Whether `hasNoNaNs` holds in LLVM.
    fn has_no_nans(&self) -> bool;

    /// Whether `hasNoInfs` holds in LLVM.
    fn has_no_infs(&self) -> bool;

    /// Whether `hasNoSignedZeros` holds in LLVM.
    fn has_no_signed_zeros(&self) -> bool;

    /// Whether `hasAllowReciprocal` holds in LLVM.
    fn has_allow_reciprocal(&self) -> bool;

    /// Whether `hasAllowContract` holds in LLVM.
    fn has_allow_contract(&self) -> bool;

    /// Whether `hasApproximateFuncs` holds in LLVM.
    fn has_approximate_functions(&self) -> bool;

    /// Whether `hasAllowReassociation` holds in LLVM.
    fn has_allow_reassociation(&self) -> bool;

    /// Whether `hasNoFPExcept` holds in LLVM.
    fn has_no_fp_except(&self) -> bool;

    /// The value of a constant without its sign (`getZExtValue`).
    fn zero_extended_constant(&self) -> u64;

    /// The value of a constant with its sign (`getSExtValue`).
    fn sign_extended_constant(&self) -> i64;

    /// Whether the constant is 0 (`isZero`).
    fn is_zero(&self) -> bool;

    /// Whether the constant is 1 (`isOne`).
    fn is_one(&self) -> bool;

    /// Whether all bits of the constant are set (`isAllOnes`).
    fn is_all_ones(&self) -> bool;

    /// The alignment of the access in bytes (`getAlign`).
    fn align(&self) -> u64;

    /// The alignment before an offset was added, in bytes (`getOriginalAlign`).
    fn original_align(&self) -> u64;

    /// The type in memory (`getMemoryVT`).
    fn memory_type(&self) -> ValueKind;

    /// The number of the address space (`getAddressSpace`).
    fn address_space(&self) -> u32;

    /// The extension of what is loaded (`getExtensionType`).
    fn extension(&self) -> LoadExtension;

    /// The way in which the access changes its address (`getAddressingMode`).
    fn indexed_mode(&self) -> IndexedMode;

    /// The ordering of an atomic access that succeeds (`getSuccessOrdering`).
    fn success_ordering(&self) -> AtomicOrdering;

    /// The ordering of an atomic access that fails (`getFailureOrdering`).
    fn failure_ordering(&self) -> AtomicOrdering;

    /// The stronger one of the orderings of an atomic access (`getMergedOrdering`).
    fn merged_ordering(&self) -> AtomicOrdering;

    /// The address, without the offset (`getBasePtr`).
    fn base_pointer(&self) -> Self;

    /// The offset of an indexed access (`getOffset`).
    fn offset(&self) -> Self;

    /// The value that is stored (`getValue`).
    fn stored_value(&self) -> Self;

    /// The vector of indices of a gather or scatter (`getIndex`).
    fn index(&self) -> Self;

    /// Whether `isSimple` holds in LLVM.
    fn is_simple(&self) -> bool;

    /// Whether `isVolatile` holds in LLVM.
    fn is_volatile(&self) -> bool;

    /// Whether `isNonTemporal` holds in LLVM.
    fn is_non_temporal(&self) -> bool;

    /// Whether `isInvariant` holds in LLVM.
    fn is_invariant(&self) -> bool;

    /// Whether `isDereferenceable` holds in LLVM.
    fn is_dereferenceable(&self) -> bool;

    /// Whether `isUnindexed` holds in LLVM.
    fn is_unindexed(&self) -> bool;

    /// Whether `isTruncatingStore` holds in LLVM.
    fn is_truncating_store(&self) -> bool;

    /// Whether `isCompressingStore` holds in LLVM.
    fn is_compressing_store(&self) -> bool;

    /// Whether `isExpandingLoad` holds in LLVM.
    fn is_expanding_load(&self) -> bool;

    /// Whether `isIndexSigned` holds in LLVM.
    fn is_index_signed(&self) -> bool;

    /// Whether `isIndexScaled` holds in LLVM.
    fn is_index_scaled(&self) -> bool;

    /// The type that the node is (`VTSDNode::getVT`).
    fn type_operand(&self) -> ValueKind;

    /// The condition code that the node is (`CondCodeSDNode::get`).
    fn condition(&self) -> CondCode;

    /// Whether the node is a constant integer (`ConstantSDNode`).
    fn is_constant(&self) -> bool;

    /// Whether the node is a constant of floating point (`ConstantFPSDNode`).
    fn is_constant_float(&self) -> bool;

    /// Whether the node is a register (`RegisterSDNode`).
    fn is_register(&self) -> bool;

    /// Whether the node is a place in the frame (`FrameIndexSDNode`).
    fn is_frame_index(&self) -> bool;

    /// Whether the node is a global address (`GlobalAddressSDNode`).
    fn is_global_address(&self) -> bool;

    /// Whether the node is an atomic access (`AtomicSDNode`).
    fn is_atomic(&self) -> bool;

    /// Whether the node is a load (`LoadSDNode`).
    fn is_load(&self) -> bool;

    /// Whether the node is a store (`StoreSDNode`).
    fn is_store(&self) -> bool;

    /// Whether the value is known not to be negative (`KnownBits::isNonNegative`).
    fn is_known_non_negative(&self) -> bool;

    /// Whether the value is known to be negative (`KnownBits::isNegative`).
    fn is_known_negative(&self) -> bool;

    /// The number of bits above the highest one that may be set (`countMinLeadingZeros`).
    fn known_leading_zeros(&self) -> u32;

    /// The number of bits below the lowest one that may be set (`countMinTrailingZeros`).
    fn known_trailing_zeros(&self) -> u32;

    /// Whether all bits of a mask are known to be 0 in the value (`MaskedValueIsZero`).
    fn is_masked_zero(&self, mask: u64) -> bool;

    /// The operand with that number of the fragment (`PatFrags`) that the node matches
    /// (`Operands[number]`), in the order of `PredicateCodeUsesOperands`.
    fn fragment_operand(&self, number: u32) -> Self;

    /// Whether the node adds, also as a combination of bits that are not set in both
    /// operands (`isADDLike`).
    fn is_add_like(&self) -> bool;

    /// Whether the node is a base and a constant offset (`isBaseWithConstantOffset`).
    fn is_base_with_constant_offset(&self) -> bool;

    /// Whether `isNullConstant` holds in LLVM.
    fn is_null_constant(&self) -> bool;

    /// Whether `isOneConstant` holds in LLVM.
    fn is_one_constant(&self) -> bool;

    /// Whether `isAllOnesConstant` holds in LLVM.
    fn is_all_ones_constant(&self) -> bool;

    /// Whether `isNullFPConstant` holds in LLVM.
    fn is_null_float_constant(&self) -> bool;

    /// Whether the value is known to be a number (`isKnownNeverNaN`).
    fn is_known_never_nan(&self) -> bool;

    /// The number of bits that are known to equal the sign (`ComputeNumSignBits`).
    fn num_sign_bits(&self) -> u32;

    /// The result with that number (`SDValue(N, number)`).
    fn result(&self, result: u32) -> Self;
}

/// The extension of what is loaded to a larger type (`ISD::LoadExtType`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LoadExtension {
    /// None: the type in memory is that of the result (`NON_EXTLOAD`).
    None,
    /// Any bits (`EXTLOAD`).
    Any,
    /// The sign (`SEXTLOAD`).
    Sign,
    /// Zeros (`ZEXTLOAD`).
    Zero,
}

/// The way in which an access to memory changes its address (`ISD::MemIndexedMode`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IndexedMode {
    /// Not at all (`UNINDEXED`).
    Unindexed,
    /// By an addition before the access (`PRE_INC`).
    PreInc,
    /// By a subtraction before the access (`PRE_DEC`).
    PreDec,
    /// By an addition after the access (`POST_INC`).
    PostInc,
    /// By a subtraction after the access (`POST_DEC`).
    PostDec,
}

/// The ordering of an atomic access (`AtomicOrdering`), from the weakest; `Acquire` and
/// `Release` are not comparable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AtomicOrdering {
    /// The access is not atomic.
    NotAtomic,
    /// `Unordered`.
    Unordered,
    /// `Monotonic`.
    Monotonic,
    /// `Acquire`.
    Acquire,
    /// `Release`.
    Release,
    /// `AcquireRelease`.
    AcquireRelease,
    /// `SequentiallyConsistent`.
    SequentiallyConsistent,
}

impl AtomicOrdering {
    /// Whether the ordering is at least `Acquire` (`isAcquireOrStronger`).
    ///
    /// ```
    /// use tblgen_runtime::fragments::AtomicOrdering;
    ///
    /// assert!(AtomicOrdering::AcquireRelease.is_acquire_or_stronger());
    /// assert!(!AtomicOrdering::Release.is_acquire_or_stronger());
    /// ```
    #[must_use]
    pub const fn is_acquire_or_stronger(self) -> bool {
        matches!(
            self,
            Self::Acquire | Self::AcquireRelease | Self::SequentiallyConsistent
        )
    }

    /// Whether the ordering is at least `Release` (`isReleaseOrStronger`).
    #[must_use]
    pub const fn is_release_or_stronger(self) -> bool {
        matches!(
            self,
            Self::Release | Self::AcquireRelease | Self::SequentiallyConsistent
        )
    }
}

/// The number of a condition code (`ISD::CondCode`).
#[must_use]
pub const fn condition_number(condition: CondCode) -> i32 {
    condition as i32
}

/// Whether a condition compares numbers without a sign (`ISD::isUnsignedIntSetCC`).
#[must_use]
pub const fn is_unsigned_condition(condition: CondCode) -> bool {
    matches!(
        condition,
        CondCode::SETUGT | CondCode::SETUGE | CondCode::SETULT | CondCode::SETULE
    )
}

/// Whether a condition compares numbers with a sign (`ISD::isSignedIntSetCC`).
#[must_use]
pub const fn is_signed_condition(condition: CondCode) -> bool {
    matches!(
        condition,
        CondCode::SETGT | CondCode::SETGE | CondCode::SETLT | CondCode::SETLE
    )
}
