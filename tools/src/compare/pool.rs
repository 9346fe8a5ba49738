//! Running cases side by side.

use anyhow::{Context as _, Result};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of cases that run at once; the reference machine has two cores.
pub(crate) const JOBS: usize = 2;

/// Applies `work` to all items, [`JOBS`] at a time, keeping their order.
pub(crate) fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let worker = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { break };
            let result = work(item);
            if let Ok(mut results) = results.lock() {
                results.push((index, result));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..JOBS {
            scope.spawn(worker);
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Makes both sides at once.
pub(crate) fn both<A: Send, B>(
    theirs: impl FnOnce() -> Result<A> + Send,
    ours: impl FnOnce() -> Result<B>,
) -> Result<(A, B)> {
    std::thread::scope(|scope| {
        let theirs = scope.spawn(theirs);
        let ours = ours()?;
        Ok((theirs.join().ok().context("a thread failed")??, ours))
    })
}
