//! Tables of rows that are looked up by keys.

mod bisect;
mod entries;
mod rows;
mod text;

pub use bisect::Bisect;
pub use entries::{Entries, number};
pub use rows::{Rows, SearchableTable};
pub use tblgen_facts::search::{KeyHash, same_texts};
pub use text::{compare_numbers, is_within, text};
