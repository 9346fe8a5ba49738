//! TableGen in pure Rust: LLVM's language for describing records, from text to
//! records to output.
//!
//! A `.td` file declares classes and records; a *backend* reads the records and
//! writes something: C++ tables in LLVM, text or Rust here. This crate is the
//! language, complete, with a record API for backends. The backends are in
//! `tblgen-core`, which re-exports this crate.
//!
//! The stages are rooms, and none reaches back: `load` makes one buffer of all
//! files, `syntax` makes trees of it by `grammar.pest`, `eval` makes records of
//! the trees, and a [`RecordKeeper`](record::RecordKeeper) holds these.
//!
//! # A first example
//!
//! ```
//! use tblgen_lang::{Options, compile_text};
//!
//! let text = "class Register<int n> { int Number = n; } def R2 : Register<2>;";
//! let done = compile_text("registers.td", text, &Options::new());
//! let records = done.records.unwrap();
//! assert_eq!(records.def("R2").unwrap().value_as_int("Number"), Ok(2));
//! ```
//!
//! [`compile`] reads a file instead; [`Options`] holds include directories,
//! macros, the language version and the [`Limits`] on time and memory.
//! Mistakes in the input are [`Diagnostic`](diagnostic::Diagnostic)s with a
//! place, never a panic:
//!
//! ```
//! use tblgen_lang::diagnostic::render_llvm;
//!
//! let done = tblgen_lang::compile_text("a.td", "def A : B;", &Default::default());
//! let mut shown = Vec::new();
//! render_llvm(&mut shown, &done.diagnostics[0], &done.sources, false);
//! assert!(shown.starts_with(b"a.td:1:9: error: Couldn't find class 'B'\n"));
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

// The parser that pest derives for the tests names `alloc`.
#[cfg(test)]
extern crate alloc;

mod batches;
mod compile;
pub mod diagnostic;
mod doc_fixture;
#[cfg(feature = "dump")]
pub mod dump;
mod eval;
mod find_release;
mod input_file;
pub mod invalid_utf8;
#[doc(hidden)]
pub mod lexical;
mod library_hint;
mod limits;
mod load;
mod mixed_trees;
#[doc(hidden)]
pub mod near_files;
#[doc(hidden)]
pub mod nearest;
#[doc(hidden)]
pub mod operators;
mod options;
pub mod output;
#[doc(hidden)]
pub mod parallel;
mod prelude;
pub mod record;
#[doc(hidden)]
pub mod regex;
pub mod release;
pub mod source;
mod syntax;

pub use compile::{Compilation, compile, compile_text, compile_text_by_library, with_stack};
#[doc(hidden)]
pub use doc_fixture::doc_fixture;
pub use limits::{LIMIT_OPTIONS, LimitOption, Limits};
pub use options::{Language, Options};
#[doc(hidden)]
pub use syntax::keywords::is_keyword;
