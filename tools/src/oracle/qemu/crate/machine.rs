//! A machine that executes rows: registers and memory, and what the target decides.

use tblgen_runtime::interp::{Bits, InterpError, Machine, NodeCall};
use tblgen_runtime::{FloatKind, IsdOpcode};

use crate::instruction::Operand;
use crate::state::{CODE, MEMORY, PAGE, Place, State};
use crate::{nodes, target};
use generated::{OpType, Opcode, Reg, SemComplexPattern, SemOp, SemTransform};

/// The reason why an instruction does not come to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Trap {
    /// An access outside of the memory.
    Memory(u64),
    /// The machine does not have what is asked for.
    Missing(&'static str),
}

pub(crate) type Fault = InterpError<Opcode, Trap>;
pub(crate) type Call<'a> = NodeCall<'a, Opcode>;

/// One instruction on a state.
pub(crate) struct Cpu<'a> {
    pub(crate) operands: &'a [Operand],
    pub(crate) state: State,
    /// The bits of the state that are known.
    pub(crate) known: State,
    /// Instructions of the case, all of them.
    pub(crate) code: &'a [u8],
    /// The addresses of the instruction and of the next.
    pub(crate) this: u64,
    pub(crate) next: u64,
    /// The address that a load has reserved.
    pub(crate) reserved: Option<u64>,
}

impl Cpu<'_> {
    /// Stores to the address that a load has reserved and gives 0, or else 1. The address has to be right anyway.
    pub(crate) fn store_conditional(
        &mut self,
        address: u64,
        bytes: u32,
        stored: u64,
    ) -> Result<u64, Trap> {
        Machine::load(self, address, bytes)?;
        if self.reserved.take() != Some(address) {
            return Ok(1);
        }
        Machine::store(self, address, bytes, stored.into()).map(|()| 0)
    }

    /// The register that an operand is.
    pub(crate) fn register(&self, operand: usize) -> Result<Reg, Trap> {
        match self.operands.get(operand) {
            Some(Operand::Reg(Some(reg))) => Ok(*reg),
            Some(Operand::Reg(None)) => Err(Trap::Missing("no register")),
            Some(Operand::Imm(_)) => Err(Trap::Missing("a register that is a number")),
            None => Err(Trap::Missing("an operand that LLVM does not decode")),
        }
    }

    /// The number that an operand is.
    pub(crate) fn number(&self, operand: usize) -> Result<i64, Trap> {
        match self.operands.get(operand) {
            Some(Operand::Imm(number)) => Ok(*number),
            Some(_) => Err(Trap::Missing("a number that is a register")),
            None => Err(Trap::Missing("an operand that LLVM does not decode")),
        }
    }

    /// The value of a register: all bits of the place.
    pub(crate) fn read(&self, reg: Reg) -> Result<u128, Trap> {
        let place = target::place(reg.name()).ok_or(Trap::Missing("a register"))?;
        Ok(match place {
            Place::Gpr { number, bits } => u128::from(self.state.gpr[number]) & mask(bits),
            Place::Vector { number, bits } => self.state.vector[number] & mask(bits),
            Place::Zero | Place::Ignored => 0,
            Place::Flags => self.state.flags.into(),
        })
    }

    /// Writes a register; what becomes of the rest of a wider one is a rule of the target.
    fn write(&mut self, reg: Reg, value: Bits) -> Result<(), Trap> {
        match target::place(reg.name()).ok_or(Trap::Missing("a register"))? {
            // Of 64 bits, all; 32 bits clear the rest.
            Place::Gpr { number, bits } => {
                self.state.gpr[number] = value.as_u64() & mask(bits) as u64;
                self.known.gpr[number] = u64::MAX;
            }
            Place::Vector { number, bits } => {
                self.state.vector[number] = target::boxed(value.as_u128() & mask(bits), bits);
                self.known.vector[number] = u128::MAX;
            }
            Place::Flags => {
                self.state.flags = value.as_u64();
                self.known.flags = u64::MAX;
            }
            Place::Zero | Place::Ignored => {}
        }
        Ok(())
    }

    /// Nothing is known of a register any more.
    fn forget(&mut self, reg: Reg) -> Result<(), Trap> {
        match target::place(reg.name()).ok_or(Trap::Missing("a register"))? {
            Place::Gpr { number, .. } => self.known.gpr[number] = 0,
            Place::Vector { number, .. } => self.known.vector[number] = 0,
            Place::Flags => self.known.flags = 0,
            Place::Zero | Place::Ignored => {}
        }
        Ok(())
    }

    fn range(&self, address: u64, bytes: u32) -> Result<std::ops::Range<usize>, Trap> {
        let at = address.wrapping_sub(MEMORY);
        match at.checked_add(bytes.into()) {
            Some(end) if end <= self.state.memory.len() as u64 => Ok(at as usize..end as usize),
            _ => Err(Trap::Memory(address)),
        }
    }

    /// A byte of memory or of the code.
    fn byte(&self, address: u64) -> Result<u8, Trap> {
        match address.checked_sub(CODE) {
            Some(at) if at < PAGE => {
                let trap = target::TRAP[at as usize % target::TRAP.len()];
                Ok(self.code.get(at as usize).copied().unwrap_or(trap))
            }
            _ => Ok(self.state.memory[self.range(address, 1)?.start]),
        }
    }
}

