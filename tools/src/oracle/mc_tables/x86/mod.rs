//! The decoder tables of X86: the context of each set of attributes, the operands of each
//! instruction, and the instruction of each opcode map, context, opcode and ModRM byte.
//!
//! LLVM's side is what llvm-tblgen prints for `-gen-disassembler`, ours what our tool prints
//! for `--print-x86-decoding`, also for LLVM 14 and 16. What LLVM's decoder does with its tables, our compact tables have
//! to answer in one step ([`compact`]).

mod compact;
mod names;
mod older;
mod reference;
mod state;
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
/// The title of the comparison of compact tables.
const COMPACT: &str = "mc-tables: X86, compact";
/// The least number of values to compare.
const LEAST: usize = 100_000;

/// The comparisons with all releases that are there.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let all = targets::all_of_release(context)?;
    let target = targets::of_names(all, &[X86]);
    let target = target.first().context("no X86")?;
    let theirs = target.run(context, THEIRS, &context.theirs);
    let printed = Printed::new(context, target, &theirs)?;
    let tables = printed.tables()?;
    let mut parts = vec![part("mc-tables: X86", &tables, &printed.ours, &[])?];
    if !context.leaves_out(COMPACT) {
        parts.push(compact::part(COMPACT, &tables, &printed.ours)?);
    }
    parts.extend(older::parts(context)?);
    Ok(parts)
}

/// The output of both tools.
struct Printed {
    theirs: String,
    ours: String,
}

impl Printed {
    fn new(context: &Context, target: &Target, theirs: &Invocation) -> Result<Self> {
        context.progress("oracle: the decoder of X86");
        let theirs = theirs.printed().context("LLVM's tool")?;
        let ours = target.run(context, OURS, &context.ours).printed()?;
        Ok(Printed {
            theirs: String::from_utf8(theirs)?,
            ours: String::from_utf8(ours)?,
        })
    }

    fn tables(&self) -> Result<Tables> {
        Tables::read(&self.theirs)
    }
}

/// The comparison of tables of one release, apart from lines of some keys.
fn part(title: &str, tables: &Tables, ours: &str, apart_from: &[&str]) -> Result<Part> {
    let start = Instant::now();
    let mut facts = tables.facts();
    let is_apart = |key: &str| apart_from.iter().any(|apart| key.contains(apart));
    facts.lines.retain(|key, _| !is_apart(key));
    let lines = ours.lines().filter(|line| !line.starts_with("compact-"));
    let mut part = compare(title, facts, lines.filter(|line| !is_apart(line)))?;
    part.notes.push(tables.summary());
    part.time = start.elapsed();
    Ok(part)
}

/// The comparison of LLVM's facts with lines of ours.
fn compare<'a>(title: &str, facts: Facts, lines: impl Iterator<Item = &'a str>) -> Result<Part> {
    let mut comparison = Comparison::new(facts, &[], &[]);
    for line in lines {
        comparison.line(line)?;
    }
    comparison.finish();
    let mut part = Part::new(title);
    for (kind, count) in &comparison.counts {
        part.cases += count.items;
        part.notes.push(format!(
            "{kind}: {} values, {} different",
            count.items, count.different
        ));
        if count.different != 0 {
            let shown = comparison.shown.iter();
            let shown = shown.filter(|line| line.starts_with(kind.as_str()));
            part.failures.push(Failure {
                case: format!("{kind}: {} values", count.different),
                detail: shown.cloned().collect(),
                reproduce: vec!["cargo xtask oracle mc-tables-x86".into()],
            });
        }
    }
    part.expect_cases(LEAST);
    Ok(part)
}
