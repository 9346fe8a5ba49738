//! The sources of rows.

/// The kinds of records that rows are made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Source {
    /// A `Semantics` record.
    #[default]
    Semantics,
    /// The `Pattern` of the instruction.
    Pattern,
    /// A `Pat` record.
    Pat,
    /// A `CompressPat` record, and the row of the larger instruction.
    CompressPat,
}
