//! The traits of enumerations.

use proc_macro2::TokenStream;
use quote::quote;

use super::Enumeration;
use crate::context::EmitContext;
use crate::trees::written;

/// The lookup of variants by number for `Indexed`, where variants may be absent.
fn own_lookup() -> TokenStream {
    quote! {
        const GATED: bool = true;

        #[inline]
        fn from_number(number: u16) -> ::core::option::Option<Self> {
            Self::from_number(number)
        }
    }
}

impl Enumeration {
    /// The traits of the type.
    pub(super) fn traits(&self, context: &EmitContext) -> TokenStream {
        let parser = self.parser(context);
        let [debug, display] = [("Debug", "write_str"), ("Display", "pad")]
            .map(|(name, method)| self.formatting(name, method));
        TokenStream::from_iter([self.indexed(context), debug, display, parser])
    }

    fn indexed(&self, context: &EmitContext) -> TokenStream {
        if self.is_gated() || self.is_padded() {
            return self.indexed_by_lookup(context);
        }
        let (name, runtime, tables) = (&self.name, context.runtime_text(), &context.tables);
        let (all, names, option) = (
            self.table("ALL"),
            self.table("NAMES"),
            context.option_text(),
        );
        written(format!(
            "\
impl {runtime}::Indexed for {name} {{
    const VARIANTS: &'static [Self] = &{tables}::{all};

    #[inline]
    fn number(self) -> u16 {{
        self as u16
    }}

    fn name(self) -> &'static str {{
        {tables}::{names}.get(self as usize)
    }}

    fn from_name(name: &str) -> {option}<Self> {{
        Self::from_name(name)
    }}
}}
"
        ))
    }

    /// The trait where variants are looked up in a way of their own.
    fn indexed_by_lookup(&self, context: &EmitContext) -> TokenStream {
        let (name, runtime, tables) = (self.ident(), &context.runtime, &context.tables);
        let (all, names) = (self.all_slice(context), self.table("NAMES"));
        let lookup = self.is_gated().then(own_lookup);
        let from_table = self.table_lookup(context);
        quote! {
            impl #runtime::Indexed for #name {
                const VARIANTS: &'static [Self] = #all;

                #lookup

                #from_table

                #[inline]
                fn number(self) -> u16 {
                    self as u16
                }

                fn name(self) -> &'static str {
                    #tables::#names.get(self as usize)
                }

                fn from_name(name: &str) -> ::core::option::Option<Self> {
                    Self::from_name(name)
                }
            }
        }
    }

    /// A trait that writes the name with a method of the formatter.
    fn formatting(&self, name: &str, method: &str) -> TokenStream {
        let of = &self.name;
        written(format!(
            "\
impl ::core::fmt::{name} for {of} {{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {{
        f.{method}(self.name())
    }}
}}
"
        ))
    }
}
