//! Strict disassemblers, which refuse operands that an assembler would refuse.
//!
//! The bits of an instruction often have room for operands that the instruction does not have: a
//! shift by 40 of a register of 32 bits, a mask in the register that the result goes to. Decoding
//! does not look at that, as LLVM's does not. A strict disassembler does so afterwards, so that
//! others pay nothing for it.

use tblgen_facts::mc::codec::int;
use tblgen_facts::mc::strict::{
    BYTES, COUNT, DIFFERENT, DISTINCT, ENCODING, EXCEPT, FUNCTION, GREATEST, KIND, LAST, LEAST,
    MOST_OPERANDS, NO_OPERAND, OPERANDS, RANGE,
};

use super::{DecodeError, DecodeErrorKind, Decoded, Disassemble, Instructions};
use crate::reg::RegTables;
use crate::tables::{Column, Rows16};
use crate::{Indexed, Operand};

tblgen_facts::strict_tables!(table_reader);

/// A disassembler of a target that can make instructions in the room of the program's, and tell
/// which of them an assembler would refuse. Generated code implements it.
pub trait DisassembleInto: Disassemble {
    /// Makes the instruction that bytes begin with, which are at that address.
    ///
    /// # Errors
    ///
    /// The bytes are not a valid instruction, or not all of one. Then the instruction may be any.
    fn decode_into(
        &self,
        bytes: &[u8],
        address: u64,
        inst: &mut Self::Inst,
    ) -> Result<Decoded<()>, DecodeError>;

    /// Whether operands of an instruction are such as the description says.
    fn allows(&self, inst: &Self::Inst) -> bool;

    /// Whether processors read bytes, which are an instruction and nothing more, as that instruction.
    fn allows_bytes(&self, bytes: &[u8], inst: &Self::Inst) -> bool {
        let _ = (bytes, inst);
        true
    }
}

/// A strict disassembler: it decodes as another one does, and refuses instructions whose operands
/// are not such as the description says.
///
/// The method `strict` of generated disassemblers makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strict<D>(D);

impl<D> Strict<D> {
    /// The strict form of a disassembler.
    #[inline]
    #[must_use]
    pub const fn new(disassembler: D) -> Self {
        Strict(disassembler)
    }

    /// The disassembler that is not strict.
    #[inline]
    pub fn into_inner(self) -> D {
        self.0
    }
}

impl<D: DisassembleInto> Strict<D> {
    /// The instruction that bytes begin with, which are at that address.
    ///
    /// # Errors
    ///
    /// The bytes are not a valid instruction, or not all of one, or the operands are refused: then as many
    /// bytes are skipped as the instruction has.
    #[inline]
    pub fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<D::Inst>, DecodeError> {
        let decoded = self.0.decode(bytes, address)?;
        self.check(bytes, decoded.size, &decoded.inst)?;
        Ok(decoded)
    }

    /// Makes the instruction that bytes begin with, which are at that address: as
    /// [`decode`](Self::decode), for programs that use the room of one instruction again and again.
    ///
    /// # Errors
    ///
    /// The bytes are not a valid instruction, or not all of one, or the operands are refused. Then the
    /// instruction may be any.
    #[inline]
    pub fn decode_into(
        &self,
        bytes: &[u8],
        address: u64,
        inst: &mut D::Inst,
    ) -> Result<Decoded<()>, DecodeError> {
        let decoded = self.0.decode_into(bytes, address, inst)?;
        self.check(bytes, decoded.size, inst)?;
        Ok(decoded)
    }

    /// The instructions in bytes, one after the other; the first one is at that address.
    #[must_use]
    pub fn instructions<'b>(&self, bytes: &'b [u8], address: u64) -> Instructions<'b, &Self> {
        Disassemble::instructions(self, bytes, address)
    }

    fn check(&self, bytes: &[u8], size: u8, inst: &D::Inst) -> Result<(), DecodeError> {
        let own = bytes.get(..size.into()).unwrap_or(bytes);
        match self.0.allows(inst) && self.0.allows_bytes(own, inst) {
            true => Ok(()),
            false => Err(DecodeError {
                kind: DecodeErrorKind::Invalid,
                skip: size,
            }),
        }
    }
}

impl<D: DisassembleInto> Disassemble for Strict<D> {
    type Inst = D::Inst;

    #[inline]
    fn decode(&self, bytes: &[u8], address: u64) -> Result<Decoded<D::Inst>, DecodeError> {
        self.decode(bytes, address)
    }
}

/// A rule.
pub(super) type Rule = [u8; BYTES];

impl StrictTables {
    /// The rules of an opcode.
    pub(super) fn of(&self, opcode: u16) -> impl Iterator<Item = &'static Rule> {
        let row = usize::from(opcode);
        let all = match row < self.opcodes {
            true => self.rules.get(self.of_opcode.index(row)..).unwrap_or(&[]),
            false => &[],
        };
        let last = all.iter().position(|rule| rule[KIND] & LAST != 0);
        all.iter().take(last.map_or(0, |last| last + 1))
    }
}

/// Whether operands are such as a rule wants them. A function of the description tells whether it holds
/// for a number.
pub(super) fn is_kept<R: Indexed>(
    rule: &Rule,
    operands: &[Operand<R>],
    registers: &RegTables,
    holds_for: impl Fn(u16, i64) -> bool,
) -> bool {
    let first = operands.get(usize::from(rule[OPERANDS])).copied();
    let range = i64::from(int(rule, LEAST))..=i64::from(int(rule, GREATEST));
    let encoding = |reg: R| i64::from(registers.encoding(reg.number()));
    let others = || {
        let others = &rule[OPERANDS + 1..OPERANDS + MOST_OPERANDS];
        let others = others.iter().filter(|at| **at != NO_OPERAND);
        others.map(|at| operands.get(usize::from(*at)))
    };
    match (rule[KIND] & !LAST, first) {
        (RANGE, Some(Operand::Imm(number))) => range.contains(&number),
        (FUNCTION, Some(Operand::Imm(number))) => holds_for(int(rule, LEAST) as u16, number),
        (ENCODING, Some(Operand::Reg(reg))) => range.contains(&encoding(reg)),
        (EXCEPT, Some(Operand::Reg(reg))) => !range.contains(&encoding(reg)),
        // Operands that are not decoded are the same as none.
        (DIFFERENT, Some(Operand::Reg(first))) => others().any(|other| match other {
            Some(Operand::Reg(other)) => other.number() != first.number(),
            _ => true,
        }),
        (DISTINCT, Some(Operand::Reg(first))) => {
            let mut known = [Some(encoding(first)); MOST_OPERANDS];
            others().zip(1..).all(|(other, count)| match other {
                Some(Operand::Reg(other)) => {
                    let is_new = !known[..count].contains(&Some(encoding(*other)));
                    known[count] = Some(encoding(*other));
                    is_new
                }
                _ => true,
            })
        }
        (COUNT, _) => operands.len() == int(rule, LEAST) as usize,
        // Rules are about operands of one kind only.
        _ => true,
    }
}
