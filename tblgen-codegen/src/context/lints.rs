//! Lints that the compiler would report for generated functions because of names in
//! the description, which nobody can change.
//!
//! An argument `index` is refused where its type has a variant `index` (E0170:
//! whoever writes a pattern may have meant the variant), and any record may be a
//! variant. Generated patterns name variants by their types, so it is allowed,
//! but only where there is such a variant: other code needs no attribute.

use std::sync::Arc;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use rustc_hash::FxHashSet;

use super::EmitContext;
use super::names::lints_of;

/// The names of variants that generated functions use, which contexts of several threads share.
#[derive(Debug, Clone, Default)]
pub struct NamesOfVariants(Arc<FxHashSet<String>>);

impl FromIterator<String> for NamesOfVariants {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> Self {
        NamesOfVariants(Arc::new(names.into_iter().collect()))
    }
}

impl EmitContext {
    /// The context for code that uses variants with these names.
    pub fn with_names(&self, variants: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.with_variant_names(&variants.into_iter().map(Into::into).collect())
    }

    /// The context for code that uses these variants.
    pub fn with_variant_names(&self, names: &NamesOfVariants) -> Self {
        let mut context = self.clone();
        context.variants = match self.variants.0.is_empty() {
            true => names.clone(),
            false => NamesOfVariants(Arc::new(&*self.variants.0 | &names.0)),
        };
        context
    }

    /// Allows the lints that generated functions would trigger, and that some of them are unused.
    pub fn item_lints(&self, items: &TokenStream) -> TokenStream {
        let lints = self.name_clashes(items);
        let (missing_docs, of_tools) = (self.missing_docs(), self.tool_lints());
        quote!(#[allow(#missing_docs dead_code, #of_tools #(, #lints)*)])
    }

    /// The lints to allow because of names in functions.
    pub fn name_clashes(&self, items: &TokenStream) -> Vec<TokenStream> {
        let lints = lints_of(&self.variants.0, items.clone());
        let lints = lints.map(|lint| format_ident!("{lint}"));
        lints.map(|lint| quote!(#lint)).collect()
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::quote;

    use crate::{EmitContext, EmitOptions};

    /// The lints to allow for these items, in addition to those that all need.
    fn lints(items: TokenStream) -> String {
        let context = EmitContext::new(&EmitOptions::default(), "tables").unwrap();
        let context = context.with_names(["index", "Reg", "r#in"]);
        let lints = context.item_lints(&items).to_string();
        let all = format!("# [allow (dead_code , {}", context.tool_lints());
        lints.strip_prefix(&all).unwrap().replace(")]", "")
    }

    #[test]
    fn bindings_that_are_variants_need_a_lint() {
        let none = [
            quote!(
                fn a(b: Index) {
                    ::core::Reg(Index::index)
                }
            ),
            quote!(
                const INDEX: Index = Index::index;
            ),
        ];
        assert_eq!(none.map(lints), ["", ""]);
        let clashes = [
            quote!(
                fn a(index: Index) {}
            ),
            quote!(
                fn a() {
                    b(|index| 1)
                }
            ),
            quote!(
                fn a() {
                    let r#in = 1;
                }
            ),
        ];
        assert_eq!(clashes.map(lints), [" , bindings_with_variant_name"; 3]);
    }

    #[test]
    fn names_that_are_not_in_snake_case_need_a_lint() {
        let odd = [
            quote!(
                fn getA() {}
            ),
            quote!(
                fn a(b__c: Index) {}
            ),
        ];
        assert_eq!(odd.map(lints), [" , non_snake_case"; 2]);
        let both = quote!(
            fn a__b(index: Index) {}
        );
        assert_eq!(
            lints(both),
            " , bindings_with_variant_name , non_snake_case"
        );
    }
}
