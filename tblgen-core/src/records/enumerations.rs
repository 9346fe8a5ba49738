//! The enumerations: the records of each class, and the classes of records.

use std::borrow::Cow;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_codegen::{
    EmitContext, Enumeration, Items, Markdown, Methods, Variant, ident_from_text, text,
};
use tblgen_lang::record::Record;
use tblgen_model::support::comments::comment_above;

use super::Output;
use super::layout::{Fact, TableLayout};
use super::names::{ClassNames, Names, RECORD_CLASS};
use super::selection::{ClassModel, Selection};
use super::structures::{cell, type_tokens};

/// The prefix of the names of the tables of all classes.
pub(super) const CLASSES_PREFIX: &str = "RECORD_CLASS";

/// The enumerations of the classes that are asked for, and last that of all classes.
pub(super) fn all(
    selection: &Selection<'_>,
    names: &Names,
    context: &EmitContext,
) -> Vec<Enumeration> {
    let classes = selection.classes.iter().zip(&names.classes);
    let classes = classes.map(|(class, names)| records(class, names, context));
    let relatives = relatives(selection, context);
    classes.chain([relatives]).collect()
}

fn records(class: &ClassModel<'_>, names: &ClassNames, context: &EmitContext) -> Enumeration {
    let doc = Markdown::from("A record of the class ").code(class.class.name());
    let doc = commented(doc.fixed("."), class.class, context);
    let mut told_by: &[&str] = &["name"];
    let variants = class.records.iter().map(|record| {
        let doc = context.text(|| match record.is_anonymous() || record.name().is_empty() {
            true => "A record without a name.".into(),
            false => Markdown::from("The record ").code(record.name()).fixed("."),
        });
        let described = commented(doc.clone(), *record, context);
        if described != doc {
            // Nothing else gives comments.
            told_by = &[];
        }
        Variant::new(record.name(), described)
    });
    let variants = variants.collect();
    Enumeration {
        name: Cow::Owned(names.handle.clone()),
        prefix: Cow::Owned(names.prefix.clone()),
        constants: &["FIELDS"],
        told_by,
        ..Enumeration::new("", "", "record", doc, variants)
    }
}

fn relatives(selection: &Selection<'_>, context: &EmitContext) -> Enumeration {
    let variants = selection.relatives.iter().map(|class| {
        let doc = context.text(|| Markdown::from("The class ").code(class.name()).fixed("."));
        Variant::new(class.name(), commented(doc, *class, context))
    });
    Enumeration::new(
        RECORD_CLASS,
        CLASSES_PREFIX,
        "class",
        "A class that records derive from.",
        variants.collect(),
    )
}

/// The text, and the comment before a definition.
fn commented(doc: Markdown, record: Record<'_>, context: &EmitContext) -> Markdown {
    if !context.docs.is_full() {
        return doc;
    }
    let comments = record.locs().iter();
    let mut comments = comments.filter_map(|&loc| comment_above(record.keeper(), loc));
    match comments.next() {
        Some(comment) => add_comment(doc, &comment),
        None => doc,
    }
}

/// The text with the lines of a comment in paragraphs of their own.
pub(super) fn add_comment(doc: Markdown, comment: &[String]) -> Markdown {
    let mut doc = doc.paragraph();
    for line in comment {
        doc = match line.as_str() {
            "" => doc.paragraph(),
            line => add_line(doc, line).fixed("\n"),
        };
    }
    doc
}

/// The text with a line: only the first word of it could begin something else than a line.
fn add_line(doc: Markdown, line: &str) -> Markdown {
    match line.split_once(' ') {
        Some((first, rest)) => doc.text(first).fixed(" ").name(rest),
        None => doc.text(line),
    }
}

/// The types of handles, with the methods that read fields.
pub(super) fn items(output: &Output<'_>) -> Items {
    let classes = output.selection.classes.iter().zip(&output.names.classes);
    let tables = output.layout.classes.iter().zip(output.enumerations);
    classes
        .zip(tables)
        .map(|((class, names), (table, enumeration))| {
            enumeration.items_with(output.context, |methods| {
                let handle = Handle {
                    output,
                    class,
                    names,
                    table,
                };
                handle.add_fields(methods);
                handle.add_facts(methods);
            })
        })
        .collect()
}

/// An enumeration of records, and what its methods are made of.
struct Handle<'a> {
    output: &'a Output<'a>,
    class: &'a ClassModel<'a>,
    names: &'a ClassNames,
    table: &'a TableLayout,
}

impl Handle<'_> {
    /// Adds what reads fields.
    fn add_fields(&self, methods: &mut Methods<'_>) {
        let count = Literal::usize_unsuffixed(self.class.fields.len());
        let fields = self.class.fields.iter().map(|field| text(field.name()));
        methods.add(
            "The names of the fields in the description, in the order of the structure.",
            quote!(pub const FIELDS: [&'static str; #count] = [#(#fields),*];),
        );
        let structure = self.names.structure();
        let columns = self.table.fields.iter().zip(self.names.fields());
        let fields = columns.map(|(column, name)| {
            let value = cell(self.output, &self.names.prefix, column);
            quote!(#name: #value)
        });
        let fields: Vec<TokenStream> = fields.collect();
        methods.function(
            "The fields of the record.",
            quote!(pub fn record(self) -> #structure {
                #structure { #(#fields,)* }
            }),
        );
    }

    /// Adds what is known of every record.
    fn add_facts(&self, methods: &mut Methods<'_>) {
        let class = ident_from_text(RECORD_CLASS);
        self.add_fact(
            methods,
            ("classes", Fact::Classes),
            "The classes that the record derives from, each after those that it derives from.",
        );
        self.add_fact(
            methods,
            ("parents", Fact::Parents),
            "The classes that the record derives from directly.",
        );
        methods.function(
            "Whether the record derives from a class.",
            quote!(pub fn is_a(self, class: #class) -> bool {
                self.classes().contains(&class)
            }),
        );
        self.add_fact(
            methods,
            ("places", Fact::Places),
            "The place where the record is defined.\n\nIf that is in a multiclass, the places of \
             the `defm` that made it follow.",
        );
        self.add_fact(
            methods,
            ("is_anonymous", Fact::Anonymous),
            "Whether the record has no name in the description.\n\nThe name that it was given \
             then depends on all records before it.",
        );
    }

    fn add_fact(&self, methods: &mut Methods<'_>, (name, fact): (&str, Fact), doc: &'static str) {
        let name = format_ident!("{name}");
        let ty = type_tokens(self.output, &fact.ty());
        let value = self
            .table
            .fact(fact)
            .map(|column| cell(self.output, &self.names.prefix, column));
        methods.function(doc, quote!(pub fn #name(self) -> #ty { #value }));
    }
}
