//! The facts that a description leaves open, and the machine that its rows run on.

use tblgen_runtime::interp::{self, Bits, InterpError, NodeCall};
use tblgen_runtime::{InstrInfo, IsdOpcode, SemanticsSet};

use super::{ByHand, Event, Hart, Trap};
use crate::decode::Decoded;

/// The reason why an instruction of a target cannot be done.
pub type Fault<T> = InterpError<<T as Target>::Opcode, Trap>;

/// A description of RV32IM. The functions are about what it leaves to C++.
pub trait Target: Sized + 'static {
    /// The opcodes.
    type Opcode: SemanticsSet;

    /// The bytes of the smallest instruction: 4, or 2 if there are compressed ones. Addresses of
    /// instructions are multiples of it.
    const SMALLEST: u32 = 4;

    /// The instruction that a word encodes, or `None` if the machine has no such instruction. Of a
    /// compressed one, the upper half of the word is 0.
    fn decode(word: u32) -> Option<Decoded<Self::Opcode>>;

    /// The number of a register that a row names, 0 to 31.
    fn register(reg: <Self::Opcode as InstrInfo>::Reg) -> Option<u8>;

    /// The effect of an instruction that the description does not state, if
    /// there is one. Rows of the description take precedence.
    fn by_hand(opcode: Self::Opcode) -> Option<ByHand>;

    /// Whether operands of a kind are distances from the instruction.
    fn is_distance(op_type: <Self::Opcode as SemanticsSet>::OpType) -> bool;

    /// Computes the results of a complex pattern.
    ///
    /// # Errors
    ///
    /// The pattern is not known, which is the default.
    fn complex_pattern(
        pattern: <Self::Opcode as SemanticsSet>::ComplexPattern,
        operands: &[Bits],
        results: &mut [Bits],
    ) -> Result<(), Fault<Self>> {
        let _ = (operands, results);
        Err(InterpError::ComplexPattern(pattern))
    }

    /// Executes a node that the interpreter does not know.
    ///
    /// # Errors
    ///
    /// The node is not known, which is the default.
    fn node(
        hart: &mut Hart<'_>,
        call: &NodeCall<'_, Self::Opcode>,
        results: &mut [Bits],
    ) -> Result<(), Fault<Self>> {
        let _ = (hart, results);
        Err(call.unknown())
    }
}

/// An instruction that is being done.
pub(super) struct Running<'h, 'm, T: Target> {
    pub(super) hart: &'h mut Hart<'m>,
    pub(super) decoded: &'h Decoded<T::Opcode>,
    /// The address after the instruction.
    pub(super) end: u32,
}

impl<T: Target> Running<'_, '_, T> {
    /// Does an instruction that has no row.
    pub(super) fn by_hand(&mut self) -> Result<(), Trap> {
        let what = T::by_hand(self.decoded.opcode).ok_or(Trap::Unknown)?;
        match what {
            ByHand::Fence => Ok(()),
            ByHand::EnvironmentCall => {
                self.hart.stop(Event::EnvironmentCall);
                Ok(())
            }
        }
    }
}

impl<T: Target> interp::Machine<T::Opcode> for Running<'_, '_, T> {
    type Error = Trap;

    #[inline]
    fn pointer_bits(&self) -> u32 {
        32
    }

    #[inline]
    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Trap> {
        let register = self.decoded.reg(operand).ok_or(Trap::Unknown)?;
        Ok(Bits::new(self.hart.register(register).into(), bits))
    }

    #[inline]
    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Trap> {
        let register = self.decoded.reg(operand).ok_or(Trap::Unknown)?;
        self.hart.set_register(register, value.as_u64() as u32);
        Ok(())
    }

    fn reg(&mut self, reg: <T::Opcode as InstrInfo>::Reg, bits: u32) -> Result<Bits, Trap> {
        let register = T::register(reg).ok_or(Trap::Unknown)?;
        Ok(Bits::new(self.hart.register(register).into(), bits))
    }

    fn set_reg(&mut self, reg: <T::Opcode as InstrInfo>::Reg, value: Bits) -> Result<(), Trap> {
        let register = T::register(reg).ok_or(Trap::Unknown)?;
        self.hart.set_register(register, value.as_u64() as u32);
        Ok(())
    }

    #[inline]
    fn immediate(&mut self, operand: usize) -> Result<i64, Trap> {
        self.decoded.imm(operand).ok_or(Trap::Unknown)
    }

    #[inline]
    fn load(&mut self, address: u64, bytes: u32) -> Result<u128, Trap> {
        self.hart.memory.load(address as u32, bytes)
    }

    #[inline]
    fn store(&mut self, address: u64, bytes: u32, value: u128) -> Result<(), Trap> {
        self.hart.memory.store(address as u32, bytes, value)
    }

    fn branch(&mut self, target: Bits) -> Result<(), Trap> {
        self.hart.jump(target.as_u64() as u32, T::SMALLEST)
    }

    fn this_pc(&mut self, _: <T::Opcode as SemanticsSet>::Op, bits: u32) -> Result<Bits, Fault<T>> {
        Ok(Bits::new(self.hart.pc.into(), bits))
    }

    fn next_pc(&mut self, _: <T::Opcode as SemanticsSet>::Op, bits: u32) -> Result<Bits, Fault<T>> {
        Ok(Bits::new(self.end.into(), bits))
    }

    fn custom_operand(
        &mut self,
        op_type: <T::Opcode as SemanticsSet>::OpType,
        first_operand: usize,
        bits: u32,
    ) -> Result<Bits, Fault<T>> {
        let number = self.decoded.imm(first_operand).ok_or(Trap::Unknown)?;
        let from = match T::is_distance(op_type) {
            true => self.hart.pc.into(),
            false => 0,
        };
        Ok(Bits::from_i64(number.wrapping_add(from), bits))
    }

    fn complex_pattern(
        &mut self,
        pattern: <T::Opcode as SemanticsSet>::ComplexPattern,
        operands: &[Bits],
        results: &mut [Bits],
    ) -> Result<(), Fault<T>> {
        T::complex_pattern(pattern, operands, results)
    }

    fn node(
        &mut self,
        call: &NodeCall<'_, T::Opcode>,
        results: &mut [Bits],
    ) -> Result<(), Fault<T>> {
        T::node(self.hart, call, results)
    }

    fn undefined_shift(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        amount: Bits,
    ) -> Result<Bits, Fault<T>> {
        // The machine looks at five bits of the amount.
        let (word, by) = (value.as_u64() as u32, amount.as_u64() as u32 % 32);
        let shifted = match node {
            IsdOpcode::SHL => word << by,
            IsdOpcode::SRL => word >> by,
            IsdOpcode::SRA => (word as i32 >> by) as u32,
            _ => return Err(Trap::Unknown.into()),
        };
        Ok(Bits::new(shifted.into(), value.bits()))
    }
}
