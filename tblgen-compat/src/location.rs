//! Places in descriptions, which outlive the records.

use std::convert::Infallible;
use std::sync::Arc;
use tblgen_lang::diagnostic::{Diagnostic, Place, render_llvm};
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::{Loc, SourceMap};

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

/// The text of records, to show places in it.
#[derive(Debug)]
pub(crate) struct Parsed {
    identity: Arc<Identity>,
    sources: Arc<SourceMap>,
}

impl Parsed {
    pub(crate) fn new(records: &RecordKeeper, sources: Arc<SourceMap>) -> Self {
        let identity = Identity::of(records);
        Parsed { identity, sources }
    }
}

/// Texts are equal if they are one and the same.
impl PartialEq for Parsed {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.identity, &other.identity)
    }
}

impl Eq for Parsed {}

/// A reference to the text that was parsed, with which errors show places.
///
/// See `source_info` of [`RecordKeeper`](crate::RecordKeeper), and
/// [`SourceError::add_source_info`](crate::error::SourceError::add_source_info). That of a parser
/// that has not parsed yet has no places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceInfo<'a>(Option<&'a Parsed>);

impl<'a> SourceInfo<'a> {
    /// The information of a text, if it is parsed.
    pub(crate) fn new(parsed: Option<&'a Parsed>) -> Self {
        SourceInfo(parsed)
    }

    /// The files that were read, if the records are those of the identity.
    fn sources_of(self, identity: &Arc<Identity>) -> Option<&'a SourceMap> {
        let parsed = self.0?;
        Arc::ptr_eq(&parsed.identity, identity).then_some(&*parsed.sources)
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
    pub(crate) fn message(&self, info: SourceInfo<'_>, message: &str) -> Option<String> {
        let sources = info.sources_of(self.identity.as_ref()?)?;
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
