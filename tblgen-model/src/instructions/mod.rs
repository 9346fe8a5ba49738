//! The instructions of a target: operands, flags and numbers, lowered from
//! records to plain data.
//!
//! LLVM: `CodeGenInstruction` and `CodeGenTarget` in utils/TableGen/Common.

mod absent;
mod alias;
pub mod compression;
mod constraints;
pub mod features;
mod flags;
pub mod mapping;
pub(crate) mod operands;
mod order;
pub mod pattern_flags;
pub mod predicates;
pub mod shown_encoding;
mod target_opcodes;
#[cfg(any(feature = "documentation", feature = "x86_decoding"))]
pub(crate) mod x86;

use std::collections::HashMap;

use absent::no_instructions;
pub use alias::{AliasOperand, AliasOperandKind, CodeGenInstAlias};
use flags::FlagFields;
pub(crate) use operands::OperandKinds;
pub use operands::{CGIOperandList, Constraint, OperandInfo, Position, SubOperand, register_class};
pub use order::instructions_by_enum_value;
pub(crate) use order::is_generic;
pub use tblgen_facts::instr::{InstrFlag, InstrFlags};

use crate::instructions::pattern_flags::InferredFlags;
use crate::support::absent::no_records;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::parallel;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// The instructions of a target, in the order of their numbers.
///
/// ```
/// use tblgen_model::instructions::{CodeGenInstructions, InstrFlag};
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def R0 : Register<"r0">;
///     def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
///     def T : Target;
///     def ADD : Instruction {
///       let Namespace = "T";
///       let OutOperandList = (outs GPR:$d);
///       let InOperandList = (ins GPR:$a, GPR:$b);
///       let Constraints = "$a = $d";
///       let isCommutable = true;
///     }
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let instructions = CodeGenInstructions::new(&records).unwrap();
/// let add = instructions.all.last().unwrap();
/// assert_eq!((add.name, add.operands.count(), add.operands.def_count()), ("ADD", 3, 1));
/// assert!(add.flags.contains(InstrFlag::Commutable));
/// ```
#[derive(Debug, Clone)]
pub struct CodeGenInstructions<'rk> {
    /// The name of the target.
    pub target: &'rk str,
    /// The namespace of its instructions.
    pub namespace: &'rk str,
    /// The instructions by number.
    pub all: Vec<CodeGenInstruction<'rk>>,
    numbers: HashMap<RecordId, u16>,
}

/// An instruction of the target, with everything that outputs ask about it.
#[derive(Debug, Clone)]
pub struct CodeGenInstruction<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The name of the instruction.
    pub name: &'rk str,
    /// The assembly text, with variants in braces.
    pub asm_string: &'rk str,
    /// The operands, results first.
    pub operands: CGIOperandList<'rk>,
    /// The target-independent flags.
    pub flags: InstrFlags,
    /// The target-specific flags (`TSFlags`), which only the target can interpret.
    pub ts_flags: u64,
    /// The size in bytes; 0 if it is not known.
    pub size: u32,
    /// The registers it reads beyond its operands.
    pub implicit_uses: Vec<Record<'rk>>,
    /// The registers it writes beyond its operands.
    pub implicit_defs: Vec<Record<'rk>>,
    /// The reason not to use it, if there is one.
    pub deprecation: Option<Deprecation<'rk>>,
}

impl CodeGenInstruction<'_> {
    /// Whether the instruction is one that every target has, such as `PHI`, or stands in
    /// the place of one.
    pub fn is_generic(&self) -> bool {
        is_generic(self.def)
    }

    /// Whether the instruction is byte code, as WebAssembly's: its bits are an opcode (`Inst`), and
    /// it states whether its operands are on a stack (`StackBased`).
    pub fn is_byte_code(&self) -> bool {
        let has = |field| self.def.field(field).is_some();
        has("Inst") && has("StackBased")
    }

    /// Whether the instruction is one of X86: it has the class of those.
    pub fn is_x86(&self) -> bool {
        self.def.is_subclass_of(x86::CLASS)
    }
}

