//! Scratch folders.
//!
//! Every compared invocation runs in a folder of its own, so that files left
//! behind by one can neither hide nor cause a difference in another.

use anyhow::{Context as _, Result};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Numbers the folders of this process.
static NEXT: AtomicUsize = AtomicUsize::new(0);

/// A folder which goes away with the value, unless it is to be kept.
pub(crate) struct TempDir {
    /// The folder.
    path: PathBuf,
    /// Whether to leave it there.
    keep: bool,
}

impl TempDir {
    /// Makes a folder named after `label`, below `keep` when that is given.
    pub(crate) fn new(keep: Option<&Path>, label: &str) -> Result<Self> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let label: String = label
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() || c == '.' || c == '-' {
                    c
                } else {
                    '_'
                }
            })
            .collect();
        let path = match keep {
            Some(dir) => dir.join(label),
            None => {
                std::env::temp_dir().join(format!("rust-tblgen-{}-{number}", std::process::id()))
            }
        };
        if path.exists() {
            std::fs::remove_dir_all(&path)
                .with_context(|| format!("cannot empty {}", path.display()))?;
        }
        std::fs::create_dir_all(&path)
            .with_context(|| format!("cannot create {}", path.display()))?;
        Ok(Self {
            path,
            keep: keep.is_some(),
        })
    }

    /// Takes over a folder which exists.
    pub(crate) fn adopt(path: PathBuf) -> Self {
        Self { path, keep: false }
    }

    /// The folder.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// A new folder inside this one.
    pub(crate) fn sub(&self, name: &str) -> Result<PathBuf> {
        let path = self.path.join(name);
        std::fs::create_dir_all(&path)
            .with_context(|| format!("cannot create {}", path.display()))?;
        Ok(path)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        if !self.keep {
            let _ = std::fs::remove_dir_all(&self.path);
        }
    }
}
