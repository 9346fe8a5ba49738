//! The time of rustc for one output of our tool, against another one that has less.

use super::{each, name, rust};
use crate::bench::report::Verdict;
use crate::bench::{Bench, median};
use crate::compare::measure::Usage;
use anyhow::Result;
use std::path::Path;

/// Two outputs of our tool.
pub(crate) struct Checked {
    /// The options of our tool, the second of which generates more.
    pub(crate) options: [&'static str; 2],
    /// The names of both.
    pub(crate) names: [&'static str; 2],
    /// The seconds of processor time that there may be more, for a target of that name.
    pub(crate) limit: fn(&str) -> f64,
}

/// Measures these targets.
pub(crate) fn run(bench: &Bench, checked: &Checked, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = rust::runtime(bench)?;
    let [less, all] = checked.names;
    println!("rustc (metadata)           {less} CPU s  {all} CPU s  more");
    let mut verdicts = Vec::new();
    let found = each(files, "rustc on", &mut verdicts, |file| {
        let [before, after] = seconds(bench, checked, file, &runtime)?;
        let more = after - before;
        let widths = checked.names.map(|name| name.len() + " CPU s".len());
        println!(
            "{file:26} {before:>0$.2} {after:>1$.2} {more:>5.2}",
            widths[0],
            widths[1] + 1
        );
        let limit = (checked.limit)(name(file));
        Ok(Verdict {
            met: more <= limit,
            text: format!(
                "rustc on {}: {more:.2} s more for {all} than for {less} (at most {limit})",
                name(file)
            ),
        })
    });
    verdicts.extend(found);
    Ok(verdicts)
}

/// The medians of both.
fn seconds(bench: &Bench, checked: &Checked, file: &str, runtime: &Path) -> Result<[f64; 2]> {
    let folder = bench.scratch.path();
    let mut runs: [Vec<Usage>; 2] = Default::default();
    for (at, option) in checked.options.iter().enumerate() {
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
