//! The models of a description, each derived once.
//!
//! A model is costly, and several outputs ask for it, perhaps on several threads. [`Models`] has a cell for
//! each: whoever asks first derives it, others wait. Getters return an `Arc`: no borrow ties an output to it.

#[cfg(feature = "instructions")]
mod instructions;

use std::sync::{Arc, OnceLock};

#[cfg(feature = "fragments")]
use crate::fragments::survey::{Fragment, fragments};
#[cfg(feature = "instructions")]
use crate::instructions::{
    CodeGenInstructions, compression::CodeGenCompressions, features::CodeGenPredicates,
    mapping::CodeGenInstrMappings, predicates::CodeGenMCPredicates,
};
#[cfg(feature = "patterns")]
use crate::patterns::CodeGenDagPatterns;
#[cfg(feature = "registers")]
use crate::registers::CodeGenRegBank;
#[cfg(feature = "scheduling")]
use crate::scheduling::{
    CodeGenSchedModels, tables::CodeGenSchedTables, variants::CodeGenSchedVariants,
};
#[cfg(feature = "semantics")]
use crate::semantics::CodeGenSemantics;
#[cfg(feature = "subtarget")]
use crate::subtarget::{CodeGenSubtargetFeatures, processors::CodeGenProcessors};
use crate::support::faults::Diagnostics;
use crate::support::hw_mode::CodeGenHwModes;
#[cfg(feature = "x86_decoding")]
use crate::x86_decoding::CodeGenX86Decoding;
#[cfg(feature = "x86_encoding")]
use crate::x86_encoding::CodeGenX86Encoding;
#[cfg(feature = "instructions")]
use crate::{
    access::CodeGenAccess,
    asm_text::{CodeGenAsmText, CodeGenMnemonics},
    control_flow::CodeGenControlFlow,
    memory_operands::CodeGenMemoryOperands,
};
#[cfg(feature = "encoding")]
use crate::{
    byte_code::CodeGenByteCode,
    encoding::CodeGenEncodings,
    encoding::decoding::CodeGenDecodings,
    hooks::{CodeGenHooks, print::CodeGenPrintHooks},
};
#[cfg(feature = "fragments")]
use tblgen_lang::record::FieldError;
use tblgen_lang::record::RecordKeeper;

/// The models of one description. The first caller that asks for a model derives it, others wait;
/// all get the same model, or the same faults.
///
/// ```
/// use tblgen_model::Models;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def R0 : Register<"r0">;
///     def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
///     def T : Target;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let models = Models::new(&records);
/// assert_eq!(models.registers().unwrap().registers.len(), 1);
/// ```
#[derive(Debug)]
pub struct Models<'rk> {
    records: &'rk RecordKeeper,
    hw_modes: Once<CodeGenHwModes>,
    #[cfg(feature = "fragments")]
    fragments: Once<Vec<Fragment<'rk>>>,
    #[cfg(feature = "registers")]
    registers: Once<CodeGenRegBank>,
    #[cfg(feature = "subtarget")]
    subtarget_features: Once<CodeGenSubtargetFeatures>,
    #[cfg(feature = "subtarget")]
    processors: Once<CodeGenProcessors>,
    #[cfg(feature = "instructions")]
    instructions: Once<CodeGenInstructions<'rk>>,
    #[cfg(feature = "instructions")]
    access: Once<CodeGenAccess>,
    #[cfg(feature = "instructions")]
    control_flow: Once<CodeGenControlFlow>,
    #[cfg(feature = "instructions")]
    memory_operands: Once<CodeGenMemoryOperands>,
    #[cfg(feature = "instructions")]
    asm_text: Once<CodeGenAsmText<'rk>>,
    #[cfg(feature = "instructions")]
    mnemonics: Once<CodeGenMnemonics>,
    #[cfg(feature = "instructions")]
    compressions: Once<CodeGenCompressions<'rk>>,
    #[cfg(feature = "instructions")]
    predicates: Once<CodeGenPredicates>,
    #[cfg(feature = "instructions")]
    mc_predicates: Once<CodeGenMCPredicates>,
    #[cfg(feature = "instructions")]
    instr_mappings: Once<CodeGenInstrMappings>,
    #[cfg(feature = "encoding")]
    byte_code: Once<CodeGenByteCode>,
    #[cfg(feature = "encoding")]
    encodings: Once<CodeGenEncodings<'rk>>,
    #[cfg(feature = "encoding")]
    decodings: Once<CodeGenDecodings<'rk>>,
    #[cfg(feature = "encoding")]
    hooks: Once<CodeGenHooks<'rk>>,
    #[cfg(feature = "encoding")]
    print_hooks: Once<CodeGenPrintHooks<'rk>>,
    #[cfg(feature = "scheduling")]
    scheduling: Once<CodeGenSchedModels>,
    #[cfg(feature = "scheduling")]
    sched_tables: Once<CodeGenSchedTables>,
    #[cfg(feature = "scheduling")]
    sched_variants: Once<CodeGenSchedVariants>,
    #[cfg(feature = "patterns")]
    patterns: Once<CodeGenDagPatterns<'rk>>,
    #[cfg(feature = "semantics")]
    semantics: Once<CodeGenSemantics<'rk>>,
    #[cfg(feature = "x86_decoding")]
    x86_decoding: Once<CodeGenX86Decoding<'rk>>,
    #[cfg(feature = "x86_encoding")]
    x86_encoding: Once<CodeGenX86Encoding>,
}

