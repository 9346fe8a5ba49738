//! The addresses that instructions name, by the rules of each target's part of LLVM: a listing has names for
//! these, and for no others.
#![allow(
    dead_code,
    reason = "which rules are used depends on the targets that are chosen"
)]

use crate::machine::Referred;
use tblgen_runtime::{Indexed as _, InstAccess, InstrDesc, InstrInfo};

/// The place of an instruction: its address and its size.
pub(crate) type Place = (u64, u64);

/// The addresses that instructions name.
pub(crate) trait Rule<I> {
    /// The addresses that an instruction at a place names.
    fn of(&mut self, inst: &I, place: Place) -> Referred;

    /// Forgets what instructions before left in registers.
    fn begin(&mut self) {}
}

/// A rule that needs nothing but the instruction.
pub(crate) struct Plain<I>(pub(crate) fn(&I, Place) -> Option<u64>);

impl<I> Rule<I> for Plain<I> {
    fn of(&mut self, inst: &I, place: Place) -> Referred {
        Referred {
            branch: self.0(inst, place),
            memory: None,
        }
    }
}

/// No address: LLVM has no rule for the target.
pub(crate) fn nothing<I>(_: &I, _: Place) -> Option<u64> {
    None
}

/// The target of a direct jump or call.
pub(crate) fn flow<I: InstAccess>(inst: &I, (address, size): Place) -> Option<u64> {
    inst.branch_target_at(address, size)
}

/// The target of a direct jump, but of no call.
pub(crate) fn jump<I: InstAccess>(inst: &I, place: Place) -> Option<u64> {
    let is_branch = inst.opcode().desc().is_branch();
    is_branch.then(|| flow(inst, place)).flatten()
}

/// The index of the first operand that is the target of a branch by its type.
fn target_operand<I: InstAccess>(inst: &I) -> Option<usize> {
    let desc = inst.opcode().desc();
    (0..inst.num_operands()).find(|n| is_target(&desc, *n))
}

/// The numbers of types of operands, which are the same for all targets.
pub(crate) mod kind {
    pub(crate) const UNKNOWN: u16 = 0;
    pub(crate) const IMMEDIATE: u16 = 1;
    pub(crate) const MEMORY: u16 = 3;
    /// A distance from the place of the instruction.
    pub(crate) const DISTANCE: u16 = 4;
}

/// The type of an operand.
pub(crate) fn kind_of<O: InstrInfo>(desc: &InstrDesc<O>, n: usize) -> Option<u16> {
    Some(desc.operand(n)?.operand_type().number())
}

fn is_target<O: InstrInfo>(desc: &InstrDesc<O>, n: usize) -> bool {
    kind_of(desc, n) == Some(kind::DISTANCE)
}

/// AArch64: branches, and the addresses of `ADR`, `ADRP` and loads of literals.
pub(crate) fn aarch64<I: InstAccess>(inst: &I, (address, _): Place) -> Option<u64> {
    let distance = inst.imm(target_operand(inst)?)? as u64;
    Some(match inst.opcode().name() {
        "ADR" => address.wrapping_add(distance),
        "ADRP" => (address & !0xfff).wrapping_add(distance << 12),
        _ => address.wrapping_add(distance << 2),
    })
}

/// PowerPC: the last operand, in words.
pub(crate) fn powerpc<I: InstAccess>(inst: &I, (address, size): Place) -> Option<u64> {
    let last = inst.num_operands().checked_sub(1)?;
    let is_target = is_target(&inst.opcode().desc(), last);
    let distance = (inst.imm(last)? as u64).wrapping_mul(size);
    is_target.then(|| address.wrapping_add(distance))
}

/// MIPS: the last operand. LLVM takes any number there for an address within the region of the instruction.
pub(crate) fn mips<I: InstAccess>(inst: &I, (address, _): Place) -> Option<u64> {
    let last = inst.num_operands().checked_sub(1)?;
    let number = inst.imm(last).unwrap_or(0) as u64;
    match kind_of(&inst.opcode().desc(), last)? {
        kind::DISTANCE => Some(address.wrapping_add(number)),
        kind::UNKNOWN | kind::IMMEDIATE => Some((address & !0xfff_ffff).wrapping_add(number)),
        _ => None,
    }
}

/// Lanai: the first operand of branches and calls.
pub(crate) fn lanai<I: InstAccess>(inst: &I, (address, size): Place) -> Option<u64> {
    let desc = inst.opcode().desc();
    let is_jump = desc.is_branch() && !desc.is_indirect_branch();
    let number = inst.imm(0)? as u64;
    match is_target(&desc, 0) {
        _ if !is_jump && !desc.is_call() => None,
        true => Some(address.wrapping_add(size).wrapping_add(number)),
        false => (number != 0).then_some(number),
    }
}

/// X86: branches, and memory at a distance from the instruction. `pc` is the register that stands for the
/// place.
pub(crate) struct X86<R>(pub(crate) R);

impl<I: InstAccess<Reg: PartialEq>> Rule<I> for X86<I::Reg> {
    fn of(&mut self, inst: &I, (address, size): Place) -> Referred {
        let end = address.wrapping_add(size);
        let at = |distance: i64| end.wrapping_add(distance as u64);
        if is_target(&inst.opcode().desc(), 0) {
            return Referred {
                branch: inst.imm(0).map(at),
                memory: None,
            };
        }
        // The base comes before the scale, the index, the displacement and the segment.
        let mut operands = 0..inst.num_operands();
        let base = operands.find(|n| inst.reg(*n).is_some_and(|reg| reg == self.0));
        let memory = base.and_then(|base| {
            let is_none = |n: usize| inst.reg(n).is_some_and(|reg| reg.number() == 0);
            let is_plain = inst.imm(base + 1) == Some(1) && is_none(base + 2) && is_none(base + 4);
            is_plain.then(|| inst.imm(base + 3).map(at)).flatten()
        });
        Referred {
            branch: None,
            memory,
        }
    }
}
