//! Targets that LLVM's library evaluates in another way, and why ours are those of the manuals.

use super::Branch;
use tblgen_facts::instr::FlowKind;

/// The reason why our target of an instruction is another one than LLVM's.
pub(super) fn target(machine: &str, opcode: &str, own: &Branch) -> Option<&'static str> {
    match (machine, opcode) {
        ("Lanai", "BRCC" | "BRR") if own.kind == FlowKind::Next => Some("never taken"),
        ("Lanai", "BRR") => Some("a distance taken for an address"),
        // The last operand of any instruction that is a distance, or a number on Mips.
        (_, _) if own.kind == FlowKind::Next => Some("evaluated for what is no branch"),
        ("Mips", _) if own.target.is_none() => Some("evaluated for what names no target"),
        // Distances without sign, or from the next instruction, where LLVM adds nothing for that.
        ("Mips", name) if name.contains("_MM") => Some("distances of microMIPS"),
        // The place where the return address was signed.
        ("AArch64", "RETAASPPCi" | "RETABSPPCi") => Some("evaluated for what is a return"),
        ("RISCV", "JALR") => Some("a register that is always zero"),
        _ => None,
    }
}
