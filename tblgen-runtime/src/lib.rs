//! What code generated from TableGen descriptions uses at run time.
//!
//! No dependencies, no allocation, `no_std`. With the feature `macros` the
//! macro comes along, so that one dependency does:
//!
//! ```toml
//! [dependencies]
//! tblgen-runtime = { version = "0.1", features = ["macros"] }
//! ```
//!
//! Generated enumerations implement [`Indexed`], and what is many of them is
//! iterated by [`Members`].

#![no_std]

mod indexed;
mod members;
mod parse;
mod tables;

pub use indexed::Indexed;
pub use members::{Members, SubRegs};
pub use parse::ParseNameError;

/// Generates Rust from a TableGen description.
#[cfg(feature = "macros")]
pub use tblgen_macros::tablegen;

/// Tables that only generated code uses. Not part of the interface: what is
/// here changes whenever the generator does.
#[doc(hidden)]
pub mod __private {
    pub use crate::tables::{Lists, Offset, RegClassRow, StringTable, SubRegTable, in_ranges};
}
