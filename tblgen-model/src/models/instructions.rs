//! Models of what instructions do, and of how they are written.

use super::{Derived, Models};
use crate::access::CodeGenAccess;
use crate::asm_text::{CodeGenAsmText, CodeGenMnemonics};
use crate::control_flow::CodeGenControlFlow;
use crate::instructions::compression::CodeGenCompressions;
use crate::memory_operands::CodeGenMemoryOperands;

impl<'rk> Models<'rk> {
    /// The accesses of each instruction: what it reads and writes.
    pub fn access(&self) -> Derived<CodeGenAccess> {
        let derive = || {
            let (instructions, bank) = (self.instructions()?, self.registers()?);
            CodeGenAccess::new(
                &instructions,
                &bank,
                &*self.memory_operands()?,
                self.records,
            )
        };
        self.access.get(derive)
    }

    /// The control flow of each instruction.
    pub fn control_flow(&self) -> Derived<CodeGenControlFlow> {
        let derive = || {
            let (instructions, bank) = (self.instructions()?, self.registers()?);
            CodeGenControlFlow::new(self.records, &instructions, &bank)
        };
        self.control_flow.get(derive)
    }

    /// The memory operands of each instruction.
    pub fn memory_operands(&self) -> Derived<CodeGenMemoryOperands> {
        let derive = || {
            let (instructions, bank) = (self.instructions()?, self.registers()?);
            CodeGenMemoryOperands::new(&instructions, &bank, self.records)
        };
        self.memory_operands.get(derive)
    }

    /// The text of instructions: texts, aliases and names of registers.
    pub fn asm_text(&self) -> Derived<CodeGenAsmText<'rk>> {
        self.asm_text.get(|| {
            let (instructions, bank) = (self.instructions()?, self.registers()?);
            let features = self.subtarget_features()?;
            CodeGenAsmText::new(self.records, &instructions, &bank, &features)
        })
    }

    /// The mnemonics of instructions.
    pub fn mnemonics(&self) -> Derived<CodeGenMnemonics> {
        let derive = || CodeGenMnemonics::new(self.records, &*self.instructions()?);
        self.mnemonics.get(derive)
    }

    /// Smaller instructions and the larger ones that do the same (`CompressPat`).
    pub fn compressions(&self) -> Derived<CodeGenCompressions<'rk>> {
        self.compressions
            .get(|| CodeGenCompressions::new(self.records, &*self.instructions()?))
    }
}
