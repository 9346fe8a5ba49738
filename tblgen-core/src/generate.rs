//! From a file's name to items: what the macro and build scripts have in common.
//!
//! Macro and build scripts read their options, call this, and put the result somewhere. The tool
//! does the same with its own front end, because it also prints text.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[cfg(feature = "build")]
use crate::backend::emit_code;
use crate::backend::{Backend, EmitOptions, Parts, emit_all};
use crate::pretty::{self, Message};
#[cfg(feature = "build")]
use tblgen_codegen::Code;
use tblgen_lang::Options;
use tblgen_lang::diagnostic::{Diagnostic, Place, without_foreign_warnings};
use tblgen_lang::near_files;
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::SourceMap;
use tblgen_lang::{Compilation, compile_text_by_library};

/// A description, and the outputs to generate from it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Job {
    /// The file: below `base`, absolute, or in one of the include directories.
    pub input: String,
    /// The directory of relative paths: that of the manifest.
    pub base: PathBuf,
    /// Options of the compilation. Include directories are below `base` or
    /// absolute; the directory of the input comes after them.
    pub options: Options,
    /// The outputs to generate, in that order.
    pub backends: Vec<&'static dyn Backend>,
    /// Options of the generated code.
    pub emit: EmitOptions,
}

impl Job {
    /// A job for those outputs of a description, with the default options. Paths are below the current
    /// directory.
    pub fn new(input: impl Into<String>, backends: Vec<&'static dyn Backend>) -> Self {
        Job {
            input: input.into(),
            base: PathBuf::new(),
            options: Options::new(),
            backends,
            emit: EmitOptions::default(),
        }
    }
}

/// The outcome of a [`Job`]: items or messages, and the files that were read.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Generated<T = Parts> {
    /// The items, or why there are none.
    pub items: Result<T, Failure>,
    /// Warnings about a description that is not wrong.
    pub warnings: Vec<Message>,
    /// The files that were read, even if they have errors.
    pub files: Vec<PathBuf>,
}

/// The errors of a description. `Debug` gives the messages with annotated source, so that `unwrap`
/// shows them as people read them.
#[derive(Clone)]
pub struct Failure {
    diagnostics: Vec<Diagnostic>,
    sources: Arc<SourceMap>,
    messages: Vec<Message>,
}

impl Failure {
    fn new(diagnostics: Vec<Diagnostic>, sources: Arc<SourceMap>) -> Self {
        Failure {
            messages: render(&diagnostics, &sources),
            diagnostics,
            sources,
        }
    }

    /// The messages as data: severity, place, text and help.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The files in which the places of the messages are.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// The messages with annotated source.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }
}

