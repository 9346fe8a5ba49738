//! Dags.

use core::fmt;
use core::iter::FusedIterator;

use super::cell::place;
use super::{Cell, Heap, Value};

/// A dag: an operator with arguments, each of which may have a name.
///
/// ```
/// use tblgen_runtime::records::{Dag, Value};
///
/// /// The number of operators in a tree.
/// fn size(dag: Dag) -> usize {
///     let nested = dag.args().filter_map(|arg| arg.value.as_dag());
///     1 + nested.map(size).sum::<usize>()
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Dag {
    heap: &'static Heap,
    /// The place of the operator.
    start: usize,
}

/// An argument of a [`Dag`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DagArg {
    /// The value; [`Value::Unset`] if the argument is only a name.
    pub value: Value,
    /// The name, without the `$` before it.
    pub name: Option<&'static str>,
}

impl Dag {
    /// The dag at a place in the heap.
    #[inline]
    pub(super) fn at(heap: &'static Heap, place: usize) -> Self {
        Dag { heap, start: place }
    }

    /// The operator, and the place after it.
    fn head(&self) -> (Value, usize) {
        Value::inline(self.heap, self.start)
    }

    /// The operator, which most often is a [record](Value::Record).
    #[must_use]
    pub fn operator(&self) -> Value {
        self.head().0
    }

    /// The name of the dag itself, which follows the operator: `(op:$name …)`.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        name(self.heap, self.head().1).0
    }

    /// The arguments, in their order.
    #[must_use]
    pub fn args(&self) -> DagArgs {
        let (_, after) = name(self.heap, self.head().1);
        let (left, place) = self.heap.number(after);
        DagArgs {
            heap: self.heap,
            place,
            // Every argument takes two bytes or more.
            left: left.min(self.heap.len().saturating_sub(place)),
        }
    }

    /// The argument with that index, counted from 0.
    #[must_use]
    pub fn arg(&self, index: usize) -> Option<DagArg> {
        self.args().nth(index)
    }

    /// The value of the first argument with that name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Value> {
        let mut args = self.args();
        args.find(|arg| arg.name == Some(name)).map(|arg| arg.value)
    }
}

/// The name at a place, and the place after it.
fn name(heap: &'static Heap, at: usize) -> (Option<&'static str>, usize) {
    let (number, after) = heap.number(at);
    (
        number.checked_sub(1).map(|string| heap.string(string)),
        after,
    )
}

impl Cell for Dag {
    #[inline]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        Dag::at(heap, place(bytes))
    }
}

impl PartialEq for Dag {
    fn eq(&self, other: &Self) -> bool {
        let is_same = core::ptr::eq(self.heap, other.heap) && self.start == other.start;
        let head = |dag: &Dag| (dag.operator(), dag.name());
        is_same || head(self) == head(other) && self.args().eq(other.args())
    }
}

impl fmt::Debug for Dag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The arguments of a [`Dag`].
#[derive(Debug, Clone)]
pub struct DagArgs {
    heap: &'static Heap,
    place: usize,
    left: usize,
}

impl Iterator for DagArgs {
    type Item = DagArg;

    fn next(&mut self) -> Option<DagArg> {
        self.left = self.left.checked_sub(1)?;
        let (value, after) = Value::inline(self.heap, self.place);
        let (name, after) = name(self.heap, after);
        self.place = after;
        Some(DagArg { value, name })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for DagArgs {}

impl FusedIterator for DagArgs {}
