//! Targets that have an attribute.

use core::fmt;

use super::ClangAttributeTables;
use crate::options::Texts;
use tblgen_facts::clang_attributes::AttrTargetText;

/// The targets that have an attribute or a spelling: all conditions have to be met.
#[derive(Clone, Copy)]
pub struct AttrTarget {
    tables: &'static ClangAttributeTables,
    row: usize,
}

impl AttrTarget {
    /// The targets of a row, which is counted from 1.
    pub(super) const fn new(tables: &'static ClangAttributeTables, row: usize) -> Option<Self> {
        match row.checked_sub(1) {
            Some(row) => Some(AttrTarget { tables, row }),
            None => None,
        }
    }

    const fn text(self, text: AttrTargetText) -> &'static str {
        let row = self.row * AttrTargetText::ALL.len();
        self.tables.target_texts.get(row + text as usize)
    }

    /// The architectures, by LLVM's names; none means all.
    #[must_use]
    pub const fn arches(self) -> Texts {
        Texts::new(self.text(AttrTargetText::Arches))
    }

    /// The operating systems, by LLVM's names; none means all.
    #[must_use]
    pub const fn oses(self) -> Texts {
        Texts::new(self.text(AttrTargetText::OSes))
    }

    /// The formats of object files, by LLVM's names; none means all.
    #[must_use]
    pub const fn object_formats(self) -> Texts {
        Texts::new(self.text(AttrTargetText::ObjectFormats))
    }

    /// The further condition in C++, or nothing.
    #[must_use]
    pub const fn custom_code(self) -> &'static str {
        self.text(AttrTargetText::CustomCode)
    }

    /// Whether a target is one of these. `custom` decides a condition in C++.
    #[must_use]
    pub fn matches(
        self,
        arch: &str,
        os: &str,
        object_format: &str,
        custom: impl FnOnce(&'static str) -> bool,
    ) -> bool {
        let has = |texts: Texts, name| {
            let (mut first, mut all) = (texts, texts);
            first.next().is_none() || all.any(|one| one == name)
        };
        let code = self.custom_code();
        has(self.arches(), arch)
            && has(self.oses(), os)
            && has(self.object_formats(), object_format)
            && (code.is_empty() || custom(code))
    }
}

impl fmt::Debug for AttrTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttrTarget")
            .field("arches", &self.arches())
            .field("oses", &self.oses())
            .field("object_formats", &self.object_formats())
            .field("custom_code", &self.custom_code())
            .finish()
    }
}
