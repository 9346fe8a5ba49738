//! The table of the measurements, and whether they keep the budget.

use crate::bench::Work;
use crate::compare::measure::Usage;
use std::fmt::Write as _;

/// Targets LLVM's tool needs less time for say little.
const COUNTED_SECONDS: f64 = 0.3;
/// The limit for the time of each target, as a share of LLVM's.
const TIME: f64 = 0.5;
/// The limit for the memory of reading, as a share of LLVM's.
const MEMORY: f64 = 0.5;
/// The limit for the mean time of reading over all targets, as a share of LLVM's.
const MEAN_TIME: f64 = 0.3;

/// The measurement of one input.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The file.
    pub(crate) file: String,
    /// The work that was measured.
    pub(crate) work: Work,
    /// The medians of LLVM's tool.
    pub(crate) theirs: Usage,
    /// The medians of ours.
    pub(crate) ours: Usage,
}

impl Row {
    /// Our wall time, as a share of LLVM's.
    fn wall(&self) -> f64 {
        ratio(self.ours.wall, self.theirs.wall)
    }

    /// Our processor time, as a share of LLVM's.
    fn cpu(&self) -> f64 {
        ratio(self.ours.cpu, self.theirs.cpu)
    }

    /// Our peak memory, as a share of LLVM's.
    fn memory(&self) -> f64 {
        ratio(self.ours.peak_kib, self.theirs.peak_kib)
    }

    /// Whether LLVM's tool needs long enough for the ratio to count.
    fn counts(&self) -> bool {
        self.theirs.wall > COUNTED_SECONDS
    }
}

/// A quotient; nothing measured is never good.
pub(crate) fn ratio(ours: f64, theirs: f64) -> f64 {
    if ours > 0.0 && theirs > 0.0 {
        ours / theirs
    } else {
        f64::INFINITY
    }
}

/// The geometric mean.
pub(crate) fn geometric_mean(ratios: &[f64]) -> f64 {
    let sum: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (sum / ratios.len().max(1) as f64).exp()
}

/// The table of all rows.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "input                      work              LLVM s  ours s  wall   CPU    LLVM MB  ours MB  memory\n",
    );
    for row in rows {
        let _ = writeln!(
            text,
            "{:26} {:16} {:>7.3} {:>7.3} {:>5.2} {:>5.2} {:>10.1} {:>8.1} {:>7.2}",
            row.file,
            row.work.option(),
            row.theirs.wall,
            row.ours.wall,
            row.wall(),
            row.cpu(),
            row.theirs.peak_kib / 1024.0,
            row.ours.peak_kib / 1024.0,
            row.memory(),
        );
    }
    for work in [Work::NullBackend, Work::PrintRecords] {
        let of = |figure: fn(&Row) -> f64| {
            geometric_mean(
                &rows
                    .iter()
                    .filter(|row| row.work == work)
                    .map(figure)
                    .collect::<Vec<_>>(),
            )
        };
        let (wall, cpu, memory) = (of(Row::wall), of(Row::cpu), of(Row::memory));
        let _ = writeln!(
            text,
            "geometric mean, {}: wall {wall:.3}, CPU {cpu:.3}, memory {memory:.3}",
            work.option()
        );
    }
    text
}

/// One line of the budget.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether it is kept.
    pub(crate) met: bool,
    /// The text of the line, with the measured figures.
    pub(crate) text: String,
}

/// All lines of the budget.
pub(crate) fn verdicts(rows: &[Row], limit: impl Fn(f64) -> f64) -> Vec<Verdict> {
    let most = limit(MEAN_TIME);
    let null: Vec<&Row> = rows
        .iter()
        .filter(|row| row.work == Work::NullBackend)
        .collect();
    let print: Vec<&Row> = rows
        .iter()
        .filter(|row| row.work == Work::PrintRecords)
        .collect();
    let ratios: Vec<f64> = null.iter().map(|row| row.wall()).collect();
    let mean = geometric_mean(&ratios);
    vec![
        each(&null, "--null-backend: wall time", limit(TIME), Row::wall),
        each(
            &null,
            "--null-backend: peak memory",
            limit(MEMORY),
            Row::memory,
        ),
        Verdict {
            met: !ratios.is_empty() && mean <= most,
            text: format!("--null-backend: geometric mean of wall time {mean:.3} (at most {most})"),
        },
        each(&print, "--print-records: wall time", limit(TIME), Row::wall),
    ]
}

/// The budget of one figure on each target that counts.
fn each(rows: &[&Row], name: &str, limit: f64, figure: fn(&Row) -> f64) -> Verdict {
    let counted: Vec<&&Row> = rows.iter().filter(|row| row.counts()).collect();
    let over: Vec<String> = counted
        .iter()
        .filter(|row| figure(row) > limit)
        .map(|row| format!("{} {:.2}", row.file, figure(row)))
        .collect();
    let worst = counted.iter().map(|row| figure(row)).fold(0.0, f64::max);
    let mut text = format!(
        "{name} on {} targets: worst ratio {worst:.2} (at most {limit})",
        counted.len()
    );
    if !over.is_empty() {
        let _ = write!(text, "; over: {}", over.join(", "));
    }
    Verdict {
        met: over.is_empty(),
        text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(work: Work, theirs: f64, ours: f64) -> Row {
        let usage = |wall| Usage {
            wall,
            cpu: wall,
            peak_kib: wall,
        };
        Row {
            file: "X".into(),
            work,
            theirs: usage(theirs),
            ours: usage(ours),
        }
    }

    #[test]
    fn budget_is_checked() {
        let good = [
            row(Work::NullBackend, 1.0, 0.2),
            row(Work::PrintRecords, 1.0, 0.4),
        ];
        assert!(
            verdicts(&good, |limit| limit)
                .iter()
                .all(|verdict| verdict.met)
        );
        let slow = [
            row(Work::NullBackend, 1.0, 0.6),
            row(Work::PrintRecords, 1.0, 0.6),
        ];
        assert!(
            verdicts(&slow, |limit| limit)
                .iter()
                .all(|verdict| !verdict.met)
        );
        let broken = [row(Work::NullBackend, 1.0, 0.0)];
        assert!(!verdicts(&broken, |limit| limit)[0].met);
    }

    #[test]
    fn means_are_geometric() {
        assert!((geometric_mean(&[0.25, 1.0]) - 0.5).abs() < 1e-12);
    }
}
