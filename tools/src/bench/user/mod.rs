//! `cargo xtask bench user`: what users of the crates wait for, against an earlier
//! commit.
//!
//! Both checkouts are copied into temporary folders and measured in turn, with the
//! same environment and without the network. What counts is processor time, user
//! and system, of Cargo and everything that it starts.
//!
//! Crates are counted by their packages, as Cargo reports compiled artifacts
//! (`compiler-artifact`): a package with a build script is
//! one crate, and the empty crate is one as well. Units are what Cargo counts: an
//! artifact each, and the run of each build script.

mod cargo;
mod checkout;
mod consumer;

use crate::bench::measuring::Verdict;
use crate::compare::pair::{self, ratio};
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result, bail};
use cargo::Cost;
use checkout::Checkout;
use std::path::Path;

/// The commit to compare with, if no other is named.
pub(super) const BASE: &str = "6384266";

/// The outputs that both sides have.
const OUTPUTS: [&str; 3] = ["register_info", "instr_info", "semantics"];

/// A thing that users wait for.
struct Row {
    /// The name, as for `--only`.
    name: &'static str,
    /// The line about it in the table.
    help: &'static str,
    /// Measures it once.
    measure: fn(&Checkout, &Path, u32) -> Result<Cost>,
    /// The most processor time, as a share of the base's.
    cpu: f64,
    /// The most of what else is counted.
    most: Option<Most>,
}

/// A limit of our own side.
#[derive(Clone, Copy)]
enum Most {
    /// Crates compiled.
    Crates(usize),
    /// Megabytes of the program.
    Megabytes(f64),
}

/// Everything that is measured.
const ROWS: [Row; 4] = [
    Row {
        name: "registers",
        help: "cold build of an empty crate with register_info",
        measure: |checkout, folder, _| consumer::build(checkout, folder, &OUTPUTS[..1]),
        cpu: 0.65,
        most: Some(Most::Crates(30)),
    },
    Row {
        name: "all",
        help: "cold build of an empty crate with all outputs",
        measure: |checkout, folder, _| consumer::build(checkout, folder, &OUTPUTS),
        cpu: 0.95,
        most: None,
    },
    Row {
        name: "edit",
        help: "from an edit of one backend to a new rust-tblgen (dev)",
        measure: |checkout, folder, round| checkout.rebuild(folder, round),
        cpu: 0.4,
        most: None,
    },
    Row {
        name: "install",
        help: "cargo install of rust-tblgen",
        measure: |checkout, folder, _| checkout.install(folder),
        cpu: 0.7,
        most: Some(Most::Megabytes(8.0)),
    },
];

/// The choice of rows, base and rounds.
pub(super) struct Choice<'a> {
    /// The commit to compare with.
    pub(super) base: &'a str,
    /// The rows to measure; all if there are none.
    pub(super) only: &'a [String],
    /// The number of measurements of each row.
    pub(super) rounds: u32,
}

/// Measures and decides.
pub(super) fn run(choice: &Choice<'_>) -> Result<Vec<Verdict>> {
    let rows = rows(choice.only)?;
    let temp = TempDir::new(None, "bench-user")?;
    let ours = Checkout::of_workspace(&temp.sub("ours")?)?;
    let base = Checkout::of_commit(choice.base, &temp.sub("base")?)?;
    for checkout in [&ours, &base] {
        checkout.fetch()?;
    }
    let mut verdicts = Vec::new();
    println!("processor seconds, medians of {} rounds", choice.rounds);
    println!("{}", HEADER.trim_end());
    for row in rows {
        eprintln!("bench: {}", row.help);
        let mut of_base = |round| (row.measure)(&base, temp.path(), round);
        let mut of_ours = |round| (row.measure)(&ours, temp.path(), round);
        let sides: [pair::Side<'_, Cost>; 2] = [&mut of_base, &mut of_ours];
        let costs = pair::in_turn(|round| round < choice.rounds, sides);
        let costs = costs.with_context(|| row.name)?;
        let of = |side: usize| Cost::median(costs.iter().map(|all| all[side]).collect());
        let (base, ours) = (of(0), of(1));
        println!("{}", line(row, &ours, &base));
        verdicts.extend(judge(row, &ours, &base));
    }
    Ok(verdicts)
}

/// The head of the table.
const HEADER: &str =
    "row           ours    base  ratio  limit   crates   units  MB (ours/base each)";

/// The rows of these names, or all.
fn rows(names: &[String]) -> Result<Vec<&'static Row>> {
    for name in names {
        if !ROWS.iter().any(|row| row.name == name) {
            let all: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
            bail!("there is no row {name}, but {}", all.join(", "));
        }
    }
    let wanted = |row: &&Row| names.is_empty() || names.iter().any(|name| name == row.name);
    Ok(ROWS.iter().filter(wanted).collect())
}

/// The line of the table.
fn line(row: &Row, ours: &Cost, base: &Cost) -> String {
    let pair = |figure: fn(&Cost) -> usize| match (figure(ours), figure(base)) {
        (0, 0) => "-".to_string(),
        (ours, base) => format!("{ours}/{base}"),
    };
    let megabytes = match (ours.megabytes(), base.megabytes()) {
        (ours, _) if ours <= 0.0 => "-".to_string(),
        (ours, base) => format!("{ours:.1}/{base:.1}"),
    };
    format!(
        "{:10} {:7.1} {:7.1} {:6.2} {:6.2} {:>8} {:>7}  {megabytes}",
        row.name,
        ours.cpu,
        base.cpu,
        ratio(ours.cpu, base.cpu),
        row.cpu,
        pair(|cost| cost.crates),
        pair(|cost| cost.units),
    )
}

/// Whether the limits are kept.
fn judge(row: &Row, ours: &Cost, base: &Cost) -> Vec<Verdict> {
    let share = ratio(ours.cpu, base.cpu);
    let mut verdicts = vec![Verdict {
        met: share <= row.cpu,
        text: format!(
            "{}: {share:.2} of the base's time, at most {}",
            row.help, row.cpu
        ),
    }];
    verdicts.extend(row.most.map(|most| match most {
        Most::Crates(most) => Verdict {
            met: (1..=most).contains(&ours.crates),
            text: format!("{}: {} crates, at most {most}", row.help, ours.crates),
        },
        Most::Megabytes(most) => Verdict {
            met: ours.bytes > 0 && ours.megabytes() <= most,
            text: format!("{}: {:.1} MB, at most {most}", row.help, ours.megabytes()),
        },
    }));
    verdicts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_decide() {
        let cost = |cpu, crates| Cost {
            cpu,
            crates,
            units: crates,
            bytes: 0,
        };
        let met = |ours, base| -> Vec<bool> {
            let verdicts = judge(&ROWS[0], &ours, &base);
            verdicts.iter().map(|verdict| verdict.met).collect()
        };
        assert_eq!(met(cost(6.0, 30), cost(10.0, 50)), [true, true]);
        assert_eq!(met(cost(7.0, 31), cost(10.0, 50)), [false, false]);
        // What was not measured is never good.
        assert_eq!(met(cost(0.0, 0), cost(0.0, 0)), [false, false]);
        let line = line(&ROWS[0], &cost(6.5, 30), &cost(10.0, 50));
        assert!(line.contains("  0.65   0.65    30/50"), "{line}");
    }
}
