//! What can be made of records.
//!
//! Text backends write what llvm-tblgen writes, and [`BACKENDS`] is their
//! table. Rust backends give [`Parts`]; [`RUST_BACKENDS`] is the one place where
//! the tool, the macro and the build script find them. A backend is a function
//! in a [`Backend`] or [`RustBackend`] value, and anyone can write one.

mod ctags;
mod dag_patterns;
mod detailed;
mod doc_pages;
mod enums;
mod gate;
mod instr_docs;
mod instr_info;
mod json;
mod lints;
mod methods;
mod parts;
mod print_records;
mod register_info;
mod rust;
mod semantics;
mod sets;
mod table_module;

pub use gate::Gate;
pub use instr_info::instr_table_sizes;
pub use parts::{Part, Parts};
pub use register_info::table_sizes;
pub use rust::{
    EmitContext, EmitOptions, EmitRust, RUST_BACKENDS, RustBackend, emit_all, emit_code, find_rust,
};

use std::io;

use crate::diagnostic::Diagnostic;
use crate::record::RecordKeeper;

/// What a text backend may be told.
#[derive(Debug, Clone, Default)]
pub struct TextOptions {
    /// The class of `--class`.
    pub class: String,
}

/// Why a backend stopped.
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

/// A text backend: writes its output, or says what is wrong before the first byte.
pub type TextBackend =
    fn(&RecordKeeper, &TextOptions, &mut dyn io::Write) -> Result<(), BackendError>;

/// An output.
///
/// ```
/// use std::io::Write;
/// use tblgen_core::backend::{Backend, BackendError, TextOptions};
/// use tblgen_core::record::RecordKeeper;
///
/// fn count(records: &RecordKeeper, _: &TextOptions, out: &mut dyn Write) -> Result<(), BackendError> {
///     writeln!(out, "{} records", records.defs().len())?;
///     Ok(())
/// }
///
/// let backend = Backend { name: "count", help: "Count the records", run: count };
/// let done = tblgen_core::compile_text("a.td", "def A; def B;", &Default::default());
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

/// The text backends.
pub const BACKENDS: &[Backend] = &[
    Backend {
        name: "print-records",
        help: "Print all records (default)",
        run: print_records::emit,
    },
    Backend {
        name: "print-detailed-records",
        help: "Print full details of all records",
        run: detailed::emit,
    },
    Backend {
        name: "null-backend",
        help: "Do nothing after parsing",
        run: null,
    },
    Backend {
        name: "dump-json",
        help: "Dump all records as JSON",
        run: json::emit,
    },
    Backend {
        name: "print-enums",
        help: "Print enum values for a class",
        run: enums::emit,
    },
    Backend {
        name: "print-sets",
        help: "Print expanded sets",
        run: sets::emit,
    },
    Backend {
        name: "gen-ctags",
        help: "Generate a ctags-compatible index",
        run: ctags::emit,
    },
    Backend {
        name: "print-dag-patterns",
        help: "Print all patterns of instruction selection with their types",
        run: dag_patterns::emit,
    },
    Backend {
        name: "gen-instr-docs",
        help: "Generate a searchable page of HTML about all instructions",
        run: instr_docs::emit,
    },
    Backend {
        name: "print-semantics",
        help: "Print what instructions do",
        run: semantics::print,
    },
    Backend {
        name: "semantics-report",
        help: "Report for how many instructions it is known what they do",
        run: semantics::report,
    },
];

/// The text backend of that name.
pub fn find(name: &str) -> Option<&'static Backend> {
    BACKENDS.iter().find(|backend| backend.name == name)
}

fn null(_: &RecordKeeper, _: &TextOptions, _: &mut dyn io::Write) -> Result<(), BackendError> {
    Ok(())
}

/// Collects output in pieces large enough that writing them costs nothing.
struct Chunks<'w> {
    out: &'w mut dyn io::Write,
    buffer: Vec<u8>,
    /// A text was cut off, so that there must be no more output.
    is_cut: bool,
}

const CHUNK: usize = 1 << 16;

impl<'w> Chunks<'w> {
    fn new(out: &'w mut dyn io::Write) -> Self {
        Chunks {
            out,
            buffer: Vec::with_capacity(CHUNK * 2),
            is_cut: false,
        }
    }

    /// Notes whether a text was written as a whole.
    fn note(&mut self, whole: bool) {
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

    /// Writes out what there is if it is enough.
    fn spill(&mut self) -> io::Result<()> {
        self.check()?;
        if self.buffer.len() >= CHUNK {
            self.out.write_all(&self.buffer)?;
            self.buffer.clear();
        }
        Ok(())
    }

    fn finish(self) -> io::Result<()> {
        self.check()?;
        self.out.write_all(&self.buffer)
    }
}
