//! The scheduling classes of a target and the models of its processors, as plain data.

use rustc_hash::FxHashMap;

use super::class::CodeGenSchedClass;
use super::inst_rw::CodeGenInstRW;
use super::proc_model::CodeGenProcModel;
use super::read_write::ReadWrites;
use tblgen_lang::record::RecordId;

/// The scheduling classes of a target, and the models of its processors.
///
/// ```
/// use tblgen_model::instructions::instructions_by_enum_value;
/// use tblgen_model::scheduling::CodeGenSchedModels;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def T : Target;
///     def Alu : SchedWrite;
///     class I : Instruction { dag OutOperandList = (outs); dag InOperandList = (ins); }
///     def ADD : I, Sched<[Alu]>;
///     def SUB : I, Sched<[Alu]>;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let all = instructions_by_enum_value(&records).unwrap();
/// let models = CodeGenSchedModels::new(&records, &all).unwrap();
/// let add = models.class_of[all.iter().position(|def| def.name() == "ADD").unwrap()];
/// assert_eq!(models.classes[usize::from(add)].name, "Alu");
/// assert_eq!(models.explicit, 2);
/// ```
#[derive(Debug, Clone, Default)]
pub struct CodeGenSchedModels {
    /// The classes by number; inferred ones come last. The first is
    /// `NoInstrModel`.
    pub classes: Vec<CodeGenSchedClass>,
    /// The number of classes that are not inferred. These are the ones in LLVM's
    /// `Sched` enum.
    pub explicit: usize,
    /// The number of the class of each instruction.
    pub class_of: Vec<u16>,
    /// The models of processors. The first is `NoSchedModel`, and its number, 0,
    /// stands for any processor elsewhere.
    pub processors: Vec<CodeGenProcModel>,
    /// The reads and writes, by number.
    pub read_writes: ReadWrites,
    /// The models' statements about instructions (`InstRW`), in LLVM's order.
    pub inst_rws: Vec<CodeGenInstRW>,
    /// The number of each model by the record that stands for it.
    pub(super) model_numbers: FxHashMap<RecordId, u16>,
}
