//! Emissions: the input and the result of one output.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::lints::{is_on, shown};
use super::values::values_for;
use super::{Backend, Documents, Lint, Names};
use crate::context::EmitContext;
use crate::docs::Overview;
use crate::docs::pages::DocPages;
use crate::options::EmitOptions;
use crate::parts::{Items, Parts};
use crate::release::{RELEASE, release_of_target};
use crate::sections::Sections;
use tblgen_lang::diagnostic::{Diagnostic, Severity, nowhere, without_foreign_warnings};
use tblgen_lang::output::BackendError;
use tblgen_lang::record::RecordKeeper;
use tblgen_model::Models;
#[cfg(feature = "fragments")]
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::support::faults::Diagnostics;

/// The input and the result of one output: it reads records, models, options and names from here,
/// and adds its items, pages or text.
pub struct Emission<'rk> {
    backend: &'rk dyn Backend,
    run: Arc<Shared<'rk>>,
    parts: Parts,
    out: Out<'rk>,
    /// Whether the output only derives names.
    is_deriving: bool,
}

/// The destination of text.
pub(crate) enum Out<'rk> {
    /// The stream of an output of text.
    Text(&'rk mut dyn Write),
    /// Text that an output of Rust writes by mistake.
    Stray(Vec<u8>),
}

/// State that the outputs of one run share.
pub(crate) struct Shared<'rk> {
    models: Models<'rk>,
    options: &'rk EmitOptions,
    /// The names of the outputs that were asked for.
    asked: Vec<&'static str>,
    /// The names of the items of all outputs of the run.
    item_names: Vec<&'static str>,
    /// Whether items become code for files.
    #[cfg_attr(not(feature = "files"), expect(dead_code))]
    pub(super) is_for_files: bool,
    documents: Arc<Documents>,
    names: Mutex<HashMap<TypeId, Arc<Exported>>>,
}

/// The names that an output exports, or the faults of the records.
type Exported = OnceLock<Result<Arc<dyn Any + Send + Sync>, Diagnostics>>;

impl<'rk> Shared<'rk> {
    pub(crate) fn new(
        records: &'rk RecordKeeper,
        options: &'rk EmitOptions,
        asked: &[&dyn Backend],
        outputs: &[&dyn Backend],
        documents: Arc<Documents>,
        is_for_files: bool,
    ) -> Arc<Self> {
        Arc::new(Shared {
            documents,
            is_for_files,
            models: Models::new(records),
            options,
            asked: asked.iter().map(|output| output.name()).collect(),
            item_names: outputs
                .iter()
                .flat_map(|output| output.item_names())
                .copied()
                .chain(release_of_target(records).map(|_| RELEASE))
                .collect(),
            names: Mutex::default(),
        })
    }

    /// The context of an emission whose tables are in a module of that name.
    pub(super) fn context(&self, tables: &str) -> Result<EmitContext, Diagnostics> {
        let context = EmitContext::new(self.options, tables)?;
        Ok(context.with_item_names(&self.item_names))
    }
}

impl<'rk> Emission<'rk> {
    pub(crate) fn new(backend: &'rk dyn Backend, run: Arc<Shared<'rk>>, out: Out<'rk>) -> Self {
        Emission {
            backend,
            run,
            parts: Parts::new(),
            out,
            is_deriving: false,
        }
    }

