//! The function that compares an entry of an index with a key.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Lookup;

impl Lookup<'_> {
    /// The function that compares an entry of the index with a key.
    pub(super) fn order(&self) -> TokenStream {
        let (order, parameters, entries) = (&self.names.order, self.parameters(), self.entries());
        let rest = &self.index.head.rest;
        let parts = self.key.fields.iter().zip(&self.arguments);
        let skipped = self.key.fields.len().saturating_sub(rest.len());
        let compared = parts
            .skip(skipped)
            .map(|(&field, name)| self.comparison(field, name));
        let mut compared: Vec<TokenStream> = compared.collect();
        let last = compared.pop();
        let many = self.many_arguments(1);
        quote! {
            #many
            const fn #order(at: usize, #(#parameters),*) -> ::core::cmp::Ordering {
                let Some(row) = Self::row(#entries.row(at)) else {
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
        let own = self.number(field, &quote!(row.#name));
        let wanted = self.number(field, &quote!(#argument));
        quote!(#private::compare_numbers(#own, #wanted))
    }
}
