//! An encoder made by hand, for tests of code buffers.

use super::Label;
use crate::mc::fixup::{ByteRange, FixupBits};
use crate::mc::{DataOrder, Detour, EncodeError, EncodeErrorKind, EncodeInst, Fixup};

/// Instructions of a byte, and of numbers after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inst {
    /// One byte, which does nothing.
    Nop,
    /// A branch by at most 127 bytes, which has two.
    Near(Label),
    /// A branch by any distance, which has five bytes.
    Far(Label),
    /// A branch on a condition by at most 127 bytes, and its opposite.
    If(Label),
    IfNot(Label),
    /// A branch on a condition that has no opposite.
    Loop(Label),
    /// The address of a label in two bytes, the most significant one first, after another byte.
    Load(Label),
    /// An instruction whose bits only a function knows.
    Hook(Label),
    /// No instruction.
    Wrong,
}

/// The encoder.
#[derive(Debug, Clone)]
pub(super) struct Encoder;

const fn fixup(label: Label, size: u8, is_pc_relative: bool) -> Fixup {
    let (range, addend) = match is_pc_relative {
        true => (ByteRange::Signed, -(size as i8)),
        false => (ByteRange::Any, 0),
    };
    let order = match is_pc_relative {
        true => DataOrder::LittleEndian,
        false => DataOrder::BigEndian,
    };
    Fixup {
        offset: 1,
        is_pc_relative,
        addend,
        bits: FixupBits::bytes(range, order),
        ..Fixup::new(0, label.0, "", size)
    }
}

impl EncodeInst for Encoder {
    type Inst = Inst;

    fn encode(
        &self,
        inst: &Inst,
        _: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        let (opcode, label) = match *inst {
            Inst::Nop => (1, None),
            Inst::Near(label) => (2, Some(fixup(label, 1, true))),
            Inst::Far(label) => (3, Some(fixup(label, 4, true))),
            Inst::Load(label) => (4, Some(fixup(label, 2, false))),
            Inst::Hook(label) => (5, Some(Fixup::new(0, label.0, "encodeHook", 1))),
            Inst::If(label) => (6, Some(fixup(label, 1, true))),
            Inst::IfNot(label) => (7, Some(fixup(label, 1, true))),
            Inst::Loop(label) => (8, Some(fixup(label, 1, true))),
            Inst::Wrong => return Err(EncodeErrorKind::NoEncoding.into()),
        };
        let size = 1 + label.map_or(0, |one| usize::from(one.size + one.offset) - 1);
        bytes[..size].fill(0);
        bytes[0] = opcode;
        label.into_iter().for_each(fixups);
        Ok(size)
    }

    fn longer(&self, inst: &Inst) -> Option<Inst> {
        match *inst {
            Inst::Near(label) => Some(Inst::Far(label)),
            _ => None,
        }
    }

    fn detour(&self, inst: &Inst) -> Option<Detour<Inst>> {
        let (opposite, label) = match *inst {
            Inst::If(label) => (Some(Inst::IfNot(label)), label),
            Inst::IfNot(label) => (Some(Inst::If(label)), label),
            Inst::Loop(label) => (None, label),
            _ => return None,
        };
        let jump = Inst::Far(label);
        Some(Detour { opposite, jump })
    }
}
