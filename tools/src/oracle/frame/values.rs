//! The kinds of facts: the things that numbers stand for, so that differences can be
//! shown with names, and the column of the table that a kind belongs to.

/// The things that numbers stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    /// Themselves.
    Plain,
    /// Things of one sort, each with a name.
    Named(&'static str),
    /// Sets of things of one sort, as words of 32 bits.
    SetOf(&'static str),
}

/// A kind of fact, or all kinds whose names begin alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// The name; with `*` at its end, the beginning of names.
    name: &'static str,
    /// The values.
    pub(crate) values: Values,
    /// The places of the values in their list.
    pub(crate) places: Values,
}

impl Kind {
    /// A kind of plain numbers or words.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self {
            name,
            values: Values::Plain,
            places: Values::Plain,
        }
    }

    /// The kind with values that stand for something.
    pub(crate) const fn of(self, values: Values) -> Self {
        Self { values, ..self }
    }

    /// The kind with a value for each thing of a sort.
    pub(crate) const fn at(self, places: Values) -> Self {
        Self { places, ..self }
    }

    /// Whether a kind of that name is meant.
    fn is(&self, name: &str) -> bool {
        match self.name.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == self.name,
        }
    }

    /// The first of `kinds` that is meant by a name; a plain one if there is none.
    pub(crate) fn find(kinds: &[Self], name: &str) -> Self {
        let found = kinds.iter().find(|kind| kind.is(name));
        found.copied().unwrap_or(Self::new("*"))
    }
}
