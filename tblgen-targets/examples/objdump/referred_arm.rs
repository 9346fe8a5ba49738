//! The addresses that instructions of ARM name: branches, and memory at a distance from the instruction.

use crate::machine::Referred;
use crate::referred::{Place, Rule, kind, kind_of};
use tblgen_runtime::{Indexed, InstAccess, InstrInfo as _};

/// Fields of LLVM's flags of the target.
const MODE: u64 = 0x1f;
const INDEXED: u64 = 3 << 5;
const FORM: u64 = 0x3f;
const THUMB: u64 = 25;
const FLOATING_POINT_LOAD: u64 = 22;

/// The rule, with the register of the place and whether instructions are those of Thumb.
pub(crate) struct Arm<R> {
    pub(crate) pc: R,
    pub(crate) is_thumb: bool,
}

impl<I: InstAccess<Reg: PartialEq>> Rule<I> for Arm<I::Reg> {
    fn of(&mut self, inst: &I, (address, _): Place) -> Referred {
        let branch = branch(inst, address);
        Referred {
            branch,
            memory: match branch {
                Some(_) => None,
                None => self.memory(inst, address),
            },
        }
    }
}

/// The target of a branch.
fn branch<I: InstAccess>(inst: &I, address: u64) -> Option<u64> {
    let desc = inst.opcode().desc();
    let mut operands = 0..desc.num_operands();
    let is_target =
        |n: &usize| inst.imm(*n).is_some() && kind_of(&desc, *n) == Some(kind::DISTANCE);
    let distance = inst.imm(operands.find(is_target)?)? as u64;
    let ahead = if desc.ts_flags() >> 7 & FORM == THUMB {
        4
    } else {
        8
    };
    let base = match inst.opcode().name() {
        "tBLXi" => address & !3,
        _ => address,
    };
    Some(base.wrapping_add(distance).wrapping_add(ahead))
}

impl<R: PartialEq + Indexed> Arm<R> {
    /// The address of a load from a distance.
    fn memory<I: InstAccess<Reg = R>>(&self, inst: &I, address: u64) -> Option<u64> {
        let desc = inst.opcode().desc();
        let flags = desc.ts_flags();
        if !desc.may_load() || flags & INDEXED != 0 {
            return None;
        }
        let is_memory = |n: &usize| kind_of(&desc, *n) == Some(kind::MEMORY);
        let first = (desc.num_defs()..desc.num_operands()).find(is_memory)?;
        let ahead = match flags >> 7 & FORM {
            THUMB => 4,
            FLOATING_POINT_LOAD if self.is_thumb => 4,
            _ => 8,
        };
        let base = (address & !3).wrapping_add(ahead);
        let is_pc = || inst.reg(first).is_some_and(|reg| reg == self.pc);
        let distance = match flags & MODE {
            // A signed number.
            17 | 18 if is_pc() => signed(inst.imm(first + 1)?),
            10 | 16 => signed(inst.imm(first)?),
            // Eight bits, and one that tells whether they are subtracted.
            3 if is_pc() && inst.reg(first + 1).is_some_and(|reg| reg.number() == 0) => {
                scaled(inst.imm(first + 2)?, 1)
            }
            5 if is_pc() => scaled(inst.imm(first + 1)?, 4),
            19 if is_pc() => scaled(inst.imm(first + 1)?, 2),
            _ => return None,
        };
        Some(base.wrapping_add(distance as u64))
    }
}

/// A distance whose least value stands for a zero that is subtracted.
fn signed(number: i64) -> i64 {
    match number as i32 {
        i32::MIN => 0,
        distance => distance.into(),
    }
}

fn scaled(number: i64, by: i64) -> i64 {
    let distance = (number & 0xff) * by;
    if number & 0x100 == 0 {
        distance
    } else {
        -distance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(signed(i32::MIN.into()), 0);
        assert_eq!(signed(-4), -4);
        assert_eq!(scaled(0x103, 4), -12);
        assert_eq!(scaled(3, 2), 6);
    }
}
