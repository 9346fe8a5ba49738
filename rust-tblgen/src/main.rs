//! `rust-tblgen`: TableGen without LLVM.

use std::process::ExitCode;

use tblgen_core::backend::Registry;

fn main() -> ExitCode {
    rust_tblgen::main(Registry::builtin())
}
