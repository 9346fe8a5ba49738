//! The statics that tables consist of.
//!
//! Data is in statics, so that it is in a program once. What reads it is in
//! constants that refer to them, so that the compiler knows the form of each
//! table wherever it is read.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::label::Label;
use super::literal::{Hex, bytes, escaped_bytes, escaped_text, hex, integers, rows, text};
use super::runtime_item::RuntimeItem;
use crate::context::EmitContext;
use crate::docs::Docs;
use crate::parts::LINE;
use crate::trees::{parsed, written, written_as_is};

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
    /// Whether statics are text right away.
    is_for_file: bool,
    items: Vec<TokenStream>,
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
            is_for_file: false,
            items: Vec::new(),
            pools: BTreeMap::new(),
            imports: BTreeSet::new(),
        }
    }

    /// No statics yet, for the module of the tables of an emission.
    pub(crate) fn of(context: &EmitContext) -> Self {
        Statics {
            is_for_file: context.is_for_file,
            ..Statics::new(context.docs)
        }
    }

    /// The items.
    pub fn items(&self) -> &[TokenStream] {
        &self.items
    }

    /// The items, taken.
    pub(crate) fn into_items(self) -> Vec<TokenStream> {
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
        self.items.push(item);
        ident
    }

    /// Adds a static that is an item already; its name.
    fn add(&mut self, label: &Label, item: TokenStream) -> Ident {
        self.items.push(item);
        label.ident()
    }

    /// A list of variants of an enumeration; `head` is what stands before `=`.
    pub(crate) fn variant_list(
        &self,
        label: &Label,
        head: &str,
        of: &str,
        names: &[String],
    ) -> TokenStream {
        if !self.is_for_file {
            let (docs, ty) = (self.docs(label), format_ident!("{of}"));
            let head = parsed(head);
            let names = names.iter().map(|name| format_ident!("{name}"));
            return quote!(#docs #head = [#(#ty::#names),*];);
        }
        let mut lines = String::new();
        for name in names {
            lines.extend([of, "::", name, ",\n"]);
        }
        self.list_in_file(label, head, None, &lines)
    }

    /// An array of variants of an enumeration.
    pub(super) fn variants(&mut self, label: &Label, of: &str, names: &[String]) -> Ident {
        let head = format!("static {}: [{of}; {}]", label.name(), names.len());
        let item = self.variant_list(label, &head, of, names);
        self.add(label, item)
    }

    /// An array of an integer type, which each number must fit.
    fn numbers(&mut self, label: &Label, numbers: &[u32], ty: &str) -> Ident {
        let count = numbers.len();
        if self.is_for_file {
            let ty = format!("[{ty}; {count}]");
            return self.rows_in_file(label, &ty, None, &rows(numbers.iter().copied()));
        }
        let (ty, count) = (format_ident!("{ty}"), Literal::usize_unsuffixed(count));
        let values = integers(numbers.iter().copied());
        self.array(label, quote!([#ty; #count]), quote!([#values]))
    }

    fn byte_string(&mut self, label: &Label, data: &[u8]) -> Ident {
        if self.is_for_file {
            let ty = format!("[u8; {}]", data.len());
            return self.literal_in_file(label, &ty, "*b", &escaped_bytes(data));
        }
        let (count, value) = (Literal::usize_unsuffixed(data.len()), bytes(data));
        self.array(label, quote!([u8; #count]), quote!(*#value))
    }

    /// A list in a file, of elements that are lines, each with a comma. It may be the argument of a
    /// function. It is laid out as the printer of syntax trees would do it: on one line if there is
    /// room for that, on a line of its own in the brackets of the function, or as lines.
    fn list_in_file(
        &self,
        label: &Label,
        head: &str,
        function: Option<&str>,
        lines: &str,
    ) -> TokenStream {
        let mut text = String::with_capacity(lines.len() * 5 / 4 + 256);
        label.write_docs(self.docs, &mut text);
        let start = text.len();
        text.extend([head, " = "]);
        let (open, close) = match function {
            Some(_) => ("(", ")"),
            None => ("", ""),
        };
        text.extend([function.unwrap_or(""), open]);
        let around = INDENT + text.len() - start + close.len() + ";".len();
        // The last line ends with a comma, which one line has not.
        let width = "[]".len() + lines.len().saturating_sub(",\n".len());
        if around + width <= LINE {
            push_list(lines, &mut text);
        } else if function.is_some() && 2 * INDENT + width + ",".len() <= LINE {
            text.push_str("\n    ");
            push_list(lines, &mut text);
            text.push_str(",\n");
        } else {
            text.push_str("[\n");
            for line in lines.lines() {
                text.extend(["    ", line, "\n"]);
            }
            text.extend(["]", close, ";"]);
            return written_as_is(text, String::new());
        }
        text.extend([close, ";\n"]);
        written(text)
    }

    /// A static in a file whose value is rows of numbers, which may be the argument of a function.
    fn rows_in_file(
        &mut self,
        label: &Label,
        ty: &str,
        function: Option<&str>,
        rows: &str,
    ) -> Ident {
        let head = format!("static {}: {ty}", label.name());
        let item = self.list_in_file(label, &head, function, rows);
        self.add(label, item)
    }

    /// A static in a file whose value is a literal, of which the inside is given.
    fn literal_in_file(&mut self, label: &Label, ty: &str, kind: &str, inside: &str) -> Ident {
        let mut text = String::new();
        label.write_docs(self.docs, &mut text);
        text.extend(["static ", label.name(), ": ", ty, " = ", kind]);
        let item = written_as_is(text, format!("\"{inside}\";"));
        self.add(label, item)
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
        let u16s = self.item(RuntimeItem::u16s);
        let ident = if self.is_for_file {
            let (ty, rows) = (
                format!("[[u8; 2]; {}]", numbers.len()),
                rows(numbers.iter().copied()),
            );
            self.rows_in_file(&label, &ty, Some(&u16s.to_string()), &rows)
        } else {
            let count = Literal::usize_unsuffixed(numbers.len());
            let values = integers(numbers.iter().copied());
            self.array(&label, quote!([[u8; 2]; #count]), quote!(#u16s([#values])))
        };
        quote!(&#ident)
    }

    /// A slice of masks.
    pub fn masks(&mut self, label: impl Into<Label>, masks: &[u64]) -> TokenStream {
        let label = label.into();
        let ident = if self.is_for_file {
            let ty = format!("[u64; {}]", masks.len());
            let rows = rows(masks.iter().copied().map(Hex));
            self.rows_in_file(&label, &ty, None, &rows)
        } else {
            let (count, values) = (Literal::usize_unsuffixed(masks.len()), hex(masks));
            self.array(&label, quote!([u64; #count]), quote!([#values]))
        };
        quote!(&#ident)
    }

    /// A reference to a text.
    pub fn text(&mut self, label: impl Into<Label>, string: &str) -> TokenStream {
        let label = label.into();
        let ident = if self.is_for_file {
            self.literal_in_file(&label, "&str", "", &escaped_text(string))
        } else {
            let value = text(string);
            self.array(&label, quote!(&str), quote!(#value))
        };
        quote!(&#ident)
    }
}

/// Adds a list on one line, of elements that are lines, each with a comma.
fn push_list(lines: &str, text: &mut String) {
    let mut parts = lines.trim_end().trim_end_matches(',').lines();
    text.push('[');
    text.extend(parts.next());
    parts.for_each(|part| text.extend([" ", part]));
    text.push(']');
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
        assert_eq!(
            statics.items()[1].to_string(),
            "static A : [u16 ; 2] = [7 , 256] ;"
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
