//! Errors that end the reading of a pattern.
//!
//! LLVM reports most mistakes and goes on with the next pattern
//! (`TreePattern::error`). Others end the program (`PrintFatalError`).

use super::contradiction::Contradiction;
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::record::{FieldError, Record};

/// The reason why reading a pattern ended.
#[derive(Debug)]
pub(super) enum Stop {
    /// A mistake was reported; the next pattern can be read.
    Reported,
    /// Nothing more can be read.
    Fatal(Diagnostics),
    /// Likewise, because no type is possible. What is known of the cause is
    /// added on the way out.
    Contradiction(Box<Contradiction>),
}

impl Stop {
    /// The messages that were not reported yet.
    pub(super) fn into_diagnostics(self) -> Diagnostics {
        match self {
            Stop::Reported => Vec::new(),
            Stop::Fatal(messages) => messages,
            Stop::Contradiction(found) => found.into_diagnostics(),
        }
    }
}

/// The result of reading, or the reason why it ended.
pub(super) type Res<T> = Result<T, Stop>;

impl From<FieldError> for Stop {
    fn from(error: FieldError) -> Self {
        Stop::Fatal(error.at_record())
    }
}

impl From<Diagnostics> for Stop {
    fn from(messages: Diagnostics) -> Self {
        Stop::Fatal(messages)
    }
}

/// A mistake that ends all, about a record.
pub(super) fn fatal<T>(record: Record<'_>, message: impl Into<String>) -> Res<T> {
    Err(Stop::Fatal(error(record, message)))
}
