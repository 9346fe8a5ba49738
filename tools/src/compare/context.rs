//! The context that all suites share: the tools, the inputs and the choices made.

use crate::compare::expected::Store;
use crate::compare::report::Part;
use crate::compare::sample::Sample;
use crate::compare::temp::TempDir;
use crate::corpus::paths;
use crate::corpus::source::Source;
use crate::corpus::{clang, releases, tree_hash};
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// The surroundings of a comparison.
#[derive(Clone)]
pub(crate) struct Context {
    /// LLVM's tool.
    pub(crate) theirs: PathBuf,
    /// MLIR's tool, which prints records as well.
    pub(crate) theirs_mlir: PathBuf,
    /// Our tool.
    pub(crate) ours: PathBuf,
    /// The folder of LLVM's programs.
    pub(crate) bin: PathBuf,
    /// The major number of the release of LLVM.
    pub(crate) release: &'static str,
    /// Whether only suites about that release run.
    pub(crate) is_of_one_release: bool,
    /// The unpacked inputs.
    pub(crate) corpus: PathBuf,
    /// All `.td` files of the inputs.
    pub(crate) td_files: Vec<PathBuf>,
    /// The remembered results of LLVM's tool.
    pub(crate) store: Arc<Store>,
    /// Whether to run LLVM's tool anew even where its results are remembered.
    pub(crate) fresh: bool,
    /// Whether not to use the network.
    pub(crate) offline: bool,
    /// The folder in which working files are kept, if they are to be kept.
    pub(crate) keep: Option<PathBuf>,
    /// The sample to compare of the suite that runs; none for all of it.
    pub(crate) sample: Option<Sample>,
    /// The names of the only targets to compare; all if there are none.
    pub(crate) names: Vec<String>,
    /// Whether to write measured pages of the guide instead of comparing them.
    pub(crate) writes_pages: bool,
    /// Whether to print more.
    pub(crate) verbose: bool,
}

impl Context {
    /// The context of suites that need nothing but Rust and our tool.
    pub(crate) fn without_oracles(choices: &Choices<'_>) -> Result<Self> {
        let none = PathBuf::new;
        Ok(Self {
            theirs: none(),
            theirs_mlir: none(),
            ours: our_tool(choices.ours, "release")?,
            bin: none(),
            release: paths::LLVM_MAJOR,
            is_of_one_release: false,
            corpus: none(),
            td_files: Vec::new(),
            store: store(0, false)?,
            fresh: choices.fresh,
            offline: choices.offline,
            keep: choices.keep.map(absolute).transpose()?,
            sample: None,
            names: Vec::new(),
            writes_pages: false,
            verbose: choices.verbose,
        })
    }

