//! Encoding: from an instruction to bytes.

use tblgen_facts::mc::byte_code::{
    BLOCK_TYPE, BYTE, BYTES2, BYTES4, BYTES8, CATCHES, FLOAT32, FLOAT64, INDEX, NO_OPCODE,
    OFFSET32, OFFSET64, REGISTER, SIGNED32, SIGNED64, TARGETS, UNSIGNED,
};

use super::{forms, is_targets, leb, narrowed};
use crate::mc::{EncodeError, EncodeErrorKind, EncodedInst, Fixup, FixupBits, Wanted};
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
    let count = inst.num_operands();
    let mut output = Output::new(tables, inst.opcode().number(), count)?;
    while output.at < count {
        let operand = inst.operand(output.at).ok_or(EncodeErrorKind::NoEncoding)?;
        if let Err(kind) = output.operand(&operand, count, fixups) {
            return Err(output.error(kind, &operand));
        }
    }
    output.finish(bytes)
}

/// The bytes of an instruction without expressions.
pub const fn encode_const<R: Copy>(
    tables: &ByteCodeEncoderTables,
    opcode: u16,
    operands: &[Operand<R>],
) -> Result<EncodedInst, EncodeError> {
    let count = operands.len();
    let mut output = match Output::new(tables, opcode, count) {
        Ok(output) => output,
        Err(kind) => return Err(EncodeError::of(kind)),
    };
    while output.at < count {
        let operand = &operands[output.at];
        let known = match output.form(count) {
            Ok(form) => output.known(form, operand),
            Err(kind) => Err(kind),
        };
        if let Err(kind) = known {
            return Err(output.error(kind, operand));
        }
        output.at += 1;
    }
    match EncodedInst::new(&output.bytes, output.len) {
        Ok(inst) => Ok(inst),
        Err(kind) => Err(EncodeError::of(kind)),
    }
}

/// Bytes on their way.
struct Output {
    bytes: [u8; MOST_BYTES],
    len: usize,
    /// The forms of the operands.
    forms: &'static [u8],
    /// The number of the next operand.
    at: usize,
    /// Whether it is in a list, whose operands are numbers.
    is_list: bool,
}

impl Output {
    /// The opcode of an instruction, with the forms of its operands.
    const fn new(
        tables: &ByteCodeEncoderTables,
        opcode: u16,
        count: usize,
    ) -> Result<Self, EncodeErrorKind> {
        let number = opcode as usize;
        let code = match number < tables.opcodes {
            true => tables.codes.index(number) as u32,
            false => NO_OPCODE,
        };
        if code == NO_OPCODE {
            return Err(EncodeErrorKind::NoEncoding);
        }
        let forms = forms(tables.forms, tables.of_opcode.index(number));
        if count < forms.len() {
            return Err(EncodeErrorKind::MissingOperand(byte(count)));
        }
        let mut output = Output {
            bytes: [0; MOST_BYTES],
            len: 0,
            forms,
            at: 0,
            is_list: false,
        };
        ok!(output.code(code));
        Ok(output)
    }

    const fn put(&mut self, bytes: &[u8]) -> Result<(), EncodeErrorKind> {
        if bytes.len() > MOST_BYTES - self.len {
            return Err(EncodeErrorKind::TooLong(u8::MAX));
        }
        let mut at = 0;
        while at < bytes.len() {
            self.bytes[self.len] = bytes[at];
            self.len += 1;
            at += 1;
        }
        Ok(())
    }

    const fn leb(&mut self, (bytes, count): leb::Bytes) -> Result<(), EncodeErrorKind> {
        match bytes.split_at_checked(count) {
            Some((bytes, _)) => self.put(bytes),
            None => self.put(&bytes),
        }
    }

    const fn unsigned(&mut self, number: u64) -> Result<(), EncodeErrorKind> {
        self.leb(leb::of_unsigned(number))
    }

    /// An opcode, with the prefix before it.
    const fn code(&mut self, code: u32) -> Result<(), EncodeErrorKind> {
        let (prefix, rest) = match code {
            ..0x100 => return self.put(&[code as u8]),
            0x100..0x1_0000 => (code >> 8, code & 0xff),
            _ => (code >> 16, code & 0xffff),
        };
        ok!(self.put(&[prefix as u8]));
        self.unsigned(rest as u64)
    }

    /// The form of the next of `count` operands. The number of targets comes before the first target.
    const fn form(&mut self, count: usize) -> Result<u8, EncodeErrorKind> {
        if is_targets(self.forms, self.at) {
            ok!(self.unsigned((count - self.at - 1) as u64));
            self.is_list = true;
        }
        Ok(self.own_form())
    }

    /// The form of the next operand. Further operands are numbers; tags of catches are among them.
    const fn own_form(&self) -> u8 {
        match self.at < self.forms.len() && !self.is_list {
            true => self.forms[self.at],
            false if matches!(self.forms.last(), Some(&CATCHES)) => INDEX,
            false => UNSIGNED,
        }
    }

