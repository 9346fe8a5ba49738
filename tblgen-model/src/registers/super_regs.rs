//! The super-registers of each register, and which registers are built alike.
//!
//! LLVM: `CodeGenRegister::computeSuperRegs`.

use std::collections::HashMap;
use std::convert::Infallible;

use super::{CodeGenRegister, Fault, Pass, SubReg};
use crate::support::walk::{Walk, walk};

/// Computes the super-registers, small ones first, and the topological
/// signatures.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let registers = &mut pass.bank.registers;
    let count = registers.len();
    let mut state = SuperRegs {
        registers,
        signatures: HashMap::new(),
    };
    let Ok(()) = walk(count, &mut state);
    Ok(())
}

struct SuperRegs<'a> {
    registers: &'a mut [CodeGenRegister],
    /// Indices and the signatures of the parts that they name.
    signatures: HashMap<Vec<(u16, u32)>, u32>,
}

impl Walk for SuperRegs<'_> {
    type Error = Infallible;

    fn enter(&mut self, node: usize) -> Result<Vec<usize>, Infallible> {
        let parts = self.registers[node].sub_regs.iter();
        Ok(parts.map(|part| usize::from(part.register) - 1).collect())
    }

    fn leave(&mut self, node: usize) -> Result<(), Infallible> {
        let number = node as u16 + 1;
        let mut shape = Vec::new();
        for SubReg { index, register } in self.registers[node].sub_regs.clone() {
            let part = &mut self.registers[usize::from(register) - 1];
            shape.push((index, part.topo_sig));
            if part.super_regs.last() != Some(&number) {
                part.super_regs.push(number);
            }
        }
        let next = self.signatures.len() as u32;
        self.registers[node].topo_sig = *self.signatures.entry(shape).or_insert(next);
        Ok(())
    }
}

/// An index that names a register which is not artificial is not, either.
pub(super) fn mark_indices(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let registers = &pass.bank.registers;
    for register in registers.iter().filter(|register| !register.artificial) {
        for part in &register.sub_regs {
            if !registers[usize::from(part.register) - 1].artificial {
                pass.indices.get_mut(part.index).artificial = false;
            }
        }
    }
    Ok(())
}
