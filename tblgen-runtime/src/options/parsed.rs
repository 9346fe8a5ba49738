//! A parsed command line.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;

use super::argument::OptText;
use super::table::Selector;
use super::{Arg, OptConfig, OptError, OptSelector, OptTable, OptionId};

/// The number of unknown options for which a known one is looked for.
const MOST_SUGGESTIONS: usize = 50;

/// An option that was given.
#[derive(Debug, Clone)]
pub(super) struct Given<'a> {
    /// The option, or the one for which it stands.
    pub(super) option: u16,
    /// The option as it was written, if it stands for another one.
    pub(super) alias: Option<u16>,
    /// The place among the arguments.
    pub(super) index: u32,
    /// The prefix and name as they were written.
    pub(super) spelling: Cow<'a, [u8]>,
    pub(super) first_value: u32,
    pub(super) value_count: u32,
    /// Whether somebody asked for it.
    pub(super) is_claimed: Cell<bool>,
}

/// An option at the end of a command line that lacks values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    pub(super) index: u32,
    pub(super) count: usize,
}

impl Missing {
    /// The index of the option's argument on the command line.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The number of values that the option needs after it.
    #[must_use]
    pub const fn count(self) -> usize {
        self.count
    }
}

/// A parsed command line: the options that were given, in their order.
///
/// An alias ([`Arg::alias`]) is here as the option for which it stands. Asking for an option claims
/// it; [`unclaimed`](Self::unclaimed) gives those that your program never asked for, about which it
/// may warn.
#[derive(Clone)]
pub struct Parsed<'a, O> {
    table: OptTable<O>,
    arguments: Vec<Cow<'a, [u8]>>,
    given: Vec<Given<'a>>,
    values: Vec<Cow<'a, [u8]>>,
    missing: Option<Missing>,
}

impl<'a, O: OptionId> Parsed<'a, O> {
    pub(super) fn new(
        table: OptTable<O>,
        arguments: Vec<Cow<'a, [u8]>>,
        given: Vec<Given<'a>>,
        values: Vec<Cow<'a, [u8]>>,
        missing: Option<Missing>,
    ) -> Self {
        Parsed {
            table,
            arguments,
            given,
            values,
            missing,
        }
    }

    /// The table of the options.
    #[must_use]
    pub const fn table(&self) -> OptTable<O> {
        self.table
    }

