//! The private module of the tables.

use quote::{format_ident, quote};
use tblgen_codegen::{Items, Label, Markdown, RuntimeItem, StringTable, TableItems};

use super::Output;
use super::enumerations::CLASSES_PREFIX;
use super::layout::TableLayout;

/// The module.
pub(super) fn module(output: &Output<'_>) -> Items {
    let mut items = TableItems::new(output.enumerations, output.context);
    let strings: StringTable = output.layout.strings.iter().collect();
    items.strings(("STRINGS", "The strings of all fields."), &strings);
    add_heap(output, &mut items);
    let classes = output.selection.classes.iter().zip(&output.names.classes);
    for ((class, names), table) in classes.zip(&output.layout.classes) {
        let text = Markdown::from("The fields of the records of ").code(class.class.name());
        add_columns(&names.prefix, text, table, &mut items);
    }
    let text = Markdown::from("The relations of the classes of records");
    add_columns(CLASSES_PREFIX, text, &output.layout.relatives, &mut items);
    items.module_over(output.enumerations, output.context)
}

/// Adds the heap, which is a static, because lists refer to it.
fn add_heap(output: &Output<'_>, items: &mut TableItems) {
    let label = ("BYTES_HEAP", "The values that are too long for a table.");
    let bytes = items.statics.bytes(label, &output.layout.heap);
    let heap = items.statics.item(RuntimeItem::Heap);
    let label = Label::new("HEAP", "The values that tables refer to.");
    let value = quote!(#heap::new(#bytes, STRINGS));
    items.statics.array(&label, quote!(#heap), value);
}

fn add_columns(prefix: &str, text: Markdown, table: &TableLayout, items: &mut TableItems) {
    let label = Label::of_text(format!("{prefix}_BYTES"), text.clone());
    let bytes = items.statics.bytes(label, &table.bytes);
    let columns = items.statics.item(RuntimeItem::Columns);
    let name = format_ident!("{prefix}_COLUMNS");
    let label = Label::of_text(name.to_string(), text);
    let value = quote!(#columns::new(&HEAP, #bytes));
    items.constant(label, RuntimeItem::Columns, value);
}
