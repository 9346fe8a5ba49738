//! The files to run the tools on, with their include folders.
//!
//! LLVM's build files would name the roots, but they are not needed: a file of
//! a target which no other file includes, or which is named after its target,
//! is one.

use crate::compare::context::Context;
use anyhow::{Context as _, Result};
use std::collections::HashSet;
use std::path::Path;

/// The folder of the targets.
const TARGETS: &str = "llvm/lib/Target/";
/// The folder of LLVM's own includes.
const INCLUDE: &str = "llvm/include/";
/// The folder of the tests, which the `llvm-tests` suite takes care of.
const TESTS: &str = "llvm/test/";

/// A file to run the tools on.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    /// The path below the inputs.
    pub(crate) file: String,
    /// The include folders, relative to the inputs as well.
    pub(crate) includes: Vec<String>,
}

impl Root {
    /// The arguments naming the file and its include folders.
    pub(crate) fn args(&self) -> Vec<String> {
        let includes = self
            .includes
            .iter()
            .flat_map(|dir| ["-I".to_string(), dir.clone()]);
        includes.chain([self.file.clone()]).collect()
    }

    /// Whether the file belongs to MLIR.
    pub(crate) fn is_mlir(&self) -> bool {
        self.file.starts_with("mlir/")
    }
}

/// The roots of all targets, and the other files of the targets.
pub(crate) fn targets(context: &Context) -> Result<(Vec<Root>, Vec<Root>)> {
    let files = below(context, TARGETS);
    let included = included_names(context, &files)?;
    let roots = files.into_iter().map(|file| {
        let folder = file[TARGETS.len()..]
            .split('/')
            .next()
            .unwrap_or_default()
            .to_string();
        let includes = vec![
            "llvm/include".into(),
            "llvm/lib/Target".into(),
            format!("{TARGETS}{folder}"),
        ];
        (
            is_target_root(&file, &folder, &included),
            Root { file, includes },
        )
    });
    let (roots, others): (Vec<_>, Vec<_>) = roots.partition(|(is_root, _)| *is_root);
    let plain = |list: Vec<(bool, Root)>| list.into_iter().map(|(_, root)| root).collect();
    Ok((plain(roots), plain(others)))
}

/// Whether a file of a target starts a description.
fn is_target_root(file: &str, folder: &str, included: &HashSet<String>) -> bool {
    let name = file_name(file);
    let short = if folder == "PowerPC" { "PPC" } else { folder };
    !included.contains(name) || name.strip_suffix(".td") == Some(short)
}

/// All files of LLVM's include folder.
pub(crate) fn includes(context: &Context) -> Vec<Root> {
    let root = |file| Root {
        file,
        includes: vec!["llvm/include".into()],
    };
    below(context, INCLUDE).into_iter().map(root).collect()
}

/// All files of the other projects, and LLVM's own outside the usual places.
pub(crate) fn others(context: &Context) -> Vec<Root> {
    let files = below(context, "");
    let is_other = |file: &String| {
        ![TARGETS, INCLUDE, TESTS]
            .iter()
            .any(|dir| file.starts_with(dir))
    };
    let root = |file: String| {
        let mut includes = folders_above(&file);
        for dir in [
            "llvm/include",
            "clang/include",
            "mlir/include",
            "flang/include",
        ] {
            includes.push(dir.into());
        }
        Root { file, includes }
    };
    files.into_iter().filter(is_other).map(root).collect()
}

/// The tests of the language, and LLVM's other tests that are descriptions.
pub(crate) fn tests(context: &Context) -> Vec<Root> {
    let root = |file: String| {
        let mut includes = folders_above(&file);
        includes.push("llvm/include".into());
        Root { file, includes }
    };
    below(context, TESTS).into_iter().map(root).collect()
}

/// The folder of a file and those above it, with their `include` folders where
/// the file is below one.
fn folders_above(file: &str) -> Vec<String> {
    Path::new(file)
        .ancestors()
        .skip(1)
        .filter(|dir| !dir.as_os_str().is_empty())
        .map(|dir| dir.to_string_lossy().into_owned())
        .collect()
}

/// The files whose path starts with `prefix`.
fn below(context: &Context, prefix: &str) -> Vec<String> {
    let paths = context
        .td_files
        .iter()
        .map(|file| file.to_string_lossy().into_owned());
    paths.filter(|file| file.starts_with(prefix)).collect()
}

/// The names of all files which some file includes.
fn included_names(context: &Context, files: &[String]) -> Result<HashSet<String>> {
    let mut names = HashSet::new();
    for file in files {
        let text = std::fs::read(context.corpus.join(file))
            .with_context(|| format!("cannot read {file}"))?;
        for line in String::from_utf8_lossy(&text).lines() {
            if let Some(rest) = line.trim_start().strip_prefix("include") {
                names.extend(
                    rest.split('"')
                        .nth(1)
                        .map(|path| file_name(path).to_string()),
                );
            }
        }
    }
    Ok(names)
}

/// The last part of a path.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
