//! Runs the code blocks and commands of README and guide.
//!
//! A comment before each block, which a reader does not see, tells what is done with it:
//! [`blocks`] reads the comments, [`Stage`] carries them out in order, in a folder for each
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

/// The README and the chapters of the guide, in the order of their names.
///
/// # Errors
///
/// A file that cannot be read.
pub fn documents(repository: &Path) -> Result<Vec<Document>> {
    let chapters = repository.join("book/src");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&chapters)
        .with_context(|| format!("cannot list {}", chapters.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.push(repository.join("README.md"));
    paths.sort();
    paths.iter().map(|path| document(repository, path)).collect()
}

fn document(repository: &Path, path: &Path) -> Result<Document> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let name = path.strip_prefix(repository).unwrap_or(path);
    Ok(Document {
        name: name.to_string_lossy().replace('\\', "/"),
        text,
    })
}
