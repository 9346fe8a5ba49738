//! Decoding: from bytes to an instruction.

use tblgen_facts::x86::decoder::header::{
    EVEX, FIRST_IMMEDIATE, MOD_RM, OPERANDS, SECOND_IMMEDIATE, UNUSED_VVVV, VECTOR, immediate,
};
use tblgen_facts::x86::flags;

use super::failure::{Failure, looks_at_mod_rm};
use super::fields::Fields;
use super::operands::{self, Refusal};
use super::tables::{Choice, X86DecoderTables};
use super::{AddressSize, ModRm, Mode, Opcode, OpcodeMap, Prefixes, ReadError, VectorPrefix, byte};
use crate::Indexed;
use crate::mc::{DecodeError, DecodeErrorKind, Decoded, McInst};

/// The tables and the mode of a disassembler for X86. Generated code implements it.
#[doc(hidden)]
pub trait X86Decode<const N: usize> {
    type Opcode: Indexed;
    type Reg: Indexed;

    const TABLES: X86DecoderTables;

    /// The mode of the processor.
    fn mode(&self) -> Mode;
}

type InstOf<T, const N: usize> = McInst<<T as X86Decode<N>>::Opcode, <T as X86Decode<N>>::Reg, N>;

/// The instruction that decoding results in.
type Outcome<T, const N: usize> = Result<InstOf<T, N>, DecodeError>;

/// The largest number of bytes of an instruction. Processors refuse more than 15; LLVM has no
/// limit.
const MAX_BYTES: usize = 255;

/// The instruction that bytes begin with.
///
/// Instructions are large. This function is small, so that it becomes part of its caller, which
/// has the number of bytes at once and need not wait for a copy of the instruction.
#[inline(always)]
pub fn decode<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
) -> Result<Decoded<InstOf<T, N>>, DecodeError> {
    let mut outcome = Err(DecodeError {
        kind: DecodeErrorKind::Invalid,
        skip: 0,
    });
    let size = decode_into(target, bytes, &mut outcome);
    outcome.map(|inst| Decoded {
        inst,
        size,
        is_soft_fail: false,
    })
}

/// Makes the instruction that bytes begin with. Returns the number of its bytes.
#[inline(never)]
fn decode_into<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    outcome: &mut Outcome<T, N>,
) -> u8 {
    let within = bytes.get(..MAX_BYTES).unwrap_or(bytes);
    match read(target, within, outcome) {
        Ok(size) => size as u8,
        Err(failure) => {
            *outcome = Err(failure.error(bytes));
            0
        }
    }
}

/// Reads an instruction. Returns the number of its bytes.
#[inline]
fn read<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    outcome: &mut Outcome<T, N>,
) -> Result<usize, Failure> {
    let (tables, mode) = (&T::TABLES, target.mode());
    let prefixes = Prefixes::read(bytes, mode)?;
    let mut reader = Reader::new(bytes, mode, prefixes)?;
    let choice = reader.choice(tables)?;
    let header = tables.programs.get(choice.program);
    let header = header.map_or(0, |header| u32::from_le_bytes(*header));
    let start = reader.immediates(header)?;
    let opcode = reader.changed(choice.opcode, tables);
    let opcode = T::Opcode::from_table(opcode).ok_or_else(|| Failure::refused(reader.at))?;
    *outcome = Ok(McInst::new(opcode));
    let Ok(inst) = outcome else {
        return Err(Failure::refused(reader.at));
    };
    inst.set_flags(reader.flags());
    if header & OPERANDS != 0 {
        match operands::run(tables, choice.program + 1, &reader.fields, inst) {
            Ok(()) => {}
            Err(Refusal::Operand) => return Err(Failure::refused(start)),
            Err(Refusal::Index) => return Err(Failure::refused(reader.at)),
        }
    }
    let vvvv = match mode {
        Mode::Bits64 => prefixes.vvvv(),
        Mode::Bits16 | Mode::Bits32 => prefixes.vvvv() & 15,
    };
    match u32::from(vvvv) & header >> UNUSED_VVVV & 31 {
        0 => Ok(reader.at),
        _ => Err(Failure::refused(reader.at)),
    }
}

/// An instruction that is being read.
struct Reader<'b> {
    bytes: &'b [u8],
    opcode: Opcode,
    fields: Fields,
    /// Whether a byte ModRM is read.
    has_mod_rm: bool,
    /// The number of bytes that are read.
    at: usize,
}

impl<'b> Reader<'b> {
    /// Reads the opcode after prefixes.
    #[inline]
    fn new(bytes: &'b [u8], mode: Mode, prefixes: Prefixes) -> Result<Self, ReadError> {
        let opcode = Opcode::read(bytes, mode, &prefixes)?;
        let mut reader = Reader {
            bytes,
            opcode,
            fields: Fields {
                mode,
                size: AddressSize::of(mode, &prefixes),
                prefixes,
                opcode: opcode.opcode,
                mod_rm: ModRm::default(),
                immediates: [0; 2],
            },
            has_mod_rm: false,
            at: opcode.len,
        };
        if opcode.map == OpcodeMap::ThreeDNow {
            reader.mod_rm()?;
            reader.opcode.opcode = byte(bytes, reader.at)?;
            reader.fields.opcode = reader.opcode.opcode;
            reader.at += 1;
        }
        Ok(reader)
    }

