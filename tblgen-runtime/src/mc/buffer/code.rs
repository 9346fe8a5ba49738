//! Code that is finished.

use alloc::vec::Vec;

use super::Label;
use crate::mc::{BufferError, Fixup};

/// Finished code: bytes for an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    address: u64,
    bytes: Vec<u8>,
    labels: Vec<LabelState>,
    open: Vec<OpenPlace>,
}

/// The state of a label in finished code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LabelState {
    /// The label has no place, and nothing needs one.
    Unused,
    /// The address in the code, or elsewhere.
    Bound(u64),
    /// The address is still to come.
    Open,
    /// The address came after the code was finished.
    Patched(u64),
}

/// A place in finished code that holds an open label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenPlace {
    /// The offset of the instruction, or of the data.
    pub offset: usize,
    /// The fixup, whose expression is the number of the label.
    pub fixup: Fixup,
}

impl Code {
    pub(super) const fn new(
        address: u64,
        bytes: Vec<u8>,
        labels: Vec<LabelState>,
        open: Vec<OpenPlace>,
    ) -> Self {
        Code {
            address,
            bytes,
            labels,
            open,
        }
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes, without a copy of them.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The address of the first byte.
    #[must_use]
    pub const fn address(&self) -> u64 {
        self.address
    }

    /// The address of a label; `None` if it has none, or is of another buffer.
    #[must_use]
    pub fn address_of(&self, label: Label) -> Option<u64> {
        match self.labels.get(label.0 as usize) {
            Some(LabelState::Bound(address) | LabelState::Patched(address)) => Some(*address),
            _ => None,
        }
    }

    /// The places of labels that are open, as relocations have them.
    #[must_use]
    pub fn open(&self) -> &[OpenPlace] {
        &self.open
    }

    /// Writes the address of an open label into all its places.
    ///
    /// # Errors
    ///
    /// The label was patched before or is not open, or an instruction cannot hold it. Nothing is
    /// written then.
    pub fn patch(&mut self, label: Label, address: u64) -> Result<(), BufferError> {
        match self.labels.get(label.0 as usize) {
            Some(LabelState::Open) => {}
            Some(LabelState::Patched(_)) => return Err(BufferError::PatchedTwice(label)),
            Some(_) => return Err(BufferError::NotOpen(label)),
            None => return Err(BufferError::NoSuchLabel(label.0)),
        }
        let code = self.address;
        let places = self.open.iter();
        let places = places.filter(|place| place.fixup.expression == label.0);
        let failed = |place: &OpenPlace| {
            let address = code.wrapping_add(place.offset as u64);
            move |error| BufferError::Fixup {
                label,
                address,
                error,
            }
        };
        for place in places.clone() {
            let held = place.fixup.check(place.value(code, address));
            held.map_err(failed(place))?;
        }
        for place in places {
            let bytes = self.bytes.get_mut(place.offset..).unwrap_or(&mut []);
            let written = place.fixup.apply(bytes, place.value(code, address));
            written.map_err(failed(place))?;
        }
        self.open.retain(|place| place.fixup.expression != label.0);
        if let Some(state) = self.labels.get_mut(label.0 as usize) {
            *state = LabelState::Patched(address);
        }
        Ok(())
    }
}

impl OpenPlace {
    /// The value of an address in the place, in code at another address.
    fn value(&self, code: u64, address: u64) -> i64 {
        self.fixup
            .value(code.wrapping_add(self.offset as u64), address)
    }
}
