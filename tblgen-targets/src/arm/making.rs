//! An instruction while its operands are made.

use tblgen_runtime::mc::{DecodeStatus, TargetContext, TargetInst};
use tblgen_runtime::{Indexed as _, InstrInfo, Operand, RegClassInfo as _};

/// The condition of instructions that always execute.
pub(super) const ALWAYS: u64 = 14;

/// The number of the program counter.
pub(super) const PC: u64 = 15;

/// The number of the stack pointer.
pub(super) const SP: u64 = 13;

/// The bits of a word from `low` on.
pub(super) const fn bits(word: u64, low: u32, width: u32) -> u64 {
    word >> low & !(u64::MAX << width)
}

/// Whether a bit of a word is set.
pub(super) const fn bit(word: u64, at: u32) -> bool {
    word >> at & 1 != 0
}

/// A number of some bits with a sign.
pub(super) const fn signed(field: u64, width: u32) -> i64 {
    ((field << (64 - width)) as i64) >> (64 - width)
}

/// The conditions of lanes that an instruction takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VectorPredicate {
    /// A condition alone.
    Plain,
    /// A condition, and a vector with the values of inactive lanes.
    Inactive,
}

/// The first operand of the condition of lanes, and its kind.
pub(super) fn vector_predicate<O: InstrInfo>(opcode: O) -> Option<(usize, VectorPredicate)> {
    let operands = opcode.desc().operands().enumerate();
    let mut kinds = operands.filter_map(|(at, operand)| {
        let kind = match operand.operand_type().name() {
            "ARM::OPERAND_VPRED_N" => VectorPredicate::Plain,
            "ARM::OPERAND_VPRED_R" => VectorPredicate::Inactive,
            _ => return None,
        };
        Some((at, kind))
    });
    kinds.next()
}

/// The end of a function that makes operands: all is well so far, or the instruction is refused.
pub(super) type Made = Result<(), Refused>;

/// The bits stand for no instruction. A function that meets such bits ends there, before it
/// computes anything from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Refused;

/// The outcome of a function that makes operands, whether it may refuse bits or not.
pub(super) trait Outcome {
    fn made(self) -> Made;
}

impl Outcome for () {
    fn made(self) -> Made {
        Ok(())
    }
}

impl Outcome for Made {
    fn made(self) -> Made {
        self
    }
}

/// An instruction to which operands are added, and whether all is well so far.
pub(super) struct Making<'a, O: InstrInfo, const N: usize> {
    inst: &'a mut TargetInst<O, N>,
    context: &'a TargetContext<'a>,
    status: DecodeStatus,
}