/// The reason not to use an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deprecation<'rk> {
    /// The subtarget has this feature.
    Feature(&'rk str),
    /// The function (C++) of this name decides.
    Predicate(&'rk str),
}

impl<'rk> CodeGenInstructions<'rk> {
    /// Whether these are instructions of X86: one of them has their class.
    pub fn is_x86(&self) -> bool {
        self.all.iter().any(CodeGenInstruction::is_x86)
    }

    /// Whether these are instructions of byte code: one of them is.
    pub fn is_byte_code(&self) -> bool {
        self.all.iter().any(CodeGenInstruction::is_byte_code)
    }

    /// Reads all instructions.
    ///
    /// # Errors
    ///
    /// All instructions that are wrong by name, each with its first mistake.
    pub fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let target = Target::new(records)?;
        let defs = instructions_by_enum_value(records)?;
        let inferred = pattern_flags::infer(records, &defs)?;
        let all = read_all(&defs, &inferred, &target)?;
        let namespace = namespace(&all).unwrap_or("");
        if namespace.is_empty() {
            let own = defs.iter().copied().filter(|def| !is_generic(*def));
            return Err(no_instructions(records, &own.collect::<Vec<_>>()));
        }
        Ok(CodeGenInstructions {
            target: target.def.name(),
            namespace,
            numbers: defs.iter().map(|def| def.id()).zip(0..).collect(),
            all,
        })
    }

    /// The number of an instruction.
    pub fn number(&self, def: Record<'_>) -> Option<u16> {
        self.numbers.get(&def.id()).copied()
    }

    /// The records by number.
    pub fn defs(&self) -> Vec<Record<'rk>> {
        self.all.iter().map(|instruction| instruction.def).collect()
    }
}

/// Reads instructions, a part of them on each thread.
fn read_all<'rk>(
    defs: &[Record<'rk>],
    inferred: &[InferredFlags],
    target: &Target<'rk>,
) -> Result<Vec<CodeGenInstruction<'rk>>, Diagnostics> {
    let size = defs.len().div_ceil(THREADS).max(MIN_PART);
    let parts: Vec<_> = defs.chunks(size).zip(inferred.chunks(size)).collect();
    let read = parallel::map(&parts, |(defs, inferred)| read_part(defs, inferred, target));
    let mut all = Vec::with_capacity(defs.len());
    let mut faults = Vec::new();
    for (instructions, wrong) in read {
        all.extend(instructions);
        faults.extend(wrong);
    }
    if faults.is_empty() {
        return Ok(all);
    }
    faults.sort_by_key(|&(name, _)| name);
    Err(faults.into_iter().flat_map(|(_, fault)| fault).collect())
}

/// The largest number of threads that read instructions.
const THREADS: usize = 4;

/// The smallest number of instructions for each of these threads.
const MIN_PART: usize = 500;

/// Instructions, and what is wrong with the others, by name.
type Part<'rk> = (Vec<CodeGenInstruction<'rk>>, Vec<(&'rk str, Fault)>);

fn read_part<'rk>(
    defs: &[Record<'rk>],
    inferred: &[InferredFlags],
    target: &Target<'rk>,
) -> Part<'rk> {
    let (mut all, mut faults) = (Vec::with_capacity(defs.len()), Vec::new());
    let mut reader = InstructionReader {
        target,
        kinds: OperandKinds::default(),
        flags: FlagFields::new(target.def.keeper()),
    };
    for (&def, inferred) in defs.iter().zip(inferred) {
        match reader.read(def, inferred) {
            Ok(instruction) => all.push(instruction),
            Err(fault) => faults.push((def.name(), fault)),
        }
    }
    (all, faults)
}

