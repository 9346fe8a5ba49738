//! `rust-tblgen`: TableGen without LLVM.
//!
//! The options, the texts and the files are those of `llvm-tblgen`, so that
//! a build which calls that can call this; besides, there are backends which
//! generate Rust.

mod args;
mod compiler;
mod driver;
mod output;
mod vendor;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let argv: Vec<OsString> = std::env::args_os().collect();
    let mut streams = driver::Streams {
        stdin: &mut io::stdin().lock(),
        stdout: &mut io::stdout().lock(),
        stderr: &mut io::stderr(),
        stdout_terminal: io::stdout().is_terminal(),
        stderr_terminal: io::stderr().is_terminal(),
    };
    driver::run(&argv, &compiler::Core, &mut streams).into()
}
