//! One run of the tool, from arguments to exit code.
//!
//! The compiler itself is behind [`Compiler`], so that everything around it
//! can be tested without it, and it without files and streams.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::args::{self, Args, Info, Parsed, Request, Table};
use crate::output::{self, Failure, Output, Results};
use crate::streams::Streams;
use crate::vendor;
use tblgen_core::backend::Registry;
use tblgen_core::diagnostic::{Diagnostic, Place};
use tblgen_core::source::SourceMap;
use tblgen_core::{invalid_utf8, near_files, pretty};

/// One input to compile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Job<'a> {
    /// The options; `args.input` names the input in messages.
    pub(crate) args: &'a Args,
    /// The contents of the input.
    pub(crate) source: &'a [u8],
    /// Whether diagnostics are to be pretty rather than LLVM's.
    pub(crate) pretty: bool,
    /// Whether diagnostics are to be coloured.
    pub(crate) color: bool,
}

/// The outcome of a [`Job`].
pub(crate) enum Compiled {
    /// Parsing or the backend gave up, and has reported the reason.
    Failed,
    /// As many errors were reported; so no backend ran.
    Refused(usize),
    /// The backend ran.
    Done(Done),
}

/// The result of a backend that ran.
pub(crate) struct Done {
    /// The output.
    pub(crate) output: Output,
    /// The files read in addition to the input, named as opened, sorted.
    pub(crate) dependencies: Vec<Vec<u8>>,
    /// The number of errors that were reported on the way.
    pub(crate) soft_errors: usize,
    /// The times of the phases.
    pub(crate) phases: Vec<(String, Duration)>,
    /// The release of LLVM that the description belongs to.
    pub(crate) release: String,
}

/// Parser, evaluator and backends.
pub(crate) trait Compiler {
    /// The outputs.
    fn registry(&self) -> &Registry;

