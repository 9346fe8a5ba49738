//! Errors, with the place in the description that they are about.
//!
//! Methods return an [`Error`]: a [`TableGenError`] and a [`SourceLocation`]. With
//! [`add_source_info`](SourceError::add_source_info) the message shows the line of the
//! description, as LLVM prints it:
//!
//! ```
//! use tblgen::TableGenParser;
//!
//! let keeper = TableGenParser::new().add_source("def Cat {\n  int Legs = 4;\n}")?.parse()?;
//! let error = keeper.def("Cat")?.string_value("Legs").unwrap_err();
//! assert_eq!(error.to_string(), "invalid conversion from Int to alloc::string::String");
//!
//! let shown = error.add_source_info(keeper.source_info()).to_string();
//! assert!(shown.ends_with("  int Legs = 4;\n      ^\n"), "{shown}");
//! # Ok::<(), tblgen::Error>(())
//! ```
//!
//! Any error can have a place: see [`WithLocation`].

use crate::location::SourceInfo;
pub use crate::location::SourceLocation;
use std::convert::Infallible;
use std::error::Error as StdError;
use std::ffi::NulError;
use std::fmt::{self, Display, Formatter};
use std::str::Utf8Error;
use std::string::FromUtf8Error;

/// An error of this crate, with its place.
pub type Error = SourceError<TableGenError>;

/// The kinds of errors.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableGenError {
    /// There is no source to parse.
    InvalidSource,
    /// A source has a null byte.
    InvalidSourceString(NulError),
    /// A string is not UTF-8.
    InvalidUtf8Str(Utf8Error),
    /// A string is not UTF-8.
    InvalidUtf8String(FromUtf8Error),
    /// The source is wrong; messages on the standard error tell why.
    Parse,
    /// A record has no field of that name, or one of another type.
    MissingValue(String),
    /// There is no record of that name.
    MissingDef(String),
    /// There is no class of that name.
    MissingClass(String),
    /// A value is not what was asked for.
    InitConversion {
        /// The kind of the value.
        from: &'static str,
        /// The type that was asked for.
        to: &'static str,
    },
    /// The place is not in the text that was given.
    InvalidSourceLocation,
    /// No error: conversions that cannot fail have one.
    Infallible(Infallible),
}

impl Display for TableGenError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidSource | Self::InvalidSourceString(_) => {
                f.write_str("invalid TableGen source")
            }
            Self::InvalidUtf8Str(_) | Self::InvalidUtf8String(_) => {
                f.write_str("invalid UTF-8 string")
            }
            Self::Parse => f.write_str("failed to parse TableGen source"),
            Self::MissingValue(name) => write!(f, "expected field {name} in record"),
            Self::MissingDef(name) => write!(f, "expected def {name}"),
            Self::MissingClass(name) => write!(f, "expected class {name}"),
            Self::InitConversion { from, to } => {
                write!(f, "invalid conversion from {from} to {to}")
            }
            Self::InvalidSourceLocation => f.write_str("invalid source location"),
            Self::Infallible(never) => match *never {},
        }
    }
}

impl StdError for TableGenError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match self {
            Self::InvalidSourceString(error) => Some(error),
            Self::InvalidUtf8Str(error) => Some(error),
            Self::InvalidUtf8String(error) => Some(error),
            _ => None,
        }
    }
}

impl From<NulError> for TableGenError {
    fn from(error: NulError) -> Self {
        Self::InvalidSourceString(error)
    }
}

impl From<Utf8Error> for TableGenError {
    fn from(error: Utf8Error) -> Self {
        Self::InvalidUtf8Str(error)
    }
}

impl From<FromUtf8Error> for TableGenError {
    fn from(error: FromUtf8Error) -> Self {
        Self::InvalidUtf8String(error)
    }
}

impl From<Infallible> for TableGenError {
    fn from(never: Infallible) -> Self {
        Self::Infallible(never)
    }
}

/// An error with the place in the description that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceError<E> {
    location: SourceLocation,
    /// The message with the place, if that was asked for.
    message: Option<String>,
    error: E,
}

impl<E: StdError> SourceError<E> {
    /// Makes an error at a place.
    pub fn new(location: SourceLocation, error: E) -> Self {
        SourceError {
            location,
            message: None,
            error,
        }
    }

    /// Returns the place.
    pub fn location(&self) -> &SourceLocation {
        &self.location
    }

    /// Returns the error without its place.
    pub fn error(&self) -> &E {
        &self.error
    }

    /// Replaces the error at the place, and forgets the line that the message shows.
    pub fn set_error<F: StdError>(self, error: F) -> SourceError<F> {
        SourceError::new(self.location, error)
    }

    /// Replaces the place, and forgets the line that the message shows.
    pub fn set_location(self, location: impl SourceLoc) -> Self {
        SourceError::new(location.source_location(), self.error)
    }

    /// Lets the message show the line of the description, and each `defm` that led there.
    ///
    /// If the place is in another text, the message tells so.
    pub fn add_source_info(mut self, info: SourceInfo<'_>) -> Self {
        let message = self.error.to_string();
        let shown = self.location.message(info, &message);
        let unknown = TableGenError::InvalidSourceLocation;
        let failure = || format!("{message}\nfailed to print source information: {unknown}");
        self.message = Some(shown.unwrap_or_else(failure));
        self
    }
}

impl<E: StdError> Display for SourceError<E> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.message {
            Some(message) => f.write_str(message),
            None => Display::fmt(&self.error, f),
        }
    }
}

impl<E: StdError + 'static> StdError for SourceError<E> {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(&self.error)
    }
}

impl From<TableGenError> for SourceError<TableGenError> {
    fn from(error: TableGenError) -> Self {
        error.with_location(SourceLocation::none())
    }
}

/// Errors that can have a place: all.
///
/// ```
/// use tblgen::error::{SourceError, WithLocation};
///
/// let keeper = tblgen::TableGenParser::new().add_source("def D;")?.parse()?;
/// let error: SourceError<std::fmt::Error> = std::fmt::Error.with_location(keeper.def("D")?);
/// let shown = error.add_source_info(keeper.source_info()).to_string();
/// assert!(shown.contains("def D;\n    ^"), "{shown}");
/// # Ok::<(), tblgen::Error>(())
/// ```
pub trait WithLocation: StdError + Sized {
    /// Returns the error with the place of something.
    fn with_location<L: SourceLoc>(self, location: L) -> SourceError<Self> {
        SourceError::new(location.source_location(), self)
    }
}

impl<E: StdError> WithLocation for E {}

/// Things that have a place: records, their fields, places themselves.
pub trait SourceLoc {
    /// Returns the place.
    fn source_location(self) -> SourceLocation;
}

impl SourceLoc for SourceLocation {
    fn source_location(self) -> SourceLocation {
        self
    }
}
