//! Pages of documentation: modules that have a comment and no items.
//!
//! The comment is one literal, because each attribute is work for the compiler,
//! and a line of a comment is an attribute. Only rustdoc gets to see the modules,
//! for six megabytes of text about X86 would be in the metadata of its crate.
//!
//! The texts stay texts until the end: a formatter would take each of them for
//! one token and measure it character by character, to print it as it was.

mod groups;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::quote;

pub use groups::{Entry, Group, groups};

use std::borrow::Cow;

use super::Markdown;
use crate::names::{Idents, ident, item_name};

/// A module of pages.
#[derive(Debug, Clone, Default)]
pub struct DocPages {
    /// The name of the module.
    module: Cow<'static, str>,
    /// The module's own documentation, such as an index of the pages.
    index: Markdown,
    pages: Vec<DocPage>,
    /// Whether links name items as the module around this one does.
    has_scope: bool,
}

/// A page.
#[derive(Debug, Clone)]
struct DocPage {
    /// The name of its module.
    module: String,
    text: Markdown,
}

impl DocPages {
    /// A module without pages and without a text of its own.
    pub fn new(module: impl Into<Cow<'static, str>>) -> Self {
        DocPages {
            module: module.into(),
            ..DocPages::default()
        }
    }

    /// The module, in which the items around it are in scope, so that links can name them.
    pub(crate) fn with_scope(mut self) -> Self {
        self.has_scope = true;
        self
    }

    /// The name of the module.
    pub(crate) fn module(&self) -> &str {
        &self.module
    }

    /// Sets the module's own documentation, such as an index of the pages.
    pub fn set_index(&mut self, index: Markdown) {
        self.index = index;
    }

    /// Adds a page.
    pub fn add(&mut self, module: String, text: Markdown) {
        self.pages.push(DocPage { module, text });
    }

    /// The module as tokens.
    pub(crate) fn tokens(&self) -> TokenStream {
        let (module, index) = (ident(&self.module), self.index.as_str());
        let scope = |path: TokenStream| {
            let scope = quote!(#[allow(unused_imports)] use #path::*;);
            self.has_scope.then_some(scope)
        };
        let (outer, inner) = (scope(quote!(super)), scope(quote!(super::super)));
        let pages = self.pages.iter().map(|page| {
            let (module, text) = (ident(&page.module), page.text.as_str());
            quote!(pub mod #module { #![doc = #text] #inner })
        });
        quote! {
            #[cfg(doc)]
            pub mod #module {
                #![doc = #index]

                #outer

                #(#pages)*
            }
        }
    }

    /// The module as formatted code.
    #[cfg(any(feature = "files", test))]
    pub(crate) fn text(&self) -> String {
        let size = |page: &DocPage| page.text.len() + page.text.len() / 4;
        let mut out = String::with_capacity(self.pages.iter().map(size).sum());
        let mut line = |parts: &[&str]| {
            parts.iter().for_each(|part| out.push_str(part));
            out.push('\n');
        };
        line(&["#[cfg(doc)]"]);
        line(&["pub mod ", &self.module, " {"]);
        comment("    ", self.index.as_str(), &mut line);
        if self.has_scope {
            line(&["    #[allow(unused_imports)]"]);
            line(&["    use super::*;"]);
        }
        for page in &self.pages {
            line(&["    pub mod ", &page.module, " {"]);
            comment("        ", page.text.as_str(), &mut line);
            if self.has_scope {
                line(&["        #[allow(unused_imports)]"]);
                line(&["        use super::super::*;"]);
            }
            line(&["    }"]);
        }
        line(&["}"]);
        out
    }
}

/// Writes a comment about what it is in.
#[cfg(any(feature = "files", test))]
fn comment(indent: &str, text: &str, line: &mut impl FnMut(&[&str])) {
    for text in text.trim_end().split('\n') {
        match text.trim_end() {
            "" => line(&[indent, "//!"]),
            text => line(&[indent, "//! ", text]),
        }
    }
}

/// The name of the module for names with that prefix. Keywords get an underscore, because links to
/// raw names are not found.
pub fn module_name(prefix: &str, idents: &mut Idents) -> String {
    let name = item_name(prefix).to_ascii_lowercase();
    match Idents::default().add_text(&name).starts_with("r#") {
        true => idents.add_text(&format!("{name}_")),
        false => idents.add_text(&name),
    }
}
