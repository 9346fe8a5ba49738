//! Functions that a compiler of C knows by itself: kinds, and the codes of their types.

numbered! {
    /// The kind of a builtin.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum BuiltinKind: u8 from u8 {
        /// A function that only the compiler has, such as `__builtin_expect`.
        Builtin,
        /// An atomic operation, whose arguments the compiler checks specially.
        Atomic,
        /// A function of the C library that the compiler knows, too, such as `printf`.
        Lib,
        /// A function of some languages only.
        Lang,
        /// A function that needs features of the target.
        Target,
        /// A function that needs a header and features of the target.
        TargetLib,
    }
}

impl BuiltinKind {
    /// The macro to which Clang's tables give builtins of the kind.
    ///
    /// ```
    /// use tblgen_facts::builtins::BuiltinKind;
    ///
    /// assert_eq!(BuiltinKind::Lib.macro_name(), "LIBBUILTIN");
    /// ```
    #[must_use]
    pub const fn macro_name(self) -> &'static str {
        match self {
            BuiltinKind::Builtin => "BUILTIN",
            BuiltinKind::Atomic => "ATOMIC_BUILTIN",
            BuiltinKind::Lib => "LIBBUILTIN",
            BuiltinKind::Lang => "LANGBUILTIN",
            BuiltinKind::Target => "TARGET_BUILTIN",
            BuiltinKind::TargetLib => "TARGET_HEADER_BUILTIN",
        }
    }
}

numbered! {
    /// A base type: one without pointers, vectors, width and sign.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum BuiltinBase: u8 from u8 {
        /// `void`.
        Void,
        /// `bool`.
        Bool,
        /// `char`.
        Char,
        /// `short`.
        Short,
        /// `int`.
        Int,
        /// `__fp16`.
        Half,
        /// `_Float16`.
        Float16,
        /// `__bf16`.
        BFloat16,
        /// `float`.
        Float,
        /// `double`.
        Double,
        /// `size_t`.
        Size,
        /// `wchar_t`.
        WideChar,
        /// `ptrdiff_t`.
        PointerDifference,
        /// `pid_t`.
        ProcessId,
        /// `__builtin_va_list`.
        VaList,
        /// A reference to `__builtin_va_list`.
        VaListRef,
        /// A constant of `CFString`.
        CfString,
        /// `id` of Objective-C.
        ObjcId,
        /// `SEL` of Objective-C.
        ObjcSelector,
        /// `struct objc_super` of Objective-C.
        ObjcSuper,
        /// `FILE`.
        File,
        /// `jmp_buf`, or `sigjmp_buf` if it is signed.
        JumpBuffer,
        /// `ucontext_t`.
        UserContext,
        /// `__hlsl_resource_t` of HLSL.
        HlslResource,
    }
}

impl BuiltinBase {
    /// The letter and the name in C of each type.
    const CODES: [(u8, &'static str); 24] = [
        (b'v', "void"),
        (b'b', "bool"),
        (b'c', "char"),
        (b's', "short"),
        (b'i', "int"),
        (b'h', "__fp16"),
        (b'x', "_Float16"),
        (b'y', "__bf16"),
        (b'f', "float"),
        (b'd', "double"),
        (b'z', "size_t"),
        (b'w', "wchar_t"),
        (b'Y', "ptrdiff_t"),
        (b'p', "pid_t"),
        (b'a', "__builtin_va_list"),
        (b'A', "__builtin_va_list&"),
        (b'F', "constant_CFString"),
        (b'G', "id"),
        (b'H', "SEL"),
        (b'M', "objc_super"),
        (b'P', "FILE"),
        (b'J', "jmp_buf"),
        (b'K', "ucontext_t"),
        (b'Q', "__hlsl_resource_t"),
    ];

    /// The type with that letter in codes of types.
    ///
    /// ```
    /// use tblgen_facts::builtins::BuiltinBase;
    ///
    /// assert_eq!(BuiltinBase::from_letter(b'z'), Some(BuiltinBase::Size));
    /// assert_eq!(BuiltinBase::from_letter(b'*'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: u8) -> Option<Self> {
        let found = Self::CODES.iter().position(|(code, _)| *code == letter);
        found.and_then(|at| Self::ALL.get(at).copied())
    }

    /// The name of the type in C.
    #[must_use]
    pub const fn c_name(self) -> &'static str {
        Self::CODES[self as usize].1
    }
}

/// The names of types in prototypes, and the code of each.
pub const TYPE_CODES: [(&str, &str); 34] = [
    ("__builtin_va_list_ref", "A"),
    ("__builtin_va_list", "a"),
    ("__float128", "LLd"),
    ("__fp16", "h"),
    ("__hlsl_resource_t", "Qr"),
    ("__int128_t", "LLLi"),
    ("_Float16", "x"),
    ("__bf16", "y"),
    ("bool", "b"),
    ("char", "c"),
    ("constant_CFString", "F"),
    ("double", "d"),
    ("FILE", "P"),
    ("float", "f"),
    ("id", "G"),
    ("int", "i"),
    ("int32_t", "Zi"),
    ("int64_t", "Wi"),
    ("jmp_buf", "J"),
    ("msint32_t", "Ni"),
    ("msuint32_t", "UNi"),
    ("objc_super", "M"),
    ("pid_t", "p"),
    ("ptrdiff_t", "Y"),
    ("SEL", "H"),
    ("short", "s"),
    ("sigjmp_buf", "SJ"),
    ("size_t", "z"),
    ("ucontext_t", "K"),
    ("uint32_t", "UZi"),
    ("uint64_t", "UWi"),
    ("void", "v"),
    ("wchar_t", "w"),
    ("...", "."),
];
