//! Diagnostics of compilers: classes, severities, and the bits of their tables.

numbered! {
    /// The class of a diagnostic, which options do not change; they change its severity.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum DiagClass: u8 from u8 {
        /// A note about the diagnostic before it.
        Note,
        /// A remark, such as about what an optimizer did.
        Remark,
        /// A warning: the program is probably wrong.
        Warning,
        /// The use of a language extension.
        Extension,
        /// An error.
        Error,
        /// The reason of a trap in compiled code, which debuggers show.
        Trap,
    }
}

impl DiagClass {
    /// The name of the record that stands for the class in descriptions.
    ///
    /// ```
    /// use tblgen_facts::diagnostics::DiagClass;
    ///
    /// assert_eq!(DiagClass::Note.record(), "CLASS_NOTE");
    /// ```
    #[must_use]
    pub const fn record(self) -> &'static str {
        match self {
            DiagClass::Note => "CLASS_NOTE",
            DiagClass::Remark => "CLASS_REMARK",
            DiagClass::Warning => "CLASS_WARNING",
            DiagClass::Extension => "CLASS_EXTENSION",
            DiagClass::Error => "CLASS_ERROR",
            DiagClass::Trap => "CLASS_TRAP",
        }
    }

    /// The class that a record stands for.
    #[must_use]
    pub fn from_record(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.record() == name)
    }
}

numbered! {
    /// The severity of a diagnostic, from the lowest to the highest.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum DiagSeverity: u8 from u8 {
        /// The diagnostic is not shown.
        Ignored,
        /// A note, which belongs to the diagnostic before it.
        Note,
        /// A remark.
        Remark,
        /// A warning.
        Warning,
        /// An error.
        Error,
        /// An error after which the compiler stops.
        Fatal,
    }
}

impl DiagSeverity {
    /// The severity with the name that descriptions have for it.
    ///
    /// ```
    /// use tblgen_facts::diagnostics::DiagSeverity;
    ///
    /// assert_eq!(DiagSeverity::from_name("Error"), Some(DiagSeverity::Error));
    /// assert_eq!(DiagSeverity::from_name("error"), None);
    /// // Those of class `Note` are notes, whatever their severity.
    /// assert_eq!(DiagSeverity::from_name("Note"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::stated().find(|one| one.name() == name)
    }

    /// The severities that descriptions may state.
    pub fn stated() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|one| *one != Self::Note)
    }
}

numbered! {
    /// The effect of a diagnostic during the substitution of C++ templates, where failure is no
    /// error (SFINAE).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum SfinaeResponse: u8 from u8 {
        /// The substitution fails; nothing is reported.
        SubstitutionFailure,
        /// The diagnostic is not reported, and the substitution goes on.
        Suppress,
        /// The diagnostic is reported.
        Report,
        /// The diagnostic is about access control: the substitution fails, except in old
        /// versions of C++.
        AccessControl,
    }
}

impl SfinaeResponse {
    /// The effect with the name that records have for it after `SFINAE_`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.name() == name)
    }
}

/// The number of bits of a class, of a severity and of an effect in the flags of a diagnostic.
pub const FIELD_BITS: u32 = 3;
/// The bit of the flags at which the class is.
pub const CLASS_SHIFT: u32 = 0;
/// The bit of the flags at which the severity is.
pub const SEVERITY_SHIFT: u32 = 3;
/// The bit of the flags at which the effect in substitutions is.
pub const SFINAE_SHIFT: u32 = 6;
/// The flag of diagnostics that `-Werror` does not make errors.
pub const NO_WERROR: u32 = 1 << 9;
/// The flag of diagnostics that are also shown in system headers.
pub const SHOW_IN_SYSTEM_HEADER: u32 = 1 << 10;
/// The flag of diagnostics that are also shown in macros of system headers.
pub const SHOW_IN_SYSTEM_MACRO: u32 = 1 << 11;
/// The flag of diagnostics that may be reported later.
pub const DEFERRABLE: u32 = 1 << 12;
/// The flag of diagnostics that are in the group `pedantic` although their records do not state it.
pub const PEDANTIC: u32 = 1 << 13;

/// The name of the group of extensions that are off by default.
pub const PEDANTIC_GROUP: &str = "pedantic";

/// The largest number of arguments of a diagnostic: each is one digit of the text.
pub const LARGEST_ARGUMENTS: usize = 10;

/// The largest depth of nested `%select{` and the like.
pub const LARGEST_DEPTH: usize = 32;

/// The largest number of bytes of the text of a diagnostic.
pub const LARGEST_TEXT: usize = 0xffff;
