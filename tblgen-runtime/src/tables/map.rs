//! Maps from numbers to numbers.

use super::{Column, Spans};

/// A map per row, from small numbers to small numbers. Rows that map the same
/// keys share them, and likewise the values.
#[derive(Debug, Clone, Copy)]
pub struct Maps {
    /// Sorted keys.
    pub keys: Column,
    /// The span of each row's keys.
    pub spans: Spans,
    /// A value for each key.
    pub values: Column,
    /// The position of each row's first value.
    pub starts: Column,
}

impl Maps {
    /// The value that a row maps a key to.
    #[inline]
    pub const fn get(&self, row: usize, key: u16) -> Option<u32> {
        let (start, len) = self.spans.get(row);
        match self.keys.search(start, len, key as u32) {
            Ok(at) => Some(self.values.get(self.starts.index(row) + at)),
            Err(_) => None,
        }
    }
}

/// A map in which what follows one another is mapped to what follows one
/// another.
#[derive(Debug, Clone, Copy)]
pub struct Runs {
    /// The number of runs.
    pub len: usize,
    /// The first key of each, sorted.
    pub keys: Column,
    /// The value of each run's first key.
    pub values: Column,
    /// The number of keys that the run has.
    pub counts: Column,
}

impl Runs {
    /// The value that a key is mapped to.
    #[inline]
    pub const fn get(&self, key: u32) -> Option<u32> {
        let at = match self.keys.search(0, self.len, key) {
            Ok(at) => at,
            Err(0) => return None,
            Err(behind) => behind - 1,
        };
        let offset = key.wrapping_sub(self.keys.get(at));
        if offset < self.counts.get(at) {
            Some(self.values.get(at).wrapping_add(offset))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Maps, Runs};
    use crate::tables::{Column, Spans};

    #[test]
    fn maps_by_row() {
        let maps = Maps {
            keys: Column::U8(&[3, 5]),
            spans: Spans::new(Column::U8(&[0b010, 0b101, 0]), 2),
            values: Column::U8(&[9, 8]),
            starts: Column::U8(&[0, 0, 0]),
        };
        assert_eq!(
            [3, 4, 5].map(|key| maps.get(0, key)),
            [Some(9), None, Some(8)]
        );
        assert_eq!([3, 5].map(|key| maps.get(1, key)), [None, Some(9)]);
        assert_eq!(maps.get(2, 3), None);
    }

    #[test]
    fn runs_of_keys() {
        let runs = Runs {
            len: 2,
            keys: Column::U8(&[3, 9]),
            values: Column::U8(&[50, 0]),
            counts: Column::U8(&[2, 1]),
        };
        let found = [2, 3, 4, 5, 9, 10].map(|key| runs.get(key));
        assert_eq!(found, [None, Some(50), Some(51), None, Some(0), None]);
    }
}
