//! Running outputs, each after those that it needs.
//!
//! Where files are made, each output has a thread: it makes its items there and turns them into
//! text, because text can leave a thread and tokens cannot. A macro needs tokens, and runs one
//! output after the other. Warnings are sorted by place in the end, so that no thread decides about
//! their order. Each output runs once; if several fail, the one that was asked for is reported.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use proc_macro2::Ident;
use quote::quote;

use crate::absence::absent;
use crate::context::EmitContext;
use crate::contract::{Backend, Documents, Emission, Kind, Out, Shared, check_lints, check_values};
use crate::docs::pages::DocPages;
use crate::docs::{Markdown, inner_doc};
use crate::gate::Gates;
use crate::options::{EmitOptions, runtime_path};
#[cfg(feature = "files")]
use crate::parts::Code;
use crate::parts::{Module, Parts};
use crate::release::{release_constant, release_of_target};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::output::BackendError;
#[cfg(feature = "files")]
use tblgen_lang::parallel;
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::file_name;
use tblgen_model::support::faults::Diagnostics;

/// The items of several outputs, in the module that the options ask for.
///
/// # Errors
///
/// The faults of the options or of the records.
pub fn emit_all(
    backends: &[&dyn Backend],
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Parts, Diagnostics> {
    let run = Run::new(backends, records, options, false)?;
    let name = module_name(options)?;
    let emitted = run.outputs.iter().map(|output| run.emit(output));
    let emitted = run.all_of(emitted.collect())?;
    let (emitted, pages): (Vec<Parts>, Vec<Parts>) = emitted.into_iter().unzip();
    let mut parts = Parts::new();
    parts.append(run.release_constant()?);
    emitted.into_iter().for_each(|each| parts.append(each));
    pages.into_iter().for_each(|each| parts.append(each));
    match (name, run.overview()) {
        (Some(name), overview) => parts.set_module(run.module(name, overview)),
        (None, Some((name, text))) => parts.append(run.overview_module(name, text)),
        (None, None) => {}
    }
    Ok(parts)
}

/// The items of several outputs as code for files, formatted. Outputs run side by side.
/// With `split`, the parts that have names are for files of their own.
///
/// # Errors
///
/// As those of [`emit_all`], and that tokens are no items: a mistake of the output.
#[cfg(feature = "files")]
pub fn emit_code(
    backends: &[&dyn Backend],
    records: &RecordKeeper,
    options: &EmitOptions,
    split: bool,
) -> Result<Code, Diagnostics> {
    let name = module_name(options)?;
    let run = Run::new(backends, records, options, true)?;
    let names = run.outputs.iter().map(|output| output.backend.name());
    let release = records.known_release().map(|known| known.release);
    let mut code = Code::new(names.collect(), split).of_release(release);
    let format = |parts: Parts| parts.format().map_err(|fault| vec![fault]);
    code.append(format(run.release_constant()?)?);
    // Tokens stay on the thread that makes them. The last output makes the pages.
    let emitted = parallel::map(&run.outputs, |output| {
        let (parts, pages) = run.emit(output)?;
        Ok((format(parts)?, format(pages)?))
    });
    let mut all_pages = Vec::new();
    for (parts, pages) in run.all_of(emitted)? {
        code.append(parts);
        all_pages.extend(pages);
    }
    code.append(all_pages);
    match (name, run.overview()) {
        (Some(name), overview) => code.set_module(run.module(name, overview))?,
        (None, Some((name, text))) => code.append(format(run.overview_module(name, text))?),
        (None, None) => {}
    }
    Ok(code)
}

/// Writes an output of text.
///
/// # Errors
///
/// The faults of the options or the records, or that `out` cannot be written.
pub fn write_text(
    backend: &dyn Backend,
    records: &RecordKeeper,
    options: &EmitOptions,
    out: &mut dyn Write,
) -> Result<(), BackendError> {
    if backend.kind() == Kind::Rust {
        let message = format!("the output `{}` is Rust, not text", backend.name());
        return Err(nowhere(message).into());
    }
    backend.check(records)?;
    check_values(options, &[backend])?;
    let documents = Arc::new(Documents::new(&[backend]));
    let shared = Shared::new(records, options, &[backend], &[backend], documents, false);
    let written = Emission::new(backend, shared, Out::Text(out)).generate();
    records.sort_diagnostics();
    written.map(drop)
}

/// Several outputs, and what they have in common.
struct Run<'rk> {
    /// The outputs that were asked for.
    asked: &'rk [&'rk dyn Backend],
    /// The outputs of the run, each after those that it needs.
    outputs: Vec<Planned<'rk>>,
    /// The outputs that have nothing to generate.
    absent: Vec<&'static str>,
    records: &'rk RecordKeeper,
    options: &'rk EmitOptions,
    /// The documentation to which several outputs contribute.
    documents: Arc<Documents>,
}

