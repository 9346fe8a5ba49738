//! `cargo xtask oracle semantics-programs`: which part of the instructions that
//! run in real programs has rows.
//!
//! [`list`] has the programs: some of Debian's and some that Clang compiles. They
//! run on qemu, which writes down each block of instructions that it translates
//! and each time that a block runs ([`trace`]). LLVM's disassembler tells the
//! opcodes. So each opcode has a number of executions, and the share of a program
//! is how many of its executions are of opcodes with a row. The processor is
//! qemu's default one, so that the C library takes code for SSE2.

mod list;
mod trace;

use super::decoder::Decoder;
use super::{opcodes, printed_rows};
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use anyhow::{Context as _, Result};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;
use std::time::Instant;

/// The share in percent that all programs together have to reach.
const LEAST: f64 = 97.0;
/// The number of opcodes without a row that are named.
const NAMED: usize = 40;

/// The number of times that each opcode ran.
type Counts = BTreeMap<String, u64>;

/// The measurement of a program: how often each of its opcodes ran.
struct Measured {
    name: &'static str,
    counts: Counts,
}

/// Runs all programs and reports their shares.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let start = Instant::now();
    let mut part = Part::new("semantics: programs");
    let temp = context.temp("semantics-programs")?;
    let decoder = Decoder::build(&context.bin, temp.path())?;
    let all = measure(context, temp.path(), &decoder, &mut part)?;
    let with = printed_rows(context, semantics_file())?;
    let without = printed_rows(context, "X86.td")?;
    let with: HashSet<&str> = opcodes(&with).collect();
    let without: HashSet<&str> = opcodes(&without).collect();
    part.notes.push(table(&all, &without, &with));
    part.notes.push(missing(&all, &with));
    part.add(judge(share(&total(&all), &with)));
    part.time = start.elapsed();
    Ok(vec![part])
}

/// LLVM's X86 with our records.
fn semantics_file() -> &'static str {
    super::super::semantics::X86
}

/// Counts the opcodes of each program.
fn measure(
    context: &Context,
    folder: &std::path::Path,
    decoder: &Decoder,
    part: &mut Part,
) -> Result<Vec<Measured>> {
    let mut all = Vec::new();
    for program in list::prepare(context, folder)? {
        context.progress(&format!("running {}", program.name));
        let executed = trace::executed(&program.command, folder);
        let executed = executed.with_context(|| program.name.to_string());
        let counts = executed.and_then(|executed| count(decoder, &executed));
        part.add(match counts {
            Ok(counts) => {
                let name = program.name;
                all.push(Measured { name, counts });
                None
            }
            Err(error) => Some(Failure::not_comparable(program.name, format!("{error:#}"))),
        });
    }
    Ok(all)
}

/// From instructions as bytes to opcodes.
fn count(decoder: &Decoder, executed: &HashMap<Vec<u8>, u64>) -> Result<Counts> {
    let mut sorted: Vec<_> = executed.iter().collect();
    sorted.sort();
    let decoded = decoder.decode(sorted.iter().map(|(bytes, _)| bytes.as_slice()))?;
    let mut counts = Counts::new();
    for ((bytes, times), decoded) in sorted.into_iter().zip(decoded) {
        let whole = decoded.filter(|decoded| decoded.length == bytes.len());
        let name = whole.map_or("not decoded".to_string(), |decoded| decoded.opcode);
        *counts.entry(name).or_default() += times;
    }
    Ok(counts)
}

/// The sum of all programs.
fn total(all: &[Measured]) -> Counts {
    let mut sum = Counts::new();
    for (name, times) in all.iter().flat_map(|measured| &measured.counts) {
        *sum.entry(name.clone()).or_default() += times;
    }
    sum
}

/// The part of executions in percent whose opcode has a row.
fn share(counts: &Counts, rows: &HashSet<&str>) -> f64 {
    let all: u64 = counts.values().sum();
    let known = counts.iter();
    let known = known.filter(|(name, _)| rows.contains(name.as_str()));
    let known: u64 = known.map(|(_, times)| times).sum();
    100.0 * known as f64 / all.max(1) as f64
}

/// The table of programs: executions, and the shares without and with our records.
fn table(all: &[Measured], without: &HashSet<&str>, with: &HashSet<&str>) -> String {
    let mut text = format!(
        "\n{:<12} {:>13} {:>8} {:>10} {:>12}\n",
        "program", "instructions", "opcodes", "X86.td", "with records"
    );
    let mut line = |name: &str, counts: &Counts| {
        let executed: u64 = counts.values().sum();
        let (before, after) = (share(counts, without), share(counts, with));
        let opcodes = counts.len();
        let _ = writeln!(
            text,
            "{name:<12} {executed:>13} {opcodes:>8} {before:>8.2} % {after:>10.2} %"
        );
    };
    for measured in all {
        line(measured.name, &measured.counts);
    }
    line("all", &total(all));
    let mean = |rows: &HashSet<&str>| {
        let shares = all.iter().map(|measured| share(&measured.counts, rows));
        shares.sum::<f64>() / all.len().max(1) as f64
    };
    let (before, after) = (mean(without), mean(with));
    let _ = writeln!(
        text,
        "{:<12} {:>13} {:>8} {before:>8.2} % {after:>10.2} %",
        "mean", "", ""
    );
    text
}

/// The opcodes without a row that ran most often, each with its part of all
/// executions.
fn missing(all: &[Measured], rows: &HashSet<&str>) -> String {
    let counts = total(all);
    let sum: u64 = counts.values().sum();
    let mut missing: Vec<_> = counts.iter().collect();
    missing.retain(|(name, _)| !rows.contains(name.as_str()));
    missing.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
    let named = missing.iter().take(NAMED).map(|(name, times)| {
        let part = 100.0 * **times as f64 / sum.max(1) as f64;
        format!("{name} {part:.4} %")
    });
    let named: Vec<String> = named.collect();
    format!("without a row: {}", named.join(", "))
}

/// Whether enough instructions have rows.
fn judge(share: f64) -> Option<Failure> {
    (share < LEAST).then(|| Failure {
        case: "all programs".to_string(),
        detail: vec![format!(
            "{share:.2} % of the executed instructions have rows, at least {LEAST} % expected"
        )],
        reproduce: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_executions() {
        let counts: Counts = [("A".to_string(), 3), ("B".to_string(), 1)].into();
        let rows: HashSet<&str> = ["A"].into();
        assert!((share(&counts, &rows) - 75.0).abs() < 1e-9);
        let name = "p";
        let all = [Measured { name, counts }];
        assert_eq!(missing(&all, &rows), "without a row: B 25.0000 %");
        assert!(table(&all, &HashSet::new(), &rows).contains("0.00 %      75.00 %"));
        assert!(judge(75.0).is_some() && judge(98.0).is_none());
    }
}
