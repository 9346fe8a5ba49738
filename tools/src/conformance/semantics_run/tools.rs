//! The programs that this suite needs beyond those of the corpus.

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::corpus::apt;
use anyhow::Result;
use std::path::Path;
use std::time::Duration;

/// A linker for ELF, and the emulator that runs programs of other machines.
const PACKAGES: &[&str] = &["lld-19", "qemu-user"];
/// The time limit of an assembler, a compiler or a program.
pub(super) const TIMEOUT: Duration = Duration::from_secs(120);

/// Installs what is missing.
pub(super) fn install() -> Result<()> {
    apt::require(PACKAGES, "semantics-run", false, apt::update)?;
    Ok(())
}

/// One of LLVM's tools in a folder.
pub(super) fn llvm(context: &Context, tool: &str, folder: &Path) -> Invocation {
    Invocation::new(context.bin.join(tool), folder, TIMEOUT)
}
