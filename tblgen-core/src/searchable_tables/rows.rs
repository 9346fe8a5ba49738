//! The types of rows.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use tblgen_codegen::{Markdown, doc};

use super::Output;
use super::names::RowNames;
use super::types::{FieldType, RowField, RowType};

/// The types of rows.
pub(super) fn items(output: &Output<'_>) -> TokenStream {
    let rows = output.types.types.iter().zip(&output.names.rows);
    let rows = rows.map(|(row, names)| definition(output, row, names));
    quote!(#(#rows)*)
}

fn definition(output: &Output<'_>, row: &RowType, names: &RowNames) -> TokenStream {
    let context = output.context;
    let (docs, ty) = (doc(context.docs, row_doc(output, row)), &names.ty);
    let lints = output.type_lints();
    // A number follows the underscore of `self_`.
    let is_odd = |name: &Ident| name.to_string().contains("__");
    let field_lints = names.fields.iter().any(is_odd);
    let field_lints = field_lints.then(|| quote!(#[allow(non_snake_case)]));
    let fields = row.fields.iter().zip(&names.fields).map(|(field, name)| {
        let docs = doc(context.docs, field_doc(output, field));
        let ty = type_tokens(output, field.ty);
        quote!(#docs pub #name: #ty)
    });
    quote! {
        #docs
        #lints
        #field_lints
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct #ty {
            #(#fields,)*
        }
    }
}

fn row_doc(output: &Output<'_>, row: &RowType) -> Markdown {
    let tables = row
        .tables
        .iter()
        .filter_map(|&table| output.names.tables.get(table));
    let links = tables.map(|table| Markdown::new().link(&table.ty.to_string()));
    Markdown::from("A row of ").joined(links, ", ").fixed(".")
}

fn field_doc(output: &Output<'_>, field: &RowField) -> Markdown {
    let doc = Markdown::from("The field ").code(&field.name);
    match (field.is_code, field.ty) {
        (true, FieldType::Text) => doc.fixed(", which is C++."),
        (true, FieldType::Enum(number)) => {
            let name = output.names.enumeration(number).to_string();
            doc.fixed(", which is C++ that names a ")
                .link(&name)
                .fixed(".")
        }
        (true, _) => doc.fixed(", which is a literal of C++."),
        (false, _) => doc.fixed("."),
    }
}

/// The type of a field.
pub(super) fn type_tokens(output: &Output<'_>, ty: FieldType) -> TokenStream {
    match ty {
        FieldType::Unsigned(_) | FieldType::Signed(_) => {
            let ty = int_tokens(ty);
            quote!(#ty)
        }
        FieldType::Bool => quote!(bool),
        FieldType::Text => quote!(&'static str),
        FieldType::Enum(number) => {
            let ty = output.names.enumeration(number);
            quote!(#ty)
        }
    }
}

/// The name of an integer type.
pub(super) fn int_tokens(ty: FieldType) -> Ident {
    match ty {
        FieldType::Signed(width) => format_ident!("i{}", 8 * width),
        FieldType::Unsigned(width) => format_ident!("u{}", 8 * width),
        _ => format_ident!("u64"),
    }
}
