//! The decoder tables of X86: the context of each set of attributes, the operands of each
//! instruction, and the instruction of each opcode map, context, opcode and ModRM byte.
//!
//! LLVM's side is what llvm-tblgen prints for `-gen-disassembler`, ours what our tool prints
//! for `--print-x86-decoding`. Tables of LLVM 14 and 16 are compared where the tools of these
//! releases are installed.

mod names;
mod older;
mod tables;

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::oracle::frame::compare::Comparison;
use crate::oracle::frame::facts::Facts;
use crate::oracle::frame::targets::{self, Target};
use anyhow::{Context as _, Result};
use std::time::Instant;
use tables::Tables;

/// LLVM's option.
const THEIRS: &str = "-gen-disassembler";
/// Our option.
const OURS: &str = "--print-x86-decoding";
/// The name of the target.
const X86: &str = "X86";
/// The least number of values to compare.
const LEAST: usize = 100_000;

/// The comparisons with all releases that are there.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let target = targets::llvm_targets(context, &[X86.to_string()])?;
    let target = target.first().context("no X86")?;
    let theirs = target.run(context, THEIRS, &context.theirs);
    let mut parts = vec![part(context, "mc-tables: X86", target, &theirs, &[])?];
    parts.extend(older::parts(context)?);
    Ok(parts)
}

/// The comparison with one release, apart from lines of some keys.
fn part(
    context: &Context,
    title: &str,
    target: &Target,
    theirs: &Invocation,
    apart_from: &[&str],
) -> Result<Part> {
    let start = Instant::now();
    context.progress(&format!("oracle: {title}"));
    let printed = theirs.printed().context("LLVM's tool")?;
    let tables = Tables::read(std::str::from_utf8(&printed)?)?;
    let mut facts = tables.facts();
    let is_apart = |key: &str| apart_from.iter().any(|apart| key.contains(apart));
    facts.lines.retain(|key, _| !is_apart(key));
    let ours = target.run(context, OURS, &context.ours).printed()?;
    let ours = std::str::from_utf8(&ours)?;
    let lines = ours.lines().filter(|line| !is_apart(line));
    let mut part = compare(title, facts, lines)?;
    part.notes.push(tables.summary());
    part.time = start.elapsed();
    Ok(part)
}

/// The comparison of LLVM's facts with lines of ours.
fn compare<'a>(
    title: &str,
    facts: Facts,
    lines: impl Iterator<Item = &'a str>,
) -> Result<Part> {
    let mut comparison = Comparison::new(facts, &[], &[]);
    for line in lines {
        comparison.line(line)?;
    }
    comparison.finish();
    let mut part = Part::new(title);
    for (kind, count) in &comparison.counts {
        part.cases += count.items;
        part.notes.push(format!("{kind}: {} values, {} different", count.items, count.different));
        if count.different != 0 {
            let shown = comparison.shown.iter();
            let shown = shown.filter(|line| line.starts_with(kind.as_str()));
            part.failures.push(Failure {
                case: format!("{kind}: {} values", count.different),
                detail: shown.cloned().collect(),
                reproduce: vec!["cargo xtask oracle mc-tables".into()],
            });
        }
    }
    part.expect_cases(LEAST);
    Ok(part)
}
