//! What Rust backends have in common.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::gate::Gates;
use super::lints::Variants;
use super::{Gate, Parts, instr_info, register_info, semantics};
use crate::beside::side_by_side;
use crate::diagnostic::{Diagnostic, Place};
use crate::emit::{Markdown, doc};
use crate::record::RecordKeeper;

/// A Rust backend: gives items, or says what is wrong with the records.
pub type EmitRust = fn(&RecordKeeper, &EmitOptions) -> Result<Parts, Vec<Diagnostic>>;

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
///     needs: &[],
///     emit: |records, _| {
///         let count = records.defs().len();
///         Ok(quote::quote!(pub const RECORDS: usize = #count;).into())
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
    /// The names of the backends whose items the output refers to. Their output is
    /// generated as well. A name that neither a built-in backend has nor one that is
    /// asked for in the same run is an error.
    pub needs: &'static [&'static str],
    /// The function.
    pub emit: EmitRust,
}

/// The Rust backends.
pub const RUST_BACKENDS: &[RustBackend] = &[
    RustBackend {
        name: "register_info",
        option: "gen-register-info",
        help: "Generate registers, register classes and sub-register indices",
        needs: &[],
        emit: register_info::emit,
    },
    RustBackend {
        name: "instr_info",
        option: "gen-instr-info",
        help: "Generate instructions, their operands and flags; brings the registers along",
        needs: &["register_info"],
        emit: instr_info::emit,
    },
    RustBackend {
        name: "semantics",
        option: "gen-semantics",
        help: "Generate what instructions do; brings registers and instructions along",
        needs: &["register_info", "instr_info"],
        emit: semantics::emit,
    },
];

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
    /// Register classes that exist only with a Cargo feature. The first gate
    /// that matches counts; classes that no gate matches always exist.
    pub gates: Vec<Gate>,
}

impl Default for EmitOptions {
    fn default() -> Self {
        EmitOptions {
            runtime_path: "::tblgen_runtime".to_string(),
            docs: true,
            module: None,
            gates: Vec::new(),
        }
    }
}

