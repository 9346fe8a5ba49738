//! The pipeline: files, tokens, statements, records.

use std::cell::Cell;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bumpalo::Bump;

use crate::batches::{BATCH_BYTES, Batch, STACK_BYTES, Times, with_batches};
use crate::diagnostic::{Diagnostic, Place};
use crate::eval::{Evaluator, Outcome, Stop};
use crate::find_release;
use crate::library_hint;
use crate::load::Loader;
use crate::mixed_trees;
use crate::options::{Language, Options, release};
use crate::parallel::{Started, finish};
use crate::record::RecordKeeper;
use crate::release::LlvmRelease;
use crate::source::SourceMap;
use crate::syntax::{Progress, Text, Trees, recover};

/// The outcome of compiling an input: the records and all messages.
#[derive(Debug)]
#[non_exhaustive]
pub struct Compilation {
    /// The records, or `None` if an error ended the compilation. Errors are possible even with
    /// records: see [`errors`](Self::errors). In the language of LLVM 21 and later there are no
    /// records if there was any error.
    pub records: Option<RecordKeeper>,
    /// Whether the description was read to its end, and no error ended that early.
    pub reached_end: bool,
    /// All messages, in order.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that were read.
    pub sources: Arc<SourceMap>,
    /// The number of errors among the messages.
    pub errors: usize,
    /// The times of loading, parsing and evaluating.
    pub phases: Vec<(String, Duration)>,
    /// The release of LLVM whose rules hold; see [`RecordKeeper::release`].
    pub release: LlvmRelease,
}

/// Compiles a text that is at hand; `name` is its name in messages.
///
/// ```
/// let done = tblgen_lang::compile_text("a.td", "def A { int X = 1; }", &tblgen_lang::Options::new());
/// assert_eq!(done.errors, 0);
/// ```
pub fn compile_text(name: &str, text: impl Into<Vec<u8>>, options: &Options) -> Compilation {
    compile_shared(name, &Arc::new(text.into()), &options.by_release())
}

/// Like [`compile_text`], for backends that read LLVM's class library: if the
/// options leave language and [release](Options::llvm) open, and the description
/// [belongs](RecordKeeper::known_release) to LLVM 22 or later, the language is
/// [`Language::Latest`].
///
/// Such a description is compiled twice; if language or release is given, once.
///
/// ```
/// let text = "class ValueType { string LLVMName; bit isVector = 0; }
///             class A; class B; def Both : A, B;
///             class IsB<A x> { bit Is = !isa<B>(x); } def D : IsB<Both>;";
/// let options = tblgen_lang::Options::new();
/// let done = tblgen_lang::compile_text_by_library("a.td", text, &options);
/// let records = done.records.unwrap();
/// // LLVM 19 gives 0: it decides by the type of the argument.
/// assert_eq!(records.def("D").unwrap().value_as_bit("Is"), Ok(true));
/// ```
pub fn compile_text_by_library(
    name: &str,
    text: impl Into<Vec<u8>>,
    options: &Options,
) -> Compilation {
    let text = Arc::new(text.into());
    let mut options = options.by_release();
    options.to_mut().tracks_release = true;
    let mut compilation = compile_shared(name, &text, &options);
    let language = Language::of(compilation.release);
    if options.language == Language::Default
        && options.llvm.is_none()
        && language != Language::Default
    {
        // So that there are never two of them.
        drop(compilation);
        options.to_mut().language = language;
        compilation = compile_shared(name, &text, &options);
    }
    if compilation.errors == 0 {
        let warning = mixed_trees::warning(&compilation.sources, &options);
        compilation.diagnostics.extend(warning);
        let remark = compilation.release.remark();
        let remark = remark.map(|remark| Diagnostic::note(Place::Nowhere, remark));
        compilation.diagnostics.extend(remark);
    }
    compilation
}

fn compile_shared(name: &str, text: &Arc<Vec<u8>>, options: &Options) -> Compilation {
    with_stack(|| compile_here(name, text, options))
}

thread_local! {
    /// Whether this thread has the stack that a compilation takes.
    static HAS_STACK: Cell<bool> = const { Cell::new(false) };
}

/// Runs a function on a thread with a stack large enough for compilations, whose descriptions and
/// values may be nested as deep as limits allow. Compilations within it start no thread for that,
/// nor do nested calls.
///
/// The calling thread runs it if no such thread can be started.
///
/// ```
/// let errors = tblgen_lang::with_stack(|| {
///     let done = tblgen_lang::compile_text("a.td", "def A;", &Default::default());
///     done.errors
/// });
/// assert_eq!(errors, 0);
/// ```
pub fn with_stack<R: Send>(run: impl Fn() -> R + Sync) -> R {
    if HAS_STACK.get() {
        return run();
    }
    let run = &run;
    std::thread::scope(|scope| {
        let started = Started::new(scope, STACK_BYTES, || {
            HAS_STACK.set(true);
            run()
        });
        finish(started, run)
    })
}

