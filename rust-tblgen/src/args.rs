//! The command line, with the option semantics of LLVM's own parser.
//!
//! Build systems call `llvm-tblgen` with what its parser happens to accept:
//! one dash or two, `-Idir` and `-I dir`, `-o=x` and `-o x`, response files,
//! the last of several occurrences winning. A drop-in must read all of that
//! alike and answer mistakes with the same texts, so parsing is written here
//! by hand; `clap` only draws the help, the completions and the manual page,
//! from the same [option table](table).

mod apply;
mod bytes;
mod help;
mod nearest;
mod outputs;
mod parse;
mod response;
mod table;
#[cfg(test)]
mod tests;
mod vendor;

use std::borrow::Cow;
use std::ffi::OsString;

use tblgen_core::backend::Docs;
use tblgen_core::{Limits, Options, stand_in};

pub(crate) use apply::ColorChoice;
pub(crate) use help::{Page, completions, manual, name_of, render_help, version_text};
pub(crate) use parse::parse;
pub(crate) use table::Table;
pub(crate) use vendor::vendor_command;

/// The action for the records: the outputs to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Give the output of this name.
    Output(&'static str),
    /// Give the outputs of Rust with these names, which are not checked yet.
    Rust(Vec<String>),
}

/// The action of a command line without one: all records in TableGen syntax.
const DEFAULT_ACTION: Action = Action::Output("print-records");

/// The release of LLVM whose TableGen language is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// Everything, printed as LLVM 19 prints.
    Default,
    /// LLVM 19.
    V19,
    /// LLVM 22.
    V22,
    /// The newest release.
    Latest,
}

/// The form of diagnostics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiagnosticFormat {
    /// Pretty on a terminal, LLVM's otherwise.
    Auto,
    /// Byte for byte what `llvm-tblgen` prints.
    Llvm,
    /// Annotated source snippets.
    Pretty,
}

impl DiagnosticFormat {
    /// The decision for a stream.
    pub(crate) fn is_pretty(self, is_terminal: bool) -> bool {
        match self {
            Self::Auto => is_terminal,
            Self::Llvm => false,
            Self::Pretty => true,
        }
    }
}

