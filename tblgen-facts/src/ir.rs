//! LLVM's intermediate representation: the bytes that tables of intrinsics are made of.
//!
//! The signature of an intrinsic is a row of bytes: the number of results, the number of types
//! that a call chooses, and then the types of results and parameters. A type is a [`TypeCode`]
//! with its numbers, each in groups of seven bits ([`MORE`]); the codes that contain another type
//! have it after them. The attributes of an intrinsic are a row as well: the flags of the function
//! ([`FnAttr`]), the effects on memory ([`MemoryLocation`]), and then triples of an index, a
//! [`ValueAttr`] and its numbers.

numbered! {
    /// A type of LLVM's intermediate representation that has no parts.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum PlainType: u8 from u8 {
        /// `x86_mmx`.
        X86Mmx,
        /// `x86_amx`.
        X86Amx,
        /// `token`.
        Token,
        /// `metadata`.
        Metadata,
        /// `half`.
        Half,
        /// `bfloat`.
        BFloat,
        /// `float`.
        Float,
        /// `double`.
        Double,
        /// `x86_fp80`.
        X86Fp80,
        /// `fp128`.
        Fp128,
        /// `ppc_fp128`.
        PpcFp128,
    }
}

impl PlainType {
    /// The text in LLVM's assembly.
    ///
    /// ```
    /// assert_eq!(tblgen_facts::ir::PlainType::X86Fp80.assembly(), "x86_fp80");
    /// ```
    #[must_use]
    pub const fn assembly(self) -> &'static str {
        match self {
            PlainType::X86Mmx => "x86_mmx",
            PlainType::X86Amx => "x86_amx",
            PlainType::Token => "token",
            PlainType::Metadata => "metadata",
            PlainType::Half => "half",
            PlainType::BFloat => "bfloat",
            PlainType::Float => "float",
            PlainType::Double => "double",
            PlainType::X86Fp80 => "x86_fp80",
            PlainType::Fp128 => "fp128",
            PlainType::PpcFp128 => "ppc_fp128",
        }
    }
}

numbered! {
    /// A type in the signature of an intrinsic.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum TypeCode: u8 from u8 {
        /// Any further arguments, after all parameters.
        VarArg,
        /// A type that has no parts; the number of its [`PlainType`] follows.
        Plain,
        /// `target("aarch64.svcount")`.
        AArch64Svcount,
        /// An integer; its bits follow.
        Integer,
        /// A pointer; its address space follows.
        Pointer,
        /// A structure; the number of its elements follows, and then these.
        Struct,
        /// A vector; the number of its elements follows, and then their type.
        Vector,
        /// A scalable vector; the least number of its elements follows, and then their type.
        ScalableVector,
        /// A type that the call chooses; its number and its [`OverloadKind`] follow.
        Overload,
        /// A type that the call chooses, once more; the number of the type follows.
        Same,
        /// A type like a chosen one, with elements of twice the bits.
        Extended,
        /// A type like a chosen one, with elements of half the bits.
        Truncated,
        /// A type like a chosen one, with fewer elements; the divisor follows the number.
        FewerElements,
        /// A vector of as many elements as that type has, or no vector if that is none; the
        /// type of the elements follows.
        SameWidth,
        /// A vector of pointers that the call chooses; its number follows, and then the number
        /// of the type with as many elements.
        PointersTo,
        /// The type of the elements of that type.
        Element,
        /// A vector of twice as many elements of half the bits; the number of times that this is
        /// done follows the number of the type.
        Subdivided,
        /// A vector of as many integers with as many bits.
        BitcastsToInteger,
    }
}

numbered! {
    /// The types among which a call may choose.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum OverloadKind: u8 from u8 {
        /// Any type.
        Any,
        /// An integer or a vector of integers.
        Integer,
        /// A floating point number or a vector of those.
        Float,
        /// A vector.
        Vector,
        /// A pointer.
        Pointer,
        /// A vector of pointers.
        PointerVector,
    }
}

