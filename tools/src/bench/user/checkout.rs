//! A copy of the sources, which may be changed.

use super::cargo::{self, Cost};
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package of the tool.
const TOOL: &str = "rust-tblgen";
/// The file of the backend that is edited: the end of its path.
const EDITED: &str = "register_info/mod.rs";

/// The sources of one side.
pub(super) struct Checkout {
    /// The folder of the sources.
    pub(super) root: PathBuf,
    /// The folder for everything that is built.
    builds: PathBuf,
    /// The packages of the workspace.
    packages: BTreeMap<String, Package>,
}

/// A package of a workspace.
pub(super) struct Package {
    /// The folder.
    pub(super) folder: PathBuf,
    /// The names of the features.
    pub(super) features: Vec<String>,
}

impl Checkout {
    /// The workspace as it is, changes that are not committed included.
    pub(super) fn of_workspace(folder: &Path) -> Result<Self> {
        let workspace = paths::workspace();
        let root = folder.join("sources");
        let list = [
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ];
        for path in git(&workspace, &list)?
            .split('\0')
            .filter(|path| !path.is_empty())
        {
            copy(&workspace.join(path), &root.join(path))
                .with_context(|| format!("cannot copy {path}"))?;
        }
        Self::new(root, folder)
    }

    /// A commit of this repository.
    pub(super) fn of_commit(commit: &str, folder: &Path) -> Result<Self> {
        let workspace = paths::workspace();
        let root = folder.join("sources");
        let (from, to) = (workspace.to_string_lossy(), root.to_string_lossy());
        git(
            folder,
            &["clone", "--quiet", "--shared", "--no-checkout", &from, &to],
        )?;
        git(&root, &["checkout", "--quiet", "--detach", commit])?;
        Self::new(root, folder)
    }

    /// The checkout in a folder.
    fn new(root: PathBuf, folder: &Path) -> Result<Self> {
        let builds = folder.join("builds");
        std::fs::create_dir_all(&builds)?;
        let packages = packages(&root)?;
        Ok(Self {
            root,
            builds,
            packages,
        })
    }

    /// A package of the workspace.
    pub(super) fn package(&self, name: &str) -> Result<&Package> {
        let package = self.packages.get(name);
        package.with_context(|| format!("{} has no package {name}", self.root.display()))
    }

    /// A folder for building, empty.
    pub(super) fn empty(&self, name: &str) -> Result<PathBuf> {
        let folder = self.builds.join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Gets the dependencies, so that nothing else needs the network.
    pub(super) fn fetch(&self) -> Result<()> {
        let status = Command::new("cargo")
            .args(["fetch", "--quiet", "--locked"])
            .current_dir(&self.root)
            .status()?;
        match status.success() {
            true => Ok(()),
            false => bail!("the dependencies of {} cannot be had", self.root.display()),
        }
    }

    /// Edits the backend, and builds the tool again.
    pub(super) fn rebuild(&self, scratch: &Path, round: u32) -> Result<Cost> {
        let target = self.builds.join("edit");
        let build = [
            "build",
            "--package",
            TOOL,
            "--message-format=json-render-diagnostics",
        ];
        if round == 0 {
            cargo::run(&self.root, &target, scratch, &build)?;
        }
        let file = edited(files_below(&self.root)?)?;
        let text = std::fs::read_to_string(&file)?;
        let edit = format!("\n#[allow(dead_code)]\nconst EDITED: u32 = {round};\n");
        std::fs::write(&file, format!("{text}{edit}"))?;
        let cost = cargo::run(&self.root, &target, scratch, &build);
        std::fs::write(&file, text)?;
        cost
    }

    /// Installs the tool.
    pub(super) fn install(&self, scratch: &Path) -> Result<Cost> {
        let (target, root) = (self.empty("install")?, self.empty("installed")?);
        let path = self.package(TOOL)?.folder.to_string_lossy().into_owned();
        let to = root.to_string_lossy();
        let install = ["install", "--locked", "--path", &path, "--root", &to];
        let cost = cargo::run(&self.root, &target, scratch, &install)?;
        let bytes = std::fs::metadata(root.join("bin").join(TOOL))?.len();
        Ok(Cost { bytes, ..cost })
    }
}

/// The file of the backend that is edited, out of all files.
fn edited(mut files: Vec<PathBuf>) -> Result<PathBuf> {
    files.retain(|path| {
        let text = path.to_string_lossy();
        text.ends_with(EDITED) && text.contains("/src/") && !text.contains("/tools/")
    });
    match files.as_slice() {
        [one] => Ok(one.clone()),
        _ => bail!("{} files end with {EDITED}, one expected", files.len()),
    }
}

/// The packages of a workspace.
fn packages(root: &Path) -> Result<BTreeMap<String, Package>> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version=1", "--no-deps", "--offline"])
        .current_dir(root)
        .output()?;
    if !output.status.success() {
        bail!(
            "cargo metadata: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let all = metadata["packages"].as_array().context("no packages")?;
    Ok(all.iter().filter_map(package).collect())
}

/// A package out of Cargo's metadata.
fn package(value: &Value) -> Option<(String, Package)> {
    let folder = Path::new(value["manifest_path"].as_str()?).parent()?;
    let features = value["features"].as_object()?.keys().cloned();
    let package = Package {
        folder: folder.to_path_buf(),
        features: features.collect(),
    };
    Some((value["name"].as_str()?.to_string(), package))
}

/// Copies a file or a symbolic link; a file that is deleted has no copy.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let Ok(data) = std::fs::symlink_metadata(from) else {
        return Ok(());
    };
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)?;
    }
    if data.is_symlink() {
        symlink(std::fs::read_link(from)?, to)?;
    } else {
        std::fs::copy(from, to)?;
    }
    Ok(())
}

/// All files below a folder.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut queue = vec![folder.to_path_buf()];
    while let Some(folder) = queue.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => queue.push(entry.path()),
                false => found.push(entry.path()),
            }
        }
    }
    Ok(found)
}

/// Runs git.
fn git(folder: &Path, args: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .args(args)
        .current_dir(folder)
        .output()?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr);
        bail!("git {}: {}", args.join(" "), message.trim());
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_is_edited() {
        let find = |paths: &[&str]| edited(paths.iter().map(PathBuf::from).collect());
        let others = [
            "/a/tools/src/bench/register_info/mod.rs",
            "/a/tests/tests/register_info/mod.rs",
        ];
        let backend = "/a/tblgen-core/src/register_info/mod.rs";
        let found = find(&[others[0], backend, others[1]]).unwrap();
        assert_eq!(found, Path::new(backend));
        assert!(find(&others).is_err());
        assert!(find(&[backend, "/a/b/src/register_info/mod.rs"]).is_err());
    }
}
