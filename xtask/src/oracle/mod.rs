//! `cargo xtask oracle`: what our generated Rust answers, against the tables
//! that LLVM generates.
//!
//! That records are the same says nothing about what backends make of them. So
//! LLVM's C++ is read as data, our Rust is compiled and asked through its
//! public methods ([`dump_crate`]), and both are compared in one canonical form
//! ([`facts`], [`compare`]). What there is to ask about is in [`registers`] and
//! [`instr`].

mod compare;
mod dag_isel;
mod dump_crate;
mod facts;
mod instr;
mod kinds;
mod registers;
mod run;
pub(crate) mod semantics;
mod subject;
mod table;
mod targets;
mod words;
pub(crate) mod x86;

use crate::compare::context::{self, Choices, Context};
use crate::compare::report::{self, Part};
use crate::corpus;
use anyhow::Result;
use std::path::PathBuf;
use std::process::ExitCode;

/// The command line of `cargo xtask oracle`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// What to compare.
    #[command(subcommand)]
    what: What,
}

/// What there is to compare.
#[derive(clap::Subcommand)]
enum What {
    /// Registers, register classes and sub-register indices.
    RegisterInfo(Choice),
    /// Patterns of instruction selection with their types.
    DagIsel(Choice),
    /// Instructions: descriptors, operands, scheduling classes, mappings.
    InstrInfo(Choice),
    /// What instructions do: coverage of some targets, and rows of X86.
    Semantics(Plain),
    /// Which part of the instructions that run in programs for x86-64 has rows.
    SemanticsPrograms(Plain),
    /// What rows of X86 say, against the processor of this machine.
    SemanticsX86(Plain),
}

/// The command line where all is done at once.
#[derive(clap::Args)]
struct Plain {
    /// The tool to test, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
    /// Print all failures.
    #[arg(short, long)]
    verbose: bool,
}

/// The rest of the command line.
#[derive(clap::Args)]
struct Choice {
    /// Only this target, as its `.td` file is called; may come more than once.
    #[arg(long)]
    target: Vec<String>,
    /// The tool to test, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// Compare LLVM's facts with themselves, to test the comparison.
    #[arg(long)]
    self_check: bool,
    /// Leave the crates with the generated code in this folder, or with
    /// `--self-check` LLVM's facts.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
    /// Print progress and the counts of every kind.
    #[arg(short, long)]
    verbose: bool,
}

/// Runs the task.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let (subject, options) = match &options.what {
        What::RegisterInfo(options) => (Some(&registers::SUBJECT), options),
        What::InstrInfo(options) => (Some(&instr::SUBJECT), options),
        What::DagIsel(options) => (None, options),
        What::Semantics(options) => return run_parts(options, semantics::run),
        What::SemanticsPrograms(options) => return run_parts(options, x86::programs::run),
        What::SemanticsX86(options) => return run_parts(options, x86::hardware::run),
    };
    let corpus = corpus::run(&corpus::Options {
        offline: options.offline,
    })?;
    let choices = Choices {
        ours: options.ours.as_deref(),
        keep: options.keep.as_deref(),
        fresh: false,
        offline: options.offline,
        verbose: options.verbose,
    };
    let context = context::prepare(&choices, corpus)?;
    match subject {
        Some(subject) => tables(&context, subject, options),
        None => patterns(&context, options),
    }
}

/// Compares tables.
fn tables(context: &Context, subject: &subject::Subject, options: &Choice) -> Result<ExitCode> {
    let targets = targets::targets(context, subject, &options.target)?;
    let side = if options.self_check {
        run::Side::Theirs
    } else {
        run::Side::Ours
    };
    let results = run::compare_all(context, subject, &targets, side)?;
    print!("{}", table::details(&results));
    print!("{}", table::counts(subject, &results, options.verbose));
    if results.iter().all(run::Compared::is_ok) {
        Ok(ExitCode::SUCCESS)
    } else {
        println!("what we generate does not say what LLVM's does");
        Ok(ExitCode::FAILURE)
    }
}

/// Prints what is found about semantics, and decides.
fn run_parts(options: &Plain, compare: impl Fn(&Context) -> Result<Vec<Part>>) -> Result<ExitCode> {
    let corpus = corpus::run(&corpus::Options {
        offline: options.offline,
    })?;
    let choices = Choices {
        ours: options.ours.as_deref(),
        keep: None,
        fresh: false,
        offline: options.offline,
        verbose: options.verbose,
    };
    let context = context::prepare(&choices, corpus)?;
    let parts = compare(&context)?;
    for part in &parts {
        print!("{}", part.details(options.verbose));
    }
    println!("\n{}", report::table(&parts));
    match parts.iter().all(Part::is_ok) {
        true => Ok(ExitCode::SUCCESS),
        false => Ok(ExitCode::FAILURE),
    }
}

/// Compares patterns.
fn patterns(context: &Context, options: &Choice) -> Result<ExitCode> {
    let all = dag_isel::compare_all(context, &options.target)?;
    print!("{}", dag_isel::table(&all));
    if all.iter().all(dag_isel::Compared::is_ok) {
        Ok(ExitCode::SUCCESS)
    } else {
        println!("our patterns are not those of LLVM");
        Ok(ExitCode::FAILURE)
    }
}

/// The comparison of patterns as a suite of `cargo xtask conformance`.
pub(crate) fn dag_isel(context: &Context) -> Result<Vec<Part>> {
    dag_isel::suite(context)
}

/// The comparison of registers as a suite of `cargo xtask conformance`.
pub(crate) fn register_info(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &registers::SUBJECT)
}

/// The comparison of instructions as a suite of `cargo xtask conformance`.
pub(crate) fn instr_info(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &instr::SUBJECT)
}
