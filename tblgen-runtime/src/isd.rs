//! The nodes that are the same on all targets.
//!
//! Their meaning is that of `ISD::NodeType` in llvm/CodeGen/ISDOpcodes.h of
//! LLVM 19. What a description calls `"ISD::ADD"` is [`IsdOpcode::ADD`] here,
//! so that code which executes or translates rows can match on nodes without
//! knowing the target.

/// Makes the enumeration and its names out of one list, which is sorted.
macro_rules! isd_opcodes {
    ($($name:ident)*) => {
        /// A node that is the same on all targets, named as in LLVM
        /// (`ISD::NodeType` of llvm/CodeGen/ISDOpcodes.h).
        ///
        /// ```
        /// use tblgen_runtime::IsdOpcode;
        ///
        /// assert_eq!(IsdOpcode::from_name("UMUL_LOHI"), Some(IsdOpcode::UMUL_LOHI));
        /// assert_eq!(IsdOpcode::UMUL_LOHI.name(), "UMUL_LOHI");
        /// ```
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        pub enum IsdOpcode {
            $(#[doc = concat!("`ISD::", stringify!($name), "`.")] $name,)*
        }

        impl IsdOpcode {
            /// All of them, sorted by name.
            pub const ALL: &'static [Self] = &[$(IsdOpcode::$name),*];

            const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
        }
    };
}

isd_opcodes! {
    ABDS ABDU ABS ADD ADDC ADDE ADDROFRETURNADDR ADDRSPACECAST ADJUST_TRAMPOLINE AND
    ANNOTATION_LABEL ANY_EXTEND ANY_EXTEND_VECTOR_INREG ARITH_FENCE ATOMIC_CMP_SWAP
    ATOMIC_CMP_SWAP_WITH_SUCCESS ATOMIC_FENCE ATOMIC_LOAD ATOMIC_LOAD_ADD
    ATOMIC_LOAD_AND ATOMIC_LOAD_CLR ATOMIC_LOAD_FADD ATOMIC_LOAD_FMAX ATOMIC_LOAD_FMIN
    ATOMIC_LOAD_FSUB ATOMIC_LOAD_MAX ATOMIC_LOAD_MIN ATOMIC_LOAD_NAND ATOMIC_LOAD_OR
    ATOMIC_LOAD_SUB ATOMIC_LOAD_UDEC_WRAP ATOMIC_LOAD_UINC_WRAP ATOMIC_LOAD_UMAX
    ATOMIC_LOAD_UMIN ATOMIC_LOAD_XOR ATOMIC_STORE ATOMIC_SWAP AVGCEILS AVGCEILU
    AVGFLOORS AVGFLOORU AssertAlign AssertSext AssertZext BF16_TO_FP BITCAST BITREVERSE
    BR BRCOND BRIND BR_CC BR_JT BSWAP BUILD_PAIR BUILD_VECTOR BasicBlock BlockAddress
    CALLSEQ_END CALLSEQ_START CARRY_FALSE CATCHRET CLEANUPRET CLEAR_CACHE CONCAT_VECTORS
    CONDCODE CONVERGENCECTRL_ANCHOR CONVERGENCECTRL_ENTRY CONVERGENCECTRL_GLUE
    CONVERGENCECTRL_LOOP CTLZ CTLZ_ZERO_UNDEF CTPOP CTTZ CTTZ_ZERO_UNDEF Constant
    ConstantFP ConstantPool CopyFromReg CopyToReg DEBUGTRAP DYNAMIC_STACKALLOC
    EH_DWARF_CFA EH_LABEL EH_RETURN EH_SJLJ_LONGJMP EH_SJLJ_SETJMP
    EH_SJLJ_SETUP_DISPATCH EXPERIMENTAL_VECTOR_HISTOGRAM EXTRACT_ELEMENT
    EXTRACT_SUBVECTOR EXTRACT_VECTOR_ELT ExternalSymbol FABS FACOS FADD FASIN FATAN
    FCANONICALIZE FCBRT FCEIL FCOPYSIGN FCOS FCOSH FDIV FEXP FEXP10 FEXP2 FFLOOR FFREXP
    FGETSIGN FLDEXP FLOG FLOG10 FLOG2 FMA FMAD FMAXIMUM FMAXNUM FMAXNUM_IEEE FMINIMUM
    FMINNUM FMINNUM_IEEE FMUL FNEARBYINT FNEG FP16_TO_FP FPOW FPOWI FPTRUNC_ROUND
    FP_EXTEND FP_ROUND FP_TO_BF16 FP_TO_FP16 FP_TO_SINT FP_TO_SINT_SAT FP_TO_UINT
    FP_TO_UINT_SAT FRAMEADDR FRAME_TO_ARGS_OFFSET FREEZE FREM FRINT FROUND FROUNDEVEN
    FSHL FSHR FSIN FSINCOS FSINH FSQRT FSUB FTAN FTANH FTRUNC FrameIndex
    GC_TRANSITION_END GC_TRANSITION_START GET_DYNAMIC_AREA_OFFSET GET_FPENV
    GET_FPENV_MEM GET_FPMODE GET_ROUNDING GLOBAL_OFFSET_TABLE GlobalAddress
    GlobalTLSAddress HANDLENODE INIT_TRAMPOLINE INLINEASM INLINEASM_BR INSERT_SUBVECTOR
    INSERT_VECTOR_ELT INTRINSIC_VOID INTRINSIC_WO_CHAIN INTRINSIC_W_CHAIN IS_FPCLASS
    JUMP_TABLE_DEBUG_INFO JumpTable LIFETIME_END LIFETIME_START LLRINT LLROUND LOAD
    LOCAL_RECOVER LRINT LROUND MCSymbol MDNODE_SDNODE MEMBARRIER MERGE_VALUES MGATHER
    MLOAD MSCATTER MSTORE MUL MULHS MULHU OR PARITY PATCHPOINT PCMARKER PREALLOCATED_ARG
    PREALLOCATED_SETUP PREFETCH PSEUDO_PROBE PtrAuthGlobalAddress READCYCLECOUNTER
    READSTEADYCOUNTER READ_REGISTER RESET_FPENV RESET_FPMODE RETURNADDR ROTL ROTR
    Register RegisterMask SADDO SADDO_CARRY SADDSAT SCALAR_TO_VECTOR SCMP SDIV SDIVFIX
    SDIVFIXSAT SDIVREM SELECT SELECT_CC SETCC SETCCCARRY SET_FPENV SET_FPENV_MEM
    SET_FPMODE SET_ROUNDING SHL SHL_PARTS SIGN_EXTEND SIGN_EXTEND_INREG
    SIGN_EXTEND_VECTOR_INREG SINT_TO_FP SMAX SMIN SMULFIX SMULFIXSAT SMULO SMUL_LOHI
    SPLAT_VECTOR SPLAT_VECTOR_PARTS SPONENTRY SRA SRA_PARTS SRCVALUE SREM SRL SRL_PARTS
    SSHLSAT SSUBO SSUBO_CARRY SSUBSAT STACKMAP STACKRESTORE STACKSAVE STEP_VECTOR STORE
    STRICT_BF16_TO_FP STRICT_FACOS STRICT_FADD STRICT_FASIN STRICT_FATAN STRICT_FCEIL
    STRICT_FCOS STRICT_FCOSH STRICT_FDIV STRICT_FEXP STRICT_FEXP2 STRICT_FFLOOR
    STRICT_FLDEXP STRICT_FLOG STRICT_FLOG10 STRICT_FLOG2 STRICT_FMA STRICT_FMAXIMUM
    STRICT_FMAXNUM STRICT_FMINIMUM STRICT_FMINNUM STRICT_FMUL STRICT_FNEARBYINT
    STRICT_FP16_TO_FP STRICT_FPOW STRICT_FPOWI STRICT_FP_EXTEND STRICT_FP_ROUND
    STRICT_FP_TO_BF16 STRICT_FP_TO_FP16 STRICT_FP_TO_SINT STRICT_FP_TO_UINT STRICT_FREM
    STRICT_FRINT STRICT_FROUND STRICT_FROUNDEVEN STRICT_FSETCC STRICT_FSETCCS
    STRICT_FSIN STRICT_FSINH STRICT_FSQRT STRICT_FSUB STRICT_FTAN STRICT_FTANH
    STRICT_FTRUNC STRICT_LLRINT STRICT_LLROUND STRICT_LRINT STRICT_LROUND
    STRICT_SINT_TO_FP STRICT_UINT_TO_FP SUB SUBC SUBE TRAP TRUNCATE TargetBlockAddress
    TargetConstant TargetConstantFP TargetConstantPool TargetExternalSymbol
    TargetFrameIndex TargetGlobalAddress TargetGlobalTLSAddress TargetIndex
    TargetJumpTable UADDO UADDO_CARRY UADDSAT UBSANTRAP UCMP UDIV UDIVFIX UDIVFIXSAT
    UDIVREM UINT_TO_FP UMAX UMIN UMULFIX UMULFIXSAT UMULO UMUL_LOHI UNDEF UREM USHLSAT
    USUBO USUBO_CARRY USUBSAT VAARG VACOPY VAEND VALUETYPE VASTART VECREDUCE_ADD
    VECREDUCE_AND VECREDUCE_FADD VECREDUCE_FMAX VECREDUCE_FMAXIMUM VECREDUCE_FMIN
    VECREDUCE_FMINIMUM VECREDUCE_FMUL VECREDUCE_MUL VECREDUCE_OR VECREDUCE_SEQ_FADD
    VECREDUCE_SEQ_FMUL VECREDUCE_SMAX VECREDUCE_SMIN VECREDUCE_UMAX VECREDUCE_UMIN
    VECREDUCE_XOR VECTOR_COMPRESS VECTOR_DEINTERLEAVE VECTOR_INTERLEAVE VECTOR_REVERSE
    VECTOR_SHUFFLE VECTOR_SPLICE VSCALE VSELECT WRITE_REGISTER XOR ZERO_EXTEND
    ZERO_EXTEND_VECTOR_INREG
}

impl IsdOpcode {
    /// The number: the place in [`ALL`](Self::ALL).
    #[inline]
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The node with that number.
    #[inline]
    #[must_use]
    pub const fn from_number(number: u16) -> Option<Self> {
        if (number as usize) < Self::ALL.len() {
            Some(Self::ALL[number as usize])
        } else {
            None
        }
    }

    /// The name without `ISD::`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The node of that name, which is without `ISD::`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let at = Self::NAMES.binary_search(&name).ok()?;
        Self::ALL.get(at).copied()
    }
}

impl core::fmt::Debug for IsdOpcode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

impl core::fmt::Display for IsdOpcode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::IsdOpcode;

    #[test]
    fn names_are_sorted_and_found() {
        assert!(IsdOpcode::NAMES.windows(2).all(|pair| pair[0] < pair[1]));
        for (number, &node) in IsdOpcode::ALL.iter().enumerate() {
            assert_eq!(usize::from(node.number()), number);
            assert_eq!(IsdOpcode::from_name(node.name()), Some(node));
            assert_eq!(IsdOpcode::from_number(node.number()), Some(node));
        }
        assert_eq!(IsdOpcode::from_name("ISD::ADD"), None);
        assert_eq!(IsdOpcode::from_number(u16::MAX), None);
    }
}
