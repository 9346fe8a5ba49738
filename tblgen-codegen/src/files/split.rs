//! Generated items as one file or several.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use quote::quote;

use super::file::{GENERATED, Header, format_file};
use super::file_set::FileSet;
use crate::parts::Parts;
use tblgen_lang::diagnostic::Diagnostic;

/// The files of generated items.
///
/// With `split`, each part that has a name is a file in a directory next to
/// `path`, which includes it: `x86.rs` holds `include!("x86/registers.rs");`.
/// Files of parts that are gone are left over.
///
/// ```
/// use quote::quote;
/// use tblgen_codegen::Parts;
/// use tblgen_codegen::{Header, rust_files};
///
/// let header = Header { backends: &["own"], input: "td/A.td" };
/// let parts: Parts = [("a", quote!(struct A;))].into_iter().collect();
/// let files = rust_files("out/x.rs".as_ref(), &header, parts, true).unwrap();
/// let paths: Vec<_> = files.paths().collect();
/// assert_eq!(paths, ["out/x/a.rs", "out/x.rs"].map(std::path::Path::new));
/// ```
///
/// # Errors
///
/// If the tokens are no items: a mistake of the backend.
pub fn rust_files(
    path: &Path,
    header: &Header<'_>,
    mut parts: Parts,
    split: bool,
) -> Result<FileSet, Diagnostic> {
    let main = Main::new(path);
    let mut files = FileSet::new();
    if split {
        for (name, items) in parts.take_named(|name| main.include(name)) {
            let text = format_file(header, items)?;
            let path = main.part(&name);
            if path.exists() && !main.is_ours(&path) {
                files.add_in_the_way(&path);
            }
            files.add(path, main.marked(&text));
        }
        // What is left is little, and the lines of `include!` stay together.
        parts = parts.into_tokens().into();
    }
    main.leftovers(&files)
        .into_iter()
        .for_each(|path| files.add_leftover(path));
    files.add(path, format_file(header, parts)?);
    Ok(files)
}

/// The file that includes the others.
struct Main {
    /// Its name.
    name: String,
    /// The name of the directory with the others.
    stem: String,
    /// That directory.
    dir: PathBuf,
}

impl Main {
    fn new(path: &Path) -> Self {
        let text = |name: Option<&OsStr>| name.unwrap_or_default().to_string_lossy().into_owned();
        let name = text(path.file_name());
        // Without an ending, the directory would be where the file is.
        let stem = match path.extension() {
            Some(_) => text(path.file_stem()),
            None => format!("{name}_parts"),
        };
        Main {
            dir: path.with_file_name(&stem),
            name,
            stem,
        }
    }

    fn part(&self, name: &str) -> PathBuf {
        self.dir.join(format!("{name}.rs"))
    }

    fn include(&self, part: &str) -> TokenStream {
        let path = format!("{}/{part}.rs", self.stem);
        quote!(include!(#path);)
    }

    /// The second line of a part: what it is a part of.
    fn mark(&self) -> String {
        format!("// Part of {}.", self.name.escape_debug())
    }

    /// The text of a part with the mark behind the header.
    fn marked(&self, text: &str) -> String {
        let (header, items) = text.split_once('\n').unwrap_or((text, ""));
        format!("{header}\n{}\n{items}", self.mark())
    }

    /// Parts that were generated once and are not among the files.
    fn leftovers(&self, files: &FileSet) -> Vec<PathBuf> {
        // Where there is no directory, nothing is left over.
        let entries = fs::read_dir(&self.dir).into_iter().flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        let mut leftovers: Vec<PathBuf> = paths
            .filter(|path| files.paths().all(|kept| kept != path))
            .filter(|path| self.is_ours(path))
            .collect();
        leftovers.sort();
        leftovers
    }

    /// Whether a file is a generated part of this one.
    fn is_ours(&self, path: &Path) -> bool {
        let text = fs::read_to_string(path).unwrap_or_default();
        let mut lines = text.lines();
        let header = lines.next().unwrap_or_default();
        header.starts_with(GENERATED) && lines.next() == Some(&self.mark())
    }
}
