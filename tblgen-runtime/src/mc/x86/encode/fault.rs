//! The reasons why an instruction is refused, in few bytes.

use super::super::super::{EncodeError, EncodeErrorKind};

/// The value of a result; a fault is returned. As `?`, which constants cannot have.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(fault) => return Err(fault),
        }
    };
}

pub(super) use ok;

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
