//! Places in descriptions, which outlive the records.

use crate::parser::TableGenParser;
use std::convert::Infallible;
use std::sync::Arc;
use tblgen_lang::diagnostic::{Diagnostic, Place, render_llvm};
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::Loc;

/// The identity of the records of one parser: places of others mean nothing there.
#[derive(Debug)]
pub(crate) struct Identity;

impl Identity {
    /// The identity of all that belongs to a keeper.
    pub(crate) fn of(records: &RecordKeeper) -> Arc<Identity> {
        let new = |_: &RecordKeeper| Ok::<_, Infallible>(Identity);
        match records.model(new) {
            Ok(identity) => identity,
        }
    }
}

/// A place in a description; that of a record knows each `defm` that led to it.
///
/// ```
/// use tblgen::error::{SourceLoc, SourceLocation};
///
/// let keeper = tblgen::TableGenParser::new().add_source("def D;")?.parse()?;
/// let place: SourceLocation = keeper.def("D")?.source_location();
/// assert_ne!(place, SourceLocation::none());
/// # Ok::<(), tblgen::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct SourceLocation {
    identity: Option<Arc<Identity>>,
    locs: Vec<Loc>,
}

impl SourceLocation {
    /// Returns the place of what has none.
    pub fn none() -> Self {
        Self::default()
    }

    pub(crate) fn new(records: &RecordKeeper, locs: &[Loc]) -> Self {
        SourceLocation {
            identity: Some(Identity::of(records)),
            locs: locs.to_vec(),
        }
    }

    /// An error at the place, as LLVM prints it; `None` if the place is not in that text.
    pub(crate) fn message(&self, parser: &TableGenParser<'_>, message: &str) -> Option<String> {
        let sources = parser.sources_of(self.identity.as_ref()?)?;
        let (first, others) = self.locs.split_first()?;
        let mut shown = Vec::new();
        let mut show = |message| render_llvm(&mut shown, &message, sources, false);
        show(Diagnostic::error(
            Place::At(sources.origin(*first)?),
            message,
        ));
        for place in others.iter().filter_map(|loc| sources.origin(*loc)) {
            show(Diagnostic::note(
                Place::At(place),
                "initiated from multiclass",
            ));
        }
        Some(String::from_utf8_lossy(&shown).into_owned())
    }
}

impl PartialEq for SourceLocation {
    fn eq(&self, other: &Self) -> bool {
        let identity = |place: &Self| place.identity.as_ref().map(Arc::as_ptr);
        self.locs == other.locs && identity(self) == identity(other)
    }
}

impl Eq for SourceLocation {}
