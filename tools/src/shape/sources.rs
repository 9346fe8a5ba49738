//! The Rust sources that git knows, parsed.

use super::tree::{self, Module};
use anyhow::{Context as _, Result, bail};
use std::path::Path;
use std::process::Command;

/// The beginning of a symbolic link in git's list: its mode.
const LINK: &str = "120000 ";

/// All sources of a repository.
pub(super) struct Sources {
    /// The files, sorted by path.
    pub(super) files: Vec<Source>,
    /// The paths of symbolic links: a checkout without them has files of one line instead.
    pub(super) links: Vec<String>,
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
        let mut git = Command::new("git");
        git.args(["ls-files", "--stage", "-z"]).current_dir(root);
        let output = git.output().context("cannot start git")?;
        if !output.status.success() {
            bail!("git: {}", String::from_utf8_lossy(&output.stderr).trim());
        }
        let (mut texts, mut links) = (Vec::new(), Vec::new());
        for entry in String::from_utf8(output.stdout)?.split_terminator('\0') {
            let (mode, path) = entry.split_once('\t').context("git: no path")?;
            let full = root.join(path);
            if mode.starts_with(LINK) {
                links.push(path.to_string());
            } else if path.ends_with(".rs") && full.exists() {
                // A file that is deleted, and not yet so in the index, has no lines.
                let text = std::fs::read_to_string(&full);
                let text = text.with_context(|| format!("cannot read {}", full.display()))?;
                texts.push((path.to_string(), text));
            }
        }
        Ok(Self::new(texts, links))
    }

    /// Sources from paths and texts.
    pub(super) fn new(texts: Vec<(String, String)>, links: Vec<String>) -> Self {
        let parse = |(path, text): (String, String)| Source {
            syntax: syn::parse_file(&text).ok(),
            path,
            text,
            module: None,
        };
        let mut files: Vec<Source> = texts.into_iter().map(parse).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        tree::place(&mut files);
        Self { files, links }
    }

    /// The files of all crates with their syntax and their places, without those for tests.
    pub(super) fn modules(&self) -> impl Iterator<Item = (&Source, &syn::File, &Module)> {
        self.files.iter().filter_map(|file| {
            let module = file.module.as_ref().filter(|module| !module.test)?;
            Some((file, file.syntax.as_ref()?, module))
        })
    }
}

/// Sources for tests: pairs of path and text.
#[cfg(test)]
pub(super) fn small(texts: &[(&str, &str)]) -> Sources {
    let own = |(path, text): &(&str, &str)| (path.to_string(), text.to_string());
    Sources::new(texts.iter().map(own).collect(), Vec::new())
}
