//! The numbers of registers and their parts, as LLVM's tool gives them.

use crate::compare::context::Context;
use crate::oracle::frame::targets::Target;
use anyhow::Result;
use std::path::Path;

/// The file that the C++ program includes.
const FILE: &str = "registers.inc";
/// The targets whose fragments name parts of registers.
const TARGETS: [&str; 1] = ["ARM"];
/// The output of LLVM's tool with the numbers.
const OUTPUT: &str = "-gen-register-info";

/// Writes the enumerators of the targets into a folder.
pub(super) fn write(context: &Context, targets: &[Target], folder: &Path) -> Result<()> {
    let mut all = Vec::new();
    for target in targets {
        if TARGETS.contains(&target.name.as_str()) {
            all.extend(b"#define GET_REGINFO_ENUM\n");
            all.extend(target.run(context, OUTPUT, &context.theirs).printed()?);
        }
    }
    std::fs::write(folder.join(FILE), all)?;
    Ok(())
}
