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

const fn source(package: &'static str, release: &'static str) -> Source {
    Source {
        package,
        release,
        members: MEMBERS,
        folders: FOLDERS,
        stamp: STAMP,
    }
}

/// The folders with `llvm-config` for the libraries of all releases, in the order of [`RELEASES`].
pub(crate) fn libraries(offline: bool) -> Result<Vec<PathBuf>> {
    let bin = |source: &Source| {
        let major = source.package.rsplit('-').next().unwrap_or_default();
        let folder = format!("lib/llvm-{major}");
        let [config, include, lib] = ["bin/llvm-config", "include/*", "lib/*.so*"]
            .map(|member| format!("./usr/{folder}/{member}"));
        let members: [(&str, &[&str]); 3] = [
            (
                &format!("libllvm{major}"),
                &[&format!("./usr/lib/*/libLLVM-{major}.so.1")],
            ),
            (&format!("llvm-{major}"), &[&config]),
            (
                &format!("llvm-{major}-dev"),
                &["./usr/include/*", &include, &lib],
            ),
        ];
        let packages = Packages::new(source.release, "libllvm", members);
        let bin = packages.prepare(offline)?.join(folder).join("bin");
        packages.check(&bin.join("llvm-config"))?;
        Ok(bin)
    };
    RELEASES.iter().map(bin).collect()
}

/// The tools of all releases, in the order of [`RELEASES`].
pub(crate) fn tools(offline: bool) -> Result<Vec<PathBuf>> {
    let tool = |source: &Source| {
        let major = source.package.rsplit('-').next().unwrap_or_default();
        let tool = format!("lib/llvm-{major}/bin/llvm-tblgen");
        let member = format!("./usr/{tool}");
        let members: [(&str, &[&str]); 1] = [(&format!("llvm-{major}"), &[&member])];
        let packages = Packages::new(source.release, "llvm", members);
        let tool = packages.prepare(offline)?.join(tool);
        packages.check(&tool)?;
        Ok(tool)
    };
    RELEASES.iter().map(tool).collect()
}
