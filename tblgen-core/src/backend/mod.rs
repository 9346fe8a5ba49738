//! The outputs, a folder each, and the tables of them.
//!
//! An output is a [`Backend`]: a name and a function from an [`Emission`] to items of Rust
//! or to text. [`Registry::builtin`] is where the tool, the macro and build scripts find
//! the outputs of this crate, and [`Registry::with`] adds others.

#[cfg(feature = "code_emitter")]
mod code_emitter;
#[cfg(feature = "diagnostics")]
mod diagnostics;
#[cfg(feature = "directives")]
mod directives;
#[cfg(feature = "disassembler")]
mod disassembler;
#[cfg(feature = "doc_comments")]
mod doc_comments;
#[cfg(feature = "instr_info")]
mod instr_info;
mod item_names;
#[cfg(any(feature = "disassembler", feature = "code_emitter"))]
mod machine_code;
#[cfg(feature = "mc_inst")]
mod mc_inst;
#[cfg(feature = "options")]
mod options;
#[cfg(feature = "processors")]
mod processors;
#[cfg(feature = "records")]
mod records;
#[cfg(feature = "register_info")]
mod register_info;
mod registry;
#[cfg(feature = "searchable_tables")]
mod searchable_tables;
#[cfg(feature = "semantics")]
mod semantics;
#[cfg(feature = "subtarget")]
mod subtarget;
#[cfg(feature = "text")]
mod text;

#[cfg(feature = "instr_info")]
pub use instr_info::{OpcodeNames, generic_opcodes};
#[cfg(feature = "register_info")]
pub use register_info::RegNames;
pub use registry::Registry;
#[cfg(feature = "build")]
pub use tblgen_codegen::emit_code;
pub use tblgen_codegen::{
    Backend, BackendError, Docs, Emission, EmitContext, EmitOptions, FnBackend, Gate, Kind, Lint,
    Names, OptionSpec, OptionValue, Part, Parts, emit_all, write_text,
};

/// Registers, register classes and sub-register indices.
#[cfg(feature = "register_info")]
pub static REGISTER_INFO: FnBackend = FnBackend::rust(
    "register_info",
    "Generate registers, register classes and sub-register indices",
    register_info::emit,
)
.with_lints(register_info::lints::LINTS)
.with_item_names(item_names::REGISTER_INFO);

/// Features of the subtarget and processors.
#[cfg(feature = "processors")]
pub static PROCESSORS: FnBackend = FnBackend::rust(
    "processors",
    "Generate features of the subtarget, sets of them, and processors",
    processors::emit,
)
.with_item_names(item_names::PROCESSORS);

/// Instructions, their operands and flags.
#[cfg(feature = "instr_info")]
pub static INSTR_INFO: FnBackend = FnBackend::rust(
    "instr_info",
    "Generate instructions, their operands and flags; also generates registers and processors",
    instr_info::emit,
)
.with_lints(instr_info::lints::LINTS)
.with_item_names(item_names::INSTR_INFO)
.with_needs(&[&REGISTER_INFO, &PROCESSORS]);

/// Scheduling models of processors.
#[cfg(feature = "subtarget")]
pub static SUBTARGET: FnBackend = FnBackend::rust(
    "subtarget",
    "Generate scheduling models of processors; also generates processors and instructions",
    subtarget::emit,
)
.with_item_names(item_names::SUBTARGET)
.with_needs(&[&REGISTER_INFO, &PROCESSORS, &INSTR_INFO]);

/// The meaning of instructions.
#[cfg(feature = "semantics")]
pub static SEMANTICS: FnBackend = FnBackend::rust(
    "semantics",
    "Generate what instructions do; brings registers and instructions along",
    semantics::emit,
)
.with_item_names(item_names::SEMANTICS)
.with_needs(&[&REGISTER_INFO, &PROCESSORS, &INSTR_INFO]);

/// Tables of one's own, with functions that look rows up.
#[cfg(feature = "searchable_tables")]
pub static SEARCHABLE_TABLES: FnBackend = FnBackend::rust(
    "searchable_tables",
    "Generate tables and enumerations of one's own, with functions that look rows up",
    searchable_tables::emit,
)
.with_item_names(item_names::SEARCHABLE_TABLES);

/// Records of any class, with their fields.
#[cfg(feature = "records")]
pub static RECORDS: FnBackend = FnBackend::rust(
    "records",
    "Generate the records of classes, with their fields as typed data",
    records::emit,
)
.with_item_names(item_names::RECORDS)
.with_options(&records::OPTIONS);