/// A model that somebody may have asked for.
#[derive(Debug)]
struct Once<T>(OnceLock<Derived<T>>);

/// A model, or the faults of the records.
type Derived<T> = Result<Arc<T>, Diagnostics>;

impl<T> Once<T> {
    const fn new() -> Self {
        Once(OnceLock::new())
    }

    fn get(&self, derive: impl FnOnce() -> Result<T, Diagnostics>) -> Derived<T> {
        self.0.get_or_init(|| derive().map(Arc::new)).clone()
    }
}

impl<'rk> Models<'rk> {
    /// The models of a description, none of them derived yet.
    pub const fn new(records: &'rk RecordKeeper) -> Self {
        Models {
            records,
            hw_modes: Once::new(),
            #[cfg(feature = "fragments")]
            fragments: Once::new(),
            #[cfg(feature = "registers")]
            registers: Once::new(),
            #[cfg(feature = "subtarget")]
            subtarget_features: Once::new(),
            #[cfg(feature = "subtarget")]
            processors: Once::new(),
            #[cfg(feature = "instructions")]
            instructions: Once::new(),
            #[cfg(feature = "instructions")]
            access: Once::new(),
            #[cfg(feature = "instructions")]
            control_flow: Once::new(),
            #[cfg(feature = "instructions")]
            memory_operands: Once::new(),
            #[cfg(feature = "instructions")]
            asm_text: Once::new(),
            #[cfg(feature = "instructions")]
            mnemonics: Once::new(),
            #[cfg(feature = "instructions")]
            compressions: Once::new(),
            #[cfg(feature = "instructions")]
            predicates: Once::new(),
            #[cfg(feature = "instructions")]
            mc_predicates: Once::new(),
            #[cfg(feature = "instructions")]
            instr_mappings: Once::new(),
            #[cfg(feature = "encoding")]
            byte_code: Once::new(),
            #[cfg(feature = "encoding")]
            encodings: Once::new(),
            #[cfg(feature = "encoding")]
            decodings: Once::new(),
            #[cfg(feature = "encoding")]
            hooks: Once::new(),
            #[cfg(feature = "encoding")]
            print_hooks: Once::new(),
            #[cfg(feature = "scheduling")]
            scheduling: Once::new(),
            #[cfg(feature = "scheduling")]
            sched_tables: Once::new(),
            #[cfg(feature = "scheduling")]
            sched_variants: Once::new(),
            #[cfg(feature = "patterns")]
            patterns: Once::new(),
            #[cfg(feature = "semantics")]
            semantics: Once::new(),
            #[cfg(feature = "x86_decoding")]
            x86_decoding: Once::new(),
            #[cfg(feature = "x86_encoding")]
            x86_encoding: Once::new(),
        }
    }

