//! The enumeration of all classes that records derive from.

use quote::{format_ident, quote};
use tblgen_codegen::{Items, Methods};

use super::Output;
use super::enumerations::CLASSES_PREFIX;
use super::layout::Fact;
use super::structures::{cell, type_tokens};

/// The type, with the methods that tell how classes are related.
pub(super) fn items(output: &Output<'_>) -> Items {
    let Some(classes) = output.enumerations.last() else {
        return Items::new();
    };
    classes.items_with(output.context, |methods| {
        add_fact(
            output,
            methods,
            ("superclasses", Fact::Classes),
            "The classes that the class derives from, each after those that it derives from.",
        );
        add_fact(
            output,
            methods,
            ("parents", Fact::Parents),
            "The classes that the class derives from directly.",
        );
        methods.function(
            "Whether the class is another one, or derives from it.",
            quote!(
                pub fn is_a(self, class: Self) -> bool {
                    self == class || self.superclasses().contains(&class)
                }
            ),
        );
        add_fact(
            output,
            methods,
            ("places", Fact::Places),
            "The place where the class is defined.",
        );
    })
}

fn add_fact(
    output: &Output<'_>,
    methods: &mut Methods<'_>,
    (name, fact): (&str, Fact),
    doc: &'static str,
) {
    let name = format_ident!("{name}");
    let ty = type_tokens(output, &fact.ty());
    let column = output.layout.relatives.fact(fact);
    let value = column.map(|column| cell(output, CLASSES_PREFIX, column));
    methods.function(doc, quote!(pub fn #name(self) -> #ty { #value }));
}
