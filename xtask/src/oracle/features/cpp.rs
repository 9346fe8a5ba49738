//! LLVM's side as a program.

use super::tables::Tables;
use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result};
use std::path::Path;
use std::time::Duration;

/// The program.
const SOURCE: &str = include_str!("features.cpp");
/// The time limit of compiling and of running.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The lines that the program prints about a target. The tool that is run for the target tells
/// where LLVM is.
pub(super) fn answers(run: &Invocation, tables: &Tables) -> Result<String> {
    let bin = run.program.parent().context("the tool has no folder")?;
    let folder = TempDir::new(None, "oracle-features")?;
    let folder = folder.path();
    for (name, text) in [
        ("features.cpp", SOURCE),
        ("instr.inc", &tables.instr),
        ("subtarget.inc", &tables.subtarget),
        ("tables.inc", &tables.header()?),
    ] {
        std::fs::write(folder.join(name), text)?;
    }
    compile(bin, folder)?;
    let answers = Invocation::new(folder.join("features"), folder, TIMEOUT).printed()?;
    Ok(String::from_utf8(answers)?)
}

/// Compiles the program in its folder.
fn compile(bin: &Path, folder: &Path) -> Result<()> {
    let config = |arguments: &[&str]| -> Result<Vec<String>> {
        let config = Invocation::new(bin.join("llvm-config"), folder, TIMEOUT);
        let text = config.args(arguments.iter().copied()).printed()?;
        let text = String::from_utf8(text)?;
        Ok(text.split_whitespace().map(str::to_string).collect())
    };
    let compiler = Invocation::new(bin.join("clang++"), folder, TIMEOUT)
        .args(["-O1", "-w"])
        .args(config(&["--cxxflags"])?)
        .args([path_text(&folder.join("features.cpp")), "-o".into()])
        .args([path_text(&folder.join("features"))])
        .args(config(&["--ldflags", "--libs"])?);
    compiler.printed()?;
    Ok(())
}
