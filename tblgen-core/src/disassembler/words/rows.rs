//! The rows of encodings: those of a leaf are side by side, so that a search goes from one to the
//! next.

use std::collections::HashMap;

/// The places of leaves and encodings in a table of rows.
#[derive(Debug, Default)]
pub(super) struct Rows {
    /// The encoding of each row, and whether it is the last one of its leaf.
    pub(super) all: Vec<(usize, bool)>,
    /// The first row of each leaf.
    pub(super) of_leaf: Vec<usize>,
    /// A row of each encoding.
    pub(super) of_encoding: Vec<usize>,
}

impl Rows {
    /// The rows of these leaves, and of as many encodings.
    ///
    /// A leaf has no rows of its own if another one ends with the same encodings.
    pub(super) fn new(leaves: &[Vec<u32>], encodings: usize) -> Self {
        let mut rows = Rows::default();
        // The place of the encodings that a leaf ends with.
        let mut ends: HashMap<&[u32], usize> = HashMap::new();
        let mut longest: Vec<&[u32]> = leaves.iter().map(Vec::as_slice).collect();
        longest.sort_by_key(|leaf| std::cmp::Reverse(leaf.len()));
        for leaf in longest {
            if ends.contains_key(leaf) {
                continue;
            }
            for (at, encoding) in leaf.iter().enumerate() {
                let end = &leaf[at..];
                ends.entry(end).or_insert(rows.all.len());
                rows.all.push((*encoding as usize, end.len() == 1));
            }
        }
        let place = |leaf: &Vec<u32>| ends.get(leaf.as_slice()).copied();
        rows.of_leaf = leaves.iter().filter_map(place).collect();
        rows.add_encodings(encodings);
        rows
    }

    /// Finds a row of each encoding. One that no bits lead to gets a row of its own.
    fn add_encodings(&mut self, encodings: usize) {
        let mut places = vec![None; encodings];
        for (row, (encoding, _)) in self.all.iter().enumerate() {
            if let Some(place) = places.get_mut(*encoding) {
                *place = Some(row);
            }
        }
        for (encoding, place) in places.into_iter().enumerate() {
            let row = place.unwrap_or(self.all.len());
            if row == self.all.len() {
                self.all.push((encoding, true));
            }
            self.of_encoding.push(row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rows;

    #[test]
    fn leaves_share_their_ends() {
        let leaves = [vec![2], vec![0, 2], vec![1, 0, 2], vec![0]];
        let rows = Rows::new(&leaves, 4);
        assert_eq!(
            rows.all,
            [(1, false), (0, false), (2, true), (0, true), (3, true)]
        );
        assert_eq!(rows.of_leaf, [2, 1, 0, 3]);
        assert_eq!(rows.of_encoding, [3, 0, 2, 4]);
    }

    #[test]
    fn no_encodings() {
        let rows = Rows::new(&[], 0);
        assert!(rows.all.is_empty() && rows.of_leaf.is_empty());
    }
}