impl fmt::Display for Failure {
    /// The messages, with an empty line between two.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self.messages.iter().map(|message| message.text.trim_end());
        f.write_str(&texts.collect::<Vec<&str>>().join("\n\n"))
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for Failure {}

/// Compiles a description and runs the backends.
///
/// ```
/// use tblgen_core::generate::{Job, generate};
///
/// let mut job = Job::new("nowhere/to/be/found.td", Vec::new());
/// job.emit.module = Some("target".to_string());
/// let failure = generate(&job).items.unwrap_err();
/// assert!(failure.messages()[0].text.starts_with("error: could not read 'nowhere/to/be/found.td'"));
/// ```
pub fn generate(job: &Job) -> Generated {
    generate_by(job, emit_all)
}

/// Compiles a description and runs the backends for files: the items are formatted. With `split`, parts that have names are
/// for files of their own.
#[cfg(feature = "build")]
pub(crate) fn generate_code(job: &Job, split: bool) -> Generated<Code> {
    generate_by(job, |backends, records, options| {
        emit_code(backends, records, options, split)
    })
}

/// `emit` runs the outputs.
fn generate_by<T>(
    job: &Job,
    emit: impl Fn(&[&dyn Backend], &RecordKeeper, &EmitOptions) -> Result<T, Vec<Diagnostic>>,
) -> Generated<T> {
    let given = job.options.clone().with_base(job.base.clone());
    let input = given.locate_main(&job.input);
    let mut options = given.clone();
    options.main_is_included = input != job.input;
    options.include_dirs.push(directory(&input));
    options.unify_line_ends = true;
    options.llvm = options.llvm.or(job.emit.llvm);
    options.more_prelude = crate::TARGET_RECORDS;
    match options.read_main(&input) {
        Ok(text) => {
            let compilation = compile_text_by_library(&input, text, &options);
            let emit = |records: &_| emit(&job.backends, records, &job.emit);
            finish(job, compilation, emit)
        }
        Err(error) => Generated {
            items: Err(unreadable(&job.input, &error, &given)),
            warnings: Vec::new(),
            files: Vec::new(),
        },
    }
}

/// The message about an input that cannot be read.
fn unreadable(input: &str, error: &io::Error, options: &Options) -> Failure {
    let message = format!("could not read '{input}': {error}");
    let mut message = Diagnostic::error(Place::Nowhere, message);
    if error.kind() == io::ErrorKind::NotFound {
        message.help = near_files::help_for_main(options, input);
    }
    Failure::new(vec![message], Arc::default())
}

fn directory(input: &str) -> String {
    let dir = Path::new(input)
        .parent()
        .filter(|dir| *dir != Path::new(""));
    dir.map_or(".".to_string(), |dir| dir.to_string_lossy().into_owned())
}

fn finish<T>(
    job: &Job,
    compilation: Compilation,
    emit: impl Fn(&RecordKeeper) -> Result<T, Vec<Diagnostic>>,
) -> Generated<T> {
    let sources = &compilation.sources;
    let kept = |found| match job.emit.foreign_warnings {
        true => found,
        false => without_foreign_warnings(found, sources),
    };
    let failure = |found| Failure::new(kept(found), Arc::clone(sources));
    let (items, warnings) = match &compilation.records {
        Some(records) if compilation.errors == 0 => {
            let items = emit(records).map_err(failure);
            let found = [compilation.diagnostics, records.take_diagnostics()].concat();
            (items, render(&kept(found), sources))
        }
        _ => (Err(failure(compilation.diagnostics)), Vec::new()),
    };
    let files = sources.files();
    Generated {
        items,
        warnings,
        files: files.into_iter().map(|file| job.base.join(file)).collect(),
    }
}

fn render(diagnostics: &[Diagnostic], sources: &SourceMap) -> Vec<Message> {
    pretty::messages(diagnostics, sources, pretty::Style::default())
}

/// A text with its variables replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expanded {
    /// The text.
    pub text: String,
    /// The names of the variables.
    pub variables: Vec<String>,
}

/// Replaces `$NAME` and `${NAME}` by the answer of `lookup`.
///
/// ```
/// use tblgen_core::generate::expand_variables;
///
/// let lookup = |name: &str| (name == "LLVM").then(|| "/llvm".to_string());
/// let expanded = expand_variables("$LLVM/include", lookup).unwrap();
/// assert_eq!(expanded.text, "/llvm/include");
/// assert_eq!(expanded.variables, ["LLVM"]);
/// assert_eq!(expand_variables("${QEMU}", lookup), Err("QEMU".to_string()));
/// ```
///
/// # Errors
///
/// The name of a variable that is not set.
pub fn expand_variables(
    text: &str,
    lookup: impl Fn(&str) -> Option<String>,
) -> Result<Expanded, String> {
    let mut expanded = Expanded {
        text: String::new(),
        variables: Vec::new(),
    };
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('$') {
        expanded.text.push_str(before);
        let (name, next) = variable_name(after);
        rest = next;
        if name.is_empty() {
            expanded.text.push('$');
            continue;
        }
        let value = lookup(name).ok_or_else(|| name.to_string())?;
        expanded.text.push_str(&value);
        expanded.variables.push(name.to_string());
    }
    expanded.text.push_str(rest);
    Ok(expanded)
}

/// The message about an environment variable that is not set.
pub(crate) fn unset_variable(name: &str) -> String {
    format!(
        "the environment variable `{name}` is not set: set it for Cargo, by \
         `export {name}=…` or under `[env]` in `.cargo/config.toml`"
    )
}

/// The name at the beginning of a text, and what follows it.
fn variable_name(text: &str) -> (&str, &str) {
    let braced = text.strip_prefix('{').and_then(|text| text.split_once('}'));
    braced.unwrap_or_else(|| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
        text.split_at(end)
    })
}
