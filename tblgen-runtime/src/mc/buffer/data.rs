//! Data in code: bytes, labels as numbers, and constants after the code.

use alloc::vec::Vec;

use super::gaps::check_alignment;
use super::{BufferError, CodeBuffer, Label, Reference};
use crate::mc::fixup::{ByteRange, DataOrder, FixupBits};
use crate::mc::{EncodeInst, Fixup};

/// Data at the end of the code.
#[derive(Debug, Clone)]
pub(super) struct Constant {
    pub(super) label: Label,
    pub(super) bytes: Vec<u8>,
    pub(super) alignment: u32,
}

impl<E: EncodeInst> CodeBuffer<E> {
    /// Adds bytes that are data.
    pub fn data(&mut self, bytes: &[u8]) {
        self.reserve(bytes.len());
        let end = self.len + bytes.len();
        self.bytes[self.len..end].copy_from_slice(bytes);
        self.len = end;
    }

    /// Adds the address of a label as data of 1, 2, 4 or 8 bytes.
    ///
    /// # Errors
    ///
    /// There is no such label, or size.
    pub fn pointer(&mut self, label: Label, size: u8, order: DataOrder) -> Result<(), BufferError> {
        self.label_data(label, None, (size, order))
    }

    /// Adds the distance of a label from another one as data of 1, 2, 4 or 8 bytes, as tables of
    /// jumps have it.
    ///
    /// # Errors
    ///
    /// There is no such label, or size.
    pub fn distance(
        &mut self,
        (from, to): (Label, Label),
        size: u8,
        order: DataOrder,
    ) -> Result<(), BufferError> {
        self.label_data(to, Some(from), (size, order))
    }

    fn label_data(
        &mut self,
        label: Label,
        from: Option<Label>,
        (size, order): (u8, DataOrder),
    ) -> Result<(), BufferError> {
        let mut all = [Some(label), from].into_iter().flatten();
        if let Some(label) = all.find(|label| label.0 as usize >= self.labels.len()) {
            return Err(BufferError::NoSuchLabel(label.0));
        }
        if !matches!(size, 1 | 2 | 4 | 8) {
            return Err(BufferError::DataSize(size));
        }
        let range = match from {
            Some(_) => ByteRange::Signed,
            None => ByteRange::Any,
        };
        let bits = FixupBits::bytes(range, order);
        let fixup = Fixup {
            bits,
            ..Fixup::new(0, label.0, "", size)
        };
        let at = self.position();
        self.references.push(Reference { fixup, at, from });
        self.data(&[0; 8][..size.into()]);
        Ok(())
    }

    /// The label of data that is placed after all code, at a multiple of `alignment`. Equal data is
    /// there once.
    ///
    /// # Errors
    ///
    /// The alignment is not a power of two up to 65536.
    pub fn constant(&mut self, bytes: &[u8], alignment: u32) -> Result<Label, BufferError> {
        check_alignment(alignment)?;
        let mut all = self.constants.iter_mut();
        if let Some(one) = all.find(|one| one.bytes == bytes) {
            one.alignment = one.alignment.max(alignment);
            return Ok(one.label);
        }
        let label = self.label();
        self.constants.push(Constant {
            label,
            bytes: bytes.to_vec(),
            alignment,
        });
        Ok(label)
    }
}
