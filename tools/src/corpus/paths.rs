//! The places of the workspace, the cache and the reference tools.

use anyhow::{Context as _, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The release of LLVM the project reproduces.
pub(crate) const LLVM_VERSION: &str = "19.1.7";
/// The major number, which Debian puts into package names.
pub(crate) const LLVM_MAJOR: &str = "19";
/// The source package holding the inputs.
pub(crate) const SOURCE_PACKAGE: &str = "llvm-toolchain-19";

/// The root folder of this workspace.
pub(crate) fn workspace() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// The folder of Cargo's build artifacts for this workspace.
pub(crate) fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => workspace().join(dir),
        None => workspace().join("target"),
    }
}

/// The files of a folder with an extension, sorted.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder);
    let entries = entries.with_context(|| format!("cannot list {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        files.push(entry?.path());
    }
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    Ok(files)
}

/// The name of a file without its extension.
pub(crate) fn stem(file: &Path) -> String {
    file.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// The project's folder in the user's cache.
pub(crate) fn cache() -> Result<PathBuf> {
    let base = match std::env::var_os("XDG_CACHE_HOME") {
        Some(dir) if !dir.is_empty() => PathBuf::from(dir),
        _ => PathBuf::from(
            std::env::var_os("HOME").context("neither XDG_CACHE_HOME nor HOME is set")?,
        )
        .join(".cache"),
    };
    Ok(base.join("rust-tblgen"))
}

/// The folder of LLVM's programs, asking `llvm-config` first.
pub(crate) fn oracle_bin() -> PathBuf {
    let asked = Command::new(format!("llvm-config-{LLVM_MAJOR}"))
        .arg("--bindir")
        .output()
        .ok()
        .filter(|output| output.status.success())
        .map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    asked.unwrap_or_else(|| PathBuf::from(format!("/usr/lib/llvm-{LLVM_MAJOR}/bin")))
}
