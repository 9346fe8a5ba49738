//! Variants of enumerations from their names.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::Enumeration;
use crate::context::EmitContext;

impl Enumeration {
    /// The implementation of `FromStr`.
    pub(super) fn parser(&self, context: &EmitContext) -> TokenStream {
        let (name, runtime, what) = (self.ident(), &context.runtime, self.what);
        let others = self.other_names.map(|function| {
            let function = format_ident!("{function}");
            quote!(.or_else(|| Self::#function(name)))
        });
        quote! {
            impl ::core::str::FromStr for #name {
                type Err = #runtime::ParseNameError;

                fn from_str(
                    name: &str,
                ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
                    Self::from_name(name)
                        #others
                        .ok_or_else(|| #runtime::ParseNameError::new(#what, name))
                }
            }
        }
    }

    /// The variant of a `name`.
    pub(super) fn name_lookup(&self, context: &EmitContext) -> TokenStream {
        let tables = &context.tables;
        let (names, sorted) = (self.table("NAMES"), self.table("BY_NAME"));
        let count = Literal::usize_unsuffixed(self.variants.len());
        quote! {
            match #tables::#names.find(&#tables::#sorted, #count, name) {
                ::core::option::Option::Some(number) => Self::from_number(number),
                ::core::option::Option::None => ::core::option::Option::None,
            }
        }
    }
}
