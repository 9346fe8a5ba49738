//! The tools and the `.td` files of LLVM 22, out of Debian's packages.
//!
//! Installing MLIR 22 would remove MLIR 19, so the packages are only unpacked,
//! and of them only what is needed, into the user's cache.

use super::packages::Packages;
use anyhow::Result;
use std::path::PathBuf;

/// The packages, with what to take of each.
fn packages() -> Packages {
    let members: [(&str, &[&str]); 4] = [
        ("llvm-22", &["./usr/lib/llvm-22/bin/llvm-tblgen"]),
        ("mlir-22-tools", &["./usr/lib/llvm-22/bin/mlir-tblgen"]),
        ("llvm-22-dev", &["*.td"]),
        ("libmlir-22-dev", &["*.td"]),
    ];
    Packages::new("22.1.8", "llvm", members)
}

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
    let packages = packages();
    let root = packages.prepare(offline)?;
    let bin = root.join("lib/llvm-22/bin");
    let llvm = Llvm22 {
        tblgen: bin.join("llvm-tblgen"),
        mlir_tblgen: bin.join("mlir-tblgen"),
        root,
    };
    packages.check(&llvm.tblgen)?;
    packages.check(&llvm.mlir_tblgen)?;
    Ok(llvm)
}
