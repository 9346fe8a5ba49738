//! Developer tasks of the workspace.
//!
//! The claim of this project is "byte for byte what `llvm-tblgen` prints", so
//! the tasks here exist to let anybody check that claim on a bare machine:
//! [`corpus`] fetches the reference tools and their inputs, [`conformance`]
//! compares, [`oracle`] asks the generated code, and [`mod@bench`] measures. Nothing
//! of LLVM is kept in the repository; it all lives in the user's cache directory.
//! [`shape`] measures our own sources, and [`tokens`] compares generated code with that of an
//! older tool; [`grammar`] writes the parser and [`outputs`] the lists of outputs.

mod bench;
mod compare;
mod conformance;
mod corpus;
mod grammar;
mod oracle;
mod outputs;
mod shape;
mod tokens;

use clap::{Parser, Subcommand};
use compare::measure;
use corpus::paths;
use std::process::ExitCode;

/// The command line of `cargo xtask`.
#[derive(Parser)]
#[command(name = "cargo xtask", about = "Developer tasks of the workspace")]
struct Cli {
    /// The task to run.
    #[command(subcommand)]
    task: Task,
}

/// The tasks there are.
#[derive(Subcommand)]
enum Task {
    /// Install the reference tools and unpack the reference inputs.
    Corpus(corpus::Options),
    /// Compare our tool with LLVM's on everything there is.
    Conformance(conformance::Options),
    /// Run one suite of `conformance`, for some targets.
    Oracle(conformance::Oracle),
    /// Compare our speed and memory with LLVM's.
    Bench(bench::Options),
    /// Write the lists of outputs from the one that counts.
    Outputs(outputs::Options),
    /// Write the parser of `grammar.pest`.
    Grammar(grammar::Options),
    /// Measure the shape of the sources: rooms, lengths, repetitions.
    Shape(shape::Options),
    /// Compare our generated code with that of an older tool, token by token.
    Tokens(tokens::Options),
    /// Run a program and write its resource use to a file (used by the others).
    #[command(hide = true)]
    Measure(measure::Options),
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Corpus(options) => corpus::run(&options).map(|()| ExitCode::SUCCESS),
        Task::Conformance(options) => conformance::run(&options),
        Task::Oracle(options) => conformance::oracle(&options),
        Task::Bench(options) => bench::run(&options),
        Task::Outputs(options) => outputs::run(&options, &paths::workspace()),
        Task::Grammar(options) => grammar::run(&options, &paths::workspace()),
        Task::Shape(options) => shape::run(&options, &paths::workspace()),
        Task::Tokens(options) => tokens::run(&options),
        Task::Measure(options) => measure::run(&options),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}
