//! What Capstone tells about an instruction.

use super::registers::{self, Isa, Set};
use capstone::arch::BuildsCapstone as _;
use capstone::arch::BuildsCapstoneExtraMode as _;
use capstone::{Capstone, CsResult, RegId, arch};

/// Capstone for an instruction set.
pub(crate) struct Reader {
    capstone: Capstone,
    isa: Isa,
}

/// An instruction as Capstone has it.
#[derive(Debug, Default)]
pub(crate) struct Theirs {
    pub(crate) size: usize,
    pub(crate) mnemonic: String,
    pub(crate) operands: String,
    pub(crate) reads: Set,
    pub(crate) writes: Set,
}

impl Reader {
    /// The reader for the target of that name.
    pub(crate) fn new(target: &str) -> CsResult<Self> {
        let extra = [arch::arm::ArchExtraMode::V8];
        let arm = |mode| {
            let builder = Capstone::new().arm().mode(mode);
            builder.extra_mode(extra.into_iter()).detail(true).build()
        };
        let (isa, capstone) = match target {
            "AArch64" => {
                let builder = Capstone::new().arm64().mode(arch::arm64::ArchMode::Arm);
                (Isa::AArch64, builder.detail(true).build()?)
            }
            "ARM" => (Isa::Arm, arm(arch::arm::ArchMode::Arm)?),
            _ => (Isa::Arm, arm(arch::arm::ArchMode::Thumb)?),
        };
        Ok(Reader { capstone, isa })
    }

    /// The instruction at the beginning of bytes.
    pub(crate) fn read(&self, bytes: &[u8], address: u64) -> Option<Theirs> {
        let all = self.capstone.disasm_count(bytes, address, 1).ok()?;
        let inst = all.first()?;
        let detail = self.capstone.insn_detail(inst).ok()?;
        Some(Theirs {
            size: inst.len(),
            mnemonic: inst.mnemonic().unwrap_or_default().to_string(),
            operands: inst.op_str().unwrap_or_default().to_string(),
            reads: self.set(detail.regs_read()),
            writes: self.set(detail.regs_write()),
        })
    }

    fn set(&self, registers: &[RegId]) -> Set {
        let mut set = Set::new();
        for register in registers {
            let name = self.capstone.reg_name(*register).unwrap_or_default();
            registers::add(self.isa, &name, &mut set);
        }
        set
    }
}