/// The outcome of a function that makes operands of an instruction.
pub(super) fn status<O: InstrInfo, const N: usize, R: Outcome>(
    inst: &mut TargetInst<O, N>,
    context: &TargetContext<'_>,
    make: impl FnOnce(&mut Making<'_, O, N>) -> R,
) -> DecodeStatus {
    let mut making = Making {
        inst,
        context,
        status: DecodeStatus::Success,
    };
    match make(&mut making).made() {
        Ok(()) => making.status,
        Err(Refused) => DecodeStatus::Fail,
    }
}

impl<O: InstrInfo, const N: usize> Making<'_, O, N> {
    /// The name of the opcode.
    pub(super) fn name(&self) -> &'static str {
        self.inst.opcode().name()
    }

    /// The number of operands that the opcode has in the description.
    pub(super) fn num_operands(&self) -> usize {
        self.inst.opcode().desc().num_operands()
    }

    /// Whether the subtarget has a feature.
    pub(super) fn has(&self, feature: &str) -> bool {
        self.context.has_feature(feature)
    }

    /// Makes another instruction of it, which is refused if there is none of that name.
    pub(super) fn become_opcode(&mut self, name: &str) -> &mut Self {
        match O::from_name(name) {
            Some(opcode) => self.inst.set_opcode(opcode),
            None => {
                self.fail();
            }
        }
        self
    }

    /// Refuses the instruction: it lacks an operand. Others may be added, which nobody sees.
    fn fail(&mut self) -> &mut Self {
        self.status = DecodeStatus::Fail;
        self
    }

    /// The operands so far.
    pub(super) fn operands(&self) -> &[Operand<O::Reg>] {
        self.inst.operands()
    }

    fn push(&mut self, operand: Operand<O::Reg>) -> &mut Self {
        match self.inst.push(operand) {
            true => self,
            false => self.fail(),
        }
    }

    /// Adds a number.
    pub(super) fn imm(&mut self, number: i64) -> &mut Self {
        self.push(Operand::Imm(number))
    }

    /// Adds a number without sign.
    pub(super) fn uimm(&mut self, number: u64) -> &mut Self {
        self.imm(number as i64)
    }

    /// Adds a register of a class by its place there.
    pub(super) fn member(&mut self, class: &str, place: u64) -> &mut Self {
        let class = O::RegClass::from_name(class);
        let reg = class.and_then(|class| class.order().nth(usize::try_from(place).ok()?));
        self.reg(reg)
    }

    fn reg(&mut self, reg: Option<O::Reg>) -> &mut Self {
        match reg {
            Some(reg) => self.push(Operand::Reg(reg)),
            None => self.fail(),
        }
    }

    /// Adds a register by its name.
    pub(super) fn named(&mut self, name: &str) -> &mut Self {
        self.reg(<O::Reg>::from_name(name))
    }

    /// Adds no register, as an operand.
    pub(super) fn none(&mut self) -> &mut Self {
        self.reg(<O::Reg>::from_number(0))
    }

    /// Adds a core register.
    pub(super) fn gpr(&mut self, number: u64) -> &mut Self {
        self.member("GPR", number)
    }

    /// Adds a core register, with which it is unpredictable what happens if it is the program counter.
    pub(super) fn gpr_not_pc(&mut self, number: u64) -> &mut Self {
        self.soft_if(number == PC).gpr(number)
    }

    /// Adds a core register that is not the program counter, nor the stack pointer before ARMv8.
    pub(super) fn restricted_gpr(&mut self, number: u64) -> &mut Self {
        let is_soft = number == PC || number == SP && !self.has("HasV8Ops");
        self.soft_if(is_soft).gpr(number)
    }

    /// Adds a register of 32 bits.
    pub(super) fn spr(&mut self, number: u64) -> &mut Self {
        self.member("SPR", number)
    }

    /// Adds a register of 64 bits, of which subtargets have 16 or 32.
    pub(super) fn dpr(&mut self, number: u64) -> &mut Self {
        match number > 15 && !self.has("FeatureD32") {
            true => self.fail(),
            false => self.member("DPR", number),
        }
    }

    /// Adds a register of 64 bits, whichever the subtarget has.
    pub(super) fn any_dpr(&mut self, number: u64) -> &mut Self {
        self.member("DPR", number)
    }

    /// Adds a register of 128 bits by the number of its first half.
    pub(super) fn qpr(&mut self, number: u64) -> &mut Self {
        match number & 1 != 0 {
            true => self.fail(),
            false => self.member("QPR", number >> 1),
        }
    }

    /// Adds a vector: a register of 128 bits, or of 64.
    pub(super) fn vector(&mut self, is_quad: bool, number: u64) -> &mut Self {
        match is_quad {
            true => self.qpr(number),
            false => self.dpr(number),
        }
    }

    /// Adds a vector of M-profile processors.
    pub(super) fn mve(&mut self, number: u64) -> &mut Self {
        self.member("MQPR", number)
    }

    /// Adds a core register, or zero instead of the program counter. The stack pointer is unpredictable.
    pub(super) fn gpr_or_zero(&mut self, number: u64) -> &mut Self {
        match number {
            PC => self.named("ZR"),
            number => self.soft_if(number == SP).gpr(number),
        }
    }

    /// Adds a condition, and the register that it reads.
    pub(super) fn predicate(&mut self, condition: u64) -> &mut Self {
        let desc = self.inst.opcode().desc();
        let is_soft = condition != ALWAYS && !desc.is_predicable();
        let is_branch = condition == ALWAYS && self.name() == "tBcc";
        if condition == 15 || is_branch {
            return self.fail();
        }
        self.soft_if(is_soft).uimm(condition);
        match condition {
            ALWAYS => self.none(),
            _ => self.named("CPSR"),
        }
    }

    /// Adds the condition of instructions that have no bits for it, if they take one.
    pub(super) fn always(&mut self) -> &mut Self {
        match self.inst.opcode().desc().is_predicable() {
            true => self.always_as_operand(),
            false => self,
        }
    }

    /// Adds the condition that always holds.
    pub(super) fn always_as_operand(&mut self) -> &mut Self {
        self.uimm(ALWAYS).none()
    }

    /// Adds the condition that always holds, and that of all lanes, if the instruction takes one.
    pub(super) fn unconditional(&mut self) -> &mut Self {
        self.always();
        let Some((at, kind)) = vector_predicate(self.inst.opcode()) else {
            return self;
        };
        self.imm(0).none().none();
        if kind == VectorPredicate::Inactive {
            let inactive = self.inst.opcode().desc().operand(at + 3);
            let source = inactive.and_then(|operand| operand.tied_to());
            match source.and_then(|source| self.operands().get(source).copied()) {
                Some(operand) => self.push(operand),
                None => self.fail(),
            };
        }
        self
    }

    /// Refuses the instruction if something is so.
    pub(super) fn fail_if(&mut self, is_wrong: bool) -> Result<&mut Self, Refused> {
        match is_wrong {
            true => Err(Refused),
            false => Ok(self),
        }
    }

    /// Makes it unpredictable what the instruction does if something is so.
    pub(super) fn soft_if(&mut self, is_unpredictable: bool) -> &mut Self {
        if is_unpredictable {
            self.status = self.status.and(DecodeStatus::SoftFail);
        }
        self
    }
}
