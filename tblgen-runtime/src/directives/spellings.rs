//! The spellings of directives and clauses.

use core::ops::Range;

use tblgen_facts::directives::{ALL_VERSIONS, PARSED, SHOWN};

use super::tables::SpellingTables;
use crate::{Indexed, Members};

/// A range of versions of a language, both ends included.
///
/// ```
/// use tblgen_runtime::VersionRange;
///
/// let versions = VersionRange { min: 45, max: 52 };
/// assert!(versions.contains(52) && !versions.contains(60));
/// assert!(VersionRange::ALL.contains(60));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct VersionRange {
    /// The first version.
    pub min: u32,
    /// The last version.
    pub max: u32,
}

impl VersionRange {
    /// The range of all versions.
    pub const ALL: Self = VersionRange {
        min: ALL_VERSIONS.0,
        max: ALL_VERSIONS.1,
    };

    /// Whether a version is in the range.
    #[must_use]
    pub const fn contains(self, version: u32) -> bool {
        self.min <= version && version <= self.max
    }
}

/// A spelling of a directive or a clause, and the versions that have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spelling {
    /// The text as written in source code.
    pub text: &'static str,
    /// The versions of the language that have the spelling.
    pub versions: VersionRange,
}

/// Iterates over the spellings of a directive or a clause.
#[derive(Debug, Clone)]
pub struct Spellings {
    tables: &'static SpellingTables,
    rows: Range<usize>,
}

impl Iterator for Spellings {
    type Item = Spelling;

    fn next(&mut self) -> Option<Spelling> {
        let row = self.rows.next()?;
        Some(self.tables.spelling(row))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl SpellingTables {
    const fn spelling(&self, row: usize) -> Spelling {
        Spelling {
            text: self.texts.get(row),
            versions: VersionRange {
                min: self.mins.get(row),
                max: self.maxs.get(row),
            },
        }
    }

    const fn is_for(&self, row: usize, bit: u32) -> bool {
        self.uses.get(row) & bit != 0
    }

    /// The spellings of one.
    #[must_use]
    pub const fn spellings(&'static self, number: usize) -> Spellings {
        Spellings {
            tables: self,
            rows: self.starts.index(number)..self.starts.index(number + 1),
        }
    }

    /// The name of one in text: its first spelling that is for this.
    #[must_use]
    pub const fn shown(&self, number: usize) -> &'static str {
        let (mut row, end) = (self.starts.index(number), self.starts.index(number + 1));
        while row < end {
            if self.is_for(row, SHOWN) {
                return self.texts.get(row);
            }
            row += 1;
        }
        ""
    }

    /// The name of one in a version of the language, if it has one.
    #[must_use]
    pub const fn shown_in(&self, number: usize, version: u32) -> Option<&'static str> {
        let (mut row, end) = (self.starts.index(number), self.starts.index(number + 1));
        while row < end {
            if self.is_for(row, SHOWN) && self.spelling(row).versions.contains(version) {
                return Some(self.texts.get(row));
            }
            row += 1;
        }
        None
    }

    /// The variant with that spelling, and the versions of the language that have the spelling.
    #[must_use]
    pub fn parsed(&self, text: &str) -> Option<(u16, VersionRange)> {
        let end = self.starts.index(self.count);
        let is_it = |row: &usize| self.is_for(*row, PARSED) && self.texts.get(*row) == text;
        let row = (0..end).find(is_it)?;
        let number = (0..self.count).find(|number| row < self.starts.index(number + 1))?;
        Some((number as u16, self.spelling(row).versions))
    }
}

/// The directive that is made of these, if one is. Directives that end others are left out.
#[doc(hidden)]
#[must_use]
pub fn made_of<D: Indexed + PartialEq>(
    leaves: &[D],
    leaf_constructs: fn(D) -> Members<D>,
    spelling: fn(D) -> &'static str,
) -> Option<D> {
    if leaves.is_empty() {
        return None;
    }
    let is_made_of = |one: &D| {
        leaf_constructs(*one).eq(leaves.iter().copied()) && !begins_with_end(spelling(*one))
    };
    D::VARIANTS.iter().copied().find(is_made_of)
}

/// Whether a directive ends another one: its text begins with `end`.
fn begins_with_end(text: &str) -> bool {
    let begin = text.as_bytes().get(..4);
    begin.is_some_and(|begin| begin.eq_ignore_ascii_case(b"end "))
}
