//! `cargo xtask bench generate`: generating code for targets.
//!
//! A [`Subject`] names an output, the calls of LLVM's tool for the same facts, and the limits.
//! With `--against`, an earlier tool of ours makes the same output instead.

pub(crate) mod generating;
pub(crate) mod rust;

use crate::bench::report::{Verdict, geometric_mean};
use crate::bench::{Bench, decide};
use anyhow::Result;
use std::process::ExitCode;
use std::time::Duration;

/// The time limit of one run of a compiler.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(600);

/// An output of both tools, and the limits for its cost.
pub(crate) struct Subject {
    /// The option of our tool.
    pub(crate) ours: &'static str,
    /// The options of LLVM's tool with which generating is compared, one call after the other.
    pub(crate) theirs: &'static [&'static str],
    /// The targets that are generated; all if there are none.
    pub(crate) targets: &'static [&'static str],
    /// The limit for the time, as a share of LLVM's.
    pub(crate) wall: f64,
    /// The limit for the peak memory, as a share of LLVM's.
    pub(crate) memory: f64,
}

/// The outputs that are measured.
const SUBJECTS: [Subject; 5] = [
    Subject {
        ours: "--gen-register-info",
        theirs: &["-gen-register-info"],
        targets: &[],
        wall: 0.5,
        memory: 0.5,
    },
    Subject {
        ours: "--gen-instr-info",
        theirs: &["-gen-instr-info"],
        targets: &[],
        wall: 0.35,
        memory: 0.5,
    },
    Subject {
        ours: "--gen-subtarget",
        theirs: &["-gen-register-info", "-gen-instr-info", "-gen-subtarget"],
        targets: &[],
        wall: 0.35,
        memory: 0.5,
    },
    Subject {
        ours: "--gen-searchable-tables",
        theirs: &["-gen-searchable-tables"],
        targets: &["AArch64", "AMDGPU", "ARM", "RISCV", "SPIRV", "Sparc"],
        wall: 0.35,
        memory: 0.5,
    },
    Subject {
        ours: "--gen-semantics",
        theirs: &["-gen-dag-isel"],
        targets: &["AArch64", "RISCV", "X86"],
        wall: 0.5,
        memory: 1.0,
    },
];

/// Measures all outputs and decides.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut verdicts = Vec::new();
    for subject in &SUBJECTS {
        println!("{}", subject.ours);
        let wanted =
            |file: &&&str| subject.targets.is_empty() || subject.targets.contains(&name(file));
        let files: Vec<&str> = files.iter().filter(wanted).copied().collect();
        verdicts.extend(generating::run(bench, subject, &files));
    }
    Ok(decide(&verdicts))
}

/// The name of a target: that of its file.
pub(crate) fn name(file: &str) -> &str {
    let file = file.rsplit('/').next().unwrap_or(file);
    file.strip_suffix(".td").unwrap_or(file)
}

/// Does something for each target. What fails is a line of the budget that is not
/// kept, so that the figures of the others are not lost.
pub(crate) fn each<'a, T>(
    files: &[&'a str],
    what: &str,
    verdicts: &mut Vec<Verdict>,
    mut one: impl FnMut(&'a str) -> Result<T>,
) -> Vec<T> {
    let mut rows = Vec::new();
    for file in files {
        eprintln!("bench: {what} {file}");
        match one(file) {
            Ok(row) => rows.push(row),
            Err(error) => verdicts.push(Verdict {
                met: false,
                text: format!("{what} {file}: {}", format!("{error:#}").trim_end()),
            }),
        }
    }
    rows
}

/// The budget of one figure on all targets, each named with its ratio.
pub(crate) fn worst(what: &str, ratios: &[(&str, f64)], limit: f64) -> Verdict {
    let by_ratio = |a: &&(&str, f64), b: &&(&str, f64)| a.1.total_cmp(&b.1);
    let (file, worst) = ratios.iter().max_by(by_ratio).copied().unwrap_or_default();
    let all: Vec<f64> = ratios.iter().map(|row| row.1).collect();
    Verdict {
        met: worst <= limit,
        text: format!(
            "{what} on {} targets: worst ratio {worst:.3} ({}; at most {limit}), geometric mean {:.3}",
            ratios.len(),
            name(file),
            geometric_mean(&all)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_target_decides() {
        let verdict = worst("x", &[("A/A.td", 0.25), ("B/B.td", 1.0)], 0.5);
        assert!(!verdict.met && verdict.text.contains("1.000 (B; at most 0.5)"));
        assert!(verdict.text.contains("mean 0.500"));
    }

    #[test]
    fn failures_do_not_end_the_run() {
        let mut verdicts = Vec::new();
        let one = |file: &'static str| match file {
            "bad" => anyhow::bail!("no"),
            good => Ok(good),
        };
        assert_eq!(each(&["bad", "good"], "x", &mut verdicts, one), ["good"]);
        assert_eq!(verdicts[0].text, "x bad: no");
    }
}
