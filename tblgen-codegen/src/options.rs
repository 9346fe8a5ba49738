//! Options of outputs.

use tblgen_lang::diagnostic::{Diagnostic, nowhere};
use tblgen_lang::release::LlvmRelease;

use crate::docs::Docs;
use crate::gate::Gate;
use crate::module_path::ModulePath;

/// Options that hold for all outputs, and the values of options that single outputs
/// declare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmitOptions {
    /// The path of `tblgen_runtime` where the items are put.
    pub runtime_path: String,
    /// The release of LLVM that the description belongs to, if it was given. Whoever compiles the
    /// description takes it from here, for [`llvm`](tblgen_lang::Options::llvm).
    pub llvm: Option<LlvmRelease>,
    /// The amount of documentation.
    pub docs: Docs,
    /// The name of a module to put everything into.
    pub module: Option<String>,
    /// Register classes that exist only with a Cargo feature. The first gate
    /// that matches counts; classes that no gate matches always exist.
    pub gates: Vec<Gate>,
    /// Whether outputs translate fragments of C++ to functions of Rust, as far as they can.
    /// Otherwise, every fragment is left to whoever uses the generated code.
    pub fragments: bool,
    /// Values of [the options that outputs declare](crate::Backend::options).
    pub values: Vec<OptionValue>,
    /// Names of [warnings](crate::Lint) that are not to be reported.
    pub allow: Vec<String>,
    /// Names of [warnings](crate::Lint) that are to be reported, although they are off
    /// unless they are asked for.
    pub warn: Vec<String>,
    /// Whether warnings about files that are
    /// [not the user's](tblgen_lang::source::SourceMap::is_foreign) are reported, too.
    pub foreign_warnings: bool,
}

/// A value of an option that an output declares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionValue {
    /// The name of the output that the value is for; `None` for each output of the run
    /// that declares the option.
    pub output: Option<String>,
    /// The name of the option.
    pub option: String,
    /// The value.
    pub value: String,
}

impl Default for EmitOptions {
    fn default() -> Self {
        EmitOptions {
            runtime_path: default_runtime(),
            llvm: None,
            docs: Docs::Full,
            module: None,
            gates: Vec::new(),
            fragments: true,
            values: Vec::new(),
            allow: Vec::new(),
            warn: Vec::new(),
            foreign_warnings: false,
        }
    }
}

/// An option of all outputs: one row, which the macro, build scripts and the tool read.
#[derive(Debug, Clone, Copy)]
pub struct GlobalOption {
    /// The name in the macro and in build scripts, such as `docs`.
    pub name: &'static str,
    /// The name of the tool's option without dashes, such as `rust-docs`.
    pub tool_name: &'static str,
    /// The form of the value in the macro.
    pub form: OptionForm,
    /// The name of the value in the tool's help; empty for [`OptionForm::Switch`].
    pub value: &'static str,
    /// The subject.
    pub subject: OptionSubject,
    /// The values, where there are few.
    pub choices: &'static [&'static str],
    /// The end of the message "expected …" of the macro.
    pub expected: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// The effect of a value.
    set: fn(&mut EmitOptions, &str) -> Result<(), String>,
}

/// The subject of an option of all outputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionSubject {
    /// The description, and how it is read.
    Description,
    /// The code that is generated.
    Code,
    /// Warnings.
    Warnings,
}

/// The form of an option's value in the macro. Values are texts at the other doors, and words
/// of a list are given one by one there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionForm {
    /// `true` or `false`.
    Switch,
    /// A word, a text, `true` or `false`.
    Word,
    /// A number, or a text.
    Version,
    /// A path of Rust.
    Path,
    /// Words or texts in brackets.
    Words,
    /// Pairs of texts in brackets, `"a" = "b"`; the value of each is `a=b`.
    Pairs,
}

impl GlobalOption {
    /// The option of that name.
    ///
    /// ```
    /// use tblgen_codegen::{EmitOptions, GlobalOption};
    ///
    /// let mut options = EmitOptions::default();
    /// GlobalOption::find("fragments").unwrap().set(&mut options, "false").unwrap();
    /// assert!(!options.fragments);
    /// ```
    pub fn find(name: &str) -> Option<&'static GlobalOption> {
        GLOBAL_OPTIONS.iter().find(|option| option.name == name)
    }

    /// Sets the option, or adds to it if it is a list.
    ///
    /// # Errors
    ///
    /// A message: the value has no meaning.
    pub fn set(&self, options: &mut EmitOptions, value: &str) -> Result<(), String> {
        (self.set)(options, value)
    }

    /// Whether the option may be given more than once.
    pub fn is_list(&self) -> bool {
        matches!(self.form, OptionForm::Words | OptionForm::Pairs)
    }
}

