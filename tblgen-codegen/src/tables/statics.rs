//! The statics that tables consist of.
//!
//! Data is in statics, so that it is in a program once. What reads it is in
//! constants that refer to them, so that the compiler knows the form of each
//! table wherever it is read.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::label::Label;
use super::literal::{Hex, escaped_bytes, escaped_text, integers, rows};
use super::runtime_item::RuntimeItem;
use crate::docs::Docs;
use crate::parts::{Items, LINE, indented};

/// The longest array of numbers that is written as an array; longer ones become byte strings, which
/// are much less work for rustc.
const READABLE: usize = 1024;

/// The columns before an item in the module of the tables.
const INDENT: usize = 4;

/// Collects statics, and the items of the runtime that they need.
#[derive(Debug)]
pub struct Statics {
    /// The amount of documentation.
    docs: Docs,
    items: Items,
    pools: BTreeMap<String, TokenStream>,
    imports: BTreeSet<RuntimeItem>,
}

impl Default for Statics {
    /// An empty collection, whose statics get no documentation.
    fn default() -> Self {
        Statics::new(Docs::None)
    }
}

impl Statics {
    /// An empty collection, whose statics get that amount of documentation.
    pub fn new(docs: impl Into<Docs>) -> Self {
        Statics {
            docs: docs.into(),
            items: Items::new(),
            pools: BTreeMap::new(),
            imports: BTreeSet::new(),
        }
    }

    /// The items.
    pub fn items(&self) -> &Items {
        &self.items
    }

    /// The items, taken.
    pub(crate) fn into_items(self) -> Items {
        self.items
    }

    /// The items of the runtime that the tables need.
    pub fn imports(&self) -> impl Iterator<Item = RuntimeItem> {
        self.imports.iter().copied()
    }

    /// The name of an item of the runtime, which the module of the tables imports.
    pub fn item(&mut self, item: RuntimeItem) -> Ident {
        self.imports.insert(item);
        item.ident()
    }

    /// The doc comment of a table.
    pub fn docs(&self, label: &Label) -> TokenStream {
        label.docs(self.docs)
    }

