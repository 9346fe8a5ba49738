//! Machine code of other releases: what disassemblers and encoders answer that are generated from
//! the descriptions of LLVM 14, 16 and 22, against the libraries of these releases.
//!
//! The records about machine code are the same for all releases. Where a description needs what they do
//! not have, or the library did something else at the time, the numbers tell. A description of our
//! own has what LLVM 22 knows in addition ([`newer`]).

mod newer;

use super::behaviour;
use super::known::{LLVM_14, LLVM_15, LLVM_16, LLVM_22};
use super::machines::machine_of;
use super::programs::Programs;
use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::corpus::paths;
use crate::corpus::releases;
use crate::corpus::source::Source;
use crate::oracle::frame::compared::{self, Compared};
use crate::oracle::frame::targets::{self, Target};
use anyhow::{Context as _, Result};
use std::path::Path;
use std::time::Instant;

/// The parts about other releases, and the least number of targets of which something is generated.
const PARTS: [(&str, usize); 4] = [(LLVM_14, 7), (LLVM_15, 10), (LLVM_16, 13), (LLVM_22, 14)];

/// Releases, and a target of each that its library does not have: it was an experiment.
const NOT_IN_LIBRARY: [(&str, &str); 1] = [("15", "LoongArch")];

/// The comparisons as a suite of `cargo xtask conformance`: of the targets that are asked for, of each
/// release, or of the one that is. Without names, a description over the library of LLVM 22 is compared too.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let start = Instant::now();
    let (mut parts, mut notes) = (Vec::new(), Vec::new());
    for source in releases::OTHERS
        .iter()
        .filter(|source| is_wanted(context, source))
    {
        let bin = releases::library(source, context.offline)?;
        let part = PARTS
            .into_iter()
            .find(|(name, _)| name.ends_with(source.release));
        let (name, least) = part.context("an unknown release")?;
        if !context.leaves_out(name) {
            match releases::sources(source, context.offline)? {
                Ok(corpus) => {
                    parts.push(release(&context.with_corpus(corpus)?, name, least, &bin)?);
                }
                Err(reason) => notes.push(format!("{name} is left out: {reason}")),
            }
        }
    }
    if context.names.is_empty() && is_wanted(context, &releases::NEWEST) {
        let compared = Compared {
            target: "newer.td".to_string(),
            result: newer::compare(context),
        };
        parts.push(compared::part(
            context,
            "mc-versions: operands without bits",
            &[compared],
            1,
        ));
    }
    if let Some(part) = parts.first_mut() {
        part.notes.extend(notes);
        part.time = start.elapsed();
    }
    Ok(parts)
}

/// Whether a release is asked for: each one but that between others, unless one is.
fn is_wanted(context: &Context, source: &Source) -> bool {
    let is_between = source.major() == releases::BETWEEN.major();
    context.release == paths::LLVM_MAJOR && !is_between || context.release == source.major()
}

/// Compares the targets of a release, over the library whose `llvm-config` is in a folder.
fn release(context: &Context, name: &'static str, least: usize, bin: &Path) -> Result<Part> {
    let mut targets = targets::all_of_release(context)?;
    let has_library = |name: &str| {
        let mut without = NOT_IN_LIBRARY.iter();
        !without.any(|one| *one == (context.release, name))
    };
    targets.retain(|target| machine_of(target).is_ok() && has_library(&target.name));
    let targets = targets::chosen(context, targets)?;
    let folder = TempDir::new(None, "oracle-mc-versions")?;
    let programs = Programs::build(context, &targets, bin, folder.path())?;
    let (generated, refused): (Vec<Target>, Vec<Target>) = targets
        .into_iter()
        .partition(|target| programs.refusal(target).is_none());
    let all = compared::compare_all(&generated, |target| {
        let tally = behaviour::compare(context, &programs, target)?;
        Ok(tally.without_known(name, &target.name))
    });
    let mut part = compared::part(context, name, &all, least);
    for target in &refused {
        let reason = programs.refusal(target).unwrap_or_default();
        part.notes
            .push(format!("{} is refused: {reason}", target.name));
    }
    Ok(part)
}
