//! `cargo xtask bench subtarget`: processors and scheduling models, from description to program.
//!
//! Ours generates registers, instructions and processors in the same call, because scheduling
//! models refer to them, so it is compared with the three calls of llvm-tblgen that do so one
//! after the other: times add up, and the largest peak counts. The ratios to LLVM's call about
//! processors alone are printed, too. Then bytes of tables in the
//! object file, all of these together on both sides; and the time that rustc takes for what
//! comes in addition to instructions.

use crate::bench::generated::checking::Checked;
use crate::bench::generated::{self, Limits, Subject};
use crate::bench::{Bench, decide, instr_info, register_info};
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The option of our tool.
const OURS: &str = "--gen-subtarget";
/// The option of LLVM's tool.
const THEIRS: &str = "-gen-subtarget";

const SUBTARGET: Subject = Subject {
    backends: "subtarget",
    ours: OURS,
    theirs: &[register_info::THEIRS, instr_info::THEIRS, THEIRS],
    cpp: write,
    with_clang: &[],
    judged: &[],
    only_ours: None,
    limits: Limits {
        wall: 0.35,
        memory: 0.5,
        compiling: f64::INFINITY,
        tables: 1.0,
    },
};

const CHECKED: Checked = Checked {
    options: ["--gen-instr-info", OURS],
    names: ["instr_info", "subtarget"],
    limit: |_| 1.5,
};

/// Measures everything on these files and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut verdicts = generated::generating::run(bench, &SUBTARGET, files);
    verdicts.extend(generated::tables::run(bench, &SUBTARGET, files)?);
    let compiled = generated::compiled(files);
    verdicts.extend(generated::checking::run(bench, &CHECKED, &compiled)?);
    Ok(decide(&verdicts))
}

/// Writes a C++ file with registers, instructions, processors and scheduling models.
fn write(bench: &Bench, file: &str, folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let inc = folder.join("subtarget.inc");
    bench.measure(&bench.asking(&bench.theirs, file, THEIRS, &inc))?;
    let text = fs::read_to_string(&inc)?;
    fs::write(&inc, tables(&text).context("no tables in LLVM's output")?)?;
    instr_info::cpp::write_with(bench, file, folder, Some(INCLUDE))
}

/// The part of the output as far as the tables go. Functions after them call what the target's
/// own sources define.
fn tables(text: &str) -> Option<String> {
    let start = text.find("#ifdef GET_SUBTARGETINFO_MC_DESC")?;
    let (_, description) = text.split_at_checked(start)?;
    let end = description.find("_MC {\n")?;
    let end = description.get(..end)?.rfind("namespace ")?;
    let tables = text.get(..start + end)?;
    Some(format!("{tables}}} // namespace llvm\n#endif\n"))
}

const INCLUDE: &str = r#"#include "llvm/MC/MCInstrItineraries.h"
#include "llvm/MC/MCSchedule.h"
#define GET_SUBTARGETINFO_ENUM
#define GET_SUBTARGETINFO_MC_DESC
#include "subtarget.inc"
"#;

#[cfg(test)]
mod tests {
    #[test]
    fn functions_are_left_out() {
        let text = "enum {};\n#ifdef GET_SUBTARGETINFO_MC_DESC\nnamespace llvm {\nint table;\n\
                    namespace Toy_MC {\nint function() {}\n}\n}\n#endif\n";
        let tables = super::tables(text).unwrap();
        assert!(tables.starts_with("enum {};") && tables.contains("int table;"));
        assert!(tables.ends_with("int table;\n} // namespace llvm\n#endif\n"));
        assert!(super::tables("").is_none());
    }
}
