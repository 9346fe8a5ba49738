//! The standard error.

use std::fmt::Display;
use std::io::Write as _;

/// Writes something, if it can be written.
pub(crate) fn show(text: &dyn Display) {
    // Nobody can be told that nobody listens.
    let _ = write!(std::io::stderr(), "{text}");
}
