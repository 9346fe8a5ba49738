//! The types of tables, with the functions that look rows up.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_codegen::{Markdown, Methods, doc};

use super::Output;
use super::layout::{Column, TableLayout};
use super::lookups::Lookup;
use super::model::TableModel;
use super::names::{RowNames, TableNames};
use super::rows::int_tokens;
use super::types::{FieldType, RowType};

/// A table, and what its functions are made of.
pub(super) struct Table<'a> {
    pub(super) output: &'a Output<'a>,
    pub(super) model: &'a TableModel<'a>,
    layout: &'a TableLayout,
    pub(super) names: &'a TableNames,
    pub(super) row: &'a RowType,
    pub(super) row_names: &'a RowNames,
}

/// The types of all tables.
pub(super) fn items(output: &Output<'_>) -> TokenStream {
    let tables = (0..output.model.tables.len()).filter_map(|number| {
        let of = *output.types.of_tables.get(number)?;
        let table = Table {
            output,
            model: output.model.tables.get(number)?,
            layout: output.layout.tables.get(number)?,
            names: output.names.tables.get(number)?,
            row: output.types.types.get(of)?,
            row_names: output.names.rows.get(of)?,
        };
        Some(table.items())
    });
    quote!(#(#tables)*)
}

impl Table<'_> {
    fn items(&self) -> TokenStream {
        let (context, ty) = (self.output.context, &self.names.ty);
        let text = Markdown::from("The table ").code(&self.model.name);
        let text = text.fixed(" of the records of ").code(&self.model.class);
        let docs = doc(
            context.docs,
            text.fixed(": a row for each, and functions that find rows."),
        );
        let mut methods = Methods::new(context, &self.names.ty.to_string());
        self.add_rows(&mut methods);
        let keys = self.model.keys.iter().zip(&self.layout.indices);
        for ((key, index), names) in keys.zip(&self.names.keys) {
            Lookup::new(self, key, index, names).add(&mut methods);
        }
        let methods = methods.tokens();
        let lints = self.output.type_lints();
        let (runtime, row) = (&context.runtime, &self.row_names.ty);
        quote! {
            #docs
            #lints
            pub enum #ty {}

            #methods

            impl #runtime::SearchableTable for #ty {
                type Row = #row;

                const LEN: usize = Self::LEN;

                #[inline]
                fn row(index: usize) -> Option<#row> {
                    Self::row(index)
                }
            }
        }
    }

    /// Adds what reads rows.
    fn add_rows(&self, methods: &mut Methods<'_>) {
        let (runtime, tables) = methods.paths();
        let (row, rows) = (&self.row_names.ty, format_ident!("{}", self.names.rows));
        let count = Literal::usize_unsuffixed(self.layout.count);
        methods.add(
            "The rows, in the order of the table.",
            quote!(pub const ROWS: #runtime::Rows<Self> = #runtime::Rows::all();),
        );
        methods.add(
            "The number of rows.",
            quote!(pub const LEN: usize = #count;),
        );
        methods.function_in_callers(
            "The row with that index, in the order of the table.",
            quote!(pub const fn row(index: usize) -> Option<#row> {
                match #tables::#rows.get(index) {
                    Some(entry) => {
                        Some(Self::decode(entry))
                    }
                    None => None,
                }
            }),
        );
        let decode = self.decode();
        methods.add("The row that is laid out as these bytes.", decode);
    }

    fn decode(&self) -> TokenStream {
        let (row, stride) = (
            &self.row_names.ty,
            Literal::usize_unsuffixed(self.layout.stride),
        );
        let fields = self.layout.columns.iter().zip(&self.row_names.fields);
        let fields = fields.map(|(column, name)| {
            let value = self.value(column);
            quote!(#name: #value)
        });
        let fields: Vec<TokenStream> = fields.collect();
        let is_read =
            |column: &Column| column.ty != FieldType::Text || !self.output.layout.texts.is_empty();
        let entry = match self.layout.columns.iter().any(is_read) {
            true => format_ident!("entry"),
            false => format_ident!("_entry"),
        };
        quote! {
            #[inline(always)]
            const fn decode(#entry: &[u8; #stride]) -> #row {
                #row { #(#fields),* }
            }
        }
    }

    /// The value of a column in the bytes of a row.
    fn value(&self, column: &Column) -> TokenStream {
        let private = self.output.private();
        let read = |start: usize, width: usize| {
            let [start, width] = [start, width].map(Literal::usize_unsuffixed);
            quote!(#private::number(entry, #start, #width))
        };
        let number = read(column.start, column.width);
        match column.ty {
            FieldType::Unsigned(8) => number,
            FieldType::Unsigned(_) | FieldType::Signed(_) => {
                let ty = int_tokens(column.ty);
                quote!(#number as #ty)
            }
            FieldType::Bool => quote!(#number != 0),
            FieldType::Text if self.output.layout.texts.is_empty() => quote!(""),
            FieldType::Text => {
                let tables = &self.output.context.tables;
                let len = read(column.start.saturating_add(column.width), column.len_width);
                quote!(#private::text(#tables::TEXTS, #number, #len))
            }
            FieldType::Enum(of) => {
                let ty = self.output.names.enumeration(of);
                // A table has only numbers of members. Without another way out of the function,
                // the compiler leaves out what nobody asks for.
                quote! {
                    match #ty::from_number(#number as u16) {
                        Some(member) => member,
                        None => #ty::ALL[0],
                    }
                }
            }
        }
    }
}
