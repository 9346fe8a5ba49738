//! The programs that this suite needs beyond those of the corpus.

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::corpus::apt;
use anyhow::{Result, bail};
use std::path::Path;
use std::time::Duration;

/// A linker for ELF, and the emulator that runs programs of other machines.
const PACKAGES: &[&str] = &["lld-19", "qemu-user"];
/// The time limit of an assembler, a compiler or a program.
pub(super) const TIMEOUT: Duration = Duration::from_secs(120);

/// Installs what is missing.
pub(super) fn install() -> Result<()> {
    let missing = apt::missing(PACKAGES)?;
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("semantics-run: installing {}", missing.join(" "));
    apt::update()?;
    apt::install(&missing)?;
    match apt::missing(PACKAGES)? {
        still if still.is_empty() => Ok(()),
        still => bail!("still not installed: {}", still.join(" ")),
    }
}

/// One of LLVM's tools in a folder.
pub(super) fn llvm(context: &Context, tool: &str, folder: &Path) -> Invocation {
    Invocation::new(context.bin.join(tool), folder, TIMEOUT)
}
