//! Instructions with their operands.

use core::fmt;

use tblgen_facts::instr::MemoryForm;

use crate::instr::{address_operands, conditions, memory};
use crate::{Address, AddressError, Indexed, Inst, InstrInfo, Operand};

/// A machine instruction: an opcode and at most `N` operands, without allocation.
///
/// Operands are in the order of the instruction's description. LLVM: `MCInst`.
///
/// ```
/// # use tblgen_runtime::Indexed;
/// # #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// # enum Reg { NoRegister, R1 }
/// # impl Indexed for Reg {
/// #     const VARIANTS: &'static [Self] = &[Reg::NoRegister, Reg::R1];
/// #     fn number(self) -> u16 { self as u16 }
/// #     fn name(self) -> &'static str { "" }
/// # }
/// # #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// # enum Opcode { ADDI }
/// # impl Indexed for Opcode {
/// #     const VARIANTS: &'static [Self] = &[Opcode::ADDI];
/// #     fn number(self) -> u16 { self as u16 }
/// #     fn name(self) -> &'static str { "ADDI" }
/// # }
/// use tblgen_runtime::{Inst, Operand};
/// use tblgen_runtime::mc::McInst;
///
/// type Instruction = McInst<Opcode, Reg, 4>;
///
/// let addi = Instruction::new(Opcode::ADDI)
///     .with_reg(Reg::R1)
///     .with_reg(Reg::R1)
///     .with_imm(-1);
/// assert_eq!(addi.operands().len(), 3);
/// assert_eq!(addi.imm(2), Some(-1));
/// ```
#[derive(Clone, Copy)]
pub struct McInst<O, R, const N: usize> {
    opcode: O,
    flags: u16,
    /// The number of operands. Less than 32 bits would be read together with the padding after
    /// them, which waits until what was written is in the cache.
    len: u32,
    operands: [Operand<R>; N],
}

impl<O: Copy, R: Copy, const N: usize> McInst<O, R, N> {
    /// The largest number of operands.
    pub const MAX_OPERANDS: usize = N;

    /// An instruction without operands yet.
    #[inline]
    pub const fn new(opcode: O) -> Self {
        McInst {
            opcode,
            flags: 0,
            len: 0,
            operands: const { [Operand::Imm(0); N] },
        }
    }

    /// The opcode.
    #[inline]
    pub const fn opcode(&self) -> O {
        self.opcode
    }

    /// Changes the opcode, and keeps the operands.
    pub const fn set_opcode(&mut self, opcode: O) {
        self.opcode = opcode;
    }

    /// The flags: what a target says of an instruction beyond opcode and operands, such as
    /// prefixes of X86 ([`x86::flags`](super::x86::flags)). LLVM: `MCInst::getFlags`.
    #[inline]
    pub const fn flags(&self) -> u16 {
        self.flags
    }

    /// Changes the flags.
    #[inline]
    pub const fn set_flags(&mut self, flags: u16) {
        self.flags = flags;
    }

    /// The instruction with these flags.
    #[inline]
    #[must_use]
    pub const fn with_flags(mut self, flags: u16) -> Self {
        self.flags = flags;
        self
    }

    /// The operands.
    #[inline]
    pub const fn operands(&self) -> &[Operand<R>] {
        self.operands.split_at(self.used()).0
    }

    /// The operands, to be changed.
    #[inline]
    pub const fn operands_mut(&mut self) -> &mut [Operand<R>] {
        let used = self.used();
        self.operands.split_at_mut(used).0
    }

    /// The number of operands, which is not beyond their places.
    #[inline]
    const fn used(&self) -> usize {
        let len = self.len as usize;
        if len < N { len } else { N }
    }

    /// The places of all operands, as many as there may be.
    #[inline(always)]
    pub(super) const fn places(&mut self) -> &mut [Operand<R>; N] {
        &mut self.operands
    }

    /// Sets the number of operands.
    #[inline]
    pub(super) const fn set_count(&mut self, count: usize) {
        self.len = count as u32;
    }

    /// Adds an operand at the end; returns false if the instruction has `N` operands already.
    #[inline]
    pub const fn push(&mut self, operand: Operand<R>) -> bool {
        let at = self.len as usize;
        if at >= N || self.len == u8::MAX as u32 {
            return false;
        }
        self.operands[at] = operand;
        self.len += 1;
        true
    }

