//! Decoding: from bytes to an instruction.

use tblgen_facts::mc::byte_code::{
    BLOCK_TYPE, BYTE, BYTES2, BYTES4, BYTES8, CATCH, CATCH_REF, CATCHES, FLOAT32, FLOAT64, NO_SLOT,
    PREFIX, REGISTER, SIGNED32, SIGNED64, TARGETS,
};

use super::leb::{self, Fault};
use super::{forms, widened};
use crate::mc::decode::in_new;
use crate::mc::{DecodeError, DecodeErrorKind, Decoded, McInst};
use crate::tables::{Bytes, Column, Rows4, Words, half, part};
use crate::{Indexed, Operand};

tblgen_facts::byte_code_decoder_tables!(table_reader);

/// The tables of a disassembler of byte code. Generated code implements it.
#[doc(hidden)]
pub trait ByteCodeDecode<const N: usize> {
    type Opcode: Indexed;
    type Reg: Indexed;

    const TABLES: ByteCodeDecoderTables;
}

type InstOf<T, const N: usize> =
    McInst<<T as ByteCodeDecode<N>>::Opcode, <T as ByteCodeDecode<N>>::Reg, N>;

/// The instruction that bytes begin with.
#[inline]
pub fn decode<T: ByteCodeDecode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
) -> Result<Decoded<InstOf<T, N>>, DecodeError> {
    in_new(|inst| decode_into(target, bytes, inst))
}

/// Makes the instruction that bytes begin with.
pub fn decode_into<T: ByteCodeDecode<N>, const N: usize>(
    _: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<Decoded<()>, DecodeError> {
    let mut reader = Reader { bytes, at: 0 };
    reader
        .instruction(&T::TABLES, inst)
        .map_err(|fault| reader.error(fault))
}

/// The reason why a number of bytes is none that an instruction can say.
impl From<Fault> for DecodeErrorKind {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::End => DecodeErrorKind::NeedBytes(0),
            Fault::TooLarge => DecodeErrorKind::Invalid,
        }
    }
}

