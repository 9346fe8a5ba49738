//! Time and memory of generating.

use super::{Subject, each, worst};
use crate::bench::report::{Verdict, ratio};
use crate::bench::{Bench, median};
use crate::compare::measure::Usage;
use anyhow::Result;
use std::path::Path;

/// The medians of both tools on one input.
struct Row<'a> {
    file: &'a str,
    theirs: Usage,
    ours: Usage,
}

/// Measures all inputs.
pub(crate) fn run(bench: &Bench, subject: &Subject, files: &[&str]) -> Vec<Verdict> {
    println!("generating                 LLVM s  ours s  wall   CPU   LLVM MB  ours MB  memory");
    let mut verdicts = Vec::new();
    let rows = each(files, "generating", &mut verdicts, |file| {
        let row = row(bench, subject, file)?;
        print(&row);
        Ok(row)
    });
    let all = |what, figure: fn(&Row<'_>) -> f64, limit| {
        let ratios: Vec<(&str, f64)> = rows.iter().map(|row| (row.file, figure(row))).collect();
        worst(&format!("{}: {what}", subject.ours), &ratios, limit)
    };
    verdicts.push(all("wall time", time, bench.limit(subject.wall)));
    verdicts.push(all("peak memory", memory, bench.limit(subject.memory)));
    verdicts
}

fn row<'a>(bench: &Bench, subject: &Subject, file: &'a str) -> Result<Row<'a>> {
    let scratch = bench.scratch.path();
    let one = |tool: &Path, option, out: &str| {
        bench.measure(&bench.asking(tool, file, option, &scratch.join(out)))
    };
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        let mut all = Usage::default();
        let own = [subject.ours];
        let options = if bench.is_paired {
            &own[..]
        } else {
            subject.theirs
        };
        for option in options {
            all = all.and_then(one(&bench.theirs, option, "theirs.inc")?);
        }
        theirs.push(all);
        ours.push(one(&bench.ours, subject.ours, "ours.rs")?);
    }
    Ok(Row {
        file,
        theirs: median(&theirs),
        ours: median(&ours),
    })
}

fn time(row: &Row<'_>) -> f64 {
    ratio(row.ours.wall, row.theirs.wall)
}

fn memory(row: &Row<'_>) -> f64 {
    ratio(row.ours.peak_kib, row.theirs.peak_kib)
}

fn print(row: &Row<'_>) {
    println!(
        "{:26} {:>6.2} {:>7.2} {:>5.2} {:>5.2} {:>9.1} {:>8.1} {:>7.2}",
        row.file,
        row.theirs.wall,
        row.ours.wall,
        time(row),
        ratio(row.ours.cpu, row.theirs.cpu),
        row.theirs.peak_kib / 1024.0,
        row.ours.peak_kib / 1024.0,
        memory(row)
    );
}
