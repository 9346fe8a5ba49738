//! `cargo xtask oracle versions`: processors, scheduling models and tables of other releases.
//!
//! The targets of LLVM 14 and 16 come from Debian's source packages, and descriptions of our own
//! are read over the class library of LLVM 22. Each is compared with the tool of its release.
//! Answers about features and lookups are those of the library and the compiler of LLVM 19, from
//! the tables of the release; scheduling classes of random instructions are left out, because
//! the library has those of another release.

use super::frame::targets::{self, Target};
use super::frame::{Subject, run};
use super::{searchable, subtarget};
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::corpus::{llvm22, older, paths};
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The class library of LLVM 22 in its packages.
const LIBRARY: &str = "include/llvm-22";
/// Descriptions of our own that mean something else to LLVM 22: it has another form of hardware
/// modes, makes tables of classes that derive from older tables, and compares keys with
/// `std::clamp`, which has no answer for bounds in the wrong order.
const LEFT_OUT: [&str; 3] = ["modes", "older", "orders"];
/// The description of our own in the form of LLVM 22.
const NEWER: &str = "xtask/src/oracle/subtarget/newer.td";

/// The targets that a release has at least.
struct Least {
    /// The number of all.
    targets: usize,
    /// The names of those with tables.
    with_tables: &'static [&'static str],
}

/// The targets of LLVM 14 and 16.
const LEAST: [Least; 2] = [
    Least {
        targets: 21,
        with_tables: &["AArch64", "AMDGPU", "ARM", "RISCV"],
    },
    Least {
        targets: 25,
        with_tables: &["AArch64", "AMDGPU", "ARM", "RISCV", "SPIRV"],
    },
];

/// Two parts for each release.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut parts = Vec::new();
    let tools = older::tools(context.offline)?;
    let releases = older::RELEASES.iter().zip(tools).zip(LEAST);
    for ((source, tool), least) in releases {
        let corpus = source.prepare(context.offline, false)?;
        let of_release = with_tool(context, corpus, tool)?;
        let all = targets::all_of_release(&of_release)?;
        let part =
            |subject, targets, least| part(&of_release, source.release, subject, targets, least);
        parts.extend(part(&subtarget::OF_RELEASES, all, least.targets)?);
        let all = targets::all_of_release(&of_release)?;
        let tables = targets::of_names(all, least.with_tables);
        parts.extend(part(&searchable::SUBJECT, tables, least.with_tables.len())?);
    }
    parts.extend(newer(context)?);
    Ok(parts)
}

/// The parts about LLVM 22.
fn newer(context: &Context) -> Result<Vec<Part>> {
    let newer = llvm22::prepare(context.offline)?;
    let library = newer.root.join(LIBRARY);
    let of_release = with_tool(context, library.clone(), newer.tblgen)?;
    let mut parts = Vec::new();
    for subject in [&subtarget::OF_RELEASES, &searchable::SUBJECT] {
        let mut own = own(&library, subject)?;
        own.retain(|target| !LEFT_OUT.contains(&target.name.as_str()));
        if subject.name == subtarget::SUBJECT.name {
            own.push(targets::over(&library, &paths::workspace().join(NEWER)));
        }
        let least = own.len();
        parts.extend(part(&of_release, "22", subject, own, least)?);
    }
    Ok(parts)
}

/// The context with the inputs and the tool of a release.
fn with_tool(context: &Context, corpus: PathBuf, theirs: PathBuf) -> Result<Context> {
    Ok(Context {
        theirs,
        ..context.with_corpus(corpus)?
    })
}

/// Descriptions of our own over a class library.
fn own(library: &Path, subject: &Subject) -> Result<Vec<Target>> {
    let own = targets::own_targets(subject)?;
    let over = |target: Target| target.with_library(library);
    Ok(own.into_iter().map(over).collect())
}

/// The comparison of the targets of the sample.
fn part(
    context: &Context,
    release: &str,
    subject: &Subject,
    targets: Vec<Target>,
    least: usize,
) -> Result<Option<Part>> {
    let name = format!("versions: {} of LLVM {release}", subject.name);
    if context.leaves_out(&name) {
        return Ok(None);
    }
    let targets = targets::chosen(context, targets, &[])?;
    let mut part = run::part_called(context, &name, subject, &targets, least)?;
    for failure in &mut part.failures {
        failure.reproduce = vec!["cargo xtask oracle versions".into()];
    }
    Ok(Some(part))
}
