//! The reference tools and the inputs they are run on.
//!
//! Both come from Debian's packages of LLVM: the tools ready to run, the
//! inputs out of the source package. Nothing of it may enter the repository,
//! so it is unpacked in the user's cache, once.

pub(crate) mod apt;
pub(crate) mod clang;
pub(crate) mod llvm22;
pub(crate) mod llvm22_library;
pub(crate) mod packages;
pub(crate) mod paths;
pub(crate) mod releases;
pub(crate) mod source;
pub(crate) mod tree_hash;

use anyhow::{Context as _, Result, bail};
use clap::builder::PossibleValuesParser;
use paths::{LLVM_VERSION, SOURCE_PACKAGE};
use source::Source;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The packages with the tools, and what running LLVM's tests takes.
const PACKAGES: &[&str] = &[
    "llvm-19",
    "llvm-19-dev",
    "llvm-19-tools",
    "clang-19",
    "clang-tools-19",
    "libclang-19-dev",
    "lld-19",
    "mlir-19-tools",
    "libmlir-19-dev",
    "python3",
    "xz-utils",
];

/// The programs which have to be there in the end.
const PROGRAMS: &[&str] = &["llvm-tblgen", "mlir-tblgen", "FileCheck", "not"];

/// The source package, and the files to take from it.
const SOURCE: Source = Source {
    package: SOURCE_PACKAGE,
    part: "",
    release: LLVM_VERSION,
    members: &[
        "*.td",
        "*/llvm/test/TableGen/*",
        "*/llvm/test/MC/*",
        "*/llvm/lib/TableGen/*",
        "*/llvm/utils/TableGen/*",
        "*/llvm/docs/TableGen/*",
    ],
    folders: &[
        "llvm/test/TableGen",
        "llvm/lib/Target/X86",
        "mlir/include",
        "clang/include",
    ],
    stamp: "td + test/TableGen + test/MC + lib, utils, docs/TableGen; 1\n",
};

/// The command line of `cargo xtask corpus`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Use only what is on this machine already.
    #[arg(long)]
    offline: bool,
    /// Get another release as well: its descriptions, tool and library, unpacked and not installed.
    #[arg(long, value_parser = PossibleValuesParser::new(releases::MAJORS))]
    release: Option<String>,
}

/// Makes everything available and shows the folders of the inputs.
pub(crate) fn run(options: &Options) -> Result<()> {
    let offline = options.offline;
    println!("{}", prepare(offline)?.display());
    if let Some(release) = options.release.as_deref().and_then(releases::named) {
        let descriptions = release.prepare(offline, false)?;
        let tool = releases::tool(release, offline)?;
        let library = releases::library(release, offline)?;
        for folder in [descriptions, tool, library] {
            println!("{}", folder.display());
        }
    }
    Ok(())
}

/// Makes what the project reproduces available, and returns the folder of the inputs.
pub(crate) fn prepare(offline: bool) -> Result<PathBuf> {
    let mut updated = false;
    install_tools(offline, &mut updated).context("the reference tools cannot be had")?;
    check_tools()?;
    SOURCE.prepare(offline, updated)
}

/// Installs the packages which are missing.
fn install_tools(offline: bool, updated: &mut bool) -> Result<()> {
    let prepare = || {
        apt::enable_sources()?;
        apt::update()
    };
    *updated |= apt::require(PACKAGES, "corpus", offline, prepare)?;
    Ok(())
}

/// Makes sure the programs are there and of the right release.
fn check_tools() -> Result<()> {
    let bin = paths::oracle_bin();
    for program in PROGRAMS {
        if !bin.join(program).exists() {
            bail!("{} does not exist", bin.join(program).display());
        }
    }
    let tool = bin.join("llvm-tblgen");
    let output = Command::new(&tool).arg("--version").output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    if !text.split_whitespace().any(|word| word == LLVM_VERSION) {
        bail!(
            "{} is not of release {LLVM_VERSION}: {}",
            tool.display(),
            text.trim()
        );
    }
    Ok(())
}

/// Removes a folder, if it is there.
fn remove(dir: &Path) -> Result<()> {
    if dir.exists() {
        std::fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    Ok(())
}
