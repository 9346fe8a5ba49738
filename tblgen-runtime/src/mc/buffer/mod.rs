//! Code that is emitted at run time: instructions with labels become bytes.
//!
//! A [`CodeBuffer`] encodes each instruction at once. What is not known yet is left: a [`Reference`] is a
//! fixup and the label that it holds, a [`Gap`] is a place where the code may grow, an alignment or a
//! branch that may have to be longer. [`CodeBuffer::finish`] decides about gaps ([`layout`]), then
//! applies all fixups.

mod code;
mod data;
mod error;
mod forms;
mod gaps;
mod layout;
mod relocate;
#[cfg(test)]
mod test_encoder;
#[cfg(test)]
mod tests;

pub use code::{Code, OpenPlace};
pub use error::BufferError;
pub use relocate::{RelocateError, Relocated, Relocator};

use alloc::vec::Vec;
use core::fmt;

use super::{EncodeError, EncodeInst, EncodedInst, Fixup};
use crate::Operand;
use data::Constant;
use gaps::Gap;

/// A place in code: instructions have it as an operand, before or after it is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label(u32);

impl Label {
    /// The number of the label, as the expression that is an operand.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "label {}", self.0)
    }
}

impl<R> From<Label> for Operand<R> {
    #[inline]
    fn from(label: Label) -> Self {
        Operand::Expr(label.0)
    }
}

/// A place in the bytes so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Position {
    /// The number of bytes before it while no gap has grown.
    offset: usize,
    /// The number of gaps before it.
    gaps: usize,
}

/// The binding of a label to a place.
#[derive(Debug, Clone, Copy)]
enum Binding {
    /// Nothing yet.
    None,
    /// A place in the code.
    Here(Position),
    /// An address, or a number.
    Value(u64),
    /// An address that is not known before the code is finished.
    Open,
}

/// An instruction or data with the label that it holds.
#[derive(Debug, Clone, Copy)]
struct Reference {
    fixup: Fixup,
    /// The first byte of the instruction.
    at: Position,
    /// The label from which data is a distance.
    from: Option<Label>,
}

/// A buffer for code that is emitted at run time.
///
/// Instructions are encoded by an encoder of any target. Operands may be labels, by
/// [`Label`]'s conversion into operands. Branches are as they are given; those that do not reach their
/// target become longer if the encoder has [longer ones](EncodeInst::longer), or go to a jump
/// ([`EncodeInst::detour`]).
///
/// ```
/// # use tblgen_runtime::{Indexed, Operand};
/// # use tblgen_runtime::mc::{EncodeError, EncodeInst, Fixup, CodeBuffer};
/// # struct Encoder;
/// # impl EncodeInst for Encoder {
/// #     type Inst = u8;
/// #     fn encode(&self, inst: &u8, _: u64, bytes: &mut [u8], _: &mut dyn FnMut(Fixup)) -> Result<usize, EncodeError> {
/// #         bytes[0] = *inst;
/// #         Ok(1)
/// #     }
/// # }
/// # let (nop, ret) = (0x90, 0xc3);
/// let mut buffer = CodeBuffer::new(Encoder, 0x1000);
/// buffer.push(&nop)?;
/// let end = buffer.here();
/// buffer.push(&ret)?;
/// let code = buffer.finish()?;
/// assert_eq!(code.bytes(), [0x90, 0xc3]);
/// assert_eq!(code.address_of(end), Some(0x1001));
/// # Ok::<(), tblgen_runtime::mc::BufferError>(())
/// ```
#[derive(Debug, Clone)]
pub struct CodeBuffer<E: EncodeInst> {
    encoder: E,
    address: u64,
    /// The bytes, and zeros after them, where the next instruction is written.
    bytes: Vec<u8>,
    len: usize,
    labels: Vec<Binding>,
    references: Vec<Reference>,
    gaps: Vec<Gap<E::Inst>>,
    constants: Vec<Constant>,
    nops: Vec<EncodedInst>,
    keeps_branches: bool,
}

/// The number of bytes that no instruction exceeds.
const ROOM: usize = u8::MAX as usize;

impl<E: EncodeInst> CodeBuffer<E> {
    /// A buffer for code at an address.
    pub const fn new(encoder: E, address: u64) -> Self {
        CodeBuffer {
            encoder,
            address,
            bytes: Vec::new(),
            len: 0,
            labels: Vec::new(),
            references: Vec::new(),
            gaps: Vec::new(),
            constants: Vec::new(),
            nops: Vec::new(),
            keeps_branches: false,
        }
    }