    /// The records of the description.
    pub fn records(&self) -> &'rk RecordKeeper {
        self.run.models.records()
    }

    /// The models of the description, each derived once in a run.
    pub fn models(&self) -> &Models<'rk> {
        &self.run.models
    }

    /// The fragments of C++ in the description, each with its translation or the reason why there
    /// is none. The list is empty if [translations are not wanted](EmitOptions::fragments).
    ///
    /// # Errors
    ///
    /// A field does not hold text.
    #[cfg(feature = "fragments")]
    pub fn fragments(&self) -> Result<Arc<Vec<Fragment<'rk>>>, Diagnostics> {
        match self.options().fragments {
            true => self.models().fragments(),
            false => Ok(Arc::default()),
        }
    }

    /// The options that hold for all outputs of the run.
    pub fn options(&self) -> &'rk EmitOptions {
        self.run.options
    }

    /// Whether the output was asked for, and does not only run because another one needs it.
    pub fn is_asked_for(&self) -> bool {
        self.run.asked.contains(&self.backend.name())
    }

    /// The value of an option that the output declares, or `None` if it was not given. Of several
    /// values, the last one.
    pub fn option(&self, name: &str) -> Option<&'rk str> {
        self.option_values(name).last().copied()
    }

    /// The values of an option that the output declares, in the order in which they were
    /// given.
    pub fn option_values(&self, name: &str) -> Vec<&'rk str> {
        values_for(self.run.options, self.backend, name)
    }

    /// Whether a switch that the output declares is on.
    pub fn is_set(&self, name: &str) -> bool {
        self.option(name) == Some("true")
    }

    /// The context that the functions of an output share. `tables` is the name of the module for
    /// the output's tables.
    ///
    /// # Errors
    ///
    /// The path of the runtime or a gate is invalid.
    pub fn context(&self, tables: &str) -> Result<EmitContext, Diagnostics> {
        self.run.context(tables)
    }

    /// The names that another output exports, such as the variant of each opcode. This output has
    /// to [need](Backend::needs) that one.
    ///
    /// # Errors
    ///
    /// The faults of the records, or the other output is not among those that are needed.
    pub fn names<N: Names>(&self) -> Result<Arc<N>, Diagnostics> {
        let (own, other) = (self.backend.name(), N::output().name());
        if own == other && self.is_deriving {
            return Err(nowhere(format!("names of `{own}` need names of `{own}`")));
        }
        if own != other && !needs(self.backend, other) {
            let message = format!("`{own}` uses names of `{other}`, which it does not need");
            return Err(nowhere(message));
        }
        let names = self.run.names.lock();
        let mut names = names.unwrap_or_else(PoisonError::into_inner);
        let exported = Arc::clone(names.entry(TypeId::of::<N>()).or_default());
        drop(names);
        let derive = || {
            let owner = Emission {
                is_deriving: true,
                ..Emission::new(N::output(), Arc::clone(&self.run), Out::Stray(Vec::new()))
            };
            N::derive(&owner).map(|names| Arc::new(names) as Arc<dyn Any + Send + Sync>)
        };
        let names = exported.get_or_init(derive).clone()?;
        names
            .downcast()
            .map_err(|_| nowhere("names of another type"))
    }

    /// Adds items that need no file of their own.
    pub fn items(&mut self, items: impl Into<Items>) {
        self.parts.append(Parts::from(items));
    }

    /// Adds items as a part, which may be written to a file with that name. They may use
    /// `Option`, `Some`, `None` and the primitive types by their names, so that no item should
    /// have such a name, nor a `use` bring one.
    pub fn part(&mut self, name: &str, items: impl Into<Items>) {
        self.parts.push(name, items);
    }

    /// The state that the outputs of the run share.
    #[cfg(feature = "files")]
    pub(super) fn run(&self) -> Arc<Shared<'rk>> {
        Arc::clone(&self.run)
    }

    /// Adds texts about topics, such as instructions, to their sections. Other outputs may add to
    /// the same sections; pages are made of all of them in the end. There are pages only for
    /// [`Docs::Full`](crate::Docs::Full): outputs need not make sections otherwise.
    pub fn sections(&mut self, sections: Sections) {
        if self.options().docs.is_full() && !sections.is_empty() {
            let documents = &self.run.documents;
            documents.add_sections(self.backend.name(), sections);
        }
    }

    /// Adds rows to the overview of generated items. The overview is in the documentation of the
    /// module that the options ask for, or else on a page of its own; there is one only for
    /// [`Docs::Full`](crate::Docs::Full).
    pub fn overview(&mut self, overview: Overview) {
        if self.options().docs.is_full() && !overview.is_empty() {
            let documents = &self.run.documents;
            documents.add_overview(self.backend.name(), overview);
        }
    }

    /// Adds pages of documentation as a part.
    pub fn pages(&mut self, name: &str, pages: DocPages) {
        self.parts.push(name, pages);
    }

    /// Adds items in parts.
    pub fn parts(&mut self, parts: Parts) {
        self.parts.append(parts);
    }

    /// The stream that an output of text is written to.
    pub fn out(&mut self) -> &mut dyn Write {
        match &mut self.out {
            Out::Text(out) => *out,
            Out::Stray(text) => text,
        }
    }

    /// Reports a warning without a name, which users cannot turn off; see also [`Self::lint`].
    pub fn warn(&self, warning: Diagnostic) {
        self.records().report_diagnostic(warning);
    }

    /// Reports warnings without a name.
    pub fn warn_all(&self, warnings: &[Diagnostic]) {
        let warnings = warnings.iter().cloned();
        warnings.for_each(|warning| self.warn(warning));
    }

    /// Reports warnings with a name, unless users have turned it off: `find`, which looks for them,
    /// is not called then. Warnings about files that are not the user's are left out, unless
    /// [they are asked for](EmitOptions::foreign_warnings). Of many, the first few are reported,
    /// unless the warning is [asked for](EmitOptions::warn).
    pub fn lint(&self, lint: &Lint, find: impl FnOnce() -> Vec<Diagnostic>) {
        if !is_on(lint, self.options()) {
            return;
        }
        let mut found = find();
        if !self.options().foreign_warnings {
            found = without_foreign_warnings(found, self.records().sources());
        }
        for warning in shown(lint, self.options(), found) {
            self.warn(warning);
        }
    }

    /// Generates the output.
    pub(crate) fn generate(mut self) -> Result<Parts, BackendError> {
        self.backend.emit(&mut self).map_err(|error| match error {
            BackendError::Records(found) => refused(found).into(),
            other => other,
        })?;
        let name = self.backend.name();
        match &self.out {
            Out::Text(_) if !self.parts.is_empty() => {
                let message = format!("the output `{name}` is text, but gave items of Rust");
                Err(nowhere(message).into())
            }
            Out::Stray(text) if !text.is_empty() => {
                let message = format!("the output `{name}` is Rust, but wrote text");
                Err(nowhere(message).into())
            }
            _ => Ok(self.parts),
        }
    }
}

/// The faults of an output that is not generated, of which one is an error. Something that is not known
/// and on which others depend cannot be left out alone.
fn refused(mut faults: Diagnostics) -> Diagnostics {
    let has_error = faults.iter().any(|fault| fault.severity == Severity::Error);
    if let Some(first) = faults.first_mut().filter(|_| !has_error) {
        first.severity = Severity::Error;
    }
    faults
}

/// Whether an output needs another one, directly or through others.
fn needs(backend: &dyn Backend, other: &str) -> bool {
    let mut ahead = backend.needs().to_vec();
    let mut seen = Vec::new();
    while let Some(needed) = ahead.pop() {
        if needed.name() == other {
            return true;
        }
        if !seen.contains(&needed.name()) {
            seen.push(needed.name());
            ahead.extend(needed.needs());
        }
    }
    false
}
