//! A C++ file that includes what `llvm-tblgen -gen-register-info` printed.
//!
//! The output of a target needs classes of that target: its frame lowering, and
//! its subtarget in the functions that select allocation orders. Their headers
//! are not installed with LLVM, so the first is declared here, and the bodies of
//! the others are replaced by one line.

use crate::bench::Bench;
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the file and what it includes into a folder.
pub(super) fn write(bench: &Bench, file: &str, folder: &Path) -> Result<PathBuf> {
    let target = write_registers(bench, file, folder)?;
    let path = folder.join("registers.cpp");
    fs::write(&path, format!("{HEADERS}{}", registers(&target)))?;
    Ok(path)
}

/// Writes `registers.inc`, and says what the target is called.
pub(crate) fn write_registers(bench: &Bench, file: &str, folder: &Path) -> Result<String> {
    fs::create_dir_all(folder)?;
    let inc = folder.join("registers.inc");
    bench.measure(&bench.asking(&bench.theirs, file, super::THEIRS, &inc))?;
    let text = fs::read_to_string(&inc)?;
    let target = target_name(&text).context("no register descriptors in LLVM's output")?;
    fs::write(&inc, without_selectors(&text))?;
    Ok(target.to_string())
}

/// The headers that LLVM's output about registers needs.
pub(crate) const HEADERS: &str = r#"#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/TargetFrameLowering.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
"#;

/// All parts of `registers.inc`.
pub(crate) fn registers(target: &str) -> String {
    REGISTERS.replace("TOY", target)
}

const REGISTERS: &str = r#"#define GET_REGINFO_ENUM
#include "registers.inc"
#define GET_REGINFO_MC_DESC
#include "registers.inc"
using namespace llvm;
#define GET_REGINFO_HEADER
#include "registers.inc"
namespace llvm {
class TOYFrameLowering : public TargetFrameLowering {};
}
#define GET_REGINFO_TARGET_DESC
#include "registers.inc"
"#;

/// The prefix of LLVM's tables.
fn target_name(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("extern const MCRegisterDesc ")?;
    rest.split_once("RegDesc[]").map(|(name, _)| name)
}

/// The text with one line in the place of each selector's body.
fn without_selectors(text: &str) -> String {
    const HEAD: &str = "AltOrderSelect(const MachineFunction &MF) {";
    const NEXT: &str = "static ArrayRef<MCPhysReg>";
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(HEAD) {
        out.push_str(before);
        out.push_str(HEAD);
        out.push_str(" return MF.getFunctionNumber(); }\n\n");
        rest = behind.find(NEXT).map_or("", |at| &behind[at..]);
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::{target_name, without_selectors};

    #[test]
    fn selectors_lose_their_bodies() {
        let text = "a AltOrderSelect(const MachineFunction &MF) {\n if (x) { y; }\n}\n\nstatic ArrayRef<MCPhysReg> b";
        let changed = without_selectors(text);
        assert!(changed.starts_with("a AltOrderSelect(const MachineFunction &MF) { return"));
        assert!(changed.ends_with("static ArrayRef<MCPhysReg> b") && !changed.contains("y;"));
    }

    #[test]
    fn tables_name_the_target() {
        assert_eq!(
            target_name("extern const MCRegisterDesc ToyRegDesc[] = {"),
            Some("Toy")
        );
        assert_eq!(target_name(""), None);
    }
}