/// The namespace of the first instruction that is the target's own.
fn namespace<'rk>(all: &[CodeGenInstruction<'rk>]) -> Option<&'rk str> {
    let own = all
        .iter()
        .map(|one| one.def)
        .filter(|def| !is_generic(*def));
    let mut namespaces = own.filter_map(|def| def.value_as_string("Namespace").ok());
    namespaces.next()
}

/// The fields of the `Target` record that apply to all its instructions.
struct Target<'rk> {
    def: Record<'rk>,
    allow_register_renaming: bool,
}

impl<'rk> Target<'rk> {
    fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let targets = records
            .all_derived_definitions("Target")
            .map_err(|error| vec![error])?;
        match targets[..] {
            [] => Err(no_records(records, "Target", "def Mini : Target;")),
            [target] => Ok(Target {
                def: target,
                allow_register_renaming: target
                    .value_as_int("AllowRegisterRenaming")
                    .map_err(FieldError::at_record)?
                    != 0,
            }),
            [_, second, ..] => Err(faults::error(
                second,
                "Multiple subclasses of Target defined!",
            )),
        }
    }
}

/// Reads one instruction after another.
struct InstructionReader<'t, 'rk> {
    target: &'t Target<'rk>,
    kinds: OperandKinds<'rk>,
    flags: FlagFields,
}

impl<'rk> InstructionReader<'_, 'rk> {
    fn read(
        &mut self,
        def: Record<'rk>,
        inferred: &InferredFlags,
    ) -> Result<CodeGenInstruction<'rk>, Fault> {
        let text = |field| def.value_as_string(field).map_err(FieldError::at_record);
        let registers = |field| {
            def.value_as_list_of_defs(field)
                .map_err(FieldError::at_record)
        };
        let mut operands = CGIOperandList::new(def, &mut self.kinds)?;
        constraints::parse(def, text("Constraints")?, &mut operands)?;
        // Up to LLVM 19.
        if def.field("DisableEncoding").is_some() {
            constraints::disable_encoding(def, text("DisableEncoding")?, &mut operands)?;
        }
        let base = order::base(def);
        let renaming = self.target.allow_register_renaming;
        Ok(CodeGenInstruction {
            def,
            name: base.name(),
            asm_string: base
                .value_as_string("AsmString")
                .map_err(FieldError::at_record)?,
            flags: flags::read(def, &mut self.flags, &operands, inferred, renaming)?,
            ts_flags: flags::target_specific(def)?,
            size: size(def)?,
            implicit_uses: registers("Uses")?,
            implicit_defs: registers("Defs")?,
            deprecation: deprecation(def)?,
            operands,
        })
    }
}

/// LLVM keeps the size in a byte.
fn size(def: Record<'_>) -> Result<u32, Fault> {
    let size = def.value_as_int("Size").map_err(FieldError::at_record)?;
    match u8::try_from(size) {
        Ok(size) => Ok(size.into()),
        Err(_) => Err(fault(
            def,
            format!("the size of '{}' is {size}, not 0 to 255 bytes", def.name()),
        )),
    }
}

fn deprecation(def: Record<'_>) -> Result<Option<Deprecation<'_>>, Fault> {
    if def.field("ComplexDeprecationPredicate").is_some() {
        let predicate = def.value_as_string("ComplexDeprecationPredicate");
        return Ok(Some(Deprecation::Predicate(
            predicate.map_err(FieldError::at_record)?,
        )));
    }
    if def.field("DeprecatedFeatureMask").is_none() {
        return Ok(None);
    }
    let feature = def.value_as_def("DeprecatedFeatureMask");
    let feature = feature.map_err(FieldError::at_record)?;
    Ok(Some(Deprecation::Feature(feature.name())))
}

/// The errors for which an instruction is rejected.
type Fault = Diagnostics;

/// An error about an instruction.
fn fault(def: Record<'_>, message: String) -> Fault {
    crate::support::faults::error(def, message)
}
