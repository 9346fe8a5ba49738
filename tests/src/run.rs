//! Compiling and printing as the tool does, by way of the library.

use std::path::Path;

use tblgen_core::backend::{BackendError, EmitOptions, Registry, write_text};
use tblgen_core::diagnostic::render_llvm;
use tblgen_core::record::RecordKeeper;
use tblgen_core::{Language, Options, compile_text};

/// The outcome of a run.
#[derive(Debug)]
pub struct Ran {
    /// The records, printed; empty if there was an error.
    pub stdout: Vec<u8>,
    /// The messages, as llvm-tblgen prints them.
    pub stderr: Vec<u8>,
    /// Whether the tool would end with an exit code of zero.
    pub ok: bool,
}

/// Options that find included files in `folder`, as if it were the current one.
pub fn options(folder: &Path, language: Language) -> Options {
    let folder = folder.to_path_buf();
    let mut options = Options::new().with_reader(move |path| std::fs::read(folder.join(path)));
    options.language = language;
    options
}

/// Compiles a file of a folder and prints its records.
pub fn run(folder: &Path, name: &str, language: Language) -> Ran {
    match std::fs::read(folder.join(name)) {
        Ok(text) => run_text(name, text, &options(folder, language)),
        Err(error) => Ran {
            stdout: Vec::new(),
            stderr: error.to_string().into_bytes(),
            ok: false,
        },
    }
}

/// Compiles a text and prints its records.
pub fn run_text(name: &str, text: Vec<u8>, options: &Options) -> Ran {
    let done = compile_text(name, text, options);
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    for diagnostic in &done.diagnostics {
        render_llvm(&mut stderr, diagnostic, &done.sources, false);
    }
    if let Some(records) = &done.records {
        let (printed, messages) = print(records);
        stdout.extend(printed);
        stderr.extend(messages);
    }
    // The tool counts errors behind which it went on, at the very end.
    if done.errors > 0 && done.reached_end {
        stderr.extend(format!("llvm-tblgen: {} errors.\n", done.errors).bytes());
    }
    let ok = done.errors == 0;
    Ran { stdout, stderr, ok }
}

/// The records as text, and the messages about that.
fn print(records: &RecordKeeper) -> (Vec<u8>, Vec<u8>) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let printed = Registry::builtin()
        .find("print-records")
        .map(|backend| write_text(backend, records, &EmitOptions::default(), &mut stdout));
    match printed {
        Some(Ok(())) => {}
        Some(Err(BackendError::Records(found))) => {
            for diagnostic in &found {
                render_llvm(&mut stderr, diagnostic, records.sources(), false);
            }
        }
        Some(Err(BackendError::Io(error))) => stderr.extend(error.to_string().bytes()),
        None => stderr.extend(b"there is no print-records"),
    }
    (stdout, stderr)
}
