//! Clang of the newest release: its descriptions, and its tools.

use super::packages::Packages;
use super::releases::NEWEST;
use super::source::Source;
use anyhow::Result;
use std::path::PathBuf;

/// The descriptions.
const DESCRIPTIONS: Source = Source {
    part: "-clang",
    members: &[
        "*/clang/include/*.td",
        "*/clang/lib/*.td",
        "*/llvm/include/*.td",
    ],
    folders: &["clang/include/clang/Basic", "clang/lib/AST"],
    stamp: "td of Clang; 1\n",
    ..NEWEST
};

/// The descriptions and the tools, in their folders.
pub(crate) fn prepare(offline: bool) -> Result<(PathBuf, PathBuf)> {
    Ok((DESCRIPTIONS.prepare(offline, false)?, tools(offline)?))
}

/// The folder of `clang` and `clang-tblgen`.
fn tools(offline: bool) -> Result<PathBuf> {
    let major = NEWEST.major();
    let folder = format!("./usr/lib/llvm-{major}");
    let [clang, tblgen] = ["bin/clang", "bin/clang-tblgen"].map(|at| format!("{folder}/{at}"));
    let headers = format!("{folder}/lib/clang/*");
    let members: [(&str, &[&str]); 6] = [
        (&format!("clang-tools-{major}"), &[&tblgen]),
        (&format!("clang-{major}"), &[&clang]),
        (&format!("libclang-common-{major}-dev"), &[&headers]),
        (&format!("libclang-cpp{major}"), &["./usr/lib/*"]),
        (&format!("libllvm{major}"), &["./usr/lib/*"]),
        (
            &format!("llvm-{major}-dev"),
            &[&format!("{folder}/lib/*.so*")],
        ),
    ];
    let packages = Packages::new(NEWEST.release, "clang", members);
    let bin = packages
        .prepare(offline)?
        .join(format!("lib/llvm-{major}/bin"));
    packages.check(&bin.join("clang-tblgen"))?;
    Ok(bin)
}
