//! A machine of RV32IM that executes the generated semantics.
//!
//! Each instruction is decoded by the disassembler that is made of `Inst`, and done by
//! the rows that are made of `Pattern`. So what is here is what both leave out:
//! registers, memory, and the few instructions in [`ByHand`].
//!
//! [`Target`] is what a description has to be told; `rv32` does it for this
//! crate's own, and the conformance tests for LLVM's `RISCV.td`.
//!
//! ```
//! use example_target::machine::{Event, Machine, Memory, Rv32};
//!
//! let mut bytes = [0; 16];
//! let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut bytes));
//! let program = [0x0071_0113, 0x0221_0133, 0x0010_0073]; // addi x2, x2, 7; mul x2, x2, x2; ebreak
//! machine.hart.memory.write_words(0, program).unwrap();
//! assert_eq!(machine.run(100).unwrap(), Some(Event::Breakpoint));
//! assert_eq!(machine.hart.register(2), 49);
//! assert_eq!(machine.executed(), 3);
//! ```
//!
//! # What descriptions do not say
//!
//! - `ecall`: asks the surroundings. `ebreak` is the node `debugtrap`, which only
//!   returns its name. `fence`: there is one processor, which does one thing after
//!   the other.
//! - A branch gives the distance; the address is that and the program counter.
//! - Shifts look at the lower five bits of the amount; the nodes leave larger
//!   amounts undefined ([`tblgen_runtime::interp::Machine::undefined_shift`]).
//! - Division by zero gives all ones and the dividend, and the smallest number
//!   by -1 itself and 0; the nodes leave both undefined. That is what
//!   [`tblgen_runtime::interp::Machine::undefined_division`] does by default.
//! - Accesses need not be aligned; addresses of instructions do.

mod hart;
mod memory;
mod rv32;
mod target;

use core::fmt;

use tblgen_runtime::Semantics;
use tblgen_runtime::interp::Interpreter;

pub use hart::{ByHand, Hart};
pub use memory::Memory;
pub use rv32::{DISASSEMBLER, FEATURES, Rv32};
pub use target::{Fault, Target};

use crate::decode::Decoded;
use target::Running;

/// The reason why a program cannot go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trap {
    /// Bytes outside of the memory.
    Access {
        /// The first of them.
        address: u32,
        /// The number of bytes.
        count: u32,
    },
    /// A word that is not a valid instruction.
    Illegal(u32),
    /// A jump to an address that is not that of a word.
    Misaligned(u32),
    /// An instruction of which neither the description nor the machine says
    /// what it does, or an operand that is not what its row says.
    Unknown,
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trap::Access { address, count } => {
                write!(f, "{count} bytes at {address:#x} are not in memory")
            }
            Trap::Illegal(word) => write!(f, "{word:#010x} is not a valid instruction"),
            Trap::Misaligned(address) => write!(f, "jump to {address:#x}, which is no word"),
            Trap::Unknown => f.write_str("an instruction without semantics"),
        }
    }
}

impl core::error::Error for Trap {}

/// An event with which an instruction calls its environment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// `ecall`.
    EnvironmentCall,
    /// `ebreak`.
    Breakpoint,
}

/// The number of words that are kept with what they are decoded to.
const KEPT: usize = 1024;

/// A word, what it is decoded to, and what that does.
struct Kept<T: Target> {
    word: u32,
    decoded: Decoded<T::Opcode>,
    semantics: Option<Semantics<T::Opcode>>,
}

/// A processor with a program.
pub struct Machine<'m, T: Target> {
    /// Registers and memory.
    pub hart: Hart<'m>,
    /// The words of late. What a word means does not depend on where it is, so
    /// nothing here is ever out of date.
    kept: [Option<Kept<T>>; KEPT],
    interpreter: Interpreter,
    executed: u64,
}

impl<'m, T: Target> Machine<'m, T> {
    /// A machine whose registers are all zero, and whose program begins at 0.
    pub fn new(memory: Memory<'m>) -> Self {
        Machine {
            hart: Hart::new(memory),
            kept: [const { None }; KEPT],
            interpreter: Interpreter::new(),
            executed: 0,
        }
    }

    /// The number of instructions executed so far.
    #[must_use]
    pub fn executed(&self) -> u64 {
        self.executed
    }

    /// Does instructions until one wants something of the surroundings, or so
    /// many have been done.
    ///
    /// # Errors
    ///
    /// Why an instruction cannot be done; `pc` is its address.
    pub fn run(&mut self, limit: u64) -> Result<Option<Event>, Fault<T>> {
        for _ in 0..limit {
            if let Some(event) = self.step()? {
                return Ok(Some(event));
            }
        }
        Ok(None)
    }

    /// Does one instruction.
    ///
    /// # Errors
    ///
    /// Why it cannot be done.
    #[inline]
    pub fn step(&mut self) -> Result<Option<Event>, Fault<T>> {
        let hart = &mut self.hart;
        let (word, size) = instruction::<T>(hart.memory.word(hart.pc)?);
        let kept = slot::<T>(&mut self.kept, word)?;
        let end = hart.pc.wrapping_add(size);
        hart.next = end;
        hart.event = None;
        let mut running = Running::<T> {
            hart,
            decoded: &kept.decoded,
            end,
        };
        match kept.semantics {
            Some(semantics) => self.interpreter.execute(semantics, &mut running)?,
            None => running.by_hand()?,
        }
        self.hart.pc = self.hart.next;
        self.executed += 1;
        Ok(self.hart.event)
    }

    /// The instruction that is at the program counter.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn current(&self) -> Result<Decoded<T::Opcode>, Trap> {
        let (word, _) = instruction::<T>(self.hart.memory.word(self.hart.pc)?);
        T::decode(word).ok_or(Trap::Illegal(word))
    }
}

/// The instruction that a word begins with, and its size. The lowest bits of one of 32 bits are ones.
#[inline]
fn instruction<T: Target>(word: u32) -> (u32, u32) {
    match T::SMALLEST < 4 && word & 3 != 3 {
        true => (word & 0xffff, 2),
        false => (word, 4),
    }
}

/// The place of a word, in which it is afterwards.
#[inline]
fn slot<T: Target>(kept: &mut [Option<Kept<T>>; KEPT], word: u32) -> Result<&Kept<T>, Trap> {
    // Words that are used together should not meet; the multiplication mixes.
    let at = (word.wrapping_mul(0x9e37_79b1) >> 22) as usize;
    let slot = kept.get_mut(at).ok_or(Trap::Illegal(word))?;
    if slot.as_ref().is_none_or(|kept| kept.word != word) {
        let decoded = T::decode(word).ok_or(Trap::Illegal(word))?;
        *slot = Some(Kept {
            word,
            decoded,
            semantics: Semantics::of(decoded.opcode),
        });
    }
    slot.as_ref().ok_or(Trap::Illegal(word))
}
