//! The descriptions of targets of older releases of LLVM.

use super::source::Source;

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
