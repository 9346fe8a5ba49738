//! The encoder of X86: one for all instructions.
//!
//! A row ([`encoding`]) says which prefixes an instruction has, what follows its opcode, and which
//! operand goes where. The choices that are left depend on registers and numbers: REX or REX2,
//! VEX of two or three bytes, the form of an address, the size of a displacement. They are LLVM's
//! (X86MCCodeEmitter.cpp), so that the bytes are the same.
//!
//! Operands that cannot be encoded are refused, where LLVM relies on its users: registers of
//! another kind, numbers that do not fit, and instructions that the mode does not have.

mod address;
mod checks;
mod fast_encode;
mod fault;
mod operands;
mod output;
mod prefix;
mod register;
mod short_address;
mod strings;

use tblgen_facts::x86::OpcodeMap;
use tblgen_facts::x86::encoding::{self, Field, Shape, flag};

use super::Mode;
use crate::mc::{EncodeError, EncodeErrorKind, EncodedInst, Fixup, McInst};
use crate::tables::{Bytes, Column, Rows8, Rows16, StringTable, Words, half};
use crate::{Indexed, Operand};
use address::Address;
use fault::Fault;
use operands::Operands;
use output::Output;
use register::Register;

tblgen_facts::x86_encoder_tables!(table_reader);

/// Writes the bytes of an instruction. Returns the number of bytes. Registers and ties of the fast way
/// are only checked if `IS_CHECKED`.
#[doc(hidden)]
#[inline]
pub fn encode_x86<O: Indexed, R: Indexed, const N: usize, const IS_CHECKED: bool>(
    tables: &X86EncoderTables,
    settings: (Mode, u16),
    inst: &McInst<O, R, N>,
    bytes: &mut [u8],
    fixups: &mut dyn FnMut(Fixup),
) -> Result<usize, EncodeError> {
    let (mode, flags) = settings;
    let opcode = inst.opcode().number();
    if fast_encode::allows(flags)
        && matches!(mode, Mode::Bits64)
        && let Some((row, byte)) = row(tables, opcode)
        && let Some((word, size)) =
            fast_encode::encode(tables.registers, row, byte, inst.operands())
        && let Some(bytes) = bytes.get_mut(..size)
        && (!IS_CHECKED || tables.are_right(row, opcode, inst.operands()))
    {
        output::store(word, bytes);
        return Ok(size);
    }
    encode_any(tables, settings, inst, bytes, fixups)
}

/// Writes the bytes of any instruction.
#[inline(never)]
fn encode_any<O: Indexed, R: Indexed, const N: usize>(
    tables: &X86EncoderTables,
    settings: (Mode, u16),
    inst: &McInst<O, R, N>,
    bytes: &mut [u8],
    fixups: &mut dyn FnMut(Fixup),
) -> Result<usize, EncodeError> {
    let numbers = inst.numbers();
    let operands = (inst.operands(), &numbers[..]);
    let mut output = Output::new();
    let opcode = inst.opcode().number();
    encode(tables, settings, opcode, operands, &mut output)?;
    Ok(output.finish(bytes, fixups)?)
}

/// The row and the opcode byte of an instruction.
#[inline]
const fn row(tables: &X86EncoderTables, opcode: u16) -> Option<(u128, u8)> {
    let opcode = opcode as usize;
    let row = tables.of_opcode.index(opcode);
    match row < tables.rows.len() && opcode < tables.bytes.len() {
        true => Some((u128::from_le_bytes(tables.rows[row]), tables.bytes[opcode])),
        false => None,
    }
}

/// The bytes of an instruction without expressions.
#[doc(hidden)]
pub const fn encode_x86_const<R: Copy>(
    tables: &X86EncoderTables,
    settings: (Mode, u16),
    opcode: u16,
    operands: (&[Operand<R>], &[u32]),
) -> Result<EncodedInst, EncodeError> {
    let mut output = Output::new();
    ok!(encode(tables, settings, opcode, operands, &mut output));
    output.constant()
}

/// Adds the bytes of an instruction and its fixups. With the operands are the numbers of those that
/// are registers.
#[inline]
const fn encode<R: Copy>(
    tables: &X86EncoderTables,
    (mode, flags): (Mode, u16),
    opcode: u16,
    (operands, numbers): (&[Operand<R>], &[u32]),
    output: &mut Output,
) -> Result<(), EncodeError> {
    let Some((row, byte)) = row(tables, opcode) else {
        return Err(EncodeError::of(EncodeErrorKind::NoEncoding));
    };
    let encoder = Encoder {
        registers: tables.registers,
        operands,
        numbers,
        row,
        opcode: byte,
        mode,
        flags,
        refused: operands::refused(row, mode),
    };
    let fault = match encoder.encode(output) {
        Ok(()) => match tables.check_operands(opcode, operands, numbers) {
            Ok(()) => return Ok(()),
            Err(fault) => fault,
        },
        Err(fault) => fault,
    };
    Err(encoder.error(fault, tables))
}

