//! The reasons why an instruction is refused, in few bytes.

use super::super::super::EncodeErrorKind;

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

impl From<Fault> for EncodeErrorKind {
    #[cold]
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::NoEncoding => EncodeErrorKind::NoEncoding,
            Fault::Missing(operand) => EncodeErrorKind::MissingOperand(operand),
            Fault::Invalid(operand) => EncodeErrorKind::InvalidOperand(operand),
        }
    }
}