/// An output that is to be generated.
struct Planned<'rk> {
    backend: &'rk dyn Backend,
    /// The shared state, until the output is generated. So the last one frees the models, before
    /// its items are formatted. Without that: 8 % more memory at the peak for instructions of X86.
    shared: Mutex<Option<Arc<Shared<'rk>>>>,
}

impl<'rk> Run<'rk> {
    fn new(
        asked: &'rk [&'rk dyn Backend],
        records: &'rk RecordKeeper,
        options: &'rk EmitOptions,
        is_for_files: bool,
    ) -> Result<Self, Diagnostics> {
        runtime_path(options)?;
        Gates::new(&options.gates)?;
        let outputs = with_needs(asked)?;
        check_values(options, &outputs)?;
        check_lints(options, &outputs)?;
        let documents = Arc::new(Documents::new(&outputs));
        let for_outputs = Arc::clone(&documents);
        let shared = Shared::new(records, options, asked, &outputs, for_outputs, is_for_files);
        let planned = |backend| Planned {
            backend,
            shared: Mutex::new(Some(Arc::clone(&shared))),
        };
        Ok(Run {
            asked,
            absent: absent(asked, &outputs, records),
            outputs: outputs.into_iter().map(planned).collect(),
            records,
            options,
            documents,
        })
    }

    /// Generates one of the outputs, each of them once; with the last one, also the pages to
    /// which several contribute.
    fn emit(&self, output: &Planned<'rk>) -> Result<(Parts, Parts), Diagnostics> {
        let backend = output.backend;
        let shared = output.shared.lock();
        let shared = shared.unwrap_or_else(PoisonError::into_inner).take();
        let Some(shared) = shared else {
            return Ok((Parts::new(), Parts::new()));
        };
        let parts = match self.absent.contains(&backend.name()) {
            true => Parts::new(),
            false => generate(backend, shared)?,
        };
        let mut all_pages = Parts::new();
        for pages in self.documents.finished_one() {
            let name = String::from(pages.module());
            all_pages.push(&name, pages);
        }
        Ok((parts, all_pages))
    }

    /// The overview of all items and the name of a module for it, if an output adds to it.
    fn overview(&self) -> Option<(String, Markdown)> {
        self.documents.overview()
    }

    /// The constant with the release of LLVM that the target belongs to, if it does to one.
    fn release_constant(&self) -> Result<Parts, Diagnostics> {
        let Some(release) = release_of_target(self.records) else {
            return Ok(Parts::new());
        };
        let context = EmitContext::new(self.options, "tables")?;
        Ok(release_constant(release, &context))
    }

    /// "Generated from `X86.td`".
    fn origin(&self) -> Markdown {
        let input = self.records.input_filename();
        Markdown::from("Generated from ").code(file_name(input))
    }

    /// The beginning of the module that the options ask for.
    fn module(&self, name: Ident, overview: Option<(String, Markdown)>) -> Module {
        let docs = self.options.docs;
        let text = self.origin().fixed(".");
        let text = match overview {
            Some((_, overview)) => text.fixed("\n\n").then(overview),
            None => text,
        };
        let lints = docs.is_none().then(|| quote!(#[allow(missing_docs)]));
        Module {
            head: quote!(#lints pub mod #name),
            docs: inner_doc(docs, text),
        }
    }

    /// A module with the overview, where there is no module for everything.
    fn overview_module(&self, name: String, overview: Markdown) -> Parts {
        let text = self.origin();
        let text = text.fixed(": the items, and how they belong together.\n\n");
        let mut pages = DocPages::new(name.clone()).with_scope();
        pages.set_index(text.then(overview));
        let mut parts = Parts::new();
        parts.push(&name, pages);
        parts
    }

    /// The results of all outputs. If several failed, the faults are those that the first
    /// output states that was asked for: it may know more about them than one that it
    /// needs.
    fn all_of<T>(&self, emitted: Vec<Result<T, Diagnostics>>) -> Result<Vec<T>, Diagnostics> {
        self.records.sort_diagnostics();
        let (mut good, mut faults) = (Vec::new(), Vec::new());
        for (Planned { backend, .. }, emitted) in self.outputs.iter().zip(emitted) {
            match emitted {
                Ok(emitted) => good.push(emitted),
                Err(fault) => faults.push((backend.name(), fault)),
            }
        }
        let rank = |name: &str| self.asked.iter().position(|asked| asked.name() == name);
        faults.sort_by_key(|(name, _)| rank(name).unwrap_or(usize::MAX));
        match faults.into_iter().next() {
            Some((_, fault)) => Err(fault),
            None => Ok(good),
        }
    }
}

/// Generates an output.
fn generate<'rk>(
    backend: &'rk dyn Backend,
    shared: Arc<Shared<'rk>>,
) -> Result<Parts, Diagnostics> {
    let emission = Emission::new(backend, shared, Out::Stray(Vec::new()));
    emission.generate().map_err(|error| match error {
        BackendError::Records(found) => found,
        BackendError::Io(error) => nowhere(format!(
            "the output `{}` cannot be generated: {error}",
            backend.name()
        )),
    })
}

/// The outputs, each after those that it needs, and those that these need.
///
/// # Errors
///
/// An output is text, or needs itself.
pub fn with_needs<'b>(asked: &[&'b dyn Backend]) -> Result<Vec<&'b dyn Backend>, Diagnostics> {
    let mut all = Vec::new();
    for backend in asked {
        add_with_needs(*backend, asked, &mut Vec::new(), &mut all)?;
    }
    Ok(all)
}

