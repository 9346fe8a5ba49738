//! Options of command lines: tables, and what reads them.
//!
//! The tables need nothing. Parsing, help and completion need an allocator: the feature `alloc`.

mod marshalling;
mod set;
mod table;
mod tables;

#[cfg(feature = "alloc")]
mod arg;
#[cfg(feature = "alloc")]
mod argument;
#[cfg(feature = "alloc")]
mod complete;
#[cfg(feature = "alloc")]
mod config;
#[cfg(feature = "alloc")]
mod error;
#[cfg(feature = "alloc")]
mod help;
#[cfg(feature = "alloc")]
mod nearest;
#[cfg(feature = "alloc")]
mod parse;
#[cfg(feature = "alloc")]
mod parsed;
#[cfg(feature = "std")]
mod response;
mod search;
#[cfg(feature = "alloc")]
mod shell;
#[cfg(feature = "alloc")]
mod tokenize;

pub use marshalling::Marshalling;
pub use set::OptSet;
pub use table::{OptSelector, OptTable, OptionId, Selector};
pub use tables::{OptionTables, Texts};
pub use tblgen_facts::options::OptionKind;

#[cfg(feature = "alloc")]
pub use arg::Arg;
#[cfg(feature = "alloc")]
pub use argument::{Argument, OptText};
#[cfg(feature = "alloc")]
pub use complete::Completion;
#[cfg(feature = "alloc")]
pub use config::OptConfig;
#[cfg(feature = "alloc")]
pub use error::OptError;
#[cfg(feature = "alloc")]
pub use help::OptHelp;
#[cfg(feature = "alloc")]
pub use nearest::Nearest;
#[cfg(feature = "alloc")]
pub use parsed::{Missing, Parsed};
#[cfg(feature = "std")]
pub use response::{ResponseError, ResponseFiles};
#[cfg(feature = "alloc")]
pub use shell::{CompletionScript, Shell};
#[cfg(feature = "alloc")]
pub use tokenize::Tokenizer;