/// The items of several backends, in the module that the options ask for.
///
/// # Errors
///
/// What is wrong with the options or the records.
pub fn emit_all(
    backends: &[RustBackend],
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Parts, Vec<Diagnostic>> {
    runtime_path(options)?;
    Gates::new(&options.gates)?;
    let module = module(options, records)?;
    let mut parts = Parts::new();
    for backend in with_needs(backends)? {
        let emitted = (backend.emit)(records, options);
        parts.append(emitted.map_err(|fault| best_words(backends, records, options, fault))?);
    }
    records.sort_diagnostics();
    if let Some(module) = module {
        parts.set_module(module);
    }
    Ok(parts)
}

/// The same for files: the items are formatted, and backends run side by side,
/// so that they have to do with records and options alone.
///
/// # Errors
///
/// As those of [`emit_all`], and if tokens are no items: a mistake of the backend.
pub fn emit_code(
    backends: &[RustBackend],
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Parts, Vec<Diagnostic>> {
    if options.module.is_some() {
        // All of a module is formatted at once.
        return emit_all(backends, records, options);
    }
    runtime_path(options)?;
    Gates::new(&options.gates)?;
    let emit = |backend: &RustBackend| {
        let parts = (backend.emit)(records, options)?;
        parts.into_text().map_err(|bug| vec![bug])
    };
    let emitted = side_by_side(&with_needs(backends)?, emit);
    records.sort_diagnostics();
    let mut parts = Parts::new();
    for emitted in emitted {
        let emitted = emitted.map_err(|fault| best_words(backends, records, options, fault))?;
        parts.append(emitted.into());
    }
    Ok(parts)
}

/// What is wrong, in the words of the first backend that was asked for and fails:
/// it may know more about it than one that it needs.
fn best_words(
    backends: &[RustBackend],
    records: &RecordKeeper,
    options: &EmitOptions,
    fault: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let mut asked = backends.iter();
    let words = asked.find_map(|backend| (backend.emit)(records, options).err());
    words.unwrap_or(fault)
}

/// The backends, each after those that it needs, and those that these need.
fn with_needs(backends: &[RustBackend]) -> Result<Vec<RustBackend>, Vec<Diagnostic>> {
    let mut all: Vec<RustBackend> = Vec::new();
    for backend in backends {
        add_with_needs(backend, backends, &mut Vec::new(), &mut all)?;
    }
    Ok(all)
}

/// Adds a backend after those that it needs. `path` are the backends that need it,
/// which it may not need in turn.
fn add_with_needs(
    backend: &RustBackend,
    asked: &[RustBackend],
    path: &mut Vec<&'static str>,
    all: &mut Vec<RustBackend>,
) -> Result<(), Vec<Diagnostic>> {
    if all.iter().any(|known| known.name == backend.name) {
        return Ok(());
    }
    if path.contains(&backend.name) {
        return Err(wrong(format!(
            "the backend `{}` needs itself",
            backend.name
        )));
    }
    path.push(backend.name);
    for name in backend.needs {
        let needed = needed(name, asked).ok_or_else(|| unknown_need(backend, name))?;
        add_with_needs(&needed, asked, path, all)?;
    }
    path.pop();
    all.push(*backend);
    Ok(())
}

/// The backend of that name, out of those asked for or those built in.
fn needed(name: &str, asked: &[RustBackend]) -> Option<RustBackend> {
    let own = asked.iter().find(|backend| backend.name == name);
    own.or_else(|| find_rust(name)).copied()
}

fn unknown_need(backend: &RustBackend, need: &str) -> Vec<Diagnostic> {
    let known: Vec<&str> = RUST_BACKENDS.iter().map(|known| known.name).collect();
    wrong(format!(
        "the backend `{}` needs `{need}`, and there is no backend of that name (known: {})",
        backend.name,
        known.join(", ")
    ))
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

/// The beginning of the module that the options ask for.
fn module(
    options: &EmitOptions,
    records: &RecordKeeper,
) -> Result<Option<TokenStream>, Vec<Diagnostic>> {
    let Some(name) = &options.module else {
        return Ok(None);
    };
    let module: Ident =
        syn::parse_str(name).map_err(|_| wrong(format!("`{name}` is no name for a module")))?;
    let input = records.input_filename();
    let input = input.rsplit(['/', '\\']).next().unwrap_or(input);
    let text = Markdown::from("Generated from ").code(input).fixed(".");
    let docs = doc(options.docs, text);
    let lints = (!options.docs).then(|| quote!(#[allow(missing_docs)]));
    Ok(Some(quote!(#docs #lints pub mod #module)))
}

fn runtime_path(options: &EmitOptions) -> Result<syn::Path, Vec<Diagnostic>> {
    let path = &options.runtime_path;
    syn::parse_str(path).map_err(|_| wrong(format!("`{path}` is no path")))
}

fn wrong(message: String) -> Vec<Diagnostic> {
    vec![Diagnostic::error(Place::Nowhere, message)]
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
    gates: Gates,
    pub(super) variants: Variants,
}

impl EmitContext {
    /// The context of a backend whose tables are in a module of that name.
    ///
    /// # Errors
    ///
    /// If the path of the runtime or a gate is none.
    pub fn new(options: &EmitOptions, tables: &str) -> Result<Self, Vec<Diagnostic>> {
        let path = runtime_path(options)?;
        Ok(EmitContext {
            runtime: quote!(#path),
            docs: options.docs,
            tables: format_ident!("{tables}"),
            gates: Gates::new(&options.gates)?,
            variants: Variants::default(),
        })
    }

    /// The Cargo feature without which a register class does not exist.
    pub fn gate_of(&self, class: &str) -> Option<String> {
        self.gates.of(class).map(str::to_string)
    }

    /// The same without doc comments.
    #[must_use]
    pub fn without_docs(&self) -> Self {
        EmitContext {
            docs: false,
            ..self.clone()
        }
    }

    /// A text for people, if there are to be any.
    pub(super) fn text(&self, text: impl FnOnce() -> Markdown) -> Markdown {
        if self.docs { text() } else { Markdown::new() }
    }

    /// Whether some register classes may not exist.
    pub fn has_gates(&self) -> bool {
        !self.gates.is_empty()
    }

    /// Checks that every gate has a register class, and some class no gate.
    ///
    /// # Errors
    ///
    /// Names the gates that match none of the classes.
    pub fn check_gates(&self, classes: &[&str]) -> Result<(), Vec<Diagnostic>> {
        self.gates.check(classes)
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

    pub(super) fn missing_docs(&self) -> Option<TokenStream> {
        (!self.docs).then(|| quote!(missing_docs,))
    }
}
