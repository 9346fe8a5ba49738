//! The schema of generated tables: each column is declared once.
//!
//! A schema is a macro that calls another one with a declaration like this:
//!
//! ```text
//! /// The tables of registers, by the number of the register.
//! pub struct RegTables {
//!     /// The encoding of each register in instructions.
//!     encodings: Column = "REG_ENCODINGS",
//!     /// The pressure sets of each class.
//!     pressure_sets: Lists = "REG_CLASS_PRESSURE" in "SHORT_LISTS",
//!     /// The number of registers.
//!     count: usize,
//! }
//! ```
//!
//! A column has a kind, the name of its statics, and the pool that it refers to, if
//! several tables share one; a column without a name is a number or another
//! structure. The runtime makes the structure that generated code reads from the
//! declaration, and the generator makes the structure that it fills and writes: the
//! same names, with the data of each kind. So neither can lack a column, and the
//! documentation of a column is that of its statics in generated code, too.

mod asm;
mod builtins;
mod clang_attributes;
mod diagnostics;
mod directives;
mod doc_comments;
mod instr;
mod ir;
mod mc;
mod options;
mod reg;
mod sched;
mod sem;
mod subtarget;
mod vector;
mod x86;
