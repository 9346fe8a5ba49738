//! `release-14`, `release-15`, `release-16`, `release-22`: all suites that compare a release other than the one
//! that the project reproduces, the outputs that are generated of it, and the page of the guide
//! that has the results by target.

mod cells;
mod page;

use super::run_suite;
use super::suite::Suite;
use super::suites::SUITES;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::sample::Sample;
use crate::corpus::releases;
use crate::oracle::mc::machines::has_records;
use anyhow::{Context as _, Result};
use cells::Cells;

/// The sample of a release: one small target in one suite.
pub(super) const QUICK: Sample = Sample::only(&["MSP430"]).without(&[
    "subtarget",
    "features",
    "instr-info",
    "searchable-tables",
    "clang-attributes",
    "diagnostics",
    "mc-vectors",
    "semantics-x86",
    "vector-intrinsics",
]);

/// The suite that compares every release where suites about others run, too, so that it need not run
/// once more.
const OF_ALL_RELEASES: &str = "mc-versions";

/// The suite that compares one target alone, whatever targets are asked for.
const OF_X86: &str = "semantics-x86";

/// The suite that compares targets with records about machine code.
const OF_MACHINE_CODE: &str = "mc-vectors";

/// Runs all suites that compare the release of a major number.
pub(super) fn run(context: &Context, major: &str) -> Result<Vec<Part>> {
    let source = releases::named(major).context("an unknown release")?;
    if let Err(reason) = releases::sources(source, context.offline)? {
        eprintln!("conformance: LLVM {major} is left out: {reason}");
        return Ok(Vec::new());
    }
    let of_release = context.of_release(source)?;
    let has_subject = |suite: &Suite| match suite.name {
        OF_X86 => context.is_named("X86"),
        OF_MACHINE_CODE => has_records(context),
        _ => context.names.is_empty() || !suite.is_of_clang(),
    };
    let is_wanted = |suite: &&Suite| {
        let runs_anyway = suite.name == OF_ALL_RELEASES && !context.is_of_one_release;
        let is_left_out = runs_anyway || context.leaves_out(suite.name);
        suite.is_of_release(major) && has_subject(suite) && !is_left_out
    };
    let mut parts = Vec::new();
    for suite in SUITES.iter().filter(is_wanted) {
        eprintln!("conformance: {} of LLVM {major} …", suite.name);
        parts.extend(run_suite(suite, &of_release));
    }
    // Not each suite has each target.
    parts.retain(|part| part.cases > 0 || context.sample.is_none());
    let mut cells = Cells::default();
    let generated = cells.generate(&of_release)?;
    cells.compared(&parts);
    let page = page::run(&of_release, &cells)?;
    for part in &mut parts {
        part.name = format!("release-{major}: {}", part.name);
    }
    parts.extend([generated, page]);
    Ok(parts)
}
