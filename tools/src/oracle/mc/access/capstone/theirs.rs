//! The side of Capstone of an instruction: registers, operands and their text.

use super::registers::{self, Isa, Set};
use capstone::arch::arm::{ArmCC, ArmInsnDetail, ArmOperandType, ArmShift};
use capstone::arch::arm64::{Arm64CC, Arm64InsnDetail, Arm64OperandType};
use capstone::arch::{ArchDetail, BuildsCapstone as _, BuildsCapstoneExtraMode as _};
use capstone::arch::{DetailsArchInsn as _, arm, arm64};
use capstone::{AccessType, Capstone, CsResult, InsnDetail, RegId};

/// Capstone for an instruction set.
pub(super) struct Reader {
    capstone: Capstone,
    isa: Isa,
}

/// An instruction as Capstone has it.
#[derive(Debug, Default)]
pub(super) struct Theirs {
    pub(super) isa: Isa,
    pub(super) size: usize,
    pub(super) mnemonic: String,
    /// The text of all operands.
    pub(super) text: String,
    pub(super) reads: Set,
    pub(super) writes: Set,
    /// The operands that are registers, in the order of the text.
    pub(super) operands: Vec<Operand>,
    /// Registers in addresses.
    pub(super) address: Set,
    /// Whether it has a condition, which is flags that are read.
    pub(super) has_condition: bool,
    /// The condition, which is empty where there is none or it always holds.
    pub(super) condition: String,
    /// Whether it is in a group of jumps, calls or returns.
    pub(super) is_branch: bool,
}

/// An operand that is a register.
#[derive(Debug, Default)]
pub(super) struct Operand {
    pub(super) registers: Set,
    /// Whether it is read, and whether it is written; neither, where Capstone does not tell.
    pub(super) access: (bool, bool),
}

/// The numbers of groups that all architectures have: jumps, calls, returns, relative branches.
const BRANCHES: [u8; 4] = [1, 2, 3, 7];

impl Reader {
    /// The reader for the machine of that name.
    pub(super) fn new(machine: &str) -> CsResult<Self> {
        let of_arm = |mode| {
            let builder = Capstone::new().arm().mode(mode).detail(true);
            builder
                .extra_mode([arm::ArchExtraMode::V8].into_iter())
                .build()
        };
        let (isa, capstone) = match machine {
            "AArch64" => {
                let builder = Capstone::new().arm64().mode(arm64::ArchMode::Arm);
                (Isa::AArch64, builder.detail(true).build()?)
            }
            "ARM" => (Isa::Arm, of_arm(arm::ArchMode::Arm)?),
            _ => (Isa::Arm, of_arm(arm::ArchMode::Thumb)?),
        };
        Ok(Reader { capstone, isa })
    }

    /// The instruction at the beginning of bytes.
    pub(super) fn read(&self, bytes: &[u8], address: u64) -> Option<Theirs> {
        let all = self.capstone.disasm_count(bytes, address, 1).ok()?;
        let inst = all.first()?;
        let detail = self.capstone.insn_detail(inst).ok()?;
        let mut theirs = Theirs {
            isa: self.isa,
            size: inst.len(),
            mnemonic: inst.mnemonic()?.to_string(),
            text: inst.op_str()?.to_string(),
            reads: self.set(detail.regs_read()),
            writes: self.set(detail.regs_write()),
            is_branch: detail.groups().iter().any(|one| BRANCHES.contains(&one.0)),
            ..Theirs::default()
        };
        self.details(&detail, &mut theirs);
        Some(theirs)
    }

    /// Adds what only the details of the architecture tell.
    fn details(&self, detail: &InsnDetail<'_>, theirs: &mut Theirs) {
        match detail.arch_detail() {
            ArchDetail::Arm64Detail(detail) => self.of_aarch64(&detail, theirs),
            ArchDetail::ArmDetail(detail) => self.of_arm(&detail, theirs),
        }
    }

    fn of_aarch64(&self, detail: &Arm64InsnDetail<'_>, theirs: &mut Theirs) {
        if !matches!(detail.cc(), Arm64CC::ARM64_CC_AL | Arm64CC::ARM64_CC_NV) {
            theirs.set_condition(&format!("{:?}", detail.cc()), "NZCV");
        }
        for operand in detail.operands() {
            match operand.op_type {
                Arm64OperandType::Reg(register) => {
                    self.operand(register, operand.access, theirs);
                }
                Arm64OperandType::Mem(memory) => {
                    theirs
                        .address
                        .extend(self.set(&[memory.base(), memory.index()]));
                }
                _ => {}
            }
        }
    }

