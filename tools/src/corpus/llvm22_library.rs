//! LLVM 22's TableGen as a library, and the `.td` files that it reads, out of Debian's packages.

use super::packages::Packages;
use anyhow::Result;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

/// The packages, with what to take of each.
fn packages() -> Packages {
    let library = [
        "./usr/include/*",
        "./usr/lib/llvm-22/include/*",
        "./usr/lib/llvm-22/lib/libLLVMTableGen.a",
        "./usr/lib/llvm-22/lib/libLLVMSupport.a",
        "./usr/lib/llvm-22/lib/libLLVMDemangle.a",
    ];
    let members: [(&str, &[&str]); 2] = [("llvm-22-dev", &library), ("libmlir-22-dev", &["*.td"])];
    Packages::new("22.1.8", "libtablegen", members)
}
/// The library of Debian's base system that LLVM is linked with, which may lack the name that
/// linkers look for.
const ZSTD: &str = "/usr/lib/x86_64-linux-gnu/libzstd.so.1";

/// Makes the library available: the folder with `bin/llvm-config`, `include` and `lib`.
pub(crate) fn prepare(offline: bool) -> Result<PathBuf> {
    let base = packages().prepare(offline)?.join("lib/llvm-22");
    let zstd = base.join("lib/libzstd.so");
    if !zstd.exists() {
        symlink(ZSTD, zstd)?;
    }
    std::fs::create_dir_all(base.join("bin"))?;
    let config = base.join("bin/llvm-config");
    std::fs::write(&config, script(&base))?;
    std::fs::set_permissions(&config, std::fs::Permissions::from_mode(0o755))?;
    Ok(base)
}

/// A program that answers as `llvm-config` does for these few libraries.
fn script(base: &Path) -> String {
    let base = base.display();
    format!(
        "#!/bin/sh\n\
         for argument; do\n\
             case $argument in\n\
                 --version) echo 22.1.8 ;;\n\
                 --libdir) echo {base}/lib ;;\n\
                 --includedir) echo {base}/include ;;\n\
                 --libnames) echo libLLVMTableGen.a libLLVMSupport.a libLLVMDemangle.a ;;\n\
                 --system-libs) echo -lz -lzstd -lm ;;\n\
                 --cxxflags|--cflags) echo -I{base}/include ;;\n\
             esac\n\
         done\n"
    )
}
