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
use crate::syntax::names::{NewNames, SourceNames};
use crate::syntax::{Progress, Text, Trees, recover};

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
    trees: Trees,
    /// Names in them that no batch before had.
    names: NewNames,
    /// How long it took.
    time: Duration,
}

/// How many batches may lie ready.
const BATCHES_AHEAD: usize = 16;

/// How much text the first batch has, so that evaluation begins at once, and
/// how much later ones have, so that threads seldom wait for one another.
const FIRST_BATCH_BYTES: usize = 1 << 10;
const BATCH_BYTES: usize = 1 << 15;

/// Parses and evaluates all statements. One thread parses ahead and makes
/// trees, while this one evaluates them.
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
        let (spare, spares) = mpsc::sync_channel(2 * BATCHES_AHEAD);
        let ahead = std::thread::Builder::new().stack_size(STACK_BYTES);
        // Where no thread can be had, the channel is closed and empty, and all
        // is parsed here.
        let spawned = ahead.spawn_scoped(scope, move || parse_ahead(text, &sender, &spares));
        drop(spawned);
        let pos = evaluate_batches(text, &batches, &spare, evaluator, split)?;
        evaluate_rest(text, pos, evaluator)
    })
}

/// Parses up to the end or to the first statement that is not valid. Batches
/// that have served come back as `spares`: if the other thread freed what this
/// one allocates, they would wait for one another in the allocator.
fn parse_ahead(text: Text<'_>, batches: &mpsc::SyncSender<Batch>, spares: &mpsc::Receiver<Batch>) {
    let _foreign = hold_foreign_blocks();
    make_room(2 * HEAP_STEP);
    let mut names = SourceNames::default();
    let mut budget = FIRST_BATCH_BYTES;
    let mut progress = Progress::at(text.skip_blanks(0), 0);
    while !progress.stuck && (progress.next as usize) < text.bytes.len() {
        let start = Instant::now();
        make_room(HEAP_STEP);
        let (memory, new_names) = match spares.try_recv() {
            Ok(spare) => (spare.trees.into_memory(), spare.names),
            Err(_) => <(Bump, NewNames)>::default(),
        };
        let batch = Batch {
            trees: Trees::parse(text, &mut progress, budget, memory, &mut names),
            names: names.take_new(new_names),
            time: start.elapsed(),
        };
        if batches.send(batch).is_err() {
            // Nobody listens after an error.
            return;
        }
        budget = BATCH_BYTES.min(budget * 2);
    }
}

/// A thread begins by freeing what the one that started it had allocated. Some
/// allocators (that of glibc) give such a block out again to the thread that
/// freed it, and lock the heap that it is of whenever it grows: one block makes
/// two threads wait for one another all the time. So this thread takes all that
/// it may have got, and keeps it.
fn hold_foreign_blocks() -> Vec<Vec<u8>> {
    let sizes = (1..=64).flat_map(|step| [step * 16; 4]);
    sizes.map(|size| Vec::with_capacity(size - 8)).collect()
}

/// How much a thread's heap grows at least.
const HEAP_STEP: usize = 1 << 20;

/// Makes a thread's heap grow by much at once. That of glibc grows page by page
/// otherwise, each time with a call of the system that keeps other threads from
/// their memory. The pages are not touched. The first call must ask for more
/// than later ones: it is served apart, and says what size the heap should serve.
fn make_room(bytes: usize) {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(bytes)));
}

/// Evaluates what is parsed ahead; where the text starts that must be parsed here.
fn evaluate_batches(
    text: Text<'_>,
    batches: &mpsc::Receiver<Batch>,
    spare: &mpsc::SyncSender<Batch>,
    evaluator: &mut Evaluator<'_>,
    split: &mut Split,
) -> Result<u32, Stop> {
    let mut pos = text.skip_blanks(0);
    make_room(2 * HEAP_STEP);
    while let Ok(batch) = batches.recv() {
        make_room(HEAP_STEP);
        split.parse += batch.time;
        let start = Instant::now();
        evaluator.learn(&batch.names);
        pos = evaluate_trees(pos, &batch.trees, evaluator)?;
        // If the parser has ended, it needs no memory.
        let _ = spare.try_send(batch);
        split.evaluate += start.elapsed();
    }
    Ok(pos)
}

/// Evaluates what the grammar does not take, and what is behind that.
fn evaluate_rest(text: Text<'_>, mut pos: u32, evaluator: &mut Evaluator<'_>) -> Result<(), Stop> {
    while (pos as usize) < text.bytes.len() {
        let mut progress = Progress::at(pos, evaluator.open_blocks());
        let names = evaluator.strings();
        let trees = Trees::parse(text, &mut progress, BATCH_BYTES, Bump::new(), names);
        pos = evaluate_trees(pos, &trees, evaluator)?;
        if progress.stuck {
            pos = evaluate_by_hand(text, pos, evaluator)?;
        }
    }
    evaluator.set_cursor(pos);
    match evaluator.open_blocks() {
        0 => Ok(()),
        _ => Err(evaluator.unexpected_token()),
    }
}

/// Evaluates statements, the first of which starts at `pos`; where the next
/// one starts.
fn evaluate_trees(mut pos: u32, trees: &Trees, evaluator: &mut Evaluator<'_>) -> Result<u32, Stop> {
    for parsed in trees.statements() {
        evaluator.set_cursor(pos);
        evaluator.statement(&parsed.statement)?;
        pos = parsed.end;
    }
    Ok(pos)
}

/// Evaluates a statement that the grammar does not take; where the next one
/// starts.
fn evaluate_by_hand(text: Text<'_>, pos: u32, evaluator: &mut Evaluator<'_>) -> Result<u32, Stop> {
    evaluator.set_cursor(pos);
    let arena = Bump::new();
    let Some(read) = recover::recover_statement(text, pos, &arena, evaluator.strings()) else {
        return Err(evaluator.unexpected_token());
    };
    evaluator.statement(&read.statement)?;
    Ok(read.end)
}