    /// The buffer whose alignments are filled with these instructions, which do nothing: the longest
    /// that fit. What none of them fits is zero, as it is without instructions.
    #[must_use]
    pub fn with_nops(mut self, nops: &[EncodedInst]) -> Self {
        self.nops
            .extend(nops.iter().filter(|nop| !nop.as_bytes().is_empty()));
        self.nops
            .sort_by_key(|nop| core::cmp::Reverse(nop.as_bytes().len()));
        self
    }

    /// The buffer that keeps branches as they are given: one that is too far away is an error.
    #[must_use]
    pub const fn without_relaxation(mut self) -> Self {
        self.keeps_branches = true;
        self
    }

    /// A label that has no place yet.
    pub fn label(&mut self) -> Label {
        self.add_label(Binding::None)
    }

    /// A label for the next instruction.
    pub fn here(&mut self) -> Label {
        let here = self.position();
        self.add_label(Binding::Here(here))
    }

    /// A label whose address is known after the code is finished: [`Code::patch`] sets it, or
    /// [`Code::open`] becomes relocations.
    pub fn open_label(&mut self) -> Label {
        self.add_label(Binding::Open)
    }

    fn add_label(&mut self, binding: Binding) -> Label {
        let label = Label(self.labels.len() as u32);
        self.labels.push(binding);
        label
    }

    /// Gives a label the place of the next instruction.
    ///
    /// # Errors
    ///
    /// The label has a place, or is of another buffer.
    pub fn bind(&mut self, label: Label) -> Result<(), BufferError> {
        let here = self.position();
        self.set(label, Binding::Here(here))
    }

    /// Gives a label an address elsewhere, or a number that instructions hold.
    ///
    /// # Errors
    ///
    /// The label has a place, or is of another buffer.
    pub fn bind_to(&mut self, label: Label, address: u64) -> Result<(), BufferError> {
        self.set(label, Binding::Value(address))
    }

    fn set(&mut self, label: Label, binding: Binding) -> Result<(), BufferError> {
        match self.labels.get_mut(label.0 as usize) {
            Some(place @ Binding::None) => {
                *place = binding;
                Ok(())
            }
            Some(_) => Err(BufferError::BoundTwice(label)),
            None => Err(BufferError::NoSuchLabel(label.0)),
        }
    }

    /// The place of the next byte.
    fn position(&self) -> Position {
        Position {
            offset: self.len,
            gaps: self.gaps.len(),
        }
    }

    /// The number of bytes so far, which is less than in the end if code grows.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no byte yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an instruction. Without an error, it is there; with one, nothing is.
    ///
    /// Numbers that are addresses, as decoders of some targets make of distances, are those of an
    /// instruction that does not move: give them as labels where branches before them may grow.
    ///
    /// # Errors
    ///
    /// The instruction cannot be encoded, or an operand is no label of this buffer.
    #[inline]
    pub fn push(&mut self, inst: &E::Inst) -> Result<(), BufferError> {
        self.reserve(ROOM);
        let (at, first) = (self.position(), self.references.len());
        let address = self.address.wrapping_add(self.len as u64);
        let references = &mut self.references;
        let size = self
            .encoder
            .encode(inst, address, &mut self.bytes[self.len..], &mut |fixup| {
                references.push(Reference {
                    fixup,
                    at,
                    from: None,
                });
            });
        match size {
            Ok(size) if self.references.len() == first => {
                self.len += size;
                Ok(())
            }
            size => self.refer(inst, first, size),
        }
    }

    /// Completes an instruction with labels, or removes what there is of it.
    fn refer(
        &mut self,
        inst: &E::Inst,
        first: usize,
        size: Result<usize, EncodeError>,
    ) -> Result<(), BufferError> {
        let size = size.map_err(BufferError::from).and_then(|size| {
            let mut numbers = self.references[first..]
                .iter()
                .map(|one| one.fixup.expression);
            match numbers.find(|number| *number as usize >= self.labels.len()) {
                Some(number) => Err(BufferError::NoSuchLabel(number)),
                None => Ok(size),
            }
        });
        match size {
            Ok(size) => {
                match self.references.len() - first == 1 && !self.keeps_branches {
                    true => self.add_branch(inst, first, size),
                    false => self.len += size,
                }
                Ok(())
            }
            Err(error) => {
                self.references.truncate(first);
                // The bytes after the code stay zero.
                self.bytes[self.len..].fill(0);
                Err(error)
            }
        }
    }

    /// Adds an instruction that is encoded but for a label.
    fn push_encoded(&mut self, bytes: &[u8], fixup: Fixup) {
        self.references.push(Reference {
            fixup,
            at: self.position(),
            from: None,
        });
        self.data(bytes);
    }

    /// Makes room for some bytes.
    #[inline]
    fn reserve(&mut self, room: usize) {
        if self.bytes.len() - self.len < room {
            self.bytes.resize(2 * self.bytes.len() + 2 * room, 0);
        }
    }
}
