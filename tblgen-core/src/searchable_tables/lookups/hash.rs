//! Searches for the hash of a key.

use proc_macro2::TokenStream;
use quote::quote;

use super::Lookup;
use crate::searchable_tables::types::FieldType;

impl Lookup<'_> {
    /// The search for the hash of a key, and the comparison of the key with the row. Entries with
    /// the hash of another key are most rare.
    pub(super) fn first_by_hash(&self) -> TokenStream {
        let (entries, hash, same) = (self.entries(), self.hash(), self.same());
        quote! {
            let hash = #hash;
            let mut at = #entries.place(hash);
            while #entries.has(at, hash) {
                let found = #entries.row(at);
                match Self::row(found) {
                    Some(row) if #same => {
                        return Some(found);
                    }
                    _ => at += 1,
                }
            }
            None
        }
    }

    /// The hash of the arguments.
    fn hash(&self) -> TokenStream {
        let private = self.table.output.private();
        let fields = self.key.fields.iter().zip(&self.arguments);
        let added = fields.map(|(&field, name)| match self.ty(field) {
            FieldType::Text => quote!(.text(#name)),
            _ => {
                let number = self.number(field, &quote!(#name));
                quote!(.number(#number))
            }
        });
        quote!(#private::KeyHash::new() #(#added)* .finish())
    }

    /// Whether `row` has the arguments in its fields.
    fn same(&self) -> TokenStream {
        let private = self.table.output.private();
        let fields = self.key.fields.iter().zip(&self.arguments);
        let same = fields.filter_map(|(&field, name)| {
            let own = self.table.row_names.fields.get(field)?;
            Some(match self.ty(field) {
                FieldType::Text => quote!(#private::same_texts(row.#own, #name)),
                FieldType::Enum(_) => {
                    let own = self.number(field, &quote!(row.#own));
                    let wanted = self.number(field, &quote!(#name));
                    quote!(#own == #wanted)
                }
                _ => quote!(row.#own == #name),
            })
        });
        quote!(#(#same)&&*)
    }
}
