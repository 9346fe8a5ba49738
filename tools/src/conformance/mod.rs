//! `cargo xtask conformance`: our tool against LLVM's.
//!
//! All suites are in one list ([`suites`]), from which the names for `--only`,
//! the order and the samples of `--quick` come.

mod clang_mlir;
mod cli;
mod completion;
mod errors;
mod generated;
mod lit;
mod llvm22;
mod llvm_tests;
mod page;
mod planted;
mod readme;
mod release;
pub(crate) mod semantics_run;
mod suite;
mod suites;
mod targets;
mod unknown;

use crate::compare::context::{self, Choices, Context};
use crate::compare::report::{self, Failure, Part};
use crate::compare::sample::Sample;
use crate::corpus::{self, releases};
use anyhow::{Context as _, Result, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use suite::Suite;
use suites::SUITES;

/// The command line of `cargo xtask conformance`.
#[derive(clap::Args, Default)]
pub(crate) struct Options {
    /// Run these suites only.
    #[arg(long, num_args = 1.., value_parser = names())]
    only: Vec<String>,
    /// Only these targets, as their `.td` files are called, in suites that have targets.
    #[arg(long)]
    target: Vec<String>,
    /// The tool to test, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// Leave the working files in this folder.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Compare a fixed sample of each suite; whole suites where they are cheap.
    #[arg(long)]
    quick: bool,
    /// Plant errors in samples of the suites, one after the other, and show that each is found.
    #[arg(long, conflicts_with = "no_oracles")]
    planted: bool,
    /// Put something that is not known into descriptions, and show that it alone is left out: the suite
    /// `unknown`.
    #[arg(long, conflicts_with_all = ["only", "planted", "no_oracles"])]
    unknown: bool,
    /// Run only the suites of a part: `N/M` is the N-th of M parts that take about as long.
    #[arg(long, value_parser = part)]
    part: Option<(usize, usize)>,
    /// Compare with this release of LLVM, in suites that can.
    #[arg(long, value_parser = PossibleValuesParser::new(releases::MAJORS))]
    release: Option<String>,
    /// Write what was found about releases into the page of the guide, instead of comparing it.
    #[arg(long)]
    write_page: bool,
    /// Run LLVM's tool anew where its results are remembered.
    #[arg(long)]
    fresh: bool,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
    /// Install nothing: run the suites that need nothing but Rust, and name the others.
    #[arg(long, conflicts_with = "only")]
    no_oracles: bool,
    /// Print progress and all failures.
    #[arg(short, long)]
    verbose: bool,
}

/// The command line of `cargo xtask oracle`.
#[derive(clap::Args)]
pub(crate) struct Oracle {
    /// The suite.
    #[arg(value_parser = names())]
    name: String,
    /// Only these targets, as their `.td` files are called.
    #[arg(long)]
    target: Vec<String>,
    /// The tool to test, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// Compare with this release of LLVM, if the suite can.
    #[arg(long, value_parser = PossibleValuesParser::new(releases::MAJORS))]
    release: Option<String>,
    /// Leave the working files in this folder.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
    /// Print progress and all failures.
    #[arg(short, long)]
    verbose: bool,
}

/// Runs one suite, for some targets.
pub(crate) fn oracle(oracle: &Oracle) -> Result<ExitCode> {
    run(&Options {
        only: vec![oracle.name.clone()],
        target: oracle.target.clone(),
        ours: oracle.ours.clone(),
        release: oracle.release.clone(),
        keep: oracle.keep.clone(),
        offline: oracle.offline,
        verbose: oracle.verbose,
        ..Options::default()
    })
}

/// The names of all suites, as values of `--only`.
fn names() -> PossibleValuesParser {
    let name = |suite: &Suite| PossibleValue::new(suite.name).help(suite.help);
    PossibleValuesParser::new(SUITES.iter().map(name))
}

/// Runs the suites.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let choices = Choices {
        ours: options.ours.as_deref(),
        keep: options.keep.as_deref(),
        fresh: options.fresh,
        offline: options.offline,
        verbose: options.verbose,
    };
    let mut context = if options.no_oracles {
        print!("{}", left_out());
        Context::without_oracles(&choices)?
    } else {
        let offline = options.offline;
        context::prepare(&choices, corpus::prepare(offline)?)?
    };
    // Without names of suites, one suite runs all that compare the release.
    let release = options.release.as_deref().and_then(releases::named);
    if let Some(release) = release.filter(|_| !options.only.is_empty()) {
        context = context.of_release(release)?;
    }
    context.is_of_one_release = release.is_some();
    context.writes_pages = options.write_page;
    context.names.clone_from(&options.target);
    let mut parts = Vec::new();
    let suites = wanted(options);
    if options.quick {
        let left_out = NOT_QUICK.join(" and ");
        eprintln!("conformance: --quick leaves out {left_out}, unless they are named");
    }
    if options.planted {
        return planted::run(&suites, &mut context);
    }
    for suite in suites {
        eprintln!("conformance: {} …", suite.name);
        context.sample = match options.target.is_empty() {
            true => suite.quick.filter(|_| options.quick),
            false => Some(Sample::one_in(1)),
        };
        parts.extend(run_suite(suite, &context));
    }
    Ok(conclude(&parts, options.verbose))
}

