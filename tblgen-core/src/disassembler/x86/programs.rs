//! Programs: what an instruction reads (its header), and what makes its operands.

use crate::shared::machine_code::Lists;
use indexmap::IndexSet;
use tblgen_codegen::TooLarge;
use tblgen_facts::x86::decoder::header::{
    EVEX, FIRST_IMMEDIATE, LIST, MOD_RM, NOTHING, SECOND_IMMEDIATE, UNUSED_VVVV, VECTOR, immediate,
};
use tblgen_facts::x86::decoder::operation::register;
use tblgen_facts::x86::decoder::{cell, operation as word, program, selector};
use tblgen_facts::x86::{OperandEncoding as E, OperandType as T};
use tblgen_model::x86_decoding::{Operand, RecognizedInstr};

use super::operations::{Operation, Place, Selector, operation};

/// The number of operands that memory is.
const MEMORY_OPERANDS: u8 = program::MEMORY_OPERANDS as u8;

/// The row of a program.
type Row = [u8; program::BYTES];

/// The programs of instructions, of which equal ones are there once.
#[derive(Default)]
pub(super) struct Programs {
    pub(super) rows: IndexSet<Row>,
    selectors: IndexSet<Selector>,
    /// The operations of lists.
    pub(super) words: Lists<[u8; 4]>,
}

impl Programs {
    /// The program of no instruction, and the selector of no register.
    pub(super) fn new() -> Self {
        let mut nothing = [0; program::BYTES];
        nothing[program::HEADER..][..2].copy_from_slice(&(NOTHING as u16).to_le_bytes());
        Programs {
            rows: IndexSet::from([nothing]),
            selectors: IndexSet::from([[0; selector::BYTES]]),
            ..Programs::default()
        }
    }

    /// The number of an instruction's program.
    pub(super) fn add(&mut self, instruction: &RecognizedInstr<'_>) -> Result<u16, TooLarge> {
        let (header, operations) = operations(instruction);
        let (list, mut row) = match Outline::of(&operations) {
            Some(outline) => (0, self.plain_row(&outline)?),
            None => (LIST, self.row_with_list(&operations)?),
        };
        let header = u16::try_from(header | list).map_err(|_| TooLarge::TABLE)?;
        row[program::HEADER..][..2].copy_from_slice(&header.to_le_bytes());
        u16::try_from(self.rows.insert_full(row).0).map_err(|_| TooLarge::TABLE)
    }

    /// The row of a program without a list, but for its header.
    fn plain_row(&mut self, outline: &Outline) -> Result<Row, TooLarge> {
        let mut row = [0; program::BYTES];
        for register in 0..2 {
            let is_after = register >= outline.memory;
            let memory = if is_after { MEMORY_OPERANDS } else { 0 };
            row[program::PLACES + usize::from(register)] = register + memory;
        }
        row[program::MEMORY] = outline.memory;
        row[program::MEMORY_FORM] = outline.form;
        row[program::REGISTERS] = outline.registers.len() as u8;
        row[program::NUMBERS] = outline.numbers.len() as u8;
        for (place, selector) in outline.registers.iter().enumerate() {
            row[program::FIRST_REGISTER + place] = self.selector(*selector)?;
        }
        row[program::FIRST_NUMBER..][..outline.numbers.len()].copy_from_slice(&outline.numbers);
        Ok(row)
    }

    /// The row of a program with a list, but for its header.
    fn row_with_list(&mut self, operations: &[Operation]) -> Result<Row, TooLarge> {
        let mut words = Vec::new();
        for (operation, left) in operations.iter().zip((0..operations.len()).rev()) {
            let last = if left == 0 { word::LAST } else { 0 };
            words.push((self.word(*operation)? | last).to_le_bytes());
        }
        let start = u16::try_from(self.words.add(words)).map_err(|_| TooLarge::TABLE)?;
        let mut row = [0; program::BYTES];
        row[program::LIST..][..2].copy_from_slice(&start.to_le_bytes());
        Ok(row)
    }

