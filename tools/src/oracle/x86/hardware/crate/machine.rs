//! X86 as a machine: its registers and memory, and what descriptions leave open.

use tblgen_runtime::interp::{Bits, InterpError, Machine, NodeCall};
use tblgen_runtime::{FloatKind, IsdOpcode};

use crate::instruction::Operand;
use crate::state::{CODE, EXIT_NEXT, EXIT_TAKEN, MEMORY, Place, STATUS, State, TAKEN, place};
use crate::{flags, nodes};
use generated::{OpType, Opcode, Reg, SemOp};

/// The reason why an instruction does not come to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Trap {
    /// A division that the processor refuses.
    Divide,
    /// The row, or the processor, leaves open what happens.
    Open,
    /// The machine does not have the feature that is asked for.
    Missing(&'static str),
}

pub(crate) type Fault = InterpError<Opcode, Trap>;

/// One instruction on a state.
pub(crate) struct X86<'a> {
    pub(crate) operands: &'a [Operand],
    pub(crate) state: State,
    /// The bits of the state that are known.
    pub(crate) known: State,
    /// The address of the next instruction.
    pub(crate) next: u64,
    /// The prefix that repeats the instruction.
    pub(crate) repeat: Option<u8>,
}

impl X86<'_> {
    fn register(&self, operand: usize) -> Result<Option<Reg>, Trap> {
        match self.operands.get(operand) {
            Some(Operand::Reg(reg)) => Ok(*reg),
            _ => Err(Trap::Missing("a register that is a number")),
        }
    }

    fn number(&self, operand: usize) -> Result<i64, Trap> {
        match self.operands.get(operand) {
            Some(Operand::Imm(number)) => Ok(*number),
            _ => Err(Trap::Missing("a number that is a register")),
        }
    }

    fn read(&self, reg: Reg) -> Result<u128, Trap> {
        let place = place(reg.name()).ok_or(Trap::Missing("a register"))?;
        Ok(match place {
            Place::Gpr { number, from, bits } => {
                u128::from(self.state.gpr[number] >> from) & mask(bits)
            }
            Place::Xmm(number) => self.state.xmm[number],
            Place::K(number) => self.state.k[number].into(),
            Place::Mm(number) => self.state.mm[number].into(),
            Place::Flags => (self.state.flags & STATUS).into(),
            Place::Direction => 1,
        })
    }

    /// Writes a register. Of general registers, 32 bits clear the upper half and
    /// fewer leave the rest; masks are cleared above what is written. What becomes
    /// of the upper part of a vector, is not known.
    fn write(&mut self, reg: Reg, value: Bits) -> Result<(), Trap> {
        let place = place(reg.name()).ok_or(Trap::Missing("a register"))?;
        let word = value.as_u64();
        match place {
            Place::Gpr {
                number, bits: 32, ..
            } => {
                self.state.gpr[number] = word & 0xffff_ffff;
                self.known.gpr[number] = u64::MAX;
            }
            Place::Gpr { number, from, bits } => {
                let place = (mask(bits) as u64) << from;
                let old = self.state.gpr[number] & !place;
                self.state.gpr[number] = old | (word << from) & place;
                self.known.gpr[number] |= place;
            }
            Place::Xmm(number) => {
                let place = mask(value.bits());
                let old = self.state.xmm[number] & !place;
                self.state.xmm[number] = old | value.as_u128();
                self.known.xmm[number] = place;
            }
            Place::K(number) => {
                self.state.k[number] = word;
                self.known.k[number] = u64::MAX;
            }
            Place::Mm(number) => {
                self.state.mm[number] = word;
                self.known.mm[number] = u64::MAX;
            }
            Place::Flags => {
                self.state.flags = word & STATUS;
                self.known.flags = STATUS & !flags::undefined(word);
            }
            Place::Direction => return Err(Trap::Missing("a direction that changes")),
        }
        Ok(())
    }

    /// Nothing is known of a register any more.
    fn forget(&mut self, reg: Reg) -> Result<(), Trap> {
        match place(reg.name()).ok_or(Trap::Missing("a register"))? {
            Place::Gpr { number, from, bits } => {
                let bits = if bits == 32 { 64 } else { bits };
                self.known.gpr[number] &= !((mask(bits) as u64) << from);
            }
            Place::Xmm(number) => self.known.xmm[number] = 0,
            Place::K(number) => self.known.k[number] = 0,
            Place::Mm(number) => self.known.mm[number] = 0,
            Place::Flags => self.known.flags = 0,
            Place::Direction => return Err(Trap::Missing("a direction that changes")),
        }
        Ok(())
    }

    /// The address that five operands are: base, scale, index, distance, segment.
    fn address(&self, first: usize) -> Result<u64, Trap> {
        let part = |operand| match self.register(operand)? {
            None => Ok(0),
            Some(Reg::RIP) => Ok(self.next),
            Some(reg) => self.read(reg).map(|value| value as u64),
        };
        let (base, index) = (part(first)?, part(first + 2)?);
        if self.register(first + 4)?.is_some() {
            return Err(Trap::Missing("segments"));
        }
        let index = index.wrapping_mul(self.number(first + 1)? as u64);
        let distance = self.number(first + 3)? as u64;
        Ok(base.wrapping_add(index).wrapping_add(distance))
    }

    fn range(&self, address: u64, bytes: u32) -> Result<std::ops::Range<usize>, Trap> {
        let at = address.wrapping_sub(MEMORY);
        match at.checked_add(bytes.into()) {
            Some(end) if end <= self.state.memory.len() as u64 => Ok(at as usize..end as usize),
            _ => Err(Trap::Missing("other memory")),
        }
    }
}

