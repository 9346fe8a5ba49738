//! Identities of records.

/// The identity of a record within its [`RecordKeeper`](super::RecordKeeper).
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// assert_ne!(a.id(), records.def("B").unwrap().id());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(pub(crate) u32);
