//! The Rust sources that git knows, parsed.

use super::tree::{self, Module};
use anyhow::{Context as _, Result, bail};
use std::path::Path;
use std::process::Command;

/// All sources of a repository.
pub(super) struct Sources {
    /// The files, sorted by path.
    pub(super) files: Vec<Source>,
}

/// A file of Rust.
pub(super) struct Source {
    /// The path from the root of the repository, with `/`.
    pub(super) path: String,
    /// The contents.
    pub(super) text: String,
    /// The syntax tree; none if the file is a fragment that another one includes.
    pub(super) syntax: Option<syn::File>,
    /// The place in the modules of its crate; none if no `mod` leads to the file.
    pub(super) module: Option<Module>,
}

impl Sources {
    /// The sources of the repository in a folder.
    pub(super) fn of_git(root: &Path) -> Result<Self> {
        let mut texts = Vec::new();
        for path in listed(root, &["ls-files", "-z", "--", "*.rs"])? {
            let full = root.join(&path);
            let link = std::fs::symlink_metadata(&full).is_ok_and(|data| data.is_symlink());
            // A file that is deleted, and not yet so in the index, has no lines.
            if link || !full.exists() {
                continue;
            }
            let text = std::fs::read_to_string(&full)
                .with_context(|| format!("cannot read {}", full.display()))?;
            texts.push((path, text));
        }
        Ok(Self::new(texts))
    }

    /// Sources from paths and texts.
    pub(super) fn new(texts: Vec<(String, String)>) -> Self {
        let parse = |(path, text): (String, String)| Source {
            syntax: syn::parse_file(&text).ok(),
            path,
            text,
            module: None,
        };
        let mut files: Vec<Source> = texts.into_iter().map(parse).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        tree::place(&mut files);
        Self { files }
    }

    /// The number of all lines.
    pub(super) fn lines(&self) -> usize {
        self.files
            .iter()
            .map(|file| file.text.lines().count())
            .sum()
    }

    /// The files with a syntax tree.
    pub(super) fn parsed(&self) -> impl Iterator<Item = (&Source, &syn::File)> {
        let tree = |file| -> Option<(&Source, &syn::File)> {
            let file: &Source = file;
            Some((file, file.syntax.as_ref()?))
        };
        self.files.iter().filter_map(tree)
    }
}

/// The output of git, separated by zero bytes.
pub(super) fn listed(root: &Path, args: &[&str]) -> Result<Vec<String>> {
    let output = Command::new("git")
        .args(args)
        .current_dir(root)
        .output()
        .context("cannot start git")?;
    if !output.status.success() {
        bail!("git: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let text = String::from_utf8(output.stdout)?;
    let parts = text.split('\0').filter(|part| !part.is_empty());
    Ok(parts.map(str::to_string).collect())
}

/// Sources for tests: pairs of path and text.
#[cfg(test)]
pub(super) fn small(texts: &[(&str, &str)]) -> Sources {
    let own = |(path, text): &(&str, &str)| (path.to_string(), text.to_string());
    Sources::new(texts.iter().map(own).collect())
}
