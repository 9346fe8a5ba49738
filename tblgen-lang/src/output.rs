//! Output of backends, and the errors that end it.

use std::io;

use crate::diagnostic::Diagnostic;

/// The reason why a backend stopped.
#[derive(Debug)]
pub enum BackendError {
    /// The records are not as they should be.
    Records(Vec<Diagnostic>),
    /// The output cannot be written.
    Io(io::Error),
}

impl From<io::Error> for BackendError {
    fn from(error: io::Error) -> Self {
        BackendError::Io(error)
    }
}

impl From<Diagnostic> for BackendError {
    fn from(diagnostic: Diagnostic) -> Self {
        BackendError::Records(vec![diagnostic])
    }
}

impl From<Vec<Diagnostic>> for BackendError {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        BackendError::Records(diagnostics)
    }
}

impl From<crate::record::FieldError> for BackendError {
    fn from(error: crate::record::FieldError) -> Self {
        BackendError::Records(vec![error.into()])
    }
}

/// Collects output in pieces that are large enough to be written efficiently.
pub struct Chunks<'w> {
    out: &'w mut dyn io::Write,
    /// Bytes that are not written yet.
    pub buffer: Vec<u8>,
    /// A text was cut off, so that there must be no more output.
    is_cut: bool,
}

const CHUNK: usize = 1 << 16;

impl<'w> Chunks<'w> {
    /// No output yet.
    pub fn new(out: &'w mut dyn io::Write) -> Self {
        Chunks {
            out,
            buffer: Vec::with_capacity(CHUNK * 2),
            is_cut: false,
        }
    }

    /// Notes whether a text was written as a whole.
    pub fn note(&mut self, whole: bool) {
        self.is_cut |= !whole;
    }

    fn check(&self) -> io::Result<()> {
        match self.is_cut {
            true => Err(io::Error::other(
                "a value is too long as text (the limit can be raised)",
            )),
            false => Ok(()),
        }
    }

    /// Writes the collected text if there is enough of it.
    pub fn spill(&mut self) -> io::Result<()> {
        self.check()?;
        if self.buffer.len() >= CHUNK {
            self.out.write_all(&self.buffer)?;
            self.buffer.clear();
        }
        Ok(())
    }

    /// Writes out the rest.
    pub fn finish(self) -> io::Result<()> {
        self.check()?;
        self.out.write_all(&self.buffer)
    }
}
