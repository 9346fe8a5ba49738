//! The plan of moved code: how long each instruction is, and where it goes.
//!
//! Instructions keep their bytes at first. Those that do not reach their targets get another form, which
//! moves others apart, until all do. Nothing becomes shorter again, so that this comes to an end.

use alloc::vec::Vec;

use super::super::forms::{self, LongForm};
use super::{RelocateError, Relocator};
use crate::mc::{Disassemble, EncodeInst, Fixup, McInst};
use crate::{Indexed, Operand};

/// The number of times that distances are looked at before all instructions that can get another form do.
const ROUNDS: usize = 64;

/// An operand that is a distance.
#[derive(Debug, Clone, Copy)]
pub(super) struct Distance {
    pub(super) operand: usize,
    pub(super) fixup: Fixup,
    pub(super) target: u64,
}

/// An instruction to be moved.
#[derive(Debug)]
pub(super) struct Moved<'b, I> {
    pub(super) inst: I,
    pub(super) address: u64,
    pub(super) bytes: &'b [u8],
    pub(super) distance: Option<Distance>,
    pub(super) form: Form,
    /// The number of bytes of the form.
    pub(super) size: usize,
    /// The address to which it goes.
    pub(super) to: u64,
}

/// The form in which an instruction is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The bytes as they are, but for the distance.
    Same,
    /// Bytes that do the same and reach farther.
    Longer(LongForm),
    /// The upper bits of a distance, and an instruction that adds the rest.
    WithRest,
}

impl<'b, I> Moved<'b, I> {
    /// An instruction that keeps its form.
    pub(super) const fn new(inst: I, address: u64, bytes: &'b [u8]) -> Self {
        Moved {
            inst,
            address,
            bytes,
            distance: None,
            form: Form::Same,
            size: bytes.len(),
            to: address,
        }
    }

    /// Whether it does not reach its target in its form.
    fn falls_short(&self, all: &[Self]) -> bool {
        self.distance.is_some_and(|distance| {
            let fixup = match self.form {
                Form::Same => distance.fixup,
                Form::Longer(form) => form.fixup,
                Form::WithRest => return false,
            };
            let value = fixup.value(self.to, distance.leads_to(all));
            fixup.check(value).is_err()
        })
    }
}

impl Distance {
    /// The address to which the distance leads after the move. What other instructions add to stays as
    /// it was.
    pub(super) fn leads_to<I>(&self, all: &[Moved<'_, I>]) -> u64 {
        match self.fixup.is_whole() {
            true => new_address(all, self.target),
            false => self.target,
        }
    }
}

/// The new address of a place in an instruction that keeps its form, or at the start of another one;
/// the address itself, if it is elsewhere.
fn new_address<I>(all: &[Moved<'_, I>], address: u64) -> u64 {
    let after = all.partition_point(|one| one.address <= address);
    let one = after.checked_sub(1).and_then(|at| all.get(at));
    let place = one.and_then(|one| {
        let within = address.wrapping_sub(one.address);
        let has_kept = one.form == Form::Same && within < one.bytes.len() as u64;
        (within == 0 || has_kept).then(|| one.to.wrapping_add(within))
    });
    place.unwrap_or(address)
}

/// Sets where instructions go, the first one to an address.
fn set_places<I>(all: &mut [Moved<'_, I>], to: u64) {
    let mut next = to;
    for one in all {
        one.to = next;
        next = next.wrapping_add(one.size as u64);
    }
}

impl<O, R, D, E, const N: usize> Relocator<D, E>
where
    O: Indexed,
    R: Indexed,
    D: Disassemble<Inst = McInst<O, R, N>>,
    E: EncodeInst<Inst = McInst<O, R, N>>,
{
    /// Decides about the form of each instruction of code that goes to an address, and where they go.
    pub(super) fn place(
        &self,
        all: &mut [Moved<'_, E::Inst>],
        to: u64,
    ) -> Result<(), RelocateError> {
        for round in 0..=ROUNDS {
            set_places(all, to);
            let falls_short = |one: &Moved<'_, E::Inst>| round == ROUNDS || one.falls_short(all);
            let short: Vec<bool> = all.iter().map(falls_short).collect();
            let mut has_grown = false;
            for (one, _) in all.iter_mut().zip(short).filter(|(_, is_short)| *is_short) {
                has_grown |= self.grow(one)?;
            }
            if !has_grown {
                return Ok(());
            }
        }
        set_places(all, to);
        Ok(())
    }

    /// Gives an instruction its next form, if it has one.
    fn grow(&self, one: &mut Moved<'_, E::Inst>) -> Result<bool, RelocateError> {
        let Some(distance) = one.distance else {
            return Ok(false);
        };
        let next = match distance.fixup.is_whole() {
            true => self.longer(one, &distance),
            false => self.with_rest(one),
        };
        match next {
            None => Ok(false),
            // Branches that are too short tell by how much.
            Some((Form::Longer(_), _)) if self.keeps_lengths => Ok(false),
            Some(_) if self.keeps_lengths => Err(RelocateError::Length(one.address)),
            Some((form, size)) => {
                (one.form, one.size) = (form, size);
                Ok(true)
            }
        }
    }

    /// The next form of a branch, and its size.
    fn longer(&self, one: &Moved<'_, E::Inst>, distance: &Distance) -> Option<(Form, usize)> {
        let inst = replaced(&one.inst, distance.operand, Operand::Expr(0));
        let form = match &one.form {
            Form::Longer(form) => Some(form),
            _ => None,
        };
        let form = forms::next(&self.encoder, &inst, form)?;
        let size = form.bytes.as_bytes().len();
        Some((Form::Longer(form), size)).filter(|_| size > one.size)
    }

    /// The form with the rest of a distance, and its size.
    fn with_rest(&self, one: &Moved<'_, E::Inst>) -> Option<(Form, usize)> {
        let rest = self.encoder.rest(&one.inst, 0)?;
        let size = one.bytes.len() + self.size(&rest, one.address)?;
        (one.form == Form::Same).then_some((Form::WithRest, size))
    }

    /// The number of bytes of an instruction that can be encoded.
    fn size(&self, inst: &E::Inst, address: u64) -> Option<usize> {
        let mut bytes = [0; u8::MAX as usize];
        let size = self.encoder.encode(inst, address, &mut bytes, &mut |_| {});
        size.ok()
    }
}

/// The instruction with another operand in a place.
pub(super) fn replaced<O: Copy, R: Copy, const N: usize>(
    inst: &McInst<O, R, N>,
    at: usize,
    operand: Operand<R>,
) -> McInst<O, R, N> {
    let mut inst = *inst;
    if let Some(place) = inst.operands_mut().get_mut(at) {
        *place = operand;
    }
    inst
}
