//! Places where code may grow: branches that may be too short, and alignments.

use super::forms::{self, LongForm};
use super::{Binding, CodeBuffer};
use crate::mc::{BufferError, EncodeInst, EncodedInst, Fixup};

/// A place where code may grow.
#[derive(Debug, Clone)]
pub(super) struct Gap<I> {
    /// The number of bytes before it while no gap has grown.
    pub(super) offset: usize,
    pub(super) kind: GapKind<I>,
}

/// The reason why code may grow.
#[derive(Debug, Clone)]
pub(super) enum GapKind<I> {
    /// An alignment of the address to a multiple of this number.
    Alignment(u32),
    /// A branch.
    Branch(Branch<I>),
}

/// A branch that has other forms, which reach farther.
#[derive(Debug, Clone)]
pub(super) struct Branch<I> {
    /// The instruction as it was given.
    pub(super) inst: I,
    /// The number of the reference.
    pub(super) reference: usize,
    /// The number of bytes as it was given, which are in the buffer.
    pub(super) short: usize,
    /// The form that it has in place of these.
    pub(super) form: Option<LongForm>,
}

impl<I> Branch<I> {
    /// The number of bytes that it has more than as it was given.
    pub(super) fn growth(&self) -> usize {
        let size = self.form.map(|form| form.bytes.as_bytes().len());
        size.map_or(0, |size| size.saturating_sub(self.short))
    }
}

impl<E: EncodeInst> CodeBuffer<E> {
    /// Adds an instruction that has a label and `short` bytes, which are after the code: in the form that
    /// reaches its target if nothing between them can grow, so that the distance is known.
    pub(super) fn add_branch(&mut self, inst: &E::Inst, reference: usize, short: usize) {
        let Some(fixup) = self.references.get(reference).map(|one| one.fixup) else {
            return;
        };
        let form = match self.labels.get(fixup.expression as usize) {
            Some(Binding::Here(to)) if to.gaps == self.gaps.len() => {
                self.form_that_reaches(inst, fixup, to.offset as u64)
            }
            // An address that comes later may be anywhere.
            Some(Binding::Open) => {
                forms::next(&self.encoder, inst, None).filter(|form| !form.is_detour)
            }
            _ => {
                self.add_gap(inst, reference, short);
                None
            }
        };
        let place = self.references.get_mut(reference);
        let Some((form, place)) = form.zip(place) else {
            self.len += short;
            return;
        };
        place.fixup = form.fixup;
        // The form is written over the one that was given.
        self.data(form.bytes.as_bytes());
    }

    /// The form in which an instruction reaches an offset, or the last one that it has; `None` for the form
    /// as it was given.
    fn form_that_reaches(&self, inst: &E::Inst, fixup: Fixup, target: u64) -> Option<LongForm> {
        let mut form: Option<LongForm> = None;
        loop {
            let place = form.map_or(fixup, |form| form.fixup);
            if place.check(place.value(self.len as u64, target)).is_ok() {
                return form;
            }
            match forms::next(&self.encoder, inst, form.as_ref()) {
                None => return form,
                longer => form = longer,
            }
        }
    }

    /// Makes a gap of the place of an instruction, if it has other forms.
    fn add_gap(&mut self, inst: &E::Inst, reference: usize, short: usize) {
        if self.encoder.longer(inst).is_none() && self.encoder.detour(inst).is_none() {
            return;
        }
        self.gaps.push(Gap {
            offset: self.len,
            kind: GapKind::Branch(Branch {
                inst: inst.clone(),
                reference,
                short,
                form: None,
            }),
        });
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
