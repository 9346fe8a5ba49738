//! `semantics-report`: for how many instructions it is known what they do, and
//! why not for the others.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::selection::Selection;
use tblgen_codegen::{BackendError, Emission};
use tblgen_model::semantics::{CodeGenSemantics, Outcome, SemOp, Source};

/// The largest number of operations that are listed.
const MOST_USED: usize = 25;

pub(crate) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let semantics = emission.models().semantics()?;
    let selection = Selection::new(emission, &semantics, "")?;
    let out = emission.out();
    Coverage::new(&semantics, &selection).print(out)?;
    reasons(&selection, out)?;
    operations(&selection, out)?;
    Ok(())
}

/// The number of opcodes there are, and of these that how many have a row.
#[derive(Default)]
struct Coverage<'a> {
    target: &'a str,
    /// Opcodes that every target has, which do not count.
    left_out: usize,
    all: usize,
    rows: usize,
    /// The number of opcodes whose rows have values for all that is written.
    whole: usize,
    /// The number of opcodes that are not only for code generation.
    real: usize,
    real_rows: usize,
    by_source: BTreeMap<Source, usize>,
    patterns: usize,
    pattern_rows: usize,
    /// By mode of the hardware.
    by_mode: Vec<usize>,
}

impl<'a> Coverage<'a> {
    fn new(semantics: &CodeGenSemantics<'a>, selection: &Selection<'_, '_>) -> Self {
        let mut coverage = Coverage {
            target: semantics.instructions.target,
            left_out: selection.left_out(),
            by_mode: vec![0; semantics.modes],
            ..Coverage::default()
        };
        for (instruction, outcome) in selection.outcomes() {
            let bit = |field| instruction.def.value_as_bit(field).unwrap_or(false);
            let list = instruction.def.value_as_list("Pattern");
            coverage.add(
                !bit("isCodeGenOnly"),
                list.is_ok_and(|list| !list.is_empty()),
                outcome,
            );
        }
        coverage
    }

    fn add(&mut self, is_real: bool, has_pattern: bool, outcome: &Outcome<'_>) {
        self.all += 1;
        self.real += usize::from(is_real);
        self.patterns += usize::from(has_pattern);
        let Some(first) = outcome.rows().first() else {
            return;
        };
        self.rows += 1;
        let is_whole = outcome.rows().iter().all(|known| known.row.is_whole());
        self.whole += usize::from(is_whole);
        self.real_rows += usize::from(is_real);
        self.pattern_rows += usize::from(has_pattern);
        *self.by_source.entry(first.source).or_insert(0) += 1;
        for (mode, count) in self.by_mode.iter_mut().enumerate() {
            *count += usize::from(outcome.row(mode).is_some());
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "semantics of {}", self.target)?;
        share(out, "opcodes with a row", self.rows, self.all)?;
        share(
            out,
            "of those rows with values for all that is written",
            self.whole,
            self.rows,
        )?;
        share(
            out,
            "of those not only for code generation",
            self.real_rows,
            self.real,
        )?;
        share(
            out,
            "of those with a pattern",
            self.pattern_rows,
            self.patterns,
        )?;
        for (source, count) in &self.by_source {
            let from = match source {
                Source::Semantics => "rows from Semantics records",
                Source::Pattern => "rows from patterns of instructions",
                Source::Pat => "rows from Pat records",
                Source::CompressPat => "rows of larger instructions",
            };
            writeln!(out, "{count:7}  {from}")?;
        }
        if self.left_out > 0 {
            let left_out = self.left_out;
            writeln!(
                out,
                "{left_out:7}  opcodes of all targets, which do not count here"
            )?;
        }
        if self.by_mode.len() > 1 {
            for (mode, count) in self.by_mode.iter().enumerate() {
                writeln!(out, "{count:7}  rows in mode {mode} of the hardware")?;
            }
        }
        Ok(())
    }
}

fn share(out: &mut dyn Write, what: &str, part: usize, all: usize) -> io::Result<()> {
    let percent = 100.0 * part as f64 / all.max(1) as f64;
    writeln!(out, "{part:7}  {what}: {percent:.1} % of {all}")
}

fn reasons(selection: &Selection<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
    let mut counts = BTreeMap::new();
    let outcomes = selection.outcomes().map(|(_, outcome)| outcome);
    for reason in outcomes.filter_map(Outcome::reason) {
        *counts.entry(reason).or_insert(0usize) += 1;
    }
    if counts.is_empty() {
        return Ok(());
    }
    writeln!(out, "instructions without semantics, by reason")?;
    for (reason, count) in counts {
        writeln!(out, "{count:7}  {}: {reason}", reason.name())?;
    }
    Ok(())
}

fn operations(selection: &Selection<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
    let mut counts: BTreeMap<SemOp<'_>, usize> = BTreeMap::new();
    let rows = selection.outcomes().flat_map(|(_, outcome)| outcome.rows());
    for operation in rows.flat_map(|known| &known.row.operations) {
        *counts.entry(operation.op).or_insert(0) += 1;
    }
    let mut counts: Vec<(SemOp<'_>, usize)> = counts.into_iter().collect();
    writeln!(
        out,
        "{:7}  different operations; the most frequent ones",
        counts.len()
    )?;
    counts.sort_by_key(|&(op, count)| (std::cmp::Reverse(count), op));
    for (op, count) in counts.into_iter().take(MOST_USED) {
        writeln!(out, "{count:7}  {}", op.name())?;
    }
    Ok(())
}
