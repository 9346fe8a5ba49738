//! Places where code may grow: branches that may be too short, and alignments.

use super::{Binding, CodeBuffer, Position, Reference};
use crate::mc::{BufferError, EncodeInst, EncodedInst, Fixup};

/// A place where code may grow.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gap {
    /// The number of bytes before it while no gap has grown.
    pub(super) offset: usize,
    pub(super) kind: GapKind,
}

/// The reason why code may grow.
#[derive(Debug, Clone, Copy)]
pub(super) enum GapKind {
    /// An alignment of the address to a multiple of this number.
    Alignment(u32),
    /// A branch.
    Branch(Branch),
}

/// A branch in its short form, which has a long one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Branch {
    /// The number of the reference.
    pub(super) reference: usize,
    /// The number of bytes of the short form, which are in the buffer.
    pub(super) short: usize,
    /// The long form.
    pub(super) long: EncodedInst,
    pub(super) long_fixup: Fixup,
    pub(super) is_long: bool,
}

impl<E: EncodeInst> CodeBuffer<E> {
    /// The branch that an instruction is, which has some bytes and one label, if there is a longer
    /// form of it.
    pub(super) fn branch(
        &self,
        inst: &E::Inst,
        number: usize,
        reference: &Reference,
        short: usize,
    ) -> Option<Branch> {
        let longer = self.encoder.longer(inst)?;
        let (mut bytes, mut found) = ([0; EncodedInst::MAX_SIZE], [None; 2]);
        let address = self.address.wrapping_add(self.len as u64);
        let size = self
            .encoder
            .encode(&longer, address, &mut bytes, &mut |fixup| {
                found = [Some(fixup), found[0]];
            });
        let size = size.ok().filter(|size| *size > short)?;
        let [Some(long_fixup), None] = found else {
            return None;
        };
        let is_same = long_fixup.expression == reference.fixup.expression;
        is_same.then_some(Branch {
            reference: number,
            short,
            long: EncodedInst::new(&bytes, size).ok()?,
            long_fixup,
            is_long: false,
        })
    }

    /// Adds a branch, whose short form is after the bytes: as it is if nothing between it and its target
    /// can grow, so that the distance is known.
    pub(super) fn add_branch(&mut self, branch: Branch, reference: &Reference) {
        let label = reference.fixup.expression as usize;
        let is_long = match self.labels.get(label) {
            Some(Binding::Here(Position { offset, gaps })) if *gaps == self.gaps.len() => {
                let value = reference.fixup.value(self.len as u64, *offset as u64);
                Some(reference.fixup.check(value).is_err())
            }
            Some(Binding::Open) => Some(true),
            _ => None,
        };
        match is_long {
            Some(false) => self.len += branch.short,
            Some(true) => {
                if let Some(one) = self.references.get_mut(branch.reference) {
                    one.fixup = branch.long_fixup;
                }
                // The long form is written over the short one.
                self.data(branch.long.as_bytes());
            }
            None => {
                self.gaps.push(Gap {
                    offset: self.len,
                    kind: GapKind::Branch(branch),
                });
                self.len += branch.short;
            }
        }
    }

    /// Aligns what follows to a multiple of a number of bytes.
    ///
    /// # Errors
    ///
    /// The number is not a power of two up to 65536.
    pub fn align(&mut self, multiple: u32) -> Result<(), BufferError> {
        check_alignment(multiple)?;
        if !self.gaps.is_empty() {
            self.gaps.push(Gap {
                offset: self.len,
                kind: GapKind::Alignment(multiple),
            });
            return Ok(());
        }
        let address = self.address.wrapping_add(self.len as u64);
        let (start, count) = (self.len, padding(address, multiple));
        self.reserve(count);
        self.len += count;
        let bytes = self.bytes.get_mut(start..self.len).unwrap_or(&mut []);
        bytes.fill(0);
        fill(&self.nops, bytes);
        Ok(())
    }
}

/// Refuses alignments that are no power of two, or too large.
pub(super) const fn check_alignment(multiple: u32) -> Result<(), BufferError> {
    match multiple.is_power_of_two() && multiple <= MOST_ALIGNED {
        true => Ok(()),
        false => Err(BufferError::Alignment(multiple)),
    }
}

/// The largest alignment.
const MOST_ALIGNED: u32 = 1 << 16;

/// The number of bytes from an address to the next multiple of a number.
pub(super) const fn padding(address: u64, multiple: u32) -> usize {
    (address.wrapping_neg() & (multiple as u64).wrapping_sub(1)) as usize
}

/// Fills zeros with instructions that do nothing, the longest that fit first.
pub(super) fn fill(nops: &[EncodedInst], bytes: &mut [u8]) {
    let mut start = 0;
    for nop in nops.iter().map(EncodedInst::as_bytes) {
        while let Some(place) = bytes.get_mut(start..start + nop.len()) {
            place.copy_from_slice(nop);
            start += nop.len();
        }
    }
}
