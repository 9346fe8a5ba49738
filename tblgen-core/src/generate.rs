//! From a file's name to items: what the macro and build scripts have in common.

use std::io;
use std::path::{Path, PathBuf};

#[cfg(feature = "build")]
use crate::backend::emit_code;
use crate::backend::{Backend, EmitOptions, Parts, emit_all};
#[cfg(feature = "build")]
use tblgen_codegen::Code;
use tblgen_lang::Options;
use tblgen_lang::diagnostic::{Diagnostic, nowhere};
use tblgen_lang::pretty::{self, Message};
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::SourceMap;
use tblgen_lang::{Compilation, compile_text_by_library};

/// A description, and what to make of it.
#[derive(Debug, Clone)]
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

/// The outcome of a [`Job`]: items or messages, and the files that were read.
#[derive(Debug, Clone)]
pub struct Generated<T = Parts> {
    /// The items, or the messages why there are none.
    pub items: Result<T, Vec<Message>>,
    /// Warnings about a description that is not wrong.
    pub warnings: Vec<Message>,
    /// The files that were read, also if something was wrong with them.
    pub files: Vec<PathBuf>,
}

/// Compiles a description and runs the backends.
///
/// ```
/// use tblgen_core::generate::{Job, generate};
///
/// let job = Job {
///     input: "nowhere/to/be/found.td".to_string(),
///     base: ".".into(),
///     options: Default::default(),
///     backends: Vec::new(),
///     emit: Default::default(),
/// };
/// let messages = generate(&job).items.unwrap_err();
/// assert!(messages[0].text.starts_with("error: could not read 'nowhere/to/be/found.td'"));
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
    let mut options = job.options.clone().with_base(job.base.clone());
    let input = locate(job);
    options.include_dirs.push(directory(&input));
    match options.read_main(&input) {
        Ok(text) => {
            let compilation = compile_text_by_library(&input, text, &options);
            let emit = |records: &_| emit(&job.backends, records, &job.emit);
            finish(job, compilation, emit)
        }
        Err(error) => Generated {
            items: Err(unreadable(&job.input, &error)),
            warnings: Vec::new(),
            files: Vec::new(),
        },
    }
}

/// The message about an input that cannot be read.
fn unreadable(input: &str, error: &io::Error) -> Vec<Message> {
    let message = format!("could not read '{input}': {error}");
    render(&nowhere(message), &SourceMap::default())
}

/// The first place that has the input.
fn locate(job: &Job) -> String {
    let in_dir = |dir: &String| Path::new(dir).join(&job.input);
    let candidates = job.options.include_dirs.iter().map(in_dir);
    let found = std::iter::once(PathBuf::from(&job.input))
        .chain(candidates)
        .find(|path| job.base.join(path).is_file());
    found
        .and_then(|path| path.into_os_string().into_string().ok())
        .unwrap_or_else(|| job.input.clone())
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
    let messages = render(&compilation.diagnostics, sources);
    let (items, warnings) = match &compilation.records {
        Some(records) if compilation.errors == 0 => {
            let items = emit(records);
            let warnings = [messages, render(&records.take_diagnostics(), sources)].concat();
            (items.map_err(|found| render(&found, sources)), warnings)
        }
        _ => (Err(messages), Vec::new()),
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

/// Replaces `$NAME` and `${NAME}` by what `lookup` says.
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
    while let Some((before, behind)) = rest.split_once('$') {
        expanded.text.push_str(before);
        let (name, next) = variable_name(behind);
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

/// The name at the beginning of a text, and what is behind it.
fn variable_name(text: &str) -> (&str, &str) {
    let braced = text.strip_prefix('{').and_then(|text| text.split_once('}'));
    braced.unwrap_or_else(|| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
        text.split_at(end)
    })
}
