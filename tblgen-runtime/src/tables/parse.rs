//! The error of `FromStr`.

use core::fmt;

/// No variant has that name.
///
/// ```
/// let error = tblgen_runtime::ParseNameError::new("register");
/// assert_eq!(error.to_string(), "no register of that name");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseNameError {
    what: &'static str,
}

impl ParseNameError {
    /// An error about the name of a `what`.
    pub const fn new(what: &'static str) -> Self {
        ParseNameError { what }
    }
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} of that name", self.what)
    }
}

impl core::error::Error for ParseNameError {}
