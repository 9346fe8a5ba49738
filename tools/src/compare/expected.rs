//! Hashes that remember the outputs of LLVM's tool.
//!
//! Its JSON of one target can take 16 GB of memory and minutes of time. The
//! hashes of its outputs are kept in the cache, named after everything they
//! depend on: the tool itself, all inputs and the arguments.

use crate::compare::process::{Invocation, Status};
use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
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

    /// As text in a file.
    fn to_text(self) -> String {
        format!("{} {:032x}", self.length, self.hash)
    }

    /// From the text in a file.
    fn from_text(text: &str) -> Option<Self> {
        let (length, hash) = text.split_once(' ')?;
        Some(Self {
            length: length.parse().ok()?,
            hash: u128::from_str_radix(hash, 16).ok()?,
        })
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// The way it ended.
    pub(crate) status: Status,
    /// The standard output.
    pub(crate) stdout: Digest,
    /// The standard error, with the program's name taken out.
    pub(crate) stderr: Digest,
    /// For JSON: the hash of every member of the outermost object.
    pub(crate) members: Option<BTreeMap<String, u128>>,
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
        let value: Value = serde_json::from_str(&text).ok()?;
        let digest = |key: &str| Digest::from_text(value.get(key)?.as_str()?);
        let members = match value.get("members")? {
            Value::Object(members) => Some(read_members(members)?),
            _ => None,
        };
        Some(Summary {
            status: Status::Code(i32::try_from(value.get("code")?.as_i64()?).ok()?),
            stdout: digest("stdout")?,
            stderr: digest("stderr")?,
            members,
        })
    }

    /// Remembers a summary, unless the run did not end by itself.
    pub(crate) fn put(&self, invocation: &Invocation, summary: &Summary) -> Result<()> {
        let Status::Code(code) = summary.status else {
            return Ok(());
        };
        let members = summary.members.as_ref().map(|members| {
            members
                .iter()
                .map(|(name, hash)| (name.clone(), format!("{hash:x}").into()))
                .collect::<serde_json::Map<_, _>>()
        });
        let value = json!({
            "args": invocation.args,
            "code": code,
            "stdout": summary.stdout.to_text(),
            "stderr": summary.stderr.to_text(),
            "members": members,
        });
        let file = self.file(invocation)?;
        let partial = file.with_extension("part");
        std::fs::write(&partial, value.to_string())?;
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
            .join(format!("{:032x}.json", xxh3_128(key.as_bytes()))))
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

/// The hashes of the members as written by [`Store::put`].
fn read_members(members: &serde_json::Map<String, Value>) -> Option<BTreeMap<String, u128>> {
    let read = |(name, hash): (&String, &Value)| {
        Some((name.clone(), u128::from_str_radix(hash.as_str()?, 16).ok()?))
    };
    members.iter().map(read).collect()
}