/// Adds an output after those that it needs. If one that is `asked` for has the name of
/// one that is needed, it takes its place. `path` are the outputs that need it, which
/// it may not need in turn.
fn add_with_needs<'b>(
    backend: &'b dyn Backend,
    asked: &[&'b dyn Backend],
    path: &mut Vec<&'static str>,
    all: &mut Vec<&'b dyn Backend>,
) -> Result<(), Diagnostics> {
    let name = backend.name();
    if all.iter().any(|known| known.name() == name) {
        return Ok(());
    }
    if backend.kind() != Kind::Rust {
        let message = format!("the output `{name}` is text, not Rust; `rust-tblgen` writes it");
        return Err(nowhere(message));
    }
    if path.contains(&name) {
        return Err(nowhere(format!("the output `{name}` needs itself")));
    }
    path.push(name);
    for needed in backend.needs() {
        let own = asked.iter().find(|one| one.name() == needed.name());
        add_with_needs(*own.unwrap_or(needed), asked, path, all)?;
    }
    path.pop();
    all.push(backend);
    Ok(())
}

/// The name of the module that the options ask for.
fn module_name(options: &EmitOptions) -> Result<Option<Ident>, Diagnostics> {
    let Some(name) = &options.module else {
        return Ok(None);
    };
    let ident = syn::parse_str(name);
    let ident = ident.map_err(|_| nowhere(format!("`{name}` is no name for a module")))?;
    Ok(Some(ident))
}
