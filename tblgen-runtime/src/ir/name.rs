//! Names that are put together from parts.

use core::fmt;
use core::ops::Deref;

/// A name of an intrinsic or of a built-in function, of at most `N` bytes. It is used like a
/// `&str`.
///
/// Tables hold names in parts, so that they are small; so a name is a value of its own.
#[derive(Clone, Copy)]
pub struct Name<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Name<N> {
    pub(super) const EMPTY: Self = Name {
        bytes: [0; N],
        len: 0,
    };

    /// Replaces what follows the first `kept` bytes.
    pub(super) fn put(&mut self, kept: usize, rest: &[u8]) {
        let end = kept.saturating_add(rest.len());
        if let Some(part) = self.bytes.get_mut(kept..end) {
            part.copy_from_slice(rest);
            self.len = end;
        }
    }

    /// The text of the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..self.len).unwrap_or(&[]);
        // Whole texts are added, and no other bytes.
        core::str::from_utf8(bytes).unwrap_or("")
    }
}

impl<const N: usize> Deref for Name<N> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> AsRef<str> for Name<N> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> PartialEq<str> for Name<N> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl<const N: usize> PartialEq<&str> for Name<N> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<const N: usize> PartialEq for Name<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<const N: usize> Eq for Name<N> {}

impl<const N: usize> fmt::Debug for Name<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl<const N: usize> fmt::Display for Name<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
