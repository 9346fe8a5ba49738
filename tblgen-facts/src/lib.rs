//! Facts that the generator of tables and the runtime that reads them share.
//!
//! The generator (`tblgen-core`) writes numbers into tables, and the code that it
//! generates reads them through `tblgen-runtime`. Both take the meaning of each
//! number from this crate, so that the two cannot disagree. Users find the public
//! types in `tblgen_runtime`; nobody else needs to depend on this crate.
//!
//! No dependencies, no allocation, `no_std`.
//!
//! | module | contents |
//! | --- | --- |
//! | [`reg`] | registers and register classes |
//! | [`instr`] | instructions and their operands |
//! | [`subtarget`] | features of the subtarget, and conditions on them |
//! | [`sched`] | scheduling models of processors |
//! | [`sem`] | the semantics of instructions |
//! | [`mc`] | machine code: rows of a disassembler and an encoder |
//! | [`asm`] | assembly text: texts, printers of operands and aliases |
//! | [`targets`] | functions of LLVM's targets that are in a crate of ours |
//! | [`options`] | options of command lines |
//! | [`builtins`] | functions that a compiler of C knows by itself |
//! | [`clang_attributes`] | attributes of Clang |
//! | [`diagnostics`] | diagnostics of compilers |
//! | [`directives`] | directives of languages such as OpenMP |
//! | [`doc_comments`] | comments that document code |
//! | [`x86`] | opcode maps, operands and flags of X86, and the rows of its encoder |
//! | [`schema`] | the columns of each generated table |
//! | [`search`] | the hash by which searchable tables find texts |
//! | [`ir`] | intrinsics: their types and attributes as bytes |
//! | [`records`] | records of any class as bytes |
//! | [`vector`] | types and immediate arguments of vector intrinsics |
//! | [`visible`] | characters that terminals obey instead of showing them |
//! | [`generic_opcodes`] | the documentation of the opcodes that all targets have |

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

/// The version of all crates of this workspace. Generated code works with the runtime
/// of the same version only, which it checks.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[macro_use]
mod numbered;
mod runtime_items;

pub mod asm;
pub mod builtins;
pub mod clang_attributes;
pub mod diagnostics;
pub mod directives;
pub mod doc_comments;
#[doc = include_str!("generic_opcodes.md")]
pub mod generic_opcodes {
    /// The page itself. The generator leaves out of the pages of a target what it says already.
    #[doc(hidden)]
    pub const PAGE: &str = include_str!("generic_opcodes.md");
}
pub mod instr;
pub mod ir;
pub mod mc;
pub mod options;
pub mod records;
pub mod reg;
pub mod sched;
pub mod schema;
pub mod search;
pub mod sem;
pub mod subtarget;
pub mod targets;
pub mod vector;
pub mod visible;
pub mod x86;
