//! `cargo xtask oracle register-info`: what our generated Rust answers, against
//! the tables that LLVM generates.
//!
//! That records are the same says nothing about what backends make of them. So
//! LLVM's C++ is read as data ([`inc`], [`bank`]), our Rust is compiled and
//! asked through its public methods ([`dump_crate`]), and both are compared in
//! one canonical form ([`facts`], [`canonical`], [`compare`]).

mod bank;
mod canonical;
mod compare;
mod derived;
mod dump_crate;
mod facts;
mod inc;
mod kinds;
mod read_classes;
mod read_indices;
mod read_registers;
mod run;
mod table;
#[cfg(test)]
mod toy;
mod words;

use crate::context::{self, Choices};
use crate::corpus;
use anyhow::Result;
use std::path::PathBuf;
use std::process::ExitCode;

pub(crate) use run::suite;

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
    RegisterInfo(RegisterInfo),
}

/// The command line of `cargo xtask oracle register-info`.
#[derive(clap::Args)]
struct RegisterInfo {
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
    let What::RegisterInfo(options) = &options.what;
    let corpus = corpus::run(&corpus::Options {
        offline: options.offline,
    })?;
    let choices = Choices {
        ours: options.ours.as_deref(),
        keep: options.keep.as_deref(),
        quick: false,
        fresh: false,
        verbose: options.verbose,
    };
    let context = context::prepare(&choices, corpus)?;
    let targets = run::targets(&context, &options.target)?;
    let side = if options.self_check {
        run::Side::Theirs
    } else {
        run::Side::Ours
    };
    let results = run::compare_all(&context, &targets, side)?;
    print!("{}", table::details(&results));
    print!("{}", table::counts(&results, options.verbose));
    if results.iter().all(run::Compared::is_ok) {
        Ok(ExitCode::SUCCESS)
    } else {
        println!("what we generate does not say what LLVM's does");
        Ok(ExitCode::FAILURE)
    }
}
