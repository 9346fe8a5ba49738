//! Nodes of the graph from which instructions are selected.

use crate::{CondCode, IsdOpcode, ValueKind};

/// A node of the graph from which instructions are selected, or one of its results. Implement it
/// for the nodes of your instruction selector: predicates of patterns that were translated from C++
/// ask their questions by it.
///
/// A predicate is asked after its pattern has matched, so that a method about something that the
/// node is not, such as the alignment of an addition, is not called; it may return any value. A
/// method about facts that your selector does not track may return the answer that allows less:
/// `false` for flags and for known bits.
///
/// LLVM: `SDNode` and `SDValue` in include/llvm/CodeGen/SelectionDAGNodes.h.
pub trait Node: Sized {
    /// The operand with that index: a result of another node (`getOperand`).
    fn operand(&self, index: u32) -> Self;

    /// The number of operands (`getNumOperands`).
    fn num_operands(&self) -> u32;

    /// The kind of the node if all targets have it, or `None` for a node of the target
    /// (`getOpcode`).
    fn opcode(&self) -> Option<IsdOpcode>;

    /// Whether the node stands for an undefined value (`isUndef`).
    fn is_undef(&self) -> bool;

    /// The value of the operand with that index, which is a constant, zero-extended
    /// (`getConstantOperandVal`).
    fn constant_operand(&self, index: u32) -> u64;

    /// The index of this result among those of its node (`SDValue::getResNo`).
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

    /// Whether threads that run together may have different values of the node, as on GPUs; `false`
    /// elsewhere (`isDivergent`).
    fn is_divergent(&self) -> bool;

    /// Whether the result with the index `result` has exactly `uses` uses (`hasNUsesOfValue`).
    fn has_n_uses_of_result(&self, uses: u32, result: u32) -> bool;

    /// The type of the result with that index (`SDNode::getValueType`).
    fn value_type(&self, result: u32) -> ValueKind;

    /// Whether a division or right shift is exact: it discards no bits that are set (`exact` of
    /// LLVM's IR, `hasExact`).
    fn has_exact(&self) -> bool;

    /// Whether the operands of an `or` have no set bit in common, so that it equals an addition
    /// (`disjoint`, `hasDisjoint`).
    fn has_disjoint(&self) -> bool;

    /// Whether the operand of a zero extension or conversion is not negative (`nneg`, `hasNonNeg`).
    fn has_non_neg(&self) -> bool;

    /// Whether the operation does not overflow as a signed one (`nsw`, `hasNoSignedWrap`).
    fn has_no_signed_wrap(&self) -> bool;

    /// Whether the operation does not overflow as an unsigned one (`nuw`, `hasNoUnsignedWrap`).
    fn has_no_unsigned_wrap(&self) -> bool;

    /// Whether operands and result may be assumed not to be NaN (`nnan`, `hasNoNaNs`).
    fn has_no_nans(&self) -> bool;

    /// Whether operands and result may be assumed not to be infinite (`ninf`, `hasNoInfs`).
    fn has_no_infs(&self) -> bool;

    /// Whether the sign of a zero does not matter (`nsz`, `hasNoSignedZeros`).
    fn has_no_signed_zeros(&self) -> bool;

    /// Whether a division may become a multiplication by the reciprocal (`arcp`,
    /// `hasAllowReciprocal`).
    fn has_allow_reciprocal(&self) -> bool;

    /// Whether operations may be contracted, as a multiplication and an addition to one that rounds
    /// once (`contract`, `hasAllowContract`).
    fn has_allow_contract(&self) -> bool;

    /// Whether functions such as a logarithm may be approximated (`afn`, `hasApproximateFuncs`).
    fn has_approximate_functions(&self) -> bool;

    /// Whether operations may be reassociated (`reassoc`, `hasAllowReassociation`).
    fn has_allow_reassociation(&self) -> bool;

    /// Whether the node raises no floating-point exception that the program may observe
    /// (`hasNoFPExcept`).
    fn has_no_fp_except(&self) -> bool;

    /// The value of a constant, zero-extended (`getZExtValue`).
    fn zero_extended_constant(&self) -> u64;

    /// The value of a constant, sign-extended (`getSExtValue`).
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

    /// The way in which a load extends the value in memory (`getExtensionType`).
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

    /// Whether the access is neither atomic nor volatile (`isSimple`).
    fn is_simple(&self) -> bool;

