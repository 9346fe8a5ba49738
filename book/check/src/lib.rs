//! Runs the code blocks and commands of README and guide.
//!
//! A comment before each block, which a reader does not see, tells what is done with it:
//! [`mod@blocks`] reads the comments, [`Stage`] carries them out in order, in a folder for each
//! document. A block without such a comment is an error.
//!
//! Blocks that need LLVM's sources name the variable `LLVM` somewhere in their folder. They
//! are checked where the sources are at hand, the others everywhere.

pub mod blocks;
mod stage;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

pub use blocks::{Block, Step, blocks};
pub use stage::{Stage, Surroundings};

/// A document with code blocks.
#[derive(Debug)]
pub struct Document {
    /// The path below the repository, with slashes.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// The READMEs and the chapters of the guide, in the order of their names.
///
/// # Errors
///
/// A file that cannot be read.
pub fn documents(repository: &Path) -> Result<Vec<Document>> {
    let mut paths = files(&repository.join("book/src"))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.push(repository.join("README.md"));
    let crates = files(repository)?.into_iter();
    let crates = crates.filter(|folder| folder.join("Cargo.toml").is_file());
    let of_crates = crates.map(|folder| folder.join("README.md"));
    paths.extend(of_crates.filter(|path| path.is_file()));
    paths.sort();
    let documents = paths.iter().map(|path| document(repository, path));
    documents.collect()
}

/// The files and folders of a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.path())).collect()
}

fn document(repository: &Path, path: &Path) -> Result<Document> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let name = path.strip_prefix(repository).unwrap_or(path);
    Ok(Document {
        name: name.to_string_lossy().replace('\\', "/"),
        text,
    })
}
