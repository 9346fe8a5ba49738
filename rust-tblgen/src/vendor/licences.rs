//! The licences of the files that `rust-tblgen vendor` copies.
//!
//! Nearest to a file, in its folder or one above, is the licence that it is under. A licence
//! whose folder has the copies in it as well covers them where it is.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf, absolute};

use tblgen_core::invalid_utf8;
use tblgen_core::source::SourceMap;
use tblgen_core::vendor::VendoredFile;

use super::{failure, shown};
use crate::output::{self, Failure};

/// The beginnings of the names of licences.
const NAMES: [&str; 3] = ["LICENSE", "LICENCE", "COPYING"];

/// The licences to copy.
pub(super) struct Licences {
    /// The file that each is copied from, by its path in the folder of the copies.
    sources: BTreeMap<String, PathBuf>,
    /// The files above which there is none.
    missing: Vec<PathBuf>,
}

impl Licences {
    /// The licences of all files on disk that were read, for copies in `out`.
    pub(super) fn find(sources: &SourceMap, out: &Path) -> Result<Self, Failure> {
        let out = settled(out);
        let (mut known, mut folders) = (HashMap::new(), BTreeSet::new());
        let mut missing = Vec::new();
        for file in sources.files() {
            let folder = fs::canonicalize(&file).ok();
            let folder = folder.and_then(|file| Some(file.parent()?.to_path_buf()));
            let nearest = folder.and_then(|folder| {
                let found = known.entry(folder);
                let found = found.or_insert_with_key(|folder| nearest(folder));
                found.clone()
            });
            match nearest {
                None => missing.push(file),
                Some(folder) if out.starts_with(&folder) => {}
                Some(folder) => {
                    folders.insert(folder);
                }
            }
        }
        let sources = placed(&folders)?;
        Ok(Licences { sources, missing })
    }

    /// Adds the licences to the files to copy.
    pub(super) fn add_to(&self, files: &mut Vec<VendoredFile>) -> Result<(), Failure> {
        for (path, source) in &self.sources {
            if files.iter().any(|file| file.path == *path) {
                return Err(clash(path));
            }
            files.push(VendoredFile {
                path: path.clone(),
                text: read(source)?,
                built_in: false,
            });
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(())
    }

    /// The file that a copy is the licence of, if it is one.
    pub(super) fn source(&self, path: &str) -> Option<String> {
        self.sources.get(path).map(|source| shown(source))
    }

    /// A line about the files without a licence, if there are any.
    pub(super) fn report(&self) -> String {
        let Some(first) = self.missing.first() else {
            return String::new();
        };
        let (count, first) = (self.missing.len(), shown(first));
        format!("no LICENSE* or COPYING* is above {count} of the files, such as '{first}'\n")
    }
}

/// The folder as an absolute path without links, as far as it exists.
fn settled(out: &Path) -> PathBuf {
    let out = absolute(out).unwrap_or_else(|_| out.to_path_buf());
    let existing = out.ancestors();
    let mut existing = existing.filter_map(|dir| Some((dir, fs::canonicalize(dir).ok()?)));
    match existing.next() {
        Some((dir, real)) => real.join(out.strip_prefix(dir).unwrap_or(Path::new(""))),
        None => out,
    }
}

/// The nearest folder with a licence: the folder itself, or one above.
fn nearest(folder: &Path) -> Option<PathBuf> {
    let mut folders = folder.ancestors();
    let found = folders.find(|folder| !licences_in(folder).is_empty());
    found.map(Path::to_path_buf)
}

/// The names of the licences in a folder.
fn licences_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_licence = |name: &String| NAMES.iter().any(|start| name.starts_with(start));
    let names = entries.filter(|entry| entry.path().is_file());
    let names = names.map(|entry| invalid_utf8::text_of_name(&entry.file_name()));
    names.filter(is_licence).collect()
}

/// The licences of folders by their path among the copies: their name, and where several
/// differ, with that of their folder before it.
fn placed(folders: &BTreeSet<PathBuf>) -> Result<BTreeMap<String, PathBuf>, Failure> {
    let mut by_name: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for folder in folders {
        for name in licences_in(folder) {
            let path = folder.join(invalid_utf8::path(&name));
            by_name.entry(name).or_default().push(path);
        }
    }
    let mut placed = BTreeMap::new();
    for (name, files) in by_name {
        let texts = files.iter().map(|file| read(file));
        let mut texts: Vec<Vec<u8>> = texts.collect::<Result<_, _>>()?;
        texts.dedup();
        for file in files {
            let path = match texts.len() {
                1 => name.clone(),
                _ => format!("{}-{name}", folder_name(&file)),
            };
            let first = placed.entry(path.clone()).or_insert_with(|| file.clone());
            if read(first)? != read(&file)? {
                return Err(clash(&path));
            }
        }
    }
    Ok(placed)
}

/// The name of the folder that a file is in.
fn folder_name(file: &Path) -> String {
    let folder = file.parent().and_then(Path::file_name);
    folder.map_or_else(String::new, invalid_utf8::text_of_name)
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| {
        let reason = output::error_text(&error);
        failure(format!("could not read '{}': {reason}", shown(file)))
    })
}

fn clash(path: &str) -> Failure {
    failure(format!("two files that differ would be at '{path}'"))
}
