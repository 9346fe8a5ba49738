//! The compile time of a crate that is nothing but `tablegen!`, against Clang on the
//! output of llvm-tblgen. The macro reads the description and generates in that
//! time; whether what llvm-tblgen takes counts, the subject says.

use super::empty_crate::EmptyCrate;
use super::{Subject, clang, each, name};
use crate::bench::report::{Verdict, ratio};
use crate::bench::{Bench, median};
use crate::compare::measure::Usage;
use anyhow::Result;

/// The commands for Cargo, which are measured one by one.
const STEPS: [&[&str]; 2] = [&["check"], &["build", "--release"]];

/// Measures these targets.
pub(crate) fn run(bench: &Bench, subject: &Subject, files: &[&str]) -> Vec<Verdict> {
    println!(
        "compiling                  tblgen s  clang++ s  check s  ratio  release s  ratio  rustc MB: check  release"
    );
    let mut verdicts = Vec::new();
    let rows = each(files, "compiling", &mut verdicts, |file| {
        let row = row(bench, subject, file)?;
        print(file, &row);
        Ok((name(file), row))
    });
    let judged = rows
        .iter()
        .filter(|(name, _)| subject.judged.contains(name));
    verdicts.extend(judged.map(|(name, row)| verdict(name, row, subject)));
    verdicts
}

/// Medians.
struct Row {
    tblgen: Usage,
    clang: Usage,
    both: Usage,
    check: Usage,
    build: Usage,
}

impl Row {
    /// Our time for both steps, as shares of LLVM's.
    fn shares(&self) -> [f64; 2] {
        [self.check, self.build].map(|ours| ratio(ours.wall, self.both.wall))
    }
}

fn row(bench: &Bench, subject: &Subject, file: &str) -> Result<Row> {
    let folder = bench.scratch.path().join(format!("crate-{}", name(file)));
    let source = (subject.cpp)(bench, file, &folder.join("cpp"))?;
    let ours = EmptyCrate::write(bench, file, subject.backends, &folder)?;
    for step in STEPS {
        ours.cargo(step)?;
    }
    let mut runs: [Vec<Usage>; 5] = Default::default();
    for _ in 0..bench.runs {
        let mut generating = Usage::default();
        for option in subject.with_clang {
            let out = folder.join("again.inc");
            let usage = bench.measure(&bench.asking(&bench.theirs, file, option, &out))?;
            generating = generating.and_then(usage);
        }
        let compiling = bench.measure(&clang(&source, &folder.join("theirs.o")))?;
        let mut turn = vec![generating, compiling, generating.and_then(compiling)];
        for step in STEPS {
            ours.touch()?;
            turn.push(ours.cargo(step)?);
        }
        runs.iter_mut().zip(turn).for_each(|(of, one)| of.push(one));
    }
    std::fs::remove_dir_all(&folder)?;
    let [tblgen, clang, both, check, build] = runs.map(|runs| median(&runs));
    Ok(Row {
        tblgen,
        clang,
        both,
        check,
        build,
    })
}

fn print(file: &str, row: &Row) {
    let [check, build] = row.shares();
    println!(
        "{file:26} {:>8.2} {:>10.2} {:>8.2} {check:>6.2} {:>10.2} {build:>6.2} {:>16.1} {:>8.1}",
        row.tblgen.wall,
        row.clang.wall,
        row.check.wall,
        row.build.wall,
        row.check.peak_kib / 1024.0,
        row.build.peak_kib / 1024.0
    );
}

fn verdict(name: &str, row: &Row, subject: &Subject) -> Verdict {
    let [check, build] = row.shares();
    let limit = subject.limits.compiling;
    let of = if subject.with_clang.is_empty() {
        "clang++ -O2"
    } else {
        "llvm-tblgen and clang++ -O2"
    };
    Verdict {
        met: check.max(build) <= limit,
        text: format!(
            "compiling {name}: check {check:.2}, release {build:.2} of {of} (at most {limit})"
        ),
    }
}
