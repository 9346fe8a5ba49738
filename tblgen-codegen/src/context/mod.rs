//! The context that all functions of one emission share.

mod lints;
mod names;

use std::rc::Rc;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::docs::{Docs, Markdown};
use crate::gate::Gates;
use crate::options::{EmitOptions, runtime_path};
pub use lints::NamesOfVariants;
use tblgen_lang::diagnostic::Diagnostic;

/// The context of an emission: options, and names that generated code refers to.
#[derive(Debug, Clone)]
pub struct EmitContext {
    /// The path of the runtime.
    pub runtime: TokenStream,
    /// The amount of documentation, which [`doc`](crate::doc) takes.
    pub docs: Docs,
    /// Whether fragments of C++ are translated.
    pub fragments: bool,
    /// The module of the tables.
    pub tables: Ident,
    /// The names of the items of all outputs of the run. Items that are named after the description
    /// get other names.
    pub item_names: Rc<[&'static str]>,
    gates: Gates,
    variants: NamesOfVariants,
}

impl EmitContext {
    /// The context of a backend whose tables are in a module of that name.
    ///
    /// # Errors
    ///
    /// The path of the runtime or a gate is invalid.
    pub fn new(options: &EmitOptions, tables: &str) -> Result<Self, Vec<Diagnostic>> {
        let path = runtime_path(options)?;
        Ok(EmitContext {
            runtime: quote!(#path),
            docs: options.docs,
            fragments: options.fragments,
            tables: format_ident!("{tables}"),
            item_names: Rc::default(),
            gates: Gates::new(&options.gates)?,
            variants: NamesOfVariants::default(),
        })
    }

    pub(crate) fn with_item_names(self, names: &[&'static str]) -> Self {
        EmitContext {
            item_names: names.into(),
            ..self
        }
    }

    /// The path of the runtime as text.
    pub(crate) fn runtime_text(&self) -> String {
        self.runtime.to_string().replace(' ', "")
    }

    /// The Cargo feature that a register class needs, if a gate names it.
    pub fn gate_of(&self, class: &str) -> Option<String> {
        self.gates.of(class).map(str::to_string)
    }

    /// The context for code without doc comments.
    #[must_use]
    pub fn without_docs(&self) -> Self {
        EmitContext {
            docs: Docs::None,
            ..self.clone()
        }
    }

    /// A text for documentation, or an empty one if no documentation is wanted. `text` is not
    /// called then.
    pub fn text(&self, text: impl FnOnce() -> Markdown) -> Markdown {
        match self.docs {
            Docs::None => Markdown::new(),
            Docs::Short | Docs::Full => text(),
        }
    }

    /// Whether some register classes exist only with a Cargo feature.
    pub fn has_gates(&self) -> bool {
        !self.gates.is_empty()
    }

    /// Checks that every gate matches a register class, and that some class is not gated.
    ///
    /// # Errors
    ///
    /// A gate matches no class, or all classes are gated.
    pub fn check_gates(&self, classes: &[&str]) -> Result<(), Vec<Diagnostic>> {
        self.gates.check(classes)
    }

    /// The lints, between commas, to allow for what the names in an enumeration would be blamed
    /// for.
    pub(crate) fn name_lints(&self) -> String {
        let (missing_docs, of_tools) = (self.missing_docs(), self.tool_lints());
        let lints = quote!(#missing_docs non_camel_case_types, #of_tools);
        lints.to_string().replace(' ', "")
    }

    /// The attribute for types and `impl` blocks that allows the lints which generated methods
    /// would trigger, unused ones included.
    pub fn method_lints(&self) -> TokenStream {
        let (missing_docs, of_tools) = (self.missing_docs(), self.tool_lints());
        quote!(#[allow(#missing_docs dead_code, #of_tools)])
    }

    /// The lints, for a list, that crates may turn on but generated code cannot obey: Clippy's,
    /// whose groups grow, and `unreachable_pub`, which depends on where the code is.
    pub fn tool_lints(&self) -> TokenStream {
        quote!(
            unreachable_pub,
            clippy::all,
            clippy::pedantic,
            clippy::nursery
        )
    }

    /// `missing_docs`, for a list of lints, if no documentation is wanted.
    pub fn missing_docs(&self) -> Option<TokenStream> {
        self.docs.is_none().then(|| quote!(missing_docs,))
    }
}
