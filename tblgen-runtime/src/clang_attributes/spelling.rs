//! Spellings of attributes.

use core::fmt;

use super::{AttrTarget, ClangAttributeTables};
use tblgen_facts::clang_attributes::{AttrSyntax, SPELLING_KNOWN_TO_GCC, SPELLING_REGULAR_KEYWORD};

/// A way to write an attribute.
#[derive(Clone, Copy)]
pub struct AttrSpelling {
    tables: &'static ClangAttributeTables,
    at: usize,
}

impl AttrSpelling {
    pub(super) const fn new(tables: &'static ClangAttributeTables, at: usize) -> Self {
        AttrSpelling { tables, at }
    }

    /// The syntax.
    #[must_use]
    pub const fn syntax(self) -> AttrSyntax {
        match AttrSyntax::from_number(self.tables.spelling_syntaxes.get(self.at) as u8) {
            Some(syntax) => syntax,
            None => AttrSyntax::Gnu,
        }
    }

    /// The scope before the name, or nothing.
    #[must_use]
    pub const fn scope(self) -> &'static str {
        self.tables.spelling_scopes.get(self.at)
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.tables.spelling_names.get(self.at)
    }

    /// The value of `__has_attribute`, where a target has the attribute.
    #[must_use]
    pub const fn version(self) -> u32 {
        self.tables.spelling_versions.get(self.at)
    }

    /// Whether GCC knows the attribute by that name.
    #[must_use]
    pub const fn is_known_to_gcc(self) -> bool {
        self.tables.spelling_bits.get(self.at) & SPELLING_KNOWN_TO_GCC != 0
    }

    /// Whether the keyword may stand wherever a standard attribute may.
    #[must_use]
    pub const fn is_regular_keyword(self) -> bool {
        self.tables.spelling_bits.get(self.at) & SPELLING_REGULAR_KEYWORD != 0
    }

    /// The targets that know the spelling, if not all do.
    #[must_use]
    pub const fn target(self) -> Option<AttrTarget> {
        AttrTarget::new(self.tables, self.tables.spelling_targets.index(self.at))
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn attribute(self) -> u16 {
        self.tables.spelling_attributes.get(self.at) as u16
    }
}

impl fmt::Debug for AttrSpelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttrSpelling")
            .field("syntax", &self.syntax())
            .field("scope", &self.scope())
            .field("name", &self.name())
            .finish_non_exhaustive()
    }
}

/// The spellings that a name stands for, in the order of attributes. Clang takes underscores away
/// that programs write around names.
pub(super) fn find<'n>(
    tables: &'static ClangAttributeTables,
    syntax: AttrSyntax,
    scope: &'n str,
    name: &'n str,
) -> impl Iterator<Item = AttrSpelling> + use<'n> {
    let (scope, name) = normal(syntax, scope, name);
    let first = lower_bound(tables, name);
    let places = first..tables.spelling_count;
    let found = places.map(move |at| {
        let spelling = tables.spellings_by_name.index(at);
        AttrSpelling::new(tables, spelling)
    });
    let found = found.take_while(move |one| key(*one) == name);
    found.filter(move |one| one.syntax() == syntax && one.scope() == scope)
}

/// The scope and the name without underscores that have no meaning.
fn normal<'t>(syntax: AttrSyntax, scope: &'t str, name: &'t str) -> (&'t str, &'t str) {
    let has_scopes = matches!(syntax, AttrSyntax::Cxx11 | AttrSyntax::C23);
    let scope = match scope {
        "__gnu__" if has_scopes => "gnu",
        "_Clang" if has_scopes => "clang",
        other => other,
    };
    let is_free = match syntax {
        AttrSyntax::Gnu => true,
        AttrSyntax::Cxx11 | AttrSyntax::C23 => matches!(scope, "" | "gnu" | "clang"),
        _ => false,
    };
    match is_free {
        true => (scope, AttrSyntax::bare_name(name)),
        false => (scope, name),
    }
}

/// The name by which a spelling is found.
fn key(spelling: AttrSpelling) -> &'static str {
    match spelling.syntax() {
        AttrSyntax::Gnu => AttrSyntax::bare_name(spelling.name()),
        _ => spelling.name(),
    }
}

/// The number of names that come before one.
fn lower_bound(tables: &'static ClangAttributeTables, name: &str) -> usize {
    let (mut low, mut high) = (0, tables.spelling_count);
    while low < high {
        let middle = low + (high - low) / 2;
        let spelling = AttrSpelling::new(tables, tables.spellings_by_name.index(middle));
        match key(spelling) < name {
            true => low = middle + 1,
            false => high = middle,
        }
    }
    low
}