    /// Compiles one input; diagnostics go to `diagnostics` as they arise.
    fn compile(&self, job: &Job<'_>, diagnostics: &mut dyn Write) -> Compiled;
}

/// Runs the tool and returns its exit code.
pub(crate) fn run(argv: &[OsString], compiler: &dyn Compiler, streams: &mut Streams<'_>) -> u8 {
    let program = argv.first().map_or(OsStr::new(""), OsString::as_os_str);
    let table = match Table::new(compiler.registry()) {
        Ok(table) => table,
        Err(message) => {
            streams.complain(&Failure::Tool(message.into_bytes()).text(program));
            return 1;
        }
    };
    let Parsed { messages, request } = args::parse(argv, &table);
    streams.complain(&messages);
    let outcome = match request {
        Request::Fail => return 1,
        Request::Info(info) => inform(&info, &table, args::name_of(program), streams),
        Request::Vendor(arguments) => vendor::run(&arguments, streams),
        Request::Compile(args) => compile(&args, compiler, streams),
    };
    match outcome {
        Ok(code) => code,
        Err(failure) => {
            streams.complain(&failure.text(program));
            failure.code()
        }
    }
}

/// Prints what was asked for.
fn inform(
    info: &Info,
    table: &Table,
    name: &str,
    streams: &mut Streams<'_>,
) -> Result<u8, Failure> {
    let color = args::ColorChoice::Auto.resolve(streams.stdout_terminal);
    let text = match info {
        Info::Help => args::render_help(table, color, name).into_bytes(),
        Info::Version => args::version_text().into_bytes(),
        Info::Completions(shell) => args::completions(table, shell, name)
            .map_err(|message| Failure::Tool(message.into_bytes()))?,
        Info::Manual => args::manual(table, name)
            .map_err(|error| Failure::Stream(output::error_text(&error)))?,
    };
    output::write_stdout(&text, streams.stdout)?;
    Ok(0)
}

/// Compiles the input and writes the results.
fn compile(args: &Args, compiler: &dyn Compiler, streams: &mut Streams<'_>) -> Result<u8, Failure> {
    if let Some(misuse) = args.misuse() {
        return Err(Failure::Tool(misuse.into()));
    }
    let args = &*args.located();
    let pretty = args.diagnostic_format.is_pretty(streams.stderr_terminal);
    let color = args.color.resolve(streams.stderr_terminal);
    if args.input == "-" && pretty && streams.stdin_terminal && streams.stderr_terminal {
        streams.complain(WAITING);
    }
    let most = args.limits().max_source_bytes as u64;
    let source = match output::read_input(&args.input, streams.stdin, most) {
        Ok(source) => source,
        Err(failure) if pretty => return Ok(unread(&failure, args, color, streams)),
        Err(failure) => return Err(failure),
    };
    let job = Job {
        args,
        source: &source,
        pretty,
        color,
    };
    let mut done = match compiler.compile(&job, streams.stderr) {
        Compiled::Done(done) => done,
        // The summary of the pretty form has the number.
        Compiled::Refused(errors) if !pretty => return Err(output::counted(errors)),
        Compiled::Refused(_) | Compiled::Failed => return Ok(1),
    };
    let start = Instant::now();
    let results = Results {
        output: &args.output,
        depfile: &args.depfile,
        write_if_changed: args.write_if_changed,
        check: args.check,
        content: &done.output,
        dependencies: &done.dependencies,
        soft_errors: done.soft_errors,
    };
    let written = output::write_results(&results, streams.stdout);
    done.phases
        .push(("write output".to_string(), start.elapsed()));
    // LLVM's report comes before its count of errors, and not after any
    // other failure.
    if args.time_phases && (written.is_ok() || done.soft_errors > 0) {
        streams.complain(timing_report(&done.phases, &done.release).as_bytes());
    }
    match written {
        // The summary has said so.
        Err(_) if job.pretty && done.soft_errors > 0 => Ok(1),
        written => written.map(|()| 0),
    }
}

/// The remark on standard error while the description is typed in.
const WAITING: &[u8] = b"Reading the description from standard input; Ctrl-D ends it \
(Ctrl-Z and Enter on Windows). `--help` lists the options.\n";

/// Shows in the pretty form that the input cannot be read; the exit code.
fn unread(failure: &Failure, args: &Args, color: bool, streams: &mut Streams<'_>) -> u8 {
    let mut error = Diagnostic::error(Place::Nowhere, failure.message());
    error.help = near_file(args);
    let style = pretty::Style {
        color,
        ..pretty::Style::default()
    };
    let shown = pretty::render(&[error], &SourceMap::default(), style);
    streams.complain(shown.text.trim_end().as_bytes());
    streams.complain(b"\n");
    failure.code()
}

/// A file that may be meant instead of the input, and the directories that were searched.
fn near_file(args: &Args) -> Option<String> {
    let input = invalid_utf8::text_of_name(&args.input);
    let is_missing = input != "-" && !Path::new(&args.input).exists();
    is_missing
        .then(|| near_files::help_for_main(&args.options(), &input))
        .flatten()
}

/// A table of phases and their times, in the manner of LLVM's, and the release.
fn timing_report(phases: &[(String, Duration)], release: &str) -> String {
    let total: Duration = phases.iter().map(|(_, time)| *time).sum();
    let total_seconds = total.as_secs_f64();
    let rule = format!("===-{:-<73}-===\n", "");
    let mut report = format!(
        "{rule}{:28}TableGen Phase Timing\n{rule}  Total Execution Time: \
         {total_seconds:.4} seconds ({total_seconds:.4} wall clock)\n\n     ---Wall Time---   --- Name ---\n",
        "",
    );
    let rows = phases
        .iter()
        .map(|(name, time)| (name.as_str(), *time))
        .chain([("Total", total)]);
    for (name, time) in rows {
        let seconds = time.as_secs_f64();
        let share = 100.0 * seconds / total_seconds.max(f64::MIN_POSITIVE);
        report.push_str(&format!("  {seconds:10.6} ({share:5.1}%)  {name}\n"));
    }
    report.push_str(&format!("\n  Release: {release}\n\n"));
    report
}

#[cfg(test)]
mod tests;
