//! Work that both tools do for descriptions, and the limits of ours as shares of LLVM's.

use super::measuring::{Bench, Verdict};
use crate::compare::measure::Usage;
use crate::compare::pair::{self, median, ratio};
use anyhow::Result;
use std::path::Path;
use std::time::{Duration, Instant};

/// Tools that are done in milliseconds run in turn for so long, because a median of few such times
/// is that of the machine.
const LEAST: Duration = Duration::from_secs(4);
/// The largest number of such runs.
const MOST: u32 = 99;

/// Work, and its limits.
#[derive(Clone, Copy)]
pub(super) struct Subject {
    /// The option of our tool.
    pub(super) ours: &'static str,
    /// The options of LLVM's tool for the same facts, one call after the other.
    pub(super) theirs: &'static [&'static str],
    /// The name of LLVM's tool.
    pub(super) tool: &'static str,
    /// The targets, by their names; all that are asked for if there are none.
    pub(super) targets: &'static [&'static str],
    /// The description instead of targets.
    pub(super) file: Option<&'static str>,
    /// Targets for which LLVM's tool needs less seconds say little.
    pub(super) counted: f64,
    /// The limit for the time of each description.
    pub(super) wall: f64,
    /// The limit for the geometric mean of the times.
    pub(super) mean: Option<f64>,
    /// The limit for the peak memory of each description.
    pub(super) memory: Option<f64>,
}

/// The medians on one description.
struct Row<'a> {
    file: &'a str,
    theirs: Usage,
    ours: Usage,
    /// The median of the ratios of times in each round: the machine may change its pace between
    /// two of them.
    wall: f64,
}

impl Subject {
    /// Measures all descriptions.
    pub(super) fn measure(&self, bench: &Bench, files: &[&str]) -> Vec<Verdict> {
        let is_meant = |file: &&str| self.targets.is_empty() || self.targets.contains(&name(file));
        let files: Vec<&str> = match self.file {
            Some(file) => vec![file],
            None => files.iter().copied().filter(is_meant).collect(),
        };
        println!(
            "{:40} LLVM s  ours s  wall   CPU   LLVM MB  ours MB  memory",
            self.ours
        );
        let (mut rows, mut verdicts) = (Vec::new(), Vec::new());
        for file in files {
            eprintln!("bench: {} {file}", self.ours);
            match self.row(bench, file) {
                Ok(row) => {
                    row.print();
                    rows.push(row);
                }
                Err(error) => verdicts.push(Verdict::failed(file, &error)),
            }
        }
        if rows.is_empty() {
            return verdicts;
        }
        let limit = |of: f64| bench.limit(of);
        verdicts.push(self.worst("wall time", &rows, |row| row.wall, limit(self.wall)));
        verdicts.extend(self.mean.map(|most| self.mean_of(&rows, limit(most))));
        let memory = |most| self.worst("peak memory", &rows, |row| row.memory(), limit(most));
        verdicts.extend(self.memory.map(memory));
        verdicts
    }