/// Compiles a file; `-` is standard input.
///
/// # Errors
///
/// If the file cannot be read.
pub fn compile(path: &str, options: &Options) -> std::io::Result<Compilation> {
    Ok(compile_text(path, options.read_main(path)?, options))
}

fn compile_here(name: &str, text: &Arc<Vec<u8>>, options: &Options) -> Compilation {
    let keeper = RecordKeeper::new(Arc::default(), name, options.language, &options.limits);
    let all_text = OnceLock::new();
    let mut evaluator = Evaluator::new(keeper, options, &all_text);
    let loader = || Loader::new(name, Arc::clone(text), options);
    let mut phases = Phases::default();
    let result = statements(&loader, &all_text, &mut evaluator, &mut phases);
    let Outcome {
        rk: mut records,
        mut diagnostics,
        errors,
    } = match result {
        Ok(()) => evaluator.finish(),
        Err(_) => evaluator.abandon(),
    };
    // Before any text is read, there are no sources.
    let mut sources = all_text.into_inner().unwrap_or_default();
    records.known_release = find_release::find(&records, &sources, options);
    if let Some(sources) = Arc::get_mut(&mut sources) {
        sources.forget_text();
        let stated = records
            .known_release
            .as_ref()
            .and_then(|known| known.file());
        if let Some(file) = stated.filter(|_| options.tracks_release) {
            sources.add_dependency(file.to_string());
        }
    }
    records.sources = Arc::clone(&sources);
    if errors > 0 {
        library_hint::explain(&mut diagnostics, &sources, options);
        mixed_trees::explain(&mut diagnostics, &sources, options);
    }
    let release = records.release();
    let ends = options.language.prints_as(release::ERRORS_END_THE_RUN);
    let is_wanted = result.is_ok() && !(ends && errors > 0);
    let phase = |name: &str, time| (name.to_string(), time);
    Compilation {
        release,
        sources,
        records: is_wanted.then_some(records),
        reached_end: result.is_ok(),
        errors,
        diagnostics,
        phases: vec![
            phase("load", phases.ahead.load),
            phase("parse", phases.ahead.parse),
            phase("evaluate", phases.evaluate),
        ],
    }
}

/// The times of the stages.
#[derive(Default)]
struct Phases {
    ahead: Times,
    evaluate: Duration,
}

/// Reads, parses and evaluates all statements: one thread makes
/// [`batches`](crate::batches) of them, this one evaluates.
fn statements<'o>(
    loader: &(dyn Fn() -> Loader<'o> + Sync),
    all_text: &OnceLock<Arc<SourceMap>>,
    evaluator: &mut Evaluator<'_>,
    phases: &mut Phases,
) -> Result<(), Stop> {
    let time = &mut phases.evaluate;
    let (result, ahead) = with_batches(loader, all_text, |batches| {
        let pos = evaluate_batches(batches, evaluator, time)?;
        evaluate_rest(Text::of(all_text.wait()), pos, evaluator)
    });
    phases.ahead = ahead;
    result
}

/// Evaluates what is parsed ahead; where the text starts that must be parsed here.
fn evaluate_batches(
    batches: &Receiver<Batch>,
    evaluator: &mut Evaluator<'_>,
    time: &mut Duration,
) -> Result<u32, Stop> {
    let mut pos = 0;
    for mut batch in batches {
        let start = Instant::now();
        evaluator.learn(&batch.names);
        evaluator.expect(std::mem::take(&mut batch.events));
        pos = evaluate_trees(batch.start, &batch.trees, evaluator)?;
        *time += start.elapsed();
    }
    Ok(pos)
}

/// Evaluates the text that the grammar does not accept, and everything after it.
fn evaluate_rest(text: Text<'_>, mut pos: u32, evaluator: &mut Evaluator<'_>) -> Result<(), Stop> {
    pos = text.skip_blanks(pos);
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
    evaluator.expect_trees(trees.memory());
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
    evaluator.expect_trees(arena.allocated_bytes());
    evaluator.statement(&read.statement)?;
    Ok(read.end)
}

#[cfg(test)]
mod tests {
    use super::compile_text;
    use crate::options::Options;

    #[test]
    fn the_text_of_all_files_together_is_not_kept() {
        let done = compile_text("a.td", "def A { int X = 1; }", &Options::new());
        assert_eq!(done.sources.text(), "");
        let kept = done
            .sources
            .buffers()
            .first()
            .map(|buffer| buffer.text().len());
        assert_eq!(kept, Some(20));
    }
}