    /// Reads ModRM and the rest of an address, unless that was done.
    #[inline]
    fn mod_rm(&mut self) -> Result<(), ReadError> {
        if !self.has_mod_rm {
            let fields = &mut self.fields;
            let is_further = fields.prefixes.extension & 0x10 != 0;
            fields.mod_rm = ModRm::read(self.bytes, self.at, fields.size, is_further)?;
            self.at += fields.mod_rm.len;
            self.has_mod_rm = true;
        }
        Ok(())
    }

    /// The instruction.
    #[inline]
    fn choice(&mut self, tables: &X86DecoderTables) -> Result<Choice, Failure> {
        let decision = tables.decision(&self.opcode);
        if tables.needs_mod_rm(decision) {
            self.mod_rm()?;
        }
        match tables.choice(decision, self.fields.mod_rm.byte) {
            Some(choice) if choice.opcode != 0 => Ok(choice),
            _ => Err(self.nothing(tables)),
        }
    }

    /// The failure if there is no instruction.
    #[cold]
    fn nothing(&mut self, tables: &X86DecoderTables) -> Failure {
        if looks_at_mod_rm(tables, &self.opcode)
            && let Err(error) = self.mod_rm()
        {
            return error.into();
        }
        Failure::refused(self.at)
    }

    /// The opcode of an instruction, which is another one if it is a prefix that is a hint for
    /// locked memory.
    #[inline]
    fn changed(&self, opcode: u16, tables: &X86DecoderTables) -> u16 {
        if !self.fields.prefixes.elision {
            return opcode;
        }
        let mut pairs = tables.elisions.iter();
        let pair = pairs.find(|row| u16::from_le_bytes([row[0], row[1]]) == opcode);
        pair.map_or(opcode, |row| u16::from_le_bytes([row[2], row[3]]))
    }

    /// The flags: prefixes that are no part of the opcode.
    #[inline]
    fn flags(&self) -> u16 {
        let prefixes = &self.fields.prefixes;
        let flag = |flag: u16, is_set: bool| if is_set { flag } else { 0 };
        let address = flag(flags::AD_SIZE, prefixes.ad_size);
        let is_part = prefixes.mandatory.is_some() && self.opcode.map != OpcodeMap::OneByte;
        if is_part {
            return address;
        }
        let is_pause = self.opcode.opcode == 0x90;
        address
            | flag(flags::OP_SIZE, prefixes.op_size)
            | flag(flags::REPNE, prefixes.repeat == Some(0xF2))
            | flag(flags::REP, prefixes.repeat == Some(0xF3) && !is_pause)
            | flag(flags::LOCK, prefixes.lock)
    }

    /// Reads what a program needs. Returns the number of bytes before immediates.
    #[inline]
    fn immediates(&mut self, header: u32) -> Result<usize, Failure> {
        if header & MOD_RM != 0 {
            self.mod_rm()?;
        }
        let start = self.at;
        if header & (VECTOR | EVEX) != 0 && !self.has_prefix(header & EVEX != 0) {
            return Err(Failure::refused(start));
        }
        for (place, at) in [FIRST_IMMEDIATE, SECOND_IMMEDIATE].into_iter().enumerate() {
            let size = header >> at & 7;
            self.fields.immediates[place] = match size {
                immediate::NONE => break,
                immediate::HALF => self.fields.immediates[0] & 15,
                _ => self.immediate(size)?,
            };
        }
        Ok(start)
    }

    /// Whether there is a VEX, XOP or EVEX prefix, or an EVEX prefix.
    fn has_prefix(&self, is_evex: bool) -> bool {
        match self.fields.prefixes.vector {
            Some(VectorPrefix::Evex(_)) => true,
            Some(_) => !is_evex,
            None => false,
        }
    }

    /// Reads an immediate.
    #[inline]
    fn immediate(&mut self, size: u32) -> Result<u64, ReadError> {
        let fields = &self.fields;
        let len = match size {
            immediate::BYTE => 1,
            immediate::WORD => 2,
            immediate::DOUBLE => 4,
            immediate::QUAD => 8,
            immediate::OPERAND_SIZE => fields.prefixes.operand_size(fields.mode).min(4),
            _ => fields.size.bytes(),
        };
        let read = number(self.bytes, self.at, len)?;
        self.at += len;
        Ok(read)
    }
}

/// The number in so many bytes, the lowest first.
#[inline]
fn number(bytes: &[u8], at: usize, len: usize) -> Result<u64, ReadError> {
    let rest = bytes.get(at..).unwrap_or_default();
    if rest.len() < len {
        return Err(ReadError::too_short(at));
    }
    let whole = match rest.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => {
            let bytes = rest.iter().rev();
            bytes.fold(0, |all, byte| all << 8 | u64::from(*byte))
        }
    };
    Ok(whole & u64::MAX.unbounded_shr(64 - 8 * len as u32))
}
