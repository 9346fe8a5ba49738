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

    /// Whether names of the syntax have scopes.
    #[must_use]
    pub const fn has_scopes(self) -> bool {
        matches!(self, AttrSyntax::Cxx11 | AttrSyntax::C23 | AttrSyntax::Pragma)
    }
}
