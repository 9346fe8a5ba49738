//! The Rust compiler, called by itself.

use super::TIMEOUT;
use crate::bench::Bench;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The runtime as a library.
pub(crate) fn runtime(bench: &Bench) -> Result<PathBuf> {
    let source = paths::workspace().join("tblgen-runtime/src/lib.rs");
    let library = bench.scratch.path().join("libtblgen_runtime.rlib");
    let named = ["--crate-type=lib", "--crate-name", "tblgen_runtime"];
    bench.measure(&rustc(&source, &library, &named, None))?;
    Ok(library)
}

/// The compiler, with optimization; what is generated may use the runtime.
pub(crate) fn rustc(
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
