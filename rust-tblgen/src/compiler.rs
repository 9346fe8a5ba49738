//! The compiler behind the command line: `tblgen-core`, told what the options
//! say.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use tblgen_core::backend::{
    self, BackendError, EmitOptions, Gate, RUST_BACKENDS, RustBackend, TextOptions, emit_code,
};
use tblgen_core::diagnostic::{Diagnostic, nowhere, render_llvm};
use tblgen_core::emit::{Header, format_file, rust_files};
use tblgen_core::pretty;
use tblgen_core::record::RecordKeeper;
use tblgen_core::source::SourceMap;
use tblgen_core::stand_in;
use tblgen_core::{Options, compile_text, compile_text_by_library};

use crate::args::{Action, Args, BackendOption, Language};
use crate::driver::{Compiled, Compiler, Done, Job};
use crate::output::Output;

/// Parser, evaluator and backends of `tblgen-core`.
pub(crate) struct Core;

impl Compiler for Core {
    fn backends(&self) -> Vec<BackendOption> {
        let option = |backend: &&RustBackend| BackendOption {
            name: backend.option,
            help: backend.help,
        };
        RUST_BACKENDS.iter().map(option).collect()
    }

    fn compile(&self, job: &Job<'_>, diagnostics: &mut dyn Write) -> Compiled {
        let name = stand_in::text_of_name(&job.args.input);
        // What reads LLVM's class library goes by its version.
        let compile = match job.args.action {
            Action::Backend(_) => compile_text_by_library,
            _ => compile_text,
        };
        let compilation = compile(&name, job.source, &options(job.args));
        let mut shown = Shown::new(job, &compilation.sources, diagnostics);
        shown.show(&compilation.diagnostics);
        let Some(records) = compilation.records else {
            shown.summary();
            return Compiled::Failed;
        };
        let mut phases: Vec<_> = compilation.phases;
        let start = std::time::Instant::now();
        let output = match run_backend(job.args, records, compilation.errors) {
            Ok((output, warnings)) => {
                shown.show(&warnings);
                output
            }
            Err(found) => {
                shown.show(&found);
                shown.summary();
                return Compiled::Failed;
            }
        };
        phases.push(("backend".to_string(), start.elapsed()));
        shown.summary();
        Compiled::Done(Done {
            output,
            dependencies: compilation
                .sources
                .dependencies()
                .iter()
                .map(|path| stand_in::bytes(path).into_owned())
                .collect(),
            soft_errors: compilation.errors,
            phases,
        })
    }
}

fn options(args: &Args) -> Options {
    let strings = |list: &[OsString]| {
        list.iter()
            .map(|item| stand_in::text_of_name(item))
            .collect()
    };
    let mut options = Options::new();
    options.include_dirs = strings(&args.include_dirs);
    options.defines = strings(&args.macros);
    options.warn_unused_template_args = !args.no_warn_on_unused_template_args;
    options.language = match args.language {
        Language::Default => tblgen_core::Language::Default,
        Language::V19 => tblgen_core::Language::V19,
        Language::V22 => tblgen_core::Language::V22,
        Language::Latest => tblgen_core::Language::Latest,
    };
    options.limits = args.limits();
    options
}

/// Shows messages, and counts them in the pretty form.
struct Shown<'a> {
    job: &'a Job<'a>,
    sources: &'a SourceMap,
    stream: &'a mut dyn Write,
    errors: usize,
    warnings: usize,
}

