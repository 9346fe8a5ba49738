//! Instructions as the machine keeps them.
//!
//! The generated disassembler makes them of words. Their operands are in the order of the
//! instruction's descriptor, so that they are what its semantics speak of.

use tblgen_runtime::{Inst, Operand};

/// The largest number of operands of an instruction.
pub const MAX_OPERANDS: usize = 4;

/// An instruction with its operands, registers by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decoded<O> {
    /// The instruction.
    pub opcode: O,
    values: [i64; MAX_OPERANDS],
    /// A bit for each operand that is a register.
    registers: u8,
    count: u8,
}

impl<O> Decoded<O> {
    /// An instruction whose registers have these numbers; none if a register has none, or there
    /// are too many operands.
    ///
    /// ```
    /// use example_target::decode::Decoded;
    /// use example_target::rv32_built::{McInst, Opcode, Reg};
    ///
    /// let addi = McInst::new(Opcode::ADDI).with_reg(Reg::X2).with_reg(Reg::X2).with_imm(-1);
    /// let number = |reg: Reg| u8::try_from(reg.encoding()).ok();
    /// let addi = Decoded::new(&addi, number).unwrap();
    /// assert_eq!((addi.reg(0), addi.reg(1), addi.imm(2)), (Some(2), Some(2), Some(-1)));
    /// ```
    pub fn new<I: Inst<Opcode = O>>(
        inst: &I,
        number: impl Fn(I::Reg) -> Option<u8>,
    ) -> Option<Self> {
        let mut decoded = Decoded {
            opcode: inst.opcode(),
            values: [0; MAX_OPERANDS],
            registers: 0,
            count: u8::try_from(inst.num_operands()).ok()?,
        };
        for at in 0..inst.num_operands() {
            *decoded.values.get_mut(at)? = match inst.operand(at)? {
                Operand::Imm(value) => value,
                Operand::Reg(reg) => {
                    decoded.registers |= 1 << at;
                    number(reg)?.into()
                }
                _ => return None,
            };
        }
        Some(decoded)
    }

    /// The number of operands.
    #[must_use]
    pub fn num_operands(&self) -> usize {
        self.count.into()
    }

    /// An operand: the number of the register, or the number itself.
    #[must_use]
    pub fn operand(&self, at: usize) -> Option<Operand<u8>> {
        if at >= self.num_operands() {
            return None;
        }
        let reg = self.reg(at).map(Operand::Reg);
        reg.or_else(|| self.imm(at).map(Operand::Imm))
    }

    /// The number of the register that an operand is.
    #[inline]
    #[must_use]
    pub fn reg(&self, at: usize) -> Option<u8> {
        let value = self.values.get(at).copied()?;
        (self.registers >> at & 1 != 0).then_some(value as u8)
    }

    /// The number that an operand is.
    #[inline]
    #[must_use]
    pub fn imm(&self, at: usize) -> Option<i64> {
        let value = self.values.get(at).copied()?;
        (self.registers >> at & 1 == 0).then_some(value)
    }
}
