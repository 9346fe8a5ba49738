//! The pipeline: files, tokens, statements, records.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bumpalo::Bump;

use crate::diagnostic::Diagnostic;
use crate::eval::{Evaluator, Outcome, Stop};
use crate::load::{Loaded, load};
use crate::options::Options;
use crate::record::{PhaseTimer, RecordKeeper};
use crate::source::SourceMap;
use crate::syntax::{Parsed, Text, parse_statement, recover};

/// What became of an input.
#[derive(Debug)]
pub struct Compilation {
    /// The records, unless an error ended the compilation. There may have been
    /// errors all the same: see [`errors`](Self::errors).
    pub records: Option<RecordKeeper>,
    /// All messages, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that were read.
    pub sources: Arc<SourceMap>,
    /// How many of the messages are errors.
    pub errors: usize,
    /// How long loading, parsing and evaluating took.
    pub phases: Vec<(String, Duration)>,
}

/// Stack of the thread that parses and evaluates. Only what is used is real.
const STACK_BYTES: usize = 1 << 30;

/// Compiles a text that is at hand; `name` is its name in messages.
///
/// ```
/// let done = tblgen_core::compile_text("a.td", "def A { int X = 1; }", &tblgen_core::Options::new());
/// assert_eq!(done.errors, 0);
/// ```
pub fn compile_text(name: &str, text: impl Into<Vec<u8>>, options: &Options) -> Compilation {
    let text = text.into();
    let run = || compile_here(name, text.clone(), options);
    std::thread::scope(|scope| {
        let spawned = std::thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, run);
        match spawned.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(compilation)) => compilation,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            // No room for the stack: do with the one there is.
            Err(_) => run(),
        }
    })
}

/// Compiles a file; `-` is standard input.
///
/// # Errors
///
/// If the file cannot be read.
pub fn compile(path: &str, options: &Options) -> std::io::Result<Compilation> {
    Ok(compile_text(path, options.read_file(path)?, options))
}

fn compile_here(name: &str, text: Vec<u8>, options: &Options) -> Compilation {
    let mut timer = PhaseTimer::default();
    timer.start("load");
    let Loaded { sources, events } = load(name, text, options);
    timer.stop();
    let mut phases = timer.phases().to_vec();
    let keeper = RecordKeeper::new(
        Arc::default(),
        name,
        options.language,
        options.limits.max_cells,
    );
    let mut evaluator = Evaluator::new(keeper, options, &sources, &events);
    let mut split = Split::default();
    let result = statements(&sources, &mut evaluator, &mut split);
    let Outcome {
        rk: mut records,
        diagnostics,
        errors,
    } = match result {
        Ok(()) => evaluator.finish(),
        Err(_) => evaluator.abandon(),
    };
    phases.push(("parse".to_string(), split.parse));
    phases.push(("evaluate".to_string(), split.evaluate));
    let sources = Arc::new(sources);
    records.sources = Arc::clone(&sources);
    Compilation {
        sources,
        records: result.is_ok().then_some(records),
        errors,
        diagnostics,
        phases,
    }
}

#[derive(Default)]
struct Split {
    parse: Duration,
    evaluate: Duration,
}

/// Parses and evaluates one statement after the other.
fn statements(
    sources: &SourceMap,
    evaluator: &mut Evaluator<'_>,
    split: &mut Split,
) -> Result<(), Stop> {
    let text = Text {
        text: sources.text(),
        bytes: sources.bytes(),
    };
    let mut arena = Bump::new();
    let mut pos = text.skip_blanks(0);
    while (pos as usize) < text.bytes.len() {
        evaluator.set_cursor(pos);
        let start = Instant::now();
        let parsed = parse(text, pos, &arena, evaluator);
        split.parse += start.elapsed();
        let Some(Parsed { statement, end }) = parsed else {
            return Err(evaluator.unexpected_token());
        };
        let start = Instant::now();
        evaluator.statement(&statement)?;
        split.evaluate += start.elapsed();
        pos = end;
        arena.reset();
    }
    Ok(())
}

/// The statement at `pos`; none if there is no statement.
fn parse<'a>(
    text: Text<'_>,
    pos: u32,
    arena: &'a Bump,
    evaluator: &mut Evaluator<'_>,
) -> Option<Parsed<'a>> {
    if let Some(parsed) = parse_statement(text, pos, arena, evaluator.strings()) {
        return Some(parsed);
    }
    recover::recover_statement(text, pos, arena, evaluator.strings())
}
