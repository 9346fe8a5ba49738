//! Attributes of Clang: syntaxes, kinds of arguments, and properties.

numbered! {
    /// The syntax in which an attribute is written.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrSyntax: u8 from u8 {
        /// `__attribute__((name))`.
        Gnu,
        /// `[[scope::name]]` of C++.
        Cxx11,
        /// `[[scope::name]]` of C.
        C23,
        /// `__declspec(name)`.
        Declspec,
        /// `[name]`, as Microsoft's interface language has it.
        Microsoft,
        /// A keyword, such as `alignas`.
        Keyword,
        /// `#pragma scope name`.
        Pragma,
        /// `: name` of HLSL.
        HlslAnnotation,
    }
}

impl AttrSyntax {
    /// The names that descriptions have for each syntax, the first of them in LLVM 19.
    const VARIETIES: [&'static [&'static str]; 8] = [
        &["GNU"],
        &["CXX11"],
        &["C23", "C2x"],
        &["Declspec"],
        &["Microsoft"],
        &["Keyword"],
        &["Pragma"],
        &["HLSLAnnotation", "HLSLSemantic"],
    ];

    /// The name that descriptions have for the syntax.
    ///
    /// ```
    /// use tblgen_facts::clang_attributes::AttrSyntax;
    ///
    /// assert_eq!(AttrSyntax::Gnu.variety(), "GNU");
    /// ```
    #[must_use]
    pub const fn variety(self) -> &'static str {
        Self::VARIETIES[self as usize][0]
    }

    /// The syntax with the name that descriptions of any release have for it.
    ///
    /// ```
    /// use tblgen_facts::clang_attributes::AttrSyntax;
    ///
    /// assert_eq!(AttrSyntax::from_variety("C2x"), Some(AttrSyntax::C23));
    /// assert_eq!(AttrSyntax::from_variety("GCC"), None);
    /// ```
    #[must_use]
    pub fn from_variety(name: &str) -> Option<Self> {
        let all = Self::ALL.iter().zip(Self::VARIETIES);
        let mut found = all.filter(|(_, names)| names.contains(&name));
        found.next().map(|(syntax, _)| *syntax)
    }

    /// The name without the underscores that programs may add around it, as in `__aligned__`.
    ///
    /// ```
    /// use tblgen_facts::clang_attributes::AttrSyntax;
    ///
    /// assert_eq!(AttrSyntax::bare_name("__const__"), "const");
    /// assert_eq!(AttrSyntax::bare_name("__const"), "__const");
    /// ```
    #[must_use]
    pub fn bare_name(name: &str) -> &str {
        let inner = name
            .strip_prefix("__")
            .and_then(|name| name.strip_suffix("__"));
        inner.unwrap_or(name)
    }

    /// Whether names of the syntax have scopes.
    #[must_use]
    pub const fn has_scopes(self) -> bool {
        matches!(
            self,
            AttrSyntax::Cxx11 | AttrSyntax::C23 | AttrSyntax::Pragma
        )
    }
}

numbered! {
    /// The kind of an argument of an attribute.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrArgKind: u8 from u8 {
        /// A number or a type, as `alignas` has it.
        Aligned,
        /// A Boolean.
        Bool,
        /// A declaration.
        Decl,
        /// A Boolean with a default.
        DefaultBool,
        /// An integer with a default.
        DefaultInt,
        /// One name of an enumeration.
        Enum,
        /// An expression.
        Expr,
        /// An identifier.
        Identifier,
        /// An integer.
        Int,
        /// The context of a variant of OpenMP.
        OMPTraitInfo,
        /// The number of a parameter.
        ParamIdx,
        /// A text.
        String,
        /// A type.
        Type,
        /// A number.
        Unsigned,
        /// Several names of an enumeration.
        VariadicEnum,
        /// Several expressions.
        VariadicExpr,
        /// Several identifiers.
        VariadicIdentifier,
        /// Several interoperability objects of OpenMP.
        VariadicOMPInteropInfo,
        /// The numbers of several parameters.
        VariadicParamIdx,
        /// Several parameters, by name or by number.
        VariadicParamOrParamIdx,
        /// Several texts.
        VariadicString,
        /// Several numbers.
        VariadicUnsigned,
        /// A version: up to three numbers.
        Version,
        /// Another attribute.
        WrappedAttr,
        /// An argument of a class that LLVM 19 does not have.
        Other,
    }
}

impl AttrArgKind {
    /// The kind of arguments of a class, or `None` if the class stands for no kind.
    ///
    /// ```
    /// use tblgen_facts::clang_attributes::AttrArgKind;
    ///
    /// assert_eq!(AttrArgKind::from_class("ExprArgument"), Some(AttrArgKind::Expr));
    /// assert_eq!(AttrArgKind::from_class("Argument"), None);
    /// ```
    #[must_use]
    pub fn from_class(class: &str) -> Option<Self> {
        let name = class.strip_suffix("Argument").unwrap_or(class);
        let mut all = Self::ALL.iter().copied();
        all.find(|kind| kind.name() == name && *kind != AttrArgKind::Other)
    }

