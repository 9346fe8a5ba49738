//! The time of rustc for what `subtarget` generates in addition to `instr_info`.

use super::OURS;
use crate::bench::generated::{each, name, rust};
use crate::bench::report::Verdict;
use crate::bench::{Bench, median};
use crate::compare::measure::Usage;
use anyhow::Result;
use std::path::Path;

/// The seconds of processor time that there may be more.
const LIMIT: f64 = 1.5;
/// The options of our tool, the second of which generates more.
const OPTIONS: [&str; 2] = ["--gen-instr-info", OURS];

/// Measures these targets.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = rust::runtime(bench)?;
    println!("rustc (metadata)           instr_info CPU s  subtarget CPU s  more");
    let mut verdicts = Vec::new();
    let found = each(files, "rustc on", &mut verdicts, |file| {
        let [before, after] = seconds(bench, file, &runtime)?;
        let more = after - before;
        println!("{file:26} {before:>16.2} {after:>16.2} {more:>5.2}");
        Ok(Verdict {
            met: more <= LIMIT,
            text: format!(
                "rustc on {}: {more:.2} s more than without subtarget (at most {LIMIT})",
                name(file)
            ),
        })
    });
    verdicts.extend(found);
    Ok(verdicts)
}

/// The medians of both.
fn seconds(bench: &Bench, file: &str, runtime: &Path) -> Result<[f64; 2]> {
    let folder = bench.scratch.path();
    let mut runs: [Vec<Usage>; 2] = Default::default();
    for (at, option) in OPTIONS.iter().enumerate() {
        let source = folder.join(format!("rustc-{at}.rs"));
        bench.measure(&bench.asking(&bench.ours, file, option, &source))?;
    }
    for _ in 0..bench.runs {
        for (at, runs) in runs.iter_mut().enumerate() {
            let source = folder.join(format!("rustc-{at}.rs"));
            let out = folder.join("rustc.rmeta");
            let library = ["--crate-type=lib", "--emit=metadata"];
            runs.push(bench.measure(&rust::rustc(&source, &out, &library, Some(runtime)))?);
        }
    }
    Ok(runs.map(|runs| median(&runs).cpu))
}