/// The suites that `--quick` leaves out unless they are named: LLVM 15 has the forms of 14 and 16, and
/// the others build crates for minutes.
const NOT_QUICK: [&str; 5] = [
    "compat",
    "release-15",
    "semantics-run",
    "mc-access",
    "mc-round-trip",
];

/// The suites that are asked for.
fn wanted(options: &Options) -> Vec<&'static Suite> {
    let is_quick = options.quick && options.only.is_empty() && options.release.is_none();
    let is_wanted = |suite: &&Suite| {
        let is_named = match options.unknown {
            true => suite.name == "unknown",
            false => options.only.is_empty() || options.only.iter().any(|name| name == suite.name),
        };
        let is_in_part = |part| of_part(part).any(|name| name == suite.name);
        let is_slow = NOT_QUICK.contains(&suite.name);
        is_named
            && !(is_quick && is_slow)
            && options.part.is_none_or(is_in_part)
            && options
                .release
                .as_deref()
                .is_none_or(|major| match options.only.is_empty() {
                    true => suite.is_all_of_release(major),
                    false => suite.is_of_release(major),
                })
            && (!options.no_oracles || needs_nothing(suite))
    };
    SUITES.iter().filter(is_wanted).collect()
}

/// Reads the value of `--part`.
fn part(text: &str) -> Result<(usize, usize)> {
    let (number, parts) = text.split_once('/').context("N/M is expected")?;
    let (number, parts) = (number.parse()?, parts.parse()?);
    ensure!(1 <= number && number <= parts, "there is no such part");
    Ok((number, parts))
}

/// The suites that need neither LLVM's tools and descriptions nor other packages of Debian.
const NEED_NOTHING: [&str; 1] = ["generated"];

fn needs_nothing(suite: &Suite) -> bool {
    NEED_NOTHING.contains(&suite.name)
}

/// A line for each suite that needs packages of Debian.
fn left_out() -> String {
    let left_out = SUITES.iter().filter(|suite| !needs_nothing(suite));
    let line =
        |suite: &Suite| format!("left out, needs packages: {}: {}\n", suite.name, suite.help);
    left_out.map(line).collect()
}

/// Runs one suite; not being able to is a miss as well.
fn run_suite(suite: &Suite, context: &Context) -> Vec<Part> {
    let start = Instant::now();
    let mut parts = (suite.run)(context).unwrap_or_else(|error| {
        let mut part = Part::new(suite.name);
        let failure = Failure::of_error("the suite", &error);
        part.add(Some(failure));
        vec![part]
    });
    if let Some(first) = parts.first_mut() {
        first.time = start.elapsed();
        let seconds = first.time.as_secs_f64();
        eprintln!("conformance: {} took {seconds:.0} s", suite.name);
    }
    with_sample(suite.name, parts, context.sample)
}

/// The parts of a suite's sample: without empty ones, as long as anything was
/// compared, and with a note about what the sample leaves out.
fn with_sample(suite: &str, mut parts: Vec<Part>, sample: Option<Sample>) -> Vec<Part> {
    let Some(sample) = sample else {
        return parts;
    };
    // What compared nothing may say why.
    if parts.iter().any(|part| part.cases > 0) {
        parts.retain(|part| part.cases > 0);
    }
    if parts.is_empty() {
        parts.push(Part::new(suite));
    }
    if let Some(first) = parts.first_mut() {
        let note = |name: &&str| format!("--quick leaves out {name}");
        first.notes.extend(sample.left_out().iter().map(note));
    }
    parts
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

/// The suites of the N-th of M parts, by names: each part takes about as long as another.
fn of_part((number, parts): (usize, usize)) -> impl Iterator<Item = &'static str> {
    let mut load = vec![(0, Vec::new()); parts];
    let mut suites: Vec<&Suite> = SUITES.iter().collect();
    suites.sort_by_key(|suite| std::cmp::Reverse(suite.minutes));
    for suite in suites {
        let least = load.iter_mut().min_by_key(|(minutes, _)| *minutes);
        if let Some((minutes, names)) = least {
            *minutes += suite.minutes;
            names.push(suite.name);
        }
    }
    load.swap_remove(number - 1).1.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn suites_have_names_of_their_own() {
        let names: HashSet<&str> = SUITES.iter().map(|suite| suite.name).collect();
        assert_eq!(names.len(), SUITES.len());
    }

    #[test]
    fn each_suite_that_is_left_out_is_named() {
        let text = left_out();
        assert_eq!(text.lines().count(), SUITES.len() - NEED_NOTHING.len());
        assert!(
            text.contains("left out, needs packages: llvm-tests: "),
            "{text}"
        );
    }

    #[test]
    fn a_sample_that_compared_nothing_fails() {
        let sample = Some(Sample::one_in(5).without(&["a/b"]));
        let parts = with_sample("a", vec![Part::new("a/c")], sample);
        assert!(parts.len() == 1 && !parts[0].is_ok());
        let mut some = Part::new("a/d");
        some.add(None);
        let parts = with_sample("a", vec![Part::new("a/c"), some], sample);
        assert!(parts.len() == 1 && parts[0].is_ok());
        assert_eq!(parts[0].notes, ["--quick leaves out a/b"]);
    }
}
