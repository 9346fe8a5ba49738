//! Decoding: from bytes to an instruction.

use super::instruction::{decode_any, decode_plain};
use super::tables::X86DecoderTables;
use super::{Mode, PrefixStyle, undocumented};
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

    /// The meaning of prefixes.
    fn prefix_style(&self) -> PrefixStyle;

    /// Whether instructions that are not documented are decoded.
    fn is_undocumented(&self) -> bool;
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
    match plain(target, bytes, inst) {
        Some(size) => Ok(Decoded::of_size(size as u8)),
        None => any(target, bytes, inst),
    }
}

/// Makes an instruction without odd prefixes. Returns the number of its bytes.
#[inline(never)]
fn plain<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    match target.mode() {
        Mode::Bits64 => decode_plain::<T, N>(Mode::Bits64, bytes, inst),
        mode => decode_plain::<T, N>(mode, bytes, inst),
    }
}

/// Makes the instruction that any bytes begin with.
#[inline(never)]
fn any<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    let within = bytes.get(..MAX_BYTES).unwrap_or(bytes);
    let settings = (target.mode(), target.prefix_style());
    let size = match decode_any::<T, N>(settings, within, inst) {
        Ok(size) => size,
        Err(failure) => match other_size(target, within, inst) {
            Some(size) => size,
            None => return Err(failure.error(bytes)),
        },
    };
    Ok(Decoded::of_size(size as u8))
}

/// Makes the documented instruction that others are, if those are decoded. Returns the number of bytes.
#[cold]
fn other_size<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    let settings = (target.mode(), target.prefix_style());
    if !target.is_undocumented() {
        return None;
    }
    let other = undocumented::documented(bytes, settings.0, settings.1)?;
    let size = decode_any::<T, N>(settings, other.get(..bytes.len()).unwrap_or(&other), inst);
    size.ok()
}