    /// The operation in a list.
    fn word(&mut self, operation: Operation) -> Result<u32, TooLarge> {
        let of_kind = |kind: u32| kind << word::KIND;
        Ok(match operation {
            Operation::Register(selector) => {
                of_kind(word::REGISTER) | u32::from(self.selector(selector)?) << word::SELECTOR
            }
            Operation::Number { source, unused } => {
                of_kind(word::NUMBER) | u32::from(source | unused) << word::VALUE
            }
            Operation::Memory { form, vectors } => {
                of_kind(word::MEMORY)
                    | u32::from(form) << word::FORM
                    | u32::from(vectors) << word::VECTORS
            }
            Operation::Offset => of_kind(word::OFFSET),
            Operation::SourceIndex => of_kind(word::SOURCE_INDEX),
            Operation::DestIndex => of_kind(word::DEST_INDEX),
            Operation::Refused => of_kind(word::REFUSED),
        })
    }

    /// The number of a selector.
    fn selector(&mut self, selector: Selector) -> Result<u8, TooLarge> {
        u8::try_from(self.selectors.insert_full(selector).0).map_err(|_| TooLarge::TABLE)
    }

    /// The header of a program.
    fn header(&self, program: u16) -> Option<u32> {
        let row = self.rows.get_index(program.into())?;
        let header = u16::from_le_bytes([row[program::HEADER], row[program::HEADER + 1]]);
        Some(header.into())
    }

    /// Whether a program reads ModRM.
    pub(super) fn reads_mod_rm(&self, program: u16) -> bool {
        self.header(program)
            .is_some_and(|header| header & MOD_RM != 0)
    }

    /// The size of the first immediate of a program, as in cells; none if there is no instruction.
    pub(super) fn immediate_size(&self, program: u16) -> Option<u8> {
        let header = self.header(program)?;
        let [first, second] = [FIRST_IMMEDIATE, SECOND_IMMEDIATE].map(|at| header >> at & 7);
        match second {
            _ if header & NOTHING != 0 => None,
            immediate::NONE | immediate::HALF => Some(first as u8),
            _ => Some(cell::ANY_SIZE),
        }
    }

    /// The selectors, one for each number of a byte.
    pub(super) fn selectors(&self) -> Vec<Selector> {
        let unused = std::iter::repeat([0; selector::BYTES]);
        let all = self.selectors.iter().copied().chain(unused);
        all.take(selector::COUNT).collect()
    }
}

/// Operands that need no list.
struct Outline {
    registers: Vec<Selector>,
    /// The number of registers before memory.
    memory: u8,
    form: u8,
    numbers: Vec<u8>,
}

impl Outline {
    /// The outline of operations, if they are registers with memory among them, then numbers.
    fn of(operations: &[Operation]) -> Option<Self> {
        let mut outline = Outline {
            registers: Vec::new(),
            memory: program::NO_MEMORY,
            form: 0,
            numbers: Vec::new(),
        };
        operations
            .iter()
            .all(|one| outline.takes(*one))
            .then_some(outline)
    }

    /// Adds an operation. Whether that is possible.
    fn takes(&mut self, operation: Operation) -> bool {
        let has_numbers = !self.numbers.is_empty();
        match operation {
            Operation::Register(selector) => {
                self.registers.push(selector);
                let is_in_immediate = selector[selector::SOURCE] == register::IMMEDIATE;
                !is_in_immediate && !has_numbers && self.registers.len() <= program::MOST_REGISTERS
            }
            Operation::Memory { form, vectors: 0 } => {
                let is_first = self.memory == program::NO_MEMORY;
                self.memory = self.registers.len() as u8;
                self.form = form;
                !has_numbers && is_first
            }
            Operation::Number { source, unused } => {
                self.numbers.push(source | unused);
                self.numbers.len() <= program::MOST_NUMBERS
            }
            _ => false,
        }
    }
}

/// The header of an instruction, and the operations that make its operands.
fn operations(instruction: &RecognizedInstr<'_>) -> (u32, Vec<Operation>) {
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
    let operations = operations.collect();
    (header.word(), operations)
}

/// The operation that makes the same operand again. Immediates are not duplicated.
fn duplicate(instruction: &RecognizedInstr<'_>, of: u8) -> Operation {
    let place = Place {
        immediates: 0,
        is_comparison: instruction.is_comparison(),
    };
    match instruction.operands.get(usize::from(of)) {
        Some(Operand::Encoded(encoding, ty)) if immediate_size(*encoding).is_none() => {
            operation(*encoding, *ty, place)
        }
        _ => Operation::Refused,
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
        let is_vector_sib = (E::VectorSib..=E::VectorSib64).contains(&encoding);
        self.uses_highest |= is_vector_sib;
        let is_rm = (E::Rm..=E::Rm64).contains(&encoding);
        if is_vector_sib || is_rm || matches!(encoding, E::Reg | E::Sib) {
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
