//! Rows of words that opcodes share.

use std::collections::HashMap;

/// Rows of words in one table, in which equal rows are one.
#[derive(Default)]
pub(super) struct SharedRows {
    /// The words of the table.
    pub(super) words: Vec<u32>,
    places: HashMap<Vec<u32>, u32>,
}

impl SharedRows {
    /// The table that begins with words which are no rows.
    pub(super) fn after(words: Vec<u32>) -> Self {
        SharedRows {
            words,
            places: HashMap::new(),
        }
    }

    /// The table that begins with the most frequent row.
    pub(super) fn of_most(row: &[u32]) -> Self {
        let mut rows = SharedRows::default();
        rows.place(row.to_vec());
        rows
    }

    /// The place of each row, which is added if it is new; and the words of the table.
    pub(super) fn layout(mut self, rows: impl Iterator<Item = Vec<u32>>) -> (Vec<u32>, Vec<u32>) {
        let places = rows.map(|row| self.place(row)).collect();
        (places, self.words)
    }

    fn place(&mut self, row: Vec<u32>) -> u32 {
        if let Some(place) = self.places.get(&row) {
            return *place;
        }
        let place = self.words.len() as u32;
        self.words.extend(&row);
        self.places.insert(row, place);
        place
    }
}
