//! Running outputs, each after those that it needs.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::contract::RustBackend;
use crate::docs::{Markdown, doc};
use crate::gate::Gates;
use crate::options::{EmitOptions, runtime_path};
use crate::parts::Parts;
use tblgen_lang::diagnostic::{Diagnostic, nowhere};
#[cfg(feature = "files")]
use tblgen_lang::parallel;
use tblgen_lang::record::RecordKeeper;

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
#[cfg(feature = "files")]
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
    let emitted = parallel::map(&with_needs(backends)?, emit);
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
        add_with_needs(backend, &mut Vec::new(), &mut all)?;
    }
    Ok(all)
}

/// Adds a backend after those that it needs. `path` are the backends that need it,
/// which it may not need in turn.
fn add_with_needs(
    backend: &RustBackend,
    path: &mut Vec<&'static str>,
    all: &mut Vec<RustBackend>,
) -> Result<(), Vec<Diagnostic>> {
    if all.iter().any(|known| known.name == backend.name) {
        return Ok(());
    }
    if path.contains(&backend.name) {
        return Err(nowhere(format!(
            "the backend `{}` needs itself",
            backend.name
        )));
    }
    path.push(backend.name);
    for needed in backend.needs {
        add_with_needs(needed, path, all)?;
    }
    path.pop();
    all.push(*backend);
    Ok(())
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
        syn::parse_str(name).map_err(|_| nowhere(format!("`{name}` is no name for a module")))?;
    let input = records.input_filename();
    let input = input.rsplit(['/', '\\']).next().unwrap_or(input);
    let text = Markdown::from("Generated from ").code(input).fixed(".");
    let docs = doc(options.docs, text);
    let lints = (!options.docs).then(|| quote!(#[allow(missing_docs)]));
    Ok(Some(quote!(#docs #lints pub mod #module)))
}
