//! The number of opcodes that have rows with values for all that they write.

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

/// The beginnings of the lines that have the share of opcodes with rows, and that of rows which say all
/// that is written.
const SHARES: [&str; 2] = [
    "opcodes with a row: ",
    "of those rows with values for all that is written: ",
];

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
            "{share:.1} % of the opcodes have whole rows, at least {least} % expected"
        )],
    ))
}

/// The share of opcodes with whole rows, in percent.
fn share(report: &str) -> Option<f64> {
    let percent = |begin: &str| {
        let line = report.lines().find_map(|line| line.split_once(begin))?.1;
        line.split_once(" %")?.0.parse::<f64>().ok()
    };
    let [rows, whole] = SHARES;
    Some(percent(rows)? * percent(whole)? / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_whole_rows() {
        let report = "  16080  opcodes with a row: 80.0 % of 20100\n  \
            15789  of those rows with values for all that is written: 90.0 % of 16080\n";
        assert_eq!(share(report), Some(72.0));
        assert!(check("X86", report, Some(74.0)).is_some());
        assert!(check("X86", report, Some(70.0)).is_none());
    }
}
