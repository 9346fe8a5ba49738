//! The standard streams, which tests replace.

use std::io::{Read, Write};

use tblgen_core::diagnostic::{Diagnostic, render_llvm};
use tblgen_core::source::SourceMap;

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

/// The bytes of messages that are held before they are written.
const PIECE: usize = 1 << 16;

/// Writes messages as LLVM does; where nobody listens, silently. Each shows its whole line, so that
/// many messages about a long line are more than memory holds.
pub(crate) fn write_llvm(
    out: &mut dyn Write,
    messages: &[Diagnostic],
    sources: &SourceMap,
    color: bool,
) {
    let mut text = Vec::new();
    for message in messages {
        render_llvm(&mut text, message, sources, color);
        if text.len() >= PIECE {
            let _ = out.write_all(&text);
            text.clear();
        }
    }
    let _ = out.write_all(&text);
    let _ = out.flush();
}
