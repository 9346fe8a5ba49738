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
        members: [(package, members)],
    }
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
