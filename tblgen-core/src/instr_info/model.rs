//! The model of `instr_info`: instructions, registers and scheduling classes, and
//! the enumerations that only their use defines.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::{IndexMap, IndexSet};

use super::conditions::{self, Decided};
use super::cpuid::NeededFeatures;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};
use tblgen_model::Models;
use tblgen_model::access::CodeGenAccess;
use tblgen_model::asm_text::CodeGenMnemonics;
use tblgen_model::control_flow::CodeGenControlFlow;
use tblgen_model::documentation::InstrFacts;
use tblgen_model::instructions::features::CodeGenPredicates;
use tblgen_model::instructions::mapping::CodeGenInstrMappings;
use tblgen_model::instructions::predicates::CodeGenMCPredicates;
use tblgen_model::instructions::{CodeGenInstruction, CodeGenInstructions};
use tblgen_model::memory_operands::CodeGenMemoryOperands;
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::scheduling::CodeGenSchedModels;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::support::faults::{Diagnostics, check_count, check_records, placed};
use tblgen_model::support::hw_mode::DEFAULT_MODE;

/// The types of operands that every target has, by number. LLVM:
/// `MCOI::OperandType` in llvm/MC/MCInstrDesc.h.
const GENERIC_TYPES: [&str; 13] = [
    "MCOI::OPERAND_UNKNOWN",
    "MCOI::OPERAND_IMMEDIATE",
    "MCOI::OPERAND_REGISTER",
    "MCOI::OPERAND_MEMORY",
    "MCOI::OPERAND_PCREL",
    "MCOI::OPERAND_RESERVED_5",
    "MCOI::OPERAND_GENERIC_0",
    "MCOI::OPERAND_GENERIC_1",
    "MCOI::OPERAND_GENERIC_2",
    "MCOI::OPERAND_GENERIC_3",
    "MCOI::OPERAND_GENERIC_4",
    "MCOI::OPERAND_GENERIC_5",
    "MCOI::OPERAND_GENERIC_IMM_0",
];

/// The facts that tables and items are made of.
pub(super) struct InstrModel<'rk> {
    pub(super) bank: Arc<CodeGenRegBank>,
    pub(super) instructions: Arc<CodeGenInstructions<'rk>>,
    /// The accesses of instructions: what they read and write.
    pub(super) access: Arc<CodeGenAccess>,
    /// The control flow of instructions.
    pub(super) control_flow: Arc<CodeGenControlFlow>,
    pub(super) mnemonics: Arc<CodeGenMnemonics>,
    /// The memory operands of instructions.
    pub(super) memory_operands: Arc<CodeGenMemoryOperands>,
    pub(super) schedule: Arc<CodeGenSchedModels>,
    /// Features of the subtarget.
    pub(super) features: Arc<CodeGenSubtargetFeatures>,
    pub(super) predicates: Arc<CodeGenPredicates>,
    /// By number of a predicate: its condition, if features decide it.
    pub(super) decided: Vec<Decided>,
    /// On X86, the features that CPUID reports for instructions.
    pub(super) cpuid: Option<NeededFeatures>,
    /// Functions about instructions.
    pub(super) functions: Arc<CodeGenMCPredicates>,
    pub(super) mappings: Arc<CodeGenInstrMappings>,
    /// The types of operands, as `MCOI::OPERAND_REGISTER`.
    pub(super) operand_types: IndexSet<String>,
    /// The records that operands can be.
    pub(super) op_types: Vec<Record<'rk>>,
    /// The names of operands that instructions want to be known.
    pub(super) op_names: IndexSet<&'rk str>,
    /// Register classes that depend on the hardware mode: for each, the number of
    /// the class in each mode.
    pub(super) by_mode: IndexMap<RecordId, Vec<Option<u16>>>,
    /// By number of such a record: how many bits of memory it is; 0 if that is
    /// not known, or it has none.
    pub(super) memory_sizes: Vec<u32>,
    op_type_numbers: HashMap<RecordId, u16>,
    registers: HashMap<String, u16>,
    classes: HashMap<String, u16>,
}

impl<'rk> InstrModel<'rk> {
    /// The facts; `fragments` if C++ is translated.
    pub(super) fn new(models: &Models<'rk>, fragments: bool) -> Result<Self, Diagnostics> {
        // Another thread may be at work on the registers. What is wrong with
        // them is said first all the same.
        let instructions = models.instructions();
        let bank = models.registers()?;
        let instructions = instructions?;
        let (access, control_flow) = (models.access()?, models.control_flow()?);
        let memory_operands = models.memory_operands()?;
        let mnemonics = models.mnemonics()?;
        let schedule = models.scheduling()?;
        let features = models.subtarget_features()?;
        let predicates = models.predicates()?;
        let functions = models.mc_predicates()?;
        let mappings = models.instr_mappings()?;
        let records = models.records();
        let op_types = op_types(records);
        let (operand_types, op_names) = (operand_types(&instructions)?, op_names(&instructions)?);
        check_records(op_types.iter().copied(), "records of operands")?;
        let registers = bank.registers.iter().map(|register| &register.name);
        let classes = bank.classes.iter().map(|class| &class.name);
        let classes: HashMap<String, u16> = classes.cloned().zip(0..).collect();
        let decided = match fragments {
            true => conditions::conditions(&predicates, &features, records),
            false => Vec::new(),
        };
        let cpuid = instructions.is_x86() && !features.features.is_empty();
        let cpuid = cpuid.then(|| NeededFeatures::new(records, &features, &instructions.all));
        Ok(InstrModel {
            decided,
            cpuid: cpuid.transpose()?,
            by_mode: by_mode(models, &classes)?,
            memory_sizes: memory_sizes(&op_types)?,
            operand_types,
            op_type_numbers: op_types.iter().map(|def| def.id()).zip(0..).collect(),
            op_names,
            op_types,
            registers: registers.cloned().zip(1..).collect(),
            classes,
            bank,
            instructions,
            access,
            control_flow,
            mnemonics,
            memory_operands,
            schedule,
            features,
            predicates,
            functions,
            mappings,
        })
    }

