//! The statics that tables consist of.
//!
//! Data is in statics, so that it is in a program once. What reads it is in
//! constants that refer to them, so that the compiler knows the form of each
//! table wherever it is read.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::label::Label;
use super::literal::{Hex, escaped_bytes, escaped_text, rows};
use super::runtime_item::RuntimeItem;
use crate::docs::Docs;
use crate::parts::{Items, LINE, indented};

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
    pub(super) fn rows(&mut self, label: &Label, ty: &str, around: [&str; 2], rows: &str) -> Ident {
        let head = format!("static {}: {ty}", label.name());
        let text = self.list(label, &head, around, rows);
        self.items.push_data(text);
        label.ident()
    }

    /// Adds an array of an integer type, which each number must fit; its name.
    pub(super) fn numbers(&mut self, label: &Label, numbers: &[u32], ty: &str) -> Ident {
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

    pub(super) fn byte_string(&mut self, label: &Label, data: &[u8]) -> Ident {
        let ty = format!("[u8; {}]", data.len());
        self.literal(label, &ty, "*b", &escaped_bytes(data))
    }

    /// A slice of bytes.
    pub fn bytes(&mut self, label: impl Into<Label>, data: &[u8]) -> TokenStream {
        let ident = self.byte_string(&label.into(), data);
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
