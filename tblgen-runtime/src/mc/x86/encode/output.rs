//! The bytes of an instruction, and the fixups of its operands, until both are complete.
//!
//! Bytes are in a number, which stays in registers of the processor: to write them one by one and to
//! read them together would take longer.

use crate::Operand;
use crate::mc::fixup::{ByteRange, DataOrder, FixupBits};
use crate::mc::{EncodeError, EncodeErrorKind, EncodedInst, Fixup, Wanted};

/// The number of bytes that an instruction has at most for processors to execute it.
pub(super) const LIMIT: u32 = 15;

/// A kind of fixups.
#[derive(Debug)]
pub(super) struct FixupKind {
    /// LLVM's name.
    name: &'static str,
    /// The number of bytes.
    size: u8,
    /// Whether the value is a distance.
    is_pc_relative: bool,
    /// The values.
    range: ByteRange,
}

/// Distances have signs.
const fn kind(name: &'static str, size: u8, is_pc_relative: bool) -> FixupKind {
    FixupKind {
        name,
        size,
        is_pc_relative,
        range: match is_pc_relative {
            true => ByteRange::Signed,
            false => ByteRange::Any,
        },
    }
}

/// A number of four bytes of which the processor makes eight.
const fn signed(name: &'static str) -> FixupKind {
    FixupKind {
        range: ByteRange::Signed,
        ..kind(name, 4, false)
    }
}

/// The kinds of fixups of one byte, and of two, four and eight.
pub(super) const DATA: [&FixupKind; 4] = [
    &kind("FK_Data_1", 1, false),
    &kind("FK_Data_2", 2, false),
    &kind("FK_Data_4", 4, false),
    &kind("FK_Data_8", 8, false),
];
/// The kinds of distances of one byte, and of two and four.
pub(super) const PC_RELATIVE: [&FixupKind; 3] = [
    &kind("FK_PCRel_1", 1, true),
    &kind("FK_PCRel_2", 2, true),
    &kind("FK_PCRel_4", 4, true),
];
pub(super) const SIGNED: &FixupKind = &signed("reloc_signed_4byte");
pub(super) const SIGNED_RELAXED: &FixupKind = &signed("reloc_signed_4byte_relax");
pub(super) const RIP: &FixupKind = &kind("reloc_riprel_4byte", 4, true);
pub(super) const RIP_LOAD: &FixupKind = &kind("reloc_riprel_4byte_movq_load", 4, true);
pub(super) const RIP_RELAXED: &FixupKind = &kind("reloc_riprel_4byte_relax", 4, true);
pub(super) const RIP_RELAXED_REX: &FixupKind = &kind("reloc_riprel_4byte_relax_rex", 4, true);
pub(super) const BRANCH: &FixupKind = &kind("reloc_branch_4byte_pcrel", 4, true);

/// At most eight bytes one after the other.
pub(super) struct Head {
    /// The bytes, of which the first one is the least significant one.
    pub(super) number: u64,
    /// The number of bytes.
    pub(super) count: u32,
}

impl Head {
    /// No bytes.
    pub(super) const EMPTY: Self = Head {
        number: 0,
        count: 0,
    };

    /// Adds a byte if it is there, without a branch.
    #[inline]
    pub(super) const fn push_if(&mut self, is_there: bool, byte: u8) {
        let byte = if is_there { byte } else { 0 };
        self.bytes(byte as u64, is_there as u32);
    }

    /// Puts a byte before the others if it is there, without a branch.
    #[inline]
    pub(super) const fn put_first(&mut self, is_there: bool, byte: u8) {
        let longer = self.number << 8 | byte as u64;
        self.number = if is_there { longer } else { self.number };
        self.count += is_there as u32;
    }

    /// Adds `count` bytes of a number that has no others, the least significant first.
    #[inline]
    pub(super) const fn bytes(&mut self, number: u64, count: u32) {
        self.number |= number.wrapping_shl(8 * self.count);
        self.count += count;
    }
}

/// The bytes so far, and the fixups.
pub(super) struct Output {
    /// The bytes, of which the first one is the least significant one. Those after the 16th are
    /// lost, as there is an error then.
    word: u128,
    size: u32,
    open: [OpenPlace; 3],
    open_count: usize,
}

/// The place of an operand that is an expression.
#[derive(Debug, Clone, Copy)]
struct OpenPlace {
    operand: u8,
    expression: u32,
    kind: &'static FixupKind,
    offset: u8,
    addend: i8,
}

impl OpenPlace {
    const NONE: Self = OpenPlace {
        operand: 0,
        expression: 0,
        kind: SIGNED,
        offset: 0,
        addend: 0,
    };

