//! `cargo xtask conformance`: our tool against LLVM's.

mod clang_mlir;
mod cli;
mod errors;
mod lit;
mod llvm22;
mod llvm_tests;
mod readme;
pub(crate) mod semantics_run;
mod targets;

use crate::compare::context::{self, Choices, Context};
use crate::compare::report::{self, Failure, Part};
use crate::corpus;
use crate::oracle;
use anyhow::Result;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// The command line of `cargo xtask conformance`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Run these suites only.
    #[arg(long, num_args = 1.., value_enum)]
    only: Vec<Suite>,
    /// The tool to test, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// Leave the working files in this folder.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Leave the JSON of the large targets out.
    #[arg(long)]
    quick: bool,
    /// Run LLVM's tool anew where its results are remembered.
    #[arg(long)]
    fresh: bool,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
    /// Print progress and all failures.
    #[arg(short, long)]
    verbose: bool,
}

/// The suites there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Suite {
    /// LLVM's own tests of the language.
    LlvmTests,
    /// All of LLVM's targets.
    Targets,
    /// The rest of LLVM's tree.
    ClangMlir,
    /// All files that LLVM 22 installs, against its own tools.
    Llvm22,
    /// Inputs with errors in them.
    Errors,
    /// The command line.
    Cli,
    /// What generated register information answers.
    RegisterInfo,
    /// What generated instruction information answers.
    InstrInfo,
    /// For how many instructions it is known what they do.
    Semantics,
    /// Patterns of instruction selection with their types.
    DagIsel,
    /// Programs that run through semantics.
    SemanticsRun,
    /// Code blocks of the README.
    Readme,
    /// What rows of X86 say, against the processor of this machine.
    SemanticsX86,
}

/// All suites, quick ones first.
const ALL: [Suite; 13] = [
    Suite::LlvmTests,
    Suite::Errors,
    Suite::Cli,
    Suite::RegisterInfo,
    Suite::InstrInfo,
    Suite::Semantics,
    Suite::DagIsel,
    Suite::SemanticsRun,
    Suite::Readme,
    Suite::Llvm22,
    Suite::SemanticsX86,
    Suite::ClangMlir,
    Suite::Targets,
];

/// Runs the suites.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let corpus = corpus::run(&corpus::Options {
        offline: options.offline,
    })?;
    let choices = Choices {
        ours: options.ours.as_deref(),
        keep: options.keep.as_deref(),
        quick: options.quick,
        fresh: options.fresh,
        offline: options.offline,
        verbose: options.verbose,
    };
    let context = context::prepare(&choices, corpus)?;
    let mut parts = Vec::new();
    for suite in ALL {
        if options.only.is_empty() || options.only.contains(&suite) {
            let start = Instant::now();
            eprintln!("conformance: {suite:?} …");
            parts.extend(run_suite(suite, &context));
            eprintln!(
                "conformance: {suite:?} took {:.0} s",
                start.elapsed().as_secs_f64()
            );
        }
    }
    Ok(conclude(&parts, options.verbose))
}

/// Runs one suite; not being able to is a miss as well.
fn run_suite(suite: Suite, context: &Context) -> Vec<Part> {
    let result = match suite {
        Suite::LlvmTests => llvm_tests::run(context),
        Suite::Targets => targets::run(context),
        Suite::ClangMlir => Ok(clang_mlir::run(context)),
        Suite::Llvm22 => llvm22::run(context),
        Suite::Errors => errors::run(context),
        Suite::Cli => cli::run(context),
        Suite::RegisterInfo => oracle::register_info(context),
        Suite::InstrInfo => oracle::instr_info(context),
        Suite::Semantics => oracle::semantics::run(context),
        Suite::DagIsel => oracle::dag_isel(context),
        Suite::SemanticsRun => semantics_run::run(context),
        Suite::Readme => readme::run(context),
        Suite::SemanticsX86 => oracle::x86::hardware::run(context),
    };
    result.unwrap_or_else(|error| {
        let mut part = Part::new(format!("{suite:?}"));
        part.add(Some(Failure::not_comparable(
            "the suite",
            format!("{error:#}"),
        )));
        vec![part]
    })
}

/// Prints what was found and decides.
fn conclude(parts: &[Part], verbose: bool) -> ExitCode {
    for part in parts {
        print!("{}", part.details(verbose));
    }
    println!("\n{}", report::table(parts));
    if parts.iter().all(Part::is_ok) {
        ExitCode::SUCCESS
    } else {
        println!("our tool does not do what LLVM's does");
        ExitCode::FAILURE
    }
}