    /// Writes the next of `count` operands.
    fn operand<R: Copy>(
        &mut self,
        operand: &Operand<R>,
        count: usize,
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<(), EncodeErrorKind> {
        let form = self.form(count)?;
        match operand {
            Operand::Expr(expression) => self.expression(form, *expression, fixups)?,
            _ => self.known(form, operand)?,
        }
        self.at += 1;
        Ok(())
    }

    /// Zeros for an expression.
    fn expression(
        &mut self,
        form: u8,
        expression: u32,
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<(), EncodeErrorKind> {
        let invalid = self.invalid();
        let (name, size) = symbol(form).ok_or(invalid)?;
        let offset = u8::try_from(self.len).map_err(|_| invalid)?;
        let mut zero = [0; leb::MOST_BYTES];
        let (zero, _) = zero.split_at_mut(size.into());
        leb::padded(0, false, zero);
        self.put(zero)?;
        fixups(Fixup {
            offset,
            bits: FixupBits::leb128(matches!(form, SIGNED32 | SIGNED64)),
            ..Fixup::new(byte(self.at), expression, name, size)
        });
        Ok(())
    }

    /// The next operand, which is no expression.
    const fn known<R: Copy>(
        &mut self,
        form: u8,
        operand: &Operand<R>,
    ) -> Result<(), EncodeErrorKind> {
        match *operand {
            // Registers have no bytes, and neither have further ones, unless a list is of numbers.
            Operand::Reg(_) if form == REGISTER || self.is_further() => Ok(()),
            Operand::Imm(_) if self.is_surplus() => {
                Err(EncodeErrorKind::SurplusOperand(byte(self.forms.len())))
            }
            Operand::Imm(number) => self.number(form, number),
            Operand::Fp(bits) if form == FLOAT64 => self.put(&bits.to_le_bytes()),
            Operand::Fp(bits) if form == FLOAT32 => match narrowed(bits) {
                Some(bits) => self.put(&bits.to_le_bytes()),
                None => Err(self.invalid()),
            },
            _ => Err(self.invalid()),
        }
    }

    /// Whether the next operand is neither described nor a target in a list.
    const fn is_further(&self) -> bool {
        self.at >= self.forms.len() && !self.is_list
    }

    /// Whether the next operand is neither described nor in a list.
    const fn is_surplus(&self) -> bool {
        self.is_further() && !matches!(self.forms.last(), Some(&CATCHES))
    }

    const fn number(&mut self, form: u8, number: i64) -> Result<(), EncodeErrorKind> {
        match form {
            SIGNED32 if number == number as i32 as i64 => self.leb(leb::of_signed(number)),
            SIGNED64 => self.leb(leb::of_signed(number)),
            OFFSET32 if number == number as u32 as i64 => self.unsigned(number as u64),
            BYTE if number == number as u8 as i64 => self.put(&[number as u8]),
            // A negative number of one byte, without its sign: others are indices of types.
            BLOCK_TYPE if 0x40 <= number && number <= 0x7f => self.put(&[number as u8]),
            BYTES2 if is_within(number, 16) => self.put(&(number as u16).to_le_bytes()),
            BYTES4 if is_within(number, 32) => self.put(&(number as u32).to_le_bytes()),
            BYTES8 => self.put(&number.to_le_bytes()),
            UNSIGNED | INDEX | OFFSET64 | TARGETS | CATCHES => self.unsigned(number as u64),
            _ => Err(self.invalid()),
        }
    }

    /// The error about the next operand, with what its form accepts.
    const fn error<R: Copy>(&self, kind: EncodeErrorKind, operand: &Operand<R>) -> EncodeError {
        let given = match *operand {
            Operand::Imm(number) => Some(Operand::Imm(number)),
            Operand::Fp(bits) => Some(Operand::Fp(bits)),
            Operand::Expr(expression) => Some(Operand::Expr(expression)),
            _ => None,
        };
        let wanted = match self.own_form() {
            _ if matches!(given, Some(Operand::Expr(_))) => Wanted::Known,
            REGISTER => Wanted::Described("a register"),
            FLOAT32 => Wanted::Float(32),
            FLOAT64 => Wanted::Float(64),
            BLOCK_TYPE => Wanted::range(0x40, 0x7f),
            BYTE => Wanted::range(0, u8::MAX as i64),
            BYTES2 => within(16),
            BYTES4 => within(32),
            SIGNED32 => Wanted::range(i32::MIN as i64, i32::MAX as i64),
            OFFSET32 => Wanted::range(0, u32::MAX as i64),
            _ => Wanted::range(i64::MIN, i64::MAX),
        };
        EncodeError::about(kind, Some(wanted), given)
    }

    /// The reason why the next operand is refused.
    const fn invalid(&self) -> EncodeErrorKind {
        EncodeErrorKind::InvalidOperand(byte(self.at))
    }

    fn finish(&self, bytes: &mut [u8]) -> Result<usize, EncodeError> {
        let room = bytes.get_mut(..self.len);
        let room = room.ok_or(EncodeErrorKind::NoRoom(byte(self.len)))?;
        room.copy_from_slice(self.bytes.get(..self.len).unwrap_or(&self.bytes));
        Ok(self.len)
    }
}

/// A number of some bits, with or without sign.
const fn within(bits: u32) -> Wanted {
    Wanted::range(-1 << (bits - 1), (1 << bits) - 1)
}

/// Whether a number fits in `bits` bits, with or without a sign.
const fn is_within(number: i64, bits: u32) -> bool {
    -1 << (bits - 1) <= number && number < 1 << bits
}

/// A number of a byte, or the largest one.
const fn byte(number: usize) -> u8 {
    match number {
        0..0xff => number as u8,
        _ => u8::MAX,
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
