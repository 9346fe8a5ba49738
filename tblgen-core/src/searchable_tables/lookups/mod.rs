//! The functions that look rows up, one for each key.
//!
//! A lookup is two functions: one finds the index of the row and is never inlined, because in loops
//! of callers compilers turn its choices into branches, which nothing predicts; the other is always
//! inlined and reads of the row what the caller uses.

mod hash;
mod order;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_codegen::{Idents, Markdown, Methods};

use super::layout::{Head, IndexLayout, Source, Way};
use super::model::{FieldKind, Key};
use super::names::KeyNames;
use super::rows::type_tokens;
use super::table_types::Table;
use super::types::FieldType;

/// The functions of one key.
pub(super) struct Lookup<'a> {
    table: &'a Table<'a>,
    key: &'a Key,
    index: &'a IndexLayout,
    names: &'a KeyNames,
    /// The names of the arguments, by field of the key.
    arguments: Vec<Ident>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(
        table: &'a Table<'a>,
        key: &'a Key,
        index: &'a IndexLayout,
        names: &'a KeyNames,
    ) -> Self {
        let mut idents = Idents::reserving(&[
            "at", "bisect", "found", "hash", "head", "order", "range", "row", "self",
        ]);
        let arguments = key.fields.iter().map(|&field| {
            let name = table.row_names.fields.get(field).map(Ident::to_string);
            let name = name.as_deref().unwrap_or("key");
            idents.add(name.strip_prefix("r#").unwrap_or(name))
        });
        Lookup {
            arguments: arguments.collect(),
            table,
            key,
            index,
            names,
        }
    }

    /// Adds the function, and the one that it compares with.
    pub(super) fn add(&self, methods: &mut Methods<'_>) {
        match self.key.is_range {
            true => self.add_range(methods),
            false => self.add_first(methods),
        }
        if self.index.way == Way::Compare {
            methods.add(
                "The order of an entry of the index and a key.",
                self.order(),
            );
        }
    }

    /// Adds the function that gives all rows.
    fn add_range(&self, methods: &mut Methods<'_>) {
        let (alias, early, many) = (self.alias(), self.early_out(), self.many_arguments(0));
        let (function, parameters) = (&self.names.function, self.parameters());
        let (result, body) = (self.rows(), self.range());
        methods.function(
            self.docs(),
            quote!(#alias #many pub const fn #function(#(#parameters),*) -> #result { #early #body }),
        );
    }

    /// Adds the function that gives the first row, and the one that finds its number. Callers
    /// have the former within themselves, and so read of the row only what they use.
    fn add_first(&self, methods: &mut Methods<'_>) {
        let (alias, early, many) = (self.alias(), self.early_out(), self.many_arguments(0));
        let (function, find) = (&self.names.function, &self.names.find);
        let parameters = self.parameters();
        let (row, arguments, body) = (&self.table.row_names.ty, &self.arguments, self.first());
        methods.function_in_callers(
            self.docs(),
            quote! {
                #alias
                #many
                pub const fn #function(#(#parameters),*) -> Option<#row> {
                    match Self::#find(#(#arguments),*) {
                        Some(row) => Self::row(row),
                        None => None,
                    }
                }
            },
        );
        let inline = self.inline();
        methods.add(
            "The index of the first row with that key.",
            quote! {
                #many
                #inline
                const fn #find(#(#parameters),*) -> Option<usize> { #early #body }
            },
        );
    }

    /// Keeps a search out of the loops of callers, where compilers turn choices into branches.
    fn inline(&self) -> TokenStream {
        match self.index.way {
            Way::Direct(..) => quote!(#[inline]),
            Way::Search | Way::Compare | Way::Hash => quote!(#[inline(never)]),
        }
    }

    fn docs(&self) -> Markdown {
        let fields = self.key.fields.iter();
        let fields = fields.filter_map(|&field| self.table.model.fields.get(field));
        let is_text = fields.clone().any(|field| field.kind == FieldKind::Text);
        let names = fields.map(|field| Markdown::new().code(&field.name));
        let doc = match self.key.is_range {
            true => Markdown::from("The rows with that "),
            false => Markdown::from("The first row with that "),
        };
        let doc = doc.joined(names, " and that ").fixed(".");
        match is_text {
            true => doc.fixed(" The case of ASCII letters in texts does not matter."),
            false => doc,
        }
    }

    /// Allows as many arguments as a key has fields, and some more.
    fn many_arguments(&self, more: usize) -> Option<TokenStream> {
        let count = self.arguments.len().saturating_add(more);
        (count > 7).then(|| quote!(#[allow(clippy::too_many_arguments)]))
    }

    /// The name in C++, by which documentation can be searched.
    fn alias(&self) -> Option<TokenStream> {
        let name = self.key.name.as_str();
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let has_alias = !self.table.output.context.docs.is_none()
            && !name.is_empty()
            && name.chars().all(is_word)
            && name != self.names.function.to_string().trim_start_matches("r#");
        has_alias.then(|| quote!(#[doc(alias = #name)]))
    }

    fn parameters(&self) -> Vec<TokenStream> {
        let parameters = self.arguments.iter().zip(&self.key.fields);
        let parameters = parameters.map(|(name, &field)| {
            let ty = match self.ty(field) {
                FieldType::Text => quote!(&str),
                ty => type_tokens(self.table.output, ty),
            };
            quote!(#name: #ty)
        });
        parameters.collect()
    }

    fn ty(&self, field: usize) -> FieldType {
        let field = self.table.row.fields.get(field);
        field.map_or(FieldType::Text, |field| field.ty)
    }

    /// The type of several rows.
    fn rows(&self) -> TokenStream {
        let runtime = &self.table.output.context.runtime;
        quote!(#runtime::Rows<Self>)
    }

    /// The number of a field of a key, read from `value`.
    fn number(&self, field: usize, value: &TokenStream) -> TokenStream {
        match self.ty(field) {
            FieldType::Unsigned(8) => value.clone(),
            FieldType::Enum(of) => {
                let of = self.table.output.model.enums.get(of);
                match of.is_some_and(|of| of.is_ordered) {
                    true => quote!(#value.number() as u64),
                    false => quote!(#value.value() as u32 as u64),
                }
            }
            _ => quote!(#value as u64),
        }
    }

    /// The number by which entries are searched.
    fn head(&self) -> TokenStream {
        let head: &Head = &self.index.head;
        let mut rest: usize = head.parts().iter().map(|part| part.width).sum();
        let parts = head
            .parts()
            .iter()
            .zip(&self.arguments)
            .map(|(part, name)| {
                rest = rest.saturating_sub(part.width);
                let number = self.number(part.field, &quote!(#name));
                let shift = Literal::usize_unsuffixed(rest.saturating_mul(8));
                match (rest, head.parts().len()) {
                    (_, 1) => number,
                    (0, _) => quote!((#number)),
                    _ => quote!(((#number) << #shift)),
                }
            });
        quote!(#(#parts)|*)
    }

    /// The constant with the entries.
    fn entries(&self) -> TokenStream {
        let tables = &self.table.output.context.tables;
        let name = match self.index.source {
            Source::Rows => &self.table.names.rows,
            Source::Own { .. } => &self.names.index,
        };
        let name = format_ident!("{name}");
        quote!(#tables::#name)
    }

    /// The test that spares a search.
    fn early_out(&self) -> Option<TokenStream> {
        let (least, greatest) = self.index.bounds?;
        let (name, &field) = (self.arguments.first()?, self.key.fields.first()?);
        let number = self.number(field, &quote!(#name));
        let [least, greatest] = [least, greatest].map(Literal::u64_unsuffixed);
        let nothing = match self.key.is_range {
            true => {
                let runtime = &self.table.output.context.runtime;
                quote!(#runtime::Rows::between(0, 0))
            }
            false => quote!(None),
        };
        let private = self.table.output.private();
        Some(quote! {
            if !#private::is_within(#number, #least, #greatest) {
                return #nothing;
            }
        })
    }

    /// The search for the first row.
    fn first(&self) -> TokenStream {
        let (entries, head) = (self.entries(), self.head());
        match self.index.way {
            Way::Direct(first, last) => {
                let [first, last] = [first, last].map(Literal::u64_unsuffixed);
                quote!(#entries.find_from(#head, #first, #last))
            }
            Way::Search => quote!(#entries.find(#head)),
            Way::Compare | Way::Hash => self.first_by_hash(),
        }
    }

    /// A search for the first entry whose order is not one of some.
    fn search(&self, less: &TokenStream) -> TokenStream {
        let (order, arguments) = (&self.names.order, &self.arguments);
        let private = self.table.output.private();
        quote! {
            let mut bisect = #private::Bisect::new(range.start, range.end - range.start);
            while let Some(at) = bisect.middle() {
                bisect.narrow(matches!(Self::#order(at, #(#arguments),*), #less));
            }
        }
    }

    /// The search for all rows.
    fn range(&self) -> TokenStream {
        let (entries, head) = (self.entries(), self.head());
        let runtime = &self.table.output.context.runtime;
        if self.index.way != Way::Compare {
            return quote! {
                let found = #entries.range(#head);
                #runtime::Rows::between(found.start, found.end)
            };
        }
        let first = self.search(&quote!(::core::cmp::Ordering::Less));
        let last = self.search(&quote! {
            ::core::cmp::Ordering::Less | ::core::cmp::Ordering::Equal
        });
        quote! {
            let range = #entries.range(#head);
            #first
            let row = bisect.found();
            #last
            #runtime::Rows::between(row, bisect.found())
        }
    }
}