    fn of_arm(&self, detail: &ArmInsnDetail<'_>, theirs: &mut Theirs) {
        if detail.cc() != ArmCC::ARM_CC_AL {
            theirs.set_condition(&format!("{:?}", detail.cc()), "CPSR");
        }
        if detail.update_flags() {
            theirs.writes.insert("CPSR".to_string());
        }
        for operand in detail.operands() {
            match operand.op_type {
                ArmOperandType::Reg(register) => self.operand(register, operand.access, theirs),
                ArmOperandType::Mem(memory) => {
                    theirs
                        .address
                        .extend(self.set(&[memory.base(), memory.index()]));
                }
                _ => {}
            }
            // The register with the number of places of a shift is part of an operand.
            if let ArmShift::AsrReg(register)
            | ArmShift::LslReg(register)
            | ArmShift::LsrReg(register)
            | ArmShift::RorReg(register) = operand.shift
            {
                theirs.reads.extend(self.set(&[register]));
            }
        }
    }

    fn operand(&self, register: RegId, access: Option<AccessType>, theirs: &mut Theirs) {
        let access = access.map_or((false, false), |access| {
            (access.is_readable(), access.is_writable())
        });
        theirs.operands.push(Operand {
            registers: self.set(&[register]),
            access,
        });
    }

    /// The whole registers of numbers.
    fn set(&self, registers: &[RegId]) -> Set {
        let mut set = Set::new();
        for register in registers.iter().filter(|one| **one != RegId::INVALID_REG) {
            let name = self.capstone.reg_name(*register);
            // A register of our own, so that it is a difference.
            let name = name.unwrap_or_else(|| format!("register {}", register.0));
            registers::add(self.isa, &name, &mut set);
        }
        set
    }
}

impl Theirs {
    /// Adds a condition by the name of Capstone, `ARM_CC_EQ`, and the register of flags that it reads.
    fn set_condition(&mut self, name: &str, flags: &str) {
        if let Some((_, name)) = name.rsplit_once('_').filter(|(_, name)| *name != "INVALID") {
            self.condition = name.to_string();
            self.has_condition = self.reads.insert(flags.to_string());
        }
    }

    /// The registers that are operands, or in addresses.
    pub(super) fn named(&self) -> Set {
        let operands = self.operands.iter();
        let operands = operands.flat_map(|operand| &operand.registers);
        operands.chain(&self.address).cloned().collect()
    }

    /// Whether a register is an operand without a use.
    pub(super) fn is_without_use(&self, register: &str) -> bool {
        let mut silent = self
            .operands
            .iter()
            .filter(|operand| operand.is_without_use());
        silent.any(|operand| operand.registers.contains(register))
    }

    /// Whether nothing is told but the registers of an address, and a condition.
    pub(super) fn tells_nothing(&self) -> bool {
        let is_flags = |register: &String| ["NZCV", "CPSR"].contains(&register.as_str());
        let mut reads = self.reads.difference(&self.address);
        let is_silent = reads.all(|register| self.has_condition && is_flags(register));
        is_silent && self.writes.is_empty() && self.operands.iter().all(Operand::is_without_use)
    }

    /// Whether a register is a word of the text.
    pub(super) fn has_in_text(&self, register: &str) -> bool {
        let names = self.text.split(|c: char| !c.is_ascii_alphanumeric());
        names.filter(|name| !name.is_empty()).any(|name| {
            let mut whole = Set::new();
            registers::add(self.isa, name, &mut whole);
            whole.contains(register)
        })
    }

    /// Whether the text has a condition that is always true, as a suffix or as the last operand.
    pub(super) fn is_always(&self) -> bool {
        let suffix = self.mnemonic.rsplit('.').next();
        let last = self.text.rsplit(' ').next();
        [suffix, last]
            .iter()
            .flatten()
            .any(|name| ["al", "nv"].contains(name))
    }

    /// Whether the text has an address that is written back: `[x0]!` or `r0!`, or one with something after it.
    pub(super) fn writes_back(&self) -> bool {
        let address = self.text.rsplit_once(']');
        let is_followed = address.is_some_and(|(_, rest)| rest.starts_with(','));
        is_followed || self.text.contains('!')
    }
}

impl Operand {
    fn is_without_use(&self) -> bool {
        self.access == (false, false)
    }
}
