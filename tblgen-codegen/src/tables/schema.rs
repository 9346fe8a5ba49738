//! Structures of tables, as their declarations in `tblgen_facts::schema` have them.
//!
//! [`table_writer!`](crate::table_writer) makes the structure that a layout fills.
//! Each kind of column has a type of data ([`kinds`]), which knows how it becomes
//! statics and the expression that reads them.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::label::Label;
use super::runtime_item::RuntimeItem;
use super::sequence::Spans;
use super::statics::Statics;

/// The data of a column that has statics of its own.
pub trait ColumnData {
    /// Adds the statics and returns the expression that reads them.
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream;
}

/// The data of a column that refers to a pool which several tables share.
pub trait PooledData {
    /// Adds the statics and returns the expression that reads them and the pool.
    fn pooled(&self, label: &Label, pool: &TokenStream, statics: &mut Statics) -> TokenStream;
}

/// The data of a column without a name: a number, or another structure.
pub trait PlainData {
    /// The expression. Names of statics in it begin with the prefix.
    fn plain(&self, prefix: &str, statics: &mut Statics) -> TokenStream;
}

/// A structure of tables that a schema declares.
pub trait TableData: PlainData {
    /// The structure of the runtime that reads the tables.
    const ITEM: RuntimeItem;
    /// A sentence about the tables.
    const DOC: &'static str;
}

/// The data of each kind of column, by the name of the kind.
pub mod kinds {
    pub use super::super::bit_sets::{BitSets, NumberSet as BitSet};
    pub use super::super::sequence::Spans;
    pub use super::super::strings::StringTable;
    pub use super::{Lists, StringLists, Variants, WordLists};
    pub use core::primitive::{u32, usize};

    /// Numbers, stored in as few bytes as they allow.
    pub type Column = Vec<u32>;
    /// Numbers of 16 bits.
    pub type Words = Vec<u16>;
    /// Sets of 64 bits.
    pub type Masks = Vec<u64>;
    /// Rows of four bytes.
    pub type Rows4 = Vec<[u8; 4]>;
    /// Rows of eight bytes.
    pub type Rows8 = Vec<[u8; 8]>;
    /// Rows of twelve bytes.
    pub type Rows12 = Vec<[u8; 12]>;
    /// Rows of 16 bytes.
    pub type Rows16 = Vec<[u8; 16]>;
    /// Bytes.
    pub type Bytes = Vec<u8>;
}

impl<const N: usize> ColumnData for Vec<[u8; N]> {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let rows = statics.item(RuntimeItem::rows);
        let bytes = statics.bytes(label, self.as_flattened());
        quote!(#rows(#bytes))
    }
}

impl ColumnData for kinds::Bytes {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        statics.bytes(label, self)
    }
}

impl ColumnData for kinds::Column {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        statics.column(label, self)
    }
}

impl ColumnData for kinds::Words {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        statics.words(label, self)
    }
}

impl ColumnData for kinds::Masks {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        statics.masks(label, self)
    }
}

