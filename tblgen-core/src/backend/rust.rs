//! What Rust backends have in common.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::register_info;
use crate::diagnostic::{Diagnostic, Place};
use crate::emit::{doc, ident};
use crate::record::RecordKeeper;

/// A Rust backend: gives items, or says what is wrong with the records.
pub type EmitRust = fn(&RecordKeeper, &EmitOptions) -> Result<TokenStream, Vec<Diagnostic>>;

/// An output that is Rust.
///
/// Anyone can write one; the build-script API takes it as it is.
///
/// ```
/// use tblgen_core::backend::{EmitOptions, RustBackend};
///
/// let backend = RustBackend {
///     name: "count",
///     option: "gen-count",
///     help: "Generate the number of records",
///     emit: |records, _| {
///         let count = records.defs().len();
///         Ok(quote::quote!(pub const RECORDS: usize = #count;))
///     },
/// };
/// let done = tblgen_core::compile_text("a.td", "def A; def B;", &Default::default());
/// let options = EmitOptions { module: Some("target".into()), ..EmitOptions::default() };
/// let tokens = backend.items(&done.records.unwrap(), &options).unwrap();
/// assert!(tokens.to_string().ends_with("pub mod target { pub const RECORDS : usize = 2usize ; }"));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RustBackend {
    /// The name by which the macro and build scripts know it.
    pub name: &'static str,
    /// The name of the command line option that asks for it, without dashes.
    pub option: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// The function.
    pub emit: EmitRust,
}

/// The Rust backends.
pub const RUST_BACKENDS: &[RustBackend] = &[RustBackend {
    name: "register_info",
    option: "gen-register-info",
    help: "Generate registers, register classes and sub-register indices",
    emit: register_info::emit,
}];

/// The Rust backend of that name.
///
/// ```
/// use tblgen_core::backend::find_rust;
///
/// assert_eq!(find_rust("register_info").unwrap().option, "gen-register-info");
/// assert!(find_rust("register-info").is_none());
/// ```
pub fn find_rust(name: &str) -> Option<&'static RustBackend> {
    RUST_BACKENDS.iter().find(|backend| backend.name == name)
}

/// What Rust backends may be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmitOptions {
    /// The path of `tblgen_runtime` where the items are put.
    pub runtime_path: String,
    /// Whether to write doc comments.
    pub docs: bool,
    /// The name of a module to put everything into.
    pub module: Option<String>,
}

impl Default for EmitOptions {
    fn default() -> Self {
        EmitOptions {
            runtime_path: "::tblgen_runtime".to_string(),
            docs: true,
            module: None,
        }
    }
}

impl RustBackend {
    /// The items, in the module that the options ask for.
    ///
    /// # Errors
    ///
    /// What is wrong with the records.
    pub fn items(
        &self,
        records: &RecordKeeper,
        options: &EmitOptions,
    ) -> Result<TokenStream, Vec<Diagnostic>> {
        let items = (self.emit)(records, options)?;
        Ok(in_module(items, options, records))
    }
}

/// Puts items into the module that the options ask for.
pub(crate) fn in_module(
    items: TokenStream,
    options: &EmitOptions,
    records: &RecordKeeper,
) -> TokenStream {
    let Some(module) = &options.module else {
        return items;
    };
    let module = ident(module);
    let input = records.input_filename();
    let name = input.rsplit(['/', '\\']).next().unwrap_or(input);
    let docs = doc(options.docs, &format!("Generated from `{name}`."));
    quote! {
        #docs
        pub mod #module {
            #items
        }
    }
}

/// What all functions of one emission need to know.
#[derive(Debug, Clone)]
pub struct EmitContext {
    /// The path of the runtime.
    pub runtime: TokenStream,
    /// Whether to write doc comments.
    pub docs: bool,
    /// The module of the tables.
    pub tables: Ident,
}

impl EmitContext {
    /// The context of a backend whose tables are in a module of that name.
    ///
    /// # Errors
    ///
    /// If the path of the runtime is none.
    pub fn new(options: &EmitOptions, tables: &str) -> Result<Self, Vec<Diagnostic>> {
        let path: syn::Path = syn::parse_str(&options.runtime_path).map_err(|_| {
            let message = format!("`{}` is no path", options.runtime_path);
            vec![Diagnostic::error(Place::Nowhere, message)]
        })?;
        Ok(EmitContext {
            runtime: quote!(#path),
            docs: options.docs,
            tables: format_ident!("{tables}"),
        })
    }

    /// Allows what the names in an enumeration would be blamed for.
    pub fn name_lints(&self) -> TokenStream {
        let missing_docs = self.missing_docs();
        quote! {
            #[allow(
                #missing_docs
                non_camel_case_types,
                clippy::enum_variant_names,
                clippy::upper_case_acronyms
            )]
        }
    }

    /// Allows that not every method is used.
    pub fn method_lints(&self) -> TokenStream {
        let missing_docs = self.missing_docs();
        quote!(#[allow(#missing_docs dead_code)])
    }

    fn missing_docs(&self) -> Option<TokenStream> {
        (!self.docs).then(|| quote!(missing_docs,))
    }
}