    /// The facts that documentation states about each instruction, in the order of
    /// opcodes.
    pub(super) fn facts(&self) -> impl Iterator<Item = InstrFacts<'_>> {
        let records = self.instructions.all.first().map(|one| one.def.keeper());
        let facts = |records| InstrFacts::all(records, &self.instructions, &self.schedule);
        records.into_iter().flat_map(facts)
    }

    /// The number of a register.
    pub(super) fn register(&self, def: Record<'_>) -> Option<u16> {
        self.registers.get(def.name()).copied()
    }

    /// The number of a register class.
    pub(super) fn class(&self, def: Record<'_>) -> Option<u16> {
        self.classes.get(def.name()).copied()
    }

    /// The number of the record that an operand is.
    pub(super) fn op_type(&self, def: Record<'_>) -> Option<u16> {
        let number = self.op_type_numbers.get(&def.id()).copied();
        number.filter(|_| !def.is_anonymous())
    }

    /// The number of the type of an operand.
    pub(super) fn operand_type(&self, namespace: &str, name: &str) -> Option<usize> {
        self.operand_types
            .get_index_of(&format!("{namespace}::{name}"))
    }
}

/// `Operand`, `RegisterOperand` and `RegisterClass` records, as LLVM numbers them;
/// then classes that depend on the hardware mode.
pub(crate) fn op_types(records: &RecordKeeper) -> Vec<Record<'_>> {
    let classes = ["Operand", "RegisterOperand", "RegisterClass", BY_MODE];
    let records = classes.map(|class| records.all_derived_definitions_if_defined(class));
    records.into_iter().flatten().collect()
}

/// The class of register classes that depend on the hardware mode (since LLVM 22).
pub(super) const BY_MODE: &str = "RegClassByHwMode";

/// The classes of each record in each mode: that of the default mode, where none
/// is stated for a mode.
fn by_mode(
    models: &Models<'_>,
    classes: &HashMap<String, u16>,
) -> Result<IndexMap<RecordId, Vec<Option<u16>>>, Diagnostics> {
    let records = models.records();
    let defs = records.all_derived_definitions_if_defined(BY_MODE);
    if defs.is_empty() {
        return Ok(IndexMap::new());
    }
    let modes = models.hw_modes()?;
    let classes_of = |def: Record<'_>| {
        let stated = modes.select(def)?;
        let class = |mode: u16| {
            let of = |mode| stated.iter().find(|(stated, _)| *stated == mode);
            let (_, class) = of(mode).or_else(|| of(DEFAULT_MODE))?;
            classes.get(class.name()).copied()
        };
        Ok((def.id(), (0u16..).take(modes.count()).map(class).collect()))
    };
    defs.into_iter().map(classes_of).collect()
}

/// LLVM knows the size of memory operands of X86 alone, which have a class of
/// their own.
fn memory_sizes(op_types: &[Record<'_>]) -> Result<Vec<u32>, Diagnostics> {
    let size = |def: &Record<'_>| {
        // Older descriptions do not say it.
        if !def.is_subclass_of("X86MemOperand") || def.field("Size").is_none() {
            return Ok(0);
        }
        let size = def.value_as_int("Size")?;
        let fits = u32::try_from(size);
        fits.map_err(|_| def.error(format!("an operand in memory cannot have {size} bits")))
    };
    let sizes: Result<Vec<u32>, FieldError> = op_types.iter().map(size).collect();
    sizes.map_err(|error| vec![error.into()])
}

fn operand_types(instructions: &CodeGenInstructions<'_>) -> Result<IndexSet<String>, Diagnostics> {
    let mut types: IndexSet<String> = GENERIC_TYPES.map(str::to_string).into_iter().collect();
    let mut seen = IndexSet::new();
    for instruction in &instructions.all {
        for operand in &instruction.operands.list {
            if seen.insert((operand.ty.namespace, operand.ty.name)) {
                types.insert(format!("{}::{}", operand.ty.namespace, operand.ty.name));
            }
        }
        let counted = check_count(types.len(), "types of operands");
        counted.map_err(|found| placed(found, instruction.def))?;
    }
    Ok(types)
}

fn op_names<'rk>(
    instructions: &CodeGenInstructions<'rk>,
) -> Result<IndexSet<&'rk str>, Diagnostics> {
    let mut names = IndexSet::new();
    for instruction in &instructions.all {
        if has_named_operands(instruction)? {
            names.extend(instruction.operands.list.iter().map(|operand| operand.name));
        }
        let counted = check_count(names.len(), "names of operands");
        counted.map_err(|found| placed(found, instruction.def))?;
    }
    Ok(names)
}

/// Whether the names of its operands are to be known.
pub(super) fn has_named_operands(
    instruction: &CodeGenInstruction<'_>,
) -> Result<bool, Diagnostics> {
    let wanted = instruction.def.value_as_bit("UseNamedOperandTable");
    wanted.map_err(FieldError::at_record)
}
