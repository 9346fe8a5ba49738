//! The Rust compiler, called by itself.

use crate::bench::measuring::{Bench, TIMEOUT};
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The runtime as a library, in a folder with the one that it uses.
pub(super) fn runtime(bench: &Bench) -> Result<PathBuf> {
    let facts = library(bench, "tblgen_facts", &[])?;
    let facts = format!("tblgen_facts={}", facts.to_string_lossy());
    library(bench, "tblgen_runtime", &["--extern", &facts])
}

/// A crate of the workspace as a library.
fn library(bench: &Bench, name: &str, more: &[&str]) -> Result<PathBuf> {
    let source = paths::workspace()
        .join(name.replace('_', "-"))
        .join("src/lib.rs");
    let library = bench.scratch.path().join(format!("lib{name}.rlib"));
    let named = ["--crate-type=lib", "--crate-name", name];
    bench.measure(&rustc(&source, &library, &[&named, more].concat(), None))?;
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
            "-L".into(),
            format!("dependency={}", text(runtime.parent().unwrap_or(folder))),
        ]),
        None => invocation,
    }
}