    /// The records that the models are derived from.
    pub const fn records(&self) -> &'rk RecordKeeper {
        self.records
    }

    /// Hardware modes.
    ///
    /// # Errors
    ///
    /// The faults of the records; likewise for all models below.
    pub fn hw_modes(&self) -> Derived<CodeGenHwModes> {
        self.hw_modes.get(|| CodeGenHwModes::new(self.records))
    }

    /// The fragments of C++, each with its translation or the reason why there is none.
    #[cfg(feature = "fragments")]
    pub fn fragments(&self) -> Derived<Vec<Fragment<'rk>>> {
        let derive = || fragments(self.records).map_err(FieldError::at_record);
        self.fragments.get(derive)
    }

    /// Opcodes and operands of instructions that are byte code.
    #[cfg(feature = "encoding")]
    pub fn byte_code(&self) -> Derived<CodeGenByteCode> {
        let derive = || CodeGenByteCode::new(&*self.instructions()?);
        self.byte_code.get(derive)
    }

    /// Registers, register classes, sub-register indices and register units.
    #[cfg(feature = "registers")]
    pub fn registers(&self) -> Derived<CodeGenRegBank> {
        self.registers.get(|| CodeGenRegBank::new(self.records))
    }

    /// Features of the subtarget (`SubtargetFeature`).
    #[cfg(feature = "subtarget")]
    pub fn subtarget_features(&self) -> Derived<CodeGenSubtargetFeatures> {
        self.subtarget_features
            .get(|| CodeGenSubtargetFeatures::new(self.records))
    }

    /// Processors (`Processor`).
    #[cfg(feature = "subtarget")]
    pub fn processors(&self) -> Derived<CodeGenProcessors> {
        let derive = || CodeGenProcessors::new(self.records, &*self.subtarget_features()?);
        self.processors.get(derive)
    }

    /// Instructions, in the order of their numbers.
    #[cfg(feature = "instructions")]
    pub fn instructions(&self) -> Derived<CodeGenInstructions<'rk>> {
        self.instructions
            .get(|| CodeGenInstructions::new(self.records))
    }

    /// Conditions on the subtarget (`Predicate`), and those that each instruction needs.
    #[cfg(feature = "instructions")]
    pub fn predicates(&self) -> Derived<CodeGenPredicates> {
        let derive = || {
            let (features, instructions) = (self.subtarget_features(), self.instructions()?);
            CodeGenPredicates::new(self.records, &*features?, &instructions.defs())
        };
        self.predicates.get(derive)
    }

    /// Functions about single instructions (`TIIPredicate`).
    #[cfg(feature = "instructions")]
    pub fn mc_predicates(&self) -> Derived<CodeGenMCPredicates> {
        let derive = || CodeGenMCPredicates::new(self.records, &self.instructions()?.defs());
        self.mc_predicates.get(derive)
    }

    /// Relations between instructions (`InstrMapping`).
    #[cfg(feature = "instructions")]
    pub fn instr_mappings(&self) -> Derived<CodeGenInstrMappings> {
        let derive = || CodeGenInstrMappings::new(self.records, &self.instructions()?.defs());
        self.instr_mappings.get(derive)
    }

    /// The ways from operands to machine code.
    #[cfg(feature = "encoding")]
    pub fn encodings(&self) -> Derived<CodeGenEncodings<'rk>> {
        self.encodings.get(|| {
            let (instructions, modes) = (self.instructions()?, self.hw_modes()?);
            CodeGenEncodings::new(&instructions, &modes)
        })
    }

    /// The ways from machine code to operands.
    #[cfg(feature = "encoding")]
    pub fn decodings(&self) -> Derived<CodeGenDecodings<'rk>> {
        self.decodings.get(|| {
            let (instructions, modes) = (self.instructions()?, self.hw_modes()?);
            let features = self.subtarget_features()?;
            CodeGenDecodings::new(self.records, &instructions, &features, &modes)
        })
    }

    /// The functions that print operands, as far as it is known what they print.
    #[cfg(feature = "encoding")]
    pub fn print_hooks(&self) -> Derived<CodeGenPrintHooks<'rk>> {
        self.print_hooks.get(|| {
            let (bank, features) = (self.registers()?, self.subtarget_features()?);
            CodeGenPrintHooks::new(self.records, bank, &features)
        })
    }

    /// Functions that encode and decode operands.
    #[cfg(feature = "encoding")]
    pub fn hooks(&self) -> Derived<CodeGenHooks<'rk>> {
        self.hooks.get(|| {
            let (bank, features) = (self.registers()?, self.subtarget_features()?);
            let modes = self.hw_modes()?;
            CodeGenHooks::new(self.records, &bank, &features, &modes)
        })
    }

    /// Scheduling classes and processors.
    #[cfg(feature = "scheduling")]
    pub fn scheduling(&self) -> Derived<CodeGenSchedModels> {
        let derive = || CodeGenSchedModels::new(self.records, &self.instructions()?.defs());
        self.scheduling.get(derive)
    }

    /// The scheduling tables: the costs of each class on each processor model.
    #[cfg(feature = "scheduling")]
    pub fn sched_tables(&self) -> Derived<CodeGenSchedTables> {
        let derive = || CodeGenSchedTables::new(self.records, &*self.scheduling()?);
        self.sched_tables.get(derive)
    }

    /// Scheduling classes that stand for others, by the operands of instructions.
    #[cfg(feature = "scheduling")]
    pub fn sched_variants(&self) -> Derived<CodeGenSchedVariants> {
        self.sched_variants.get(|| {
            let (schedule, instructions) = (self.scheduling()?, self.instructions()?);
            CodeGenSchedVariants::new(self.records, &schedule, &instructions.defs())
        })
    }

    /// Patterns of instruction selection, with types.
    #[cfg(feature = "patterns")]
    pub fn patterns(&self) -> Derived<CodeGenDagPatterns<'rk>> {
        self.patterns.get(|| {
            let modes = self.hw_modes()?;
            CodeGenDagPatterns::new(self.records, modes, self.registers()?)
        })
    }

    /// Semantics of instructions, as rows of operations.
    #[cfg(feature = "semantics")]
    pub fn semantics(&self) -> Derived<CodeGenSemantics<'rk>> {
        self.semantics.get(|| {
            // What is wrong with a pattern, the patterns explain best.
            let patterns = self.patterns()?;
            let instructions = self.instructions()?;
            let (modes, bank) = (self.hw_modes()?, self.registers()?);
            CodeGenSemantics::new(
                &patterns,
                instructions,
                &*self.compressions()?,
                &modes,
                bank,
            )
        })
    }

    /// The decoder of X86, whose instructions have no bits of an encoding.
    #[cfg(feature = "x86_decoding")]
    pub fn x86_decoding(&self) -> Derived<CodeGenX86Decoding<'rk>> {
        let derive = || CodeGenX86Decoding::new(&*self.instructions()?, &*self.registers()?);
        self.x86_decoding.get(derive)
    }

    /// The encoder of X86.
    #[cfg(feature = "x86_encoding")]
    pub fn x86_encoding(&self) -> Derived<CodeGenX86Encoding> {
        let derive = || CodeGenX86Encoding::new(&*self.instructions()?, &*self.registers()?);
        self.x86_encoding.get(derive)
    }
}
