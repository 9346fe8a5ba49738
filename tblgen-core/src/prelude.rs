//! Files that are built in: found by `include` when no directory has them.

/// The text of a built-in file.
pub(crate) fn file(_path: &str) -> Option<&'static str> {
    None
}