/// The options that hold for all outputs.
#[rustfmt::skip]
pub static GLOBAL_OPTIONS: [GlobalOption; 9] = [
    GlobalOption {
        name: "llvm", tool_name: "llvm", form: OptionForm::Version, value: "RELEASE",
        choices: &["14", "15", "16", "17", "18", "19", "20", "21", "22"],
        subject: OptionSubject::Description,
        expected: "a release of LLVM, as in `llvm = \"22\"`",
        help: "Read the description as one of that release of LLVM, such as 22 or 22.1.8 [default: found by its class library]",
        set: |options, value| { options.llvm = Some(value.parse()?); Ok(()) },
    },
    GlobalOption {
        name: "module", tool_name: "rust-module", form: OptionForm::Word, value: "NAME", choices: &[],
        subject: OptionSubject::Code,
        expected: "the name of a module, as in `module = x86`",
        help: "Put everything into a module",
        set: |options, value| { options.module = given(value); Ok(()) },
    },
    GlobalOption {
        name: "runtime", tool_name: "rust-runtime", form: OptionForm::Path, value: "PATH", choices: &[],
        subject: OptionSubject::Code,
        expected: "a path, as in `runtime = ::my_crate::runtime`",
        help: "The path of tblgen_runtime in the code [default: ::tblgen_runtime]",
        set: |options, value| { options.runtime_path = given(value).unwrap_or_else(default_runtime); Ok(()) },
    },
    GlobalOption {
        name: "gate", tool_name: "rust-gate", form: OptionForm::Pairs, value: "FEATURE=REGEX", choices: &[],
        subject: OptionSubject::Code,
        expected: "a feature and the classes that need it, as in `gate = [\"avx512\" = \"VR512|VK[0-9]+\"]`",
        help: "Let the register classes with such names exist only with a Cargo feature",
        set: |options, value| { options.gates.push(gate(value)?); Ok(()) },
    },
    GlobalOption {
        name: "docs", tool_name: "rust-docs", form: OptionForm::Word, value: "AMOUNT", choices: &Docs::NAMES,
        subject: OptionSubject::Code,
        expected: "an amount of documentation, as in `docs = \"short\"`",
        help: "The amount of documentation: full, short (a line for each item, no pages) or none [default: full]",
        set: |options, value| { options.docs = docs(value)?; Ok(()) },
    },
    GlobalOption {
        name: "fragments", tool_name: "rust-fragments", form: OptionForm::Switch, value: "", choices: &[],
        subject: OptionSubject::Code,
        expected: "`true` or `false`, as in `fragments = false`",
        help: "Translate C++ in the description to functions, where that is possible [default: true]",
        set: |options, value| switch(&mut options.fragments, value),
    },
    GlobalOption {
        name: "allow", tool_name: "rust-allow", form: OptionForm::Words, value: "WARNING", choices: &[],
        subject: OptionSubject::Warnings,
        expected: "the name of a warning, as in `allow = [\"unset_bits\"]`",
        help: "Do not report that warning",
        set: |options, value| { options.allow.push(value.to_string()); Ok(()) },
    },
    GlobalOption {
        name: "warn", tool_name: "rust-warning", form: OptionForm::Words, value: "WARNING", choices: &[],
        subject: OptionSubject::Warnings,
        expected: "the name of a warning, as in `warn = [\"partial_override\"]`",
        help: "Report all warnings of that name, which are off unless asked for",
        set: |options, value| { options.warn.push(value.to_string()); Ok(()) },
    },
    GlobalOption {
        name: "foreign_warnings", tool_name: "foreign-warnings", form: OptionForm::Switch, value: "", choices: &[],
        subject: OptionSubject::Warnings,
        expected: "`true` or `false`, as in `foreign_warnings = true`",
        help: "With outputs of Rust, warn also about LLVM's own files and those found by -I",
        set: |options, value| switch(&mut options.foreign_warnings, value),
    },
];

/// A value; none if it is empty, which stands for the default.
fn given(value: &str) -> Option<String> {
    (!value.is_empty()).then(|| value.to_string())
}

fn default_runtime() -> String {
    "::tblgen_runtime".to_string()
}

fn switch(option: &mut bool, value: &str) -> Result<(), String> {
    *option = match value {
        "true" => true,
        "false" => false,
        _ => return Err(format!("expected `true` or `false`, not `{value}`")),
    };
    Ok(())
}

fn gate(value: &str) -> Result<Gate, String> {
    let gate: Gate = value.parse()?;
    gate.check()?;
    Ok(gate)
}

fn docs(value: &str) -> Result<Docs, String> {
    match value {
        "true" => Ok(Docs::Full),
        "false" => Ok(Docs::None),
        amount => amount.parse(),
    }
}

pub(crate) fn runtime_path(options: &EmitOptions) -> Result<ModulePath, Vec<Diagnostic>> {
    let path = &options.runtime_path;
    syn::parse_str(path).map_err(|_| nowhere(format!("`{path}` is no path")))
}
