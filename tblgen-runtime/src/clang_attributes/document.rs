//! Documents about attributes.

use core::fmt;

use super::ClangAttributeTables;
use tblgen_facts::clang_attributes::AttrDocumentText;

/// A document about an attribute; its text is the documentation of the variant.
#[derive(Clone, Copy)]
pub struct AttrDocument {
    tables: &'static ClangAttributeTables,
    at: usize,
}

impl AttrDocument {
    pub(super) const fn new(tables: &'static ClangAttributeTables, at: usize) -> Self {
        AttrDocument { tables, at }
    }

    const fn text(self, text: AttrDocumentText) -> &'static str {
        let row = self.at * AttrDocumentText::ALL.len();
        self.tables.document_texts.get(row + text as usize)
    }

    /// The name of the category.
    #[must_use]
    pub const fn category(self) -> &'static str {
        self.text(AttrDocumentText::Category)
    }

    /// The heading, or nothing.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        self.text(AttrDocumentText::Heading)
    }

    /// Whether the attribute is deprecated.
    #[must_use]
    pub const fn is_deprecated(self) -> bool {
        !self.text(AttrDocumentText::Deprecated).is_empty()
    }

    /// The attribute that replaces a deprecated one.
    #[must_use]
    pub fn replacement(self) -> Option<&'static str> {
        let name = self.text(AttrDocumentText::Deprecated).get(1..)?;
        (!name.is_empty()).then_some(name)
    }
}

impl fmt::Debug for AttrDocument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttrDocument")
            .field("category", &self.category())
            .field("heading", &self.heading())
            .finish_non_exhaustive()
    }
}
