//! Completion: what a word on a command line may become.

use tblgen_facts::visible::Visible;

use super::{OptConfig, OptTable, OptionId};

/// A completion: the spelling of an option that begins with the word, and its help text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completion<O> {
    option: O,
    prefix: &'static str,
    name: &'static str,
    help: &'static str,
}

impl<O: Copy> Completion<O> {
    /// The option.
    #[must_use]
    pub const fn option(&self) -> O {
        self.option
    }

    /// The help text, or nothing.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        self.help
    }

    /// The prefix of the spelling.
    #[must_use]
    pub const fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// The spelling without its prefix.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

/// The spelling, with signs for characters that terminals obey.
impl<O> core::fmt::Display for Completion<O> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}{}", Visible(self.prefix), Visible(self.name))
    }
}

impl<O: OptionId> OptTable<O> {
    /// The spellings that begin with a word, as LLVM's `findByPrefix`: those of options with a
    /// help text or a group. The word itself is not among them, unless it has a help text.
    pub fn complete<'w>(
        self,
        word: &'w str,
        config: &'w OptConfig<O>,
    ) -> impl Iterator<Item = Completion<O>> + use<'w, O> {
        let tables = self.tables();
        let is_shown = move |option: &usize| {
            let is_known = tables.help(*option).is_some() || tables.group(*option).is_some();
            is_known && config.allows(tables, *option)
        };
        let options = (tables.first_named..tables.count).filter(is_shown);
        options.flat_map(move |number| {
            let name = tables.name(number);
            let help = tables.help(number).unwrap_or("");
            let is_next = move |prefix: &&str| match word.strip_prefix(*prefix) {
                Some(rest) => name.starts_with(rest) && (name != rest || !help.is_empty()),
                None => prefix.starts_with(word),
            };
            let prefixes = tables.prefixes(number).filter(is_next);
            prefixes.map(move |prefix| Completion {
                option: self.option(number),
                prefix,
                name,
                help,
            })
        })
    }

    /// The values of an option that begin with a text, as LLVM's `suggestValueCompletions`; the
    /// option is spelled as it is on the command line, such as `-stdlib=`.
    pub fn complete_value<'w>(
        self,
        spelling: &'w str,
        value: &'w str,
    ) -> impl Iterator<Item = &'w str> {
        self.complete_value_with(spelling, value, |_| None)
    }

    /// The values of an option that begin with a text, where a function gives those values that
    /// the description lists in C++ (`ValuesCode`), separated by commas.
    pub fn complete_value_with<'w>(
        self,
        spelling: &'w str,
        value: &'w str,
        listed: impl FnOnce(O) -> Option<&'w str>,
    ) -> impl Iterator<Item = &'w str> {
        let tables = self.tables();
        let has_values = |option: usize| {
            let rest = spelling.strip_suffix(tables.name(option));
            let is_spelled = |rest| tables.prefixes(option).any(|prefix| prefix == rest);
            let is_listed = tables.values(option).is_some() || tables.has_values_code(option);
            is_listed && rest.is_some_and(is_spelled)
        };
        let found = (tables.first_named..tables.count).find(|option| has_values(*option));
        let values = found.and_then(|option| match tables.values(option) {
            Some(values) => Some(values),
            None => listed(self.option(option)),
        });
        let values = values.unwrap_or("").split(',');
        values.filter(move |one| !one.is_empty() && one.starts_with(value) && *one != value)
    }
}
