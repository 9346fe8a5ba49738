//! Time and memory of generating.

use super::{OURS, THEIRS};
use crate::bench::{Bench, median};
use crate::bench_report::{Verdict, geometric_mean, ratio};
use crate::measure::Usage;
use anyhow::Result;
use std::path::Path;

/// What we may take of LLVM's time and memory.
const SHARE: f64 = 0.5;

/// The medians of both tools on one input.
struct Row<'a> {
    file: &'a str,
    theirs: Usage,
    ours: Usage,
}

/// Measures all inputs.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let mut rows = Vec::new();
    for file in files {
        eprintln!("bench: generating {file}");
        rows.push(row(bench, file)?);
    }
    print(&rows);
    Ok(vec![
        verdict(&rows, "wall time", time),
        verdict(&rows, "peak memory", memory),
    ])
}

fn row<'a>(bench: &Bench, file: &'a str) -> Result<Row<'a>> {
    let scratch = bench.scratch.path();
    let one = |tool: &Path, option, out: &str| {
        bench.measure(&bench.asking(tool, file, option, &scratch.join(out)))
    };
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        theirs.push(one(&bench.theirs, THEIRS, "registers.inc")?);
        ours.push(one(&bench.ours, OURS, "registers.rs")?);
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

fn print(rows: &[Row<'_>]) {
    println!("generating                 LLVM s  ours s  wall   LLVM MB  ours MB  memory");
    for row in rows {
        println!(
            "{:26} {:>6.2} {:>7.2} {:>5.2} {:>9.1} {:>8.1} {:>7.2}",
            row.file,
            row.theirs.wall,
            row.ours.wall,
            time(row),
            row.theirs.peak_kib / 1024.0,
            row.ours.peak_kib / 1024.0,
            memory(row)
        );
    }
}

fn verdict(rows: &[Row<'_>], what: &str, figure: fn(&Row<'_>) -> f64) -> Verdict {
    let figures: Vec<f64> = rows.iter().map(figure).collect();
    let worst = figures.iter().copied().fold(0.0, f64::max);
    Verdict {
        met: worst <= SHARE,
        text: format!(
            "generating: {what} on {} targets: worst ratio {worst:.2} (at most {SHARE}), geometric mean {:.2}",
            rows.len(),
            geometric_mean(&figures)
        ),
    }
}
