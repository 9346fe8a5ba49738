//! Vector intrinsics of C: kinds of types, and the rows of their tables.

numbered! {
    /// The group of intrinsics that one C header declares.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum VectorFamily: u8 from u8 {
        /// Arm's NEON: `arm_neon.h`, `arm_fp16.h` and `arm_bf16.h`.
        Neon,
        /// Arm's scalable vectors: `arm_sve.h`.
        Sve,
        /// Arm's matrices: `arm_sme.h`.
        Sme,
        /// Arm's vectors of microcontrollers, which are also called Helium: `arm_mve.h`.
        Mve,
        /// Arm's custom instructions: `arm_cde.h`.
        Cde,
        /// RISC-V's vectors, with those of vendors: `riscv_vector.h`, `sifive_vector.h`.
        RiscvVector,
    }
}

numbered! {
    /// The kind of the elements of a vector, or of a scalar.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum ElementKind: u8 from u8 {
        /// No value: `void`.
        Void,
        /// A signed integer.
        Int,
        /// An unsigned integer.
        Uint,
        /// A floating-point number of IEEE 754.
        Float,
        /// A floating point number with the exponent of 32 bits and the size of 16 bits.
        BFloat,
        /// A floating point number of 8 bits, whose format the program chooses.
        MFloat,
        /// A polynomial over {0, 1}.
        Poly,
        /// A bit of a predicate or mask; as a scalar, `bool`.
        Bool,
        /// A predicate that is a number of elements: `svcount_t`.
        Count,
        /// A pattern of predicates: `enum svpattern`.
        Pattern,
        /// An operation of prefetching: `enum svprfop`.
        PrefetchOp,
        /// A size: `size_t`.
        Size,
        /// A difference of pointers: `ptrdiff_t`.
        PtrDiff,
        /// The C type `long`.
        Long,
        /// The C type `unsigned long`.
        UnsignedLong,
        /// The format, rounding and scaling of operations on floating point numbers of 8 bits:
        /// `fpm_t`.
        FloatMode,
        /// A floating point number of 8 bits with an exponent of 4: C has its bits, `uint8_t`.
        Float8E4M3,
        /// A floating point number of 8 bits with an exponent of 5: C has its bits, `uint8_t`.
        Float8E5M2,
    }
}

numbered! {
    /// The way in which headers write C types.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum TypeStyle: u8 from u8 {
        /// The way of NEON and SVE: `int8_t const *`.
        Arm,
        /// The way of MVE and CDE: `const int8_t *`.
        Mve,
        /// The way of RISC-V: `const double *`.
        Riscv,
    }
}

numbered! {
    /// The form of a type: how many elements it has.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum ShapeKind: u8 from u8 {
        /// One element that is no vector.
        Scalar,
        /// A number of elements.
        Fixed,
        /// A number of elements for each 128 bits that a register has.
        Scalable,
        /// As many elements as a group of registers has; the number is the logarithm of the
        /// number of registers.
        Grouped,
        /// A mask; the number is that of bits of a register for each of its bits.
        Mask,
    }
}

numbered! {
    /// The values that an immediate argument may have, among those in its range.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum ImmediateForm: u8 from u8 {
        /// Each value of the range whose distance from the lowest one is a multiple of the step.
        Steps,
        /// A byte, shifted left by a multiple of eight.
        ShiftedByte,
        /// A byte, shifted left by a multiple of eight; or 16 bits, of which the lower eight are
        /// all 1.
        ShiftedByteOrOnes,
        /// A power of two.
        PowerOfTwo,
    }
}

/// The bit of types that are pointers.
pub const IS_POINTER: u8 = 1;
/// The bit of types that point to what they do not change.
pub const IS_CONST: u8 = 1 << 1;
/// The bit of types whose values have to be constants.
pub const IS_IMMEDIATE: u8 = 1 << 2;

/// The bits of how an intrinsic stands to the streaming mode: a [`StreamingMode`] and 1.
pub const STREAMING_BITS: u32 = 0b111;
/// The first of the bits of the use of ZA: a [`StateUse`] and 1.
pub const ZA_SHIFT: u32 = 3;
/// The first of the bits of the use of ZT0: a [`StateUse`] and 1.
pub const ZT0_SHIFT: u32 = 5;
/// The bits of a [`StateUse`].
pub const STATE_BITS: u32 = 0b11;
/// The bit of intrinsics that have a policy.
pub const HAS_POLICY: u32 = 1 << 7;
/// The bit of intrinsics that have a mask.
pub const IS_MASKED: u32 = 1 << 8;
/// The bit of intrinsics that leave elements after the last one as they were.
pub const TAIL_UNDISTURBED: u32 = 1 << 9;
/// The bit of intrinsics that leave elements which the mask excludes as they were.
pub const MASK_UNDISTURBED: u32 = 1 << 10;
/// The bit of intrinsics whose last argument is the number of elements.
pub const HAS_VECTOR_LENGTH: u32 = 1 << 11;
/// The bit of intrinsics that have only the overloaded name.
pub const OVERLOADED_ONLY: u32 = 1 << 12;
/// The bit of intrinsics whose use is an error.
pub const IS_UNAVAILABLE: u32 = 1 << 13;

numbered! {
    /// The mode of the processor in which an intrinsic may be used.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum StreamingMode: u8 from u8 {
        /// Outside of streaming mode only.
        NonStreaming,
        /// In streaming mode only.
        Streaming,
        /// In both modes.
        Compatible,
        /// In a mode for which the features of the target are there: some features allow
        /// it in streaming mode, and others outside.
        ByFeatures,
    }
}

numbered! {
    /// The use of a part of the processor's state that functions share: ZA or ZT0.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum StateUse: u8 from u8 {
        /// The intrinsic reads it.
        In,
        /// The intrinsic sets it.
        Out,
        /// The intrinsic reads and changes it.
        InOut,
    }
}

numbered! {
    /// The texts of a guard, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum GuardText: u8 from u8 {
        /// The features of the target.
        Target,
        /// The features of the target in streaming mode.
        Streaming,
        /// The condition of the preprocessor.
        Condition,
    }
}
