//! The encoder of X86: the way from operands to bytes.
//!
//! Instructions of X86 have no bits of an encoding in their records (`Inst`), but a form, an opcode
//! map, an opcode and properties of prefixes. What an encoder needs of them is an [`X86Encoding`]:
//! which operand goes where, and what is fixed. How bytes follow from that is the same for all
//! instructions, and a matter of the runtime.
//!
//! LLVM: X86MCCodeEmitter.cpp and X86BaseInfo.h.
//!
//! Choices that depend on registers and numbers (REX or REX2, VEX of two or three bytes, the form
//! of an address) are left to the runtime. Rows do not have the opcode byte, so that 19,000 opcodes
//! share a few thousand rows.

mod longer;
mod operands;
mod reader;
mod registers;
#[cfg(test)]
mod tests;

pub use longer::LongerBranch;
pub use operands::OperandPlaces;
pub use registers::EncodedRegister;

use crate::instructions::CodeGenInstructions;
use crate::instructions::x86::Kinds;
use crate::registers::CodeGenRegBank;
use crate::support::faults::Diagnostics;
use crate::support::unknown::LeftOut;
use tblgen_facts::x86::OpcodeMap;
use tblgen_facts::x86::encoding::{Encoding, RegisterKind, Relaxation, Shape};

/// The encoder of X86.
#[derive(Debug, Clone)]
pub struct CodeGenX86Encoding {
    /// The encoding of each instruction by its number; none of those without machine code.
    pub by_number: Vec<Option<X86Encoding>>,
    /// The registers by number, from 1 on.
    pub registers: Vec<EncodedRegister>,
    /// The branches that can be longer.
    pub longer: Vec<LongerBranch>,
    /// The instructions of which something is not known.
    pub left_out: LeftOut,
}

/// The way from the operands of an instruction to bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct X86Encoding {
    /// The kind of prefix.
    pub encoding: Encoding,
    /// The prefix of the opcode, as in the field `pp` of VEX: 1 is `66`, 2 is `F3`, 3 is `F2`.
    pub prefix: u8,
    /// The map that the opcode is in.
    pub map: OpcodeMap,
    /// The opcode; the first one if an operand is in it.
    pub opcode: u8,
    /// The operand size, 16 or 32 bits, for which a prefix is needed in some modes.
    pub operand_size: Option<u8>,
    /// The address size, 16, 32 or 64 bits, for which a prefix is needed in some modes.
    pub address_size: Option<u8>,
    /// The things that follow the opcode.
    pub shape: Shape,
    /// Properties: bits of [`flag`](tblgen_facts::x86::encoding::flag).
    pub flags: u8,
    /// Bits of the last byte of EVEX, at their places there.
    pub vector: u8,
    /// Whether the bit `U` of EVEX is 0.
    pub no_u: bool,
    /// The byte ModRM if it is fixed, or the number in `ModRM.reg` if no operand is there.
    pub mod_rm: u8,
    /// The unit of displacements of one byte is `1 << scale` bytes.
    pub scale: u8,
    /// The kind of relocations that linkers may relax.
    pub relaxation: Relaxation,
    /// The forms of the first and the second immediate: bits of
    /// [`immediate`](tblgen_facts::x86::encoding::immediate).
    pub immediates: [u8; 2],
    /// The operands.
    pub places: OperandPlaces,
    /// The kinds of the registers in `ModRM.reg`, in `ModRM.rm` or the opcode, and in `vvvv`. That
    /// of memory is the kind of its index if that is a vector.
    pub kinds: [RegisterKind; 3],
}

impl CodeGenX86Encoding {
    /// Derives the encoder from the instructions and registers of X86.
    ///
    /// # Errors
    ///
    /// Faults of fields, of forms and of operands.
    pub fn new(
        instructions: &CodeGenInstructions<'_>,
        bank: &CodeGenRegBank,
    ) -> Result<Self, Diagnostics> {
        let kinds = Kinds::new(bank);
        let mut left_out = LeftOut::default();
        let by_number = left_out.collect(
            &instructions.all,
            |one| one.def,
            |one| match one.is_x86() {
                true => reader::encoding(one, &kinds),
                false => Ok(None),
            },
        )?;
        let by_number: Vec<Option<X86Encoding>> =
            by_number.into_iter().map(Option::flatten).collect();
        Ok(CodeGenX86Encoding {
            longer: longer::longer(&instructions.all, &by_number),
            by_number,
            left_out,
            registers: registers::encoded(bank),
        })
    }
}
