//! Encodings in bytes: prefixes, an opcode in a map, ModRM and immediates, as X86 has them.
//!
//! Descriptions of such machines have no `Inst` with a bit for each bit of the instruction. Their
//! fields (`Opcode`, `Form`, `OpMap`, `OpPrefix`, `OpEnc`, `ImmT` and some bits) name the
//! parts that C++ code puts together. This room puts the same parts together as boxes to
//! draw and in the notation of manuals. A description is recognised by its fields, not by
//! the name of its target; a field that is missing has the value that adds nothing.
//!
//! LLVM: `X86Inst` in lib/Target/X86/X86InstrFormats.td; X86RecognizableInstr.cpp in
//! utils/TableGen and X86MCCodeEmitter.cpp in lib/Target/X86/MCTargetDesc for what the
//! fields mean. The records of the fields are recognised by their names, because their
//! numbers differ between versions of LLVM.

mod fields;
mod form;
mod notation;
mod operands;
mod pieces;
mod prefixes;

use crate::instructions::CodeGenInstruction;
use fields::Fields;
use operands::Places;

/// An encoding in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByteEncoding<'rk> {
    /// The encoding as manuals write it, such as `VEX.128.66.0F38.W0 58 /r ib`.
    pub notation: String,
    /// The bits of the escape bytes and of the opcode: `0`, `1`, and `-` where an operand
    /// is added to the opcode.
    pub opcode: String,
    /// The name of the form, such as `MRMSrcReg`.
    pub form: &'rk str,
    /// The pieces, in the order of the bytes.
    pub pieces: Vec<BytePiece<'rk>>,
    /// The piece that may stand in place of the first one that is a `VEX` prefix.
    pub short: Option<BytePiece<'rk>>,
}

/// Bytes that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BytePiece<'rk> {
    /// The heading, such as `ModRM`.
    pub title: &'static str,
    /// The condition under which the bytes are there; `None` if they always are.
    pub only: Option<String>,
    /// The bits, from the most significant one of the first byte.
    pub fields: Vec<ByteField<'rk>>,
}

/// Bits of a byte that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByteField<'rk> {
    /// The name of the bits in manuals, such as `vvvv`; it may be empty.
    pub name: &'static str,
    /// The number of bits; 0 if there are bytes whose number is not known.
    pub width: u32,
    /// The bits of the field, fixed ones and those of operands.
    pub bits: FieldBits<'rk>,
}

/// The contents of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldBits<'rk> {
    /// Constant bits, of which the number has as many as the field.
    Fixed(u64),
    /// The operand with that name, or a part of it.
    Operand(&'rk str),
    /// Constant high bits, to whose low bits (this many) the operand is added.
    Added(u64, u32, &'rk str),
    /// Any value but ones only: the mode of a memory operand.
    NotOnes,
    /// Bits that depend on the operands, or are ignored.
    Open,
}

impl<'rk> ByteEncoding<'rk> {
    /// The encoding in bytes of an instruction; `None` if its record does not have the
    /// fields of such an encoding, or it is a pseudo-instruction.
    pub fn new(instruction: &CodeGenInstruction<'rk>) -> Option<Self> {
        let fields = Fields::new(instruction.def)?;
        let places = Places::new(instruction, &fields);
        let (prefixes, short) = prefixes::pieces(&fields, &places);
        let mut pieces = prefixes;
        pieces.extend(pieces::after_prefixes(&fields, &places));
        Some(ByteEncoding {
            notation: notation::notation(&fields, &places),
            opcode: notation::opcode_bits(&fields),
            form: fields.form_name,
            pieces,
            short,
        })
    }
}

impl<'rk> BytePiece<'rk> {
    fn new(title: &'static str, fields: Vec<ByteField<'rk>>) -> Self {
        BytePiece {
            title,
            only: None,
            fields,
        }
    }

    /// A constant byte.
    fn byte(title: &'static str, byte: u8) -> Self {
        BytePiece::new(title, vec![ByteField::fixed("", 8, byte.into())])
    }

    /// The piece, under a condition.
    fn only(self, condition: impl Into<String>) -> Self {
        BytePiece {
            only: Some(condition.into()),
            ..self
        }
    }
}

impl<'rk> ByteField<'rk> {
    fn new(name: &'static str, width: u32, bits: FieldBits<'rk>) -> Self {
        ByteField { name, width, bits }
    }

    fn fixed(name: &'static str, width: u32, bits: u64) -> Self {
        ByteField::new(name, width, FieldBits::Fixed(bits))
    }

    fn open(name: &'static str, width: u32) -> Self {
        ByteField::new(name, width, FieldBits::Open)
    }

    /// The bits of an operand; constant ones if there is none.
    fn operand(
        name: &'static str,
        width: u32,
        operand: Option<&'rk str>,
        otherwise: FieldBits<'rk>,
    ) -> Self {
        let bits = operand.map_or(otherwise, FieldBits::Operand);
        ByteField::new(name, width, bits)
    }

    /// The bits as digits: `0`, `1`, and `-` for each bit that is not constant.
    pub fn digits(&self) -> String {
        let (value, open) = match self.bits {
            FieldBits::Fixed(value) => (value, 0),
            FieldBits::Added(value, open, _) => (value, open),
            _ => (0, self.width),
        };
        let digit = |bit: u32| match (bit < open, value >> bit.min(63) & 1) {
            (true, _) => '-',
            (false, 0) => '0',
            (false, _) => '1',
        };
        (0..self.width).rev().map(digit).collect()
    }
}
