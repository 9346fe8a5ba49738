//! Releases of LLVM: the one that a description belongs to.
//!
//! Descriptions do not state it. It is known by what LLVM's class library has, which descriptions
//! include, or [given](crate::Options::llvm). The tree of the library states it, too; that decides
//! about releases that are newer than those whose signs are known. A description that uses no class
//! library of targets belongs to no release.
//!
//! A field that only some releases have is asked for where it is. The rules that releases changed
//! otherwise go by the release; those about targets are in one table, `release` of `tblgen-model`.

mod known;

use std::fmt;
use std::str::FromStr;

pub(crate) use known::Stated;
pub use known::{Evidence, KnownRelease};

/// The file with which `vendor` keeps the release of the files that it copies, from the folder
/// with the class library.
pub const STATED_BY: &str = "llvm/release.txt";

/// A release of LLVM, by its major number.
///
/// ```
/// use tblgen_lang::release::LlvmRelease;
///
/// let release: LlvmRelease = "19.1.7-rust".parse().unwrap();
/// assert_eq!(release.major(), 19);
/// assert_eq!(release.to_string(), "LLVM 19");
/// assert!(release.is_before(22));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LlvmRelease {
    major: u16,
}

impl LlvmRelease {
    /// The oldest release whose descriptions are known; older ones are read like it.
    pub const OLDEST: LlvmRelease = LlvmRelease { major: 14 };

    /// The newest release whose rules are known; newer ones are read like it.
    pub const NEWEST: LlvmRelease = LlvmRelease { major: 22 };

    /// The release whose rules hold for a description that belongs to none.
    pub const ASSUMED: LlvmRelease = LlvmRelease { major: 19 };

    pub(crate) const fn new(major: u16) -> Self {
        LlvmRelease { major }
    }

    /// The major number, such as 22.
    pub const fn major(self) -> u16 {
        self.major
    }

    /// Whether the release came before the one with that major number.
    pub const fn is_before(self, major: u16) -> bool {
        self.major < major
    }

    /// A remark about a release whose rules are not known.
    pub(crate) fn remark(self) -> Option<String> {
        let (how, known) = match self {
            _ if self > Self::NEWEST => ("newer than the newest", Self::NEWEST),
            _ if self < Self::OLDEST => ("older than the oldest", Self::OLDEST),
            _ => return None,
        };
        Some(format!(
            "{self} is {how} release that is known: it is read as {known}"
        ))
    }
}

impl fmt::Display for LlvmRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LLVM {}", self.major)
    }
}

/// Numbers with more digits than this are not those of a release.
const MAX_DIGITS: usize = 3;

impl FromStr for LlvmRelease {
    type Err = String;

    /// A number, such as `22`, or a version, such as `22.1.8`, `23.0.0git` or `19.1.7-rust`.
    fn from_str(text: &str) -> Result<Self, String> {
        major(text).map(LlvmRelease::new).ok_or_else(|| {
            format!(
                "`{text}` is no release of LLVM: expected its number, as in `22`, or a version, as \
                 in `22.1.8`"
            )
        })
    }
}

/// The major number of a version: up to three numbers with points between them, and what a
/// distributor adds.
fn major(text: &str) -> Option<u16> {
    let end = text.find(|sign: char| !sign.is_ascii_digit() && sign != '.');
    let (numbers, suffix) = text.split_at(end.unwrap_or(text.len()));
    let is_number = |number: &str| (1..=MAX_DIGITS).contains(&number.len());
    let numbers: Vec<&str> = numbers.split('.').collect();
    if numbers.len() > 3 || !numbers.iter().all(|number| is_number(number)) {
        return None;
    }
    let is_suffix = suffix.is_empty()
        || suffix.starts_with(['-', '+', '~'])
        || ["git", "rc", "svn"]
            .iter()
            .any(|word| suffix.starts_with(word));
    let major = numbers.first()?.parse().ok()?;
    (is_suffix && major > 0).then_some(major)
}

#[cfg(test)]
mod tests {
    use super::LlvmRelease;

    #[test]
    fn versions_are_numbers_with_suffixes() {
        let major = |text: &str| text.parse().map(LlvmRelease::major);
        for (text, release) in [
            ("22", 22),
            ("22.1.8", 22),
            ("9.0", 9),
            ("19.1.7-rust", 19),
            ("23.0.0git", 23),
            ("23git", 23),
            ("20.1.0rc2", 20),
            ("22.1.8+dfsg-1", 22),
            ("21~++2025", 21),
            ("100", 100),
        ] {
            assert_eq!(major(text), Ok(release), "{text}");
        }
        for text in [
            "", "x", "latest", "22x", "v22", "22.", ".22", "22..1", "1.2.3.4", "0", "2022", "-22",
            " 22", "22 ", "٢٢",
        ] {
            let message = major(text).unwrap_err();
            assert!(message.starts_with(&format!("`{text}` is no release of LLVM: ")));
        }
    }

    #[test]
    fn releases_beyond_the_known_ones_are_remarked() {
        let remark = |major| LlvmRelease::new(major).remark();
        assert_eq!(remark(14), None);
        assert_eq!(remark(22), None);
        let newer = "LLVM 23 is newer than the newest release that is known: it is read as LLVM 22";
        assert_eq!(remark(23).as_deref(), Some(newer));
        let older = "LLVM 9 is older than the oldest release that is known: it is read as LLVM 14";
        assert_eq!(remark(9).as_deref(), Some(older));
    }
}