/// The branch that does the same as a short one and reaches farther.
#[doc(hidden)]
#[must_use]
pub fn longer_x86<O: Indexed, R: Indexed, const N: usize>(
    tables: &X86EncoderTables,
    mode: Mode,
    inst: &McInst<O, R, N>,
) -> Option<McInst<O, R, N>> {
    let opcode = inst.opcode().number();
    let row = tables.longer.iter().find(|row| half(row, 0) == opcode)?;
    let place = if matches!(mode, Mode::Bits16) { 2 } else { 4 };
    let mut longer = *inst;
    longer.set_opcode(O::from_table(half(row, place))?);
    Some(longer)
}

/// An instruction on its way to bytes.
struct Encoder<'i, R> {
    registers: Words,
    operands: &'i [Operand<R>],
    /// The numbers of the operands that are registers: constants cannot ask for them.
    numbers: &'i [u32],
    row: u128,
    opcode: u8,
    mode: Mode,
    flags: u16,
    /// The bits of registers that prefixes of the instruction have no place for.
    refused: u16,
}

impl<R: Copy> Encoder<'_, R> {
    /// The number in a field of the row.
    #[inline]
    const fn get(&self, field: Field) -> u8 {
        field.get(self.row)
    }

    /// Whether the instruction has a property.
    #[inline]
    const fn has(&self, flag: u8) -> bool {
        self.get(encoding::FLAGS) & flag != 0
    }

    /// Whether a [flag](super::flags) of the instruction is set.
    #[inline]
    const fn sets(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }

    #[inline]
    const fn is_kind(&self, kind: encoding::Encoding) -> bool {
        self.get(encoding::ENCODING) == kind.number()
    }

    #[inline]
    const fn is_map(&self, map: OpcodeMap) -> bool {
        self.get(encoding::MAP) == map.number()
    }

    #[inline]
    const fn is_shape(&self, shape: Shape) -> bool {
        self.get(encoding::SHAPE) == shape.number()
    }

    /// Whether `ModRM.rm` is memory.
    #[inline]
    const fn is_memory(&self) -> bool {
        self.is_shape(Shape::Memory) || self.is_shape(Shape::SibMemory)
    }

    #[inline]
    const fn is_64(&self) -> bool {
        matches!(self.mode, Mode::Bits64)
    }

    const fn encode(&self, output: &mut Output) -> Result<(), Fault> {
        ok!(self.check_mode());
        let operands = ok!(self.operands());
        let is_3d_now = self.is_map(OpcodeMap::ThreeDNow);
        let opcode = self.opcode.wrapping_add(operands.in_opcode);
        let first = if is_3d_now { 0x0F } else { opcode };
        let kind = ok!(self.prefixes(&operands, first, output));
        ok!(self.mod_rm(&operands, kind, output));
        ok!(self.immediates(output));
        if is_3d_now {
            output.push(opcode);
        }
        Ok(())
    }

    /// Refuses instructions that the mode does not have.
    #[inline]
    const fn check_mode(&self) -> Result<(), Fault> {
        let is_missing = match self.is_64() {
            true => self.has(flag::NOT_64),
            false => self.has(flag::ONLY_64) || self.is_map_4(),
        };
        match is_missing {
            true => Err(Fault::NoEncoding),
            false => Ok(()),
        }
    }

    /// Whether the instruction is in map 4 of EVEX, which is there in 64-bit mode alone (APX).
    #[inline]
    const fn is_map_4(&self) -> bool {
        self.is_kind(encoding::Encoding::Evex) && self.is_map(OpcodeMap::Map4)
    }

    /// The byte ModRM, and the bytes of an address.
    #[inline]
    const fn mod_rm(
        &self,
        operands: &Operands,
        kind: prefix::Kind,
        output: &mut Output,
    ) -> Result<(), Fault> {
        let reg = operands.reg.low() << 3;
        if self.is_shape(Shape::Register) {
            output.push(0xC0 | operands.digit | reg | operands.rm.low());
        } else if self.is_memory() {
            ok!(self.address(&operands.address, operands.digit | reg, kind, output));
        } else if self.is_shape(Shape::Fixed) {
            output.push(self.get(encoding::MOD_RM) | reg);
        }
        Ok(())
    }
}
