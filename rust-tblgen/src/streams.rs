//! The standard streams, which tests replace.

use std::io::{Read, Write};

/// The standard streams.
pub(crate) struct Streams<'a> {
    /// Standard input.
    pub(crate) stdin: &'a mut dyn Read,
    /// Standard output.
    pub(crate) stdout: &'a mut dyn Write,
    /// Standard error.
    pub(crate) stderr: &'a mut dyn Write,
    /// Whether standard input is a terminal.
    pub(crate) stdin_terminal: bool,
    /// Whether standard output is a terminal.
    pub(crate) stdout_terminal: bool,
    /// Whether standard error is a terminal.
    pub(crate) stderr_terminal: bool,
}

impl Streams<'_> {
    /// Complains; where nobody listens, silently.
    pub(crate) fn complain(&mut self, text: &[u8]) {
        let _ = self.stderr.write_all(text);
        let _ = self.stderr.flush();
    }
}
