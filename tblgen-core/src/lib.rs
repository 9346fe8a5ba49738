//! TableGen in pure Rust: LLVM's language for describing records, from text to
//! records to output.
//!
//! A `.td` file declares classes and records; a *backend* reads the records and
//! writes something: C++ tables in LLVM, text or Rust here. This crate is the
//! language, complete, with a record API for backends, and the backends that
//! come with `llvm-tblgen` whatever the target is.
//!
//! ```text
//! .td text ──load──▶ one buffer ──grammar.pest──▶ tree ──evaluate──▶ RecordKeeper
//!                                                                        │
//!                  text: print-records, dump-json, …, your own ◀─────────┘
//! ```
//!
//! # A first example
//!
//! ```
//! use tblgen_core::{Options, compile_text};
//!
//! let text = r#"
//!     class Register<int n> { int Number = n; string Asm = !tolower(NAME); }
//!     foreach i = 0...3 in
//!       def R#i : Register<i>;
//! "#;
//! let done = compile_text("registers.td", text, &Options::new());
//! assert!(done.diagnostics.is_empty());
//!
//! let records = done.records.unwrap();
//! for register in records.all_derived_definitions("Register").unwrap() {
//!     let (number, asm) = (register.value_as_int("Number"), register.value_as_string("Asm"));
//!     println!("{} is {} in assembly", number.unwrap(), asm.unwrap());
//! }
//! assert_eq!(records.def("R2").unwrap().value_as_string("Asm").unwrap(), "r2");
//! ```
//!
//! [`compile`] reads a file instead; [`Options`] holds include directories,
//! macros, the language version and the [`Limits`] on time and memory.
//! Mistakes in the input are [`Diagnostic`](diagnostic::Diagnostic)s with a
//! place, never a panic:
//!
//! ```
//! use tblgen_core::diagnostic::render_llvm;
//!
//! let done = tblgen_core::compile_text("a.td", "def A : B;", &Default::default());
//! let mut shown = Vec::new();
//! for diagnostic in &done.diagnostics {
//!     render_llvm(&mut shown, diagnostic, &done.sources, false);
//! }
//! assert!(shown.starts_with(b"a.td:1:9: error: Couldn't find class 'B'\n"));
//! ```
//!
//! # Writing a backend
//!
//! A backend is a function from records to output and a name:
//! [`FnBackend`](backend::FnBackend), a row that is a [`Backend`](backend::Backend).
//! A [`Registry`](backend::Registry) makes it known to the tool, to build scripts and to a
//! macro of your own ([`expand()`]). `examples/backend.rs` is one in less than sixty
//! lines. Who knows LLVM's *Backend Developer's Guide* finds its API here:
//!
//! | LLVM | here |
//! | --- | --- |
//! | `RecordKeeper` | [`RecordKeeper`](record::RecordKeeper) |
//! | `getAllDerivedDefinitions("C")` | [`all_derived_definitions`](record::RecordKeeper::all_derived_definitions) |
//! | `getDef`, `getClass`, `getDefs`, `getClasses` | [`def`](record::RecordKeeper::def), [`class`](record::RecordKeeper::class), [`defs`](record::RecordKeeper::defs), [`classes`](record::RecordKeeper::classes) |
//! | `Record`, `RecordVal`, `Init`, `RecTy` | [`Record`](record::Record), [`Field`](record::Field), [`Init`](record::Init), [`RecTy`](record::RecTy) |
//! | `getName`, `getID`, `getLoc` | [`name`](record::Record::name), [`uid`](record::Record::uid), [`loc`](record::Record::loc) |
//! | `getSuperClasses`, `isSubClassOf` | [`superclasses`](record::Record::superclasses), [`is_subclass_of`](record::Record::is_subclass_of) |
//! | `getValues`, `getValue` | [`fields`](record::Record::fields), [`field`](record::Record::field) |
//! | `getValueAsString`, `getValueAsInt`, `getValueAsBit`, … | [`value_as_string`](record::Record::value_as_string), [`value_as_int`](record::Record::value_as_int), [`value_as_bit`](record::Record::value_as_bit), … |
//! | `dyn_cast<IntInit>(I)` and its like | `match init.value()` on a [`Value`](record::Value) |
//! | `PrintError(loc, …)`, `PrintFatalError(loc, …)` | `return Err(`[`record.error(…)`](record::Record::error)`.into())` |
//! | `TableGen::Emitter::Opt` | [`FnBackend`](backend::FnBackend) |
//! | `SetTheory` | [`model::support::set_theory`] |

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod backend;
#[cfg(feature = "build")]
pub mod build;
mod expand;
pub mod generate;
pub mod pretty;
mod shared;
#[cfg(feature = "text")]
mod text;
#[cfg(feature = "build")]
pub mod vendor;

// Outputs: written by `cargo xtask outputs`.
#[cfg(feature = "asm_writer")]
mod asm_writer;
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
#[cfg(feature = "searchable_tables")]
mod searchable_tables;
#[cfg(feature = "semantics")]
mod semantics;
#[cfg(feature = "subtarget")]
mod subtarget;
#[cfg(feature = "value_types")]
mod value_types;
#[cfg(feature = "vector_intrinsics")]
mod vector_intrinsics;
// End of outputs.

#[cfg(test)]
mod tests;

pub use expand::expand;
pub use tblgen_codegen as emit;
pub use tblgen_facts as facts;
pub use tblgen_lang::{
    Compilation, LIMIT_OPTIONS, Language, LimitOption, Limits, Options, compile, compile_text,
    compile_text_by_library, diagnostic, invalid_utf8, record, release, source, with_stack,
};
#[doc(hidden)]
pub use tblgen_lang::{near_files, nearest};
pub use tblgen_model as model;

/// Records about LLVM's targets, such as `tblgen/RISCV.MC.td`, for
/// [`Options::more_prelude`]. [`generate`](mod@generate), the macro, build scripts and the tool find them;
/// without an output that reads such records there are none.
#[cfg(feature = "target_records")]
pub static TARGET_RECORDS: &[(&str, &str)] = tblgen_target_records::FILES;
#[cfg(not(feature = "target_records"))]
#[allow(missing_docs)]
pub static TARGET_RECORDS: &[(&str, &str)] = &[];
