//! An output as a row of a table.

use super::{Backend, Emission, Kind, Lint, OptionSpec};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::output::BackendError;
use tblgen_lang::record::RecordKeeper;

/// A backend as a row: a name, a line of help and a function, with further properties by the
/// `with_…` methods.
///
/// ```
/// use std::io::Write;
/// use tblgen_codegen::FnBackend;
///
/// static COUNT: FnBackend = FnBackend::text("count", "Count the records", |emission| {
///     let count = emission.records().defs().len();
///     writeln!(emission.out(), "{count} records")?;
///     Ok(())
/// });
/// let done = tblgen_lang::compile_text("a.td", "def A; def B;", &Default::default());
/// let mut out = Vec::new();
/// tblgen_codegen::write_text(&COUNT, &done.records.unwrap(), &Default::default(), &mut out).unwrap();
/// assert_eq!(out, b"2 records\n");
/// ```
#[derive(Clone, Copy)]
pub struct FnBackend {
    name: &'static str,
    help: &'static str,
    kind: Kind,
    needs: &'static [&'static dyn Backend],
    options: &'static [OptionSpec],
    lints: &'static [Lint],
    item_names: &'static [&'static str],
    is_generic: bool,
    absence: Absence,
    check: Check,
    emit: Emit,
}

/// A function that tells why there is nothing to generate.
type Absence = fn(&RecordKeeper) -> Option<Diagnostic>;

/// A function that looks for faults before anything is written.
type Check = fn(&RecordKeeper) -> Result<(), BackendError>;

/// A function that generates an output.
type Emit = fn(&mut Emission<'_>) -> Result<(), BackendError>;

impl FnBackend {
    const fn new(name: &'static str, help: &'static str, kind: Kind, emit: Emit) -> Self {
        FnBackend {
            name,
            help,
            kind,
            needs: &[],
            options: &[],
            lints: &[],
            item_names: &[],
            is_generic: false,
            absence: |_| None,
            check: |_| Ok(()),
            emit,
        }
    }

    /// An output of Rust.
    pub const fn rust(name: &'static str, help: &'static str, emit: Emit) -> Self {
        FnBackend::new(name, help, Kind::Rust, emit)
    }

    /// An output of text.
    pub const fn text(name: &'static str, help: &'static str, emit: Emit) -> Self {
        FnBackend::new(name, help, Kind::Text, emit)
    }

    /// An output of text that is written while it is made, after `check` has found no fault.
    pub const fn text_stream(
        name: &'static str,
        help: &'static str,
        check: Check,
        emit: Emit,
    ) -> Self {
        let mut backend = FnBackend::new(name, help, Kind::TextStream, emit);
        backend.check = check;
        backend
    }

    /// Marks the output as one about records in general; see [`Backend::is_generic`].
    #[must_use]
    pub const fn generic(mut self) -> Self {
        self.is_generic = true;
        self
    }

    /// Adds the outputs that this one needs; see [`Backend::needs`].
    #[must_use]
    pub const fn with_needs(mut self, needs: &'static [&'static dyn Backend]) -> Self {
        self.needs = needs;
        self
    }

    /// Adds when a description has nothing for the output; see [`Backend::absence`].
    #[must_use]
    pub const fn with_absence(mut self, absence: Absence) -> Self {
        self.absence = absence;
        self
    }

    /// Adds the names of the output's items; see [`Backend::item_names`].
    #[must_use]
    pub const fn with_item_names(mut self, names: &'static [&'static str]) -> Self {
        self.item_names = names;
        self
    }

    /// Adds the warnings that the output may report; see [`Backend::lints`].
    #[must_use]
    pub const fn with_lints(mut self, lints: &'static [Lint]) -> Self {
        self.lints = lints;
        self
    }

    /// Adds the output's own options; see [`Backend::options`].
    #[must_use]
    pub const fn with_options(mut self, options: &'static [OptionSpec]) -> Self {
        self.options = options;
        self
    }
}

impl Backend for FnBackend {
    fn name(&self) -> &'static str {
        self.name
    }

    fn help(&self) -> &'static str {
        self.help
    }

    fn kind(&self) -> Kind {
        self.kind
    }

    fn needs(&self) -> &'static [&'static dyn Backend] {
        self.needs
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.options
    }

    fn lints(&self) -> &'static [Lint] {
        self.lints
    }

    fn item_names(&self) -> &'static [&'static str] {
        self.item_names
    }

    fn is_generic(&self) -> bool {
        self.is_generic
    }

    fn absence(&self, records: &RecordKeeper) -> Option<Diagnostic> {
        (self.absence)(records)
    }

    fn check(&self, records: &RecordKeeper) -> Result<(), BackendError> {
        (self.check)(records)
    }

    fn emit(&self, emission: &mut Emission<'_>) -> Result<(), BackendError> {
        (self.emit)(emission)
    }
}
