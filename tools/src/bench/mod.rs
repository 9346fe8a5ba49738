//! `cargo xtask bench`: our speed and memory against LLVM's.
//!
//! Both tools run in turn within the same call, so that whatever else the
//! machine does meets both alike ([`crate::compare::pair`]). Nothing is remembered between calls.
//! The work of the tools is in [`subjects`], its measurement in [`subject`]; generated code is
//! measured in [`data`] and [`machine_code`], and what users wait for in [`user`].

mod data;
mod machine_code;
mod measuring;
mod subject;
mod subjects;
mod user;

use crate::compare::context;
use crate::compare::temp::TempDir;
use crate::corpus::source::Source;
use crate::corpus::{self, paths, releases};
use anyhow::{Result, bail, ensure};
use clap::builder::PossibleValuesParser;
use measuring::{Bench, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use subject::Subject;

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
    /// Measure on the targets of another release, against its tool.
    #[arg(long, value_parser = PossibleValuesParser::new(releases::MAJORS))]
    release: Option<String>,
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

/// Measures and decides.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let verdicts = match options.what {
        What::User => user::run(&user::Choice {
            base: &options.base,
            only: &options.only,
            rounds: options.rounds,
        }),
        _ => against_llvm(options),
    }?;
    for verdict in &verdicts {
        let met = if verdict.met { "met " } else { "MISS" };
        println!("{met}: {}", verdict.text);
    }
    let all_met = verdicts.iter().all(|verdict| verdict.met);
    Ok(ExitCode::from(u8::from(!all_met)))
}

/// Measures our tool and LLVM's on the targets that were asked for.
fn against_llvm(options: &Options) -> Result<Vec<Verdict>> {
    let release = options.release.as_deref().and_then(releases::named);
    let (corpus, tool) = inputs(release, options.offline)?;
    let scratch = scratch()?;
    let own_inputs = match options.what {
        What::Mc => machine_code::inputs(scratch.path(), TARGETS)?,
        _ => BTreeMap::new(),
    };
    let bench = Bench {
        theirs: match &options.against {
            Some(tool) => std::path::absolute(tool)?,
            None => tool,
        },
        is_paired: options.against.is_some(),
        is_newest: release.is_some_and(|release| release.release == releases::NEWEST.release),
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
    ensure!(
        !files.is_empty(),
        "no target matches; there are {}",
        TARGETS.join(" ")
    );
    let mut verdicts = Vec::new();
    let subjects: &[Subject] = match options.what {
        What::Generate => &subjects::GENERATE,
        // The code that is decoded and encoded is LLVM 19's.
        What::Mc if release.is_some() => &subjects::MACHINE_CODE,
        What::Mc => {
            verdicts.extend(machine_code::run(&bench, &files)?);
            &subjects::MACHINE_CODE
        }
        What::Data if release.is_some() => {
            bail!("of other releases, there are the descriptions of targets alone")
        }
        What::Data => {
            verdicts.extend(data::run(&bench)?);
            &subjects::DATA
        }
        _ => &subjects::RECORDS,
    };
    for subject in subjects {
        verdicts.extend(subject.measure(&bench, &files));
    }
    Ok(verdicts)
}

/// The descriptions of a release, or of the one that the project reproduces, and LLVM's tool.
fn inputs(release: Option<&Source>, offline: bool) -> Result<(PathBuf, PathBuf)> {
    Ok(match release {
        Some(release) => (
            release.prepare(offline, false)?,
            releases::tool(release, offline)?,
        ),
        None => (
            corpus::prepare(offline)?,
            paths::oracle_bin().join("llvm-tblgen"),
        ),
    })
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
