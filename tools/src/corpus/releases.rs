//! Other releases of LLVM: the descriptions of their targets, their tools and their libraries.

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

/// Releases before the one that the project reproduces.
pub(crate) const OLDER: [Source; 2] = [
    source("llvm-toolchain-14", "14.0.6"),
    source("llvm-toolchain-16", "16.0.6"),
];

/// A release between those: forms of descriptions that it has, they have, too, so that `release-15`
/// alone compares it.
pub(crate) const BETWEEN: Source = source("llvm-toolchain-15", "15.0.6");

/// The newest release, with the tests of its assemblers and disassemblers.
pub(crate) const NEWEST: Source = Source {
    members: &[MEMBERS[0], MEMBERS[1], "*/llvm/test/MC/*"],
    stamp: "td of include and lib/Target, test/MC; 1\n",
    ..source("llvm-toolchain-22", "22.1.8")
};

const fn source(package: &'static str, release: &'static str) -> Source {
    Source {
        package,
        part: "",
        release,
        members: MEMBERS,
        folders: FOLDERS,
        stamp: STAMP,
    }
}

/// The releases but for the one that the project reproduces.
pub(crate) const OTHERS: [Source; 4] = [OLDER[0], BETWEEN, OLDER[1], NEWEST];

/// The major numbers of [`OTHERS`].
pub(crate) const MAJORS: [&str; 4] = ["14", "15", "16", "22"];

/// The release with a major number.
pub(crate) fn named(major: &str) -> Option<&'static Source> {
    OTHERS.iter().find(|source| source.major() == major)
}

/// The folder with the sources of a release, or why there are none: archives keep those of the
/// newest release only as long as they like.
///
/// # Errors
///
/// The sources of another release are not to be had.
pub(crate) fn sources(source: &Source, offline: bool) -> Result<Result<PathBuf, String>> {
    match source.prepare(offline, false) {
        Ok(folder) => Ok(Ok(folder)),
        Err(error) if source.release == NEWEST.release => Ok(Err(format!("{error:#}"))),
        Err(error) => Err(error),
    }
}

/// The folder with `llvm-config` for the library of a release.
pub(crate) fn library(source: &Source, offline: bool) -> Result<PathBuf> {
    let major = source.major();
    let folder = format!("lib/llvm-{major}");
    let [config, include, lib] = ["bin/llvm-config", "include/*", "lib/*.so*"]
        .map(|member| format!("./usr/{folder}/{member}"));
    let members: [(&str, &[&str]); 3] = [
        (&format!("libllvm{major}"), &["./usr/lib/*/libLLVM*"]),
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
}

/// The tool of a release.
pub(crate) fn tool(source: &Source, offline: bool) -> Result<PathBuf> {
    let major = source.major();
    let tool = format!("lib/llvm-{major}/bin/llvm-tblgen");
    let member = format!("./usr/{tool}");
    let members: [(&str, &[&str]); 1] = [(&format!("llvm-{major}"), &[&member])];
    let packages = Packages::new(source.release, "llvm-tool", members);
    let tool = packages.prepare(offline)?.join(tool);
    packages.check(&tool)?;
    Ok(tool)
}