/// A place in the bytes of an instruction.
struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn instruction<O: Indexed, R: Indexed, const N: usize>(
        &mut self,
        tables: &ByteCodeDecoderTables,
        inst: &mut McInst<O, R, N>,
    ) -> Result<Decoded<()>, DecodeErrorKind> {
        let number = self.opcode(tables)?;
        let opcode = O::from_table(number).ok_or(DecodeErrorKind::Invalid)?;
        inst.set_opcode(opcode);
        inst.set_flags(0);
        inst.clear();
        let mut has_room = true;
        for form in forms(tables.forms, tables.of_opcode.index(number.into())) {
            match *form {
                TARGETS => has_room &= self.targets(inst)?,
                CATCHES => has_room &= self.catches(inst)?,
                REGISTER => return Err(DecodeErrorKind::Invalid),
                form => has_room &= inst.push(self.operand(form)?),
            }
        }
        match u8::try_from(self.at) {
            Ok(size) if has_room => Ok(Decoded::of_size(size)),
            _ => Err(DecodeErrorKind::Invalid),
        }
    }

    /// The number of the instruction of an opcode.
    fn opcode(&mut self, tables: &ByteCodeDecoderTables) -> Result<u16, DecodeErrorKind> {
        let [first] = self.taken()?;
        let slot = slot(tables, 0, first.into());
        let slot = match slot {
            NO_SLOT => NO_SLOT,
            slot if slot & PREFIX != 0 => {
                let opcode = self.unsigned()?;
                self::slot(tables, usize::from(slot & !PREFIX), opcode)
            }
            slot => slot,
        };
        let known = (slot & PREFIX == 0 && usize::from(slot) < tables.opcodes).then_some(slot);
        known.ok_or(DecodeErrorKind::Invalid)
    }

    /// Bytes, one after the other.
    fn taken<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], DecodeErrorKind> {
        let rest = self.bytes.get(self.at..).unwrap_or(&[]);
        let bytes = rest.first_chunk().copied().ok_or(Fault::End)?;
        self.at += COUNT;
        Ok(bytes)
    }

    fn unsigned(&mut self) -> Result<u64, Fault> {
        let (number, count) = leb::unsigned(self.bytes.get(self.at..).unwrap_or(&[]))?;
        self.at += count;
        Ok(number)
    }

    fn signed(&mut self) -> Result<i64, Fault> {
        let (number, count) = leb::signed(self.bytes.get(self.at..).unwrap_or(&[]))?;
        self.at += count;
        Ok(number)
    }

    fn operand<R>(&mut self, form: u8) -> Result<Operand<R>, DecodeErrorKind> {
        let number = match form {
            SIGNED32 | SIGNED64 => self.signed()?,
            FLOAT32 => return Ok(Operand::Fp(widened(u32::from_le_bytes(self.taken()?)))),
            FLOAT64 => return Ok(Operand::Fp(u64::from_le_bytes(self.taken()?))),
            BYTE => u8::from_le_bytes(self.taken()?).into(),
            BYTES2 => u16::from_le_bytes(self.taken()?).into(),
            BYTES4 => u32::from_le_bytes(self.taken()?).into(),
            BYTES8 => i64::from_le_bytes(self.taken()?),
            BLOCK_TYPE => return self.block_type(),
            _ => self.unsigned()? as i64,
        };
        Ok(Operand::Imm(number))
    }

    /// The type of a block: negative numbers of one byte are types, or that there is none. Others
    /// are the indices of types.
    fn block_type<R>(&mut self) -> Result<Operand<R>, DecodeErrorKind> {
        let start = self.at;
        let number = self.signed()?;
        match u32::try_from(number) {
            Ok(index) => Ok(Operand::Expr(index)),
            Err(_) if number >= 0 => Ok(Operand::Expr(u32::MAX)),
            Err(_) if self.at == start + 1 => Ok(Operand::Imm(number & 0x7f)),
            // LLVM's `BlockType::Invalid`.
            Err(_) => Ok(Operand::Imm(0)),
        }
    }

    /// The numbers of a list, and one more. Whether there was room for all.
    fn targets<O: Indexed, R: Indexed, const N: usize>(
        &mut self,
        inst: &mut McInst<O, R, N>,
    ) -> Result<bool, DecodeErrorKind> {
        let count = self.unsigned()?;
        let mut has_room = true;
        // The bytes end the loop: each number has at least one.
        for _ in 0..=count {
            has_room &= inst.push(Operand::Imm(self.unsigned()? as i64));
        }
        Ok(has_room)
    }

    /// The catches of a block. Whether there was room for all.
    fn catches<O: Indexed, R: Indexed, const N: usize>(
        &mut self,
        inst: &mut McInst<O, R, N>,
    ) -> Result<bool, DecodeErrorKind> {
        let count = self.unsigned()?;
        let mut has_room = inst.push(Operand::Imm(count as i64));
        // The bytes end the loop: each catch has at least two.
        for _ in 0..count {
            let [kind] = self.taken()?;
            has_room &= inst.push(Operand::Imm(kind.into()));
            if matches!(kind, CATCH | CATCH_REF) {
                has_room &= inst.push(Operand::Imm(self.unsigned()? as i64));
            }
            has_room &= inst.push(Operand::Imm(self.unsigned()? as i64));
        }
        Ok(has_room)
    }

    /// The error at this place.
    fn error(&self, kind: DecodeErrorKind) -> DecodeError {
        let limit = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let kind = match kind {
            DecodeErrorKind::NeedBytes(_) if self.bytes.len() < usize::from(u8::MAX) => {
                DecodeErrorKind::NeedBytes(limit(self.bytes.len() + 1))
            }
            // An instruction is shorter.
            DecodeErrorKind::NeedBytes(_) => DecodeErrorKind::Invalid,
            kind => kind,
        };
        DecodeError {
            kind,
            skip: limit(self.at.max(1)),
        }
    }
}

/// The slot of an opcode in a table.
fn slot(tables: &ByteCodeDecoderTables, table: usize, opcode: u64) -> u16 {
    let Some(row) = tables.tables.get(table) else {
        return NO_SLOT;
    };
    let slots = part(tables.slots, half(row, 0).into(), half(row, 2).into());
    let slot = usize::try_from(opcode).ok().and_then(|at| slots.get(at));
    slot.map_or(NO_SLOT, |slot| u16::from_le_bytes(*slot))
}
