//! Generated items as one file or several.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use super::file::{GENERATED, Header};
use super::file_set::FileSet;
use crate::parts::Code;

/// The files of generated items.
///
/// If the code is split, each part that has a name is a file in a directory next to
/// `path`, which includes it: `x86.rs` holds `include!("x86/registers.rs");`.
/// Files of parts that are gone are left over. `input` is the description, as it was
/// named.
///
/// ```
/// use quote::quote;
/// use tblgen_codegen::{Code, Parts, rust_files};
///
/// let parts: Parts = [("a", quote!(struct A;))].into_iter().collect();
/// let code = Code::of_parts(vec!["own"], parts, true).unwrap();
/// let files = rust_files("out/x.rs".as_ref(), "td/A.td", &code);
/// let paths: Vec<_> = files.paths().collect();
/// assert_eq!(paths, ["out/x/a.rs", "out/x.rs"].map(std::path::Path::new));
/// ```
pub fn rust_files(path: &Path, input: &str, code: &Code) -> FileSet {
    let header = Header {
        outputs: code.outputs(),
        input,
    };
    let comment = header.comment();
    let main = Main::new(path);
    let mut files = FileSet::new();
    for (name, text) in code.files() {
        let path = main.part(name);
        if path.exists() && !main.is_ours(&path) {
            files.add_in_the_way(&path);
        }
        files.add(path, format!("{comment}{}\n{text}", main.mark()));
    }
    main.leftovers(&files)
        .into_iter()
        .for_each(|path| files.add_leftover(path));
    let mut text = comment;
    code.write(|part| main.include(part), &mut text);
    files.add(path, text);
    files
}

/// One file with all of the code, which must not be split (see `emit_code`): parts for
/// files of their own are not in it.
pub fn rust_file(input: &str, code: &Code) -> String {
    let header = Header {
        outputs: code.outputs(),
        input,
    };
    header.file(code)
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

    /// The line that includes a part.
    fn include(&self, part: &str) -> String {
        let path = format!("{}/{part}.rs", self.stem);
        format!("include!({path:?});")
    }

    /// The second line of a part: what it is a part of.
    fn mark(&self) -> String {
        format!("// Part of {}.", self.name.escape_debug())
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
