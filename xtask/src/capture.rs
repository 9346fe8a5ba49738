//! Running a program whose output is small enough to keep.

use crate::process::{Invocation, Status};
use anyhow::Result;

/// All that a program left on its way.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// How it ended.
    pub(crate) status: Status,
    /// Its standard output.
    pub(crate) stdout: Vec<u8>,
    /// Its standard error.
    pub(crate) stderr: Vec<u8>,
}

impl Invocation {
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
