//! Files that are written only if something has changed.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::contents::holds;
use super::new_file::NewFile;

/// Writes a file unless it already has these contents, and returns whether it has written. Even if
/// the run is killed, the file has either its old contents or the new ones.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write_if_changed(path: &Path, contents: &[u8]) -> io::Result<bool> {
    write_pieces(path, std::iter::once(contents))
}

/// Writes such a file in pieces.
pub(super) fn write_pieces<'c>(
    path: &Path,
    contents: impl Iterator<Item = &'c [u8]> + Clone,
) -> io::Result<bool> {
    // A device may have no end.
    if path.is_file() && holds(path, contents.clone()).is_ok_and(|holds| holds) {
        return Ok(false);
    }
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir)?;
    }
    let mut file = NewFile::create(path)?;
    contents
        .into_iter()
        .try_for_each(|piece| file.write_all(piece))?;
    file.finish()?;
    Ok(true)
}
