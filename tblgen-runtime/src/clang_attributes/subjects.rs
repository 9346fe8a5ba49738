//! Subjects of attributes.

use core::fmt;

use crate::options::Texts;
use tblgen_facts::clang_attributes::{SUBJECTS_LISTED, SUBJECTS_WARN};

/// The subjects of an attribute: the declarations and statements to which it may be applied.
#[derive(Clone, Copy)]
pub struct AttrSubjects {
    bits: u32,
    names: Texts,
    text: &'static str,
}

impl AttrSubjects {
    pub(super) const fn new(bits: u32, names: Texts, text: &'static str) -> Option<Self> {
        match bits & SUBJECTS_LISTED {
            0 => None,
            _ => Some(AttrSubjects { bits, names, text }),
        }
    }

    /// The names of nodes of the syntax tree, and of subsets of them.
    #[must_use]
    pub const fn names(&self) -> Texts {
        self.names
    }

    /// Whether applying the attribute to anything else is a warning and not an error.
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        self.bits & SUBJECTS_WARN != 0
    }

    /// The subjects as messages have them, such as `functions and methods`.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }
}

impl fmt::Debug for AttrSubjects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AttrSubjects")
            .field("names", &self.names)
            .field("is_warning", &self.is_warning())
            .field("text", &self.text)
            .finish()
    }
}
