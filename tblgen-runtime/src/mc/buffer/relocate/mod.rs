//! Moving decoded instructions to another address.
//!
//! Instructions keep their bytes, but those of distances become labels: places among the moved
//! instructions, or addresses as they were. A [`plan`] tells which have to be longer for that.

mod plan;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use super::{BufferError, Code, CodeBuffer, Label};
use crate::mc::{DecodeError, Disassemble, EncodeInst, Fixup, McInst};
use crate::{Indexed, Operand};
use plan::{Distance, Form, Moved, replaced};

/// Moves code to another address, where it does the same.
///
/// Branches, and addresses that are computed from that of the instruction, lead to where they led before,
/// or to the new place of a moved instruction. What is in memory stays as it is: tables of jumps
/// still lead to the original code, which has to stay where it is. Code that asks for its own address,
/// such as by a call of the next instruction, gets the new one. Code that runs on after its last
/// instruction does so at its new place: what it runs into has to be moved with it.
///
/// That holds where each operand that is a distance is known to be one: for X86, AArch64 and RISC-V,
/// descriptions and records state all of them.
#[derive(Debug, Clone, Copy)]
pub struct Relocator<D, E> {
    disassembler: D,
    encoder: E,
    keeps_lengths: bool,
}

/// Code that was moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relocated {
    code: Code,
    /// The label of each instruction, by its address before.
    labels: BTreeMap<u64, Label>,
}

/// The reason why code cannot be moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RelocateError {
    /// There is no instruction at the address.
    Decode(u64, DecodeError),
    /// The instruction at the address has a distance of which the bits are not known.
    UnknownDistance(u64),
    /// The instruction at the address cannot keep its length.
    Length(u64),
    /// An instruction does not reach its target, or addresses have more than 64 bits.
    Buffer(BufferError),
}

impl<D, E> Relocator<D, E> {
    /// A relocator for the disassembler and the encoder of a target.
    pub const fn new(disassembler: D, encoder: E) -> Self {
        Relocator {
            disassembler,
            encoder,
            keeps_lengths: false,
        }
    }

    /// The relocator that keeps the length of each instruction: all are as far from each other as
    /// before, and a branch that would have to be longer is an error.
    #[must_use]
    pub const fn keeping_lengths(mut self) -> Self {
        self.keeps_lengths = true;
        self
    }
}