    /// Whether the access is volatile (`isVolatile`).
    fn is_volatile(&self) -> bool;

    /// Whether the data is not expected to be used again soon, so that caches may be bypassed
    /// (`isNonTemporal`).
    fn is_non_temporal(&self) -> bool;

    /// Whether the memory that is loaded from never changes (`isInvariant`).
    fn is_invariant(&self) -> bool;

    /// Whether the address is known to be readable, so that a load cannot fault
    /// (`isDereferenceable`).
    fn is_dereferenceable(&self) -> bool;

    /// Whether the access leaves its address as it is: [`IndexedMode::Unindexed`] (`isUnindexed`).
    fn is_unindexed(&self) -> bool;

    /// Whether a store writes fewer bits than the value has (`isTruncatingStore`).
    fn is_truncating_store(&self) -> bool;

    /// Whether a masked store writes the chosen elements next to each other (`isCompressingStore`).
    fn is_compressing_store(&self) -> bool;

    /// Whether a masked load reads elements that are next to each other and spreads them to the
    /// chosen places (`isExpandingLoad`).
    fn is_expanding_load(&self) -> bool;

    /// Whether the indices of a gather or scatter are signed (`isIndexSigned`).
    fn is_index_signed(&self) -> bool;

    /// Whether the indices of a gather or scatter count elements and not bytes (`isIndexScaled`).
    fn is_index_scaled(&self) -> bool;

    /// The type that a node of kind `VALUETYPE` stands for (`VTSDNode::getVT`).
    fn type_operand(&self) -> ValueKind;

    /// The condition code that a node of kind `CONDCODE` stands for (`CondCodeSDNode::get`).
    fn condition(&self) -> CondCode;

    /// Whether the node is a constant integer (`ConstantSDNode`).
    fn is_constant(&self) -> bool;

    /// Whether the node is a constant of floating point (`ConstantFPSDNode`).
    fn is_constant_float(&self) -> bool;

    /// Whether the node is a register (`RegisterSDNode`).
    fn is_register(&self) -> bool;

    /// Whether the node is the address of a slot in the stack frame (`FrameIndexSDNode`).
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

    /// Whether the node is an addition, or an `or` whose operands have no set bit in common
    /// (`isADDLike`).
    fn is_add_like(&self) -> bool;

    /// Whether the node adds a constant offset to a base, by an addition or such an `or`
    /// (`isBaseWithConstantOffset`).
    fn is_base_with_constant_offset(&self) -> bool;

    /// Whether the value is a constant integer, no vector, and 0 (`isNullConstant`).
    fn is_null_constant(&self) -> bool;

    /// Whether the value is a constant integer, no vector, and 1 (`isOneConstant`).
    fn is_one_constant(&self) -> bool;

    /// Whether the value is a constant integer, no vector, with all bits set (`isAllOnesConstant`).
    fn is_all_ones_constant(&self) -> bool;

    /// Whether the value is a floating-point constant, no vector, and +0.0 (`isNullFPConstant`).
    fn is_null_float_constant(&self) -> bool;

    /// Whether a floating-point value is known not to be NaN (`isKnownNeverNaN`).
    fn is_known_never_nan(&self) -> bool;

    /// The number of bits that are known to equal the sign (`ComputeNumSignBits`).
    fn num_sign_bits(&self) -> u32;

    /// The result of the node with that index (`SDValue(N, result)`).
    fn result(&self, result: u32) -> Self;
}

/// The extension of what is loaded to a larger type (`ISD::LoadExtType`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LoadExtension {
    /// No extension: the type in memory is that of the result (`NON_EXTLOAD`).
    None,
    /// The upper bits may be anything (`EXTLOAD`).
    Any,
    /// The upper bits are the sign (`SEXTLOAD`).
    Sign,
    /// The upper bits are zeros (`ZEXTLOAD`).
    Zero,
}

/// The way in which an access to memory changes its address (`ISD::MemIndexedMode`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IndexedMode {
    /// The access leaves its address as it is (`UNINDEXED`).
    Unindexed,
    /// The offset is added to the address before the access (`PRE_INC`).
    PreInc,
    /// The offset is subtracted from the address before the access (`PRE_DEC`).
    PreDec,
    /// The offset is added to the address after the access (`POST_INC`).
    PostInc,
    /// The offset is subtracted from the address after the access (`POST_DEC`).
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
