//! The addresses that instructions of RISC-V name: branches, and jumps to an address that `AUIPC` made.

use crate::machine::Referred;
use crate::referred::{Place, Rule, flow};
use crate::targets::riscv::code::{McInst, Opcode, Reg};
use tblgen_runtime::Inst as _;

/// The addresses that `AUIPC` has left in registers.
#[derive(Default)]
pub(crate) struct RiscV {
    known: [Option<u64>; 32],
}

/// The number of an integer register.
fn number(reg: Reg) -> Option<usize> {
    let number = usize::from(reg.number().checked_sub(Reg::X0.number())?);
    (number < 32).then_some(number)
}

impl RiscV {
    fn set(&mut self, reg: Option<Reg>, value: Option<u64>) {
        if let Some(place) = reg
            .and_then(number)
            .and_then(|number| self.known.get_mut(number))
        {
            *place = value;
        }
    }

    /// The contents of a register, if they are known.
    fn get(&self, reg: Reg) -> Option<u64> {
        match number(reg)? {
            0 => Some(0),
            number => self.known.get(number).copied().flatten(),
        }
    }

    /// Takes note of what an instruction writes.
    fn follow(&mut self, inst: &McInst, address: u64) {
        let desc = inst.opcode().desc();
        let is_jump = matches!(inst.opcode(), Opcode::JAL | Opcode::JALR);
        if is_jump || desc.is_terminator() || desc.is_call() {
            self.known = [None; 32];
        } else if inst.opcode() == Opcode::AUIPC {
            let upper = inst
                .imm(1)
                .map(|upper| address.wrapping_add((upper << 12) as u64));
            self.set(inst.reg(0), upper);
        } else {
            for n in 0..desc.num_defs() {
                self.set(inst.reg(n), None);
            }
        }
    }
}

impl Rule<McInst> for RiscV {
    fn of(&mut self, inst: &McInst, place: Place) -> Referred {
        let branch = match inst.opcode() {
            Opcode::JALR => inst.reg(1).and_then(|reg| self.get(reg)).and_then(|base| {
                let distance = inst.imm(2)?;
                Some(base.wrapping_add(distance as u64))
            }),
            _ => flow(inst, place),
        };
        self.follow(inst, place.0);
        Referred {
            branch,
            memory: None,
        }
    }

    fn begin(&mut self) {
        self.known = [None; 32];
    }
}
