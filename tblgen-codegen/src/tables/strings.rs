//! Strings that share a text.

use proc_macro2::TokenStream;
use quote::quote;

use super::label::Label;
use super::runtime_item::RuntimeItem;
use super::schema::ColumnData;
use super::sequence::SequenceTable;
use super::statics::Statics;

/// Strings by number, in one text. A string that is the end of another one takes no space, as most
/// names of register tuples.
///
/// ```
/// use tblgen_codegen::StringTable;
///
/// let table: StringTable = ["X1", "X0_X1", "X1"].into_iter().collect();
/// assert_eq!(table.text(), "X0_X1");
/// ```
#[derive(Debug, Clone, Default)]
pub struct StringTable {
    text: String,
    starts: Vec<u32>,
    lens: Vec<u32>,
}

impl StringTable {
    /// The text that contains all strings.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The constant.
    pub fn constant(&self, label: impl Into<Label>, statics: &mut Statics) -> TokenStream {
        let label = label.into();
        let value = self.column(&label.part("TEXT", "the text"), statics);
        let ty = statics.item(RuntimeItem::StringTable);
        statics.constant(label, quote!(#ty), value)
    }
}

impl ColumnData for StringTable {
    fn column(&self, label: &Label, statics: &mut Statics) -> TokenStream {
        let table = statics.item(RuntimeItem::StringTable);
        let text = statics.text(label, &self.text);
        let starts = label.part("STARTS", "the start of each string");
        let starts = statics.column(starts, &self.starts);
        let lens = label.part("LENS", "the length of each string");
        let lens = statics.column(lens, &self.lens);
        quote!(#table::new(#text, #starts, #lens))
    }
}

impl<S: AsRef<str>> FromIterator<S> for StringTable {
    fn from_iter<I: IntoIterator<Item = S>>(strings: I) -> Self {
        let mut table = SequenceTable::default();
        let strings = strings.into_iter();
        let ids: Vec<usize> = strings
            .map(|string| table.add(string.as_ref().as_bytes()))
            .collect();
        let pool = table.layout();
        let lens = ids.iter().map(|&id| pool.span(id).1 as u32).collect();
        StringTable {
            starts: pool.starts(&ids),
            lens,
            // Whole strings side by side.
            text: String::from_utf8_lossy(&pool.items).into_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tblgen_runtime::__private::tables::{self as runtime, Column};

    use super::StringTable;

    #[test]
    fn the_runtime_reads_the_same_strings() {
        let long = [
            "a long string",
            "another long string",
            "\0long string",
            "\0",
        ];
        let strings = ["X0", "", "X0_X1", "X1", "ä", "xä"].into_iter();
        let strings: Vec<&str> = strings.chain(long).collect();
        let table: StringTable = strings.iter().collect();
        let hosts = ["X0", "X0_X1", "xä", "a long string", "another long string"];
        assert_eq!(
            table.text.len(),
            hosts.concat().len() + "\0long string\0".len()
        );
        let text = Box::leak(Box::new(&*table.text.leak()));
        let (starts, lens) = (table.starts.leak(), table.lens.leak());
        let read = runtime::StringTable::new(text, Column::U32(starts), Column::U32(lens));
        for (at, string) in strings.iter().enumerate() {
            assert_eq!(read.get(at), *string);
        }
    }
}
