//! The release of a description, and what it is known by.

use std::fmt;

use super::LlvmRelease;

/// The release of LLVM that a description belongs to. Its text tells what it is known by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRelease {
    /// The release.
    pub release: LlvmRelease,
    /// The fact that it is known by.
    pub evidence: Evidence,
    pub(crate) stated: Option<Stated>,
}

/// The fact that a release is known by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// The release was [given](crate::Options::llvm).
    Given,
    /// The class library has what that release added.
    Library,
    /// The class library is the one that is built in.
    BuiltIn,
    /// The tree of the class library states it.
    Tree,
}

impl KnownRelease {
    /// The release that the tree of the class library states.
    pub fn stated(&self) -> Option<LlvmRelease> {
        self.stated.as_ref().map(|stated| stated.release)
    }

    /// The file in which the tree of the class library states a release.
    pub(crate) fn file(&self) -> Option<&str> {
        self.stated.as_ref().map(|stated| stated.file.as_str())
    }
}

impl fmt::Display for KnownRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let release = self.release;
        let by = match self.evidence {
            Evidence::Given => "as given",
            Evidence::Library => "by what the class library has",
            Evidence::BuiltIn => "by the class library that is built in",
            Evidence::Tree => "as its tree states",
        };
        write!(f, "{release}, {by}")?;
        match self.stated() {
            Some(stated) if stated != release => write!(f, "; its tree states {stated}"),
            None if self.evidence == Evidence::Library => {
                let later = match release < LlvmRelease::NEWEST {
                    true => "",
                    false => ", or a later one",
                };
                write!(f, "{later}; its tree states none")
            }
            _ => Ok(()),
        }
    }
}

/// The release that a tree states, and the file that does so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stated {
    pub(crate) release: LlvmRelease,
    pub(crate) file: String,
    /// Whether `vendor` wrote the file.
    pub(crate) is_record: bool,
}
