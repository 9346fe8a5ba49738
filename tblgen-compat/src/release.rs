//! The release of LLVM that Cargo features choose.

use tblgen_lang::Language;

/// The releases with a feature, each with whether that is on.
const RELEASES: [(u8, bool); 8] = [
    (16, cfg!(feature = "llvm16-0")),
    (17, cfg!(feature = "llvm17-0")),
    (18, cfg!(feature = "llvm18-0")),
    (19, cfg!(feature = "llvm19-0")),
    (20, cfg!(feature = "llvm20-0")),
    (21, cfg!(feature = "llvm21-0")),
    (22, cfg!(feature = "llvm22-0")),
    (23, cfg!(feature = "llvm23-0")),
];

/// The release: the oldest that is asked for, because Cargo adds up the features of all
/// users of a crate and `melior-macro` always asks for its own.
pub(crate) const RELEASE: u8 = oldest();

const fn oldest() -> u8 {
    let mut index = 0;
    while index < RELEASES.len() {
        if RELEASES[index].1 {
            return RELEASES[index].0;
        }
        index += 1;
    }
    23
}

/// Whether superclasses are listed with those that they derive from.
pub(crate) const LISTS_ALL_SUPER_CLASSES: bool = RELEASE < 21;

/// The language of the release.
pub(crate) fn language() -> Language {
    match RELEASE {
        ..=19 => Language::V19,
        20 => Language::Default,
        21 | 22 => Language::V22,
        _ => Language::Latest,
    }
}