impl PlainData for usize {
    fn plain(&self, _: &str, _: &mut Statics) -> TokenStream {
        let number = Literal::usize_unsuffixed(*self);
        quote!(#number)
    }
}

impl PlainData for u32 {
    fn plain(&self, _: &str, _: &mut Statics) -> TokenStream {
        let number = Literal::u32_unsuffixed(*self);
        quote!(#number)
    }
}

/// Lists of numbers in a shared pool.
#[derive(Debug, Clone, Default)]
pub struct Lists(pub Spans);

impl PooledData for Lists {
    fn pooled(&self, label: &Label, pool: &TokenStream, statics: &mut Statics) -> TokenStream {
        let (lists, spans) = (statics.item(RuntimeItem::Lists), &self.0);
        let spans = spans.column(label, statics);
        quote!(#lists::new(#pool, #spans))
    }
}

/// Long lists of numbers of 16 bits in a shared pool.
#[derive(Debug, Clone, Default)]
pub struct WordLists(pub Spans);

impl PooledData for WordLists {
    fn pooled(&self, label: &Label, pool: &TokenStream, statics: &mut Statics) -> TokenStream {
        let (lists, spans) = (statics.item(RuntimeItem::WordLists), &self.0);
        let spans = spans.column(label, statics);
        quote!(#lists::new(#pool, #spans))
    }
}

/// Lists of strings of a shared table.
#[derive(Debug, Clone, Default)]
pub struct StringLists {
    /// Numbers of strings.
    pub numbers: Vec<u32>,
    /// The lists in the numbers.
    pub spans: Spans,
}

impl PooledData for StringLists {
    fn pooled(&self, label: &Label, pool: &TokenStream, statics: &mut Statics) -> TokenStream {
        let lists = statics.item(RuntimeItem::StringLists);
        let numbers = statics.column(label.part_named("S", "numbers of strings"), &self.numbers);
        let spans = label.part("SPANS", "the list of each row");
        let spans = self.spans.column(&spans, statics);
        quote!(#lists::new(#pool, #numbers, #spans))
    }
}

/// Variants of a generated enumeration.
#[derive(Debug, Clone)]
pub struct Variants {
    /// The name of the enumeration.
    pub of: &'static str,
    /// The Rust names of the variants.
    pub names: Vec<String>,
}

impl ColumnData for Variants {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let ident = statics.variants(label, self.of, &self.names);
        quote!(&#ident)
    }
}

/// The value of a structure of the runtime.
#[doc(hidden)]
pub fn struct_value(
    item: RuntimeItem,
    fields: Vec<(&'static str, TokenStream)>,
    statics: &mut Statics,
) -> TokenStream {
    let item = statics.item(item);
    let fields = fields.into_iter().map(|(name, value)| {
        let name = format_ident!("{name}");
        quote!(#name: #value)
    });
    quote!(#item { #(#fields,)* })
}

/// Defines the structure that holds the data of tables, from the declaration of the
/// tables in `tblgen_facts::schema`. Types of columns are those in scope under the
/// names of their kinds, such as those of [`kinds`](crate::kinds).
#[doc(hidden)]
#[macro_export]
macro_rules! table_writer {
    (
        $(#[doc = $doc:literal])+
        pub struct $name:ident $(<$variants:ident>)? {
            $(
                $(#[doc = $column_doc:literal])+
                $column:ident: $kind:ident $(<$argument:ident>)?
                    $(= $statics_name:literal $(in $pool:literal)?)?,
            )*
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Debug)]
        pub(crate) struct $name {
            $(
                $(#[doc = $column_doc])+
                pub(crate) $column: $kind,
            )*
        }

        impl $crate::TableData for $name {
            const ITEM: $crate::RuntimeItem = $crate::RuntimeItem::$name;
            const DOC: &'static str = concat!($($doc),+);
        }

        impl $crate::PlainData for $name {
            fn plain(
                &self,
                prefix: &str,
                statics: &mut $crate::Statics,
            ) -> ::proc_macro2::TokenStream {
                let fields = vec![$((
                    stringify!($column),
                    $crate::table_writer!(
                        @column self.$column, prefix, statics, [$($column_doc),+]
                        $(= $statics_name $(in $pool)?)?
                    ),
                )),*];
                let item = <Self as $crate::TableData>::ITEM;
                $crate::struct_value(item, fields, statics)
            }
        }
    };
    (@column $data:expr, $prefix:ident, $statics:ident, [$($doc:literal),+]) => {
        $crate::PlainData::plain(&$data, $prefix, $statics)
    };
    (@column $data:expr, $prefix:ident, $statics:ident, [$($doc:literal),+] = $name:literal) => {{
        let label = $crate::Label::new(format!("{}{}", $prefix, $name), concat!($($doc),+));
        $crate::ColumnData::column(&$data, &label, $statics)
    }};
    (
        @column $data:expr, $prefix:ident, $statics:ident, [$($doc:literal),+]
        = $name:literal in $pool:literal
    ) => {{
        let label = $crate::Label::new(format!("{}{}", $prefix, $name), concat!($($doc),+));
        let pool = $statics.pool($pool);
        $crate::PooledData::pooled(&$data, &label, &pool, $statics)
    }};
}
