//! What a processor of RV32IM has, whatever its description calls things.

use super::{Event, Memory, Trap};

/// Registers, program counter and memory.
#[derive(Debug)]
pub struct Hart<'m> {
    registers: [u32; 32],
    /// The address of the instruction that is done, or else of the next one.
    pub pc: u32,
    /// Where it goes on behind the instruction that is done.
    pub(super) next: u32,
    /// What the instruction that is done wants of the surroundings.
    pub(super) event: Option<Event>,
    /// The memory.
    pub memory: Memory<'m>,
}

/// What an instruction does that has no semantics in the description, because
/// the language of patterns has no words for it: it speaks to the surroundings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByHand {
    /// `fence` orders accesses, which a machine that does one after the other
    /// does anyway.
    Fence,
    /// `ecall`: asks the surroundings for something.
    EnvironmentCall,
}

impl<'m> Hart<'m> {
    /// A processor whose registers are all zero.
    pub fn new(memory: Memory<'m>) -> Self {
        Hart {
            registers: [0; 32],
            pc: 0,
            next: 0,
            event: None,
            memory,
        }
    }

    /// What is in a register; the number counts modulo 32.
    #[inline]
    pub fn register(&self, number: u8) -> u32 {
        let register = self.registers.get(usize::from(number % 32));
        register.copied().unwrap_or(0)
    }

    /// Writes a register; register 0 stays zero.
    #[inline]
    pub fn set_register(&mut self, number: u8, value: u32) {
        let number = usize::from(number % 32);
        if let (1.., Some(register)) = (number, self.registers.get_mut(number)) {
            *register = value;
        }
    }

    /// Goes on at an address, which has to be that of a word.
    ///
    /// # Errors
    ///
    /// It is not a multiple of four.
    pub fn jump(&mut self, address: u32) -> Result<(), Trap> {
        if !address.is_multiple_of(4) {
            return Err(Trap::Misaligned(address));
        }
        self.next = address;
        Ok(())
    }

    /// Stops behind the instruction that is done.
    pub fn stop(&mut self, event: Event) {
        self.event = Some(event);
    }
}
