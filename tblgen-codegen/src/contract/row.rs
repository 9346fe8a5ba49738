//! An output as a row of a table.

use super::{Backend, Emission, Kind, Lint, OptionSpec};
use tblgen_lang::output::BackendError;
use tblgen_lang::record::RecordKeeper;

/// A backend that is a row of a table: a name and a function.
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
    check: Check,
    emit: Emit,
}

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

    /// An output of text that can be written as soon as it is known, once `check` has
    /// found no fault.
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

    /// The output about records in general; see [`Backend::is_generic`].
    #[must_use]
    pub const fn generic(mut self) -> Self {
        self.is_generic = true;
        self
    }

    /// The output after others, to whose items its own refer.
    #[must_use]
    pub const fn with_needs(mut self, needs: &'static [&'static dyn Backend]) -> Self {
        self.needs = needs;
        self
    }

    /// The output with these items; see [`Backend::item_names`].
    #[must_use]
    pub const fn with_item_names(mut self, names: &'static [&'static str]) -> Self {
        self.item_names = names;
        self
    }

    /// The output with warnings that have names.
    #[must_use]
    pub const fn with_lints(mut self, lints: &'static [Lint]) -> Self {
        self.lints = lints;
        self
    }

    /// The output with options of its own.
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

    fn check(&self, records: &RecordKeeper) -> Result<(), BackendError> {
        (self.check)(records)
    }

    fn emit(&self, emission: &mut Emission<'_>) -> Result<(), BackendError> {
        (self.emit)(emission)
    }
}
