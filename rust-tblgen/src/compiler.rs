//! The compiler behind the command line: `tblgen-core`, told what the options
//! say.

use std::io::Write;
use std::mem::ManuallyDrop;
use std::path::Path;

use tblgen_core::backend::{
    Backend, BackendError, EmitOptions, Kind, OptionSpec, OptionValue, Registry, emit_code,
    write_text,
};
use tblgen_core::diagnostic::{Diagnostic, nowhere, without_foreign_warnings};
use tblgen_core::emit::{rust_file, rust_files, with_needs};
use tblgen_core::invalid_utf8;
use tblgen_core::pretty;
use tblgen_core::record::RecordKeeper;
use tblgen_core::source::SourceMap;
use tblgen_core::{compile_text, compile_text_by_library};

use crate::args::{Action, Args};
use crate::driver::{Compiled, Compiler, Done, Job};
use crate::output::Output;
use crate::streams::write_llvm;

/// Parser, evaluator and backends of `tblgen-core`.
pub(crate) struct Core {
    /// The outputs.
    pub(crate) registry: Registry,
}

impl Compiler for Core {
    fn registry(&self) -> &Registry {
        &self.registry
    }

    fn compile(&self, job: &Job<'_>, diagnostics: &mut dyn Write) -> Compiled {
        let backends = match self.outputs(&job.args.action) {
            Ok(backends) => backends,
            Err(message) => {
                let none = SourceMap::default();
                let mut shown = Shown::new(job, &none, diagnostics);
                shown.show(nowhere(message));
                shown.summary();
                return Compiled::Failed;
            }
        };
        let name = invalid_utf8::text_of_name(&job.args.input);
        // What reads LLVM's class library goes by its version.
        let is_text = matches!(&backends[..], [text] if text.kind() != Kind::Rust);
        let is_generic = is_text && backends.iter().all(|text| text.is_generic());
        let compile = match is_generic {
            true => compile_text,
            false => compile_text_by_library,
        };
        let mut options = job.args.options();
        // Texts about records in general have the bytes of a description, CR too.
        options.unify_line_ends = !is_generic;
        let compilation = compile(&name, job.source, &options);
        let mut shown = Shown::new(job, &compilation.sources, diagnostics);
        // As llvm-tblgen, generic outputs warn about all files.
        shown.foreign_warnings |= is_generic;
        shown.show(compilation.diagnostics);
        // A warning of an output of text tells what is missing in the text.
        shown.foreign_warnings |= is_text;
        let Some(records) = compilation.records else {
            shown.summary();
            return match compilation.reached_end {
                true => Compiled::Refused(compilation.errors),
                false => Compiled::Failed,
            };
        };
        let mut phases: Vec<_> = compilation.phases;
        let release = release(&records);
        let start = std::time::Instant::now();
        let ran = run(&backends, job.args, records, compilation.errors);
        phases.push(("backend".to_string(), start.elapsed()));
        let (output, messages) = match ran {
            Ok((output, warnings)) => (Some(output), warnings),
            Err(found) => (None, found),
        };
        shown.show(messages);
        shown.summary();
        let Some(output) = output else {
            return Compiled::Failed;
        };
        Compiled::Done(Done {
            output,
            dependencies: dependencies(&compilation.sources),
            soft_errors: compilation.errors,
            phases,
            release,
        })
    }
}

/// The release of LLVM that a description belongs to, and what that is known by.
fn release(records: &RecordKeeper) -> String {
    match records.known_release() {
        Some(known) => known.to_string(),
        None => format!(
            "none (no class library of targets); the rules of {} hold",
            records.release()
        ),
    }
}

/// The names of the files that were included, as bytes.
fn dependencies(sources: &SourceMap) -> Vec<Vec<u8>> {
    let names = sources.dependencies().iter();
    names
        .map(|path| invalid_utf8::bytes(path).into_owned())
        .collect()
}

impl Core {
    /// The outputs that the action names; a message if there are no such outputs.
    fn outputs(&self, action: &Action) -> Result<Vec<&'static dyn Backend>, String> {
        match action {
            Action::Output(name) => {
                let found = self.registry.find(name);
                let found = found.ok_or_else(|| format!("there is no backend '{name}'"));
                Ok(vec![found?])
            }
            Action::Rust(names) => {
                let found = names.iter().map(|name| self.registry.find_rust(name));
                found.collect()
            }
        }
    }
}

/// Shows messages, and counts them in the pretty form.
struct Shown<'a> {
    job: &'a Job<'a>,
    sources: &'a SourceMap,
    stream: &'a mut dyn Write,
    /// Whether warnings about files that are not the user's are shown.
    foreign_warnings: bool,
    errors: usize,
    warnings: usize,
}

impl<'a> Shown<'a> {
    fn new(job: &'a Job<'a>, sources: &'a SourceMap, stream: &'a mut dyn Write) -> Self {
        Shown {
            job,
            sources,
            stream,
            foreign_warnings: job.args.emit.foreign_warnings,
            errors: 0,
            warnings: 0,
        }
    }

    fn style(&self) -> pretty::Style {
        pretty::Style {
            color: self.job.color,
            ..pretty::Style::default()
        }
    }

