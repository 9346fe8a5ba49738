//! `cargo xtask oracle fragments`: the functions that fragments of C++ become, against the C++.
//!
//! Our tool reports the fragments of all targets ([`report`]). Those that become functions of
//! constants are put into two programs ([`program`]): one is compiled by clang++ with LLVM's own
//! headers, the other one by rustc. Each function gets at least a million [`values`], and the
//! second program compares the answers one by one. Where C++ defines no answer, such as for a
//! shift by more than the width, the checks of clang++ find out, and our function only has to
//! have one. What became of all fragments is counted, too ([`counts`]). Fragments that name
//! sub-register indices get their numbers from LLVM's tool ([`registers`]).

mod counts;
mod distinct;
mod program;
mod registers;
mod report;
mod shape;
mod toy;
mod values;
mod versions;

use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use distinct::{All, Distinct};
use program::{Compared, Found};
use report::Fragment;
use std::path::PathBuf;
pub(crate) use versions::run as versions;

/// The output of our tool that is read.
const REPORT: &str = "--fragments-report=json";
/// Fragments of our own: each function of LLVM's support library, for each type, and numbers in
/// variables that are changed.
const OWN: [&str; 2] = [
    "tests/td/semantics/good/functions.td",
    "tools/src/oracle/fragments/variables.td",
];
/// The least number of functions to compare.
const LEAST: usize = 1550;

/// Everything, as parts of a report.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let targets = targets::llvm_targets(context)?;
    let mut fragments = fragments(context, &targets)?;
    let mut kinds = context.sampled_part("fragments: kinds");
    let counts = counts::of(&fragments);
    counts.check(&mut kinds);
    kinds.notes.insert(0, format!("\n{}", counts.table(true)));
    if context.verbose {
        kinds.notes.push(counts.reasons());
    }
    let library = context.corpus.join("llvm/include");
    let own = OWN.map(|file| targets::over(&library, &paths::workspace().join(file)));
    fragments.extend(self::fragments(context, &own)?);
    let folder = folder();
    std::fs::create_dir_all(&folder)?;
    registers::write(context, &targets, &folder)?;
    let mut parts = answers(context, fragments)?;
    parts.insert(0, kinds);
    Ok(parts)
}

/// The fragments of all targets.
fn fragments(context: &Context, targets: &[Target]) -> Result<Vec<Fragment>> {
    let all = pool::map(targets, |target| {
        context.progress(&format!("oracle: fragments of {}", target.name));
        report::read(&target.name, &target.text(context, REPORT, &context.ours)?)
    });
    let named = all.into_iter().zip(targets);
    let named = named.map(|(all, target)| all.with_context(|| target.name.clone()));
    let all: Vec<Vec<Fragment>> = named.collect::<Result<_>>()?;
    Ok(all.into_iter().flatten().collect())
}

/// The comparison of all functions, and of those that test the comparison.
fn answers(context: &Context, mut fragments: Vec<Fragment>) -> Result<Vec<Part>> {
    let mut part = context.sampled_part("fragments: answers");
    fragments.extend(toy::fragments()?);
    let All { functions, unknown } = distinct::all(&fragments);
    for fragment in unknown {
        let title = format!("{} of {}", fragment.field, fragment.class);
        let why = format!("no C++ is known to go around\n{}", fragment.code);
        part.add(Some(Failure::not_comparable(title, why)));
    }
    let folder = folder();
    values::write(&folder)?;
    let found = program::run(context, &folder, &functions)?;
    let numbered = functions.iter().enumerate();
    for (number, distinct) in numbered.filter(|(_, one)| !toy::is_toy(one)) {
        part.add(verdict(distinct, number, &found));
    }
    part.expect_cases(LEAST);
    part.notes.push(summary(&functions, &found));
    Ok(vec![toy::check(&functions, &found), part])
}

/// The folder of all files: those that do not change between calls are built once.
fn folder() -> PathBuf {
    paths::target_dir().join("oracle-fragments")
}

/// The failure of a function, if it has one.
fn verdict(distinct: &Distinct<'_>, number: usize, found: &Found) -> Option<Failure> {
    let failure = |first: String| {
        let code = distinct.fragment.code.lines();
        let rust = distinct.function.rust.lines();
        let places = distinct.places.iter().skip(1).cloned();
        let lines = places.chain(code.chain(rust).map(str::to_string));
        Some(Failure::new(
            distinct.title(),
            [first].into_iter().chain(lines),
        ))
    };
    match (found.compared.get(&number), found.refused.get(&number)) {
        (Some(compared), _) if compared.different == 0 && compared.all() > 0 => None,
        (Some(compared), _) => failure(compared.difference()),
        (None, Some(message)) => failure(format!("does not compile: {message}")),
        (None, None) => failure("was not compared".into()),
    }
}

impl Compared {
    /// All cases, also those for which C++ defines nothing.
    fn all(&self) -> usize {
        self.cases + self.undefined
    }

    /// The first difference.
    fn difference(&self) -> String {
        let [first, second, theirs, ours] = self.first.as_slice() else {
            return format!("{} cases, {} different", self.cases, self.different);
        };
        let number = first.parse::<u64>().unwrap_or_default();
        format!(
            "{} of {} cases differ, the first for {number:#x} ({}) with {second}: C++ {theirs}, Rust {ours}",
            self.different,
            self.cases,
            number.cast_signed(),
        )
    }
}

/// The numbers of functions and cases.
fn summary(functions: &[Distinct<'_>], found: &Found) -> String {
    let real = found.compared.iter();
    let real =
        real.filter(|(number, _)| functions.get(**number).is_some_and(|one| !toy::is_toy(one)));
    let compared = real.map(|(_, compared)| compared);
    let sum = |of: fn(&Compared) -> usize| compared.clone().map(of).sum::<usize>();
    let few = |one: &&Compared| one.undefined > 0 && one.cases < values::LEAST;
    format!(
        "{} functions on {} cases: {} compared, {} different, {} without an answer of C++ \
         (in {} functions; {} of them have less than a million answers)",
        compared.clone().count(),
        sum(Compared::all),
        sum(|one| one.cases),
        sum(|one| one.different),
        sum(|one| one.undefined),
        compared.clone().filter(|one| one.undefined > 0).count(),
        compared.clone().filter(few).count(),
    )
}
