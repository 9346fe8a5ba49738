//! The layout of code: how long each branch is, and where everything goes.
//!
//! Branches are short at first. Those that are too far from their targets become long, which moves
//! others apart, until none is. A branch that is long stays so: otherwise, an alignment could make the
//! layout swing for ever.

use alloc::vec::Vec;

use super::code::LabelState;
use super::forms;
use super::gaps::{Branch, Gap, GapKind, fill, padding};
use super::{Binding, Code, CodeBuffer, Label, OpenPlace, Position, Reference};
use crate::mc::{BufferError, EncodeInst, Fixup};

/// The number of times that branches are looked at before all that are left become long. Few code
/// needs more than three, but one branch may be all that each time changes.
const ROUNDS: usize = 64;

/// The bytes that all gaps before a place have, for each number of gaps.
struct Growth(Vec<usize>);

impl Growth {
    /// The offset of a place in the end.
    fn offset(&self, position: Position) -> usize {
        let before = self.0.get(position.gaps).copied().unwrap_or(0);
        position.offset.saturating_add(before)
    }
}

impl<E: EncodeInst> CodeBuffer<E> {
    /// The code, in which all labels have addresses.
    ///
    /// # Errors
    ///
    /// A label is used and has no place, an instruction or data cannot hold one, or addresses have more
    /// than 64 bits.
    pub fn finish(mut self) -> Result<Code, BufferError> {
        self.place_constants()?;
        self.check_labels()?;
        let growth = self.grow();
        let end = growth.offset(self.position()) as u64;
        // The address after the last byte may be 0.
        if end != 0 && self.address.checked_add(end - 1).is_none() {
            return Err(BufferError::AddressOverflow);
        }
        let mut bytes = self.grown(&growth);
        let mut open = Vec::new();
        for reference in &self.references {
            let offset = growth.offset(reference.at);
            let label = Label(reference.fixup.expression);
            let address = self.address.wrapping_add(offset as u64);
            match self.value(&reference.fixup, reference, &growth) {
                Some(value) => {
                    let place = bytes.get_mut(offset..).unwrap_or(&mut []);
                    let applied = reference.fixup.apply(place, value);
                    applied.map_err(|error| BufferError::Fixup {
                        label,
                        address,
                        error,
                    })?;
                }
                None => open.push(OpenPlace {
                    offset,
                    fixup: reference.fixup,
                }),
            }
        }
        let labels = self.labels.iter().map(|binding| match binding {
            Binding::Open => LabelState::Open,
            _ => match self.address_of(*binding, &growth) {
                Some(address) => LabelState::Bound(address),
                None => LabelState::Unused,
            },
        });
        Ok(Code::new(self.address, bytes, labels.collect(), open))
    }

    /// Adds data after the code.
    fn place_constants(&mut self) -> Result<(), BufferError> {
        for constant in core::mem::take(&mut self.constants) {
            self.align(constant.alignment)?;
            self.bind(constant.label)?;
            self.data(&constant.bytes);
        }
        Ok(())
    }

    /// Refuses labels that are used and have no place. Data has no distance from open ones.
    fn check_labels(&self) -> Result<(), BufferError> {
        let binding = |label: Label| self.labels.get(label.0 as usize);
        for reference in &self.references {
            let label = Label(reference.fixup.expression);
            if !matches!(binding(label), Some(binding) if !matches!(binding, Binding::None)) {
                return Err(BufferError::Unbound(label));
            }
            if let Some(from) = reference.from {
                for label in [from, label] {
                    if !matches!(binding(label), Some(Binding::Here(_) | Binding::Value(_))) {
                        return Err(BufferError::Unbound(label));
                    }
                }
            }
        }
        Ok(())
    }

