//! Accesses of an instruction: what it reads and writes, and where control flow continues after it.

use tblgen_facts::instr::{Access, EffectKind};

use super::conditions;
use super::effects::{self, Effects};
use super::flag_set::{FlagAccess, FlagSet};
use super::flow::{self, ControlFlow};
use super::lists;
use super::mem_access::{MemAccess, MemAddress};
use super::memory::{self, MemoryOperand};
use super::{InstrDesc, InstrInfo};
use crate::{Indexed, Inst, Operand};

/// The use of a register by an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RegAccess<R> {
    /// The register.
    pub reg: R,
    /// Whether the instruction reads or writes it.
    pub access: Access,
    /// The operand that the register is; `None` for one that the instruction implies.
    pub operand: Option<usize>,
}

/// The source of what is known of the registers and the memory that an instruction uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AccessSource {
    /// LLVM's description alone, which states what the compiler needs.
    Description,
    /// The description, completed and corrected by records about all instructions of the target.
    Records,
    /// Nothing: records state that it depends on what no operand tells.
    Unknown,
}

/// Effects of an instruction on registers, flags, memory and control flow.
///
/// Every [`Inst`] whose opcodes are an [`InstrInfo`] has these methods, decoded instructions
/// included. Records of `tblgen/Access.td` complete and correct the description. Of targets without
/// such records, registers and memory are as the description states them
/// ([`access_source`](Self::access_source)), and flags are not known. Registers are those that the
/// instruction names: to find out whether one affects another, compare with
/// [`overlaps`](crate::RegisterInfo::overlaps).
pub trait InstAccess: Inst<Opcode: InstrInfo<Reg = Self::Reg>> {
    /// The use of the operand with that index, or `None` if there is no such operand. Registers in
    /// an address are read; what the memory there is used for, [`memory_accesses`](Self::memory_accesses)
    /// tells.
    fn operand_access(&self, n: usize) -> Option<Access> {
        self.operand(n)?;
        let desc = self.opcode().desc();
        let is_conditional = Effects::of(self).has(EffectKind::Conditional);
        Some(on_condition(
            operand_access(self, desc, n),
            is_conditional && !is_predicate(desc, n),
        ))
    }

    /// The uses of registers: operands first, then those of lists of which an operand names the first one,
    /// then registers that the instruction implies. A register may come more than once.
    fn reg_accesses(&self) -> impl Iterator<Item = RegAccess<Self::Reg>> {
        let is_conditional = Effects::of(self).has(EffectKind::Conditional);
        let operands = (0..self.num_operands()).filter_map(move |n| match self.operand(n)? {
            Operand::Reg(reg) if reg.number() != 0 => Some(RegAccess {
                reg,
                access: self.operand_access(n)?,
                operand: Some(n),
            }),
            _ => None,
        });
        let implied = implied(self).map(move |one| RegAccess {
            access: on_condition(one.access, is_conditional),
            ..one
        });
        let listed = lists::listed(self).filter_map(|(reg, n)| {
            Some(RegAccess {
                reg,
                access: self.operand_access(n)?,
                operand: Some(n),
            })
        });
        operands
            .chain(listed)
            .chain(implied)
            .filter(|one| one.access != Access::NONE)
    }

    /// The registers that the instruction reads, perhaps under a condition: operands first, then
    /// implicit ones. A register may come more than once.
    fn regs_read(&self) -> impl Iterator<Item = Self::Reg> {
        let all = self.reg_accesses().filter(|one| one.access.is_read());
        all.map(|one| one.reg)
    }

    /// The registers that the instruction writes, perhaps under a condition: operands first, then
    /// implicit ones. A register may come more than once.
    fn regs_written(&self) -> impl Iterator<Item = Self::Reg> {
        let all = self.reg_accesses().filter(|one| one.access.is_written());
        all.map(|one| one.reg)
    }

    /// The accesses of memory, in the order in which records or operands state them.
    fn memory_accesses(&self) -> impl Iterator<Item = MemAccess<Self::Reg>> {
        let is_conditional = Effects::of(self).has(EffectKind::Conditional);
        let all = Effects::of(self).filter(|effect| effect.kind == EffectKind::Memory);
        all.map(MemAccess::of).map(move |one| MemAccess {
            access: on_condition(one.access, is_conditional),
            ..one
        })
    }

    /// The use of memory as a whole, or `None` if the instruction neither loads nor stores.
    fn memory_access(&self) -> Option<Access> {
        let all = self.memory_accesses().map(|one| one.access);
        all.reduce(Access::and)
    }

