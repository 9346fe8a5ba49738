//! The contract of outputs.
//!
//! An output is a [`Backend`], whether it gives text or Rust: a name, a line of help, its kind, the
//! outputs that it needs (values, so that none can be missing), the options that it declares, and a
//! function over an [`Emission`]. [`FnBackend`] is a row of that kind. Nothing here lists outputs:
//! tool, macro and build scripts ask a registry, to which a third party adds its own. An option
//! that no output of the run declares is an error, and so is a name of an output that is not
//! needed.

mod documents;
mod emission;
mod lints;
mod names;
mod parallel_parts;
mod row;
mod values;

use std::fmt;

pub(crate) use documents::Documents;
pub use emission::Emission;
pub(crate) use emission::{Out, Shared};
pub use lints::Lint;
pub(crate) use lints::check_lints;
pub use names::Names;
pub use parallel_parts::PartOf;
pub use row::FnBackend;
pub(crate) use values::check_values;

use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::output::BackendError;
use tblgen_lang::record::RecordKeeper;

/// An output, which users ask for by name in `tablegen!`, in a build script and on the command
/// line. A [`FnBackend`] is enough for most; implement the trait yourself if a row cannot state it.
///
/// ```
/// use tblgen_codegen::{Backend, BackendError, Emission, EmitOptions, emit_all};
///
/// /// Counts the records.
/// struct Count;
///
/// impl Backend for Count {
///     fn name(&self) -> &'static str {
///         "count"
///     }
///
///     fn help(&self) -> &'static str {
///         "Generate the number of records"
///     }
///
///     fn emit(&self, emission: &mut Emission<'_>) -> Result<(), BackendError> {
///         let count = emission.records().defs().len();
///         emission.items(quote::quote!(pub const RECORDS: usize = #count;));
///         Ok(())
///     }
/// }
///
/// let done = tblgen_lang::compile_text("a.td", "def A; def B;", &Default::default());
/// let options = EmitOptions { module: Some("target".into()), ..EmitOptions::default() };
/// let parts = emit_all(&[&Count], &done.records.unwrap(), &options).unwrap();
/// assert!(parts.into_tokens().unwrap().to_string().ends_with("pub const RECORDS : usize = 2usize ; }"));
/// ```
pub trait Backend: Sync {
    /// The name by which macro, build scripts and tool know the output: in snake case if it is Rust
    /// (`register_info`), as llvm-tblgen has it if it is text (`print-records`).
    fn name(&self) -> &'static str;

    /// One line for `--help`.
    fn help(&self) -> &'static str;

    /// Whether the output is items of Rust, or text.
    fn kind(&self) -> Kind {
        Kind::Rust
    }

    /// The outputs whose items this one refers to. They are generated as well, and so are those
    /// that they need.
    fn needs(&self) -> &'static [&'static dyn Backend] {
        &[]
    }

    /// The options of this output, in addition to those that all outputs have.
    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    /// The warnings that this output may report, which users can turn on and off.
    fn lints(&self) -> &'static [Lint] {
        &[]
    }

    /// The names of the types, modules and functions that the output puts next to those
    /// of other outputs. Items that another output names after the description get other
    /// names.
    fn item_names(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether the output is text about records in general, not about LLVM's class library. For
    /// such an output the command line compiles in the language release that is asked for, and not
    /// in that of the included class library.
    fn is_generic(&self) -> bool {
        false
    }

    /// The reason why a description has nothing for the output, as a warning.
    ///
    /// Where the output was not asked for but is needed by others, it and these then give nothing.
    /// An output that was asked for runs, and states what is wrong.
    fn absence(&self, records: &RecordKeeper) -> Option<Diagnostic> {
        let _ = records;
        None
    }

    /// Checks the records before the first byte is written, for outputs of [`Kind::TextStream`].
    ///
    /// # Errors
    ///
    /// The faults of the records.
    fn check(&self, records: &RecordKeeper) -> Result<(), BackendError> {
        let _ = records;
        Ok(())
    }

    /// Generates the output.
    ///
    /// # Errors
    ///
    /// The faults of the records, or the error of the stream that text is written to.
    fn emit(&self, emission: &mut Emission<'_>) -> Result<(), BackendError>;
}

impl fmt::Debug for dyn Backend + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Backend").field(&self.name()).finish()
    }
}

/// The kind of an output: items of Rust, or text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Items of Rust: for `tablegen!`, build scripts and the command line.
    Rust,
    /// Text: for the command line.
    Text,
    /// Text that is written while it is made, because [`Backend::check`] has found every fault of
    /// the records before.
    TextStream,
}

/// An option of an output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name, in snake case: `class` is `class = "C"` in `tablegen!`,
    /// `.option("class", "C")` in a build script and `--class=C` on the command line.
    ///
    /// The option with the name of an output of text is an argument of the option that asks
    /// for the output: `print_semantics` is `--print-semantics=ADD`, where `=ADD` may be
    /// left out.
    pub name: &'static str,
    /// The placeholder for the value in help, such as `name`. If it is empty, the option is a
    /// switch: `--name` on the command line, and `true` elsewhere; see [`Emission::is_set`].
    pub value: &'static str,
    /// One line for `--help`.
    pub help: &'static str,
    /// Whether the option is a list and may be given several times. Otherwise the last value counts
    /// on the command line, and two values are an error elsewhere.
    pub is_list: bool,
}

/// The command-line option that asks for an output, without dashes: `gen-register-info` for
/// `register_info`, and the name itself for text.
///
/// ```
/// # use tblgen_codegen::{FnBackend, Kind, option_name};
/// const ROWS: FnBackend = FnBackend::rust("my_rows", "Generate rows", |_| Ok(()));
/// assert_eq!(option_name(&ROWS), "gen-my-rows");
/// ```
pub fn option_name(backend: &dyn Backend) -> String {
    match backend.kind() {
        Kind::Rust => format!("gen-{}", backend.name().replace('_', "-")),
        Kind::Text | Kind::TextStream => backend.name().to_string(),
    }
}