    /// Decides which branches are long.
    fn grow(&mut self) -> Growth {
        let mut gaps = core::mem::take(&mut self.gaps);
        let mut round = 0;
        let growth = loop {
            let growth = self.growth(&gaps);
            let mut has_changed = false;
            for gap in &mut gaps {
                let GapKind::Branch(branch) = &mut gap.kind else {
                    continue;
                };
                has_changed |= self.lengthen(branch, &growth, round >= ROUNDS);
            }
            if !has_changed {
                break growth;
            }
            round += 1;
        };
        self.gaps = gaps;
        growth
    }

    /// Gives a branch that does not reach its target its next form, or any branch that has one, if all are
    /// to be long. Returns whether it has another form now.
    fn lengthen(&mut self, branch: &mut Branch<E::Inst>, growth: &Growth, all: bool) -> bool {
        let Some(reference) = self.references.get(branch.reference) else {
            return false;
        };
        let value = self.value(&reference.fixup, reference, growth);
        if !all && value.is_some_and(|value| reference.fixup.check(value).is_ok()) {
            return false;
        }
        let next = forms::next(&self.encoder, &branch.inst, branch.form.as_ref());
        let place = self.references.get_mut(branch.reference);
        let Some((form, place)) = next.zip(place) else {
            return false;
        };
        place.fixup = form.fixup;
        branch.form = Some(form);
        true
    }

    /// The growth at each gap as things are.
    fn growth(&self, gaps: &[Gap<E::Inst>]) -> Growth {
        let (mut all, mut before) = (Vec::with_capacity(gaps.len() + 1), 0usize);
        all.push(before);
        for gap in gaps {
            before += match &gap.kind {
                GapKind::Alignment(multiple) => {
                    let offset = gap.offset.saturating_add(before) as u64;
                    padding(self.address.wrapping_add(offset), *multiple)
                }
                GapKind::Branch(branch) => branch.growth(),
            };
            all.push(before);
        }
        Growth(all)
    }

    /// The bytes with what gaps have.
    fn grown(&mut self, growth: &Growth) -> Vec<u8> {
        let mut from = core::mem::take(&mut self.bytes);
        from.truncate(self.len);
        if self.gaps.is_empty() {
            return from;
        }
        let mut bytes = Vec::with_capacity(growth.offset(self.position()));
        let mut copied = 0;
        for (gap, pair) in self.gaps.iter().zip(growth.0.windows(2)) {
            bytes.extend_from_slice(from.get(copied..gap.offset).unwrap_or(&[]));
            copied = gap.offset;
            match &gap.kind {
                GapKind::Branch(branch) => {
                    if let Some(form) = &branch.form {
                        bytes.extend_from_slice(form.bytes.as_bytes());
                        copied += branch.short;
                    }
                }
                GapKind::Alignment(_) => {
                    let (start, count) = (bytes.len(), pair[1] - pair[0]);
                    bytes.resize(start + count, 0);
                    fill(&self.nops, &mut bytes[start..]);
                }
            }
        }
        bytes.extend_from_slice(from.get(copied..).unwrap_or(&[]));
        bytes
    }

    /// The value of a label in an instruction; `None` if it is open.
    fn value(&self, fixup: &Fixup, reference: &Reference, growth: &Growth) -> Option<i64> {
        let address_of = |label: u32| {
            let binding = self.labels.get(label as usize);
            binding.and_then(|binding| self.address_of(*binding, growth))
        };
        let target = address_of(fixup.expression)?;
        match reference.from {
            Some(from) => Some(target.wrapping_sub(address_of(from.0)?) as i64),
            None => {
                let offset = growth.offset(reference.at) as u64;
                Some(fixup.value(self.address.wrapping_add(offset), target))
            }
        }
    }

    /// The address that a label has, if it has one.
    fn address_of(&self, binding: Binding, growth: &Growth) -> Option<u64> {
        match binding {
            Binding::Here(position) => {
                let offset = growth.offset(position) as u64;
                Some(self.address.wrapping_add(offset))
            }
            Binding::Value(address) => Some(address),
            Binding::None | Binding::Open => None,
        }
    }
}