    /// The flags that the instruction uses, such as carry and zero; `None` if they are not known.
    fn flag_access(&self) -> Option<FlagAccess<<Self::Opcode as InstrInfo>::Flag>> {
        let all = <<Self::Opcode as InstrInfo>::Flag as Indexed>::VARIANTS;
        if all.is_empty() || Effects::of(self).has(EffectKind::FlagsNotKnown) {
            return None;
        }
        Some(flags(self))
    }

    /// The condition that an operand of the instruction is, such as equal or less: the first one of the
    /// instruction, if records state what values mean (`ConditionCode`). `None` where the opcode is the
    /// condition, as RISC-V's `BEQ`. The reverse is [`McInst::with_condition`](crate::mc::McInst::with_condition).
    fn condition(&self) -> Option<<Self::Opcode as InstrInfo>::CondCode> {
        conditions::condition(self)
    }

    /// The number of bytes that the instruction adds to the stack pointer, which is negative where the
    /// stack grows; `None` if that is not known before it is executed, or the target has no record
    /// about it.
    fn stack_change(&self) -> Option<i64> {
        stack_change(self)
    }

    /// The source of what these methods tell about registers and memory.
    fn access_source(&self) -> AccessSource {
        match effects::target::<Self::Opcode>().0 {
            _ if Effects::of(self).has(EffectKind::NotKnown) => AccessSource::Unknown,
            true => AccessSource::Records,
            false => AccessSource::Description,
        }
    }

    /// The memory operand with that index among those of the instruction: an address that it names,
    /// as records about the target state it (`MemoryOperandClass` and others in `tblgen/Access.td`).
    /// `None` if there is no such operand.
    fn memory(&self, n: usize) -> Option<MemoryOperand<Self::Reg>> {
        memory::read(self, &memory::forms(self.opcode()).nth(n)?)
    }

    /// The effective address of an access of memory, without the base of the segment, where `place` is the
    /// address of the instruction and its size in bytes: `registers` tells what a register contains. `None`
    /// where the address is not known or an expression, or `registers` does not know.
    fn effective_address(
        &self,
        access: MemAddress<Self::Reg>,
        place: (u64, u64),
        registers: impl FnMut(Self::Reg) -> Option<u64>,
    ) -> Option<u64> {
        match access {
            MemAddress::Operand(first) => {
                let mut operands = self.memory_operands();
                let memory = operands.find(|memory| memory.operand == first)?;
                memory.value_at(place, registers)
            }
            implied => implied.of_registers(registers),
        }
    }

    /// The memory operands of the instruction, in the order of its operands.
    fn memory_operands(&self) -> impl Iterator<Item = MemoryOperand<Self::Reg>> {
        memory::forms(self.opcode()).filter_map(|form| memory::read(self, &form))
    }

    /// The place where execution continues: what records about the target state
    /// (`tblgen/Access.td`), else what flags of the description do. Where neither does, the kind is
    /// [`Unknown`](crate::FlowKind::Unknown).
    fn control_flow(&self) -> ControlFlow {
        flow::control_flow(self)
    }

    /// The address of the target of a direct jump or call, for an instruction of `size` bytes at
    /// `address`; `None` for everything else, and where no record of the target
    /// (`BranchOperands`) states what operands mean. It means the same for all targets.
    ///
    /// Addresses have 64 bits. Where they have fewer, the program cuts the target.
    fn branch_target_at(&self, address: u64, size: u64) -> Option<u64> {
        flow::branch_target(self, address, size)
    }
}

impl<I: Inst<Opcode: InstrInfo<Reg = I::Reg>> + ?Sized> InstAccess for I {}

fn on_condition(access: Access, is_conditional: bool) -> Access {
    if is_conditional {
        access.on_condition()
    } else {
        access
    }
}

/// The use of an operand, whatever the predicate of the instruction.
fn operand_access<I>(inst: &I, desc: InstrDesc<I::Opcode>, n: usize) -> Access
where
    I: Inst<Opcode: InstrInfo> + ?Sized,
{
    let is_def = match desc.operand(n) {
        Some(operand) => n < desc.num_defs() || operand.is_optional_def(),
        None => desc.variadic_ops_are_defs(),
    };
    let described = if is_def { Access::WRITE } else { Access::READ };
    // The last operand of the description stands for those after it.
    let last = desc.num_operands().saturating_sub(1);
    let number = u32::try_from(n.min(last)).unwrap_or(u32::MAX);
    let kinds = [EffectKind::NotOperands, EffectKind::Operands];
    corrected(inst, described, number, kinds)
}

