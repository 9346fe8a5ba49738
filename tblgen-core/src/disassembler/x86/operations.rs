//! Operations: what makes an operand.

use tblgen_facts::x86::decoder::operation::{number, register, size};
use tblgen_facts::x86::decoder::{memory as form, selector};
use tblgen_facts::x86::registers;
use tblgen_facts::x86::{OperandEncoding as E, OperandType as T};

/// The operation that makes an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Operation {
    /// A register.
    Register(Selector),
    /// A number: the value that it comes from, and how many of the 64 bits do not count.
    Number { source: u8, unused: u8 },
    /// Memory: its properties, and the first register of a vector of indices.
    Memory { form: u8, vectors: u16 },
    /// Memory at an immediate.
    Offset,
    /// Memory at the source index.
    SourceIndex,
    /// Memory at the destination index.
    DestIndex,
    /// An operand that no bytes encode.
    Refused,
}

/// The way to a register.
pub(super) type Selector = [u8; selector::BYTES];

/// The place of an operand in its instruction, as far as its encoding and its type do not tell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// The number of immediates before it.
    pub(super) immediates: u32,
    /// Whether the instruction is a conditional comparison.
    pub(super) is_comparison: bool,
}

/// The operation for an operand.
pub(super) fn operation(encoding: E, ty: T, place: Place) -> Operation {
    match encoding {
        E::Reg => register_of(register::REG, ty),
        E::Rm | E::Rm2 | E::Rm4 | E::Rm8 | E::Rm16 | E::Rm32 | E::Rm64 => {
            let shift = encoding.number() - E::Rm.number();
            memory(ty, shift).unwrap_or_else(|| in_rm(ty))
        }
        E::Sib => Operation::Memory {
            form: form::SIB,
            vectors: registers::NONE,
        },
        E::VectorSib
        | E::VectorSib2
        | E::VectorSib4
        | E::VectorSib8
        | E::VectorSib16
        | E::VectorSib32
        | E::VectorSib64 => {
            let shift = encoding.number() - E::VectorSib.number();
            memory(ty, shift).unwrap_or(Operation::Refused)
        }
        E::Vvvv => register_of(register::VVVV, ty),
        E::WriteMask => register_of(register::MASK, T::Mask),
        E::OpcodeReg8 => register_of(register::OPCODE, T::R8),
        E::OpcodeReg64 => register_of(register::OPCODE, T::R64),
        E::OpcodeReg => register_of(register::OPCODE, T::ROperandSize),
        E::StackReg => register_of(register::RM, T::Stack),
        E::Rounding => number_of(number::ROUNDING, 0),
        E::Condition if place.is_comparison => number_of(number::SOURCE_CONDITION, 0),
        E::Condition => number_of(number::CONDITION, 0),
        E::Flags => number_of(number::FLAGS, 0),
        E::SourceIndex => Operation::SourceIndex,
        E::DestIndex => Operation::DestIndex,
        E::Imm8 | E::Imm16 | E::Imm32 | E::Imm64 | E::ImmOperandSize | E::ImmAddressSize => {
            immediate(encoding, ty, place)
        }
    }
}

/// The operation for a register that is not memory in `ModRM.rm`. EVEX has a bit for those that
/// are not general ones.
fn in_rm(ty: T) -> Operation {
    match ty {
        T::R8 | T::R16 | T::R32 | T::R64 | T::ROperandSize => register_of(register::RM, ty),
        T::Segment => Operation::Refused,
        _ => register_of(register::RM_VECTOR, ty),
    }
}

fn memory(ty: T, shift: u8) -> Option<Operation> {
    let vectors = match ty {
        T::Mem | T::MemSib => registers::NONE,
        T::MemXmm => registers::XMM,
        T::MemYmm => registers::YMM,
        T::MemZmm => registers::ZMM,
        _ => return None,
    };
    let sib = if ty == T::MemSib { form::SIB } else { 0 };
    Some(Operation::Memory {
        form: shift & form::SHIFT | sib,
        vectors,
    })
}

fn immediate(encoding: E, ty: T, place: Place) -> Operation {
    let source = match place.immediates {
        0 => number::FIRST_IMMEDIATE,
        1 => number::SECOND_IMMEDIATE,
        _ => return Operation::Refused,
    };
    match (ty, encoding) {
        (T::Xmm | T::Ymm | T::Zmm, _) => register_of(register::IMMEDIATE, ty),
        (T::MemOffset, _) => Operation::Offset,
        (T::Imm | T::Relative, E::Imm8) => number_of(source, 56),
        (T::Imm | T::Relative, E::Imm16) => number_of(source, 48),
        (T::Imm | T::Relative, E::Imm32) => number_of(source, 32),
        _ => number_of(source, 0),
    }
}

const fn number_of(source: u8, unused: u8) -> Operation {
    Operation::Number { source, unused }
}

/// The operation for a register of a type.
fn register_of(source: u8, ty: T) -> Operation {
    let group = |base: u16| Some((base, size::FIXED, 0x3F, 0x3F));
    let limited = |base: u16, bits: u8, greatest: u8| Some((base, size::FIXED, bits, greatest));
    let parts = match ty {
        T::R8 => Some((0, size::BYTE, 0x3F, 0x3F)),
        T::ROperandSize => Some((0, size::OPERAND, 0x3F, 0x3F)),
        T::R16 => group(registers::WORD),
        T::R32 => group(registers::DOUBLE),
        T::R64 => group(registers::QUAD),
        T::Xmm => group(registers::XMM),
        T::Ymm => group(registers::YMM),
        T::Zmm => group(registers::ZMM),
        T::Mm => limited(registers::MM, 7, 7),
        T::Stack => limited(registers::STACK, 7, 7),
        T::Mask => limited(registers::MASK, 15, 7),
        T::MaskPair => limited(registers::MASK_NUMBER, 0x3F, 7),
        T::Tile => limited(registers::TILE, 0x3F, 7),
        T::Segment => limited(registers::SEGMENT, 7, 5),
        T::Debug => limited(registers::DEBUG, 0x3F, 15),
        T::Control => limited(registers::CONTROL, 0x3F, 15),
        // LLVM's decoder refuses bounds registers.
        _ => None,
    };
    let Some((base, size, bits, greatest)) = parts else {
        return Operation::Refused;
    };
    let mut row = [0; selector::BYTES];
    row[selector::BASE..][..2].copy_from_slice(&base.to_le_bytes());
    row[selector::SOURCE] = source;
    row[selector::BITS] = bits;
    row[selector::GREATEST] = greatest;
    row[selector::SIZE] = size;
    Operation::Register(row)
}