    fn show(&mut self, mut found: Vec<Diagnostic>) {
        if !self.foreign_warnings {
            found = without_foreign_warnings(found, self.sources);
        }
        if self.job.pretty {
            let shown = pretty::render(&found, self.sources, self.style());
            self.errors += shown.errors;
            self.warnings += shown.warnings;
            return self.write(shown.text.as_bytes());
        }
        write_llvm(self.stream, &found, self.sources, self.job.color);
    }

    /// The last line, in the pretty form only.
    fn summary(&mut self) {
        if self.job.pretty {
            let input = self.job.args.input.to_string_lossy();
            let line = pretty::summary(&input, self.errors, self.warnings, self.style());
            self.write(line.as_bytes());
        }
    }

    fn write(&mut self, text: &[u8]) {
        // Where nobody listens, silently.
        let _ = self.stream.write_all(text);
    }
}

/// An output, and what is odd about the records.
type Ran = (Output, Vec<Diagnostic>);

/// Runs what was asked for. Text that needs no more than what is checked first is written
/// later, piece by piece; all else now, so that nothing is written if it fails.
fn run(
    backends: &[&'static dyn Backend],
    args: &Args,
    records: RecordKeeper,
    errors: usize,
) -> Result<Ran, Vec<Diagnostic>> {
    let options = emit_options(backends, args);
    // The process ends soon; to free every record takes 2 to 4 % of the time of reading a target.
    let records = ManuallyDrop::new(records);
    let output = match backends {
        [text] if text.kind() == Kind::Text => bytes(*text, &records, &options),
        [text] if text.kind() == Kind::TextStream => {
            return stream(*text, records, options);
        }
        _ if errors > 0 => Ok(Output::Nothing),
        rust => code(rust, args, &records, &options),
    };
    let warnings = records.take_diagnostics();
    match output {
        Ok(output) => Ok((output, warnings)),
        Err(found) => Err([warnings, found].concat()),
    }
}

fn bytes(
    backend: &dyn Backend,
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Output, Vec<Diagnostic>> {
    let mut bytes = Vec::new();
    match write_text(backend, records, options, &mut bytes) {
        Ok(()) => Ok(Output::Bytes(bytes)),
        Err(error) => Err(faults(backend, error)),
    }
}

fn stream(
    backend: &'static dyn Backend,
    records: ManuallyDrop<RecordKeeper>,
    options: EmitOptions,
) -> Result<Ran, Vec<Diagnostic>> {
    let checked = backend.check(&records);
    checked.map_err(|error| faults(backend, error))?;
    let warnings = records.take_diagnostics();
    let output = Output::stream(
        move |out| match write_text(backend, &records, &options, out) {
            Ok(()) => Ok(()),
            Err(BackendError::Io(error)) => Err(error),
            Err(BackendError::Records(found)) => {
                let messages = found.iter().map(|error| error.message.as_str());
                let text = messages.collect::<Vec<_>>().join("; ");
                Err(std::io::Error::other(text))
            }
        },
    );
    Ok((output, warnings))
}

fn faults(backend: &dyn Backend, error: BackendError) -> Vec<Diagnostic> {
    match error {
        BackendError::Records(found) => found,
        BackendError::Io(error) => {
            let name = backend.name();
            nowhere(format!("cannot write the output of {name}: {error}"))
        }
    }
}

fn code(
    backends: &[&dyn Backend],
    args: &Args,
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Output, Vec<Diagnostic>> {
    let code = emit_code(backends, records, options, args.rust_split)?;
    let path = Path::new(&args.output);
    // Devices are written to as they are; beside a file may be old parts.
    let is_file = args.output != "-" && (path.is_file() || !path.exists());
    let input = records.input_filename();
    Ok(match args.rust_split || is_file {
        true => Output::Files(rust_files(path, input, &code)),
        false => Output::Bytes(rust_file(input, &code).into_bytes()),
    })
}

fn emit_options(backends: &[&dyn Backend], args: &Args) -> EmitOptions {
    EmitOptions {
        values: values(backends, args),
        ..args.emit.clone()
    }
}

/// The values of options that the outputs declare. The command line may also have options
/// of outputs that are not asked for, as that of llvm-tblgen.
fn values(backends: &[&dyn Backend], args: &Args) -> Vec<OptionValue> {
    let all = match backends {
        [text] if text.kind() != Kind::Rust => vec![*text],
        // A mistake of an output is reported when it is run.
        rust => with_needs(rust).unwrap_or_default(),
    };
    let options: Vec<&OptionSpec> = all.iter().flat_map(|one| one.options()).collect();
    let mut values: Vec<OptionValue> = Vec::new();
    for (name, value) in &args.values {
        let Some(spec) = options.iter().find(|option| option.name == *name) else {
            continue;
        };
        if !spec.is_list {
            // As everywhere on the command line, the last one counts.
            values.retain(|value| value.option != *name);
        }
        values.push(OptionValue {
            output: None,
            option: name.to_string(),
            value: value.to_string_lossy().into_owned(),
        });
    }
    values
}
