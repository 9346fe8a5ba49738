//! Parsing a command line.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cell::Cell;

use tblgen_facts::options::{HAS_ALIAS_ARGS, OptionKind};

use super::argument::Argument;
use super::config::OptConfig;
use super::parsed::{Given, Missing, Parsed};
use super::tables::OptionTables;
use super::{OptTable, OptionId};

impl<O: OptionId> OptTable<O> {
    /// Parses a command line, without the name of the program.
    ///
    /// Nothing is an error here: arguments that are not known are options of kind
    /// [`Unknown`](super::OptionKind::Unknown), and values that are missing at the end are
    /// [`Parsed::missing`]. [`Parsed::errors`] has messages about both.
    pub fn parse<'a, A: Argument>(
        self,
        arguments: &'a [A],
        config: &OptConfig<O>,
    ) -> Parsed<'a, O> {
        let arguments = arguments.iter().map(|one| one.argument().into());
        self.parse_texts(arguments.collect(), config)
    }

    /// Parses a command line whose arguments are owned texts, as those from response files. The
    /// result owns them.
    pub fn parse_texts<'a>(
        self,
        arguments: Vec<Cow<'a, [u8]>>,
        config: &OptConfig<O>,
    ) -> Parsed<'a, O> {
        let mut parser = Parser {
            tables: self.tables(),
            allows: &|tables, option| config.allows(tables, option),
            ignore_case: config.ignore_case,
            arguments,
            index: 0,
            cut: 0,
            given: Vec::new(),
            values: Vec::new(),
        };
        let missing = parser.run(config.grouped_short, config.dash_dash);
        let (given, values) = (parser.given, parser.values);
        Parsed::new(self, parser.arguments, given, values, missing)
    }
}

/// A command line that is being parsed.
struct Parser<'c, 'a> {
    tables: &'static OptionTables,
    /// Whether an option exists.
    allows: &'c dyn Fn(&OptionTables, usize) -> bool,
    ignore_case: bool,
    arguments: Vec<Cow<'a, [u8]>>,
    /// The argument to parse next.
    index: usize,
    /// The number of letters that are gone from that argument, after its dash.
    cut: usize,
    given: Vec<Given<'a>>,
    values: Vec<Cow<'a, [u8]>>,
}

/// The values that are missing, if any are.
type Outcome = Result<(), Missing>;

