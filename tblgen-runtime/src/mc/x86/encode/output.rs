//! The bytes of an instruction, and the fixups of its operands, until both are complete.

use super::super::super::{EncodeErrorKind, Fixup};

/// The number of bytes that an instruction has at most for processors to execute it.
const LIMIT: usize = 15;

/// The room for bytes, which is more than rows and flags ask for together.
const ROOM: usize = 48;

/// The kinds of fixups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum FixupKind {
    #[default]
    Data1,
    Data2,
    Data4,
    Data8,
    PcRelative1,
    PcRelative2,
    PcRelative4,
    Signed4,
    Signed4Relaxed,
    RipRelative4,
    RipRelative4Load,
    RipRelative4Relaxed,
    RipRelative4RelaxedRex,
    Branch4,
}

impl FixupKind {
    /// LLVM's name.
    const fn name(self) -> &'static str {
        match self {
            FixupKind::Data1 => "FK_Data_1",
            FixupKind::Data2 => "FK_Data_2",
            FixupKind::Data4 => "FK_Data_4",
            FixupKind::Data8 => "FK_Data_8",
            FixupKind::PcRelative1 => "FK_PCRel_1",
            FixupKind::PcRelative2 => "FK_PCRel_2",
            FixupKind::PcRelative4 => "FK_PCRel_4",
            FixupKind::Signed4 => "reloc_signed_4byte",
            FixupKind::Signed4Relaxed => "reloc_signed_4byte_relax",
            FixupKind::RipRelative4 => "reloc_riprel_4byte",
            FixupKind::RipRelative4Load => "reloc_riprel_4byte_movq_load",
            FixupKind::RipRelative4Relaxed => "reloc_riprel_4byte_relax",
            FixupKind::RipRelative4RelaxedRex => "reloc_riprel_4byte_relax_rex",
            FixupKind::Branch4 => "reloc_branch_4byte_pcrel",
        }
    }

    /// The number of bytes.
    const fn size(self) -> u8 {
        match self {
            FixupKind::Data1 | FixupKind::PcRelative1 => 1,
            FixupKind::Data2 | FixupKind::PcRelative2 => 2,
            FixupKind::Data8 => 8,
            _ => 4,
        }
    }

    /// Whether the value is a distance.
    const fn is_pc_relative(self) -> bool {
        use FixupKind::{
            Branch4, PcRelative1, PcRelative2, PcRelative4, RipRelative4, RipRelative4Load,
            RipRelative4Relaxed, RipRelative4RelaxedRex,
        };
        matches!(
            self,
            PcRelative1
                | PcRelative2
                | PcRelative4
                | RipRelative4
                | RipRelative4Load
                | RipRelative4Relaxed
                | RipRelative4RelaxedRex
                | Branch4
        )
    }
}

/// A fixup, until the instruction is complete.
#[derive(Debug, Clone, Copy, Default)]
struct Pending {
    expression: u32,
    operand: u8,
    offset: u8,
    kind: FixupKind,
    addend: i8,
}

/// The bytes so far, and the fixups.
pub(super) struct Output {
    bytes: [u8; ROOM],
    size: usize,
    fixups: [Pending; 3],
    fixup_count: usize,
}

impl Output {
    pub(super) const fn new() -> Self {
        let none = Pending {
            expression: 0,
            operand: 0,
            offset: 0,
            kind: FixupKind::Data1,
            addend: 0,
        };
        Output {
            bytes: [0; ROOM],
            size: 0,
            fixups: [none; 3],
            fixup_count: 0,
        }
    }

    #[inline]
    pub(super) const fn push(&mut self, byte: u8) {
        if self.size < ROOM {
            self.bytes[self.size] = byte;
            self.size += 1;
        }
    }

    /// Adds the lowest bytes of a number, the least significant one first.
    #[inline]
    pub(super) fn number(&mut self, number: u64, bytes: usize) {
        if let Some(place) = self.bytes.get_mut(self.size..self.size + 8) {
            place.copy_from_slice(&number.to_le_bytes());
            self.size += bytes.min(8);
        }
    }

    /// Adds the place of an expression, with bytes that are 0. `addend` is beyond what makes a
    /// distance one from the end of the place.
    pub(super) fn expression(&mut self, operand: u8, expression: u32, kind: FixupKind, addend: i8) {
        let own = match kind.is_pc_relative() {
            true => kind.size() as i8,
            false => 0,
        };
        if let Some(place) = self.fixups.get_mut(self.fixup_count) {
            *place = Pending {
                expression,
                operand,
                offset: self.size as u8,
                kind,
                addend: addend - own,
            };
            self.fixup_count += 1;
        }
        self.number(0, kind.size().into());
    }

    /// Hands out what there is. Returns the number of bytes.
    #[inline]
    pub(super) fn finish(
        &self,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeErrorKind> {
        let size = self.size;
        if size > LIMIT {
            return Err(EncodeErrorKind::TooLong(size as u8));
        }
        let (Some(to), Some(from)) = (bytes.get_mut(..size), self.bytes.get(..size)) else {
            return Err(EncodeErrorKind::NoRoom(size as u8));
        };
        to.copy_from_slice(from);
        for one in self.fixups.iter().take(self.fixup_count) {
            fixups(Fixup {
                operand: one.operand,
                expression: one.expression,
                encoder: one.kind.name(),
                offset: one.offset,
                size: one.kind.size(),
                is_pc_relative: one.kind.is_pc_relative(),
                addend: one.addend,
            });
        }
        Ok(size)
    }
}
