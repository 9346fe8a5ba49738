//! Tables of data, as statics that rustc reads fast.
//!
//! Each element of an array is an expression to rustc, so that long tables are byte strings.
//! Readers of tables are constants that name the form of a static: the form is known wherever a
//! table is read, and the data is in a program once.

mod bit_sets;
mod column;
mod label;
mod literal;
mod runtime_item;
mod schema;
mod sequence;
mod statics;
mod strings;

pub use bit_sets::{BitRow, BitSets, BitTable, NumberSet};
pub use column::width;
pub use label::Label;
pub use literal::{bytes, hex, integers, text};
pub use runtime_item::RuntimeItem;
pub use schema::{ColumnData, PlainData, PooledData, TableData, kinds, struct_value};
pub use sequence::{Pool, SequenceTable, Spans, TooLarge};
pub use statics::Statics;
pub use strings::StringTable;