numbered! {
    /// An attribute of a function without a value.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum FnAttr: u8 from u8 {
        /// The function throws no exception.
        NoUnwind,
        /// The function does not return.
        NoReturn,
        /// The function does not call back into the module.
        NoCallback,
        /// The function does not synchronise with other threads.
        NoSync,
        /// The function frees no memory.
        NoFree,
        /// The function returns, or the program ends.
        WillReturn,
        /// The function is rarely called.
        Cold,
        /// Calls cannot be duplicated.
        NoDuplicate,
        /// Calls cannot be merged.
        NoMerge,
        /// Calls must not be made dependent on more conditions.
        Convergent,
        /// Calls may be executed speculatively.
        Speculatable,
        /// The function expects the strict floating point environment.
        StrictFp,
        /// The result is neither undefined nor poison if no argument is.
        NoCreateUndefOrPoison,
    }
}

/// The bit, among those of [`FnAttr`], of intrinsics whose first two arguments may be swapped.
pub const COMMUTATIVE: u32 = 1 << 30;
/// The bit of intrinsics with effects that their effects on memory do not show.
pub const HAS_SIDE_EFFECTS: u32 = 1 << 31;

numbered! {
    /// An attribute of a parameter or of the result.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum ValueAttr: u8 from u8 {
        /// The function does not keep a copy of the pointer.
        NoCapture,
        /// No other pointer is used for the memory.
        NoAlias,
        /// The value is neither undefined nor poison.
        NoUndef,
        /// The pointer is not null.
        NonNull,
        /// The function returns the argument.
        Returned,
        /// The function does not write through the pointer.
        ReadOnly,
        /// The function does not read through the pointer.
        WriteOnly,
        /// The function neither reads nor writes through the pointer.
        ReadNone,
        /// The argument is a constant.
        ImmArg,
        /// The pointer has at least that alignment.
        Align,
        /// At least that many bytes can be read through the pointer.
        Dereferenceable,
        /// The value is in a range of integers.
        Range,
    }
}

impl ValueAttr {
    /// The number of integers that the attribute takes.
    ///
    /// ```
    /// assert_eq!(tblgen_facts::ir::ValueAttr::Align.value_count(), 1);
    /// ```
    #[must_use]
    pub const fn value_count(self) -> usize {
        match self {
            ValueAttr::Align | ValueAttr::Dereferenceable => 1,
            ValueAttr::Range => 2,
            _ => 0,
        }
    }
}

numbered! {
    /// A part of memory. Effects on it are two bits: one for reading and one for writing.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum MemoryLocation: u8 from u8 {
        /// The memory that arguments point to.
        Arguments,
        /// Memory that the module itself cannot access.
        Inaccessible,
        /// The variable `errno`.
        Errno,
        /// The first kind of state of the target.
        Target0,
        /// The second kind of state of the target.
        Target1,
        /// Any other memory.
        Other,
    }
}

/// The bits of effects on all memory.
pub const ALL_MEMORY: u32 = 0xfff;
/// The bits of reading any memory.
pub const READS: u32 = 0x555;
/// The bits of writing any memory.
pub const WRITES: u32 = 0xaaa;

/// The number of names in a block, of which the first one is whole: of each other one there is
/// the number of bytes that it begins with like the one before, and the rest.
pub const BLOCK: usize = 16;

/// The number of bytes that a name may have.
pub const LONGEST_NAME: usize = 255;

/// The bit of the bytes of a number that another one follows; the other seven bits of each are
/// the number, lower ones first.
pub const MORE: u8 = 0x80;

numbered! {
    /// The kind of value that an attribute has.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrClass: u8 from u8 {
        /// No value: the attribute is present or absent.
        Enum,
        /// A type.
        Type,
        /// An integer.
        Int,
        /// A range of integers.
        ConstantRange,
        /// Ranges of integers.
        ConstantRangeList,
    }
}

/// The bits of machine value types: an integer, or a vector of integers.
pub const IS_INTEGER: u32 = 1;
/// The bit of floating point numbers, and vectors of those.
pub const IS_FLOAT: u32 = 1 << 1;
/// The bit of vectors.
pub const IS_VECTOR: u32 = 1 << 2;
/// The bit of scalable vectors.
pub const IS_SCALABLE: u32 = 1 << 3;
/// The bit of types that stand for any of several types.
pub const IS_OVERLOADED: u32 = 1 << 4;
/// The bit of types that values of a program can have.
pub const IS_NORMAL: u32 = 1 << 5;
