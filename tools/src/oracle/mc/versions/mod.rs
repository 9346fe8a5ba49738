//! Machine code of other releases: what disassemblers, encoders and printers answer that are generated
//! from the descriptions of LLVM 14, 16 and 22, against the libraries of these releases.
//!
//! The records about machine code are the same for all releases. Where a description needs what they do
//! not have, or the library did something else at the time, the numbers tell. A description of our
//! own has what LLVM 22 knows in addition ([`newer`]).

mod newer;

use super::behaviour;
use super::known::{LLVM_14, LLVM_15, LLVM_16, LLVM_22, TEXTS_14, TEXTS_15, TEXTS_16, TEXTS_22};
use super::machines::machine_of;
use super::programs::Programs;
use super::tally::Tally;
use super::text;
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

/// The parts about decoding and about texts of other releases, and the least number of targets of which
/// something is generated.
const PARTS: [([&str; 2], usize); 4] = [
    ([LLVM_14, TEXTS_14], 7),
    ([LLVM_15, TEXTS_15], 10),
    ([LLVM_16, TEXTS_16], 13),
    ([LLVM_22, TEXTS_22], 14),
];

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
            .find(|(names, _)| names[0].ends_with(source.release));
        let (names, least) = part.context("an unknown release")?;
        if !context.leaves_out(names[0]) {
            match releases::sources(source, context.offline)? {
                Ok(corpus) => {
                    let context = Context {
                        release: source.major(),
                        ..context.with_corpus(corpus)?
                    };
                    parts.extend(release(&context, names, least, &bin)?);
                }
                Err(reason) => notes.push(format!("{} is left out: {reason}", names[0])),
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

/// Compares what targets of a release decode and print, over the library whose `llvm-config` is in a folder.
fn release(
    context: &Context,
    names: [&'static str; 2],
    least: usize,
    bin: &Path,
) -> Result<[Part; 2]> {
    let targets = targets_of(context)?;
    let folder = TempDir::new(None, "oracle-mc-versions")?;
    let programs = Programs::build(context, &targets, bin, folder.path())?;
    let (generated, refused): (Vec<Target>, Vec<Target>) = targets
        .into_iter()
        .partition(|target| programs.refusal(target).is_none());
    let compare: [CompareTarget; 2] = [behaviour::compare, text::compare];
    let mut parts = [0, 1].map(|at| {
        let all = compared::compare_all(&generated, |target| {
            let tally = compare[at](context, &programs, target)?;
            Ok(tally.without_known(names[at], &target.name))
        });
        compared::part(context, names[at], &all, least)
    });
    for target in &refused {
        let reason = programs.refusal(target).unwrap_or_default();
        parts[0]
            .notes
            .push(format!("{} is refused: {reason}", target.name));
    }
    Ok(parts)
}

/// A comparison of a target.
type CompareTarget = fn(&Context, &Programs, &Target) -> Result<Tally>;

/// The targets of the release of a context that are compared.
fn targets_of(context: &Context) -> Result<Vec<Target>> {
    let mut targets = targets::all_of_release(context)?;
    let has_library = |name: &str| {
        let mut without = NOT_IN_LIBRARY.iter();
        !without.any(|one| *one == (context.release, name))
    };
    targets.retain(|target| machine_of(target).is_ok() && has_library(&target.name));
    targets::chosen(context, targets)
}
