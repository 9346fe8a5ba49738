//! Files of a tree that state its release.

use crate::input_file::join;
use crate::options::Options;
use crate::release::{LlvmRelease, STATED_BY, Stated};
use crate::source::{Buffer, SourceMap};

/// The file of the class library by which it is told from others, as it is included.
pub(crate) const LIBRARY: &str = "llvm/Target/Target.td";

/// The files that state the release, from the folder with the class library: that of copies, of an
/// installation, of sources up to LLVM 18, and of later sources.
const STATES_RELEASE: [&str; 4] = [
    STATED_BY,
    "llvm/Config/llvm-config.h",
    "../CMakeLists.txt",
    "../../cmake/Modules/LLVMVersion.cmake",
];

/// The release that the tree states whose class library is in the folder `include`.
pub(crate) fn by_tree(include: &str, options: &Options) -> Option<Stated> {
    STATES_RELEASE.iter().find_map(|path| {
        let file = join(include, path);
        let text = options.read_include(&file).ok()?;
        let release = LlvmRelease::new(major(&String::from_utf8_lossy(&text))?);
        Some(Stated {
            release,
            file,
            is_record: *path == STATED_BY,
        })
    })
}

/// The release that the tree of the class library of a description states.
pub(super) fn by_library(sources: &SourceMap, options: &Options) -> Option<Stated> {
    let library = sources.buffers().iter().find(|buffer| is_library(buffer))?;
    by_tree(folder(library)?, options)
}

/// Whether a file on disk is that of the class library.
pub(crate) fn is_library(buffer: &Buffer) -> bool {
    buffer.included_as() == Some(LIBRARY) && !buffer.is_built_in()
}

/// The folder with the class library that has this file.
pub(crate) fn folder(library: &Buffer) -> Option<&str> {
    let folder = library.name().strip_suffix(LIBRARY)?;
    Some(folder.trim_end_matches('/'))
}

/// The first number of the release that a header or a file of CMake states.
fn major(text: &str) -> Option<u16> {
    let mut stated = text.split("LLVM_VERSION_MAJOR").skip(1);
    stated.find_map(|rest| {
        let rest = rest.trim_start();
        let digits = rest.find(|sign: char| !sign.is_ascii_digit());
        rest[..digits.unwrap_or(rest.len())].parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn releases_are_stated() {
        assert_eq!(major("set(LLVM_VERSION_MAJOR  22)"), Some(22));
        assert_eq!(
            major("if(NOT LLVM_VERSION_MAJOR)\nset(LLVM_VERSION_MAJOR 9"),
            Some(9)
        );
        assert_eq!(major("LLVM_VERSION"), None);
        assert_eq!(major("LLVM_VERSION_MAJOR 99999"), None);
    }
}
