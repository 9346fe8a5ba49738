//! Strict disassemblers, which refuse operands that an assembler would refuse.
//!
//! The bits of an instruction often have room for operands that the instruction does not have: a
//! shift by 40 of a register of 32 bits, a mask in the register that the result goes to. Decoding
//! does not look at that, as LLVM's does not. A strict disassembler does so afterwards, so that
//! others pay nothing for it.

use tblgen_facts::mc::codec::int;
use tblgen_facts::mc::strict::{
    BYTES, CONDITION, COUNT, DIFFERENT, ENCODING, FUNCTION, GREATEST, KIND, LAST, LEAST,
    MOST_OPERANDS, NO_OPERAND, OPERANDS, RANGE,
};

use super::conditions::counts;
use super::decode::{Decode, InstOf};
use crate::mc::{DecodeError, DecodeErrorKind, Decoded, Disassemble, Instructions};
use crate::reg::RegTables;
use crate::tables::{Column, Rows16, half};
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
        self.check(decoded.size, &decoded.inst)?;
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
        self.check(decoded.size, inst)?;
        Ok(decoded)
    }

    /// The instructions in bytes, one after the other; the first one is at that address.
    #[must_use]
    pub fn instructions<'b>(&self, bytes: &'b [u8], address: u64) -> Instructions<'b, &Self> {
        Disassemble::instructions(self, bytes, address)
    }

    fn check(&self, size: u8, inst: &D::Inst) -> Result<(), DecodeError> {
        match self.0.allows(inst) {
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

/// The rules of a target. Generated code implements it.
#[doc(hidden)]
pub trait Check<const N: usize>: Decode<N> {
    const RULES: StrictTables;
    const REGISTERS: &'static RegTables;

    /// Whether a function of the description holds for a number.
    fn holds_for(function: u16, number: i64) -> bool;
}

/// Whether the operands of an instruction are as its rules say.
pub fn allows<T: Check<N>, const N: usize>(target: &T, inst: &InstOf<T, N>) -> bool {
    let row = usize::from(inst.opcode().number());
    let tables = T::RULES;
    if row >= tables.opcodes {
        return true;
    }
    let rules = tables
        .rules
        .get(tables.of_opcode.index(row)..)
        .unwrap_or(&[]);
    for rule in rules {
        if exists(target, rule) && !is_kept::<T, N>(rule, inst) {
            return false;
        }
        if rule[KIND] & LAST != 0 {
            break;
        }
    }
    true
}

/// Whether a rule counts under the conditions that hold.
fn exists<T: Decode<N>, const N: usize>(target: &T, rule: &[u8; BYTES]) -> bool {
    counts(target.conditions(), half(rule, CONDITION))
}

/// Whether the operands are such as a rule wants them.
fn is_kept<T: Check<N>, const N: usize>(rule: &[u8; BYTES], inst: &InstOf<T, N>) -> bool {
    let operands = inst.operands();
    let first = operands.get(usize::from(rule[OPERANDS])).copied();
    let range = i64::from(int(rule, LEAST))..=i64::from(int(rule, GREATEST));
    match (rule[KIND] & !LAST, first) {
        (RANGE, Some(Operand::Imm(number))) => range.contains(&number),
        (FUNCTION, Some(Operand::Imm(number))) => T::holds_for(int(rule, LEAST) as u16, number),
        (ENCODING, Some(Operand::Reg(reg))) => range.contains(&i64::from(
            <T as Check<N>>::REGISTERS.encoding(reg.number()),
        )),
        (DIFFERENT, Some(Operand::Reg(first))) => {
            let others = &rule[OPERANDS + 1..OPERANDS + MOST_OPERANDS];
            let mut others = others.iter().filter(|at| **at != NO_OPERAND);
            // Operands that are not decoded are the same as none.
            others.any(|at| match operands.get(usize::from(*at)) {
                Some(Operand::Reg(other)) => other.number() != first.number(),
                _ => true,
            })
        }
        (COUNT, _) => operands.len() == int(rule, LEAST) as usize,
        // Rules are about operands of one kind only.
        _ => true,
    }
}
