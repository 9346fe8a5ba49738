//! Tables of rows that are looked up by keys.

mod bisect;
mod entries;
mod rows;
mod text;

pub use bisect::Bisect;
pub use entries::{Entries, number};
pub use rows::{Rows, SearchableTable};
pub use text::{compare_numbers, compare_texts, is_within, prefix, text};