/// The options of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Args {
    /// The input file; `-` is standard input.
    pub(crate) input: OsString,
    /// Whether the input was found in an include directory.
    pub(crate) input_is_included: bool,
    /// The output file; `-` is standard output.
    pub(crate) output: OsString,
    /// The dependency file; empty for none.
    pub(crate) depfile: OsString,
    /// Directories in which `include` looks, in order.
    pub(crate) include_dirs: Vec<OsString>,
    /// Macros defined for `#ifdef`.
    pub(crate) macros: Vec<OsString>,
    /// Leave an output file alone that already holds the same bytes.
    pub(crate) write_if_changed: bool,
    /// Compare the output files with what would be written, and write nothing.
    pub(crate) check: bool,
    /// The module of Rust code; empty for none.
    pub(crate) rust_module: OsString,
    /// The path of the runtime in Rust code; empty for the default.
    pub(crate) rust_runtime: OsString,
    /// Register classes that need a feature, as `FEATURE=REGEX`.
    pub(crate) rust_gates: Vec<OsString>,
    /// Write the parts of Rust code to files of their own.
    pub(crate) rust_split: bool,
    /// The amount of documentation in Rust code.
    pub(crate) rust_docs: Docs,
    /// Translate fragments of C++ to functions of Rust.
    pub(crate) rust_fragments: bool,
    /// Names of warnings that are not to be reported.
    pub(crate) allow: Vec<OsString>,
    /// Names of warnings that are off unless they are asked for.
    pub(crate) warn: Vec<OsString>,
    /// Report warnings about files that are not the user's.
    pub(crate) foreign_warnings: bool,
    /// Report how long each phase took.
    pub(crate) time_phases: bool,
    /// Do not warn about template arguments that are never used.
    pub(crate) no_warn_on_unused_template_args: bool,
    /// Prefer string literals in emitted string tables.
    pub(crate) long_string_literals: bool,
    /// The action for the records.
    pub(crate) action: Action,
    /// Values of the options that outputs declare, with the names of the options.
    pub(crate) values: Vec<(&'static str, OsString)>,
    /// The language release.
    pub(crate) language: Language,
    /// The form of diagnostics.
    pub(crate) diagnostic_format: DiagnosticFormat,
    /// Whether diagnostics are coloured.
    pub(crate) color: ColorChoice,
    /// Bounds on the input, where they are not the default.
    pub(crate) limits: Vec<(&'static str, u64)>,
}

impl Default for Args {
    fn default() -> Self {
        Self {
            input: "-".into(),
            input_is_included: false,
            output: "-".into(),
            depfile: OsString::new(),
            include_dirs: Vec::new(),
            macros: Vec::new(),
            write_if_changed: false,
            check: false,
            rust_module: OsString::new(),
            rust_runtime: OsString::new(),
            rust_gates: Vec::new(),
            rust_split: false,
            rust_docs: Docs::Full,
            rust_fragments: true,
            allow: Vec::new(),
            warn: Vec::new(),
            foreign_warnings: false,
            time_phases: false,
            no_warn_on_unused_template_args: false,
            long_string_literals: true,
            action: DEFAULT_ACTION,
            values: Vec::new(),
            language: Language::Default,
            diagnostic_format: DiagnosticFormat::Auto,
            color: ColorChoice::Auto,
            limits: Vec::new(),
        }
    }
}

impl Args {
    /// The bounds on the input.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for (name, value) in &self.limits {
            // The option's name is that of the limit, and its value was tried.
            let _ = limits.set(name, *value);
        }
        limits
    }

    /// The options of the compilation.
    pub(crate) fn options(&self) -> Options {
        let strings = |list: &[OsString]| {
            list.iter()
                .map(|item| stand_in::text_of_name(item))
                .collect()
        };
        let mut options = Options::new();
        options.include_dirs = strings(&self.include_dirs);
        options.defines = strings(&self.macros);
        options.warn_unused_template_args = !self.no_warn_on_unused_template_args;
        options.language = match self.language {
            Language::Default => tblgen_core::Language::Default,
            Language::V19 => tblgen_core::Language::V19,
            Language::V22 => tblgen_core::Language::V22,
            Language::Latest => tblgen_core::Language::Latest,
        };
        options.limits = self.limits();
        options.main_is_included = self.input_is_included;
        options
    }

    /// The options with the path under which the input is found: as given, or in one of
    /// the include directories.
    pub(crate) fn located(&self) -> Cow<'_, Self> {
        let given = stand_in::text_of_name(&self.input);
        let found = self.options().locate_main(&given);
        if found == given {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Args {
            input: stand_in::path(&found).into_os_string(),
            input_is_included: true,
            ..self.clone()
        })
    }

    /// The mistake in the options as a whole, if there is one.
    pub(crate) fn misuse(&self) -> Option<&'static str> {
        if self.output != "-" {
            return None;
        }
        if self.check {
            return Some("the option --check must be used together with -o");
        }
        let alone = "the option --rust-split must be used together with -o";
        self.rust_split.then_some(alone)
    }
}

/// A request which is answered at once instead of compiling anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Info {
    /// Print a help page.
    Help(Page),
    /// Print the version.
    Version,
    /// Print a completion script for the shell of this name.
    Completions(OsString),
    /// Print the manual page.
    Manual,
}

/// The request of a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Compile an input.
    Compile(Box<Args>),
    /// Print something and end with success.
    Info(Info),
    /// Copy a description; the arguments, beginning with `vendor`.
    Vendor(Vec<OsString>),
    /// The command line is wrong; end with exit code 1.
    Fail,
}

/// The outcome of parsing: texts for standard error, then what to do.
///
/// Both, because LLVM reports mistakes as it meets them and may still obey a
/// later `--help`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parsed {
    /// Bytes for standard error.
    pub(crate) messages: Vec<u8>,
    /// The request to answer after the messages.
    pub(crate) request: Request,
}