    /// A constant that the code around the tables reads.
    pub fn constant(
        &self,
        label: impl Into<Label>,
        ty: TokenStream,
        value: TokenStream,
    ) -> TokenStream {
        let label = label.into();
        let (mut item, name) = (self.docs(&label), label.ident());
        item.extend([quote!(pub(super) const #name: #ty =), value, quote!(;)]);
        item
    }

    /// Makes an expression the pool of that name, which several tables share.
    pub fn add_pool(&mut self, name: &str, pool: TokenStream) {
        self.pools.insert(name.to_string(), pool);
    }

    /// The expression of the pool of that name.
    pub fn pool(&self, name: &str) -> TokenStream {
        match self.pools.get(name) {
            Some(pool) => pool.clone(),
            None => {
                let name = format_ident!("{name}");
                quote!(&#name)
            }
        }
    }

    /// A static of any type.
    pub fn array(&mut self, label: &Label, ty: TokenStream, value: TokenStream) -> Ident {
        let (mut item, ident) = (self.docs(label), label.ident());
        item.extend([quote!(static #ident: #ty =), value, quote!(;)]);
        self.items.append(item);
        ident
    }

    /// A list of variants of an enumeration; `head` is what stands before `=`.
    pub(crate) fn variant_list(
        &self,
        label: &Label,
        head: &str,
        of: &str,
        names: &[String],
    ) -> Items {
        let mut lines = String::new();
        for name in names {
            lines.extend([of, "::", name, ",\n"]);
        }
        Items::of_data(self.list(label, head, ["", ""], &lines))
    }

    /// An array of variants of an enumeration.
    pub(super) fn variants(&mut self, label: &Label, of: &str, names: &[String]) -> Ident {
        let head = format!("static {}: [{of}; {}]", label.name(), names.len());
        let item = self.variant_list(label, &head, of, names);
        self.items.append(item);
        label.ident()
    }

    /// The text of an item whose value is a list of elements that are lines, each with a comma.
    /// `around` is what stands around the list. It has one line if there is room for that.
    fn list(&self, label: &Label, head: &str, around: [&str; 2], lines: &str) -> String {
        let mut text = String::with_capacity(lines.len() * 5 / 4 + 256);
        label.write_docs(self.docs, &mut text);
        let [before, after] = around;
        text.extend([head, " = ", before]);
        let elements = lines.trim_end().trim_end_matches(',');
        let width =
            INDENT + head.len() + before.len() + elements.len() + after.len() + " = [];".len();
        if width <= LINE {
            text.extend(["[", &elements.replace('\n', " "), "]"]);
        } else {
            text.push_str("[\n");
            indented(lines, &mut text);
            text.push(']');
        }
        text.extend([after, ";\n"]);
        text
    }

    /// Adds an array of numbers, given in rows; its name.
    fn rows(&mut self, label: &Label, ty: &str, around: [&str; 2], rows: &str) -> Ident {
        let head = format!("static {}: {ty}", label.name());
        let text = self.list(label, &head, around, rows);
        self.items.push_data(text);
        label.ident()
    }

    /// Adds an array of an integer type, which each number must fit; its name.
    fn numbers(&mut self, label: &Label, numbers: &[u32], ty: &str) -> Ident {
        let ty = format!("[{ty}; {}]", numbers.len());
        self.rows(label, &ty, ["", ""], &rows(numbers.iter().copied()))
    }

    /// Adds a static whose value is a literal, of which the inside is given; its name.
    fn literal(&mut self, label: &Label, ty: &str, kind: &str, inside: &str) -> Ident {
        let mut text = String::with_capacity(inside.len() + 256);
        label.write_docs(self.docs, &mut text);
        text.extend(["static ", label.name(), ": ", ty, " = ", kind]);
        text.extend(["\"", inside, "\";\n"]);
        self.items.push_data(text);
        label.ident()
    }

    fn byte_string(&mut self, label: &Label, data: &[u8]) -> Ident {
        let ty = format!("[u8; {}]", data.len());
        self.literal(label, &ty, "*b", &escaped_bytes(data))
    }

    /// A slice of bytes.
    pub fn bytes(&mut self, label: impl Into<Label>, data: &[u8]) -> TokenStream {
        let ident = self.byte_string(&label.into(), data);
        quote!(&#ident)
    }

    /// A `Column` of numbers, in as few bytes as they allow.
    pub fn column(&mut self, label: impl Into<Label>, numbers: &[u32]) -> TokenStream {
        let (label, column) = (label.into(), self.item(RuntimeItem::Column));
        let first = numbers.first().copied().unwrap_or(0);
        if numbers.iter().all(|&number| number == first) {
            let first = integers([first]);
            return quote!(#column::Same(#first));
        }
        let reader = match width(numbers) {
            1 => self.narrow_column(&label, numbers),
            2 => self.wide_column(&label, numbers, 2, ["u16", "U16", "le16"]),
            _ => self.wide_column(&label, numbers, 4, ["u32", "U32", "le32"]),
        };
        quote!(#column::#reader)
    }

    fn narrow_column(&mut self, label: &Label, numbers: &[u32]) -> TokenStream {
        let ident = if numbers.len() <= READABLE {
            self.numbers(label, numbers, "u8")
        } else {
            self.byte_string(label, &little_endian(numbers, 1))
        };
        quote!(U8(&#ident))
    }

    fn wide_column(
        &mut self,
        label: &Label,
        numbers: &[u32],
        width: usize,
        [ty, variant, from_bytes]: [&str; 3],
    ) -> TokenStream {
        if numbers.len() <= READABLE {
            let ident = self.numbers(label, numbers, ty);
            let variant = format_ident!("{variant}");
            return quote!(#variant(&#ident));
        }
        let from_bytes = format_ident!("{from_bytes}");
        let ident = self.byte_string(label, &little_endian(numbers, width));
        quote!(#from_bytes(&#ident))
    }

    /// `Words`: a slice of 16-bit numbers in pairs of bytes.
    pub fn words(&mut self, label: impl Into<Label>, numbers: &[u16]) -> TokenStream {
        let label = label.into();
        if numbers.len() > READABLE {
            let wide: Vec<u32> = numbers.iter().copied().map(u32::from).collect();
            let ident = self.byte_string(&label, &little_endian(&wide, 2));
            let words = self.item(RuntimeItem::words);
            return quote!(#words(&#ident));
        }
        let u16s = self.item(RuntimeItem::u16s).to_string();
        let ty = format!("[[u8; 2]; {}]", numbers.len());
        let around = [&format!("{u16s}("), ")"];
        let ident = self.rows(&label, &ty, around, &rows(numbers.iter().copied()));
        quote!(&#ident)
    }

    /// A slice of masks.
    pub fn masks(&mut self, label: impl Into<Label>, masks: &[u64]) -> TokenStream {
        let ty = format!("[u64; {}]", masks.len());
        let rows = rows(masks.iter().copied().map(Hex));
        let ident = self.rows(&label.into(), &ty, ["", ""], &rows);
        quote!(&#ident)
    }

    /// A reference to a text.
    pub fn text(&mut self, label: impl Into<Label>, string: &str) -> TokenStream {
        let ident = self.literal(&label.into(), "&str", "", &escaped_text(string));
        quote!(&#ident)
    }
}

/// The size of the largest number in bytes: 1, 2 or 4.
pub fn width(numbers: &[u32]) -> usize {
    match numbers.iter().max().copied().unwrap_or(0) {
        0..=0xff => 1,
        0x100..=0xffff => 2,
        _ => 4,
    }
}

/// The lower bytes of each number.
fn little_endian(numbers: &[u32], width: usize) -> Vec<u8> {
    let bytes = numbers.iter().map(|number| number.to_le_bytes());
    bytes
        .flat_map(|bytes| bytes.into_iter().take(width))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Statics;

    #[test]
    fn columns_are_as_narrow_as_they_can_be() {
        let mut statics = Statics::default();
        let mut column = |numbers: &[u32]| statics.column(("A", "Numbers."), numbers).to_string();
        assert_eq!(column(&[]), "Column :: Same (0)");
        assert_eq!(column(&[7, 7]), "Column :: Same (7)");
        assert_eq!(column(&[7, 255]), "Column :: U8 (& A)");
        assert_eq!(column(&[7, 256]), "Column :: U16 (& A)");
        assert_eq!(column(&[7, 1 << 16]), "Column :: U32 (& A)");
        let long: Vec<u32> = (0..2000).collect();
        assert_eq!(column(&long), "Column :: le16 (& A)");
        let items = statics.items().tokens().unwrap().to_string();
        assert!(
            items.contains("static A : [u16 ; 2] = [7 , 256] ;"),
            "{items}"
        );
    }

    #[test]
    fn words_are_pairs_of_bytes() {
        let mut statics = Statics::default();
        assert_eq!(statics.words(("A", "Numbers."), &[1]).to_string(), "& A");
        assert_eq!(
            statics.words(("B", "Numbers."), &[1; 2000]).to_string(),
            "words (& B)"
        );
    }
}
