//! Checks of X86's semantics against a processor.
//!
//! [`hardware`] runs instructions on the processor of this machine and compares the results with
//! those of the interpreter. The instruction that some bytes encode comes from LLVM's disassembler
//! ([`decoder`]).

pub(super) mod decoder;
pub(crate) mod hardware;

use super::semantics;
use crate::compare::context::Context;
use crate::corpus::paths;
use anyhow::Result;
use std::path::PathBuf;

/// The rows that our tool prints for LLVM's X86, with or without our records.
fn printed_rows(context: &Context, file: &str) -> Result<String> {
    let file = match file.contains('/') {
        true => paths::workspace().join(file),
        false => PathBuf::from("llvm/lib/Target/X86").join(file),
    };
    semantics::print(context, "--print-semantics", "X86", &file)
}
