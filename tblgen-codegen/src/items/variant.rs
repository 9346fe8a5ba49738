//! The variants of enumerations.

use proc_macro2::TokenStream;
use quote::quote;

use crate::docs::Markdown;

/// A variant of an [`Enumeration`](super::Enumeration).
#[derive(Debug, Clone)]
pub struct Variant {
    /// The name in the description.
    pub name: String,
    /// The text from which the Rust name is made, if not from `name`.
    pub called: Option<String>,
    /// The doc comment.
    pub doc: Markdown,
    /// The Cargo feature that the variant needs. Without it, its number and its place in tables
    /// stay reserved.
    pub gate: Option<String>,
}

impl Variant {
    /// A variant that always exists.
    pub fn new(name: &str, doc: impl Into<Markdown>) -> Self {
        Variant {
            name: name.to_string(),
            called: None,
            doc: doc.into(),
            gate: None,
        }
    }

    /// The variant with another Rust name.
    #[must_use]
    pub fn called(self, name: &str) -> Self {
        Variant {
            called: Some(name.to_string()),
            ..self
        }
    }

    /// The variant, which needs a Cargo feature if one is named.
    #[must_use]
    pub fn gated(self, gate: Option<String>) -> Self {
        Variant { gate, ..self }
    }

    /// The `#[cfg]` that has to precede everything that names the variant.
    pub fn cfg(&self) -> Option<TokenStream> {
        let gate = self.gate.as_ref();
        gate.map(|feature| quote!(#[cfg(feature = #feature)]))
    }

    /// The doc comment, and what the variant needs.
    pub(super) fn full_doc(&self) -> Markdown {
        let doc = self.doc.clone();
        match &self.gate {
            None => doc,
            Some(feature) => doc
                .fixed("\n\nOnly with the feature ")
                .code(feature)
                .fixed("."),
        }
    }

    /// The element of the table by number that `value` is, if it exists.
    pub(super) fn entry(&self, value: &TokenStream) -> TokenStream {
        let some = quote!(Some(#value));
        match &self.gate {
            None => some,
            Some(feature) => quote! {
                #[cfg(feature = #feature)]
                #some,
                #[cfg(not(feature = #feature))]
                None
            },
        }
    }
}
