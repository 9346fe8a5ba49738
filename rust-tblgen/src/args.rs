//! The command line, with the option semantics of LLVM's own parser.
//!
//! Build systems call `llvm-tblgen` with what its parser happens to accept:
//! one dash or two, `-Idir` and `-I dir`, `-o=x` and `-o x`, response files,
//! the last of several occurrences winning. A drop-in must read all of that
//! alike and answer mistakes with the same texts, so parsing is written here
//! by hand; `clap` only draws the help, the completions and the manual page,
//! from the same [option table](table). The output `options` would do for the parsing, but its
//! code has to come from a build script that compiles the whole library once more.

mod apply;
mod bytes;
mod help;
mod nearest;
mod outputs;
mod parse;
mod table;
#[cfg(test)]
mod tests;
mod vendor;

use std::borrow::Cow;
use std::ffi::OsString;

use tblgen_core::backend::EmitOptions;
use tblgen_core::{Language, Limits, Options, TARGET_RECORDS, invalid_utf8};

pub(crate) use apply::ColorChoice;
pub(crate) use help::{completions, manual, name_of, render_help, version_text};
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
    /// The options of all outputs.
    pub(crate) emit: EmitOptions,
    /// Write the parts of Rust code to files of their own.
    pub(crate) rust_split: bool,
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
            emit: EmitOptions::default(),
            rust_split: false,
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
                .map(|item| invalid_utf8::text_of_name(item))
                .collect()
        };
        let mut options = Options::new();
        options.include_dirs = strings(&self.include_dirs);
        options.defines = strings(&self.macros);
        options.warn_unused_template_args = !self.no_warn_on_unused_template_args;
        options.language = self.language;
        options.llvm = self.emit.llvm;
        options.limits = self.limits();
        options.main_is_included = self.input_is_included;
        options.more_prelude = TARGET_RECORDS;
        options
    }

    /// The options with the path under which the input is found: as given, or in one of
    /// the include directories.
    pub(crate) fn located(&self) -> Cow<'_, Self> {
        let given = invalid_utf8::text_of_name(&self.input);
        let found = self.options().locate_main(&given);
        if found == given {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Args {
            input: invalid_utf8::path(&found).into_os_string(),
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
    /// Print the help.
    Help,
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
