//! Errors about types of intrinsics.

use core::fmt;

/// The reason why an intrinsic does not exist for the types that a call chooses.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum OverloadError {
    /// The call chooses another number of types than the intrinsic has.
    Count {
        /// The number of types that the intrinsic lets a call choose.
        expected: usize,
        /// The number of types that were given.
        given: usize,
    },
    /// A type that is chosen is not one of those among which a call may choose, or another type
    /// of the signature cannot be made of it.
    Type {
        /// The number of the type.
        number: usize,
    },
    /// A type of the signature does not exist among the types of the context.
    Missing,
    /// A type is nested more than 256 deep.
    TooDeep {
        /// The number of the type.
        number: usize,
    },
    /// A type has no text in names of intrinsics.
    NoText {
        /// The number of the type.
        number: usize,
    },
}

impl fmt::Display for OverloadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OverloadError::Count { expected, given } => {
                write!(
                    f,
                    "the intrinsic is for {expected} chosen types, and not {given}"
                )
            }
            OverloadError::Type { number } => {
                write!(f, "the intrinsic does not allow the chosen type {number}")
            }
            OverloadError::Missing => {
                f.write_str("a type of the intrinsic is not among the types of the context")
            }
            OverloadError::TooDeep { number } => {
                write!(f, "the chosen type {number} is nested too deeply")
            }
            OverloadError::NoText { number } => {
                write!(
                    f,
                    "the chosen type {number} has no text in names of intrinsics"
                )
            }
        }
    }
}

impl core::error::Error for OverloadError {}

/// The reason why a type of a function is not one of an intrinsic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mismatch {
    /// The result has another type.
    Result,
    /// The parameters have other types, or there are more or fewer.
    Parameters,
    /// One of the two is variadic and the other is not.
    VarArg,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mismatch::Result => "the result is not of a type that the intrinsic has",
            Mismatch::Parameters => "the parameters are not those of the intrinsic",
            Mismatch::VarArg => "the intrinsic differs about further arguments",
        })
    }
}

impl core::error::Error for Mismatch {}
