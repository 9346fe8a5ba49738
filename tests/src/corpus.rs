//! Inputs of the tests: the folders and files of `tests/td`.

use std::path::{Path, PathBuf};

/// A folder of `tests/td`.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("td").join(name)
}

/// The names of the `.td` files of a folder, sorted.
pub fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".td"))
        .collect();
    names.sort();
    names
}
