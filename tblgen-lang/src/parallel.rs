//! Several things at once.

use std::io;
use std::panic::resume_unwind;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::{self, Builder, Scope, ScopedJoinHandle};

/// Stack of a thread. Only what is used is real.
const WORKER_STACK_BYTES: usize = 1 << 26;

/// Runs `aside` on another thread while `here` runs; afterwards, on this thread, if none can be
/// started.
///
/// For texts and other plain data: tokens cannot leave their thread, and within
/// a macro, no thread but the compiler's may make any.
pub fn both<A: Send, H>(aside: impl Fn() -> A + Sync, here: impl FnOnce() -> H) -> (A, H) {
    let aside = &aside;
    thread::scope(|scope| {
        let started = start(scope, aside);
        let done = here();
        (finish(started, aside), done)
    })
}

/// Runs [`both`], if there is anything to run aside.
pub fn join<A: Send, H>(
    aside: Option<impl Fn() -> A + Sync>,
    here: impl FnOnce() -> H,
) -> (Option<A>, H) {
    match aside {
        Some(aside) => {
            let (aside, done) = both(aside, here);
            (Some(aside), done)
        }
        None => (None, here()),
    }
}

/// Runs a function for each of a few items, each on a thread of its own. The results are in the
/// order of the items.
pub fn map<T: Sync, R: Send>(items: &[T], run: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let Some((first, others)) = items.split_first() else {
        return Vec::new();
    };
    let run = &run;
    thread::scope(|scope| {
        let start = |item| (item, start(scope, move || run(item)));
        let started: Vec<_> = others.iter().map(start).collect();
        let mut results = vec![run(first)];
        let others = started.into_iter();
        results.extend(others.map(|(item, started)| finish(started, || run(item))));
        results
    })
}

/// Runs a function for each item on a number of threads, from the last item on: a thread that has
/// finished takes the next one. The results are in the order of the items.
pub fn share<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    run: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let left = AtomicUsize::new(items.len());
    let work = |_: &usize| {
        let mut done = Vec::new();
        while let Ok(before) = left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1))
            && let Some(item) = items.get(before - 1)
        {
            done.push((before, run(item)));
        }
        done
    };
    let workers: Vec<usize> = (0..threads.clamp(1, items.len().max(1))).collect();
    let done = map(&workers, work);
    let mut done: Vec<(usize, R)> = done.into_iter().flatten().collect();
    done.sort_unstable_by_key(|&(before, _)| before);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Starts a thread. Patterns and texts may be nested as deep as on the main thread.
fn start<'scope, R: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    run: impl FnOnce() -> R + Send + 'scope,
) -> io::Result<Started<'scope, R>> {
    Started::new(scope, WORKER_STACK_BYTES, run)
}

/// A thread that gives a result.
pub(crate) struct Started<'scope, R> {
    result: Receiver<R>,
    thread: ScopedJoinHandle<'scope, ()>,
}

impl<'scope, R: Send + 'scope> Started<'scope, R> {
    /// Starts a thread with a stack of that many bytes.
    pub(crate) fn new(
        scope: &'scope Scope<'scope, '_>,
        stack: usize,
        run: impl FnOnce() -> R + Send + 'scope,
    ) -> io::Result<Self> {
        let (sender, result) = sync_channel(1);
        let work = move || {
            // Whoever waits for it is still there.
            let _ = sender.send(run());
        };
        let builder = Builder::new().stack_size(stack);
        let thread = builder.spawn_scoped(scope, work)?;
        Ok(Started { result, thread })
    }

    /// The result. Nobody waits until the system has cleared the thread away.
    pub(crate) fn result(self) -> Option<R> {
        match self.result.recv() {
            Ok(result) => Some(result),
            Err(_) => match self.thread.join() {
                Ok(()) => None,
                Err(panic) => resume_unwind(panic),
            },
        }
    }
}

/// The result of a thread, or of `otherwise` where there was none to be had.
pub(crate) fn finish<'scope, R: Send + 'scope>(
    started: io::Result<Started<'scope, R>>,
    otherwise: impl FnOnce() -> R,
) -> R {
    let result = started.ok().and_then(Started::result);
    result.unwrap_or_else(otherwise)
}

#[cfg(test)]
mod tests {
    use super::{join, map, share};

    #[test]
    fn both_results_come_back() {
        let text = "abc".to_string();
        assert_eq!(join(Some(|| text.len()), || &text), (Some(3), &text));
        let nothing: Option<fn() -> u8> = None;
        assert_eq!(join(nothing, || 1), (None, 1));
    }

    #[test]
    fn results_come_in_order() {
        assert_eq!(map(&[1, 2, 3], |number| number * 2), [2, 4, 6]);
        assert_eq!(map(&[] as &[u8], |number| *number), []);
        for count in 0..9 {
            let numbers: Vec<usize> = (0..count).collect();
            for threads in 0..4 {
                assert_eq!(share(&numbers, threads, |number| *number), numbers);
            }
        }
    }
}
