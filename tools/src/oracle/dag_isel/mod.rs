//! Typed patterns: ours against those in the comments of LLVM's instruction
//! selectors.
//!
//! LLVM prints each pattern where its matcher ends: what is matched, how
//! specific that is, and what it becomes, with the types of all nodes. That is
//! after it added variants with operands in other orders, and after it dropped
//! patterns that do the same as others. So
//!
//! - each of ours is one of theirs, or the same as one but for names, and
//! - each of theirs is one of ours, but for the order of operands that may
//!   change places ([`canonical`]).

mod canonical;
mod patterns;

use super::frame;
use super::frame::compared::{self, Compared, Differences};
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::{Context as _, Result};
use canonical::Properties;
use patterns::{Pattern, Reader};
use std::collections::HashSet;

/// LLVM's option.
const THEIRS: &str = "--gen-dag-isel";
/// Our option.
const OURS: &str = "--print-dag-patterns";

/// The numbers of patterns, all different.
#[derive(Default)]
pub(crate) struct Counts {
    ours: usize,
    theirs: usize,
    /// Ours that are the same as one of theirs but for names.
    renamed: usize,
    /// Theirs that have operands in another order.
    variants: usize,
    /// Ours that they do not have, and the other way round.
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        format!(
            "ours {}, LLVM's {}, renamed {}, variants {}",
            self.ours, self.theirs, self.renamed, self.variants
        )
    }
}

/// Compares the targets that are asked for.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let targets = targets::llvm_targets(context)?;
    let compare = |target: &Target| compare(context, target);
    Ok(compared::compare_all(&targets, compare))
}

fn compare(context: &Context, target: &Target) -> Result<Counts> {
    context.progress(&format!("oracle: {}", target.name));
    let read = |tool, option| -> Result<Reader> {
        let run = target.run(context, option, tool);
        let mut reader = Reader::default();
        frame::stream(&run, &mut |piece| reader.add(piece))?;
        Ok(reader)
    };
    let ours = read(&context.ours, OURS).context("ours")?;
    let theirs = read(&context.theirs, THEIRS).context("LLVM's")?;
    Ok(differences(&ours, &theirs))
}

fn differences(ours: &Reader, theirs: &Reader) -> Counts {
    let mut counts = Counts {
        ours: ours.patterns.len(),
        theirs: theirs.patterns.len(),
        ..Counts::default()
    };
    let properties = Properties::new(&ours.header);
    let bare = |pattern: &Pattern| canonical::without_names(pattern, &properties);
    let mut renamed: Option<HashSet<Pattern>> = None;
    for pattern in ours.patterns.difference(&theirs.patterns) {
        let known = renamed.get_or_insert_with(|| theirs.patterns.iter().map(bare).collect());
        if known.contains(&bare(pattern)) {
            counts.renamed += 1;
        } else {
            counts.differences.push(format!("only ours: {pattern}"));
        }
    }
    let order = |pattern: &Pattern| canonical::in_order(pattern, &properties);
    let ordered: HashSet<Pattern> = ours.patterns.iter().map(order).collect();
    for pattern in theirs.patterns.difference(&ours.patterns) {
        if ordered.contains(&order(pattern)) {
            counts.variants += 1;
        } else {
            counts.differences.push(format!("only LLVM's: {pattern}"));
        }
    }
    counts.differences.sort();
    counts
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "dag-isel", targets::TARGETS, compare_all)
}