impl<'a> Parser<'_, 'a> {
    fn run(&mut self, grouped_short: bool, dash_dash: bool) -> Option<Missing> {
        while self.index < self.arguments.len() {
            let text = self.text();
            if text.is_empty() {
                self.index += 1;
                continue;
            }
            if dash_dash && text == b"--" {
                self.rest_is_input();
                return None;
            }
            let index = self.index;
            let parsed = match grouped_short {
                true => self.one_grouped(),
                false => self.one(),
            };
            if self.index != index || parsed.is_err() {
                self.leave(index);
            }
            if let Err(missing) = parsed {
                return Some(missing);
            }
        }
        None
    }

    /// Takes all that follows `--` for inputs.
    fn rest_is_input(&mut self) {
        for index in self.index + 1..self.arguments.len() {
            let value = self.part(index, 0, usize::MAX);
            self.give(self.tables.input, index, Cow::Borrowed(b"--"), [value]);
        }
        self.index = self.arguments.len();
    }

    /// Parses an argument.
    fn one(&mut self) -> Outcome {
        let text = self.whole();
        if self.tables.is_input(&text) {
            return self.whole_is(self.tables.input, text);
        }
        for (option, size) in self.tables.candidates(&text, self.ignore_case) {
            if (self.allows)(self.tables, option) && self.accept(option, size)? {
                return Ok(());
            }
        }
        let option = match text.first() {
            Some(b'/') => self.tables.input,
            _ => self.tables.unknown,
        };
        self.whole_is(option, text)
    }

    /// Parses an argument that may be several flags of one letter, or the first of them.
    fn one_grouped(&mut self) -> Outcome {
        let (tables, text) = (self.tables, self.text());
        if tables.is_input(text) {
            return self.whole_is(tables.input, self.whole());
        }
        let (second, third) = (text.get(1).copied(), text.get(2).copied());
        let candidates: Vec<_> = tables.candidates(text, self.ignore_case).collect();
        let mut flag = None;
        for (option, size) in candidates {
            if self.accept(option, size)? {
                return Ok(());
            }
            if size == 2 && tables.kind(option) == OptionKind::Flag {
                flag = Some(option);
            }
        }
        match flag {
            Some(_) if third == Some(b'=') => self.whole_is(tables.unknown, self.whole()),
            Some(flag) => {
                let spelling = self.part(self.index, 0, 2);
                self.accept_flag(flag, spelling);
                self.cut_letter();
                Ok(())
            }
            None if second == Some(b'-') => self.whole_is(tables.unknown, self.whole()),
            None => {
                let letter = self.part(self.index, 0, 2);
                self.give(tables.unknown, self.index, letter.clone(), [letter]);
                self.cut_letter();
                Ok(())
            }
        }
    }

    /// Leaves the letters of the argument for later but the first one, in whose place the dash is
    /// then.
    fn cut_letter(&mut self) {
        self.cut += 1;
        if let Some(text) = self.arguments.get_mut(self.index).map(Cow::to_mut) {
            match text.get_mut(self.cut) {
                Some(letter) => *letter = b'-',
                None => text.push(b'-'),
            }
        }
    }

    /// Takes letters that are gone from an argument that has been parsed.
    fn leave(&mut self, index: usize) {
        let cut = core::mem::take(&mut self.cut);
        if let Some(text) = self.arguments.get_mut(index).filter(|_| cut > 0) {
            text.to_mut().drain(..cut);
        }
    }

    /// Takes the whole argument for an input or an unknown option.
    fn whole_is(&mut self, option: usize, text: Cow<'a, [u8]>) -> Outcome {
        self.give(option, self.index, text.clone(), [text]);
        self.index += 1;
        Ok(())
    }

    /// Takes the argument for an option with which it begins, if its kind allows that.
    fn accept(&mut self, option: usize, size: usize) -> Result<bool, Missing> {
        let (index, len) = (self.index, self.argument_len());
        let is_exact = size == len;
        let (joined, separate) = match self.tables.kind(option) {
            OptionKind::Flag if is_exact => (false, 0),
            OptionKind::Separate if is_exact => (false, 1),
            OptionKind::MultiArg if is_exact => (false, self.tables.num_args(option)),
            OptionKind::JoinedOrSeparate if is_exact => (false, 1),
            OptionKind::RemainingArgs if is_exact => (false, usize::MAX),
            OptionKind::RemainingArgsJoined => (!is_exact, usize::MAX),
            OptionKind::Joined | OptionKind::JoinedOrSeparate => (true, 0),
            OptionKind::JoinedAndSeparate => (true, 1),
            OptionKind::CommaJoined => {
                self.accept_list(option, size);
                return Ok(true);
            }
            _ => return Ok(false),
        };
        let there = self.arguments.len() - index - 1;
        let separate = match separate {
            usize::MAX => there,
            count if count > there => {
                let index = index as u32;
                return Err(Missing { index, count });
            }
            count => count,
        };
        let first = joined.then(|| self.part(index, size, usize::MAX));
        let more = (index + 1..=index + separate).map(|at| self.part(at, 0, usize::MAX));
        let values: Vec<Cow<'a, [u8]>> = first.into_iter().chain(more).collect();
        let spelling = self.part(index, 0, size);
        self.index += 1 + separate;
        self.give_unaliased(option, index, spelling, values);
        Ok(true)
    }

    /// Takes the argument for an option with values between commas.
    fn accept_list(&mut self, option: usize, size: usize) {
        let index = self.index;
        let text = self.part(index, size, usize::MAX);
        let mut start = size;
        let mut values = Vec::new();
        for piece in text.split(|c| *c == b',') {
            if !piece.is_empty() {
                values.push(self.part(index, start, start + piece.len()));
            }
            start += piece.len() + 1;
        }
        let spelling = self.part(index, 0, size);
        self.index += 1;
        self.give_unaliased(option, index, spelling, values);
    }

    /// Takes the beginning of the argument for a flag.
    fn accept_flag(&mut self, option: usize, spelling: Cow<'a, [u8]>) {
        self.give_unaliased(option, self.index, spelling, []);
    }

    /// Adds an option, or that for which it stands.
    fn give_unaliased(
        &mut self,
        option: usize,
        index: usize,
        spelling: Cow<'a, [u8]>,
        values: impl IntoIterator<Item = Cow<'a, [u8]>>,
    ) {
        let Some(of) = self.tables.alias(option) else {
            return self.give(option, index, spelling, values);
        };
        let of = usize::from(of);
        match self.tables.kind(option) {
            OptionKind::Flag => {
                let has_args = self.tables.has(option, HAS_ALIAS_ARGS);
                let joined = self.tables.kind(of) == OptionKind::Joined;
                let empty = (joined && !has_args).then_some("");
                let args = self.tables.alias_args(option).chain(empty);
                self.give(of, index, spelling, args.map(|arg| arg.as_bytes().into()));
            }
            _ => self.give(of, index, spelling, values),
        }
        if let Some(given) = self.given.last_mut() {
            given.alias = Some(option as u16);
        }
    }

    /// Adds an option with its values.
    fn give(
        &mut self,
        option: usize,
        index: usize,
        spelling: Cow<'a, [u8]>,
        values: impl IntoIterator<Item = Cow<'a, [u8]>>,
    ) {
        let first_value = self.values.len() as u32;
        self.values.extend(values);
        self.given.push(Given {
            option: option as u16,
            alias: None,
            index: index as u32,
            spelling,
            first_value,
            value_count: self.values.len() as u32 - first_value,
            is_claimed: Cell::new(false),
        });
    }

    /// The argument that is parsed, without letters that are gone.
    fn text(&self) -> &[u8] {
        let text = self.arguments.get(self.index);
        let text = text.and_then(|text| text.get(self.cut..));
        text.unwrap_or_default()
    }

    /// The argument that is parsed.
    fn whole(&self) -> Cow<'a, [u8]> {
        self.part(self.index, 0, usize::MAX)
    }

    fn argument_len(&self) -> usize {
        self.text().len()
    }

    /// A part of an argument; up to its end, if it is shorter.
    fn part(&self, index: usize, start: usize, end: usize) -> Cow<'a, [u8]> {
        let gone = if index == self.index { self.cut } else { 0 };
        let cut = |text: &'_ [u8]| {
            let end = end.saturating_add(gone).min(text.len());
            (start.saturating_add(gone).min(end), end)
        };
        match self.arguments.get(index) {
            Some(Cow::Borrowed(text)) => {
                let (start, end) = cut(text);
                Cow::Borrowed(text.get(start..end).unwrap_or(b""))
            }
            Some(Cow::Owned(text)) => {
                let (start, end) = cut(text);
                Cow::Owned(text.get(start..end).unwrap_or(b"").to_vec())
            }
            None => Cow::Borrowed(&[]),
        }
    }
}
