//! Hashes that remember the outputs of LLVM's tool.
//!
//! Its JSON of one target can take 16 GB of memory and minutes of time. The
//! hashes of its outputs are kept in the cache, named after everything they
//! depend on: the tool itself, all inputs and the arguments.

use crate::compare::process::{Invocation, Status};
use anyhow::{Context as _, Result};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

/// The length and hash of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digest {
    /// The number of bytes.
    pub(crate) length: u64,
    /// The hash.
    pub(crate) hash: u128,
}

impl Digest {
    /// The digest of bytes at hand.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self {
            length: bytes.len() as u64,
            hash: xxh3_128(bytes),
        }
    }
}

/// A digest under way.
pub(crate) struct Digester {
    /// The number of bytes that went in.
    length: u64,
    /// The hash so far; the state is large.
    state: Box<Xxh3>,
}

impl Digester {
    /// Of nothing yet.
    pub(crate) fn new() -> Self {
        Self {
            length: 0,
            state: Box::new(Xxh3::new()),
        }
    }

    /// Adds bytes.
    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.state.update(bytes);
    }

    /// The digest of all that was added.
    pub(crate) fn finish(&self) -> Digest {
        Digest {
            length: self.length,
            hash: self.state.digest128(),
        }
    }
}

/// The outcome of one run, without its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// The way it ended.
    pub(crate) status: Status,
    /// The standard output.
    pub(crate) stdout: Digest,
    /// The standard error, with the program's name taken out.
    pub(crate) stderr: Digest,
}

impl Summary {
    /// The line in a file, unless the run did not end by itself.
    fn to_text(self) -> Option<String> {
        let Status::Code(code) = self.status else {
            return None;
        };
        let digest = |of: Digest| format!("{} {:032x}", of.length, of.hash);
        Some(format!(
            "{code} {} {}",
            digest(self.stdout),
            digest(self.stderr)
        ))
    }

    /// The summary that a line in a file is.
    fn from_text(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let [code, out_length, out_hash, length, hash] = words.as_slice() else {
            return None;
        };
        let digest = |length: &str, hash: &str| {
            Some(Digest {
                length: length.parse().ok()?,
                hash: u128::from_str_radix(hash, 16).ok()?,
            })
        };
        Some(Self {
            status: Status::Code(code.parse().ok()?),
            stdout: digest(out_length, out_hash)?,
            stderr: digest(length, hash)?,
        })
    }
}

/// The remembered summaries.
pub(crate) struct Store {
    /// The folder.
    dir: PathBuf,
    /// The hash of the inputs, on which all names of entries depend.
    tree: u128,
    /// Whether to ignore what is there.
    fresh: bool,
    /// The hash of every tool asked for.
    tools: Mutex<HashMap<PathBuf, u128>>,
}

impl Store {
    /// Opens the folder.
    pub(crate) fn open(dir: &Path, tree: u128, fresh: bool) -> Result<Self> {
        std::fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))?;
        Ok(Self {
            dir: dir.to_path_buf(),
            tree,
            fresh,
            tools: Mutex::default(),
        })
    }

    /// The remembered summary of an invocation.
    pub(crate) fn get(&self, invocation: &Invocation) -> Option<Summary> {
        if self.fresh {
            return None;
        }
        let text = std::fs::read_to_string(self.file(invocation).ok()?).ok()?;
        Summary::from_text(&text)
    }

    /// Remembers a summary, unless the run did not end by itself.
    pub(crate) fn put(&self, invocation: &Invocation, summary: &Summary) -> Result<()> {
        let Some(text) = summary.to_text() else {
            return Ok(());
        };
        let file = self.file(invocation)?;
        let partial = file.with_extension("part");
        std::fs::write(&partial, text)?;
        Ok(std::fs::rename(partial, file)?)
    }

    /// The file of an invocation.
    fn file(&self, invocation: &Invocation) -> Result<PathBuf> {
        let mut key = format!("{:x} {:x}", self.tool(&invocation.program)?, self.tree);
        for arg in &invocation.args {
            let _ = write!(key, "\0{arg}");
        }
        Ok(self
            .dir
            .join(format!("{:032x}.txt", xxh3_128(key.as_bytes()))))
    }

    /// The hash of a tool.
    fn tool(&self, path: &Path) -> Result<u128> {
        let mut tools = self
            .tools
            .lock()
            .map_err(|_| anyhow::anyhow!("another thread panicked"))?;
        if let Some(hash) = tools.get(path) {
            return Ok(*hash);
        }
        let hash = xxh3_128(&std::fs::read(path)?);
        tools.insert(path.to_path_buf(), hash);
        Ok(hash)
    }
}
