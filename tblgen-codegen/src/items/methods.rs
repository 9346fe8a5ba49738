//! The methods of a type that is generated.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};

use crate::context::EmitContext;
use crate::docs::{Markdown, doc};

/// Collects the items of the `impl` of a type.
pub struct Methods<'c> {
    /// The context of the emission.
    pub context: &'c EmitContext,
    name: Ident,
    items: Vec<TokenStream>,
}

impl<'c> Methods<'c> {
    /// An empty `impl` for the type with that name.
    pub fn new(context: &'c EmitContext, name: &str) -> Self {
        Methods {
            context,
            name: format_ident!("{name}"),
            items: Vec::new(),
        }
    }

    /// The paths of the runtime and of the tables.
    pub fn paths(&self) -> (&'c TokenStream, &'c Ident) {
        (&self.context.runtime, &self.context.tables)
    }

    /// Adds an item.
    pub fn add(&mut self, text: impl Into<Markdown>, item: TokenStream) {
        self.push(text, TokenStream::new(), item);
    }

    /// Adds a function without side effects: it gets `#[inline]` and `#[must_use]`.
    pub fn function(&mut self, text: impl Into<Markdown>, item: TokenStream) {
        self.push(text, quote!(#[inline] #[must_use]), item);
    }

    /// Adds a function that is always inlined, so that the compiler omits parts of the result that
    /// a caller does not use.
    pub fn function_in_callers(&mut self, text: impl Into<Markdown>, item: TokenStream) {
        self.push(text, quote!(#[inline(always)] #[must_use]), item);
    }

    /// Adds an item with attributes. Its tokens are moved instead of copied.
    fn push(&mut self, text: impl Into<Markdown>, attributes: TokenStream, item: TokenStream) {
        let mut tokens = doc(self.context.docs, text);
        tokens.extend([attributes, item]);
        self.items.push(tokens);
    }

    /// The `impl` of the type.
    pub fn tokens(self) -> TokenStream {
        let name = &self.name;
        let head = quote!(impl #name);
        self.tokens_of(&head)
    }

    /// The `impl` with this head, such as one for a type with parameters.
    pub fn tokens_of(self, head: &TokenStream) -> TokenStream {
        let items: TokenStream = self.items.into_iter().collect();
        let mut tokens = self.context.item_lints(&items);
        tokens.extend(head.clone());
        tokens.extend([TokenTree::from(Group::new(Delimiter::Brace, items))]);
        tokens
    }
}
