//! Variants of enumerations from their names.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::Enumeration;
use crate::context::EmitContext;
use crate::parts::LINE;
use crate::trees::written;

impl Enumeration {
    /// The implementation of `FromStr`.
    pub(super) fn parser(&self, context: &EmitContext) -> TokenStream {
        if let Some(item) = self.parser_text(context) {
            return written(item);
        }
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

    /// The parser as people write it, if its lines are broken wherever it stands, as they are
    /// with the usual path of the runtime.
    fn parser_text(&self, context: &EmitContext) -> Option<String> {
        let (of, runtime) = (&self.name, context.runtime_text());
        let result = format!("-> ::core::result::Result<Self, {runtime}::ParseNameError> {{");
        let error = format!(
            ".ok_or_else(|| {runtime}::ParseNameError::new({:?}, name))",
            self.what
        );
        let has_room = |indent: usize, parts: [&str; 2]| indent + parts.concat().len() <= LINE;
        let is_broken = !has_room(4, ["fn from_str(name: &str) ", &result])
            && !has_room(8, ["Self::from_name(name)", &error]);
        (self.other_names.is_none() && is_broken).then(|| {
            format!(
                "\
impl ::core::str::FromStr for {of} {{
    type Err = {runtime}::ParseNameError;

    fn from_str(
        name: &str,
    ) {result}
        Self::from_name(name)
            {error}
    }}
}}
"
            )
        })
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
