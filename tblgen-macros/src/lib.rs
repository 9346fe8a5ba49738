//! The `tablegen!` macro.

#![cfg_attr(docsrs, feature(doc_cfg))]

use proc_macro::TokenStream;
use tblgen_core::backend::Registry;

/// Generates Rust from a TableGen description.
///
/// ```ignore
/// tblgen_runtime::tablegen!("td/RV32.td", register_info);
///
/// tblgen_runtime::tablegen!(
///     "X86.td",
///     register_info,
///     include = ["$LLVM/include", "td"], // where `include` looks; `$NAME` is an environment variable
///     define = ["FOO"],                  // macros for `#ifdef`
///     language = 22,                     // the language of that release of LLVM: 19, 22 or latest
///     llvm = "22.1.8",                   // the release of LLVM that the description belongs to
///     runtime = ::my_crate::runtime,     // where `tblgen_runtime` is found
///     docs = "short",                    // one line for each item; "full", "none"
///     fragments = false,                 // leave all C++ to code of your own
///     module = x86,                      // everything in a module
///     gate = ["avx512" = "VR512|VK.*"],  // register classes that need a feature of this crate
///     limit = [max_steps = 1_000_000],   // bounds on the description: see `tblgen_core::Limits`
///     allow = ["unset_bits"],            // warnings that are switched off
///     warn = ["partial_override"],       // warnings that are off unless they are asked for
///     foreign_warnings = true,           // warnings about files of others, which are off, too
/// );
/// ```
///
/// # Outputs
///
/// Each is a Cargo feature of `tblgen-runtime`, and also generates the outputs that it needs.
///
/// | output | generates |
/// | --- | --- |
/// | `register_info` | registers, sub-registers, classes, units |
/// | `processors` | processors and their features |
/// | `instr_info` | instructions, operands, flags, predicates |
/// | `subtarget` | scheduling models |
/// | `semantics` | the operations of each instruction |
/// | `mc_inst`, `disassembler`, `code_emitter`, `asm_writer` | machine instructions, from and to bytes, and as text |
/// | `searchable_tables`, `records` | your own tables, and records of any class |
/// | `options`, `diagnostics` | the command line and the messages of a program |
/// | `intrinsics`, `vector_intrinsics`, `attributes`, `value_types` | those of LLVM and of C |
/// | `clang_attributes`, `builtins`, `directives`, `doc_comments` | those of Clang and Flang |
///
/// # Options
///
/// Paths are relative to the directory of the invoking crate's `Cargo.toml`;
/// the description may also be in one of the `include` directories.
/// `include` looks in the directories given, then in that of the description,
/// then among LLVM's own files that are built in. When one of the files is
/// edited, the crate is compiled again.
///
/// If `llvm` is not given, the release is found by what LLVM's class library has, which the
/// description includes; the constant `RELEASE` has it, so that two calls for targets in one module
/// need a `module` each. If `language` is not given, it is the newest
/// for LLVM 22 or later (class libraries of later versions use later features), and otherwise all of
/// the language with the meaning that LLVM 19 gives it.
///
/// An output may have options of its own, after its name: `output(option = "value")`, and
/// `option = ["a", "b"]` where it takes several values.
///
/// A `gate` names a Cargo feature of the invoking crate, and by a regular
/// expression for the whole name the register classes that exist only with it.
/// The first gate that matches counts. The numbers of the classes are the same
/// with and without; where the feature is off, `RegClass::from_number` gives
/// none for an absent class, and its name cannot be parsed.
///
/// `tblgen_core::build::Builder` and the tool `rust-tblgen` take the same
/// options and give the same code. `tblgen_core::expand` is this macro for outputs of
/// your own.
///
/// Mistakes in the description are errors at its path here, and say where in
/// the description they are. So are warnings, which the compiler shows as those about a use
/// of something deprecated; the name of each is in brackets at the end of its message.
/// There are none about files that are found in the `include` directories, nor about those that
/// are part of the LLVM Project by their first lines, unless `foreign_warnings` asks for them.
///
/// The macro may stand in a module or in the body of a function. Without `module`, the items
/// are in a private module, from which they are used where the macro stands.
#[proc_macro]
pub fn tablegen(input: TokenStream) -> TokenStream {
    tblgen_core::expand(input.into(), &Registry::builtin()).into()
}
