//! What can be made of records.
//!
//! Text backends write what llvm-tblgen writes, and [`BACKENDS`] is their
//! table. Rust backends give [`Parts`]; [`RUST_BACKENDS`] is the one place where
//! the tool, the macro and the build script find them. A backend is a function
//! in a [`Backend`] or [`RustBackend`] value, and anyone can write one.

mod ctags;
mod dag_patterns;
mod enums;
mod instr_docs;
mod instr_info;
mod register_info;
mod semantics;
mod sets;

pub use instr_info::instr_table_sizes;
pub use register_info::table_sizes;
pub use tblgen_codegen::{
    Backend, BackendError, EmitContext, EmitOptions, EmitRust, Gate, Part, Parts, RustBackend,
    TextBackend, TextOptions, emit_all, emit_code,
};

use std::io;

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

/// Registers, register classes and sub-register indices.
pub static REGISTER_INFO: RustBackend = RustBackend {
    name: "register_info",
    option: "gen-register-info",
    help: "Generate registers, register classes and sub-register indices",
    needs: &[],
    emit: register_info::emit,
};

/// Instructions, their operands and flags.
pub static INSTR_INFO: RustBackend = RustBackend {
    name: "instr_info",
    option: "gen-instr-info",
    help: "Generate instructions, their operands and flags; brings the registers along",
    needs: &[&REGISTER_INFO],
    emit: instr_info::emit,
};

/// The meaning of instructions.
pub static SEMANTICS: RustBackend = RustBackend {
    name: "semantics",
    option: "gen-semantics",
    help: "Generate what instructions do; brings registers and instructions along",
    needs: &[&REGISTER_INFO, &INSTR_INFO],
    emit: semantics::emit,
};

/// The Rust backends.
pub static RUST_BACKENDS: [&RustBackend; 3] = [&REGISTER_INFO, &INSTR_INFO, &SEMANTICS];

/// The Rust backend of that name.
///
/// ```
/// use tblgen_core::backend::find_rust;
///
/// assert_eq!(find_rust("register_info").unwrap().option, "gen-register-info");
/// assert!(find_rust("register-info").is_none());
/// ```
pub fn find_rust(name: &str) -> Option<&'static RustBackend> {
    RUST_BACKENDS
        .into_iter()
        .find(|backend| backend.name == name)
}
