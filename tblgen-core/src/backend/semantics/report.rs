//! `semantics-report`: for how many instructions it is known what they do, and
//! why not for the others.

use std::collections::BTreeMap;
use std::io::{self, Write};

use tblgen_codegen::{BackendError, Emission};
use tblgen_model::semantics::{CodeGenSemantics, Outcome, SemOp, Source};

/// So many operations are listed.
const MOST_USED: usize = 25;

pub(in crate::backend) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let semantics = emission.models().semantics()?;
    let out = emission.out();
    Coverage::new(&semantics).print(out)?;
    reasons(&semantics, out)?;
    operations(&semantics, out)?;
    Ok(())
}

/// The number of opcodes there are, and of these that how many have a row.
#[derive(Default)]
struct Coverage<'a> {
    target: &'a str,
    all: usize,
    rows: usize,
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
    fn new(semantics: &CodeGenSemantics<'a>) -> Self {
        let mut coverage = Coverage {
            target: semantics.instructions.target,
            by_mode: vec![0; semantics.modes],
            ..Coverage::default()
        };
        let all = semantics.instructions.all.iter();
        for (instruction, outcome) in all.zip(&semantics.outcomes) {
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
            };
            writeln!(out, "{count:7}  {from}")?;
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

fn reasons(semantics: &CodeGenSemantics<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut counts = BTreeMap::new();
    for reason in semantics.outcomes.iter().filter_map(Outcome::reason) {
        *counts.entry(reason).or_insert(0usize) += 1;
    }
    writeln!(out, "without a row")?;
    for (reason, count) in counts {
        writeln!(out, "{count:7}  {}: {reason}", reason.name())?;
    }
    Ok(())
}

fn operations(semantics: &CodeGenSemantics<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut counts: BTreeMap<SemOp<'_>, usize> = BTreeMap::new();
    for operation in semantics.rows().flat_map(|row| &row.operations) {
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
