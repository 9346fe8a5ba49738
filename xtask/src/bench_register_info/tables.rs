//! Bytes of tables: the read-only data of both object files.

use super::{OURS, cpp, name};
use crate::bench::Bench;
use crate::bench_report::{Verdict, geometric_mean, ratio};
use crate::paths;
use crate::process::Invocation;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// How long a compiler may take.
const TIMEOUT: Duration = Duration::from_secs(300);

/// Compiles both outputs for all targets and adds up their data.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = runtime(bench)?;
    println!("tables                     LLVM bytes  ours bytes  ratio");
    let mut ratios = Vec::new();
    for file in files {
        eprintln!("bench: tables of {file}");
        let folder = bench.scratch.path().join(format!("tables-{}", name(file)));
        let theirs = their_bytes(bench, file, &folder)?;
        let ours = our_bytes(bench, file, &folder, &runtime)?;
        let share = ratio(ours as f64, theirs as f64);
        println!("{file:26} {theirs:>10} {ours:>11} {share:>6.2}");
        ratios.push(share);
    }
    let worst = ratios.iter().copied().fold(0.0, f64::max);
    Ok(vec![Verdict {
        met: worst <= 1.0,
        text: format!(
            "bytes of tables on {} targets: worst ratio {worst:.2} (at most 1), geometric mean {:.2}",
            ratios.len(),
            geometric_mean(&ratios)
        ),
    }])
}

fn their_bytes(bench: &Bench, file: &str, folder: &Path) -> Result<u64> {
    let source = cpp::write(bench, file, folder)?;
    let object = folder.join("theirs.o");
    bench.measure(&cpp::compile(&source, &object))?;
    data_bytes(&object)
}

fn our_bytes(bench: &Bench, file: &str, folder: &Path, runtime: &Path) -> Result<u64> {
    let source = folder.join("ours.rs");
    bench.measure(&bench.asking(&bench.ours, file, OURS, &source))?;
    let object = folder.join("ours.o");
    let library = ["--crate-type=lib", "-C", "codegen-units=1", "--emit=obj"];
    bench.measure(&rustc(&source, &object, &library, Some(runtime)))?;
    data_bytes(&object)
}

/// The runtime as a library.
pub(super) fn runtime(bench: &Bench) -> Result<PathBuf> {
    let source = paths::workspace().join("tblgen-runtime/src/lib.rs");
    let library = bench.scratch.path().join("libtblgen_runtime.rlib");
    let named = ["--crate-type=lib", "--crate-name", "tblgen_runtime"];
    bench.measure(&rustc(&source, &library, &named, None))?;
    Ok(library)
}

/// The compiler, with optimization; what is generated may use the runtime.
pub(super) fn rustc(
    source: &Path,
    out: &Path,
    more: &[&str],
    runtime: Option<&Path>,
) -> Invocation {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let folder = out.parent().unwrap_or(Path::new("."));
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let invocation = Invocation::new(Path::new(&compiler), folder, TIMEOUT)
        .args(["--edition=2024", "-C", "opt-level=3", "--cap-lints=allow"])
        .args(more.iter().copied())
        .args([text(source), "-o".into(), text(out)]);
    match runtime {
        Some(runtime) => invocation.args([
            "--extern".to_string(),
            format!("tblgen_runtime={}", text(runtime)),
        ]),
        None => invocation,
    }
}

/// The sizes of all sections with data that the program does not change.
fn data_bytes(object: &Path) -> Result<u64> {
    let size = paths::oracle_bin().join("llvm-size");
    let output = Command::new(&size).arg("-A").arg(object).output();
    let output = output.with_context(|| format!("cannot run {}", size.display()))?;
    if !output.status.success() {
        bail!("{} cannot read {}", size.display(), object.display());
    }
    let bytes = add_sections(&String::from_utf8_lossy(&output.stdout));
    if bytes == 0 {
        bail!("{} has no tables", object.display());
    }
    Ok(bytes)
}

fn add_sections(sizes: &str) -> u64 {
    let sections = sizes.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let section = words.next()?;
        let is_data = section.starts_with(".rodata") || section.starts_with(".data.rel.ro");
        is_data.then(|| words.next()?.parse::<u64>().ok()).flatten()
    });
    sections.sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_data_counts() {
        let sizes = "a.o :\nsection size addr\n.text 100 0\n.rodata.x 20 0\n.data.rel.ro..L 3 0\n";
        assert_eq!(super::add_sections(sizes), 23);
    }
}
