//! Bytes of an instruction, from which any eight are read at once.

use super::super::failure::Failure;
use super::super::{ModRm, ReadError};

/// The number of bytes of a window: any of its first 16 may be the first of eight.
pub(super) const WINDOW: usize = 32;

/// Bytes of an instruction and after it, filled up with zeros.
#[derive(Clone, Copy)]
pub(super) struct Window<'b> {
    pub(super) bytes: &'b [u8; WINDOW],
    /// The number of bytes of the instruction before the window.
    pub(super) before: usize,
    /// The number of bytes from the start of the window on that exist.
    pub(super) available: usize,
}

impl<'b> Window<'b> {
    /// The window of the bytes after an opcode that ends at a place; `filled` is for those that are too few.
    #[inline(always)]
    pub(super) fn after_opcode(
        bytes: &'b [u8],
        place: usize,
        filled: &'b mut [u8; WINDOW],
    ) -> Self {
        let rest = bytes.get(place..).unwrap_or(&[]);
        Window {
            bytes: rest.first_chunk().unwrap_or_else(|| {
                filled
                    .iter_mut()
                    .zip(rest)
                    .for_each(|(to, from)| *to = *from);
                filled
            }),
            before: place,
            available: rest.len(),
        }
    }

    /// Eight bytes from a place on, the first one as the lowest.
    #[inline(always)]
    pub(super) fn at(self, place: usize) -> u64 {
        let bytes = self.bytes[place & (WINDOW / 2 - 1)..].first_chunk();
        u64::from_le_bytes(*bytes.unwrap_or(&[0; 8]))
    }

    /// The failure if no instruction has such operands, opcode or prefixes.
    #[cold]
    pub(super) fn refused(self, read: usize) -> Failure {
        Failure::refused(self.before + read)
    }

    /// The place after a field of `len` bytes.
    #[inline(always)]
    pub(super) fn after(self, place: usize, len: usize) -> Result<usize, Failure> {
        match place + len <= self.available {
            true => Ok(place + len),
            false => Err(ReadError::too_short(self.before + place).into()),
        }
    }

    /// The place after ModRM and its address.
    #[inline(always)]
    pub(super) fn after_mod_rm(self, place: usize, mod_rm: &ModRm) -> Result<usize, Failure> {
        match place + mod_rm.len <= self.available {
            true => Ok(place + mod_rm.len),
            false => Err(mod_rm
                .too_short(self.before + place, self.before + self.available)
                .into()),
        }
    }
}
