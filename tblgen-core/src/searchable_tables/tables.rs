//! The private module of the tables.

use proc_macro2::Literal;
use quote::quote;
use tblgen_codegen::{Items, Label, Markdown, RuntimeItem, TableItems};

use super::Output;
use super::layout::{IndexLayout, Source, TableLayout};
use super::names::KeyNames;

/// Entries: their number of bytes, that of the number they begin with, and their name.
struct Entries<'a> {
    name: &'a str,
    text: Markdown,
    stride: usize,
    head: usize,
    has_rows: bool,
    bytes: &'a [u8],
}

/// The module.
pub(super) fn module(output: &Output<'_>) -> Items {
    let mut items = TableItems::new(output.enumerations, output.context);
    if !output.layout.texts.is_empty() {
        let label = ("BYTES_TEXTS", "The texts of all rows.");
        let texts = items.statics.text(label, &output.layout.texts);
        let text =
            items
                .statics
                .constant(("TEXTS", "The texts of all rows."), quote!(&&str), texts);
        items.add(text);
    }
    add_values(output, &mut items);
    add_tables(output, &mut items);
    items.module_over(output.enumerations, output.context)
}

fn add_values(output: &Output<'_>, items: &mut TableItems) {
    for (enumeration, values) in output.enumerations.iter().zip(&output.layout.values) {
        if let Some(values) = values {
            let name = format!("{}_VALUES", enumeration.prefix);
            let entries = Entries {
                name: &name,
                text: Markdown::from("The value of every member"),
                stride: values.width,
                head: values.width,
                has_rows: false,
                bytes: &values.bytes,
            };
            entries.add(items);
        }
    }
}

fn add_tables(output: &Output<'_>, items: &mut TableItems) {
    let tables = output.layout.tables.iter().zip(&output.names.tables);
    for ((layout, names), model) in tables.zip(&output.model.tables) {
        let entries = Entries {
            name: &names.rows,
            text: Markdown::from("The rows of ").code(&model.name),
            stride: layout.stride,
            head: layout.head,
            has_rows: false,
            bytes: &layout.bytes,
        };
        entries.add(items);
        add_indices(layout, &names.keys, items);
    }
}

fn add_indices(layout: &TableLayout, names: &[KeyNames], items: &mut TableItems) {
    for (index, names) in layout.indices.iter().zip(names) {
        if let IndexLayout {
            source:
                Source::Own {
                    stride,
                    has_rows,
                    bytes,
                },
            head,
            ..
        } = index
        {
            let entries = Entries {
                name: &names.index,
                text: Markdown::from("The index for ").code(&names.function.to_string()),
                stride: *stride,
                head: head.width(),
                has_rows: *has_rows,
                bytes,
            };
            entries.add(items);
        }
    }
}

impl Entries<'_> {
    /// Adds the bytes, and the constant that reads them.
    fn add(self, items: &mut TableItems) {
        let label = Label::of_text(format!("BYTES_{}", self.name), self.text.clone());
        let bytes = items.statics.bytes(label, self.bytes);
        let entries = items.statics.item(RuntimeItem::Entries);
        let [stride, head] = [self.stride, self.head].map(Literal::usize_unsuffixed);
        let ty = quote!(#entries<#stride, #head>);
        let value = match self.has_rows {
            true => quote!(#entries::to_rows(#bytes)),
            false => quote!(#entries::of_rows(#bytes)),
        };
        let label = Label::of_text(self.name, self.text);
        let constant = items.statics.constant(label, ty, value);
        items.add(constant);
    }
}
