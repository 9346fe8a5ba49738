//! A place where a rule is broken.

/// A place where a rule is broken. The order is that of the report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// The path of the file, as git writes it.
    pub(super) path: String,
    /// The number of the line, from 1.
    pub(super) line: usize,
    /// The rule and the figures.
    pub(super) text: String,
}

impl Finding {
    /// A finding in a file.
    pub(super) fn new(path: &str, line: usize, text: impl Into<String>) -> Self {
        Self {
            path: path.to_string(),
            line,
            text: text.into(),
        }
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.text)
    }
}
