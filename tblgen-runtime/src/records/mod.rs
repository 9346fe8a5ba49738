//! Records of any class, as the output `records` generates them.
//!
//! A generated enumeration has a variant for each record of a class, and `record()` gives its
//! fields as a structure. What fields hold is read from tables when it is asked for: nothing is
//! allocated, and a [`List`] or a [`Dag`] is a handle to where its elements are.

mod bits;
mod cell;
mod dag;
mod display;
mod heap;
mod list;
mod names;
mod value;

#[cfg(test)]
mod tests;

pub use bits::{Bit, BitsInit};
pub use cell::Cell;
pub use dag::{Dag, DagArg, DagArgs};
pub use heap::{Columns, Heap};
pub use list::{List, ListIter};
pub use names::{Place, RecordName};
pub use value::Value;
