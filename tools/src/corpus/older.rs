//! Older releases of LLVM: the descriptions of their targets, and their tools.

use super::packages::Packages;
use super::source::Source;
use anyhow::Result;
use std::path::PathBuf;

/// The files that are taken.
const MEMBERS: &[&str] = &["*/llvm/include/*.td", "*/llvm/lib/Target/*.td"];
/// The folders that have to be there.
const FOLDERS: &[&str] = &["llvm/include/llvm/Target", "llvm/lib/Target/X86"];
/// The contents of the stamp.
const STAMP: &str = "td of include and lib/Target; 1\n";

/// The releases.
pub(crate) const RELEASES: [Source; 2] = [
    source("llvm-toolchain-14", "14.0.6"),
    source("llvm-toolchain-16", "16.0.6"),
];

/// The packages with the tools, in the same order.
const TOOLS: [Packages<1>; 2] = [
    tool("llvm-14", "14.0.6", &["./usr/lib/llvm-14/bin/llvm-tblgen"]),
    tool("llvm-16", "16.0.6", &["./usr/lib/llvm-16/bin/llvm-tblgen"]),
];

const fn source(package: &'static str, release: &'static str) -> Source {
    Source {
        package,
        release,
        members: MEMBERS,
        folders: FOLDERS,
        stamp: STAMP,
    }
}

const fn tool(
    package: &'static str,
    release: &'static str,
    members: &'static [&'static str],
) -> Packages<1> {
    Packages {
        release,
        folder: "llvm",
        members: [(package, members)],
    }
}

/// The packages with the libraries and their headers, in the same order.
const LIBRARIES: [Packages<3>; 2] = [
    library(
        "14.0.6",
        [
            ("libllvm14", &["./usr/lib/*/libLLVM-14.so.1"]),
            ("llvm-14", &["./usr/lib/llvm-14/bin/llvm-config"]),
            (
                "llvm-14-dev",
                &[
                    "./usr/include/*",
                    "./usr/lib/llvm-14/include/*",
                    "./usr/lib/llvm-14/lib/*.so*",
                ],
            ),
        ],
    ),
    library(
        "16.0.6",
        [
            ("libllvm16", &["./usr/lib/*/libLLVM-16.so.1"]),
            ("llvm-16", &["./usr/lib/llvm-16/bin/llvm-config"]),
            (
                "llvm-16-dev",
                &[
                    "./usr/include/*",
                    "./usr/lib/llvm-16/include/*",
                    "./usr/lib/llvm-16/lib/*.so*",
                ],
            ),
        ],
    ),
];

const fn library(
    release: &'static str,
    members: [(&'static str, &'static [&'static str]); 3],
) -> Packages<3> {
    Packages {
        release,
        folder: "libllvm",
        members,
    }
}

/// The folders with `llvm-config` for the libraries of all releases, in the order of [`RELEASES`].
pub(crate) fn libraries(offline: bool) -> Result<Vec<PathBuf>> {
    let bin = |packages: &Packages<3>| {
        let major = packages.release.split('.').next().unwrap_or_default();
        let bin = packages
            .prepare(offline)?
            .join(format!("lib/llvm-{major}/bin"));
        packages.check(&bin.join("llvm-config"))?;
        Ok(bin)
    };
    LIBRARIES.iter().map(bin).collect()
}

/// The tools of all releases, in the order of [`RELEASES`].
pub(crate) fn tools(offline: bool) -> Result<Vec<PathBuf>> {
    let tool = |packages: &Packages<1>| {
        let root = packages.prepare(offline)?;
        let [(_, members)] = packages.members;
        let member = members.first().copied().unwrap_or_default();
        let tool = root.join(member.trim_start_matches("./usr/"));
        packages.check(&tool)?;
        Ok(tool)
    };
    TOOLS.iter().map(tool).collect()
}
