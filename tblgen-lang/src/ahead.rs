//! The thread that works ahead of evaluation: reads files, parses, makes trees.
//!
//! None of that depends on what evaluation decides, and together it takes half
//! as long. Files are read piece by piece, so that evaluation begins at once;
//! it needs all of the text only for messages. So until that is there, this
//! thread never waits for the other.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bumpalo::Bump;

use crate::load::{LexEvent, Loader};
use crate::source::SourceMap;
use crate::syntax::ast::Pos;
use crate::syntax::names::{NewNames, SourceNames};
use crate::syntax::{Progress, Text, Trees};

/// Statements that were parsed ahead.
pub(crate) struct Batch {
    /// Where the first one starts.
    pub start: Pos,
    pub trees: Trees,
    /// Names in them that no batch before had.
    pub names: NewNames,
    /// What the lexer met in their text.
    pub events: Vec<LexEvent>,
}

/// How many batches may lie ready.
pub(crate) const BATCHES_AHEAD: usize = 16;

/// How much text the first batch has, so that evaluation begins at once, and
/// how much later ones have, so that threads seldom wait for one another.
const FIRST_BATCH_BYTES: usize = 1 << 10;
pub(crate) const BATCH_BYTES: usize = 1 << 15;

/// How much is read before it is parsed.
const LOAD_BYTES: usize = 1 << 16;

/// How long it took.
#[derive(Default)]
pub(crate) struct Times {
    pub load: Duration,
    pub parse: Duration,
}

/// Reads all files, and parses up to the first statement that is not valid.
/// Batches that have served come back as `spares`: if the other thread freed
/// what this one allocates, they would wait for one another in the allocator.
pub(crate) fn run(
    mut loader: Loader<'_>,
    all_text: &OnceLock<Arc<SourceMap>>,
    batches: SyncSender<Batch>,
    spares: &Receiver<Batch>,
) -> Times {
    let _foreign = hold_foreign_blocks();
    make_room(2 * HEAP_STEP);
    let all_text = Publisher(all_text);
    let mut ahead = Ahead::new(batches, spares);
    let mut start = Instant::now();
    while loader.advance(LOAD_BYTES) {
        ahead.events.extend(loader.take_events());
        ahead.times.load += start.elapsed();
        while ahead.sent(false)
            && !ahead.progress.stuck
            && let Some(part) = loader.part(ahead.progress.next)
        {
            ahead.parse(Text::of_part(&part), false);
        }
        start = Instant::now();
    }
    ahead.events.extend(loader.take_events());
    let sources = all_text.publish(loader.finish());
    ahead.times.load += start.elapsed();
    ahead.parse(Text::of(&sources), true);
    ahead.finish()
}

struct Ahead<'s> {
    batches: SyncSender<Batch>,
    spares: &'s Receiver<Batch>,
    progress: Progress,
    names: SourceNames,
    events: Vec<LexEvent>,
    budget: usize,
    /// A batch that could not be sent yet.
    waiting: Option<Batch>,
    times: Times,
}

impl<'s> Ahead<'s> {
    fn new(batches: SyncSender<Batch>, spares: &'s Receiver<Batch>) -> Self {
        Ahead {
            batches,
            spares,
            progress: Progress::at(0, 0),
            names: SourceNames::default(),
            events: Vec::new(),
            budget: FIRST_BATCH_BYTES,
            waiting: None,
            times: Times::default(),
        }
    }

    /// Parses up to the end of a text, or as far as batches can be sent.
    fn parse(&mut self, text: Text<'_>, may_wait: bool) {
        if self.progress.next == 0 {
            self.progress.next = text.skip_blanks(0);
        }
        while !self.progress.stuck && (self.progress.next as usize) < text.bytes.len() {
            if !self.sent(may_wait) {
                return;
            }
            let start = Instant::now();
            make_room(HEAP_STEP);
            self.waiting = Some(self.next_batch(text));
            self.times.parse += start.elapsed();
        }
        self.sent(may_wait);
    }

    fn next_batch(&mut self, text: Text<'_>) -> Batch {
        let (memory, names) = match self.spares.try_recv() {
            Ok(spare) => (spare.trees.into_memory(), spare.names),
            Err(_) => <(Bump, NewNames)>::default(),
        };
        let progress = &mut self.progress;
        let start = progress.next;
        let trees = Trees::parse(text, progress, self.budget, memory, &mut self.names);
        self.budget = BATCH_BYTES.min(self.budget * 2);
        Batch {
            start,
            trees,
            names: self.names.take_new(names),
            events: std::mem::take(&mut self.events),
        }
    }

    /// Sends the batch that waits. False if that is not possible now.
    fn sent(&mut self, may_wait: bool) -> bool {
        let Some(batch) = self.waiting.take() else {
            return true;
        };
        let listens = if may_wait {
            self.batches.send(batch).is_ok()
        } else {
            match self.batches.try_send(batch) {
                Err(TrySendError::Full(batch)) => {
                    self.waiting = Some(batch);
                    return false;
                }
                sent => sent.is_ok(),
            }
        };
        // Nobody listens after an error.
        self.progress.stuck |= !listens;
        true
    }

    /// Hands over what the lexer met behind the last batch.
    fn finish(mut self) -> Times {
        if !self.events.is_empty() {
            self.waiting = Some(self.next_batch(Text::EMPTY));
            self.sent(true);
        }
        self.times
    }
}

/// Sees to it that nobody waits for text that will never come.
struct Publisher<'t>(&'t OnceLock<Arc<SourceMap>>);

impl Publisher<'_> {
    fn publish(&self, sources: SourceMap) -> Arc<SourceMap> {
        Arc::clone(self.0.get_or_init(|| Arc::new(sources)))
    }
}

impl Drop for Publisher<'_> {
    fn drop(&mut self) {
        self.0.get_or_init(Arc::default);
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
pub(crate) const HEAP_STEP: usize = 1 << 20;

/// Makes a thread's heap grow by much at once. That of glibc grows page by page
/// otherwise, each time with a call of the system that keeps other threads from
/// their memory. The pages are not touched. The first call must ask for more
/// than later ones: it is served apart, and says what size the heap should serve.
pub(crate) fn make_room(bytes: usize) {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(bytes)));
}
