//! The structures with the fields of records.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_codegen::{Items, Markdown, doc};
use tblgen_lang::record::{Field, Record};
use tblgen_model::support::comments::{comment_above, comment_after};

use super::Output;
use super::enumerations::add_comment;
use super::layout::{Column, TableLayout};
use super::names::{ClassNames, RECORD_CLASS};
use super::selection::ClassModel;
use super::types::FieldType;

/// The structures.
pub(super) fn items(output: &Output<'_>) -> Items {
    let classes = output.selection.classes.iter().zip(&output.names.classes);
    let classes = classes.zip(&output.layout.classes);
    let items = classes.map(|((class, names), table)| definition(output, class, names, table));
    items.collect()
}

fn definition(
    output: &Output<'_>,
    class: &ClassModel<'_>,
    names: &ClassNames,
    table: &TableLayout,
) -> TokenStream {
    let context = output.context;
    let text = Markdown::from("The fields of a record of the class ").code(class.class.name());
    let text = text.fixed(", which ").link(&names.handle);
    let docs = doc(context.docs, text.fixed(" gives."));
    // A number follows the underscore of `self_`.
    let is_odd = |name: &Ident| name.to_string().contains("__");
    let names_of_fields = names.fields();
    let field_lints = names_of_fields.iter().any(is_odd);
    let field_lints = field_lints.then(|| quote!(#[allow(non_snake_case)]));
    let fields = class.fields.iter().zip(names_of_fields).zip(&table.fields);
    let fields = fields.map(|((field, name), column)| {
        let docs = doc(context.docs, field_doc(output, class.class, *field));
        let ty = type_tokens(output, &column.ty);
        quote!(#docs pub #name: #ty)
    });
    let (structure, missing_docs) = (names.structure(), context.missing_docs());
    let of_tools = context.tool_lints();
    quote! {
        #docs
        #[allow(
            #missing_docs
            dead_code,
            non_camel_case_types,
            #of_tools
        )]
        #field_lints
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct #structure {
            #(#fields,)*
        }
    }
}

/// The documentation of a field: its name and type, and the comment where the first class that
/// has it declares it.
fn field_doc(output: &Output<'_>, class: Record<'_>, field: Field<'_>) -> Markdown {
    let doc = Markdown::from("The field ").code(field.name());
    let doc = doc.fixed(": ").code(&field.ty().to_string()).fixed(".");
    if !output.context.docs.is_full() {
        return doc;
    }
    let declared = class
        .superclasses()
        .find_map(|class| class.field(field.name()));
    let place = declared.unwrap_or(field).loc();
    let records = class.keeper();
    let comment = comment_above(records, place).or_else(|| comment_after(records, place));
    match comment {
        Some(comment) => add_comment(doc, &comment),
        None => doc,
    }
}

/// The type of a field.
pub(super) fn type_tokens(output: &Output<'_>, ty: &FieldType) -> TokenStream {
    let types = output.types();
    match ty {
        FieldType::Bool => quote!(bool),
        FieldType::Int => quote!(i64),
        FieldType::Unsigned(bits) => {
            let ty = format_ident!("u{}", bits.next_power_of_two().max(8));
            quote!(#ty)
        }
        FieldType::Bits => quote!(#types::BitsInit),
        FieldType::Text => quote!(&'static str),
        FieldType::Record(class) => {
            let handle = output.names.handle(*class);
            quote!(#handle)
        }
        FieldType::Name => quote!(#types::RecordName),
        FieldType::List(element) => {
            let element = type_tokens(output, element);
            quote!(#types::List<#element>)
        }
        FieldType::Dag => quote!(#types::Dag),
        FieldType::Value => quote!(#types::Value),
        FieldType::Option(some) => {
            let some = type_tokens(output, some);
            quote!(Option<#some>)
        }
        FieldType::Class => {
            let class = format_ident!("{RECORD_CLASS}");
            quote!(#class)
        }
        FieldType::Place => quote!(#types::Place),
    }
}

/// The expression that reads a cell of the table whose names have the prefix.
pub(super) fn cell(output: &Output<'_>, prefix: &str, column: &Column) -> TokenStream {
    let tables = &output.context.tables;
    let columns = format_ident!("{prefix}_COLUMNS");
    let [start, width] = [column.start, column.width].map(Literal::usize_unsuffixed);
    match column.is_same {
        true => quote!(#tables::#columns.same(#start, #width)),
        false => quote!(#tables::#columns.get(self as usize, #start, #width)),
    }
}
