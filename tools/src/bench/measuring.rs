//! Running tools, and what their runs cost.

use super::report::{Row, Verdict};
use crate::compare::measure::{self, Usage};
use crate::compare::process::{Invocation, Status};
use crate::compare::temp::TempDir;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// The time limit of a run.
pub(super) const TIMEOUT: Duration = Duration::from_secs(300);

/// The limit for all figures as shares of an earlier tool's.
pub(super) const PAIRED: f64 = 1.1;

/// The work that the tools do while they are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// Reading and evaluating only.
    NullBackend,
    /// Printing the records to a file.
    PrintRecords,
}

impl Work {
    /// The option for it.
    pub(crate) fn option(self) -> &'static str {
        match self {
            Self::NullBackend => "--null-backend",
            Self::PrintRecords => "--print-records",
        }
    }
}

/// Both tools and the place they run in.
pub(crate) struct Bench {
    /// LLVM's tool, or an earlier one of ours.
    pub(crate) theirs: PathBuf,
    /// Whether both tools are ours.
    pub(crate) is_paired: bool,
    /// Our tool.
    pub(crate) ours: PathBuf,
    /// The inputs.
    pub(crate) corpus: PathBuf,
    /// The folder for output files.
    pub(crate) scratch: TempDir,
    /// The number of runs of each tool.
    pub(crate) runs: u32,
    /// The inputs of our tool that are others than those of LLVM's, by file.
    pub(crate) own_inputs: BTreeMap<&'static str, PathBuf>,
}

/// Prints what is met and what is not.
pub(crate) fn decide(verdicts: &[Verdict]) -> ExitCode {
    for verdict in verdicts {
        println!(
            "{}: {}",
            if verdict.met { "met " } else { "MISS" },
            verdict.text
        );
    }
    if verdicts.iter().all(|verdict| verdict.met) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

impl Bench {
    /// The limit for a ratio: that against LLVM, or that against an earlier tool.
    pub(crate) fn limit(&self, against_llvm: f64) -> f64 {
        if self.is_paired { PAIRED } else { against_llvm }
    }

    /// Measures both tools on one input.
    pub(super) fn row(&self, file: &str, work: Work) -> Result<Row> {
        let (mut theirs, mut ours) = (Vec::new(), Vec::new());
        for _ in 0..self.runs {
            theirs.push(self.usage(&self.theirs, file, work)?);
            ours.push(self.usage(&self.ours, file, work)?);
        }
        Ok(Row {
            file: file.to_string(),
            work,
            theirs: median(&theirs),
            ours: median(&ours),
        })
    }

    /// One tool on one input.
    pub(super) fn invocation(&self, tool: &Path, file: &str, work: Work) -> Invocation {
        self.asking(tool, file, work.option(), &self.scratch.path().join("out"))
    }

    /// One tool asked for something about one input, in a file.
    pub(crate) fn asking(&self, tool: &Path, file: &str, option: &str, out: &Path) -> Invocation {
        let folder = file.split('/').next().unwrap_or_default();
        let includes = [
            "llvm/include".to_string(),
            "llvm/lib/Target".into(),
            format!("llvm/lib/Target/{folder}"),
        ];
        Invocation::new(tool, &self.corpus, TIMEOUT)
            .args([
                option.to_string(),
                "-o".into(),
                out.to_string_lossy().into_owned(),
            ])
            .args(includes.into_iter().flat_map(|dir| ["-I".to_string(), dir]))
            .args([self.input(tool, file)])
    }

    /// The input that a tool reads for a file.
    pub(super) fn input(&self, tool: &Path, file: &str) -> String {
        let is_ours = self.is_paired || tool == self.ours;
        let own = self.own_inputs.get(file).filter(|_| is_ours);
        own.map_or_else(
            || format!("llvm/lib/Target/{file}"),
            |own| own.to_string_lossy().into_owned(),
        )
    }

    /// Runs a tool and measures it.
    pub(super) fn usage(&self, tool: &Path, file: &str, work: Work) -> Result<Usage> {
        self.measure(&self.invocation(tool, file, work))
    }

    /// Runs a program that has to succeed, and measures it.
    pub(crate) fn measure(&self, invocation: &Invocation) -> Result<Usage> {
        measured(invocation, self.scratch.path(), &mut |_| ())
    }
}

/// Runs a program that has to succeed, and measures it.
pub(super) fn measured(
    invocation: &Invocation,
    scratch: &Path,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<Usage> {
    let (finished, usage) = measure::measured(invocation, scratch, sink)?;
    if finished.status != Status::Code(0) {
        let messages = String::from_utf8_lossy(&finished.stderr);
        let last: Vec<&str> = messages.lines().rev().take(20).collect();
        let last: Vec<&str> = last.into_iter().rev().collect();
        bail!(
            "{} ended with {}\n{}",
            invocation.shell_line(),
            finished.status,
            last.join("\n")
        );
    }
    Ok(usage)
}

/// The median of figures.
pub(crate) fn middle_of(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    let middle = figures.len() / 2;
    match figures.len() % 2 {
        _ if figures.is_empty() => 0.0,
        0 => f64::midpoint(figures[middle - 1], figures[middle]),
        _ => figures[middle],
    }
}

/// The median of every figure.
pub(crate) fn median(runs: &[Usage]) -> Usage {
    let of = |figure: fn(&Usage) -> f64| middle_of(runs.iter().map(figure).collect());
    Usage {
        wall: of(|u| u.wall),
        cpu: of(|u| u.cpu),
        peak_kib: of(|u| u.peak_kib),
    }
}
