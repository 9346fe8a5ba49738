//! Lists one after the other in a table, of which equal ones are there once.

use std::hash::Hash;

use indexmap::IndexMap;

/// The items of lists.
pub(crate) struct Lists<T> {
    pub(crate) items: Vec<T>,
    starts: IndexMap<Vec<T>, u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists {
            items: Vec::new(),
            starts: IndexMap::new(),
        }
    }
}

impl<T: Copy + Eq + Hash> Lists<T> {
    /// The position of a list.
    pub(crate) fn add(&mut self, list: Vec<T>) -> u32 {
        let start = self.items.len() as u32;
        *self.starts.entry(list).or_insert_with_key(|list| {
            self.items.extend_from_slice(list);
            start
        })
    }
}
