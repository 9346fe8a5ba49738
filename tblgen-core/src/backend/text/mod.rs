//! The outputs that are text.

mod ctags;
mod dag_patterns;
mod enums;
mod instr_docs;
mod sets;

use std::io;

use tblgen_codegen::{Backend, BackendError, TextOptions};
use tblgen_lang::dump;
use tblgen_lang::record::RecordKeeper;

/// The text backends.
pub const BACKENDS: &[Backend] = &[
    Backend {
        name: "print-records",
        help: "Print all records (default)",
        run: |records, _, out| dump::print_records(records, out),
    },
    Backend {
        name: "print-detailed-records",
        help: "Print full details of all records",
        run: |records, _, out| dump::print_detailed_records(records, out),
    },
    Backend {
        name: "null-backend",
        help: "Do nothing after parsing",
        run: null,
    },
    Backend {
        name: "dump-json",
        help: "Dump all records as JSON",
        run: |records, _, out| dump::dump_json(records, out),
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
        run: super::semantics::print,
    },
    Backend {
        name: "semantics-report",
        help: "Report for how many instructions it is known what they do",
        run: super::semantics::report,
    },
];

/// The text backend of that name.
pub fn find(name: &str) -> Option<&'static Backend> {
    BACKENDS.iter().find(|backend| backend.name == name)
}

fn null(_: &RecordKeeper, _: &TextOptions, _: &mut dyn io::Write) -> Result<(), BackendError> {
    Ok(())
}
