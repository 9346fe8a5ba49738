//! The state of a machine as `runner.c` has it.

/// The address of the instruction, which no random number is, and how much memory there is for code.
pub(crate) const CODE: u64 = 0x12_3456_7000;
pub(crate) const PAGE: u64 = 4096;
/// The address and the size of the memory.
pub(crate) const MEMORY: u64 = 0x23_4567_8000;
pub(crate) const MEMORY_BYTES: usize = 1024;
/// The signals of a trap, and of what is no instruction.
pub(crate) const TRAP: u64 = 5;
pub(crate) const ILLEGAL: u64 = 4;
/// The number of bytes that a state has.
pub(crate) const BYTES: usize = 32 * 8 + 32 * 16 + 3 * 8 + MEMORY_BYTES;

/// Registers and memory.
#[derive(Clone, PartialEq)]
pub(crate) struct State {
    pub(crate) gpr: [u64; 32],
    pub(crate) vector: [u128; 32],
    /// NZCV in their places, or the rounding mode of RISC-V.
    pub(crate) flags: u64,
    pub(crate) pc: u64,
    pub(crate) signal: u64,
    pub(crate) memory: [u8; MEMORY_BYTES],
}

impl State {
    /// A state in which every byte has the same value.
    pub(crate) fn all(byte: u8) -> Self {
        let word = u64::from_le_bytes([byte; 8]);
        State {
            gpr: [word; 32],
            vector: [u128::from_le_bytes([byte; 16]); 32],
            flags: word,
            pc: word,
            signal: word,
            memory: [byte; MEMORY_BYTES],
        }
    }

    /// Appends the state as the runner reads it.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        self.gpr
            .iter()
            .for_each(|word| out.extend(word.to_le_bytes()));
        self.vector
            .iter()
            .for_each(|vector| out.extend(vector.to_le_bytes()));
        for word in [self.flags, self.pc, self.signal] {
            out.extend(word.to_le_bytes());
        }
        out.extend(self.memory);
    }

    /// The state that the runner has written.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let mut state = State::all(0);
        let mut rest = bytes;
        for word in &mut state.gpr {
            *word = u64::from_le_bytes(*next(&mut rest)?);
        }
        for vector in &mut state.vector {
            *vector = u128::from_le_bytes(*next(&mut rest)?);
        }
        for word in [&mut state.flags, &mut state.pc, &mut state.signal] {
            *word = u64::from_le_bytes(*next(&mut rest)?);
        }
        state.memory = rest.try_into().ok()?;
        Some(state)
    }
}

/// The next bytes of what is read.
fn next<'b, const N: usize>(rest: &mut &'b [u8]) -> Option<&'b [u8; N]> {
    let (first, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(first)
}

/// The place of a register in the state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Place {
    /// The lowest bits of a general register.
    Gpr {
        number: usize,
        bits: u32,
    },
    /// The lowest bits of a vector or a floating-point number.
    Vector {
        number: usize,
        bits: u32,
    },
    /// A register that is always 0.
    Zero,
    Flags,
    /// A register of which nothing is said: exceptions that floating-point operations have met.
    Ignored,
}
