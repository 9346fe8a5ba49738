//! Names that several variants may share.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::{Column, StringTable};
use crate::Indexed;

/// Strings by row that are found by their text. Several rows may have the same one.
#[derive(Debug, Clone, Copy)]
pub struct NameIndex {
    strings: StringTable,
    /// The rows that have a name, in the order of the names and then of the rows.
    sorted: Column,
    /// The number of rows in `sorted`.
    len: usize,
}

impl NameIndex {
    /// The names of the `len` rows in `sorted`.
    pub const fn new(strings: StringTable, sorted: Column, len: usize) -> Self {
        NameIndex {
            strings,
            sorted,
            len,
        }
    }

    /// The first row with that name.
    pub const fn find(&self, name: &str) -> Option<u16> {
        self.strings.find(&self.sorted, self.len, name)
    }

    /// The first row with that name in the first index that has the name.
    pub const fn find_in(indices: &[Self], name: &str) -> Option<u16> {
        let mut rest = indices;
        while let [index, others @ ..] = rest {
            let found = index.find(name);
            if found.is_some() {
                return found;
            }
            rest = others;
        }
        None
    }

    /// One of the rows with that name.
    fn row(&self, name: &str, at: usize) -> Option<u16> {
        let at = self.strings.lower_bound(&self.sorted, self.len, name) + at;
        let is_named = at < self.len && self.strings.is(self.sorted.index(at), name);
        is_named.then(|| self.sorted.get(at) as u16)
    }
}

/// Iterates over the variants of one name, such as the registers that are `f0` in
/// assembly.
pub struct Named<'n, E> {
    indices: &'static [NameIndex],
    name: &'n str,
    /// The index that rows come from.
    current: usize,
    /// The number of rows that this index gave.
    given: usize,
    variants: PhantomData<E>,
}

impl<'n, E> Named<'n, E> {
    /// The variants whose rows have that name in one of the indices, each once.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(indices: &'static [NameIndex], name: &'n str) -> Self {
        Named {
            indices,
            name,
            current: 0,
            given: 0,
            variants: PhantomData,
        }
    }

    /// Whether an earlier index gave that row.
    fn came_before(&self, row: u16) -> bool {
        let mut before = self.indices.iter().take(self.current);
        before.any(|index| index.strings.is(usize::from(row), self.name))
    }
}

impl<E> Clone for Named<'_, E> {
    fn clone(&self) -> Self {
        Named { ..*self }
    }
}

impl<E: Indexed> Iterator for Named<'_, E> {
    type Item = E;

    fn next(&mut self) -> Option<E> {
        loop {
            let index = self.indices.get(self.current)?;
            let Some(row) = index.row(self.name, self.given) else {
                (self.current, self.given) = (self.current + 1, 0);
                continue;
            };
            self.given += 1;
            if !self.came_before(row) {
                return E::from_number(row);
            }
        }
    }
}

impl<E: Indexed> FusedIterator for Named<'_, E> {}

impl<E: Indexed + fmt::Debug> fmt::Debug for Named<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{NameIndex, Named};
    use crate::Indexed;
    use crate::tables::{Column, StringTable};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Row(u16);

    impl Indexed for Row {
        const VARIANTS: &'static [Self] = &[Row(0), Row(1), Row(2), Row(3)];

        fn number(self) -> u16 {
            self.0
        }

        fn name(self) -> &'static str {
            "R"
        }
    }

    /// Names of rows: none, `a`, `b`, `a`; and others: none, none, `a`, `a`.
    static INDICES: [NameIndex; 2] = {
        let lens = Column::U8(&[0, 1, 1, 1]);
        let own = StringTable::new(&"ab", Column::U8(&[0, 0, 1, 0]), lens);
        let others = StringTable::new(&"a", Column::Same(0), Column::U8(&[0, 0, 1, 1]));
        [
            NameIndex::new(own, Column::U8(&[1, 3, 2]), 3),
            NameIndex::new(others, Column::U8(&[2, 3]), 2),
        ]
    };

    #[test]
    fn each_row_of_a_name_comes_once() {
        let named = |name| Named::<Row>::new(&INDICES, name);
        assert!(named("a").eq([Row(1), Row(3), Row(2)]));
        assert!(named("b").eq([Row(2)]));
        assert_eq!((named("").next(), named("c").next()), (None, None));
    }

    #[test]
    fn the_first_row_of_a_name() {
        let first = ["a", "b", "c", ""].map(|name| NameIndex::find_in(&INDICES, name));
        assert_eq!(first, [Some(1), Some(2), None, None]);
        assert_eq!(INDICES[1].find("a"), Some(2));
    }
}