    /// Whether there may be several values.
    #[must_use]
    pub const fn is_variadic(self) -> bool {
        matches!(
            self,
            AttrArgKind::VariadicEnum
                | AttrArgKind::VariadicExpr
                | AttrArgKind::VariadicIdentifier
                | AttrArgKind::VariadicOMPInteropInfo
                | AttrArgKind::VariadicParamIdx
                | AttrArgKind::VariadicParamOrParamIdx
                | AttrArgKind::VariadicString
                | AttrArgKind::VariadicUnsigned
        )
    }
}

numbered! {
    /// A property of an attribute.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrProperty: u8 from u8 {
        /// The syntax tree has a node for it.
        ASTNode,
        /// Semantic analysis handles it.
        SemaHandler,
        /// Semantic analysis only adds it to the declaration.
        SimpleHandler,
        /// Ignored: it is known, and has no effect.
        Ignored,
        /// The parser of its arguments is written by hand.
        HasCustomParsing,
        /// Arguments are not evaluated.
        ParseArgumentsAsUnevaluated,
        /// Definitions of class templates may have it.
        MeaningfulToClassTemplateDefinition,
        /// Arguments may be packs.
        AcceptsExprPack,
        /// Arguments that are names are only parsed as such.
        StrictEnumParameters,
        /// Instances of templates get it, too.
        Clone,
        /// Arguments depend on templates.
        TemplateDependent,
        /// Declarations that have it already inherit it as well.
        InheritEvenIfAlreadyPresent,
        /// Later declarations inherit it.
        InheritableAttr,
        /// Later declarations inherit it from parameters.
        InheritableParamAttr,
        /// Parameters that have it are passed in another way.
        ParameterABIAttr,
        /// Types have it.
        TypeAttr,
        /// Statements have it.
        StmtAttr,
        /// Declarations or types have it.
        DeclOrTypeAttr,
        /// Declarations or statements have it.
        DeclOrStmtAttr,
        /// Annotations of HLSL have it.
        HLSLAnnotationAttr,
        /// Only some targets have it.
        TargetSpecificAttr,
        /// Parsers discard it.
        IgnoredAttr,
        /// GCC knows it, too.
        KnownToGcc,
        /// `#pragma clang attribute` can have it.
        SupportedByPragma,
    }
}

impl AttrProperty {
    /// The properties that are fields of descriptions.
    pub const FIELDS: usize = 12;
    /// The properties that are fields or classes of descriptions.
    pub const FIELDS_AND_CLASSES: usize = 22;
}

numbered! {
    /// The time at which the arguments of an attribute are parsed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrLateParsing: u8 from u8 {
        /// Immediately.
        Never,
        /// At the end of the surrounding class, in C++.
        Standard,
        /// At the end of the surrounding class or structure; in C only if an option asks for it.
        ExperimentalExt,
    }
}

/// The bit of spellings that GCC knows.
pub const SPELLING_KNOWN_TO_GCC: u32 = 1;
/// The bit of keywords that stand wherever standard attributes may.
pub const SPELLING_REGULAR_KEYWORD: u32 = 1 << 1;

/// The bit of arguments that may be left out.
pub const ARG_OPTIONAL: u32 = 1;
/// The bit of arguments that nobody writes.
pub const ARG_FAKE: u32 = 1 << 1;
/// The bit of arguments with a default.
pub const ARG_HAS_DEFAULT: u32 = 1 << 2;
/// The bit of names that are written as texts.
pub const ARG_IS_STRING: u32 = 1 << 3;
/// The bit of names whose type is defined elsewhere.
pub const ARG_IS_EXTERNAL: u32 = 1 << 4;

numbered! {
    /// The texts about an argument, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrArgText: u8 from u8 {
        /// The name.
        Name,
        /// The default.
        Default,
        /// The type of names, or the class of declarations.
        Type,
        /// The names that may be written, each with a zero byte after it.
        Values,
        /// The enumerators that they stand for, each with a zero byte after it.
        Enums,
    }
}

/// The bit of attributes that list their subjects.
pub const SUBJECTS_LISTED: u32 = 1;
/// The bit of attributes that are only warned about on other subjects.
pub const SUBJECTS_WARN: u32 = 1 << 1;

numbered! {
    /// The texts about an attribute, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrText: u8 from u8 {
        /// The kind that the parser knows, or nothing.
        ParsedKind,
        /// The names of the subjects, each with a zero byte after it.
        Subjects,
        /// The subjects as messages have them.
        SubjectsText,
        /// The options of the language, one of which is needed, each with a zero byte after it.
        LangOpts,
        /// The functions that tell spellings apart, each with a zero byte after it.
        Accessors,
        /// The members that are written in C++.
        AdditionalMembers,
    }
}

numbered! {
    /// The texts about targets that have an attribute, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrTargetText: u8 from u8 {
        /// The architectures, each with a zero byte after it.
        Arches,
        /// The operating systems, each with a zero byte after it.
        OSes,
        /// The formats of object files, each with a zero byte after it.
        ObjectFormats,
        /// The condition in C++, or nothing.
        CustomCode,
    }
}

numbered! {
    /// The texts about a document of an attribute, in the order of a row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum AttrDocumentText: u8 from u8 {
        /// The category.
        Category,
        /// The heading, or nothing.
        Heading,
        /// The attribute that replaces this one, after a text of one letter if it is deprecated.
        Deprecated,
    }
}

/// The bit of rules that only parts of them are used of.
pub const RULE_ABSTRACT: u32 = 1;
/// The bit of parts of rules that are written with `unless`.
pub const RULE_NEGATED: u32 = 1 << 1;
