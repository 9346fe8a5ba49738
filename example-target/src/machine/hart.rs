//! The state of an RV32IM processor, independent of the names in its description.

use super::{Event, Memory, Trap};

/// Registers, program counter and memory.
#[derive(Debug)]
pub struct Hart<'m> {
    registers: [u32; 32],
    /// The address of the instruction that is done, or else of the next one.
    pub pc: u32,
    /// The address at which execution continues after the current instruction.
    pub(super) next: u32,
    /// The event with which the current instruction calls its environment.
    pub(super) event: Option<Event>,
    /// The memory.
    pub memory: Memory<'m>,
}

/// The effect of an instruction that has no semantics in the description,
/// because patterns cannot express it: it interacts with its environment.
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

    /// The value of a register; the number counts modulo 32.
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

    /// Goes on at an address, which has to be one of an instruction.
    ///
    /// # Errors
    ///
    /// The address is not a multiple of the smallest instruction's size.
    pub fn jump(&mut self, address: u32, smallest: u32) -> Result<(), Trap> {
        if !address.is_multiple_of(smallest) {
            return Err(Trap::Misaligned(address));
        }
        self.next = address;
        Ok(())
    }

    /// Stops after the executed instruction.
    pub fn stop(&mut self, event: Event) {
        self.event = Some(event);
    }
}
