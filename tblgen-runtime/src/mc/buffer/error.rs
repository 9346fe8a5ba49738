//! Errors of code buffers.

use core::fmt;

use super::Label;
use crate::mc::{EncodeError, FixupError};

/// The reason why code cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BufferError {
    /// An instruction cannot be encoded.
    Encode(EncodeError),
    /// An operand is an expression that is no label of the buffer; its number.
    NoSuchLabel(u32),
    /// The label is used and has no place.
    Unbound(Label),
    /// The label has a place already.
    BoundTwice(Label),
    /// The places of the label are not left open.
    NotOpen(Label),
    /// The label was patched already.
    PatchedTwice(Label),
    /// An instruction or data cannot hold the label, such as a branch that is too far away.
    Fixup {
        /// The label.
        label: Label,
        /// The address of the instruction or the data.
        address: u64,
        /// The reason.
        error: FixupError,
    },
    /// Addresses would be larger than 64 bits.
    AddressOverflow,
    /// An alignment is a power of two up to 65536, not this number.
    Alignment(u32),
    /// Data that holds a label has one, two, four or eight bytes, not this number.
    DataSize(u8),
}

impl From<EncodeError> for BufferError {
    fn from(error: EncodeError) -> Self {
        BufferError::Encode(error)
    }
}

impl fmt::Display for BufferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BufferError::Encode(error) => error.fmt(f),
            BufferError::NoSuchLabel(number) => write!(f, "there is no label {number}"),
            BufferError::Unbound(label) => write!(f, "{label} is used and has no place"),
            BufferError::BoundTwice(label) => write!(f, "{label} has a place already"),
            BufferError::NotOpen(label) => write!(f, "{label} is not left open"),
            BufferError::PatchedTwice(label) => write!(f, "{label} was patched already"),
            BufferError::Fixup {
                label,
                address,
                error,
            } => write!(f, "{label} at the address {address:#x}: {error}"),
            BufferError::AddressOverflow => f.write_str("addresses would be larger than 64 bits"),
            BufferError::Alignment(multiple) => {
                write!(
                    f,
                    "an alignment is a power of two up to 65536, not {multiple}"
                )
            }
            BufferError::DataSize(size) => {
                write!(f, "a label has 1, 2, 4 or 8 bytes as data, not {size}")
            }
        }
    }
}

impl core::error::Error for BufferError {}
