//! A custom backend: `cargo run -p tblgen-core --example backend [FILE.td]`.
//! Prints the opcodes of all `Instruction`s, and refuses large ones.

use std::io::{self, Write};

use tblgen_core::backend::{BackendError, Emission, EmitOptions, FnBackend, write_text};
use tblgen_core::diagnostic::{Diagnostic, render_llvm};
use tblgen_core::{Options, compile, compile_text, source::SourceMap};
const EXAMPLE: &str = "class Instruction<int op> { int Opcode = op; string Asm = !tolower(NAME); }
def ADD : Instruction<1>;
";

static OPCODES: FnBackend = FnBackend::text("opcodes", "Print a table of opcodes", opcodes);

fn opcodes(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let keeper = emission.records();
    for record in keeper.all_derived_definitions("Instruction")? {
        let opcode = record.value_as_int("Opcode")?;
        if opcode > 255 {
            let place = record
                .field("Opcode")
                .map_or(record.loc(), |field| field.loc());
            let message = format!("opcode {opcode} of '{}' is too large", record.name());
            return Err(Diagnostic::error(keeper.place(place), message).into());
        }
        let asm = record.value_as_string("Asm")?;
        writeln!(emission.out(), "{opcode:#04x} {asm}")?;
    }
    Ok(())
}
fn show(found: &[Diagnostic], sources: &SourceMap) -> io::Result<()> {
    let mut text = Vec::new();
    for diagnostic in found {
        render_llvm(&mut text, diagnostic, sources, false);
    }
    io::stderr().write_all(&text)
}

fn main() -> io::Result<()> {
    let done = match std::env::args().nth(1) {
        Some(path) => compile(&path, &Options::new())?,
        None => compile_text("example.td", EXAMPLE, &Options::new()),
    };
    show(&done.diagnostics, &done.sources)?;
    let Some(records) = &done.records else {
        return Ok(());
    };
    match write_text(
        &OPCODES,
        records,
        &EmitOptions::default(),
        &mut io::stdout(),
    ) {
        Err(BackendError::Records(found)) => show(&found, &done.sources),
        Err(BackendError::Io(error)) => Err(error),
        Ok(()) => Ok(()),
    }
}
