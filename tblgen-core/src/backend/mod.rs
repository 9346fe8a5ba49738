//! The outputs, a folder each, and the tables of them.
//!
//! An output is a [`Backend`]: a name and a function from an [`Emission`] to items of Rust
//! or to text. [`Registry::builtin`] is where the tool, the macro and build scripts find
//! the outputs of this crate, and [`Registry::with`] adds others.

#[cfg(feature = "attributes")]
mod attributes;
#[cfg(feature = "builtins")]
mod builtins;
#[cfg(feature = "clang_attributes")]
mod clang_attributes;
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
#[cfg(feature = "intrinsics")]
mod intrinsics;
mod item_names;
#[cfg(any(feature = "disassembler", feature = "code_emitter"))]
mod machine_code;
#[cfg(feature = "mc_inst")]
mod mc_inst;
#[cfg(feature = "options")]
mod options;
#[cfg(any(feature = "register_info", feature = "options"))]
mod places;
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
#[cfg(feature = "value_types")]
mod value_types;
#[cfg(feature = "vector_intrinsics")]
mod vector_intrinsics;

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

/// Your own tables, with functions that look rows up.
#[cfg(feature = "searchable_tables")]
pub static SEARCHABLE_TABLES: FnBackend = FnBackend::rust(
    "searchable_tables",
    "Generate your own tables and enumerations, with functions that look rows up",
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
.with_lints(options::lints::LINTS)
.with_item_names(item_names::OPTIONS);

/// Functions of C for vectors.
#[cfg(feature = "vector_intrinsics")]
pub static VECTOR_INTRINSICS: FnBackend = FnBackend::rust(
    "vector_intrinsics",
    "Generate the vector intrinsics of C of Arm and RISC-V, with their types",
    vector_intrinsics::emit,
)
.with_item_names(item_names::VECTOR_INTRINSICS);

/// Intrinsics of LLVM's intermediate representation.
#[cfg(feature = "intrinsics")]
pub static INTRINSICS: FnBackend = FnBackend::rust(
    "intrinsics",
    "Generate intrinsics: names, types, attributes and the built-in functions that become them",
    intrinsics::emit,
)
.with_item_names(item_names::INTRINSICS)
.with_options(&intrinsics::OPTIONS);

/// Attributes of LLVM's intermediate representation.
#[cfg(feature = "attributes")]
pub static ATTRIBUTES: FnBackend = FnBackend::rust(
    "attributes",
    "Generate kinds of attributes, and the rules for merging functions",
    attributes::emit,
)
.with_item_names(item_names::ATTRIBUTES);

/// Machine value types.
#[cfg(feature = "value_types")]
pub static VALUE_TYPES: FnBackend = FnBackend::rust(
    "value_types",
    "Generate machine value types",
    value_types::emit,
)
.with_item_names(item_names::VALUE_TYPES);

/// The functions that a compiler of C knows by itself.
#[cfg(feature = "builtins")]
pub static BUILTINS: FnBackend = FnBackend::rust(
    "builtins",
    "Generate the builtin functions of Clang, with their types, attributes and features",
    builtins::emit,
)
.with_item_names(item_names::BUILTINS);

/// The attributes that Clang knows.
#[cfg(feature = "clang_attributes")]
pub static CLANG_ATTRIBUTES: FnBackend = FnBackend::rust(
    "clang_attributes",
    "Generate the attributes of Clang: spellings, subjects, arguments and what they need",
    clang_attributes::emit,
)
.with_item_names(item_names::CLANG_ATTRIBUTES);

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
    #[cfg(feature = "vector_intrinsics")]
    &VECTOR_INTRINSICS,
    #[cfg(feature = "intrinsics")]
    &INTRINSICS,
    #[cfg(feature = "attributes")]
    &ATTRIBUTES,
    #[cfg(feature = "value_types")]
    &VALUE_TYPES,
    #[cfg(feature = "builtins")]
    &BUILTINS,
    #[cfg(feature = "clang_attributes")]
    &CLANG_ATTRIBUTES,
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
const FEATURES: [&str; 20] = [
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
    "vector_intrinsics",
    "intrinsics",
    "attributes",
    "value_types",
    "builtins",
    "clang_attributes",
    "diagnostics",
    "directives",
    "doc_comments",
];
