//! An option that was given.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use tblgen_facts::options::{OptionKind, RENDER_AS_INPUT, RENDER_JOINED, RENDER_SEPARATE};

use super::argument::OptText;
use super::parsed::Given;
use super::table::Selector;
use super::{OptSelector, OptTable, OptionId};

/// An option that was given on a command line, with its values. Inputs are given as options of kind
/// `Input`.
#[derive(Clone, Copy)]
pub struct Arg<'p, O> {
    table: OptTable<O>,
    given: &'p Given<'p>,
    values: &'p [Cow<'p, [u8]>],
}

/// The forms in which an option can be written.
enum Form {
    /// The values alone.
    Values,
    /// The first value directly after the name.
    Joined,
    /// The values after the name, with commas between them.
    Commas,
    /// The values as arguments of their own.
    Separate,
}

impl<'p, O: OptionId> Arg<'p, O> {
    pub(super) fn new(
        table: OptTable<O>,
        given: &'p Given<'p>,
        values: &'p [Cow<'p, [u8]>],
    ) -> Self {
        Arg {
            table,
            given,
            values,
        }
    }

    /// The option that was given. If an alias was written, this is the option for which it stands.
    #[must_use]
    pub fn option(self) -> O {
        self.table.option(self.given.option.into())
    }

    /// The alias that was written, if the option was [given](Self::option) by one.
    #[must_use]
    pub fn alias(self) -> Option<O> {
        let alias = self.given.alias?;
        Some(self.table.option(alias.into()))
    }

    /// The index of the argument on the command line.
    #[must_use]
    pub const fn index(self) -> usize {
        self.given.index as usize
    }

    /// The prefix and name as written, or the whole text of an input.
    #[must_use]
    pub fn spelling(self) -> OptText<'p> {
        OptText::new(&self.given.spelling)
    }

    /// The first value, if there is one.
    #[must_use]
    pub fn value(self) -> Option<OptText<'p>> {
        self.values().next()
    }

    /// The values.
    pub fn values(self) -> impl ExactSizeIterator<Item = OptText<'p>> + use<'p, O> {
        self.values.iter().map(|value| OptText::new(value))
    }

    /// Whether this is the option, or one of the group, that is asked for.
    pub fn matches(&self, wanted: impl OptSelector<O>) -> bool {
        self.is_selected(wanted.selector())
    }

    pub(super) fn is_selected(&self, wanted: Selector) -> bool {
        let option = self.given.option;
        match wanted {
            Selector::Option(wanted) => option == wanted || self.given.alias == Some(wanted),
            Selector::Group(group) => self.table.tables().is_in_group(option.into(), group),
        }
    }

    /// Marks the option as used, so that [`Parsed::unclaimed`](super::Parsed::unclaimed) leaves it
    /// out.
    pub fn claim(&self) {
        self.given.is_claimed.set(true);
    }

    /// Whether the option was marked as used.
    #[must_use]
    pub fn is_claimed(self) -> bool {
        self.given.is_claimed.get()
    }

    /// Appends the arguments that write the option.
    pub fn render(self, out: &mut Vec<Cow<'p, [u8]>>) {
        let option = usize::from(self.given.option);
        let spelling = match self.given.alias {
            None => self.given.spelling.clone(),
            Some(_) => self.full_name(option),
        };
        self.render_as(option, spelling, self.values, out);
    }

    /// Appends the arguments that write the option for a linker: its values alone, for options with
    /// the flag `RenderAsInput`.
    pub fn render_as_input(self, out: &mut Vec<Cow<'p, [u8]>>) {
        let flags = self.table.tables().flags(self.given.option.into());
        match flags & RENDER_AS_INPUT {
            0 => self.render(out),
            _ => out.extend(self.values.iter().cloned()),
        }
    }

    /// The first prefix and the name of an option.
    fn full_name(self, option: usize) -> Cow<'p, [u8]> {
        let tables = self.table.tables();
        let (prefix, name) = (tables.first_prefix(option), tables.name(option));
        Cow::Owned([prefix.as_bytes(), name.as_bytes()].concat())
    }

    fn form(self, option: usize) -> Form {
        let tables = self.table.tables();
        let flags = tables.flags(option);
        match tables.kind(option) {
            _ if flags & RENDER_JOINED != 0 => Form::Joined,
            _ if flags & RENDER_SEPARATE != 0 => Form::Separate,
            OptionKind::Input | OptionKind::Unknown => Form::Values,
            OptionKind::Joined | OptionKind::JoinedAndSeparate => Form::Joined,
            OptionKind::CommaJoined => Form::Commas,
            _ => Form::Separate,
        }
    }

    fn render_as(
        self,
        option: usize,
        spelling: Cow<'p, [u8]>,
        values: &'p [Cow<'p, [u8]>],
        out: &mut Vec<Cow<'p, [u8]>>,
    ) {
        let mut values = values.iter().cloned();
        match self.form(option) {
            Form::Values => {}
            Form::Separate => out.push(spelling),
            Form::Joined => {
                // A value that is joined may be empty.
                let first = values.next().unwrap_or_default();
                out.push(Cow::Owned([&*spelling, &*first].concat()));
            }
            Form::Commas => {
                let all: Vec<Cow<'p, [u8]>> = values.by_ref().collect();
                out.push(Cow::Owned([&*spelling, &*all.join(&b","[..])].concat()));
            }
        }
        out.extend(values);
    }

    /// The arguments that it was written as.
    fn written(self) -> Vec<Cow<'p, [u8]>> {
        let mut out = Vec::new();
        let spelling = self.given.spelling.clone();
        match self.given.alias {
            None => self.render(&mut out),
            Some(alias) => {
                let alias = usize::from(alias);
                // Its values are those of the option it stands for.
                let values = match self.table.tables().kind(alias) {
                    OptionKind::Flag => &[],
                    _ => self.values,
                };
                self.render_as(alias, spelling, values, &mut out);
            }
        }
        out
    }
}

/// The option as it was written, for messages.
impl<O: OptionId> fmt::Display for Arg<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, text) in self.written().iter().enumerate() {
            let blank = if at > 0 { " " } else { "" };
            write!(f, "{blank}{}", OptText::new(text))?;
        }
        Ok(())
    }
}

impl<O: OptionId> fmt::Debug for Arg<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.option().name())
    }
}