impl<O, R, D, E, const N: usize> Relocator<D, E>
where
    O: Indexed,
    R: Indexed,
    D: Disassemble<Inst = McInst<O, R, N>>,
    E: EncodeInst<Inst = McInst<O, R, N>>,
{
    /// Moves the instructions in bytes from an address to another one.
    ///
    /// # Errors
    ///
    /// Bytes are no instruction, the bits of a distance are not known, or do not hold it at the new
    /// address.
    pub fn relocate(&self, bytes: &[u8], from: u64, to: u64) -> Result<Relocated, RelocateError> {
        let mut all = Vec::new();
        for one in self.disassembler.instructions(bytes, from) {
            let address = one.address;
            let decoded = one.decoded;
            let decoded = decoded.map_err(|error| RelocateError::Decode(address, error))?;
            all.push(Moved::new(decoded.inst, address, one.bytes));
        }
        for one in &mut all {
            one.distance = self.distance(one)?;
        }
        self.place(&mut all, to)?;
        self.emit(&all, to)
    }

    /// The code that instructions become at an address.
    fn emit(&self, all: &[Moved<'_, E::Inst>], to: u64) -> Result<Relocated, RelocateError> {
        let mut buffer = CodeBuffer::new(&self.encoder, to).without_relaxation();
        let labels = all.iter().map(|one| (one.address, buffer.label()));
        let labels: BTreeMap<u64, Label> = labels.collect();
        let mut others = BTreeMap::new();
        for one in all {
            if let Some(label) = labels.get(&one.address) {
                buffer.bind(*label)?;
            }
            let Some(distance) = &one.distance else {
                buffer.data(one.bytes);
                continue;
            };
            if one.form == Form::WithRest {
                self.add_upper(one, distance, &mut buffer)?;
                continue;
            }
            let inner = labels.get(&distance.target);
            let known = inner.filter(|_| distance.fixup.is_whole());
            let target = distance.leads_to(all);
            let label = match known.or_else(|| others.get(&target)) {
                Some(label) => *label,
                None => {
                    let label = buffer.label();
                    buffer.bind_to(label, target)?;
                    others.insert(target, label);
                    label
                }
            };
            let (bytes, fixup) = match &one.form {
                Form::Longer(form) => (form.bytes.as_bytes(), form.fixup),
                _ => (one.bytes, distance.fixup),
            };
            buffer.push_encoded(bytes, fixup.of(label.number()));
        }
        let code = buffer.finish()?;
        Ok(Relocated { code, labels })
    }

    /// The operand that is a distance, if there is one.
    fn distance(&self, one: &Moved<'_, E::Inst>) -> Result<Option<Distance>, RelocateError> {
        let unknown = RelocateError::UnknownDistance(one.address);
        for (operand, number) in one.inst.operands().iter().enumerate() {
            let Operand::Imm(number) = *number else {
                continue;
            };
            let (mut bytes, mut found) = ([0; u8::MAX as usize], None);
            let inst = replaced(&one.inst, operand, Operand::Expr(0));
            let encode = |inst, address, bytes: &mut [u8], found: &mut Option<Fixup>| {
                let set = &mut |fixup| *found = Some(fixup);
                self.encoder.encode(inst, address, bytes, set)
            };
            let size = encode(&inst, one.address, &mut bytes, &mut found);
            let (Ok(size), Some(fixup)) = (size, found.filter(|fixup| fixup.is_pc_relative)) else {
                continue;
            };
            // What was decoded may have prefixes that do nothing, before the place.
            let fixup = fixup.moved(one.bytes.len(), size).ok_or(unknown)?;
            let target = fixup.target(one.address, number).ok_or(unknown)?;
            let mut bytes = [0; u8::MAX as usize];
            let (bytes, _) = bytes.split_at_mut_checked(one.bytes.len()).ok_or(unknown)?;
            bytes.copy_from_slice(one.bytes);
            let same = fixup.apply(bytes, fixup.value(one.address, target));
            if same.is_err() || bytes != one.bytes {
                return Err(unknown);
            }
            return Ok(Some(Distance {
                operand,
                fixup,
                target,
            }));
        }
        Ok(None)
    }

    /// Adds an instruction with the upper bits of a distance, and one that adds the rest of it, so that
    /// the result is what it was.
    fn add_upper(
        &self,
        one: &Moved<'_, E::Inst>,
        distance: &Distance,
        buffer: &mut CodeBuffer<&E>,
    ) -> Result<(), RelocateError> {
        let value = distance.fixup.value(one.to, distance.target);
        let scale = distance.fixup.reach().map_or(1, |reach| reach.scale as i64);
        let rest = value.wrapping_add(scale / 2).rem_euclid(scale.max(1)) - scale / 2;
        let label = buffer.label();
        buffer.bind_to(label, one.to.wrapping_add_signed(value.wrapping_sub(rest)))?;
        buffer.push_encoded(one.bytes, distance.fixup.of(label.number()));
        let second = self.encoder.rest(&one.inst, rest);
        let second = second.ok_or(RelocateError::Length(one.address))?;
        Ok(buffer.push(&second)?)
    }
}

impl Relocated {
    /// The code.
    #[must_use]
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// The new address of the instruction that was at an address; `None` if there was none.
    #[must_use]
    pub fn address_of(&self, before: u64) -> Option<u64> {
        let label = self.labels.get(&before)?;
        self.code.address_of(*label)
    }
}

impl From<BufferError> for RelocateError {
    fn from(error: BufferError) -> Self {
        RelocateError::Buffer(error)
    }
}

impl fmt::Display for RelocateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RelocateError::Decode(address, error) => write!(f, "at {address:#x}: {error}"),
            RelocateError::UnknownDistance(address) => {
                write!(f, "the bits of the distance at {address:#x} are not known")
            }
            RelocateError::Length(address) => {
                write!(f, "the instruction at {address:#x} cannot keep its length")
            }
            RelocateError::Buffer(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RelocateError {}
