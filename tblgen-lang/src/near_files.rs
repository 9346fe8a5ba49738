//! Help for files that are not found: the folders that were searched, and files of nearly
//! that name, of that name in another folder, or built in.

use std::path::Path;

use crate::input_file::join;
use crate::invalid_utf8;
use crate::nearest::{nearest, nearest_within};
use crate::options::Options;
use crate::prelude;

/// Folders below those that are searched, down to this depth, may have the file.
const MAX_DEPTH: usize = 4;

/// Entries of folders that are looked at in all, so that an error takes no time.
const MAX_ENTRIES: usize = 20_000;

/// Letters by which the path of a built-in file may differ. LLVM has many files whose
/// names differ in the name of the target, and few of them are built in.
const MAX_LETTERS: usize = 2;

/// Help where no file has the path of the main file: a file that may be meant instead, and
/// the directories that were searched.
pub fn help_for_main(options: &Options, path: &str) -> Option<String> {
    let is_elsewhere = !options.include_dirs.is_empty() || !options.base().as_os_str().is_empty();
    let searched = is_elsewhere.then(|| searched(options, path, false));
    joined(meant(options, path).into_iter().chain(searched.flatten()))
}

/// Help where no file has the path that an `include` names: a file that may be meant
/// instead, and the directories that were searched.
pub fn help_for_include(options: &Options, path: &str) -> Option<String> {
    let searched = searched(options, path, options.prelude);
    joined(meant(options, path).into_iter().chain(searched))
}

/// A line about the include directories that do not exist, or `None` if all exist.
pub fn missing_directories(options: &Options) -> Option<String> {
    let dirs = options.include_dirs.iter();
    let missing = dirs.filter(|dir| is_missing(options, dir));
    let missing: Vec<String> = missing.map(|dir| format!("`{dir}`")).collect();
    match &missing[..] {
        [] => None,
        [dir] => Some(format!("the include directory {dir} does not exist")),
        dirs => Some(format!(
            "the include directories {} do not exist",
            dirs.join(", ")
        )),
    }
}

fn joined(lines: impl Iterator<Item = String>) -> Option<String> {
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// A directory that does not exist, or else a file that may be meant instead.
fn meant(options: &Options, path: &str) -> Option<String> {
    let missing = missing_directories(options).or_else(|| missing_parent(options, path));
    missing.or_else(|| similar(options, path))
}

/// A line for the first directory of an absolute path that does not exist.
fn missing_parent(options: &Options, path: &str) -> Option<String> {
    let path = Path::new(path);
    let folders = path.ancestors().skip(1).map(Path::to_string_lossy);
    let missing = folders.take_while(|dir| is_missing(options, dir)).last();
    let missing = missing.filter(|_| path.is_absolute())?;
    Some(format!("the directory `{missing}` does not exist"))
}

fn is_missing(options: &Options, dir: &str) -> bool {
    options.reads_disk() && !options.on_disk(dir).is_dir()
}

/// A line for each directory in which a relative path was searched.
fn searched(options: &Options, path: &str, has_built_in: bool) -> Option<String> {
    if Path::new(path).is_absolute() {
        return None;
    }
    let base = options.base().to_string_lossy();
    let first = match base.is_empty() {
        true => "the working directory".to_string(),
        false => format!("`{base}`"),
    };
    let dirs = &options.include_dirs;
    if dirs.is_empty() {
        let built_in = match has_built_in {
            true => " and the built-in files were",
            false => " was",
        };
        return Some(format!(
            "no include directories are given: only {first}{built_in} searched"
        ));
    }
    let mut text = format!("searched in {first} and in");
    for dir in dirs {
        text.push_str("\n  ");
        text.push_str(dir);
        if is_missing(options, dir) {
            text.push_str(" (no such directory)");
        }
    }
    if has_built_in {
        text.push_str("\nand among the files that are built in");
    }
    Some(text)
}

/// A file that may be meant instead. Looks in the working directory, in the include
/// directories and among the built-in files.
fn similar(options: &Options, path: &str) -> Option<String> {
    let mut files = Files {
        options,
        left: MAX_ENTRIES,
    };
    let on_disk = || files.elsewhere(path).or_else(|| files.of_near_name(path));
    let on_disk = options.reads_disk().then(on_disk).flatten();
    on_disk.or_else(|| built_in(options, path))
}

/// The built-in file that may be meant.
fn built_in(options: &Options, path: &str) -> Option<String> {
    let paths = prelude::paths(options).map(str::as_bytes);
    if let Some(near) = nearest_within(path.as_bytes(), paths, MAX_LETTERS) {
        let near = String::from_utf8_lossy(near);
        return Some(format!("did you mean `{near}`, which is built in?"));
    }
    if path.contains('/') {
        return None;
    }
    let names = prelude::paths(options).map(|path| file_name(path).as_bytes());
    let near = || nearest_within(path.as_bytes(), names.clone(), MAX_LETTERS);
    let is_same = |name: &&[u8]| *name == path.as_bytes();
    let name = names.clone().find(is_same).or_else(near)?;
    let all = prelude::paths(options).filter(|path| file_name(path).as_bytes() == name);
    let found = all.min_by_key(|path| path.len())?;
    Some(format!("did you mean `{found}`, which is built in?"))
}

/// The path after its last slash.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Files on disk, with a bound on what is looked at.
struct Files<'o> {
    options: &'o Options,
    left: usize,
}

