//! The number of opcodes that have rows.

use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Context as _, Result};

/// A target, its file (one of ours if it is in a folder) and the share of its
/// opcodes that has to have rows, in percent: what Dagger reached, where it was
/// measured. Dagger had records of its own about X86, too.
const TARGETS: [(&str, &str, Option<f64>); 8] = [
    ("X86", "X86.td", None),
    ("X86", super::X86, Some(74.0)),
    ("AArch64", "AArch64.td", Some(35.0)),
    ("ARM", "ARM.td", None),
    ("RISCV", "RISCV.td", None),
    ("PowerPC", "PPC.td", None),
    ("Mips", "Mips.td", None),
    ("SystemZ", "SystemZ.td", None),
];

/// The beginning of the line that has the share.
const SHARE: &str = "opcodes with a row: ";

pub(super) fn run(context: &Context, part: &mut Part) -> Result<()> {
    for (folder, file, least) in context.sampled(TARGETS.to_vec(), |target| target.0) {
        let path = match file.contains('/') {
            true => paths::workspace().join(file),
            false => format!("llvm/lib/Target/{folder}/{file}").into(),
        };
        let report = super::print(context, "--semantics-report", folder, &path)
            .with_context(|| format!("the report about {folder}"));
        let failure = match report {
            Err(error) => Some(Failure::of_error(folder, &error)),
            Ok(report) => {
                part.notes.push(report.trim_end().to_string());
                check(folder, &report, least)
            }
        };
        part.add(failure);
    }
    Ok(())
}

/// Whether enough opcodes have rows.
fn check(folder: &str, report: &str, least: Option<f64>) -> Option<Failure> {
    let Some(share) = share(report) else {
        return Some(Failure::not_comparable(folder, "the report has no share"));
    };
    let least = least.filter(|least| share < *least)?;
    Some(Failure::new(
        folder,
        [format!(
            "{share} % of the opcodes have rows, at least {least} % expected"
        )],
    ))
}

fn share(report: &str) -> Option<f64> {
    let line = report.lines().find_map(|line| line.split_once(SHARE))?.1;
    line.split_once(" %")?.0.parse().ok()
}
