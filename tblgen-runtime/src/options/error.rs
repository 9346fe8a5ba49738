//! Mistakes on command lines, and their texts.

use core::fmt;

use super::argument::OptText;
use super::nearest::Nearest;

/// A mistake on a command line. Its text has signs in place of characters that terminals obey.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum OptError<'p> {
    /// The command line ends before the values of an option.
    MissingValue {
        /// The option as it was written.
        option: OptText<'p>,
        /// The number of values that it needs.
        count: usize,
    },
    /// An argument looks like an option, but there is none.
    Unknown {
        /// The argument.
        argument: OptText<'p>,
        /// The option that is nearest to it.
        nearest: Option<Nearest>,
    },
}

impl fmt::Display for OptError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptError::MissingValue { option, .. } => {
                write!(f, "{}: missing argument", option.visible())
            }
            OptError::Unknown { argument, nearest } => {
                let argument = argument.visible();
                write!(f, "unknown argument '{argument}'")?;
                match nearest {
                    Some(found) if found.distance() <= 1 => {
                        write!(f, ", did you mean '{found}'?")
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}

impl core::error::Error for OptError<'_> {}