    fn row<'a>(&self, bench: &Bench, file: &'a str) -> Result<Row<'a>> {
        let out = bench.scratch.path().join("out");
        let one = |tool: &Path, options: &[&str]| {
            let mut all = Usage::default();
            for option in options {
                // The time of replacing a file depends on what the tool before has left there.
                let _ = std::fs::remove_file(&out);
                all = all.and_then(bench.measure(&bench.asking(tool, file, option, &out))?);
            }
            Ok(all)
        };
        let (tool, own) = (bench.theirs.with_file_name(self.tool), [self.ours]);
        let start = Instant::now();
        let goes_on = |round| round < bench.runs || start.elapsed() < LEAST && round < MOST;
        let mut theirs = |_| match bench.is_paired {
            true => one(&bench.theirs, &own),
            false => one(&tool, self.theirs),
        };
        let mut ours = |_| one(&bench.ours, &own);
        let rounds = pair::in_turn(goes_on, [&mut theirs, &mut ours])?;
        let of = |side: usize| {
            let of =
                |figure: fn(&Usage) -> f64| median(rounds.iter().map(|all| figure(&all[side])));
            Usage {
                wall: of(|usage| usage.wall),
                cpu: of(|usage| usage.cpu),
                peak_kib: of(|usage| usage.peak_kib),
            }
        };
        Ok(Row {
            file,
            theirs: of(0),
            ours: of(1),
            wall: median(
                rounds
                    .iter()
                    .map(|[theirs, ours]| ratio(ours.wall, theirs.wall)),
            ),
        })
    }

    /// The rows that count, and what the budget of a figure on them is about.
    fn counted<'r, 'a>(&self, what: &str, rows: &'r [Row<'a>]) -> (Vec<&'r Row<'a>>, String) {
        let rows = rows.iter().filter(|row| row.theirs.wall > self.counted);
        let rows: Vec<&Row<'_>> = rows.collect();
        let text = format!("{}: {what} on {} descriptions", self.ours, rows.len());
        (rows, text)
    }

    /// The budget of one figure on each description that counts.
    fn worst(
        &self,
        what: &str,
        rows: &[Row<'_>],
        figure: fn(&Row<'_>) -> f64,
        limit: f64,
    ) -> Verdict {
        let (rows, text) = self.counted(what, rows);
        let worst = rows
            .into_iter()
            .max_by(|a, b| figure(a).total_cmp(&figure(b)));
        let (ratio, name) = worst.map_or((0.0, "none"), |row| (figure(row), name(row.file)));
        Verdict {
            met: ratio <= limit,
            text: format!("{text}: worst ratio {ratio:.3} ({name}; at most {limit})"),
        }
    }

    /// The budget of the geometric mean of times.
    fn mean_of(&self, rows: &[Row<'_>], limit: f64) -> Verdict {
        let sum: f64 = rows.iter().map(|row| row.wall.ln()).sum();
        let mean = (sum / rows.len() as f64).exp();
        Verdict {
            met: mean <= limit,
            text: format!(
                "{}: geometric mean of wall time {mean:.3} (at most {limit})",
                self.ours
            ),
        }
    }
}

/// The name of a description: that of its file.
pub(super) fn name(file: &str) -> &str {
    let file = file.rsplit('/').next().unwrap_or(file);
    file.strip_suffix(".td").unwrap_or(file)
}

impl Row<'_> {
    fn memory(&self) -> f64 {
        ratio(self.ours.peak_kib, self.theirs.peak_kib)
    }

    fn print(&self) {
        println!(
            "{:40} {:>6.2} {:>7.2} {:>5.2} {:>5.2} {:>9.1} {:>8.1} {:>7.2}",
            self.file,
            self.theirs.wall,
            self.ours.wall,
            self.wall,
            ratio(self.ours.cpu, self.theirs.cpu),
            self.theirs.peak_kib / 1024.0,
            self.ours.peak_kib / 1024.0,
            self.memory()
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::subjects;
    use super::*;

    #[test]
    fn budget_is_checked() {
        let subject = &subjects::RECORDS[0];
        let row = |theirs, ours| {
            let usage = |wall| Usage {
                wall,
                cpu: wall,
                peak_kib: wall,
            };
            Row {
                file: "A/B.td",
                theirs: usage(theirs),
                ours: usage(ours),
                wall: ratio(ours, theirs),
            }
        };
        let worst = |rows: &[Row<'_>]| subject.worst("time", rows, |row| row.wall, 0.5);
        assert!(worst(&[row(1.0, 0.2)]).met);
        let slow = worst(&[row(1.0, 0.2), row(1.0, 0.6)]);
        assert!(!slow.met && slow.text.contains("0.600 (B; at most 0.5)"));
        // What was not measured is never good, and what takes no time does not count.
        assert!(!worst(&[row(1.0, 0.0)]).met && worst(&[row(0.1, 1.0)]).met);
        assert!(subject.mean_of(&[row(1.0, 0.25), row(1.0, 1.0)], 0.5).met);
    }
}
