//! Help where the built-in files of LLVM's class library stand in for LLVM's own.
//!
//! A description of LLVM's needs all of LLVM's files. If nobody states where they are,
//! `llvm/Target/Target.td` and some others are found nevertheless, because they are built
//! in, and the first error is about a name that only LLVM's own files define.

use std::path::{Component, Path, PathBuf};

use crate::diagnostic::{Diagnostic, Place, Severity, begins};
use crate::input_file::{folder_of, join};
use crate::near_files;
use crate::options::Options;
use crate::source::{Buffer, SourceMap};

/// The beginnings of messages about names that are not known.
const NOT_KNOWN: [&str; 7] = [
    "Variable not defined: '",
    "Couldn't find class '",
    "Couldn't find multiclass '",
    "Expected a class name, got '",
    "Could not find include file 'llvm/",
    "Cannot access field '",
    "Value '",
];

/// The file by which LLVM's include directory is recognised.
pub(crate) const LANDMARK: &str = "include/llvm/Target/Target.td";

/// The number of folders above a file that may have LLVM's include directory.
const MAX_UP: usize = 8;

/// The number of files of which the folders above are looked at.
const MAX_FILES: usize = 16;

/// Adds help to the first error if that is about something unknown, and built-in files are
/// read together with files of LLVM's.
pub(crate) fn explain(diagnostics: &mut [Diagnostic], sources: &SourceMap, options: &Options) {
    let is_error = |one: &&mut Diagnostic| one.severity == Severity::Error;
    let Some(error) = diagnostics.iter_mut().find(is_error) else {
        return;
    };
    let is_missing_file = begins(&error.message, "Could not find include file");
    let is_outside = |place: Place| match place {
        Place::At(at) => !sources.buffer(at.buffer).is_built_in(),
        Place::Unknown | Place::Nowhere => false,
    };
    let is_not_known = NOT_KNOWN.iter().any(|start| begins(&error.message, start));
    if !is_not_known || !is_outside(error.place) {
        return;
    }
    let Some(stand_in) = stand_in(sources) else {
        return;
    };
    let directory = llvm_directory(sources, options);
    if directory.is_none() && !is_missing_file && !sources.buffers().iter().any(is_of_llvm) {
        return;
    }
    let missing = near_files::missing_directories(options);
    let hint = match missing.filter(|_| !is_missing_file) {
        Some(missing) => format!("{missing}\n{}", hint(stand_in, directory.as_deref())),
        None => hint(stand_in, directory.as_deref()),
    };
    error.help = Some(match error.help.take() {
        Some(help) if is_missing_file => format!("{hint}\n{help}"),
        _ => hint,
    });
}

/// The first built-in file of LLVM's library that was read.
fn stand_in(sources: &SourceMap) -> Option<&str> {
    let mut built_in = sources
        .buffers()
        .iter()
        .filter(|buffer| buffer.is_built_in());
    built_in.find_map(|buffer| {
        buffer
            .included_as()
            .filter(|path| path.starts_with("llvm/"))
    })
}

fn hint(stand_in: &str, directory: Option<&str>) -> String {
    let (which, dir) = match directory {
        Some(dir) => (format!("LLVM's own files are in `{dir}`"), dir),
        None => (
            "LLVM's own files are in `include` of its sources".to_string(),
            "DIR",
        ),
    };
    format!(
        "`{stand_in}` is the one that is built in, which has less than LLVM's. {which}; to \
         read those: `-I {dir}`, `include = [\"{dir}\"]` in `tablegen!`, or \
         `.include(\"{dir}\")` in a build script"
    )
}

/// Whether a file is one of LLVM's, by its notice.
fn is_of_llvm(buffer: &Buffer) -> bool {
    !buffer.is_built_in() && buffer.has_llvm_notice()
}

/// LLVM's include directory, if it is in a folder above one of the files.
fn llvm_directory(sources: &SourceMap, options: &Options) -> Option<String> {
    let on_disk = sources
        .buffers()
        .iter()
        .filter(|buffer| !buffer.is_built_in());
    let mut folders: Vec<&str> = on_disk.map(|buffer| folder_of(buffer.name())).collect();
    folders.dedup();
    folders.truncate(MAX_FILES);
    let above = folders.into_iter().flat_map(above);
    let has_landmark = |dir: &String| options.has_file(&join(dir, LANDMARK));
    above
        .into_iter()
        .find(has_landmark)
        .map(|dir| join(&dir, "include"))
}

/// A folder and those above it.
pub(crate) fn above(folder: &str) -> Vec<String> {
    let mut path = PathBuf::from(folder);
    let mut all = Vec::new();
    for _ in 0..=MAX_UP {
        all.push(path.to_string_lossy().into_owned());
        match path.components().next_back() {
            Some(Component::Normal(_)) => {
                path.pop();
            }
            Some(Component::RootDir | Component::Prefix(_)) => break,
            _ if path == Path::new(".") => path = PathBuf::from(".."),
            _ => path.push(".."),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::above;
    use crate::{Options, compile_text};

    #[test]
    fn folders_above() {
        assert_eq!(above("lib/X86")[..4], ["lib/X86", "lib", "", ".."]);
        assert_eq!(above("")[..3], ["", "..", "../.."]);
        assert_eq!(above(".")[..3], [".", "..", "../.."]);
        assert_eq!(above("/a/b"), ["/a/b", "/a", "/"]);
        assert_eq!(above("").len(), super::MAX_UP + 1);
    }

    /// The help of the first error about a text.
    fn help(text: &str, files: &'static [(&'static str, &'static str)]) -> String {
        let reader = |path: &str| match files.iter().find(|(name, _)| *name == path) {
            Some((_, text)) => Ok(text.as_bytes().to_vec()),
            None => Err(std::io::ErrorKind::NotFound.into()),
        };
        let options = Options::new().with_reader(reader);
        let done = compile_text("lib/Target/T/T.td", text, &options);
        let first = done.diagnostics.into_iter().next();
        first.and_then(|first| first.help).unwrap_or_default()
    }

    const USE: &str = "include \"llvm/Target/Target.td\"\ndef A { int X = int_t_flags; }";
    const STANDS_IN: &str = "`llvm/Target/Target.td` is the one that is built in";

    #[test]
    fn the_directory_is_named() {
        let help = help(USE, &[("include/llvm/Target/Target.td", "")]);
        assert!(help.starts_with(STANDS_IN), "{help}");
        assert!(
            help.contains("`-I include`") && help.contains(".include(\"include\")"),
            "{help}"
        );
    }

    #[test]
    fn notices_are_recognised() {
        let text = format!("// Part of the LLVM Project, under the Apache License\n{USE}");
        let help = help(&text, &[]);
        assert!(
            help.starts_with(STANDS_IN) && help.contains("`-I DIR`"),
            "{help}"
        );
    }

    #[test]
    fn missing_files_of_llvm() {
        let text = "include \"llvm/Target/Target.td\"\ninclude \"llvm/IR/IntrinsicsT.td\"\n";
        let help = help(text, &[]);
        assert!(help.starts_with(STANDS_IN), "{help}");
        assert!(help.contains("only the working directory"), "{help}");
    }

    #[test]
    fn ones_own_mistakes_are_ones_own() {
        assert_eq!(help(USE, &[]), "");
        assert_eq!(
            help(
                "def A { int X = int_t_flags; }",
                &[("include/llvm/Target/Target.td", "")]
            ),
            ""
        );
    }
}
