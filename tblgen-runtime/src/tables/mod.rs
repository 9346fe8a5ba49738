//! The forms of generated tables, and iterators over what they hold.

mod all_of;
mod column;
mod indexed;
mod list;
mod map;
mod parse;
mod set;
mod strings;

pub use all_of::AllOf;
pub use column::{Column, Spans, Words, u16s, words};
pub(crate) use column::{part, short_part};
pub use indexed::Indexed;
pub use list::{
    AllocationOrder, Lists, Matching, Members, WordLists, gated_variant, padded, variant,
};
pub use map::{Maps, Runs};
pub use parse::ParseNameError;
pub use set::{BitSet, BitSets, Set, SetIter};
pub use strings::{StringLists, StringTable, Strings};
