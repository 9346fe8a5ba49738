//! From plain data to tokens, and from tokens to files.
//!
//! Nothing here can fail but writing a file: what a backend emits has been
//! checked before.

mod bits;
mod enumeration;
mod file;
mod file_set;
mod format;
mod ident;
mod label;
mod literal;
mod markdown;
mod new_file;
mod runtime_item;
mod schema;
mod sequence;
mod split;
mod statics;
mod strings;

pub use bits::{BitRow, BitSets, BitTable, NumberSet};
pub use enumeration::{Enumeration, Variant};
pub use file::{Header, format_file, write_if_changed};
pub use file_set::FileSet;
pub(crate) use format::format_items;
pub use ident::{Idents, ident, item_name, snake_case};
pub use label::Label;
pub use literal::{bytes, doc, hex, integers, text};
pub use markdown::{Html, Markdown, Number};
pub use new_file::NewFile;
pub use runtime_item::RuntimeItem;
pub use schema::{ColumnData, PlainData, PooledData, TableData, kinds, struct_value};
pub use sequence::{Pool, SequenceTable, Spans, TooLarge};
pub use split::rust_files;
pub use statics::{Statics, width};
pub use strings::StringTable;
