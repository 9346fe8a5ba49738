//! Decoding: from bytes to an instruction.
//!
//! Instructions within the first 16 bytes are decoded by [`window`], without a look at where bytes
//! end. What that leaves, such as bytes that are no instruction, is read by [`reader`], one byte after the
//! other, in the order of LLVM's decoder.

use super::tables::X86DecoderTables;
use super::{Mode, reader, window};
use crate::Indexed;
use crate::mc::{DecodeError, DecodeErrorKind, Decoded, McInst};

/// The tables and the mode of a disassembler for X86. Generated code implements it.
#[doc(hidden)]
pub trait X86Decode<const N: usize> {
    type Opcode: Indexed;
    type Reg: Indexed;

    const TABLES: X86DecoderTables;

    /// The mode of the processor.
    fn mode(&self) -> Mode;
}

pub(super) type InstOf<T, const N: usize> =
    McInst<<T as X86Decode<N>>::Opcode, <T as X86Decode<N>>::Reg, N>;

/// The instruction that decoding results in.
pub(super) type Outcome<T, const N: usize> = Result<Decoded<InstOf<T, N>>, DecodeError>;

/// The largest number of bytes of an instruction. Processors refuse more than 15; LLVM has no
/// limit.
const MAX_BYTES: usize = 255;

/// The instruction that bytes begin with.
///
/// Instructions are large. This function is small, so that it becomes part of its caller, which
/// has the number of bytes at once and need not wait for a copy of the instruction.
#[inline(always)]
pub fn decode<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
) -> Result<Decoded<InstOf<T, N>>, DecodeError> {
    let mut outcome = Err(DecodeError {
        kind: DecodeErrorKind::Invalid,
        skip: 0,
    });
    let size = decode_into(target, bytes, &mut outcome);
    if let Ok(decoded) = &mut outcome {
        decoded.size = size;
    }
    outcome
}

/// Makes the instruction that bytes begin with. Returns the number of its bytes.
#[inline(never)]
fn decode_into<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    outcome: &mut Outcome<T, N>,
) -> u8 {
    if let Some(window) = bytes.first_chunk()
        && let Some(size) = window::decode(target, window, outcome)
    {
        return size as u8;
    }
    decode_with_care(target, bytes, outcome)
}

/// Makes an instruction of any bytes. Returns the number of its bytes.
#[cold]
#[inline(never)]
fn decode_with_care<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    outcome: &mut Outcome<T, N>,
) -> u8 {
    let within = bytes.get(..MAX_BYTES).unwrap_or(bytes);
    match reader::decode(target, within, outcome) {
        Ok(size) => size as u8,
        Err(failure) => {
            *outcome = Err(failure.error(bytes));
            0
        }
    }
}
