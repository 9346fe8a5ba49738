//! Reading an instruction byte by byte, in the order of LLVM's decoder.

use tblgen_facts::x86::decoder::header::{
    FIRST_IMMEDIATE, LIST, MOD_RM, SECOND_IMMEDIATE, UNUSED_VVVV, immediate,
};

use super::decode::{InstOf, X86Decode};
use super::failure::{Failure, looks_at_mod_rm};
use super::fields::{Fields, Immediates, low_bytes};
use super::head::Head;
use super::list;
use super::mod_rm::Displacement;
use super::operands::{self, Refusal};
use super::tables::{Choice, Kinds, X86DecoderTables};
use super::{ModRm, Mode, Opcode, OpcodeMap, Prefixes, ReadError, byte};
use crate::Indexed;

/// Reads an instruction. Returns the number of its bytes.
pub(super) fn decode<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<usize, Failure> {
    let (tables, mode) = (&T::TABLES, target.mode());
    let prefixes = Prefixes::read(bytes, mode)?;
    let mut reader = Reader::new(bytes, mode, prefixes)?;
    let choice = reader.choice(tables, const { &T::TABLES.kinds() })?;
    let header = choice.header;
    let start = reader.immediates(header)?;
    let opcode = match prefixes.elision {
        true => tables.hint(choice.opcode),
        false => choice.opcode,
    };
    let opcode = T::Opcode::from_table(opcode).ok_or_else(|| Failure::refused(reader.at))?;
    inst.set_opcode(opcode);
    inst.set_flags(reader.opcode.flags(&prefixes));
    let made = match header & LIST {
        0 => operands::run::<T, N>(choice.program, &reader.fields, inst),
        _ => list::run::<T, N>(choice.program, &reader.fields, inst),
    };
    match made {
        Ok(()) => {}
        Err(Refusal::Operand) => return Err(Failure::refused(start)),
        Err(Refusal::Index) => return Err(Failure::refused(reader.at)),
    }
    match u32::from(reader.fields.head.vvvv) & header >> UNUSED_VVVV & 31 {
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
    fn new(bytes: &'b [u8], mode: Mode, prefixes: Prefixes) -> Result<Self, ReadError> {
        let opcode = Opcode::read(bytes, mode, &prefixes)?;
        let mut reader = Reader {
            bytes,
            opcode,
            fields: Fields {
                head: Head::of(mode, &prefixes),
                opcode: opcode.opcode,
                mod_rm: ModRm::default(),
                displacement: Displacement::of(&ModRm::default()),
                immediates: Immediates::NONE,
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
    fn mod_rm(&mut self) -> Result<(), ReadError> {
        if !self.has_mod_rm {
            let fields = &mut self.fields;
            let (size, is_further) = (fields.head.address_size, fields.head.has_further_base());
            fields.mod_rm = ModRm::read(self.bytes, self.at, size, is_further)?;
            fields.displacement = Displacement::of(&fields.mod_rm);
            self.at += fields.mod_rm.len;
            self.has_mod_rm = true;
        }
        Ok(())
    }

    /// The instruction.
    fn choice(&mut self, tables: &X86DecoderTables, kinds: &Kinds) -> Result<Choice, Failure> {
        let decision = tables.decision(&self.opcode, kinds);
        if decision.kind != 0 {
            self.mod_rm()?;
        }
        match tables.choice(decision, self.fields.mod_rm.byte) {
            Some(choice) if choice.opcode != 0 => Ok(choice),
            _ => Err(self.nothing(tables, kinds)),
        }
    }

    /// The failure if there is no instruction.
    #[cold]
    fn nothing(&mut self, tables: &X86DecoderTables, kinds: &Kinds) -> Failure {
        if looks_at_mod_rm(tables, kinds, &self.opcode)
            && let Err(error) = self.mod_rm()
        {
            return error.into();
        }
        Failure::refused(self.at)
    }

    /// Reads what a program needs. Returns the number of bytes before immediates.
    fn immediates(&mut self, header: u32) -> Result<usize, Failure> {
        if header & MOD_RM != 0 {
            self.mod_rm()?;
        }
        let start = self.at;
        if header & self.fields.head.lacking != 0 {
            return Err(Failure::refused(start));
        }
        let [first, second] = [FIRST_IMMEDIATE, SECOND_IMMEDIATE].map(|at| header >> at & 7);
        if first != immediate::NONE {
            self.fields.immediates.first = self.immediate(first)?;
            self.fields.immediates.first_len = 8;
        }
        self.fields.immediates.second = match second {
            immediate::NONE => 0,
            immediate::HALF => self.fields.immediates.first() & 15,
            _ => self.immediate(second)?,
        };
        Ok(start)
    }

    /// Reads an immediate.
    fn immediate(&mut self, size: u32) -> Result<u64, ReadError> {
        let head = &self.fields.head;
        let len = match size {
            immediate::BYTE => 1,
            immediate::WORD => 2,
            immediate::DOUBLE => 4,
            immediate::QUAD => 8,
            immediate::OPERAND_SIZE => head.immediate_bytes.into(),
            _ => head.address_size.bytes(),
        };
        let read = number(self.bytes, self.at, len)?;
        self.at += len;
        Ok(read)
    }
}

/// The number in so many bytes, the lowest first.
fn number(bytes: &[u8], at: usize, len: usize) -> Result<u64, ReadError> {
    let rest = bytes.get(at..).unwrap_or(&[]);
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
    Ok(low_bytes(whole, len as u32))
}
