//! Outputs that are text.

use std::io;

pub use tblgen_lang::output::{BackendError, Chunks};
use tblgen_lang::record::RecordKeeper;

/// What a text backend may be told.
#[derive(Debug, Clone, Default)]
pub struct TextOptions {
    /// The class of `--class`.
    pub class: String,
}

/// A text backend: writes its output, or says what is wrong before the first byte.
pub type TextBackend =
    fn(&RecordKeeper, &TextOptions, &mut dyn io::Write) -> Result<(), BackendError>;

/// An output.
///
/// ```
/// use std::io::Write;
/// use tblgen_codegen::{Backend, BackendError, TextOptions};
/// use tblgen_lang::record::RecordKeeper;
///
/// fn count(records: &RecordKeeper, _: &TextOptions, out: &mut dyn Write) -> Result<(), BackendError> {
///     writeln!(out, "{} records", records.defs().len())?;
///     Ok(())
/// }
///
/// let backend = Backend { name: "count", help: "Count the records", run: count };
/// let done = tblgen_lang::compile_text("a.td", "def A; def B;", &Default::default());
/// let mut out = Vec::new();
/// (backend.run)(&done.records.unwrap(), &TextOptions::default(), &mut out).unwrap();
/// assert_eq!(out, b"2 records\n");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Backend {
    /// Name of the option that asks for it, without dashes.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// The function.
    pub run: TextBackend,
}
