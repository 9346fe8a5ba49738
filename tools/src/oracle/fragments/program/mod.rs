//! The two programs: the fragments as C++, and the functions of Rust, which compares.

mod cpp;
mod rust;

use super::distinct::Distinct;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result, bail};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of building one of them.
const BUILD: Duration = Duration::from_secs(900);
/// The time limit of comparing.
const RUN: Duration = Duration::from_secs(900);
/// The number of attempts, each without the functions that did not compile before.
const ATTEMPTS: usize = 3;

/// The findings of both programs.
#[derive(Default)]
pub(super) struct Found {
    /// The findings about each function, by number.
    pub(super) compared: BTreeMap<usize, Compared>,
    /// The messages of the compilers about functions, by number.
    pub(super) refused: BTreeMap<usize, String>,
}

/// The finding about a function.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Compared {
    /// The number of cases that were compared.
    pub(super) cases: usize,
    /// The number of cases for which C++ defines nothing.
    pub(super) undefined: usize,
    /// The number of differences.
    pub(super) different: usize,
    /// The first difference: the words of the case, and both answers.
    pub(super) first: Vec<String>,
}

/// Builds and runs both in a folder that has the cases.
pub(super) fn run(context: &Context, folder: &Path, functions: &[Distinct<'_>]) -> Result<Found> {
    let mut found = Found::default();
    for _ in 0..ATTEMPTS {
        let numbered = functions.iter().enumerate();
        let numbered: Vec<(usize, &Distinct<'_>)> = numbered
            .filter(|(number, _)| !found.refused.contains_key(number))
            .collect();
        context.progress("oracle: building fragments");
        let (theirs, ours) = std::thread::scope(|scope| {
            let theirs = scope.spawn(|| cpp::build(context, folder, &numbered));
            let ours = rust::build(folder, &numbered);
            (theirs.join(), ours)
        });
        let theirs = theirs.map_err(|_| anyhow::anyhow!("a panic"))??;
        match (theirs, ours?) {
            (Built::Program(theirs), Built::Program(ours)) => {
                context.progress("oracle: comparing fragments");
                found.compared = compare(folder, &ours, &theirs)?;
                return Ok(found);
            }
            (theirs, ours) => {
                found.refused.extend(theirs.refused());
                found.refused.extend(ours.refused());
            }
        }
    }
    bail!("functions that do not compile, after {ATTEMPTS} attempts without some")
}

/// The outcome of a compiler.
enum Built {
    /// A program.
    Program(PathBuf),
    /// The messages about functions that do not compile.
    Refused(BTreeMap<usize, String>),
}

impl Built {
    /// The program, or the functions in the messages of a compiler: those whose number comes
    /// after `prefix`.
    fn of(run: &Invocation, program: PathBuf, prefix: &str) -> Result<Self> {
        let outcome = run.capture()?;
        if outcome.status == crate::compare::process::Status::Code(0) {
            return Ok(Self::Program(program));
        }
        let text = String::from_utf8_lossy(&outcome.stderr).into_owned();
        let refused = numbers(&text, prefix);
        if refused.is_empty() {
            bail!("{}: {}\n{text}", run.shell_line(), outcome.status);
        }
        Ok(Self::Refused(refused))
    }

    fn refused(self) -> BTreeMap<usize, String> {
        match self {
            Self::Program(_) => BTreeMap::new(),
            Self::Refused(refused) => refused,
        }
    }
}

/// The messages about functions, by the number that follows a prefix in them.
fn numbers(text: &str, prefix: &str) -> BTreeMap<usize, String> {
    let mut found = BTreeMap::new();
    let mut last_error = "";
    for line in text.lines() {
        let is_error = line.contains("error");
        if is_error {
            last_error = line;
        }
        let is_place = is_error || line.trim_start().starts_with("-->");
        let Some((_, rest)) = line.split_once(prefix).filter(|_| is_place) else {
            continue;
        };
        let end = rest.find(|c: char| !c.is_ascii_digit());
        if let Ok(number) = rest[..end.unwrap_or(rest.len())].parse() {
            found
                .entry(number)
                .or_insert_with(|| last_error.to_string());
        }
    }
    found
}

/// Runs both programs, ours with the answers of theirs.
fn compare(folder: &Path, ours: &Path, theirs: &Path) -> Result<BTreeMap<usize, Compared>> {
    let run = Invocation::new(ours, folder, RUN).args([path_text(folder), path_text(theirs)]);
    let lines = run.text()?;
    let compared = lines.lines().map(|line| {
        parse(line).with_context(|| format!("the program that compares prints {line}"))
    });
    compared.collect()
}

/// A line that the program prints about a function.
fn parse(line: &str) -> Option<(usize, Compared)> {
    let mut fields = line.split('\t');
    let mut number = || fields.next()?.parse::<usize>().ok();
    let (function, cases, undefined, different) = (number()?, number()?, number()?, number()?);
    let first = fields.filter(|field| !field.is_empty());
    let compared = Compared {
        cases,
        undefined,
        different,
        first: first.map(str::to_string).collect(),
    };
    Some((function, compared))
}
