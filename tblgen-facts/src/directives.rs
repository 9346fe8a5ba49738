//! Directives of languages such as OpenMP: rules about clauses, and the bits of their tables.

numbered! {
    /// The rule for a clause on a directive.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum ClauseRule: u8 from u8 {
        /// The clause is allowed any number of times.
        Allowed,
        /// The clause is allowed once.
        AllowedOnce,
        /// The clause is allowed unless another one with this rule is there.
        AllowedExclusive,
        /// The clause is required.
        Required,
    }
}

/// The bit of spellings that text is compared with.
pub const PARSED: u32 = 1;
/// The bit of spellings that stand for the name in text.
pub const SHOWN: u32 = 1 << 1;

/// The bit of clauses that no text can name.
pub const IMPLICIT: u32 = 1;
/// The bit of clauses that need no value.
pub const VALUE_OPTIONAL: u32 = 1 << 1;
/// The bit of clauses whose value is a list.
pub const VALUE_LIST: u32 = 1 << 2;
/// The bit of clauses whose values need no prefix.
pub const PREFIX_OPTIONAL: u32 = 1 << 3;

/// The bit of values that users can write.
pub const USER_VALUE: u32 = 1;

/// The range of versions of what states none.
pub const ALL_VERSIONS: (u32, u32) = (0, 0x7fff_ffff);

/// The largest number of languages of source code, a set of which is a number.
pub const LARGEST_LANGUAGES: usize = 32;
