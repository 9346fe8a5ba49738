//! The tools and the `.td` files of LLVM 22, out of Debian's packages.
//!
//! Installing MLIR 22 would remove MLIR 19, so the packages are only unpacked,
//! and of them only what is needed, into the user's cache.

use crate::corpus::apt;
use crate::corpus::paths;
use crate::corpus::remove;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The release that is compared with.
const RELEASE: &str = "22.1.8";

/// The packages, with what to take of each.
const PACKAGES: [(&str, &[&str]); 4] = [
    ("llvm-22", &["./usr/lib/llvm-22/bin/llvm-tblgen"]),
    ("mlir-22-tools", &["./usr/lib/llvm-22/bin/mlir-tblgen"]),
    ("llvm-22-dev", &["*.td"]),
    ("libmlir-22-dev", &["*.td"]),
];

/// The file which says that unpacking came to its end.
const STAMP: &str = ".complete";

/// The tools and files of LLVM 22.
pub(crate) struct Llvm22 {
    /// The folder that holds the files.
    pub(crate) root: PathBuf,
    /// LLVM's tool.
    pub(crate) tblgen: PathBuf,
    /// MLIR's tool.
    pub(crate) mlir_tblgen: PathBuf,
}

/// Makes tools and files available.
pub(crate) fn prepare(offline: bool) -> Result<Llvm22> {
    let dir = paths::cache()?.join(format!("llvm-{RELEASE}"));
    if !is_complete(&dir) {
        if offline {
            bail!("{} is not complete, and --offline", dir.display());
        }
        fetch(&dir).with_context(|| format!("LLVM {RELEASE} cannot be had"))?;
    }
    let root = dir.join("usr");
    let bin = root.join("lib/llvm-22/bin");
    let llvm = Llvm22 {
        tblgen: bin.join("llvm-tblgen"),
        mlir_tblgen: bin.join("mlir-tblgen"),
        root,
    };
    check_release(&llvm.tblgen)?;
    check_release(&llvm.mlir_tblgen)?;
    Ok(llvm)
}

/// The contents of the stamp; a change of the table unpacks anew.
fn stamp() -> String {
    format!("{RELEASE} {PACKAGES:?}\n")
}

/// Whether unpacking came to its end before.
fn is_complete(dir: &Path) -> bool {
    std::fs::read_to_string(dir.join(STAMP)).is_ok_and(|text| text == stamp())
}

/// Downloads and unpacks all packages, and puts the folder in place at the end.
fn fetch(dir: &Path) -> Result<()> {
    let partial = dir.with_file_name(format!("llvm-{RELEASE}.part"));
    remove(&partial)?;
    let downloads = partial.join("dl");
    std::fs::create_dir_all(&downloads)
        .with_context(|| format!("cannot create {}", downloads.display()))?;
    let versions = versions()?;
    for ((package, members), version) in PACKAGES.iter().zip(versions) {
        eprintln!("llvm22: downloading {package} {version}");
        let file = apt::download_package(package, &version, &downloads)?;
        apt::unpack_package(&file, members, &partial)?;
        std::fs::remove_file(&file)?;
    }
    std::fs::remove_dir(&downloads)?;
    std::fs::write(partial.join(STAMP), stamp())?;
    remove(dir)?;
    Ok(std::fs::rename(&partial, dir)?)
}

/// The versions of all packages, all of the release.
fn versions() -> Result<Vec<String>> {
    let of_release = || -> Result<Vec<String>> {
        let versions = PACKAGES.iter().map(|(package, _)| version(package));
        versions.collect()
    };
    of_release().or_else(|_| {
        apt::update()?;
        of_release()
    })
}

/// The version of a package that would be downloaded.
fn version(package: &str) -> Result<String> {
    match apt::candidate(package)? {
        Some(version) if is_of_release(&version) => Ok(version),
        Some(version) => bail!("the archive has {package} {version}, wanted {RELEASE}"),
        None => bail!("the archive has no package {package}"),
    }
}

/// Whether a version of Debian, as `1:22.1.8-1`, is of the release.
fn is_of_release(version: &str) -> bool {
    let upstream = version.split_once(':').map_or(version, |(_, rest)| rest);
    let upstream = upstream.rsplit_once('-').map_or(upstream, |(rest, _)| rest);
    upstream == RELEASE
}

/// Makes sure that a tool runs and is of the release.
fn check_release(tool: &Path) -> Result<()> {
    let output = Command::new(tool)
        .arg("--version")
        .output()
        .with_context(|| format!("cannot start {}", tool.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    if !text.split_whitespace().any(|word| word == RELEASE) {
        let error = String::from_utf8_lossy(&output.stderr);
        bail!(
            "{} is not of release {RELEASE}: {}{}",
            tool.display(),
            text.trim(),
            error.trim()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_of_release;

    #[test]
    fn versions_of_debian_name_the_release() {
        assert!(is_of_release("1:22.1.8-1~deb12u1"));
        assert!(is_of_release("22.1.8"));
        assert!(!is_of_release("1:22.1.7-1"));
        assert!(!is_of_release("1:22.1.8+really21-1"));
    }
}
