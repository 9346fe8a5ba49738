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
use crate::syntax::{Parsed, ParsedEvents, Text, build_statement, parse_events, recover};

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

/// Statements that were parsed ahead.
struct Batch {
    statements: Vec<ParsedEvents>,
    /// How long it took.
    time: Duration,
}

/// Text of about that size is parsed before it is handed over.
const BATCH_BYTES: u32 = 1 << 15;
/// How many batches may lie ready.
const BATCHES_AHEAD: usize = 16;

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
    let mut pos = text.skip_blanks(0);
    let mut more = true;
    while more {
        let (start, first) = (Instant::now(), pos);
        let mut statements = Vec::new();
        while more && pos - first < BATCH_BYTES {
            more = (pos as usize) < text.bytes.len();
            match parse_events(text, pos).filter(|_| more) {
                Some(parsed) => {
                    pos = parsed.end;
                    statements.push(parsed);
                }
                None => more = false,
            }
        }
        let time = start.elapsed();
        // Nobody listens after an error.
        more &= batches.send(Batch { statements, time }).is_ok();
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
    let mut in_step = true;
    while in_step && let Ok(batch) = batches.recv() {
        split.parse += batch.time;
        let start = Instant::now();
        for parsed in batch.statements {
            // A statement that was read by hand may end elsewhere.
            in_step &= parsed.start == pos;
            if !in_step {
                break;
            }
            evaluator.set_cursor(pos);
            let built = build_statement(text, &parsed, &arena, evaluator.strings());
            pos = evaluate_one(text, pos, built, &arena, evaluator)?;
            arena.reset();
        }
        split.evaluate += start.elapsed();
    }
    // What the grammar does not take, and what is behind that.
    while (pos as usize) < text.bytes.len() {
        evaluator.set_cursor(pos);
        let built = parse_events(text, pos)
            .and_then(|parsed| build_statement(text, &parsed, &arena, evaluator.strings()));
        pos = evaluate_one(text, pos, built, &arena, evaluator)?;
        arena.reset();
    }
    Ok(())
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
    let read = built.or_else(|| recover::recover_statement(text, pos, arena, evaluator.strings()));
    let Some(Parsed { statement, end }) = read else {
        return Err(evaluator.unexpected_token());
    };
    evaluator.statement(&statement)?;
    Ok(end)
}
