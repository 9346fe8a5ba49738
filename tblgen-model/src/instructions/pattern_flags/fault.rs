//! The reasons why a pattern cannot be used.

use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::record::{FieldError, Record};

/// The reason why a pattern or a fragment cannot be used.
pub(super) enum Fault {
    /// An error in the pattern itself.
    Pattern(String),
    /// An error in something that it refers to, which was reported.
    Reported,
    /// An error in a record that it refers to. LLVM goes no further.
    Fatal(Diagnostics),
}

impl Fault {
    /// The messages, about a record; an error if they are the last.
    pub(super) fn about(self, def: Record<'_>) -> Result<Diagnostics, Diagnostics> {
        match self {
            Fault::Pattern(message) => Ok(error(def, format!("In {}: {message}", def.name()))),
            Fault::Reported => Ok(Diagnostics::new()),
            Fault::Fatal(messages) => Err(messages),
        }
    }
}

impl From<FieldError> for Fault {
    fn from(error: FieldError) -> Self {
        Fault::Fatal(error.at_record())
    }
}