impl Files<'_> {
    /// The folders in which files are looked for.
    fn roots(&self) -> Vec<String> {
        let dirs = self.options.include_dirs.iter().cloned();
        std::iter::once(String::new()).chain(dirs).collect()
    }

    /// A file with the path below one of the folders.
    fn elsewhere(&mut self, path: &str) -> Option<String> {
        let roots = match Path::new(path).is_absolute() {
            true => Vec::new(),
            false => self.roots(),
        };
        let found = roots.iter().find_map(|root| self.below(root, path))?;
        Some(format!("`{found}` exists"))
    }

    /// The nearest folder below `root` with a file of that path.
    fn below(&mut self, root: &str, path: &str) -> Option<String> {
        let mut level = vec![root.to_string()];
        for _ in 0..MAX_DEPTH {
            let folders: Vec<String> = level.iter().flat_map(|dir| self.folders(dir)).collect();
            let candidates = folders.iter().map(|dir| join(dir, path));
            let found = candidates
                .into_iter()
                .find(|file| self.options.is_file(file));
            if found.is_some() || folders.is_empty() {
                return found;
            }
            level = folders;
        }
        None
    }

    /// The file of nearly that name in the folder that the path names.
    fn of_near_name(&mut self, path: &str) -> Option<String> {
        let folder = &path[..path.len() - file_name(path).len()];
        let dirs = match Path::new(path).is_absolute() {
            true => vec![folder.to_string()],
            false => self.roots().iter().map(|root| join(root, folder)).collect(),
        };
        dirs.iter().find_map(|dir| {
            let names = self.entries(dir, false);
            let name = nearest(
                file_name(path).as_bytes(),
                names.iter().map(String::as_bytes),
            )?;
            let name = String::from_utf8_lossy(name);
            Some(format!("did you mean `{folder}{name}`?"))
        })
    }

    /// The folders in a folder, by name; hidden ones are left out.
    fn folders(&mut self, dir: &str) -> Vec<String> {
        let names = self.entries(dir, true);
        names.iter().map(|name| join(dir, name)).collect()
    }

    /// The names of files or folders in a folder, sorted.
    fn entries(&mut self, dir: &str, are_folders: bool) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.options.on_disk(dir)) else {
            return Vec::new();
        };
        let entries = entries.flatten().take(self.left);
        let all: Vec<_> = entries.collect();
        self.left -= all.len();
        let wanted = all.iter().filter(|entry| {
            let kind = entry.file_type();
            kind.is_ok_and(|kind| kind.is_dir() == are_folders)
        });
        let names = wanted.map(|entry| invalid_utf8::text_of_name(&entry.file_name()));
        let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, help_for_include, help_for_main, missing_directories, similar};

    /// A folder of this test's own, with some empty files.
    fn folder(name: &str, files: &[&str]) -> std::path::PathBuf {
        let dir = std::env::temp_dir().join(format!("tblgen-near-{name}-{}", std::process::id()));
        for file in files {
            let path = dir.join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        dir
    }

    #[test]
    fn files_on_disk() {
        let files = [
            "Registers.td",
            "lib/Target/X86/X86.td",
            "td/Instructions.td",
        ];
        let dir = folder("disk", &files);
        let mut options = Options::new().with_base(dir.clone());
        let of = |options: &Options, path| similar(options, path).unwrap_or_default();
        assert_eq!(of(&options, "X86.td"), "`lib/Target/X86/X86.td` exists");
        assert_eq!(
            of(&options, "Target/X86/X86.td"),
            "`lib/Target/X86/X86.td` exists"
        );
        assert_eq!(of(&options, "Regsiters.td"), "did you mean `Registers.td`?");
        assert_eq!(
            of(&options, "td/Instructoins.td"),
            "did you mean `td/Instructions.td`?"
        );
        assert_eq!(of(&options, "Instructoins.td"), "");
        options.include_dirs.push("td".to_string());
        assert_eq!(
            of(&options, "Instructoins.td"),
            "did you mean `Instructions.td`?"
        );
        std::fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn files_that_are_built_in() {
        let options = Options::new().with_reader(|_| Err(std::io::ErrorKind::NotFound.into()));
        let of = |path| similar(&options, path).unwrap_or_default();
        let target = "did you mean `llvm/Target/Target.td`, which is built in?";
        assert_eq!(of("llvm/Target/Taget.td"), target);
        assert_eq!(
            of("Intrinsics.td"),
            "did you mean `llvm/IR/Intrinsics.td`, which is built in?"
        );
        assert_eq!(
            of("TargetSchedul.td"),
            "did you mean `llvm/Target/TargetSchedule.td`, which is built in?"
        );
        assert_eq!(of("llvm/IR/IntrinsicsX86.td"), "");
        assert_eq!(of("MyOwn.td"), "");
    }

    #[test]
    fn directories_that_do_not_exist() {
        let dir = folder("missing", &["lib/X86.td"]);
        let mut options = Options::new().with_base(dir.clone());
        options.include_dirs = vec!["lib".to_string(), "nowhere".to_string()];
        let line = "the include directory `nowhere` does not exist";
        assert_eq!(missing_directories(&options).as_deref(), Some(line));
        // A file elsewhere may be another one.
        let lines = [
            line,
            &format!("searched in `{}` and in", dir.display()),
            "  lib",
            "  nowhere (no such directory)",
        ];
        let help = help_for_main(&options, "lib86/X86.td").unwrap();
        assert_eq!(help.lines().collect::<Vec<&str>>(), lines);
        let built_in = "and among the files that are built in";
        let help = help_for_include(&options, "X68.td").unwrap();
        assert_eq!(
            help.lines().collect::<Vec<&str>>(),
            [&lines[..], &[built_in]].concat()
        );
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    fn absolute_paths() {
        let dir = folder("absolute", &["lib/X86.td"]);
        let path = |below: &str| dir.join(below).to_string_lossy().into_owned();
        let options = Options::new();
        let help = |below| help_for_main(&options, &path(below));
        let missing = format!("the directory `{}` does not exist", path("llvm"));
        assert_eq!(help("llvm/lib/X86.td"), Some(missing));
        let near = format!("did you mean `{}`?", path("lib/X86.td"));
        assert_eq!(help("lib/X68.td"), Some(near));
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    fn nothing_but_the_working_directory_is_searched() {
        let help = help_for_main(&Options::new(), "no/such/file.td");
        assert_eq!(help, None);
        let help = help_for_include(&Options::new(), "no/such/file.td").unwrap();
        assert!(help.contains("only the working directory and the built-in files"));
        let options = Options::new().with_base("no-such-place".into());
        let help = help_for_main(&options, "file.td").unwrap();
        assert!(
            help.ends_with("only `no-such-place` was searched"),
            "{help}"
        );
    }
}
