//! Tables of data, as statics that rustc reads fast.

mod bits;
mod literal;
mod sequence;
mod statics;
mod strings;
mod table_module;

pub use bits::{BitRow, BitSets, BitTable, bit_set};
pub use literal::{bytes, hex, integers, text};
pub use sequence::{Pool, SequenceTable, Spans, TooLarge};
pub use statics::{Statics, width};
pub use strings::StringTable;
pub use table_module::{IMPORTS, TableItems};
