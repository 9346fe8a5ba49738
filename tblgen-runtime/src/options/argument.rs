//! Arguments of a command line, and values in them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::Utf8Error;

use tblgen_facts::visible::visible;

/// An argument of a command line: text of any of the common types. It need not be UTF-8.
pub trait Argument {
    /// The bytes of the argument.
    fn argument(&self) -> &[u8];
}

impl Argument for str {
    fn argument(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl Argument for [u8] {
    fn argument(&self) -> &[u8] {
        self
    }
}

impl<const N: usize> Argument for [u8; N] {
    fn argument(&self) -> &[u8] {
        self
    }
}

impl Argument for String {
    fn argument(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl Argument for Vec<u8> {
    fn argument(&self) -> &[u8] {
        self
    }
}

#[cfg(feature = "std")]
impl Argument for std::ffi::OsStr {
    fn argument(&self) -> &[u8] {
        self.as_encoded_bytes()
    }
}

#[cfg(feature = "std")]
impl Argument for std::ffi::OsString {
    fn argument(&self) -> &[u8] {
        self.as_encoded_bytes()
    }
}

impl<T: Argument + ?Sized> Argument for &T {
    fn argument(&self) -> &[u8] {
        (**self).argument()
    }
}

/// A text of a command line: an argument, or a value in one. It is bytes; most are UTF-8.
///
/// ```
/// use tblgen_runtime::OptText;
///
/// let text = OptText::new(b"a.out");
/// assert_eq!(text, "a.out");
/// assert_eq!(text.to_str(), Ok("a.out"));
/// assert_eq!(OptText::new(b"\xff").to_string(), "\u{fffd}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OptText<'a> {
    bytes: &'a [u8],
}

impl<'a> OptText<'a> {
    /// The text of these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        OptText { bytes }
    }

    /// The bytes of the text.
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The text as a string.
    ///
    /// # Errors
    ///
    /// The bytes are not UTF-8.
    pub fn to_str(self) -> Result<&'a str, Utf8Error> {
        core::str::from_utf8(self.bytes)
    }

    /// The text as a string, in which U+FFFD stands for what is not UTF-8.
    #[must_use]
    pub fn to_string_lossy(self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.bytes)
    }

    /// The text for people: signs stand for what is not UTF-8, and for characters that terminals
    /// obey, as in escape sequences.
    pub(super) fn visible(self) -> impl fmt::Display + use<'a> {
        let text = self.to_string_lossy();
        text.chars().map(visible).collect::<String>()
    }

    /// The text as the operating system has it. Where that is not bytes, as on Windows, U+FFFD
    /// stands for what is not Unicode.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn to_os_str(self) -> Cow<'a, std::ffi::OsStr> {
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt;
            Cow::Borrowed(std::ffi::OsStr::from_bytes(self.bytes))
        }
        #[cfg(not(unix))]
        match self.to_string_lossy() {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_ref()),
            Cow::Owned(text) => Cow::Owned(text.into()),
        }
    }

    /// The text as the name of a file; see [`Self::to_os_str`].
    #[cfg(feature = "std")]
    #[must_use]
    pub fn to_path(self) -> std::path::PathBuf {
        self.to_os_str().into_owned().into()
    }
}

impl PartialEq<str> for OptText<'_> {
    fn eq(&self, other: &str) -> bool {
        self.bytes == other.as_bytes()
    }
}

impl PartialEq<&str> for OptText<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.bytes == other.as_bytes()
    }
}

impl fmt::Display for OptText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_string_lossy())
    }
}

impl fmt::Debug for OptText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.to_string_lossy(), f)
    }
}
