//! Decoding: from bytes to an instruction.
//!
//! Instructions are decoded by [`window`], without a look at where bytes end: the last ones are
//! filled up with zeros. What that leaves, such as bytes that are not a valid instruction, is read by [`reader`], one byte after the
//! other, in the order of LLVM's decoder.

use super::tables::X86DecoderTables;
use super::window::{self, Window};
use super::{Mode, reader};
use crate::Indexed;
use crate::mc::decode::in_new;
use crate::mc::{DecodeError, Decoded, McInst};

/// The tables and the mode of a disassembler for X86. Generated code implements it.
#[doc(hidden)]
pub trait X86Decode<const N: usize> {
    type Opcode: Indexed;
    type Reg: Indexed;

    const TABLES: X86DecoderTables;
    const REGISTERS: &'static [Option<Self::Reg>];

    /// The mode of the processor.
    fn mode(&self) -> Mode;
}

pub(super) type InstOf<T, const N: usize> =
    McInst<<T as X86Decode<N>>::Opcode, <T as X86Decode<N>>::Reg, N>;

/// The largest number of bytes of an instruction. Processors refuse more than 15; LLVM has no
/// limit.
const MAX_BYTES: usize = 255;

/// The instruction that bytes begin with.
#[inline(always)]
pub fn decode<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
) -> Result<Decoded<InstOf<T, N>>, DecodeError> {
    in_new(|inst| decode_into(target, bytes, inst))
}

/// Makes the instruction that bytes begin with.
///
/// This function is small, so that it becomes part of its caller, which has the number of bytes at
/// once and need not wait for the rest.
#[inline(always)]
pub fn decode_into<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    match within(target, bytes, inst) {
        Some(size) => Ok(decoded(size)),
        None => at_end(target, bytes, inst),
    }
}

const fn decoded(size: usize) -> Decoded<()> {
    Decoded {
        inst: (),
        size: size as u8,
        is_soft_fail: false,
    }
}

/// Makes the instruction that bytes begin with, of which there are enough. Returns the number of its
/// bytes; `None` if it needs a closer look.
#[inline(never)]
fn within<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    let window = Window(bytes.first_chunk()?);
    match target.mode() {
        Mode::Bits64 => window::decode::<T, N>(Mode::Bits64, window, inst),
        mode => within_short::<T, N>(mode, window, inst),
    }
}

/// As [`within`], outside of 64-bit mode.
#[inline(never)]
fn within_short<T: X86Decode<N>, const N: usize>(
    mode: Mode,
    window: Window<'_>,
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    window::decode::<T, N>(mode, window, inst)
}

/// Makes the instruction that the last bytes begin with, or bytes that need a closer look.
///
/// If there are as many as instructions have in a window, zeros make it full: none of them is part of
/// the instruction.
#[cold]
#[inline(never)]
fn at_end<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    if bytes.len() < window::BYTES
        && let Some(last) = bytes.first_chunk::<{ window::MOST }>()
    {
        let mut full = [0; window::BYTES];
        full[..window::MOST].copy_from_slice(last);
        if let Some(size) = within(target, &full, inst) {
            return Ok(decoded(size));
        }
    }
    with_care(target, bytes, inst)
}

/// Makes the instruction that any bytes begin with.
fn with_care<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    let within = bytes.get(..MAX_BYTES).unwrap_or(bytes);
    match reader::decode(target, within, inst) {
        Ok(size) => Ok(decoded(size)),
        Err(failure) => Err(failure.error(bytes)),
    }
}
