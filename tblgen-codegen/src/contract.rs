//! What an output is.

use proc_macro2::TokenStream;

use crate::options::EmitOptions;
use crate::parts::Parts;
use crate::run::emit_all;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::RecordKeeper;

/// A Rust backend: gives items, or says what is wrong with the records.
pub type EmitRust = fn(&RecordKeeper, &EmitOptions) -> Result<Parts, Vec<Diagnostic>>;

/// An output that is Rust.
///
/// Anyone can write one; the build-script API takes it as it is.
///
/// ```
/// use tblgen_codegen::{EmitOptions, RustBackend};
///
/// let backend = RustBackend {
///     name: "count",
///     option: "gen-count",
///     help: "Generate the number of records",
///     needs: &[],
///     emit: |records, _| {
///         let count = records.defs().len();
///         Ok(quote::quote!(pub const RECORDS: usize = #count;).into())
///     },
/// };
/// let done = tblgen_lang::compile_text("a.td", "def A; def B;", &Default::default());
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
    /// The backends whose items the output refers to. Their output is generated as
    /// well.
    pub needs: &'static [&'static RustBackend],
    /// The function.
    pub emit: EmitRust,
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
        let parts = emit_all(std::slice::from_ref(self), records, options)?;
        Ok(parts.into_tokens())
    }
}
