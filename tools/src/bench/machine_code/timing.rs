//! Programs that measure themselves: lines of a loop's name, nanoseconds, and a sum.

use crate::bench::Bench;
use crate::compare::process::{Invocation, Status};
use anyhow::{Context as _, Result, bail};
use std::path::Path;
use std::time::Duration;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(300);

/// One loop: its name, nanoseconds, and the sum.
pub(crate) type Timing = (String, f64, u64);

/// Runs both in turn and takes the shortest time of each loop.
pub(crate) fn fastest(bench: &Bench, programs: &[Vec<String>; 2]) -> Result<[Vec<Timing>; 2]> {
    let mut best: [Vec<Timing>; 2] = Default::default();
    for _ in 0..bench.runs.max(7) {
        for (program, best) in programs.iter().zip(&mut best) {
            let timings = timings(bench, program)?;
            if best.is_empty() {
                *best = timings;
                continue;
            }
            for (best, new) in best.iter_mut().zip(timings) {
                best.1 = best.1.min(new.1);
            }
        }
    }
    Ok(best)
}

fn timings(bench: &Bench, program: &[String]) -> Result<Vec<Timing>> {
    let (path, args) = program.split_first().context("no program")?;
    let invocation = Invocation::new(Path::new(path), bench.scratch.path(), TIMEOUT);
    let outcome = invocation.args(args.to_vec()).capture()?;
    if outcome.status != Status::Code(0) {
        bail!("{path} ended with {}", outcome.status);
    }
    let text = String::from_utf8_lossy(&outcome.stdout).into_owned();
    let lines = text.lines().map(|line| {
        let mut words = line.split(' ');
        let mut next = || {
            words
                .next()
                .with_context(|| format!("{path} printed {line:?}"))
        };
        Ok((next()?.to_string(), next()?.parse()?, next()?.parse()?))
    });
    lines.collect()
}