    /// Inserts an operand at `at`, or at the end; returns false if the instruction is full.
    pub const fn insert(&mut self, at: usize, operand: Operand<R>) -> bool {
        if !self.push(operand) {
            return false;
        }
        let mut place = self.len as usize - 1;
        while place > at {
            self.operands[place] = self.operands[place - 1];
            self.operands[place - 1] = operand;
            place -= 1;
        }
        true
    }

    /// Removes all operands.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// The instruction with one more operand; without it if there is no room.
    #[inline]
    #[must_use]
    pub const fn with(mut self, operand: Operand<R>) -> Self {
        self.push(operand);
        self
    }

    /// The instruction with a register as the next operand.
    #[inline]
    #[must_use]
    pub const fn with_reg(self, reg: R) -> Self {
        self.with(Operand::Reg(reg))
    }

    /// The instruction with a number as the next operand.
    #[inline]
    #[must_use]
    pub const fn with_imm(self, number: i64) -> Self {
        self.with(Operand::Imm(number))
    }

    /// The instruction with an expression as the next operand, by the number that the program
    /// gives it.
    #[inline]
    #[must_use]
    pub const fn with_expr(self, expression: u32) -> Self {
        self.with(Operand::Expr(expression))
    }
}

impl<O, R: Indexed, const N: usize> McInst<O, R, N> {
    /// The numbers of the operands that are registers, each at its place. There may be others after
    /// those of the operands: to convert all is faster than to stop, and to 32 bits faster than to 16.
    #[inline]
    pub(super) fn numbers(&self) -> [u32; N] {
        self.operands.map(|operand| match operand {
            Operand::Reg(reg) => reg.number().into(),
            _ => 0,
        })
    }
}

impl<O: InstrInfo<Reg = R>, R: Indexed, const N: usize> McInst<O, R, N> {
    /// The instruction with a memory operand as the next operands: as many as the address is made of,
    /// in their order. The reverse is [`InstAccess::memory`](crate::InstAccess::memory).
    ///
    /// # Errors
    ///
    /// The next operand is no memory operand, or it cannot have this address. Encoders check ranges.
    pub fn with_memory(mut self, address: Address<R>) -> Result<Self, AddressError> {
        let at = self.used();
        let begins = |form: &MemoryForm| form.operands().min().map(usize::from) == Some(at);
        let form = memory::forms(self.opcode).find(begins);
        let form = form.ok_or(AddressError::NoMemoryOperand)?;
        address_operands::write(&form, &address, |operand| self.push(operand))?;
        Ok(self)
    }

    /// The instruction with a condition as the next operand. `None` if that operand is no condition, or
    /// cannot be this one. The reverse is [`InstAccess::condition`](crate::InstAccess::condition).
    #[must_use]
    pub fn with_condition(self, condition: O::CondCode) -> Option<Self> {
        let next = self.used();
        let mut values = conditions::values(&self, condition);
        let (_, value) = values.find(|(operand, _)| *operand == next)?;
        Some(self.with_imm(value))
    }
}

impl<O: Indexed, R: Indexed, const N: usize> Inst for McInst<O, R, N> {
    type Opcode = O;
    type Reg = R;

    #[inline]
    fn opcode(&self) -> O {
        self.opcode
    }

    #[inline]
    fn num_operands(&self) -> usize {
        self.len as usize
    }

    #[inline]
    fn flags(&self) -> u16 {
        self.flags
    }

    #[inline]
    fn operand(&self, n: usize) -> Option<Operand<R>> {
        self.operands().get(n).copied()
    }
}

impl<O: PartialEq + Copy, R: PartialEq + Copy, const N: usize> PartialEq for McInst<O, R, N> {
    fn eq(&self, other: &Self) -> bool {
        self.opcode == other.opcode
            && self.flags == other.flags
            && self.operands() == other.operands()
    }
}

impl<O: Eq + Copy, R: Eq + Copy, const N: usize> Eq for McInst<O, R, N> {}

impl<O: fmt::Debug + Copy, R: fmt::Debug + Copy, const N: usize> fmt::Debug for McInst<O, R, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ", self.opcode)?;
        if self.flags != 0 {
            write!(f, "flags {:#x} ", self.flags)?;
        }
        f.debug_list().entries(self.operands()).finish()
    }
}