    const fn fixup(&self) -> Fixup {
        let kind = self.kind;
        Fixup {
            operand: self.operand,
            expression: self.expression,
            encoder: kind.name,
            offset: self.offset,
            size: kind.size,
            is_pc_relative: kind.is_pc_relative,
            addend: self.addend,
            bits: FixupBits::bytes(kind.range, DataOrder::LittleEndian),
        }
    }
}

impl Output {
    pub(super) const fn new() -> Self {
        Output {
            word: 0,
            size: 0,
            open: [OpenPlace::NONE; 3],
            open_count: 0,
        }
    }

    #[inline]
    pub(super) const fn push(&mut self, byte: u8) {
        self.bytes(byte as u64, 1);
    }

    /// Adds `count` bytes of a number that has no others, the least significant first.
    #[inline]
    pub(super) const fn bytes(&mut self, number: u64, count: u32) {
        self.word |= (number as u128).wrapping_shl(8 * self.size);
        self.size += count;
    }

    /// Adds bytes.
    #[inline]
    pub(super) const fn head(&mut self, head: &Head) {
        self.bytes(head.number, head.count);
    }

    /// Adds the lowest bytes of a number, the least significant one first.
    #[inline]
    pub(super) const fn number(&mut self, number: u64, count: u32) {
        self.bytes(lowest(number, count), count);
    }

    /// Adds the place of an expression, with bytes that are 0. `addend` is beyond what makes a
    /// distance one from the end of the place.
    pub(super) const fn expression(
        &mut self,
        operand: u8,
        expression: u32,
        kind: &'static FixupKind,
        addend: i8,
    ) {
        let own = if kind.is_pc_relative {
            kind.size as i8
        } else {
            0
        };
        if self.open_count < self.open.len() {
            self.open[self.open_count] = OpenPlace {
                operand,
                expression,
                kind,
                offset: self.size as u8,
                addend: addend - own,
            };
            self.open_count += 1;
        }
        self.size += kind.size as u32;
    }

    /// Hands out what there is. Returns the number of bytes.
    #[inline]
    pub(super) fn finish(
        &self,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeErrorKind> {
        self.check()?;
        let Some(bytes) = bytes.get_mut(..self.size as usize) else {
            return Err(EncodeErrorKind::NoRoom(self.size as u8));
        };
        store(self.word, bytes);
        for one in self.open.iter().take(self.open_count) {
            fixups(one.fixup());
        }
        Ok(bytes.len())
    }

    /// The bytes, if there are no fixups.
    pub(super) const fn constant(&self) -> Result<EncodedInst, EncodeError> {
        let kind = match self.check() {
            Ok(()) if self.open_count == 0 => {
                match EncodedInst::new(&self.word.to_le_bytes(), self.size as usize) {
                    Ok(inst) => return Ok(inst),
                    Err(kind) => kind,
                }
            }
            Ok(()) => {
                let first = self.open[0];
                let kind = EncodeErrorKind::InvalidOperand(first.operand);
                let given = Some(Operand::Expr(first.expression));
                return Err(EncodeError::about(kind, Some(Wanted::Known), given));
            }
            Err(kind) => kind,
        };
        Err(EncodeError::of(kind))
    }

    /// Refuses bytes that are too many.
    #[inline]
    const fn check(&self) -> Result<(), EncodeErrorKind> {
        match self.size > LIMIT {
            true => Err(EncodeErrorKind::TooLong(self.size as u8)),
            false => Ok(()),
        }
    }
}

/// The lowest bytes of a number, from one to eight of them.
#[inline]
pub(super) const fn lowest(number: u64, count: u32) -> u64 {
    number & (u64::MAX >> (64 - 8 * count))
}

/// Writes the lowest bytes of a word, of which there are as many as places. The pieces that are
/// written overlap, so that few branches depend on the number of bytes.
#[inline]
pub(super) fn store(word: u128, bytes: &mut [u8]) {
    let low = word as u64;
    let after = |size: usize| 8 * (bytes.len() - size);
    if bytes.len() >= 8 {
        let last = (word >> after(8)) as u64;
        put(bytes.first_chunk_mut(), low.to_le_bytes());
        put(bytes.last_chunk_mut(), last.to_le_bytes());
    } else if bytes.len() >= 4 {
        let last = (low >> after(4)) as u32;
        put(bytes.first_chunk_mut(), (low as u32).to_le_bytes());
        put(bytes.last_chunk_mut(), last.to_le_bytes());
    } else if bytes.len() >= 2 {
        let last = (low >> after(2)) as u16;
        put(bytes.first_chunk_mut(), (low as u16).to_le_bytes());
        put(bytes.last_chunk_mut(), last.to_le_bytes());
    } else {
        put(bytes.first_chunk_mut(), [low as u8]);
    }
}

#[inline]
const fn put<const N: usize>(place: Option<&mut [u8; N]>, bytes: [u8; N]) {
    if let Some(place) = place {
        *place = bytes;
    }
}
