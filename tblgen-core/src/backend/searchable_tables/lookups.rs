//! The functions that look rows up, one for each key.

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
        let mut idents = Idents::reserving(&["at", "bisect", "head", "order", "row", "self"]);
        let arguments = key.fields.iter().map(|&field| {
            let name = table.row_names.fields.get(field).map(Ident::to_string);
            let name = name.unwrap_or_default();
            idents.add(name.strip_prefix("r#").unwrap_or(&name))
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
        let alias = self.alias();
        let (function, parameters) = (&self.names.function, self.parameters());
        let (result, body) = match self.key.is_range {
            true => (self.rows(), self.range()),
            false => {
                let row = &self.table.row_names.ty;
                (quote!(::core::option::Option<#row>), self.first())
            }
        };
        let (early, many) = (self.early_out(), self.many_arguments(0));
        methods.function(
            self.docs(),
            quote!(#alias #many pub const fn #function(#(#parameters),*) -> #result { #early #body }),
        );
        if self.index.way == Way::Compare {
            methods.add(
                "The order of an entry of the index and a key.",
                self.order(),
            );
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
        if let (true, Some(name)) = (head.is_prefix, self.arguments.first()) {
            let private = self.table.output.private();
            return quote!(#private::prefix(#name));
        }
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
                let rows = self.table.output.context.runtime.clone();
                quote!(#rows::Rows::between(0, 0))
            }
            false => quote!(::core::option::Option::None),
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
        let found = match self.index.way {
            Way::Direct(first, last) => {
                let [first, last] = [first, last].map(Literal::u64_unsuffixed);
                quote!(#entries.find_from(#head, #first, #last))
            }
            Way::Search => quote!(#entries.find(#head)),
            Way::SearchInSteps => quote!(#entries.find_in_steps(#head)),
            Way::Compare => return self.first_by_order(),
        };
        quote! {
            match #found {
                ::core::option::Option::Some(row) => Self::row(row),
                ::core::option::Option::None => ::core::option::Option::None,
            }
        }
    }

    /// The search that compares whole keys.
    fn first_by_order(&self) -> TokenStream {
        let (entries, order, arguments) = (self.entries(), &self.names.order, &self.arguments);
        let search = self.bisect(&quote!(::core::cmp::Ordering::Less));
        let head = self.head();
        quote! {
            let head = #head;
            #search
            let at = bisect.found();
            match Self::#order(at, head, #(#arguments),*) {
                ::core::cmp::Ordering::Equal if at < #entries.len() => {
                    Self::row(#entries.row(at))
                }
                _ => ::core::option::Option::None,
            }
        }
    }

    /// A search for the first entry whose order is not one of some.
    fn bisect(&self, less: &TokenStream) -> TokenStream {
        let (entries, order, arguments) = (self.entries(), &self.names.order, &self.arguments);
        let private = self.table.output.private();
        quote! {
            let mut bisect = #private::Bisect::new(0, #entries.len());
            while let ::core::option::Option::Some(at) = bisect.middle() {
                bisect.narrow(matches!(Self::#order(at, head, #(#arguments),*), #less));
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
        let first = self.bisect(&quote!(::core::cmp::Ordering::Less));
        let last = self.bisect(&quote! {
            ::core::cmp::Ordering::Less | ::core::cmp::Ordering::Equal
        });
        quote! {
            let head = #head;
            #first
            let row = bisect.found();
            #last
            #runtime::Rows::between(row, bisect.found())
        }
    }

    /// The function that compares an entry of the index with a key.
    fn order(&self) -> TokenStream {
        let (order, parameters, entries) = (&self.names.order, self.parameters(), self.entries());
        let rest = &self.index.head.rest;
        let parts = self.key.fields.iter().zip(&self.arguments);
        let skipped = self.key.fields.len().saturating_sub(rest.len());
        let compared = parts
            .skip(skipped)
            .map(|(&field, name)| self.comparison(field, name));
        let mut compared: Vec<TokenStream> = compared.collect();
        let last = compared.pop();
        let many = self.many_arguments(2);
        quote! {
            #many
            const fn #order(at: usize, head: u64, #(#parameters),*) -> ::core::cmp::Ordering {
                let order = #entries.compare(at, head);
                if !matches!(order, ::core::cmp::Ordering::Equal) {
                    return order;
                }
                let ::core::option::Option::Some(row) = Self::row(#entries.row(at)) else {
                    return ::core::cmp::Ordering::Less;
                };
                #(
                    let order = #compared;
                    if !matches!(order, ::core::cmp::Ordering::Equal) {
                        return order;
                    }
                )*
                #last
            }
        }
    }

    /// The order of a field of `row` and an argument.
    fn comparison(&self, field: usize, argument: &Ident) -> TokenStream {
        let private = self.table.output.private();
        let Some(name) = self.table.row_names.fields.get(field) else {
            return quote!(::core::cmp::Ordering::Equal);
        };
        if self.ty(field) == FieldType::Text {
            return quote!(#private::compare_texts(row.#name, #argument));
        }
        let own = self.number(field, &quote!(row.#name));
        let wanted = self.number(field, &quote!(#argument));
        quote!(#private::compare_numbers(#own, #wanted))
    }
}
