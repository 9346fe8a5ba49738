//! `cargo xtask bench`: our speed and memory against LLVM's.
//!
//! Both tools run in turn within the same call, so that whatever else the
//! machine does meets both alike; medians of the runs are compared. Nothing is
//! remembered between calls.

mod data;
mod generated;
mod machine_code;
mod report;
mod user;

use crate::compare::context;
use crate::compare::measure::{self, Usage};
use crate::compare::process::{Invocation, Status};
use crate::compare::temp::TempDir;
use crate::corpus::{self, paths};
use anyhow::{Context as _, Result, bail};
use report::{Row, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// The time limit of a run.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The limit for all figures as shares of an earlier tool's.
const PAIRED: f64 = 1.1;

/// The targets measured by default: the file below `llvm/lib/Target`.
const TARGETS: &[&str] = &[
    "X86/X86.td",
    "AArch64/AArch64.td",
    "AMDGPU/AMDGPU.td",
    "AMDGPU/R600.td",
    "ARM/ARM.td",
    "RISCV/RISCV.td",
    "Hexagon/Hexagon.td",
    "PowerPC/PPC.td",
    "Mips/Mips.td",
    "SystemZ/SystemZ.td",
    "Sparc/Sparc.td",
    "VE/VE.td",
    "LoongArch/LoongArch.td",
    "NVPTX/NVPTX.td",
    "WebAssembly/WebAssembly.td",
    "SPIRV/SPIRV.td",
    "M68k/M68k.td",
    "AVR/AVR.td",
    "MSP430/MSP430.td",
    "BPF/BPF.td",
    "ARC/ARC.td",
    "CSKY/CSKY.td",
    "DirectX/DirectX.td",
    "Lanai/Lanai.td",
    "XCore/XCore.td",
    "Xtensa/Xtensa.td",
];

/// The subjects that can be measured.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum What {
    /// Reading descriptions and printing records.
    #[default]
    Records,
    /// Generating code for targets.
    Generate,
    /// Generating disassemblers and encoders, decoding and encoding.
    Mc,
    /// Options of command lines: generating them, and parsing command lines.
    Data,
    /// Building the crates as users do, against an earlier commit.
    User,
}

/// The command line of `cargo xtask bench`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The subject to measure.
    #[arg(value_enum, default_value_t)]
    what: What,
    /// Measure these only: parts of the paths of their files.
    #[arg(long, num_args = 1..)]
    targets: Vec<String>,
    /// The number of runs of each tool on each input.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The tool to measure, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// The profile to build it with: `dist` is the fastest tool, `release` the one that
    /// `cargo install` builds.
    #[arg(long, default_value = "dist")]
    profile: String,
    /// An earlier tool of ours that is measured instead of LLVM's; the limit is 1.1 then.
    #[arg(long)]
    against: Option<PathBuf>,
    /// With `user`: measure these rows only.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// With `user`: how often each row is measured.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// With `user`: the commit to compare with.
    #[arg(long, default_value = user::BASE)]
    base: String,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
}

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

/// Measures and decides.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    match options.what {
        What::Records => against_llvm(options, records),
        What::Generate => against_llvm(options, generated::run),
        What::Mc => against_llvm(options, machine_code::run),
        What::Data => against_llvm(options, data::run),
        What::User => user::run(&user::Choice {
            base: &options.base,
            only: &options.only,
            rounds: options.rounds,
        }),
    }
}

/// Measures our tool and LLVM's on the targets that were asked for.
fn against_llvm(
    options: &Options,
    measure: fn(&Bench, &[&str]) -> Result<ExitCode>,
) -> Result<ExitCode> {
    let corpus = corpus::run(&corpus::Options {
        offline: options.offline,
    })?;
    let scratch = scratch()?;
    let own_inputs = match options.what {
        What::Mc => machine_code::inputs(scratch.path(), TARGETS)?,
        _ => BTreeMap::new(),
    };
    let bench = Bench {
        theirs: match &options.against {
            Some(tool) => std::path::absolute(tool)?,
            None => paths::oracle_bin().join("llvm-tblgen"),
        },
        is_paired: options.against.is_some(),
        ours: context::our_tool(options.ours.as_deref(), &options.profile)?,
        corpus,
        scratch,
        runs: options.runs,
        own_inputs,
    };
    let wanted = |file: &&&str| match options.targets.as_slice() {
        [] => true,
        targets => targets.iter().any(|target| file.contains(target.as_str())),
    };
    let files: Vec<&str> = TARGETS.iter().filter(wanted).copied().collect();
    if files.is_empty() {
        bail!("no target matches; there are {}", TARGETS.join(" "));
    }
    measure(&bench, &files)
}

/// Measures reading and printing.
fn records(bench: &Bench, files: &[&str]) -> Result<ExitCode> {
    let mut rows = Vec::new();
    for file in files {
        for work in [Work::NullBackend, Work::PrintRecords] {
            eprintln!("bench: {} {file}", work.option());
            rows.push(
                bench
                    .row(file, work)
                    .with_context(|| format!("{} {file}", work.option()))?,
            );
        }
    }
    print!("{}", report::table(&rows));
    Ok(decide(&report::verdicts(&rows, |limit| bench.limit(limit))))
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

/// A folder in memory where there is one, so that disks do not matter.
fn scratch() -> Result<TempDir> {
    let memory = Path::new("/dev/shm");
    let dir = memory.join(format!("rust-tblgen-bench-{}", std::process::id()));
    match std::fs::create_dir(&dir) {
        Ok(()) => Ok(TempDir::adopt(dir)),
        Err(_) => TempDir::new(None, "bench"),
    }
}

impl Bench {
    /// The limit for a ratio: that against LLVM, or that against an earlier tool.
    pub(crate) fn limit(&self, against_llvm: f64) -> f64 {
        if self.is_paired { PAIRED } else { against_llvm }
    }

    /// Measures both tools on one input.
    fn row(&self, file: &str, work: Work) -> Result<Row> {
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
    fn invocation(&self, tool: &Path, file: &str, work: Work) -> Invocation {
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
    fn input(&self, tool: &Path, file: &str) -> String {
        let is_ours = self.is_paired || tool == self.ours;
        let own = self.own_inputs.get(file).filter(|_| is_ours);
        own.map_or_else(
            || format!("llvm/lib/Target/{file}"),
            |own| own.to_string_lossy().into_owned(),
        )
    }

    /// Runs a tool and measures it.
    fn usage(&self, tool: &Path, file: &str, work: Work) -> Result<Usage> {
        self.measure(&self.invocation(tool, file, work))
    }

    /// Runs a program that has to succeed, and measures it.
    pub(crate) fn measure(&self, invocation: &Invocation) -> Result<Usage> {
        measured(invocation, self.scratch.path(), &mut |_| ())
    }
}

/// Runs a program that has to succeed, and measures it.
fn measured(invocation: &Invocation, scratch: &Path, sink: &mut dyn FnMut(&[u8])) -> Result<Usage> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_are_taken_figure_by_figure() {
        let usage = |wall, cpu| Usage {
            wall,
            cpu,
            peak_kib: 0.0,
        };
        let middle = median(&[usage(1.0, 9.0), usage(5.0, 2.0), usage(2.0, 3.0)]);
        assert_eq!((middle.wall, middle.cpu), (2.0, 3.0));
        assert_eq!(median(&[usage(1.0, 0.0), usage(2.0, 0.0)]).wall, 1.5);
    }
}
