//! The pipeline: files, tokens, statements, records.

use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use bumpalo::Bump;

use crate::diagnostic::Diagnostic;
use crate::eval::{Evaluator, Outcome, Stop};
use crate::load::{Loaded, load};
use crate::options::Options;
use crate::record::{PhaseTimer, RecordKeeper};
use crate::source::SourceMap;
use crate::syntax::{Parsed, ParsedEvents, Text, parse_events, recover};

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
        sources.bytes().len(),
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

/// Statements that were parsed ahead.
struct Batch {
    parsed: Option<ParsedEvents>,
    /// How long it took.
    time: Duration,
}

/// How many batches may lie ready.
const BATCHES_AHEAD: usize = 64;

/// Parses and evaluates all statements. One thread parses ahead by the
/// grammar, while this one makes trees and evaluates them.
fn statements(
    sources: &SourceMap,
    evaluator: &mut Evaluator<'_>,
    split: &mut Split,
) -> Result<(), Stop> {
    let text = Text {
        text: sources.text(),
        bytes: sources.bytes(),
    };
    std::thread::scope(|scope| {
        let (sender, batches) = mpsc::sync_channel(BATCHES_AHEAD);
        let ahead = std::thread::Builder::new().stack_size(STACK_BYTES);
        // Where no thread can be had, the channel is closed and empty, and all
        // is parsed here.
        let spawned = ahead.spawn_scoped(scope, move || parse_ahead(text, &sender));
        drop(spawned);
        evaluate_all(text, &batches, evaluator, split)
    })
}

/// Parses up to the end or to the first statement that is not valid.
fn parse_ahead(text: Text<'_>, batches: &mpsc::SyncSender<Batch>) {
    let mut next = Some(text.skip_blanks(0));
    while let Some(pos) = next.filter(|&pos| (pos as usize) < text.bytes.len()) {
        let start = Instant::now();
        let parsed = parse_events(text, pos);
        next = parsed.as_ref().map(|parsed| parsed.end);
        let time = start.elapsed();
        if batches.send(Batch { parsed, time }).is_err() {
            // Nobody listens after an error.
            return;
        }
    }
}

fn evaluate_all(
    text: Text<'_>,
    batches: &mpsc::Receiver<Batch>,
    evaluator: &mut Evaluator<'_>,
    split: &mut Split,
) -> Result<(), Stop> {
    let mut arena = Bump::new();
    let mut pos = text.skip_blanks(0);
    while let Ok(Batch {
        parsed: Some(parsed),
        time,
    }) = batches.recv()
    {
        split.parse += time;
        let start = Instant::now();
        pos = evaluate_some(text, pos, &parsed, &mut arena, evaluator)?;
        split.evaluate += start.elapsed();
        if pos != parsed.end {
            // A statement that was read by hand ended elsewhere.
            break;
        }
    }
    // What the grammar does not take, and what is behind that.
    while (pos as usize) < text.bytes.len() {
        pos = match parse_events(text, pos) {
            Some(parsed) => evaluate_some(text, pos, &parsed, &mut arena, evaluator)?,
            None => evaluate_one(text, pos, None, &Bump::new(), evaluator)?,
        };
    }
    Ok(())
}

/// Evaluates statements that the grammar has parsed, up to one that must be
/// read by hand; where the next one starts.
fn evaluate_some(
    text: Text<'_>,
    mut pos: u32,
    parsed: &ParsedEvents,
    arena: &mut Bump,
    evaluator: &mut Evaluator<'_>,
) -> Result<u32, Stop> {
    let mut statements = parsed.statements();
    while statements.next_start() == Some(pos) {
        let built = statements.build(text, arena, evaluator.strings());
        let by_hand = built.is_none();
        pos = evaluate_one(text, pos, built, arena, evaluator)?;
        if by_hand {
            break;
        }
        arena.reset();
    }
    Ok(pos)
}

/// Evaluates a statement, which is read by hand if the grammar has no tree of
/// it; where the next one starts.
fn evaluate_one<'a>(
    text: Text<'_>,
    pos: u32,
    built: Option<Parsed<'a>>,
    arena: &'a Bump,
    evaluator: &mut Evaluator<'_>,
) -> Result<u32, Stop> {
    evaluator.set_cursor(pos);
    let read = built.or_else(|| recover::recover_statement(text, pos, arena, evaluator.strings()));
    let Some(Parsed { statement, end }) = read else {
        return Err(evaluator.unexpected_token());
    };
    evaluator.statement(&statement)?;
    Ok(end)
}
