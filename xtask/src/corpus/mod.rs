//! The reference tools and the inputs they are run on.
//!
//! Both come from Debian's packages of LLVM: the tools ready to run, the
//! inputs out of the source package. Nothing of it may enter the repository,
//! so it is unpacked in the user's cache, once.

pub(crate) mod apt;
pub(crate) mod llvm22;
pub(crate) mod paths;
pub(crate) mod tree_hash;

use anyhow::{Context as _, Result, bail};
use paths::{LLVM_VERSION, SOURCE_PACKAGE};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The packages with the tools, and what running LLVM's tests takes.
const PACKAGES: &[&str] = &[
    "llvm-19",
    "llvm-19-dev",
    "llvm-19-tools",
    "clang-19",
    "libclang-19-dev",
    "mlir-19-tools",
    "libmlir-19-dev",
    "python3",
    "xz-utils",
];

/// The programs which have to be there in the end.
const PROGRAMS: &[&str] = &["llvm-tblgen", "mlir-tblgen", "FileCheck", "not"];

/// The files to take from the source package.
const MEMBERS: &[&str] = &[
    "*.td",
    "*/llvm/test/TableGen/*",
    "*/llvm/test/MC/*",
    "*/llvm/lib/TableGen/*",
    "*/llvm/utils/TableGen/*",
    "*/llvm/docs/TableGen/*",
];

/// The file which says that unpacking came to its end.
const STAMP: &str = ".complete";
/// The contents of the stamp; a change here unpacks anew.
const STAMP_TEXT: &str = "td + test/TableGen + test/MC + lib, utils, docs/TableGen; 1\n";

/// The command line of `cargo xtask corpus`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Use only what is on this machine already.
    #[arg(long)]
    pub(crate) offline: bool,
}

/// Makes everything available and returns the folder of the inputs.
pub(crate) fn run(options: &Options) -> Result<PathBuf> {
    let mut updated = false;
    install_tools(options, &mut updated).context("the reference tools cannot be had")?;
    check_tools()?;
    let corpus = paths::corpus()?;
    if is_complete(&corpus) {
        eprintln!("corpus: {} is complete", corpus.display());
        return Ok(corpus);
    }
    let tarball = download(options, &mut updated).context("the source package cannot be had")?;
    unpack(&tarball, &corpus).context("the source package cannot be unpacked")?;
    eprintln!("corpus: unpacked to {}", corpus.display());
    Ok(corpus)
}

/// Installs the packages which are missing.
fn install_tools(options: &Options, updated: &mut bool) -> Result<()> {
    let prepare = || {
        apt::enable_sources()?;
        apt::update()
    };
    *updated |= apt::require(PACKAGES, "corpus", options.offline, prepare)?;
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

/// Whether unpacking came to its end before.
fn is_complete(corpus: &Path) -> bool {
    std::fs::read_to_string(corpus.join(STAMP)).is_ok_and(|text| text == STAMP_TEXT)
}

/// Downloads the source package, if it is not there.
fn download(options: &Options, updated: &mut bool) -> Result<PathBuf> {
    let dir = paths::cache()?.join("dl");
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let tarball = dir.join(format!("{SOURCE_PACKAGE}_{LLVM_VERSION}.orig.tar.xz"));
    if options.offline {
        if tarball.exists() {
            return Ok(tarball);
        }
        bail!("{} does not exist", tarball.display());
    }
    if !apt::knows_source(SOURCE_PACKAGE) {
        apt::enable_sources()?;
        if !*updated || !apt::knows_source(SOURCE_PACKAGE) {
            apt::update()?;
            *updated = true;
        }
    }
    eprintln!("corpus: downloading {SOURCE_PACKAGE}");
    apt::download_source(SOURCE_PACKAGE, &dir)?;
    if !tarball.exists() {
        bail!(
            "the archive has another release of {SOURCE_PACKAGE}: {} did not come",
            tarball.display()
        );
    }
    Ok(tarball)
}

/// Unpacks the members wanted, and puts the folder in place when all are there.
fn unpack(tarball: &Path, corpus: &Path) -> Result<()> {
    eprintln!("corpus: unpacking {}", tarball.display());
    let partial = corpus.with_extension("part");
    remove(&partial)?;
    std::fs::create_dir_all(&partial)?;
    let status = Command::new("tar")
        .arg("-xf")
        .arg(tarball)
        .arg("-C")
        .arg(&partial)
        .args([
            "--strip-components=1",
            "--wildcards",
            "--wildcards-match-slash",
            "--no-same-owner",
        ])
        .args(MEMBERS)
        .status()
        .context("cannot start tar")?;
    if !status.success() {
        bail!("tar failed with {status}");
    }
    for folder in [
        "llvm/test/TableGen",
        "llvm/lib/Target/X86",
        "mlir/include",
        "clang/include",
    ] {
        if !partial.join(folder).is_dir() {
            bail!("{folder} is missing in {}", tarball.display());
        }
    }
    std::fs::write(partial.join(STAMP), STAMP_TEXT)?;
    remove(corpus)?;
    Ok(std::fs::rename(&partial, corpus)?)
}

/// Removes a folder, if it is there.
fn remove(dir: &Path) -> Result<()> {
    if dir.exists() {
        std::fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    Ok(())
}