pub(crate) fn mask(bits: u32) -> u128 {
    match bits {
        0 => 0,
        128.. => u128::MAX,
        _ => u128::MAX >> (128 - bits),
    }
}

impl Machine<Opcode> for X86<'_> {
    type Error = Trap;

    fn pointer_bits(&self) -> u32 {
        64
    }

    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Trap> {
        let reg = self
            .register(operand)?
            .ok_or(Trap::Missing("no register"))?;
        Ok(Bits::new(self.read(reg)?, bits))
    }

    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Trap> {
        let reg = self
            .register(operand)?
            .ok_or(Trap::Missing("no register"))?;
        self.write(reg, value)
    }

    fn reg(&mut self, reg: Reg, bits: u32) -> Result<Bits, Trap> {
        Ok(Bits::new(self.read(reg)?, bits))
    }

    fn set_reg(&mut self, reg: Reg, value: Bits) -> Result<(), Trap> {
        self.write(reg, value)
    }

    fn implicit(&mut self, reg: Reg, value: Option<Bits>) -> Result<(), Fault> {
        Ok(match value {
            Some(value) => self.write(reg, value)?,
            None => self.forget(reg)?,
        })
    }

    fn immediate(&mut self, operand: usize) -> Result<i64, Trap> {
        self.number(operand)
    }

    fn load(&mut self, address: u64, bytes: u32) -> Result<u128, Trap> {
        let range = self.range(address, bytes)?;
        let all = self.state.memory[range].iter().rev();
        Ok(all.fold(0, |all, byte| all << 8 | u128::from(*byte)))
    }

    fn store(&mut self, address: u64, bytes: u32, value: u128) -> Result<(), Trap> {
        let range = self.range(address, bytes)?;
        let value = value.to_le_bytes();
        self.state.memory[range].copy_from_slice(&value[..bytes as usize]);
        Ok(())
    }

    fn branch(&mut self, target: Bits) -> Result<(), Trap> {
        self.state.exit = match target.as_u64() {
            TAKEN => EXIT_TAKEN,
            next if next == self.next => EXIT_NEXT,
            _ => return Err(Trap::Missing("code elsewhere")),
        };
        Ok(())
    }

    fn custom_operand(&mut self, kind: OpType, first: usize, bits: u32) -> Result<Bits, Fault> {
        let name = kind.name();
        let value = if name.contains("mem") {
            self.address(first)?
        } else if name.contains("brtarget") {
            self.next.wrapping_add(self.number(first)? as u64)
        } else if name.starts_with("vx") || name.starts_with("vy") || name.starts_with("vz") {
            return Err(InterpError::Operand(kind));
        } else {
            self.number(first)? as u64
        };
        Ok(Bits::from_i64(value as i64, bits))
    }

    fn node(&mut self, call: &NodeCall<'_, Opcode>, results: &mut [Bits]) -> Result<(), Fault> {
        nodes::node(self, call, results)
    }

    fn undefined_division(
        &mut self,
        _: IsdOpcode,
        _: Bits,
        _: Bits,
    ) -> Result<(Bits, Bits), Fault> {
        Err(Trap::Divide.into())
    }

    fn next_pc(&mut self, _: SemOp, bits: u32) -> Result<Bits, Fault> {
        Ok(Bits::new(self.next.into(), bits))
    }

    /// The lowest bits of an index count.
    fn undefined_index(&mut self, _: SemOp, index: Bits, elements: u32) -> Result<u32, Fault> {
        Ok(index.as_u64() as u32 % elements.max(1))
    }

    /// The processor looks at the lowest 5 bits of the amount, or at 6.
    fn undefined_shift(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        amount: Bits,
    ) -> Result<Bits, Fault> {
        let bits = value.bits();
        let amount = amount.as_u64() as u32 & if bits == 64 { 63 } else { 31 };
        let (word, sign) = (value.as_u64(), value.as_i64());
        let shifted = match node {
            IsdOpcode::SHL => word.checked_shl(amount).unwrap_or(0),
            IsdOpcode::SRL => word.checked_shr(amount).unwrap_or(0),
            _ => (sign >> amount.min(63)) as u64,
        };
        Ok(Bits::new(shifted.into(), bits))
    }

    /// The smallest number with sign, or the largest without.
    fn undefined_conversion(
        &mut self,
        node: IsdOpcode,
        _: Bits,
        nearest: Bits,
    ) -> Result<Bits, Fault> {
        let bits = nearest.bits();
        Ok(match node {
            IsdOpcode::FP_TO_UINT | IsdOpcode::STRICT_FP_TO_UINT => Bits::new(u128::MAX, bits),
            _ => Bits::new(1 << (bits - 1), bits),
        })
    }

    fn nan(
        &mut self,
        _: IsdOpcode,
        kind: FloatKind,
        operands: &[Bits],
        nan: Bits,
    ) -> Result<Bits, Fault> {
        Ok(crate::float::nan(kind, operands, nan))
    }
}

/// The end of an instruction of that length, where the next one begins.
pub(crate) const fn next_of(length: u64) -> u64 {
    CODE + length
}

/// The name of what an error names.
pub(crate) fn reason(fault: &Fault) -> String {
    match fault {
        InterpError::Machine(Trap::Missing(what)) => format!("the machine has not: {what}"),
        InterpError::Machine(trap) => format!("{trap:?}"),
        InterpError::Operation(op) => format!("no rule for {}", op.name()),
        other => format!("{other:?}"),
    }
}