/// As many bits as that, all set.
pub(crate) fn mask(bits: u32) -> u128 {
    match bits {
        0 => 0,
        128.. => u128::MAX,
        _ => u128::MAX >> (128 - bits),
    }
}

impl Machine<Opcode> for Cpu<'_> {
    type Error = Trap;

    fn pointer_bits(&self) -> u32 {
        64
    }

    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Trap> {
        Ok(Bits::new(self.read(self.register(operand)?)?, bits))
    }

    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Trap> {
        self.write(self.register(operand)?, value)
    }

    fn reg(&mut self, reg: Reg, bits: u32) -> Result<Bits, Trap> {
        Ok(Bits::new(self.read(reg)?, bits))
    }

    fn set_reg(&mut self, reg: Reg, value: Bits) -> Result<(), Trap> {
        self.write(reg, value)
    }

    fn implicit(&mut self, reg: Reg, value: Option<Bits>) -> Result<(), Fault> {
        let Some(value) = value else {
            return Ok(self.forget(reg)?);
        };
        Ok(self.write(reg, value)?)
    }

    fn immediate(&mut self, operand: usize) -> Result<i64, Trap> {
        self.number(operand)
    }

    fn load(&mut self, address: u64, bytes: u32) -> Result<u128, Trap> {
        let all = (0..u64::from(bytes)).rev();
        all.map(|at| self.byte(address.wrapping_add(at)))
            .try_fold(0, |all, byte| Ok(all << 8 | u128::from(byte?)))
            // The place that the access is moved by is its beginning.
            .map_err(|_: Trap| Trap::Memory(address))
    }

    fn store(&mut self, address: u64, bytes: u32, value: u128) -> Result<(), Trap> {
        let range = self.range(address, bytes)?;
        let value = value.to_le_bytes();
        self.state.memory[range].copy_from_slice(&value[..bytes as usize]);
        Ok(())
    }

    fn branch(&mut self, target: Bits) -> Result<(), Trap> {
        self.state.pc = target.as_u64();
        Ok(())
    }

    fn custom_operand(&mut self, kind: OpType, first: usize, bits: u32) -> Result<Bits, Fault> {
        let value = target::custom(self, kind.name(), first).ok_or(InterpError::Operand(kind))?;
        Ok(Bits::new(value?, bits))
    }

    fn complex_pattern(
        &mut self,
        pattern: SemComplexPattern,
        operands: &[Bits],
        results: &mut [Bits],
    ) -> Result<(), Fault> {
        let value = target::complex(pattern.name(), operands);
        let value = value.ok_or(InterpError::ComplexPattern(pattern))?;
        give(results, value);
        Ok(())
    }

    fn transformed_operand(
        &mut self,
        transform: SemTransform,
        kind: OpType,
        first: usize,
        bits: u32,
    ) -> Result<Bits, Fault> {
        let names = (transform.name(), kind.name());
        let value = target::transformed(names, self.number(first)?, bits);
        Ok(Bits::new(
            value.ok_or(InterpError::Transform(transform))?,
            bits,
        ))
    }

    fn node(&mut self, call: &Call<'_>, results: &mut [Bits]) -> Result<(), Fault> {
        nodes::node(self, call, results)
    }

    fn this_pc(&mut self, _: SemOp, bits: u32) -> Result<Bits, Fault> {
        Ok(Bits::new(self.this.into(), bits))
    }

    fn next_pc(&mut self, _: SemOp, bits: u32) -> Result<Bits, Fault> {
        Ok(Bits::new(self.next.into(), bits))
    }

    fn undefined_division(
        &mut self,
        node: IsdOpcode,
        dividend: Bits,
        divisor: Bits,
    ) -> Result<(Bits, Bits), Fault> {
        let _ = node;
        Ok(target::undefined_division(dividend, divisor))
    }

    fn undefined_extension(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        bits: u32,
    ) -> Result<Bits, Fault> {
        let _ = node;
        Ok(target::undefined_extension(value, bits))
    }

    /// The lowest bits of the amount count.
    fn undefined_shift(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        amount: Bits,
    ) -> Result<Bits, Fault> {
        let bits = value.bits();
        let amount = amount.as_u64() as u32 % bits;
        let shifted = match node {
            IsdOpcode::SHL => value.as_u128() << amount,
            IsdOpcode::SRL => value.as_u128() >> amount,
            _ => (value.as_i128() >> amount) as u128,
        };
        Ok(Bits::new(shifted, bits))
    }

    fn nan(
        &mut self,
        node: IsdOpcode,
        kind: FloatKind,
        operands: &[Bits],
        nan: Bits,
    ) -> Result<Bits, Fault> {
        Ok(target::nan(node, kind, operands, nan))
    }
}

/// The first result of something that has one.
pub(crate) fn give(results: &mut [Bits], value: u128) {
    if let Some(result) = results.first_mut() {
        *result = Bits::new(value, result.bits());
    }
}

/// The name of what an error names.
pub(crate) fn reason(fault: &Fault) -> String {
    match fault {
        InterpError::Machine(Trap::Missing(what)) => format!("the machine has not: {what}"),
        InterpError::Machine(Trap::Memory(_)) => "no register moves the address".to_string(),
        InterpError::Operation(op) => format!("no rule for {}", op.name()),
        InterpError::TooWide(kind) if kind.name().starts_with("nx") => {
            "vectors without a fixed width".to_string()
        }
        other => format!("{other:?}"),
    }
}
