//! The table of options of a description.

use core::fmt;
use core::marker::PhantomData;

use super::tables::OptionTables;
use crate::Indexed;

/// A generated enumeration of options. `Opt` implements it.
pub trait OptionId: Indexed {
    /// The flags that options have, `OptFlag`.
    type Flag: Indexed;
    /// The programs and modes in which options are visible, `OptVisibility`.
    type Visibility: Indexed;

    /// The table of all options.
    const TABLE: OptTable<Self>;
}

/// An option, or a group of options: what one asks a parsed command line for.
pub trait OptSelector<O> {
    #[doc(hidden)]
    fn selector(self) -> Selector;
}

impl<O: OptionId> OptSelector<O> for O {
    fn selector(self) -> Selector {
        Selector::Option(self.number())
    }
}

/// The number of what is asked for.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selector {
    /// An option.
    Option(u16),
    /// A group.
    Group(u16),
}

/// The options of a program: the start for parsing command lines, printing help and completing
/// words.
///
/// The generated type `Opt` has it as `Opt::TABLE`.
pub struct OptTable<O> {
    tables: &'static OptionTables,
    of: PhantomData<O>,
}

impl<O> OptTable<O> {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(tables: &'static OptionTables) -> Self {
        OptTable {
            tables,
            of: PhantomData,
        }
    }

    #[cfg(feature = "alloc")]
    pub(super) const fn tables(self) -> &'static OptionTables {
        self.tables
    }

    /// The number of options.
    #[must_use]
    pub const fn len(self) -> usize {
        self.tables.count
    }

    /// Whether there are no options.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.tables.count == 0
    }
}

impl<O: OptionId> OptTable<O> {
    /// The option with that number. There is at least one, that of inputs.
    pub(super) fn option(self, number: usize) -> O {
        let option = u16::try_from(number).ok().and_then(O::from_number);
        option.unwrap_or(O::VARIANTS[0])
    }

    /// The options that have names on the command line, in the order in which arguments are
    /// compared with them.
    pub fn named(self) -> impl DoubleEndedIterator<Item = O> {
        (self.tables.first_named..self.tables.count).map(move |at| self.option(at))
    }

    /// The option that is spelled exactly like this, with its prefix; of several, the one that
    /// is tried first.
    ///
    /// Parsing a command line does more: there, values may follow the name.
    #[must_use]
    pub fn find(self, spelling: &str) -> Option<O> {
        let found = self.tables.candidates(spelling.as_bytes(), false);
        let mut exact = found.filter(|(_, size)| *size == spelling.len());
        exact.next().map(|(option, _)| self.option(option))
    }
}

impl<O> Clone for OptTable<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for OptTable<O> {}

impl<O> fmt::Debug for OptTable<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OptTable")
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}
