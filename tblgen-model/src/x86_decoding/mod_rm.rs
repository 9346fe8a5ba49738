//! The byte ModRM: the instruction of each value.
//!
//! LLVM: `ModRMDecision`.

/// Whether an instruction of map 4 is a conditional comparison (CCMP, CTEST), which has no bit
/// for leaving flags alone, but a condition in its place.
pub(super) const fn is_comparison(opcode: u8, mod_rm: u8) -> bool {
    let reg = mod_rm >> 3 & 7;
    match opcode {
        0x38..=0x3B | 0x84 | 0x85 => true,
        0x80 | 0x81 | 0x83 => reg == 7,
        0xF6 | 0xF7 => reg == 0,
        _ => false,
    }
}

/// A decision by ModRM: the number of an instruction for each byte, 0 where there is none.
///
/// No filter asks about the operand in memory, so the bytes below `C0` need 8 numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Decision([u16; Decision::SLOTS]);

impl Decision {
    /// The number of numbers: one for each `reg` of memory, one for each byte from `C0` on.
    pub const SLOTS: usize = 8 + 64;
    /// A decision without instructions.
    pub const EMPTY: Self = Decision([0; Self::SLOTS]);

    /// The decision with these numbers.
    pub const fn new(numbers: [u16; Self::SLOTS]) -> Self {
        Decision(numbers)
    }

    /// The place of a byte among the numbers.
    pub const fn slot(byte: u8) -> usize {
        match byte >= 0xC0 {
            true => 8 + (byte & 0x3F) as usize,
            false => (byte >> 3 & 7) as usize,
        }
    }

    /// A byte for each place.
    pub fn bytes() -> impl Iterator<Item = u8> {
        let memory = (0..8).map(|reg| reg << 3);
        memory.chain(0xC0..=0xFF)
    }

    /// The number of the instruction of a byte, 0 if there is none.
    pub const fn at(&self, byte: u8) -> u16 {
        self.0[Self::slot(byte)]
    }

    /// The numbers.
    pub const fn numbers(&self) -> &[u16; Self::SLOTS] {
        &self.0
    }

    /// The number of a byte, to be changed.
    pub(super) const fn at_mut(&mut self, byte: u8) -> &mut u16 {
        &mut self.0[Self::slot(byte)]
    }

    /// The kind: how much of a byte it takes to find the instruction.
    pub fn kind(&self) -> DecisionKind {
        let (memory, registers) = self.0.split_at(8);
        let is_uniform = |numbers: &[u16]| numbers.iter().all(|number| *number == numbers[0]);
        let by_reg = registers.chunks(8).all(is_uniform);
        match (is_uniform(memory), is_uniform(registers)) {
            (true, true) if memory[0] == registers[0] => DecisionKind::One,
            (true, true) => DecisionKind::ByMod,
            _ if by_reg => DecisionKind::ByReg,
            _ => DecisionKind::Full,
        }
    }
}

/// The kinds of decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecisionKind {
    /// One instruction for all bytes; none need be read.
    One,
    /// One for memory, and one for registers.
    ByMod,
    /// One for each `reg`, with memory and with a register.
    ByReg,
    /// One for each `reg` with memory, and one for each byte from `C0` on.
    Full,
}
