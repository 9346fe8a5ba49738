//! `rust-tblgen` as a library: a tool with custom outputs is three lines.
//!
//! ```no_run
//! use tblgen_core::backend::{FnBackend, Registry};
//!
//! static COUNT: FnBackend = FnBackend::text("count", "Count the records", |emission| {
//!     let count = emission.records().defs().len();
//!     writeln!(emission.out(), "{count} records")?;
//!     Ok(())
//! });
//!
//! fn main() -> std::process::ExitCode {
//!     rust_tblgen::main(Registry::builtin().with(&COUNT))
//! }
//! ```
//!
//! The options, the texts and the files are those of `llvm-tblgen`, so that
//! a build which calls that can call this; in addition, there are outputs of Rust.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod args;
mod compiler;
mod driver;
mod output;
mod streams;
mod vendor;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use tblgen_core::backend::Registry;
use tblgen_core::with_stack;

/// Runs the tool with these outputs, as the command line states.
pub fn main(registry: Registry) -> ExitCode {
    let compiler = compiler::Core { registry };
    // The thread that compiles also does the rest: each change of threads takes time.
    with_stack(|| run(&compiler)).into()
}

fn run(compiler: &compiler::Core) -> u8 {
    let argv: Vec<OsString> = std::env::args_os().collect();
    let mut streams = streams::Streams {
        stdin: &mut io::stdin(),
        stdout: &mut io::stdout(),
        stderr: &mut io::stderr(),
        stdin_terminal: io::stdin().is_terminal(),
        stdout_terminal: io::stdout().is_terminal(),
        stderr_terminal: io::stderr().is_terminal(),
    };
    driver::run(&argv, compiler, &mut streams)
}