impl<'a> Shown<'a> {
    fn new(job: &'a Job<'a>, sources: &'a SourceMap, stream: &'a mut dyn Write) -> Self {
        Shown {
            job,
            sources,
            stream,
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

    fn show(&mut self, found: &[Diagnostic]) {
        if self.job.pretty {
            let shown = pretty::render(found, self.sources, self.style());
            self.errors += shown.errors;
            self.warnings += shown.warnings;
            return self.write(shown.text.as_bytes());
        }
        let mut text = Vec::new();
        for diagnostic in found {
            render_llvm(&mut text, diagnostic, self.sources, self.job.color);
        }
        self.write(&text);
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

/// Runs what was asked for. Outputs that cannot fail are written later, piece
/// by piece; the others now, so that nothing is written if they do fail.
fn run_backend(args: &Args, records: RecordKeeper, errors: usize) -> Result<Ran, Vec<Diagnostic>> {
    let name = match args.action {
        Action::PrintRecords => "print-records",
        Action::PrintDetailedRecords => "print-detailed-records",
        Action::NullBackend => {
            // The process ends soon; to free every record would only take time.
            std::mem::forget(records);
            return Ok((Output::Bytes(Vec::new()), Vec::new()));
        }
        Action::DumpJson => "dump-json",
        Action::PrintEnums => "print-enums",
        Action::PrintSets => "print-sets",
        Action::GenCtags => "gen-ctags",
        Action::Backend(name) => name,
    };
    if let Some(backend) = RUST_BACKENDS.iter().find(|known| known.option == name) {
        if errors > 0 {
            return Ok((Output::Nothing, Vec::new()));
        }
        let output = run_rust_backend(backend, args, &records)?;
        return Ok((output, records.take_diagnostics()));
    }
    let Some(backend) = backend::find(name) else {
        let message = format!("there is no backend '{name}'");
        return Err(nowhere(message));
    };
    let options = TextOptions {
        class: args.class.to_string_lossy().into_owned(),
    };
    let streams = matches!(
        args.action,
        Action::PrintRecords | Action::PrintDetailedRecords | Action::DumpJson
    );
    if streams {
        // Before anything is written.
        let json = args.action == Action::DumpJson;
        records.check_printable(json).map_err(|fault| vec![fault])?;
        let run = backend.run;
        // The process ends soon; to free every record would only take time.
        let records = std::mem::ManuallyDrop::new(records);
        let output = Output::stream(move |out| match run(&records, &options, out) {
            Ok(()) => Ok(()),
            Err(BackendError::Io(error)) => Err(error),
            Err(BackendError::Records(found)) => {
                let messages = found.iter().map(|error| error.message.as_str());
                let text = messages.collect::<Vec<_>>().join("; ");
                Err(std::io::Error::other(text))
            }
        });
        return Ok((output, Vec::new()));
    }
    let mut bytes = Vec::new();
    match (backend.run)(&records, &options, &mut bytes) {
        Ok(()) => Ok((Output::Bytes(bytes), records.take_diagnostics())),
        Err(BackendError::Records(found)) => Err(found),
        Err(BackendError::Io(error)) => {
            let message = format!("cannot write the output of {name}: {error}");
            Err(nowhere(message))
        }
    }
}

fn run_rust_backend(
    backend: &RustBackend,
    args: &Args,
    records: &RecordKeeper,
) -> Result<Output, Vec<Diagnostic>> {
    let parts = emit_code(&[*backend], records, &emit_options(args)?)?;
    let header = Header {
        backends: &[backend.name],
        input: records.input_filename(),
    };
    let path = Path::new(&args.output);
    // Devices are written to as they are; beside a file may be old parts.
    let is_file = args.output != "-" && (path.is_file() || !path.exists());
    let output = if args.rust_split || is_file {
        rust_files(path, &header, parts, args.rust_split).map(Output::Files)
    } else {
        let text = format_file(&header, parts);
        text.map(|text| Output::Bytes(text.into_bytes()))
    };
    output.map_err(|error| vec![error])
}

fn emit_options(args: &Args) -> Result<EmitOptions, Vec<Diagnostic>> {
    let given = |text: &OsString| {
        let text = text.to_string_lossy().into_owned();
        (!text.is_empty()).then_some(text)
    };
    let gates = args.rust_gates.iter();
    let gates: Result<Vec<Gate>, String> =
        gates.map(|gate| gate.to_string_lossy().parse()).collect();
    let defaults = EmitOptions::default();
    Ok(EmitOptions {
        runtime_path: given(&args.rust_runtime).unwrap_or(defaults.runtime_path),
        docs: !args.no_rust_docs,
        module: given(&args.rust_module),
        gates: gates.map_err(nowhere)?,
    })
}
