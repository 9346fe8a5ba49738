//! Files that belong together: written, or compared with what is there.
//!
//! Writing and comparing (`--check`) are two methods of one type, so that they cannot disagree
//! about what should be there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use similar::TextDiff;

use super::contents::Contents;
use super::file::write_pieces;
use tblgen_lang::source::with_line_feeds;

/// The number of lines of the difference in one file that are shown.
const SHOWN_LINES: usize = 60;

/// After that time, a difference need not be the smallest any more.
const SEARCH_TIME: Duration = Duration::from_secs(2);

/// Files that a run has to write, and files that it has to remove.
///
/// ```
/// use tblgen_codegen::FileSet;
///
/// let path = std::env::temp_dir().join("tblgen-file-set-example.txt");
/// let mut files = FileSet::new();
/// files.add(&path, "new\n");
/// assert!(files.diff().unwrap().ends_with("@@ -0,0 +1 @@\n+new\n"));
/// assert!(files.write().unwrap());
/// assert_eq!(files.diff().unwrap(), "");
/// # std::fs::remove_file(path).unwrap();
/// ```
#[derive(Debug, Clone, Default)]
pub struct FileSet {
    files: Vec<(PathBuf, Contents)>,
    leftovers: Vec<PathBuf>,
    in_the_way: Vec<PathBuf>,
}

impl FileSet {
    /// An empty set.
    pub fn new() -> Self {
        FileSet::default()
    }

    /// Adds a file.
    pub fn add(&mut self, path: impl Into<PathBuf>, contents: impl Into<Vec<u8>>) {
        let mut bytes = Contents::default();
        bytes.add(contents.into());
        self.add_contents(path, bytes);
    }

    /// Adds a file in pieces.
    pub(super) fn add_contents(&mut self, path: impl Into<PathBuf>, contents: Contents) {
        self.files.push((path.into(), contents));
    }

    /// Adds a file that is there and should not be.
    pub(crate) fn add_leftover(&mut self, path: impl Into<PathBuf>) {
        self.leftovers.push(path.into());
    }

    /// Adds a file that is there and must not be lost: nothing is written then.
    pub(crate) fn add_in_the_way(&mut self, path: impl Into<PathBuf>) {
        self.in_the_way.push(path.into());
    }

    /// The files, in the order in which they are written.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|(path, _)| path.as_path())
    }

    /// Writes the files that are missing or different, removes leftovers, and returns whether
    /// anything changed.
    ///
    /// # Errors
    ///
    /// A file cannot be written, or another one is in its place; the message names it.
    pub fn write(&self) -> io::Result<bool> {
        if let Some(path) = self.in_the_way.first() {
            let message = "in the way, and not generated; nothing was written";
            return Err(named(path, &io::Error::other(message)));
        }
        let mut changed = false;
        for (path, contents) in &self.files {
            let written = write_pieces(path, contents.slices());
            changed |= written.map_err(|error| named(path, &error))?;
        }
        for path in &self.leftovers {
            remove(path).map_err(|error| named(path, &error))?;
            changed = true;
        }
        Ok(changed)
    }

    /// The changes that [`write`](Self::write) would make, as a unified diff of a
    /// limited number of lines for each file. Empty if there are none.
    ///
    /// # Errors
    ///
    /// A file exists but cannot be read; the message names it.
    pub fn diff(&self) -> io::Result<String> {
        let mut text = String::new();
        for (path, contents) in &self.files {
            let (old, new) = (read(path)?, contents.joined());
            // A checkout on Windows may have made lines end in CR LF.
            let (old, new) = (old.as_deref().map(with_line_feeds), with_line_feeds(&new));
            if old.as_deref() != Some(&*new) {
                text.push_str(&difference(path, old.as_deref(), Some(&new)));
            }
        }
        for path in &self.leftovers {
            text.push_str(&difference(path, read(path)?.as_deref(), None));
        }
        Ok(text)
    }
}

/// The contents of a file, unless there is none.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(contents) => Ok(Some(contents)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(named(path, &error)),
    }
}

/// Removes a file, and its directory if that is empty then.
fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    if let Some(dir) = path.parent() {
        // It fails where the directory is not empty, and should.
        let _ = fs::remove_dir(dir);
    }
    Ok(())
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// The difference between two states of a file.
fn difference(path: &Path, old: Option<&[u8]>, new: Option<&[u8]>) -> String {
    let name = |state: Option<&[u8]>| match state {
        Some(_) => path.display().to_string(),
        None => "/dev/null".to_string(),
    };
    let text = |state: Option<&[u8]>| String::from_utf8_lossy(state.unwrap_or(&[])).into_owned();
    let (before, after) = (text(old), text(new));
    let diff = TextDiff::configure()
        .timeout(SEARCH_TIME)
        .diff_lines(&before, &after);
    let diff = diff
        .unified_diff()
        .header(&name(old), &name(new))
        .to_string();
    if diff.is_empty() {
        // What differs is not text, or the file is empty.
        return format!("--- {}\n+++ {}\n", name(old), name(new));
    }
    shortened(&diff)
}

fn shortened(diff: &str) -> String {
    let count = diff.lines().count();
    let lines = diff.split_inclusive('\n').take(SHOWN_LINES);
    let mut text: String = lines.collect();
    if let Some(more) = count.checked_sub(SHOWN_LINES).filter(|&more| more > 0) {
        text.push_str(&format!("... and {more} more lines\n"));
    }
    text
}