    /// The options and inputs, in the order in which they were given. Claims nothing.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Arg<'_, O>> {
        self.given.iter().map(|given| self.arg(given))
    }

    fn arg<'p>(&'p self, given: &'p Given<'p>) -> Arg<'p, O> {
        let first = given.first_value as usize;
        let end = first + given.value_count as usize;
        let values = self.values.get(first..end).unwrap_or(&[]);
        Arg::new(self.table, given, values)
    }

    /// Whether an option, or one of a group, was given. Claims every use of it.
    ///
    /// An alias is found only if it was written.
    pub fn has(&self, wanted: impl OptSelector<O>) -> bool {
        self.all(wanted).fold(false, |_, arg| {
            arg.claim();
            true
        })
    }

    /// The last use of an option or of a group. Claims every use.
    pub fn last(&self, wanted: impl OptSelector<O>) -> Option<Arg<'_, O>> {
        self.all(wanted).inspect(Arg::claim).reduce(|_, arg| arg)
    }

    /// The last use of any of several options. Claims every use.
    pub fn last_of(&self, wanted: &[O]) -> Option<Arg<'_, O>> {
        let is_wanted = |arg: &Arg<'_, O>| wanted.iter().any(|one| arg.matches(*one));
        let given = self.iter().filter(is_wanted).inspect(Arg::claim);
        given.reduce(|_, arg| arg)
    }

    /// The first value of the last use of an option or of a group. Claims every use.
    pub fn last_value(&self, wanted: impl OptSelector<O>) -> Option<OptText<'_>> {
        self.last(wanted)?.value()
    }

    /// The values of all uses of an option or of a group. Claims every use.
    pub fn all_values(&self, wanted: impl OptSelector<O>) -> impl Iterator<Item = OptText<'_>> {
        self.all(wanted).inspect(Arg::claim).flat_map(Arg::values)
    }

    /// Whether a flag is on: the last use of the flag or its opposite decides, or `default` if
    /// neither was given.
    ///
    /// ```
    /// # use tblgen_runtime::{OptionId, Parsed};
    /// # fn builtins<O: OptionId>(parsed: &Parsed<'_, O>, [fbuiltin, fno_builtin]: [O; 2]) -> bool {
    /// parsed.flag(fbuiltin, fno_builtin, true)
    /// # }
    /// ```
    pub fn flag(&self, positive: O, negative: O, default: bool) -> bool {
        match self.last_of(&[positive, negative]) {
            Some(last) => last.matches(positive),
            None => default,
        }
    }

    /// The uses of an option or of a group. Claims nothing.
    pub fn all(&self, wanted: impl OptSelector<O>) -> impl DoubleEndedIterator<Item = Arg<'_, O>> {
        let wanted = wanted.selector();
        self.iter().filter(move |arg| arg.is_selected(wanted))
    }

    /// The inputs: arguments that are no options.
    pub fn inputs(&self) -> impl Iterator<Item = OptText<'_>> {
        let tables = self.table.tables();
        let input = Selector::Option(tables.input as u16);
        let inputs = self.iter().filter(move |arg| arg.is_selected(input));
        inputs.inspect(Arg::claim).flat_map(Arg::values)
    }

    /// The arguments that look like options but are not known. Claims nothing.
    pub fn unknown(&self) -> impl Iterator<Item = OptText<'_>> {
        let tables = self.table.tables();
        let unknown = Selector::Option(tables.unknown as u16);
        let unknown = self.iter().filter(move |arg| arg.is_selected(unknown));
        unknown.flat_map(Arg::values)
    }

    /// The option that lacks values because the command line ends. Nothing after it is parsed.
    #[must_use]
    pub const fn missing(&self) -> Option<Missing> {
        self.missing
    }

    /// The options that were not claimed yet.
    pub fn unclaimed(&self) -> impl Iterator<Item = Arg<'_, O>> {
        self.iter().filter(|arg| !arg.is_claimed())
    }

    /// The argument with that index. Of flags that were written together, those that were parsed
    /// first are gone.
    #[must_use]
    pub fn argument(&self, index: usize) -> Option<OptText<'_>> {
        self.arguments.get(index).map(|text| OptText::new(text))
    }

    /// The arguments that were not parsed: the option that lacks values, and everything after it.
    pub fn rest(&self) -> impl Iterator<Item = OptText<'_>> {
        let first = match self.missing {
            Some(missing) => missing.index(),
            None => self.arguments.len(),
        };
        let rest = self.arguments.get(first..).unwrap_or(&[]);
        rest.iter().map(|text| OptText::new(text))
    }

    /// The command line of all options that were given, each written as its kind is.
    #[must_use]
    pub fn render(&self) -> Vec<Cow<'_, [u8]>> {
        let mut out = Vec::new();
        self.iter().for_each(|arg| arg.render(&mut out));
        out
    }

    /// The messages about options that are not known, and values that are missing. The first 50
    /// about unknown options name the nearest known one.
    pub fn errors(&self) -> impl Iterator<Item = OptError<'_>> {
        let missing = self.missing.and_then(|missing| {
            let option = self.argument(missing.index())?;
            Some(OptError::MissingValue {
                option,
                count: missing.count(),
            })
        });
        let unknown = self.unknown().enumerate();
        let unknown = unknown.map(|(at, argument)| OptError::Unknown {
            argument,
            nearest: match at < MOST_SUGGESTIONS {
                true => (self.table).nearest(argument.as_bytes(), &OptConfig::new()),
                false => None,
            },
        });
        missing.into_iter().chain(unknown)
    }
}

impl<O: OptionId> fmt::Debug for Parsed<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parsed")
            .field("args", &self.iter().collect::<Vec<_>>())
            .field("missing", &self.missing)
            .finish()
    }
}
