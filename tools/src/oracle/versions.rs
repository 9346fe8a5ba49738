//! `cargo xtask oracle versions`: processors, scheduling models and tables of other releases.
//!
//! The targets of LLVM 14 and 16 come from Debian's source packages, and descriptions of our own
//! are read over the class library of LLVM 22. Each is compared with the tool of its release.
//! Answers about features and lookups are those of the library and the compiler of LLVM 19, from
//! the tables of the release; scheduling classes of random instructions are left out, because
//! the library has those of another release. Before LLVM 17, a write has a number if reads of any
//! scheduling model ask for it: there, numbers that reads of the own model do not ask for are left
//! out on both sides.

use super::frame::targets::{self, Target};
use super::frame::{Subject, run};
use super::{searchable, subtarget};
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::corpus::{llvm22, paths, releases};
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The class library of LLVM 22 in its packages.
const LIBRARY: &str = "include/llvm-22";
/// Descriptions of our own that mean something else to LLVM 22: it has another form of hardware
/// modes, makes tables of classes that derive from older tables, and compares keys with
/// `std::clamp`, which has no answer for bounds in the wrong order.
const LEFT_OUT: [&str; 3] = ["modes", "older", "orders"];
/// The description of our own in the form of LLVM 22.
const NEWER: &str = "tools/src/oracle/subtarget/newer.td";

/// By release and output: the number of targets that there are at least.
const LEAST: [(&str, &Subject, usize); 6] = [
    ("14.0.6", &subtarget::BEFORE_17, 21),
    ("14.0.6", &searchable::SUBJECT, 4),
    ("16.0.6", &subtarget::BEFORE_17, 25),
    ("16.0.6", &searchable::SUBJECT, 5),
    (LLVM_22, &subtarget::OF_22, 18),
    (LLVM_22, &searchable::SUBJECT, 2),
];
/// The release of which descriptions of our own are read.
const LLVM_22: &str = "22";

/// Two parts for each release.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut parts = Vec::new();
    for source in &releases::OLDER {
        let tool = releases::tool(source, context.offline)?;
        let corpus = source.prepare(context.offline, false)?;
        let of_release = with_tool(context, corpus, tool)?;
        for (subject, least) in outputs(source.release) {
            let mut targets = targets::all_of_release(&of_release)?;
            if subject.name == searchable::SUBJECT.name {
                targets = targets::of_names(targets, &searchable::with_tables(source.major()));
            }
            parts.extend(part(&of_release, source.release, subject, targets, least)?);
        }
    }
    parts.extend(newer(context)?);
    Ok(parts)
}

/// The outputs of a release that are compared, with the least numbers of targets.
fn outputs(release: &str) -> impl Iterator<Item = (&'static Subject, usize)> {
    let rows = LEAST.iter().filter(move |row| row.0 == release);
    rows.map(|&(_, subject, least)| (subject, least))
}

/// The parts about LLVM 22.
fn newer(context: &Context) -> Result<Vec<Part>> {
    let newer = llvm22::prepare(context.offline)?;
    let library = newer.root.join(LIBRARY);
    let of_release = with_tool(context, library.clone(), newer.tblgen)?;
    let mut parts = Vec::new();
    for (subject, least) in outputs(LLVM_22) {
        let mut own = own(&library, subject)?;
        own.retain(|target| !LEFT_OUT.contains(&target.name.as_str()));
        if subject.name == subtarget::SUBJECT.name {
            own.push(targets::over(&library, &paths::workspace().join(NEWER)));
        }
        parts.extend(part(&of_release, LLVM_22, subject, own, least)?);
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
    let targets = targets::chosen(context, targets)?;
    let mut part = run::part_called(context, &name, subject, &targets, least)?;
    for failure in &mut part.failures {
        failure.reproduce = vec!["cargo xtask oracle versions".into()];
    }
    Ok(Some(part))
}
