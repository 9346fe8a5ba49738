//! Disassembling: from bytes to instructions.

use core::fmt;
use core::iter::FusedIterator;

use super::McInst;
use crate::Indexed;

/// The outcome of decoding an operand, or a whole instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecodeStatus {
    /// The bytes are that instruction.
    Success,
    /// The bytes are that instruction, but what it does is unpredictable.
    SoftFail,
    /// The bytes are not a valid instruction.
    Fail,
    /// The function of the target that decodes this is missing; its name.
    Missing(&'static str),
}

impl DecodeStatus {
    /// The worse one of two outcomes.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        match (self, other) {
            (DecodeStatus::Success, _) => other,
            (_, DecodeStatus::Success) => self,
            (DecodeStatus::SoftFail, _) => other,
            (_, DecodeStatus::SoftFail) | (DecodeStatus::Missing(_), _) => self,
            (_, DecodeStatus::Missing(_)) => other,
            (DecodeStatus::Fail, DecodeStatus::Fail) => self,
        }
    }
}

/// The reason why bytes are not a valid instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecodeErrorKind {
    /// The bytes end within an instruction, which has this number of bytes; on X86, it may have
    /// more.
    NeedBytes(u8),
    /// No instruction begins with these bytes.
    Invalid,
    /// There is an instruction, but the function of the target that decodes it is missing.
    MissingHook(&'static str),
}

/// Bytes that are not a valid instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DecodeError {
    /// The reason.
    pub kind: DecodeErrorKind,
    /// The number of bytes after which the next instruction may begin.
    pub skip: u8,
}

impl fmt::Display for DecodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeErrorKind::NeedBytes(size) => {
                write!(
                    f,
                    "the bytes end within an instruction of {size} bytes or more"
                )
            }
            DecodeErrorKind::Invalid => f.write_str("not a valid instruction"),
            DecodeErrorKind::MissingHook(name) => {
                write!(
                    f,
                    "the instruction needs the hook `{name}`, which is missing"
                )
            }
        }
    }
}

impl core::error::Error for DecodeErrorKind {}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl core::error::Error for DecodeError {}

/// An instruction that was decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded<I> {
    /// The instruction.
    pub inst: I,
    /// The number of bytes.
    pub size: u8,
    /// Whether what the instruction does is unpredictable, because bits that only should have a
    /// value have another one, or its operands should not be together. LLVM: `SoftFail`.
    pub is_soft_fail: bool,
}

impl Decoded<()> {
    /// The outcome for an instruction of that number of bytes, without a soft failure.
    #[inline(always)]
    pub(super) const fn of_size(size: u8) -> Self {
        Decoded {
            inst: (),
            size,
            is_soft_fail: false,
        }
    }

    /// The outcome with the instruction.
    #[inline(always)]
    pub(super) fn with<I>(self, inst: I) -> Decoded<I> {
        Decoded {
            inst,
            size: self.size,
            is_soft_fail: self.is_soft_fail,
        }
    }
}

/// The place where an instruction is decoded, which functions of the target may ask for.
#[derive(Debug, Clone, Copy)]
pub struct DecodeContext<F> {
    /// The address of the instruction.
    pub address: u64,
    /// The features of the subtarget.
    pub features: F,
}

/// The instruction that is made in the room of a new one.
#[inline(always)]
pub(super) fn in_new<O: Indexed, R: Copy, const N: usize>(
    make: impl FnOnce(&mut McInst<O, R, N>) -> Result<Decoded<()>, DecodeError>,
) -> Result<Decoded<McInst<O, R, N>>, DecodeError> {
    let Some(opcode) = O::from_table(0) else {
        let kind = DecodeErrorKind::Invalid;
        return Err(DecodeError { kind, skip: 1 });
    };
    let mut inst = McInst::new(opcode);
    make(&mut inst).map(|decoded| decoded.with(inst))
}

/// An encoding of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding<O> {
    /// The instruction.
    pub opcode: O,
    /// The number of bytes.
    pub size: u8,
    /// The bits that distinguish the encoding from others.
    pub mask: u128,
    /// The values of those bits.
    pub value: u128,
}

/// The instructions in bytes, one after the other.
///
/// After bytes that are not a valid instruction, the iterator goes on where the next one may begin.
#[derive(Debug, Clone)]
pub struct Instructions<'b, D> {
    disassembler: D,
    bytes: &'b [u8],
    address: u64,
}

/// A disassembler of a target. Generated code implements it.
pub trait Disassemble {
    /// The instructions.
    type Inst;

    /// The instruction that bytes begin with, which are at that address.
    ///
    /// # Errors
    ///
    /// The bytes are not a valid instruction, or not all of one.
    fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<Self::Inst>, DecodeError>;

    /// The instructions in bytes, the first of which is at that address.
    fn instructions<'b>(&self, bytes: &'b [u8], address: u64) -> Instructions<'b, &Self> {
        Instructions {
            disassembler: self,
            bytes,
            address,
        }
    }
}

impl<D: Disassemble + ?Sized> Disassemble for &D {
    type Inst = D::Inst;

    fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<D::Inst>, DecodeError> {
        (**self).decode(bytes, address)
    }
}

/// An instruction, or bytes that are none, and the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Located<'b, I> {
    /// The address of the first byte.
    pub address: u64,
    /// The bytes.
    pub bytes: &'b [u8],
    /// The instruction, or the reason why there is none.
    pub decoded: Result<Decoded<I>, DecodeError>,
}

impl<'b, D: Disassemble> Iterator for Instructions<'b, D> {
    type Item = Located<'b, D::Inst>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.bytes.is_empty() {
            return None;
        }
        let decoded = self.disassembler.decode(self.bytes, self.address);
        let size = match &decoded {
            Ok(decoded) => decoded.size,
            Err(error) => error.skip,
        };
        // Something is taken in any case.
        let size = usize::from(size.max(1)).min(self.bytes.len());
        let (bytes, rest) = self.bytes.split_at(size);
        let address = self.address;
        self.bytes = rest;
        self.address = address.wrapping_add(size as u64);
        Some(Located {
            address,
            bytes,
            decoded,
        })
    }
}

impl<D: Disassemble> FusedIterator for Instructions<'_, D> {}
