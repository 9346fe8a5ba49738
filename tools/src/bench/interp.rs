//! `cargo xtask bench interp`: how fast programs run through semantics.
//!
//! The example's machine runs its programs: decoding, reading rows, calculating.
//! There is nothing of LLVM's to compare with, so figures are printed and none
//! is judged.

use crate::compare::process::{Invocation, Status};
use crate::conformance::semantics_run::crates;
use anyhow::{Context as _, Result, bail};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// The time limit of the runs of a program.
const TIMEOUT: Duration = Duration::from_secs(600);
/// The programs, and how often each runs so that it takes about a second.
const PROGRAMS: [(&str, u32); 6] = [
    ("alu", 50),
    ("crc32", 10),
    ("fib", 10),
    ("sha256", 5),
    ("sort", 5),
    ("wide", 50),
];

/// The measurement of one run of a program.
struct Taken {
    instructions: f64,
    /// In millions of instructions per second.
    rate: f64,
}

/// Measures all programs, each so often, and prints the medians.
pub(crate) fn run(runs: u32) -> Result<ExitCode> {
    let example = crates::example()?;
    println!("{:8} {:>14} {:>10}", "program", "instructions", "million/s");
    let (mut rates, mut all) = (Vec::new(), 0.0);
    for (name, times) in PROGRAMS {
        let taken: Result<Vec<Taken>> = (0..runs).map(|_| measure(&example, name, times)).collect();
        let mut taken = taken?;
        taken.sort_by(|a, b| a.rate.total_cmp(&b.rate));
        let middle = taken.get(taken.len() / 2).context("no runs")?;
        let (instructions, rate) = (middle.instructions, middle.rate);
        println!("{name:8} {instructions:14.0} {rate:10.1}");
        all += instructions;
        rates.push(instructions / rate);
    }
    let together = all / rates.iter().sum::<f64>();
    println!("{:8} {all:14.0} {together:10.1}", "all");
    Ok(ExitCode::SUCCESS)
}

fn measure(example: &Path, name: &str, times: u32) -> Result<Taken> {
    let run = Invocation::new(example, "/", TIMEOUT).args([
        "run".to_string(),
        name.into(),
        times.to_string(),
    ]);
    let outcome = run.capture()?;
    if outcome.status != Status::Code(0) {
        let message = String::from_utf8_lossy(&outcome.stderr);
        bail!("{}: {}", run.shell_line(), message.trim());
    }
    let text = String::from_utf8_lossy(&outcome.stdout);
    let figure =
        |what| figure(&text, what).with_context(|| format!("{name} does not say its {what}"));
    Ok(Taken {
        instructions: figure("instructions")?,
        rate: figure("rate")?,
    })
}

/// The number behind a word at the start of a line.
fn figure(text: &str, what: &str) -> Option<f64> {
    let mut lines = text.lines().map(str::split_whitespace);
    let mut found = lines.find_map(|mut words| (words.next() == Some(what)).then_some(words))?;
    found.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read() {
        let text = "\ninstructions  120\nrate          12.5 million\n";
        assert_eq!(figure(text, "instructions"), Some(120.0));
        assert_eq!(figure(text, "rate"), Some(12.5));
        assert_eq!(figure(text, "seconds"), None);
    }
}
