//! TableGen in pure Rust.
#![allow(missing_docs)]

// The parser that pest derives without `std` names `alloc`.
extern crate alloc;

pub mod backend;
pub mod build;
mod compile;
pub mod diagnostic;
pub mod emit;
mod eval;
pub mod generate;
mod load;
mod nearest;
mod options;
mod prelude;
pub mod pretty;
pub mod record;
pub mod source;
mod syntax;
pub mod target;

pub use compile::{Compilation, compile, compile_text};
pub use options::{Language, Limits, Options};
