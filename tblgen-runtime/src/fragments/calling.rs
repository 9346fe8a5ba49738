//! Arguments and results that calling conventions place.

/// The flags of an argument or result that a calling convention places. Implement it for what your
/// code generator knows of arguments: translated conditions of calling conventions ask it.
///
/// LLVM: `ISD::ArgFlagsTy` in include/llvm/CodeGen/TargetCallingConv.h.
pub trait ArgFlags {
    /// Whether the value is zero-extended to the type in which it is passed (`zeroext`, `isZExt`).
    fn is_zero_extended(&self) -> bool;

    /// Whether the value is sign-extended to the type in which it is passed (`signext`, `isSExt`).
    fn is_sign_extended(&self) -> bool;

    /// Whether the value is to be passed in a register; targets differ in what that means (`inreg`,
    /// `isInReg`).
    fn is_in_reg(&self) -> bool;

    /// Whether this is the pointer to the memory of a returned structure (`sret`, `isSRet`).
    fn is_struct_ret(&self) -> bool;

    /// Whether the pointer stands for a copy that the caller makes (`byval`, `isByVal`).
    fn is_by_val(&self) -> bool;

    /// Whether the pointer refers to memory of the caller that the callee does not change (`byref`,
    /// `isByRef`).
    fn is_by_ref(&self) -> bool;

    /// Whether the value is in memory that the caller has allocated for outgoing arguments
    /// (`inalloca`, `isInAlloca`).
    fn is_in_alloca(&self) -> bool;

    /// Whether the memory of the argument was set up before the call (`preallocated`,
    /// `isPreallocated`).
    fn is_preallocated(&self) -> bool;

    /// Whether this is the context of a method of Swift (`swiftself`, `isSwiftSelf`).
    fn is_swift_self(&self) -> bool;

    /// Whether this is the asynchronous context of Swift (`swiftasync`, `isSwiftAsync`).
    fn is_swift_async(&self) -> bool;

    /// Whether this is the error register of Swift (`swifterror`, `isSwiftError`).
    fn is_swift_error(&self) -> bool;

    /// Whether this is the target of a call that Control Flow Guard checks (`isCFGuardTarget`).
    fn is_cf_guard_target(&self) -> bool;

    /// Whether the value belongs to a homogeneous vector aggregate (`isHva`).
    fn is_hva(&self) -> bool;

    /// Whether the value is the first of a homogeneous vector aggregate (`isHvaStart`).
    fn is_hva_start(&self) -> bool;

    /// Whether the value belongs to the second pass over the arguments, as `vectorcall` has it
    /// (`isSecArgPass`).
    fn is_sec_arg_pass(&self) -> bool;

    /// Whether this is the pointer to the frame of the enclosing function (`nest`, `isNest`).
    fn is_nest(&self) -> bool;

    /// Whether the function returns this argument (`returned`, `isReturned`).
    fn is_returned(&self) -> bool;

    /// Whether the value is part of an aggregate that needs consecutive registers
    /// (`isInConsecutiveRegs`).
    fn is_in_consecutive_regs(&self) -> bool;

    /// Whether the value is the last part of such an aggregate (`isInConsecutiveRegsLast`).
    fn is_in_consecutive_regs_last(&self) -> bool;

    /// Whether the value is the first part of one that was split (`isSplit`).
    fn is_split(&self) -> bool;

    /// Whether the value is the last part of one that was split (`isSplitEnd`).
    fn is_split_end(&self) -> bool;

    /// Whether the argument is in memory and need not be copied from there
    /// (`isCopyElisionCandidate`).
    fn is_copy_elision_candidate(&self) -> bool;

    /// Whether the value is a pointer (`isPointer`).
    fn is_pointer(&self) -> bool;

    /// Whether the argument is one of a variable number (`isVarArg`).
    fn is_var_arg(&self) -> bool;

    /// The alignment of the type of the whole argument, before it was split, in bytes
    /// (`getNonZeroOrigAlign`).
    fn original_align(&self) -> u64;

    /// The alignment in memory, in bytes (`getNonZeroMemAlign`).
    fn memory_align(&self) -> u64;

    /// The alignment of the copy of a `byval` argument, in bytes (`getNonZeroByValAlign`).
    fn by_val_align(&self) -> u64;

    /// The size of the copy of a `byval` argument, in bytes (`getByValSize`).
    fn by_val_size(&self) -> u32;

    /// The address space of a pointer (`getPointerAddrSpace`).
    fn pointer_address_space(&self) -> u32;
}

/// The function whose arguments a calling convention places.
///
/// LLVM: `CCState` in include/llvm/CodeGen/CallingConvLower.h.
pub trait CallingState {
    /// Whether the function takes a variable number of arguments (`isVarArg`).
    fn is_var_arg(&self) -> bool;

    /// The number of the calling convention (`CallingConv::ID` in include/llvm/IR/CallingConv.h).
    fn calling_conv(&self) -> u32;
}
