//! Machine code of other releases: what disassemblers and encoders answer that are generated from
//! the descriptions of LLVM 14 and 16, against the libraries of these releases.
//!
//! The records about machine code are those for LLVM 19. Where a description needs what they do
//! not have, or the library did something else at the time, the numbers tell. A description of our
//! own has what LLVM 22 knows in addition ([`newer`]).

mod newer;

use super::frame::compared::{self, Compared, Differences as _};
use super::frame::targets::{self, Target};
use super::mc_behaviour::machines::machine_of;
use super::mc_behaviour::programs::Programs;
use super::mc_behaviour::{Counts, compare};
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use crate::corpus::older;
use anyhow::Result;
use std::path::Path;
use std::time::Instant;

/// A target of a release whose library answers otherwise than that of LLVM 19, which the records are
/// about.
struct Known {
    release: &'static str,
    target: &'static str,
    /// The most differences among the words of the oracle.
    most: usize,
    /// The kind of these differences.
    reason: &'static str,
}

const KNOWN: &[Known] = &[
    known(
        "14.0.6",
        "AArch64",
        2217,
        "copies of memory with equal registers, and prefetches",
    ),
    known(
        "14.0.6",
        "BPF",
        4300,
        "loads of constants of an unknown kind have one word",
    ),
    known(
        "14.0.6",
        "SystemZ",
        1712,
        "branches to the first register have it as operand",
    ),
    known("14.0.6", "VE", 652, "rounding modes that there are not"),
    known(
        "14.0.6",
        "X86",
        321_497,
        "no prefixes of APX; those for the address size are not encoded, others in another order; VMASKMOVDQU64",
    ),
    known(
        "16.0.6",
        "AVR",
        36920,
        "distances of branches have no sign, and are encoded otherwise",
    ),
    known("16.0.6", "Mips", 724, "pairs of registers, as with LLVM 19"),
    known(
        "16.0.6",
        "Sparc",
        44604,
        "traps have no size, and some numbers no sign",
    ),
    known(
        "16.0.6",
        "SystemZ",
        1712,
        "branches to the first register have it as operand",
    ),
    known(
        "16.0.6",
        "X86",
        154_640,
        "no prefixes of APX, and other lengths of what is no instruction",
    ),
];

const fn known(
    release: &'static str,
    target: &'static str,
    most: usize,
    reason: &'static str,
) -> Known {
    Known {
        release,
        target,
        most,
        reason,
    }
}

/// The results of all releases.
pub(crate) struct Results {
    releases: Vec<Release>,
    /// The number of words of the description over LLVM 22's library, and the differences.
    newer: Option<Result<(usize, Vec<String>)>>,
}

/// The targets of a release, compared, and those that are refused, with the reason.
struct Release {
    name: &'static str,
    compared: Vec<Compared<Counts>>,
    refused: Vec<(String, String)>,
}

/// Compares the targets that are asked for, of each release. Without names, a description over
/// the library of LLVM 22 is compared too.
pub(crate) fn compare_all(context: &Context) -> Result<Results> {
    let libraries = older::libraries(context.offline)?;
    let mut releases = Vec::new();
    for (source, bin) in older::RELEASES.iter().zip(libraries) {
        if context.leaves_out(&part_name(source.release)) {
            continue;
        }
        let corpus = source.prepare(context.offline, false)?;
        let of_release = context.with_corpus(corpus)?;
        releases.push(release(&of_release, source.release, &bin)?);
    }
    Ok(Results {
        releases,
        newer: context.names.is_empty().then(|| newer::compare(context)),
    })
}

/// Compares the targets of a release, over the library whose `llvm-config` is in a folder.
fn release(context: &Context, name: &'static str, bin: &Path) -> Result<Release> {
    let mut targets = targets::all_of_release(context)?;
    targets.retain(|target| machine_of(target).is_ok());
    let targets = targets::chosen(context, targets)?;
    let folder = TempDir::new(None, "oracle-mc-versions")?;
    let programs = Programs::build(context, &targets, bin, folder.path())?;
    let (generated, refused): (Vec<Target>, Vec<Target>) = targets
        .into_iter()
        .partition(|target| programs.refusal(target).is_none());
    let reason = |target: &Target| {
        let reason = programs.refusal(target).unwrap_or_default();
        (target.name.clone(), reason.to_string())
    };
    Ok(Release {
        name,
        refused: refused.iter().map(reason).collect(),
        compared: compared::compare_all(&generated, |target| compare(context, &programs, target)),
    })
}

/// The name of the part about a release.
fn part_name(release: &str) -> String {
    format!("mc-versions: LLVM {release}")
}

impl Release {
    /// The known differences of a target.
    fn known(&self, target: &str) -> Option<&'static Known> {
        self.all_known().find(|known| known.target == target)
    }

    /// The known differences of all targets.
    fn all_known(&self) -> impl Iterator<Item = &'static Known> {
        KNOWN.iter().filter(|known| known.release == self.name)
    }

    /// Whether all is equal, apart from what is known.
    fn is_ok(&self, compared: &Compared<Counts>) -> bool {
        let most = self.known(&compared.target).map_or(0, |known| known.most);
        let counts = compared.result.as_ref();
        counts.is_ok_and(|counts| counts.differences().len() <= most)
    }
}

/// The line about LLVM 22, and whether all is equal.
fn newer_line(newer: &Result<(usize, Vec<String>)>) -> (String, bool) {
    match newer {
        Ok((count, differences)) => {
            let line = format!("LLVM 22, operands without bits: instructions {count}, different");
            let shown = differences.iter().take(6);
            let shown: String = shown.map(|one| format!("\n{one}")).collect();
            let line = format!("{line} {}{shown}", differences.len());
            (line, differences.is_empty() && *count > 0)
        }
        Err(error) => (format!("LLVM 22: could not compare: {error:#}"), false),
    }
}

/// The least number of targets of which something is generated, by release.
const LEAST: [(&str, usize); 2] = [("14.0.6", 7), ("16.0.6", 13)];

/// The comparisons as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let start = Instant::now();
    let results = compare_all(context)?;
    let mut parts = Vec::new();
    for release in &results.releases {
        let mut part = context.sampled_part(part_name(release.name));
        for compared in &release.compared {
            let target = &compared.target;
            part.add((!release.is_ok(compared)).then(|| Failure {
                case: target.clone(),
                detail: compared.detail(),
                reproduce: vec![format!("cargo xtask oracle mc-versions --target {target}")],
            }));
        }
        for Known {
            target,
            most,
            reason,
            ..
        } in release.all_known()
        {
            part.notes
                .push(format!("{target}: up to {most} are known: {reason}"));
        }
        let least = LEAST.iter().find(|(name, _)| *name == release.name);
        part.expect_cases(least.map_or(1, |(_, least)| *least));
        let refused = release.refused.iter();
        let refused = refused.map(|(target, reason)| format!("{target} is refused: {reason}"));
        part.notes.extend(refused);
        parts.push(part);
    }
    if let Some(newer) = &results.newer {
        let mut part = Part::new(part_name("22"));
        let (line, is_equal) = newer_line(newer);
        part.add((!is_equal).then(|| Failure::not_comparable("newer.td", line)));
        parts.push(part);
    }
    if let Some(part) = parts.first_mut() {
        part.time = start.elapsed();
    }
    Ok(parts)
}
