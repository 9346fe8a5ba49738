//! The models of instructions, apart from their machine code, scheduling and meaning.

use super::{
    CodeGenAccess, CodeGenAsmText, CodeGenCompressions, CodeGenControlFlow, CodeGenInstrMappings,
    CodeGenInstructions, CodeGenMCPredicates, CodeGenMemoryOperands, CodeGenMnemonics,
    CodeGenPredicates, Derived, Models,
};

impl<'rk> Models<'rk> {
    /// Instructions, in the order of their numbers.
    pub fn instructions(&self) -> Derived<CodeGenInstructions<'rk>> {
        self.instructions
            .get(|| CodeGenInstructions::new(self.records))
    }

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

    /// The assembly text of instructions, with aliases and names of registers.
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

    /// Conditions on the subtarget (`Predicate`), and those that each instruction needs.
    pub fn predicates(&self) -> Derived<CodeGenPredicates> {
        let derive = || {
            let (features, instructions) = (self.subtarget_features(), self.instructions()?);
            CodeGenPredicates::new(self.records, &*features?, &instructions.defs())
        };
        self.predicates.get(derive)
    }

    /// Functions about single instructions (`TIIPredicate`).
    pub fn mc_predicates(&self) -> Derived<CodeGenMCPredicates> {
        let derive = || CodeGenMCPredicates::new(self.records, &self.instructions()?.defs());
        self.mc_predicates.get(derive)
    }

    /// Relations between instructions (`InstrMapping`).
    pub fn instr_mappings(&self) -> Derived<CodeGenInstrMappings> {
        let derive = || CodeGenInstrMappings::new(self.records, &self.instructions()?.defs());
        self.instr_mappings.get(derive)
    }
}