/// Whether an operand decides if the instruction is executed.
fn is_predicate<O: InstrInfo>(desc: InstrDesc<O>, n: usize) -> bool {
    desc.operand(n)
        .is_some_and(|operand| operand.is_predicate())
}

/// The corrected use of an operand or a register by its number: what the description states, as effects
/// correct and complete it.
fn corrected<I>(inst: &I, described: Access, number: u32, kinds: [EffectKind; 2]) -> Access
where
    I: Inst<Opcode: InstrInfo> + ?Sized,
{
    let [not, more] = kinds.map(|kind| stated(inst, number, kind));
    described.without(not).and(more)
}

/// The use of an operand or a register by its number that effects of a kind state.
fn stated<I>(inst: &I, number: u32, kind: EffectKind) -> Access
where
    I: Inst<Opcode: InstrInfo> + ?Sized,
{
    let effects = Effects::of(inst).filter(|effect| effect.kind == kind);
    let uses = effects.filter_map(|mut effect| {
        let access = Access::from_bits(effect.word());
        effect.has(number).then_some(access)
    });
    uses.fold(Access::NONE, Access::and)
}

/// The uses of registers that are no operands.
fn implied<I>(inst: &I) -> impl Iterator<Item = RegAccess<I::Reg>>
where
    I: Inst<Opcode: InstrInfo<Reg = I::Reg>> + ?Sized,
{
    let desc = inst.opcode().desc();
    let described = [
        (desc.implicit_uses(), Access::READ),
        (desc.implicit_defs(), Access::WRITE),
    ];
    let one = |reg, access| RegAccess {
        reg,
        access,
        operand: None,
    };
    let described = described.into_iter().flat_map(move |(regs, access)| {
        let regs = regs.iter().copied();
        regs.map(move |reg: I::Reg| {
            let not = stated(inst, reg.number().into(), EffectKind::NotRegisters);
            one(reg, access.without(not))
        })
    });
    let more = Effects::of(inst).filter(|effect| effect.kind == EffectKind::Registers);
    let more = more.flat_map(move |mut effect| {
        let access = Access::from_bits(effect.word());
        (0..effect.args).filter_map(move |_| {
            let reg = I::Reg::from_table(u16::try_from(effect.word()).ok()?)?;
            Some(one(reg, access))
        })
    });
    described.chain(more)
}

/// The flags that effects state.
fn flags<I: Inst<Opcode: InstrInfo> + ?Sized>(
    inst: &I,
) -> FlagAccess<<I::Opcode as InstrInfo>::Flag> {
    let mut sets = [0; 6];
    for mut effect in Effects::of(inst) {
        match effect.kind {
            EffectKind::Flags => sets.iter_mut().for_each(|set| *set |= effect.word()),
            EffectKind::Condition => {
                let (operand, mut rows) = conditions::rows(effect);
                let value = inst.imm(operand);
                let row = rows.find(|row| value == Some(row.value.into()));
                sets[0] |= row.map_or(0, |row| row.flags);
            }
            _ => {}
        }
    }
    let [read, written, cleared, set, undefined, kept] = sets.map(FlagSet::from_bits);
    FlagAccess {
        read,
        written,
        cleared,
        set,
        undefined,
        kept,
    }
}

fn stack_change<I>(inst: &I) -> Option<i64>
where
    I: Inst<Opcode: InstrInfo<Reg = I::Reg>> + ?Sized,
{
    let (_, stack_pointers) = effects::target::<I::Opcode>();
    let change = Effects::of(inst).find(|effect| effect.kind == EffectKind::Stack);
    if Effects::of(inst).has(EffectKind::Conditional) && change.is_some() {
        return None;
    }
    let Some(mut change) = change else {
        let is_written = |reg: I::Reg| stack_pointers.has(reg.number().into());
        let is_known = stack_pointers.args != 0 && !inst.regs_written().any(is_written);
        return is_known.then_some(0);
    };
    let mut bytes = i64::from(change.word().cast_signed());
    while change.args != 0 {
        let (operand, factor) = (change.word(), change.word().cast_signed());
        let number = inst.imm(operand as usize)?;
        bytes = bytes.wrapping_add(number.wrapping_mul(factor.into()));
    }
    Some(bytes)
}