/// The type of machine instructions.
#[cfg(feature = "mc_inst")]
pub static MC_INST: FnBackend = FnBackend::rust(
    "mc_inst",
    "Generate the type of machine instructions with operands; also generates instructions",
    mc_inst::emit,
)
.with_item_names(item_names::MC_INST)
.with_needs(&[&REGISTER_INFO, &PROCESSORS, &INSTR_INFO]);

/// From bytes to instructions.
#[cfg(feature = "disassembler")]
pub static DISASSEMBLER: FnBackend = FnBackend::rust(
    "disassembler",
    "Generate a disassembler: bytes become instructions; also generates instructions",
    disassembler::emit,
)
.with_item_names(item_names::DISASSEMBLER)
.with_options(&[machine_code::HOOKS_OPTION])
.with_needs(&[&REGISTER_INFO, &PROCESSORS, &INSTR_INFO, &MC_INST]);

/// From instructions to bytes.
#[cfg(feature = "code_emitter")]
pub static CODE_EMITTER: FnBackend = FnBackend::rust(
    "code_emitter",
    "Generate an encoder: instructions become bytes; also generates instructions",
    code_emitter::emit,
)
.with_item_names(item_names::CODE_EMITTER)
.with_options(&[machine_code::HOOKS_OPTION])
.with_needs(&[&REGISTER_INFO, &PROCESSORS, &INSTR_INFO, &MC_INST]);

/// Options of command lines.
#[cfg(feature = "options")]
pub static OPTIONS: FnBackend = FnBackend::rust(
    "options",
    "Generate the options of a program, with a parser of command lines, help and completion",
    options::emit,
)
.with_item_names(item_names::OPTIONS);

/// Diagnostics of compilers.
#[cfg(feature = "diagnostics")]
pub static DIAGNOSTICS: FnBackend = FnBackend::rust(
    "diagnostics",
    "Generate the diagnostics of a compiler, their groups and their texts with arguments",
    diagnostics::emit,
)
.with_lints(diagnostics::lints::LINTS)
.with_item_names(item_names::DIAGNOSTICS)
.with_options(&diagnostics::OPTIONS);

/// Directives and clauses of languages such as OpenMP.
#[cfg(feature = "directives")]
pub static DIRECTIVES: FnBackend = FnBackend::rust(
    "directives",
    "Generate the directives of a language such as OpenMP, their clauses and the rules about them",
    directives::emit,
)
.with_item_names(item_names::DIRECTIVES);

/// Tags, named characters and commands in comments.
#[cfg(feature = "doc_comments")]
pub static DOC_COMMENTS: FnBackend = FnBackend::rust(
    "doc_comments",
    "Generate the HTML tags, named characters and commands of comments that document code",
    doc_comments::emit,
)
.with_item_names(item_names::DOC_COMMENTS);

/// The outputs of Rust that are compiled in.
static RUST_BACKENDS: &[&'static dyn Backend] = &[
    #[cfg(feature = "register_info")]
    &REGISTER_INFO,
    #[cfg(feature = "processors")]
    &PROCESSORS,
    #[cfg(feature = "instr_info")]
    &INSTR_INFO,
    #[cfg(feature = "semantics")]
    &SEMANTICS,
    #[cfg(feature = "subtarget")]
    &SUBTARGET,
    #[cfg(feature = "searchable_tables")]
    &SEARCHABLE_TABLES,
    #[cfg(feature = "records")]
    &RECORDS,
    #[cfg(feature = "mc_inst")]
    &MC_INST,
    #[cfg(feature = "disassembler")]
    &DISASSEMBLER,
    #[cfg(feature = "code_emitter")]
    &CODE_EMITTER,
    #[cfg(feature = "options")]
    &OPTIONS,
    #[cfg(feature = "diagnostics")]
    &DIAGNOSTICS,
    #[cfg(feature = "directives")]
    &DIRECTIVES,
    #[cfg(feature = "doc_comments")]
    &DOC_COMMENTS,
];

/// The outputs of text that are compiled in.
#[cfg(feature = "text")]
use text::TEXT_BACKENDS;
#[cfg(not(feature = "text"))]
static TEXT_BACKENDS: &[&'static dyn Backend] = &[];

/// The names of all outputs of Rust. Each is also the name of the Cargo feature that
/// compiles the output in.
const FEATURES: [&str; 14] = [
    "register_info",
    "processors",
    "instr_info",
    "semantics",
    "subtarget",
    "searchable_tables",
    "records",
    "mc_inst",
    "disassembler",
    "code_emitter",
    "options",
    "diagnostics",
    "directives",
    "doc_comments",
];