    /// Whether a target or file of that name is compared, as far as names were asked for.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        let name = name.strip_suffix(".td").unwrap_or(name);
        let last = name.rsplit('/').next().unwrap_or(name);
        let is = |asked: &String| last.eq_ignore_ascii_case(asked);
        self.names.is_empty() || self.names.iter().any(is)
    }

    /// The items to compare: all, those of the sample, or those of names that were asked for.
    pub(crate) fn sampled<T>(&self, mut items: Vec<T>, name: impl Fn(&T) -> &str) -> Vec<T> {
        items.retain(|item| self.is_named(name(item)));
        match &self.sample {
            Some(sample) => sample.take(items, name),
            None => items,
        }
    }

    /// A part of a report about sampled items.
    pub(crate) fn sampled_part(&self, name: impl Into<String>) -> Part {
        Part {
            sample: self.sample,
            ..Part::new(name)
        }
    }

    /// Whether the sample leaves a part out.
    pub(crate) fn leaves_out(&self, part: &str) -> bool {
        self.sample.is_some_and(|sample| sample.leaves_out(part))
    }

    /// A scratch folder for one case.
    pub(crate) fn temp(&self, label: &str) -> Result<TempDir> {
        TempDir::new(self.keep.as_deref(), label)
    }

    /// Whether LLVM's tool is compared with itself.
    pub(crate) fn is_self_check(&self) -> bool {
        let real = |path: &Path| path.canonicalize().ok();
        real(&self.ours).is_some() && real(&self.ours) == real(&self.theirs)
    }

    /// The context with the inputs, the tool and the library of a release.
    pub(crate) fn of_release(&self, release: &Source) -> Result<Self> {
        let corpus = release.prepare(self.offline, false)?;
        Ok(Self {
            bin: releases::library(release, self.offline)?,
            theirs: releases::tool(release, self.offline)?,
            release: release.major(),
            ..self.with_corpus(corpus)?
        })
    }

    /// The context with Clang of its release; that of LLVM 19 has it already.
    pub(crate) fn with_clang(&self) -> Result<Self> {
        if self.release != releases::NEWEST.major() {
            return Ok(self.clone());
        }
        let (corpus, bin) = clang::prepare(self.offline)?;
        Ok(Self {
            bin,
            ..self.with_corpus(corpus)?
        })
    }

    /// The context with other inputs.
    pub(crate) fn with_corpus(&self, corpus: PathBuf) -> Result<Self> {
        let td_files = tree_hash::td_files(&corpus)?;
        let tree = tree_hash::hash(&corpus, &td_files)?;
        Ok(Self {
            corpus,
            td_files,
            store: store(tree, self.fresh)?,
            ..self.clone()
        })
    }

    /// Says what is going on, on standard error.
    pub(crate) fn progress(&self, text: &str) {
        if self.verbose {
            eprintln!("{text}");
        }
    }
}

/// The parts of the command line which lead to a context.
pub(crate) struct Choices<'a> {
    /// The tool to test, when it is not the one of this workspace.
    pub(crate) ours: Option<&'a Path>,
    /// The folder in which to keep working files, if any.
    pub(crate) keep: Option<&'a Path>,
    /// Whether to forget what LLVM's tool printed before.
    pub(crate) fresh: bool,
    /// Whether not to use the network.
    pub(crate) offline: bool,
    /// Whether to print more.
    pub(crate) verbose: bool,
}

/// Finds everything; fails when something is missing.
pub(crate) fn prepare(choices: &Choices<'_>, corpus: PathBuf) -> Result<Context> {
    let bin = paths::oracle_bin();
    let context = Context {
        theirs: existing(bin.join("llvm-tblgen"))?,
        theirs_mlir: existing(bin.join("mlir-tblgen"))?,
        bin,
        ..Context::without_oracles(choices)?
    };
    context.with_corpus(corpus)
}

/// The remembered results for inputs with that hash.
fn store(tree: u128, fresh: bool) -> Result<Arc<Store>> {
    let folder = paths::cache()?.join("expected");
    Ok(Arc::new(Store::open(&folder, tree, fresh)?))
}

/// The tool to test, built with a profile when none was named.
pub(crate) fn our_tool(named: Option<&Path>, profile: &str) -> Result<PathBuf> {
    match named {
        Some(path) => existing(absolute(path)?),
        None => build_ours(profile),
    }
}

/// Builds the tool of this workspace.
fn build_ours(profile: &str) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--profile", profile])
        .args(["--package", "rust-tblgen"])
        .current_dir(paths::workspace())
        .status()
        .context("cannot start cargo")?;
    if !status.success() {
        bail!("rust-tblgen does not build");
    }
    existing(paths::target_dir().join(profile).join("rust-tblgen"))
}

/// The path seen from the root of the file system.
fn absolute(path: &Path) -> Result<PathBuf> {
    Ok(std::path::absolute(path)?)
}

/// The path, if something is there.
fn existing(path: PathBuf) -> Result<PathBuf> {
    if !path.exists() {
        bail!("{} does not exist", path.display());
    }
    Ok(path)
}
