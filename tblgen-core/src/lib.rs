//! TableGen in pure Rust.

// The parser that pest derives without `std` names `alloc`.
extern crate alloc;

pub mod backend;
mod compile;
pub mod diagnostic;
mod eval;
mod load;
mod options;
mod prelude;
pub mod record;
pub mod source;
mod syntax;
pub mod target;

#[cfg(test)]
mod tests;

pub use compile::{Compilation, compile, compile_text};
pub use options::{Language, Limits, Options};
