//! The forms of generated tables, and iterators over what they hold.

/// Defines the structure that reads tables from the declaration of the tables.
macro_rules! table_reader {
    (
        $(#[doc = $doc:literal])+
        pub struct $name:ident $(<$variants:ident>)? {
            $(
                $(#[doc = $column_doc:literal])+
                $column:ident: $kind:ident $(<$argument:ident>)?
                    $(= $statics:literal $(in $pool:literal)?)?,
            )*
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy)]
        pub struct $name $(<$variants: 'static>)? {
            $(
                $(#[doc = $column_doc])+
                pub $column: $kind $(<$argument>)?,
            )*
        }
    };
}

mod column;
mod indexed;
mod list;
mod map;
mod names;
mod number_enum;
mod parse;
mod set;
mod strings;

pub(crate) use column::{Bytes, Rows4, Rows8, Rows12, Rows16, half, part, short_part};
pub use column::{Column, Spans, Words, rows, u16s, words};
pub use indexed::Indexed;
pub use list::{
    AllocationOrder, Lists, Matching, Members, WordLists, gated_variant, padded, variant,
};
pub use map::{Maps, Runs};
pub use names::{NameIndex, Named};
pub use number_enum::AllOf;
pub use parse::ParseNameError;
pub use set::{BitSet, BitSets, Set, SetIter};
pub use strings::{StringLists, StringTable};

/// A column of sets of 64 bits.
pub(crate) type Masks = &'static [u64];

/// A column of variants of an enumeration.
pub(crate) type Variants<E> = &'static [E];
