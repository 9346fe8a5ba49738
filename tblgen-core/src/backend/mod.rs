//! The outputs, and the table of them.
//!
//! An output is a [`Backend`]: a name and a function from an [`Emission`] to items of Rust
//! or to text. Each has a folder of its own in this crate, with its lints, options, needs and
//! names of items in the static `BACKEND`. [`Registry::builtin`] is where the tool, the macro
//! and build scripts find them, and [`Registry::with`] adds others.

mod outputs;
mod registry;

#[cfg(feature = "instr_info")]
pub use crate::instr_info::{OpcodeNames, generic_opcodes};
#[cfg(feature = "register_info")]
pub use crate::register_info::RegNames;
pub use outputs::*;
pub use registry::Registry;
#[cfg(feature = "build")]
pub use tblgen_codegen::emit_code;
pub use tblgen_codegen::{
    Backend, BackendError, Docs, Emission, EmitContext, EmitOptions, FnBackend, Gate, Kind, Lint,
    Names, OptionSpec, OptionValue, Part, Parts, emit_all, write_text,
};
