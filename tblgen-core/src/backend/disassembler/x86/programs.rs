//! Programs: what an instruction reads (its header), and the operations that make its operands.

use indexmap::IndexMap;
use tblgen_facts::x86::decoder::header::{
    EVEX, FIRST_IMMEDIATE, MOD_RM, OPERANDS, SECOND_IMMEDIATE, UNUSED_VVVV, VECTOR, immediate,
};
use tblgen_facts::x86::decoder::operation::{KIND, LAST, REFUSED};
use tblgen_facts::x86::{OperandEncoding as E, OperandType as T};
use tblgen_model::x86_decoding::{Operand, RecognizedInstr};

use super::operations::{Place, operation};

/// The programs of instructions, of which equal ones are there once.
#[derive(Debug, Default)]
pub(super) struct Programs {
    words: Vec<u32>,
    starts: IndexMap<Vec<u32>, usize>,
}

impl Programs {
    /// The header of an instruction, and the first operation of its program.
    pub(super) fn add(&mut self, instruction: &RecognizedInstr<'_>) -> (u32, usize) {
        let (header, operations) = program(instruction);
        if let Some(start) = self.starts.get(&operations) {
            return (header, *start);
        }
        let start = self.words.len();
        self.words.extend(&operations);
        self.starts.insert(operations, start);
        (header, start)
    }

    /// The words.
    pub(super) fn words(&self) -> Vec<[u8; 4]> {
        self.words.iter().map(|word| word.to_le_bytes()).collect()
    }
}

fn program(instruction: &RecognizedInstr<'_>) -> (u32, Vec<u32>) {
    let mut header = Header::default();
    let operations = instruction.operands.iter().map(|operand| match operand {
        Operand::Encoded(encoding, ty) => {
            let place = Place {
                immediates: header.immediates,
                is_comparison: instruction.is_comparison(),
            };
            header.take(*encoding, *ty);
            operation(*encoding, *ty, place)
        }
        Operand::Duplicate(of) => duplicate(instruction, *of),
    });
    let mut operations: Vec<u32> = operations.collect();
    if let Some(last) = operations.last_mut() {
        *last |= LAST;
        header.word |= OPERANDS;
    }
    (header.word(), operations)
}

/// The operation that makes the same operand again. Immediates are not duplicated.
fn duplicate(instruction: &RecognizedInstr<'_>, of: u8) -> u32 {
    match instruction.operands.get(usize::from(of)) {
        Some(Operand::Encoded(encoding, ty)) if immediate_size(*encoding).is_none() => {
            let place = Place {
                immediates: 0,
                is_comparison: instruction.is_comparison(),
            };
            operation(*encoding, *ty, place)
        }
        _ => REFUSED << KIND,
    }
}

/// A header under construction.
#[derive(Default)]
struct Header {
    word: u32,
    /// The number of immediates.
    immediates: u32,
    /// Whether the first immediate has a register in its high half.
    has_register: bool,
    /// Whether an operand is in the field `vvvv`.
    uses_vvvv: bool,
    /// Whether the bit of EVEX for further registers in `vvvv` is one of an index.
    uses_highest: bool,
}

impl Header {
    fn take(&mut self, encoding: E, ty: T) {
        let needs_mod_rm = match encoding {
            E::Reg | E::Sib => true,
            _ if is_vector_sib(encoding) => {
                self.uses_highest = true;
                true
            }
            _ => encoding >= E::Rm && encoding <= E::Rm64,
        };
        if needs_mod_rm {
            self.word |= MOD_RM;
        }
        match encoding {
            E::Vvvv => {
                self.uses_vvvv = true;
                self.word |= VECTOR;
            }
            E::Flags => self.uses_vvvv = true,
            E::WriteMask => self.word |= EVEX,
            _ => {}
        }
        if let Some(size) = immediate_size(encoding) {
            self.take_immediate(size, encoding, ty);
        }
    }

    fn take_immediate(&mut self, size: u32, encoding: E, ty: T) {
        let is_half = self.has_register && encoding == E::Imm8;
        let size = if is_half { immediate::HALF } else { size };
        match self.immediates {
            0 => self.word |= size << FIRST_IMMEDIATE,
            1 => self.word |= size << SECOND_IMMEDIATE,
            _ => {}
        }
        self.immediates += 1;
        self.has_register |= encoding == E::Imm8 && matches!(ty, T::Xmm | T::Ymm);
    }

    fn word(&self) -> u32 {
        let unused = match (self.uses_vvvv, self.uses_highest) {
            (true, _) => 0,
            (false, true) => 15,
            (false, false) => 31,
        };
        self.word | unused << UNUSED_VVVV
    }
}

fn is_vector_sib(encoding: E) -> bool {
    encoding >= E::VectorSib && encoding <= E::VectorSib64
}

/// The size of an immediate; `None` if it is none.
const fn immediate_size(encoding: E) -> Option<u32> {
    Some(match encoding {
        E::Imm8 => immediate::BYTE,
        E::Imm16 => immediate::WORD,
        E::Imm32 => immediate::DOUBLE,
        E::Imm64 => immediate::QUAD,
        E::ImmOperandSize => immediate::OPERAND_SIZE,
        E::ImmAddressSize => immediate::ADDRESS_SIZE,
        _ => return None,
    })
}
