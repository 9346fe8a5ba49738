//! The time that finding an intrinsic by its name takes, against LLVM's library.

use super::Programs;
use crate::compare::context::Context;
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result};

/// The rounds, of which the best one counts.
const ROUNDS: usize = 5;

/// The nanoseconds that finding an intrinsic takes.
pub(crate) struct Bench {
    pub(crate) theirs: f64,
    pub(crate) ours: f64,
}

/// Measures both sides in turn, about the names of all intrinsics for types of a call.
pub(crate) fn bench(context: &Context) -> Result<Bench> {
    let folder = TempDir::new(None, "bench-intrinsics")?;
    let programs = Programs::build(context, folder.path())?;
    let all = programs.answers(&programs.theirs, &["all"])?;
    let file = folder.path().join("names");
    let names = all.lines().filter_map(|row| row.split(' ').nth(1));
    std::fs::write(
        &file,
        names
            .map(|name| format!("{name}\n{name}.i32\n"))
            .collect::<String>(),
    )?;
    let arguments = ["bench", &file.to_string_lossy()];
    let mut best = Bench {
        theirs: f64::MAX,
        ours: f64::MAX,
    };
    for _ in 0..ROUNDS {
        let [theirs, ours] = [&programs.theirs, &programs.ours];
        best.theirs = best
            .theirs
            .min(time(&programs.answers(theirs, &arguments)?)?);
        best.ours = best.ours.min(time(&programs.answers(ours, &arguments)?)?);
    }
    Ok(best)
}

/// The time that a program prints.
fn time(text: &str) -> Result<f64> {
    let time = text.split(' ').next().context("no time")?;
    Ok(time.parse()?)
}
