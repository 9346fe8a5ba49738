//! Arguments and results that calling conventions place.

/// The flags of an argument or result that a calling convention places.
///
/// LLVM: `ISD::ArgFlagsTy` in include/llvm/CodeGen/TargetCallingConv.h.
pub trait ArgFlags {
    /// Whether the flag of `isZExt` is set.
    fn is_zero_extended(&self) -> bool;

    /// Whether the flag of `isSExt` is set.
    fn is_sign_extended(&self) -> bool;

    /// Whether the flag of `isInReg` is set.
    fn is_in_reg(&self) -> bool;

    /// Whether the flag of `isSRet` is set.
    fn is_struct_ret(&self) -> bool;

    /// Whether the flag of `isByVal` is set.
    fn is_by_val(&self) -> bool;

    /// Whether the flag of `isByRef` is set.
    fn is_by_ref(&self) -> bool;

    /// Whether the flag of `isInAlloca` is set.
    fn is_in_alloca(&self) -> bool;

    /// Whether the flag of `isPreallocated` is set.
    fn is_preallocated(&self) -> bool;

    /// Whether the flag of `isSwiftSelf` is set.
    fn is_swift_self(&self) -> bool;

    /// Whether the flag of `isSwiftAsync` is set.
    fn is_swift_async(&self) -> bool;

    /// Whether the flag of `isSwiftError` is set.
    fn is_swift_error(&self) -> bool;

    /// Whether the flag of `isCFGuardTarget` is set.
    fn is_cf_guard_target(&self) -> bool;

    /// Whether the flag of `isHva` is set.
    fn is_hva(&self) -> bool;

    /// Whether the flag of `isHvaStart` is set.
    fn is_hva_start(&self) -> bool;

    /// Whether the flag of `isSecArgPass` is set.
    fn is_sec_arg_pass(&self) -> bool;

    /// Whether the flag of `isNest` is set.
    fn is_nest(&self) -> bool;

    /// Whether the flag of `isReturned` is set.
    fn is_returned(&self) -> bool;

    /// Whether the flag of `isInConsecutiveRegs` is set.
    fn is_in_consecutive_regs(&self) -> bool;

    /// Whether the flag of `isInConsecutiveRegsLast` is set.
    fn is_in_consecutive_regs_last(&self) -> bool;

    /// Whether the flag of `isSplit` is set.
    fn is_split(&self) -> bool;

    /// Whether the flag of `isSplitEnd` is set.
    fn is_split_end(&self) -> bool;

    /// Whether the flag of `isCopyElisionCandidate` is set.
    fn is_copy_elision_candidate(&self) -> bool;

    /// Whether the flag of `isPointer` is set.
    fn is_pointer(&self) -> bool;

    /// Whether the flag of `isVarArg` is set.
    fn is_var_arg(&self) -> bool;

    /// The alignment that the type has, in bytes (`getNonZeroOrigAlign`).
    fn original_align(&self) -> u64;

    /// The alignment in memory, in bytes (`getNonZeroMemAlign`).
    fn memory_align(&self) -> u64;

    /// The alignment of what is passed by value, in bytes (`getNonZeroByValAlign`).
    fn by_val_align(&self) -> u64;

    /// The size of what is passed by value, in bytes (`getByValSize`).
    fn by_val_size(&self) -> u32;

    /// The address space of a pointer (`getPointerAddrSpace`).
    fn pointer_address_space(&self) -> u32;
}

/// The state of a calling convention.
///
/// LLVM: `CCState` in include/llvm/CodeGen/CallingConvLower.h.
pub trait CallingState {
    /// Whether the function takes a variable number of arguments (`isVarArg`).
    fn is_var_arg(&self) -> bool;

    /// The number of the calling convention (`CallingConv::ID` in include/llvm/IR/CallingConv.h).
    fn calling_conv(&self) -> u32;
}
