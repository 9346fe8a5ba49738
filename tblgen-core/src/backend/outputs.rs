//! The outputs of Rust. Written by `cargo xtask outputs` from the rows of `Cargo.toml`.

#[cfg(feature = "asm_writer")]
pub use crate::asm_writer::BACKEND as ASM_WRITER;
#[cfg(feature = "attributes")]
pub use crate::attributes::BACKEND as ATTRIBUTES;
#[cfg(feature = "builtins")]
pub use crate::builtins::BACKEND as BUILTINS;
#[cfg(feature = "clang_attributes")]
pub use crate::clang_attributes::BACKEND as CLANG_ATTRIBUTES;
#[cfg(feature = "code_emitter")]
pub use crate::code_emitter::BACKEND as CODE_EMITTER;
#[cfg(feature = "diagnostics")]
pub use crate::diagnostics::BACKEND as DIAGNOSTICS;
#[cfg(feature = "directives")]
pub use crate::directives::BACKEND as DIRECTIVES;
#[cfg(feature = "disassembler")]
pub use crate::disassembler::BACKEND as DISASSEMBLER;
#[cfg(feature = "doc_comments")]
pub use crate::doc_comments::BACKEND as DOC_COMMENTS;
#[cfg(feature = "instr_info")]
pub use crate::instr_info::BACKEND as INSTR_INFO;
#[cfg(feature = "intrinsics")]
pub use crate::intrinsics::BACKEND as INTRINSICS;
#[cfg(feature = "mc_inst")]
pub use crate::mc_inst::BACKEND as MC_INST;
#[cfg(feature = "options")]
pub use crate::options::BACKEND as OPTIONS;
#[cfg(feature = "processors")]
pub use crate::processors::BACKEND as PROCESSORS;
#[cfg(feature = "records")]
pub use crate::records::BACKEND as RECORDS;
#[cfg(feature = "register_info")]
pub use crate::register_info::BACKEND as REGISTER_INFO;
#[cfg(feature = "searchable_tables")]
pub use crate::searchable_tables::BACKEND as SEARCHABLE_TABLES;
#[cfg(feature = "semantics")]
pub use crate::semantics::BACKEND as SEMANTICS;
#[cfg(feature = "subtarget")]
pub use crate::subtarget::BACKEND as SUBTARGET;
#[cfg(feature = "value_types")]
pub use crate::value_types::BACKEND as VALUE_TYPES;
#[cfg(feature = "vector_intrinsics")]
pub use crate::vector_intrinsics::BACKEND as VECTOR_INTRINSICS;
use tblgen_codegen::Backend;

/// The outputs that are compiled in.
pub(super) static COMPILED: &[&'static dyn Backend] = &[
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
    #[cfg(feature = "asm_writer")]
    &ASM_WRITER,
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
    #[cfg(feature = "clang_attributes")]
    &CLANG_ATTRIBUTES,
    #[cfg(feature = "builtins")]
    &BUILTINS,
    #[cfg(feature = "diagnostics")]
    &DIAGNOSTICS,
    #[cfg(feature = "directives")]
    &DIRECTIVES,
    #[cfg(feature = "doc_comments")]
    &DOC_COMMENTS,
];

/// The names of all outputs of Rust. Each is also the name of the Cargo feature that compiles the
/// output in.
pub const OUTPUTS: [&str; 21] = [
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
    "asm_writer",
    "options",
    "vector_intrinsics",
    "intrinsics",
    "attributes",
    "value_types",
    "clang_attributes",
    "builtins",
    "diagnostics",
    "directives",
    "doc_comments",
];
