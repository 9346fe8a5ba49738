//! The reasons why an instruction is refused, in few bytes.

use super::super::super::{EncodeError, EncodeErrorKind};

/// A reason why an instruction is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The instruction does not exist in the mode.
    NoEncoding,
    /// The operand is missing.
    Missing(u8),
    /// The operand is of another kind, or does not fit.
    Invalid(u8),
}

impl Fault {
    /// The error that says so.
    #[cold]
    pub(super) const fn error(self) -> EncodeError {
        let kind = match self {
            Fault::NoEncoding => EncodeErrorKind::NoEncoding,
            Fault::Missing(operand) => EncodeErrorKind::MissingOperand(operand),
            Fault::Invalid(operand) => EncodeErrorKind::InvalidOperand(operand),
        };
        EncodeError { kind }
    }
}
