//! From plain data to tokens, and from tokens to files.
//!
//! Nothing here can fail but writing a file: what a backend emits has been
//! checked before.

mod enumeration;
mod file;
mod file_set;
mod ident;
mod literal;
mod split;
mod table;

pub use enumeration::{Enumeration, Variant};
pub use file::{Header, format_file, write_if_changed};
pub use file_set::FileSet;
pub use ident::{Idents, ident};
pub use literal::{doc, integers, text};
pub use split::rust_files;
pub use table::{ListPool, StringTable, ranges};
