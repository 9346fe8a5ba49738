//! Models of targets: what several outputs ask of the records of a description,
//! lowered to plain data, checked, with places.
//!
//! | module | LLVM |
//! | --- | --- |
//! | `registers` | `CodeGenRegBank` |
//! | `subtarget` | `SubtargetEmitter`: features of the subtarget, and conditions on them |
//! | `instructions` | `CodeGenInstruction`, `CodeGenTarget`, and what belongs to single instructions |
//! | `asm_text` | `AsmWriterInst`, `AsmWriterEmitter`: how instructions are written |
//! | `access` | none: what each instruction reads and writes |
//! | `control_flow` | none: where execution continues after each instruction |
//! | `memory_operands` | none: operands that are an address together |
//! | `scheduling` | `CodeGenSchedModels` |
//! | `patterns` | `CodeGenDAGPatterns` |
//! | `semantics` | none: what instructions do, from their patterns |
//! | `encoding` | `CodeEmitterGen`, `DecoderEmitter`: the bits of instructions |
//! | `byte_code` | WebAssemblyDisassemblerEmitter: opcodes of byte code |
//! | `hooks` | none: functions of C++ that descriptions name |
//! | `documentation` | none: instructions for people |
//! | `fragments` | none: the C++ in descriptions |
//! | `x86_decoding` | X86RecognizableInstr, X86DisassemblerTables |
//! | `x86_encoding` | X86MCCodeEmitter: what it asks of records |
//! | [`support`] | `SetTheory`, `CodeGenHwModes`, and what models have in common |

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "instructions")]
pub mod access;
#[cfg(feature = "instructions")]
pub mod asm_text;
#[cfg(feature = "encoding")]
pub mod byte_code;
#[cfg(feature = "instructions")]
pub mod control_flow;
#[cfg(feature = "documentation")]
pub mod documentation;
#[cfg(feature = "encoding")]
pub mod encoding;
#[cfg(feature = "fragments")]
pub mod fragments;
#[cfg(feature = "encoding")]
pub mod hooks;
#[cfg(feature = "instructions")]
pub mod instructions;
#[cfg(feature = "instructions")]
pub mod memory_operands;
pub mod models;
#[cfg(feature = "instructions")]
pub mod opcode_rules;
#[cfg(feature = "patterns")]
pub mod patterns;
#[cfg(feature = "registers")]
pub mod registers;
mod release;
#[cfg(feature = "scheduling")]
pub mod scheduling;
#[cfg(feature = "semantics")]
pub mod semantics;
#[cfg(feature = "subtarget")]
pub mod subtarget;
pub mod support;
#[cfg(feature = "x86_decoding")]
pub mod x86_decoding;
#[cfg(feature = "x86_encoding")]
pub mod x86_encoding;

pub use models::Models;
