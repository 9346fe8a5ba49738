//! Common parts of the benches of generated code.
//!
//! A [`Subject`] names an output and the limits for its cost; the stages
//! measure it: generating ([`generating`]), bytes of tables ([`tables`]) and
//! compiling a crate that contains nothing but `tablegen!` ([`compiling`]); the time of rustc for
//! one output in addition to another one is the subject of [`checking`].

pub(crate) mod checking;
pub(crate) mod compiling;
mod empty_crate;
pub(crate) mod generating;
pub(crate) mod rust;
pub(crate) mod tables;

use crate::bench::Bench;
use crate::bench::report::{Verdict, geometric_mean};
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of one run of a compiler.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(600);

/// The targets whose generated code is compiled as a crate.
pub(crate) const COMPILED: [&str; 3] = ["X86", "AArch64", "AMDGPU"];

/// An output of both tools, and the limits for its cost.
pub(crate) struct Subject {
    /// The arguments of `tablegen!`.
    pub(crate) backends: &'static str,
    /// The option of our tool.
    pub(crate) ours: &'static str,
    /// The options of LLVM's tool with which generating is compared, one call after the other.
    pub(crate) theirs: &'static [&'static str],
    /// Writes a C++ file into a folder that includes everything LLVM's tool
    /// prints which ours has in its one file.
    pub(crate) cpp: fn(&Bench, &str, &Path) -> Result<PathBuf>,
    /// The options of LLVM's tool whose time counts when compiling is compared.
    pub(crate) with_clang: &'static [&'static str],
    /// The targets on which compiling has to keep the limit; the others of
    /// [`COMPILED`] are shown.
    pub(crate) judged: &'static [&'static str],
    /// The beginning of the names of our tables that have nothing of the same contents in the
    /// C++ file, if there are any.
    pub(crate) only_ours: Option<&'static str>,
    /// The limits.
    pub(crate) limits: Limits,
}

/// The limits for our figures, as shares of LLVM's.
pub(crate) struct Limits {
    /// Time of generating.
    pub(crate) wall: f64,
    /// Peak memory of generating.
    pub(crate) memory: f64,
    /// Time of compiling.
    pub(crate) compiling: f64,
    /// Bytes of tables.
    pub(crate) tables: f64,
}

/// The name of a target: that of its file.
pub(crate) fn name(file: &str) -> &str {
    let file = file.rsplit('/').next().unwrap_or(file);
    file.strip_suffix(".td").unwrap_or(file)
}

/// The files of the targets whose code is compiled.
pub(crate) fn compiled<'a>(files: &[&'a str]) -> Vec<&'a str> {
    let wanted = |file: &&&str| COMPILED.contains(&name(file));
    files.iter().filter(wanted).copied().collect()
}

/// Does something for each target. What fails is a line of the budget that is not
/// kept, so that the figures of the others are not lost.
pub(crate) fn each<'a, T>(
    files: &[&'a str],
    what: &str,
    verdicts: &mut Vec<Verdict>,
    mut one: impl FnMut(&'a str) -> Result<T>,
) -> Vec<T> {
    let mut rows = Vec::new();
    for file in files {
        eprintln!("bench: {what} {file}");
        match one(file) {
            Ok(row) => rows.push(row),
            Err(error) => verdicts.push(Verdict {
                met: false,
                text: format!("{what} {file}: {}", format!("{error:#}").trim_end()),
            }),
        }
    }
    rows
}

/// The budget of one figure on all targets, each named with its ratio.
pub(crate) fn worst(what: &str, ratios: &[(&str, f64)], limit: f64) -> Verdict {
    let by_ratio = |a: &&(&str, f64), b: &&(&str, f64)| a.1.total_cmp(&b.1);
    let (file, worst) = ratios.iter().max_by(by_ratio).copied().unwrap_or_default();
    let all: Vec<f64> = ratios.iter().map(|row| row.1).collect();
    Verdict {
        met: worst <= limit,
        text: format!(
            "{what} on {} targets: worst ratio {worst:.3} ({}; at most {limit}), geometric mean {:.3}",
            ratios.len(),
            name(file),
            geometric_mean(&all)
        ),
    }
}

/// Clang on a file that includes LLVM's output, as for a release of LLVM.
pub(crate) fn clang(source: &Path, object: &Path) -> Invocation {
    let bin = paths::oracle_bin();
    let include = bin.join("../include");
    let folder = source.parent().unwrap_or(Path::new("."));
    let text = |path: &Path| path.to_string_lossy().into_owned();
    Invocation::new(bin.join("clang++"), folder, TIMEOUT).args([
        "-O2".to_string(),
        "-DNDEBUG".into(),
        "-std=c++17".into(),
        "-c".into(),
        format!("-I{}", text(&include)),
        text(source),
        "-o".into(),
        text(object),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_target_decides() {
        let verdict = worst("x", &[("A/A.td", 0.25), ("B/B.td", 1.0)], 0.5);
        assert!(!verdict.met && verdict.text.contains("1.000 (B; at most 0.5)"));
        assert!(verdict.text.contains("mean 0.500"));
    }

    #[test]
    fn failures_do_not_end_the_run() {
        let mut verdicts = Vec::new();
        let one = |file: &'static str| match file {
            "bad" => anyhow::bail!("no"),
            good => Ok(good),
        };
        assert_eq!(each(&["bad", "good"], "x", &mut verdicts, one), ["good"]);
        assert_eq!(verdicts[0].text, "x bad: no");
    }
}
