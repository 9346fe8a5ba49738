//! Names of records, and places in the source.

use core::fmt;

use super::cell::place;
use super::{Cell, Heap};
use crate::tables::Indexed;

/// The name of a record that a field refers to, where the class of the field is not among those
/// that were generated.
///
/// ```
/// use tblgen_runtime::Indexed;
/// use tblgen_runtime::records::RecordName;
///
/// /// The record of a generated class that has the name.
/// fn find<Class: Indexed>(name: RecordName) -> Option<Class> {
///     name.find()
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordName(pub(super) &'static str);

impl RecordName {
    /// The name in the description.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The record with that name in a generated class, if it is one of the class.
    #[must_use]
    pub fn find<Class: Indexed>(self) -> Option<Class> {
        Class::from_name(self.0)
    }
}

impl Cell for RecordName {
    #[inline]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        RecordName(heap.string(place(bytes)))
    }
}

impl PartialEq<str> for RecordName {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for RecordName {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for RecordName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for RecordName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A place in the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// The name of the file, without the folders that it is in.
    pub file: &'static str,
    /// The line, counted from 1.
    pub line: u32,
}

impl Cell for Place {
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        let (file, after) = heap.number(place(bytes));
        let (line, _) = heap.number(after);
        Place {
            file: heap.string(file),
            // Lines are counted in 32 bits.
            line: u32::try_from(line).unwrap_or(0),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}
