//! One number for all inputs.
//!
//! Results remembered between runs are only valid for the very same inputs.

use anyhow::{Context as _, Result};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

/// All files below `root` whose extension is `td`, sorted, relative to it.
pub(crate) fn td_files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(root, root, &mut files)?;
    files.sort();
    Ok(files)
}

/// Walks one folder.
fn collect(root: &Path, dir: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            collect(root, &path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "td") {
            files.push(path.strip_prefix(root)?.to_path_buf());
        }
    }
    Ok(())
}

/// A hash of the names and contents of `files` below `root`.
pub(crate) fn hash(root: &Path, files: &[PathBuf]) -> Result<u128> {
    let mut hasher = Xxh3::new();
    for file in files {
        hasher.update(file.as_os_str().as_encoded_bytes());
        let text = std::fs::read(root.join(file))
            .with_context(|| format!("cannot read {}", file.display()))?;
        hasher.update(&xxh3_128(&text).to_le_bytes());
    }
    Ok(hasher.digest128())
}
