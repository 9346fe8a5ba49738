//! Running a program whose output is small enough to keep.

use crate::compare::process::{Invocation, Status};
use anyhow::{Context, Result, bail};
use std::path::Path;

/// The outcome of a program: its status and all that it printed.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// The way it ended.
    pub(crate) status: Status,
    /// The standard output.
    pub(crate) stdout: Vec<u8>,
    /// The standard error.
    pub(crate) stderr: Vec<u8>,
}

/// A path as an argument.
pub(crate) fn path_text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

impl Invocation {
    /// Runs the program, which has to succeed, and returns its standard output.
    pub(crate) fn printed(&self) -> Result<Vec<u8>> {
        let outcome = self.capture().context("it does not start")?;
        if outcome.status != Status::Code(0) {
            bail!(
                "{}: {}\n{}",
                self.shell_line(),
                outcome.status,
                String::from_utf8_lossy(&outcome.stderr).trim()
            );
        }
        Ok(outcome.stdout)
    }

    /// Runs the program, which has to succeed, and returns its standard output as a text. Bytes that
    /// are not UTF-8 are escaped, so that different ones stay different.
    pub(crate) fn text(&self) -> Result<String> {
        let printed = self.printed()?;
        let chunks = printed.utf8_chunks().map(|chunk| {
            let invalid = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}"));
            chunk.valid().to_string() + &invalid.collect::<String>()
        });
        Ok(chunks.collect())
    }

    /// Runs the program, which has to succeed, and hands its lines to `sink` as they come.
    pub(crate) fn lines(&self, sink: &mut dyn FnMut(&str)) -> Result<()> {
        let mut partial = Vec::new();
        let finished = self.stream(&mut |piece| {
            partial.extend_from_slice(piece);
            if let Some(end) = partial.iter().rposition(|byte| *byte == b'\n') {
                let lines = String::from_utf8_lossy(&partial[..end]).into_owned();
                lines.split('\n').for_each(&mut *sink);
                partial.drain(..=end);
            }
        })?;
        if finished.status != Status::Code(0) {
            let message = String::from_utf8_lossy(&finished.stderr);
            let program = self.program.display();
            bail!("{program}: {}, {}", finished.status, message.trim());
        }
        Ok(())
    }

    /// Runs it and keeps its output.
    pub(crate) fn capture(&self) -> Result<Outcome> {
        let mut stdout = Vec::new();
        let finished = self.stream(&mut |bytes| stdout.extend_from_slice(bytes))?;
        Ok(Outcome {
            status: finished.status,
            stdout,
            stderr: finished.stderr,
        })
    }
}
