//! Encoding: from an instruction to bytes.

use tblgen_facts::mc::byte_code::{
    BLOCK_TYPE, BYTE, BYTES2, BYTES4, BYTES8, FLOAT32, FLOAT64, INDEX, NO_OPCODE, OFFSET32,
    OFFSET64, REGISTER, SIGNED32, SIGNED64, TARGETS, UNSIGNED,
};

use super::{forms, is_targets, leb, narrowed};
use crate::mc::{EncodeError, EncodeErrorKind, Fixup};
use crate::tables::{Bytes, Column};
use crate::{Indexed, Inst, Operand};

tblgen_facts::byte_code_encoder_tables!(table_reader);

/// The largest number of bytes of an instruction.
const MOST_BYTES: usize = u8::MAX as usize;

/// Writes the bytes of an instruction. Returns the number of bytes.
pub fn encode<I: Inst>(
    tables: &ByteCodeEncoderTables,
    inst: &I,
    bytes: &mut [u8],
    fixups: &mut dyn FnMut(Fixup),
) -> Result<usize, EncodeError> {
    let number = usize::from(inst.opcode().number());
    let code = match number < tables.opcodes {
        true => tables.codes.index(number) as u32,
        false => NO_OPCODE,
    };
    if code == NO_OPCODE {
        return Err(EncodeErrorKind::NoEncoding.into());
    }
    let mut output = Output {
        bytes: [0; MOST_BYTES],
        len: 0,
    };
    output.code(code)?;
    let forms = forms(tables.forms, tables.of_opcode.index(number));
    let count = inst.num_operands();
    if count < forms.len() {
        let missing = u8::try_from(count).unwrap_or(u8::MAX);
        return Err(EncodeErrorKind::MissingOperand(missing).into());
    }
    let mut is_list = false;
    for at in 0..count {
        if is_targets(forms, at) {
            output.unsigned((count - at - 1) as u64)?;
            is_list = true;
        }
        // Further operands are numbers.
        let form = match forms.get(at) {
            Some(form) if !is_list => *form,
            _ => UNSIGNED,
        };
        let operand = inst.operand(at).ok_or(EncodeErrorKind::NoEncoding)?;
        // Further registers have no bytes, as all registers.
        if at >= forms.len() && matches!(operand, Operand::Reg(_)) {
            continue;
        }
        let at = u8::try_from(at).unwrap_or(u8::MAX);
        output.operand(at, form, operand, fixups)?;
    }
    output.finish(bytes)
}

/// Bytes on their way.
struct Output {
    bytes: [u8; MOST_BYTES],
    len: usize,
}

impl Output {
    fn put(&mut self, bytes: &[u8]) -> Result<(), EncodeErrorKind> {
        let end = self.len + bytes.len();
        let room = self.bytes.get_mut(self.len..end);
        room.ok_or(EncodeErrorKind::TooLong(u8::MAX))?
            .copy_from_slice(bytes);
        self.len = end;
        Ok(())
    }

    fn leb(&mut self, (bytes, count): leb::Bytes) -> Result<(), EncodeErrorKind> {
        self.put(bytes.get(..count).unwrap_or(&bytes))
    }

    fn unsigned(&mut self, number: u64) -> Result<(), EncodeErrorKind> {
        self.leb(leb::of_unsigned(number))
    }

    /// An opcode, with the prefix before it.
    fn code(&mut self, code: u32) -> Result<(), EncodeErrorKind> {
        let (prefix, rest) = match code {
            ..0x100 => return self.put(&[code as u8]),
            0x100..0x1_0000 => (code >> 8, code & 0xff),
            _ => (code >> 16, code & 0xffff),
        };
        self.put(&[prefix as u8])?;
        self.unsigned(rest.into())
    }

    fn operand<R: Indexed>(
        &mut self,
        at: u8,
        form: u8,
        operand: Operand<R>,
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<(), EncodeErrorKind> {
        let invalid = EncodeErrorKind::InvalidOperand(at);
        match operand {
            Operand::Reg(_) if form == REGISTER => Ok(()),
            Operand::Imm(number) => self.number(form, number, invalid),
            Operand::Fp(bits) if form == FLOAT64 => self.put(&bits.to_le_bytes()),
            Operand::Fp(bits) if form == FLOAT32 => {
                self.put(&narrowed(bits).ok_or(invalid)?.to_le_bytes())
            }
            Operand::Expr(expression) => {
                let (name, size) = symbol(form).ok_or(invalid)?;
                let offset = u8::try_from(self.len).map_err(|_| invalid)?;
                self.leb(leb::padded_zero(size.into()))?;
                fixups(Fixup {
                    offset,
                    ..Fixup::new(at, expression, name, size)
                });
                Ok(())
            }
            _ => Err(invalid),
        }
    }

    fn number(
        &mut self,
        form: u8,
        number: i64,
        invalid: EncodeErrorKind,
    ) -> Result<(), EncodeErrorKind> {
        // Numbers without sign may be given as ones with it.
        let within = |bits: u32| -1 << (bits - 1) <= number && number < 1 << bits;
        match form {
            SIGNED32 if within(32) => self.leb(leb::of_signed((number as i32).into())),
            SIGNED64 => self.leb(leb::of_signed(number)),
            OFFSET32 if within(32) => self.unsigned((number as u32).into()),
            BLOCK_TYPE | BYTE if within(8) => self.put(&[number as u8]),
            BYTES2 if within(16) => self.put(&(number as u16).to_le_bytes()),
            BYTES4 if within(32) => self.put(&(number as u32).to_le_bytes()),
            BYTES8 => self.put(&number.to_le_bytes()),
            UNSIGNED | INDEX | OFFSET64 | TARGETS => self.unsigned(number as u64),
            _ => Err(invalid),
        }
    }

    fn finish(&self, bytes: &mut [u8]) -> Result<usize, EncodeError> {
        let size = u8::try_from(self.len).unwrap_or(u8::MAX);
        let room = bytes.get_mut(..self.len);
        let room = room.ok_or(EncodeErrorKind::NoRoom(size))?;
        room.copy_from_slice(self.bytes.get(..self.len).unwrap_or(&self.bytes));
        Ok(self.len)
    }
}

/// The name of the fixup of an expression, and the number of its bytes.
const fn symbol(form: u8) -> Option<(&'static str, u8)> {
    match form {
        SIGNED32 => Some(("fixup_sleb128_i32", 5)),
        SIGNED64 => Some(("fixup_sleb128_i64", 10)),
        INDEX | OFFSET32 | BLOCK_TYPE => Some(("fixup_uleb128_i32", 5)),
        OFFSET64 => Some(("fixup_uleb128_i64", 10)),
        _ => None,
    }
}
