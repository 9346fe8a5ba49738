//! The tables of options, and reading them.

use tblgen_facts::options::{
    HAS_HELP, HAS_META_VAR, HAS_VALUES, HAS_VALUES_CODE, OptionKind, SubCommandText,
};

use super::marshalling::Marshalling;
use crate::tables::{Column, Masks, StringTable};

tblgen_facts::option_tables!(table_reader);

impl OptionTables {
    /// The name of an option without a prefix.
    pub const fn name(&self, option: usize) -> &'static str {
        self.names.get(option)
    }

    /// The prefixes of an option.
    pub const fn prefixes(&self, option: usize) -> Texts {
        Texts::new(self.prefixes.get(option))
    }

    /// The prefixes of all options.
    pub const fn all_prefixes(&self) -> Texts {
        Texts::new(self.all_prefixes.get(0))
    }

    /// The characters of all prefixes.
    pub const fn prefix_characters(&self) -> &'static [u8] {
        self.all_prefixes.get(1).as_bytes()
    }

    /// The first prefix of an option, or nothing.
    pub fn first_prefix(&self, option: usize) -> &'static str {
        self.prefixes(option).next().unwrap_or("")
    }

    /// The kind of an option.
    pub const fn kind(&self, option: usize) -> OptionKind {
        match OptionKind::from_number(self.kinds.get(option) as u8) {
            Some(kind) => kind,
            None => OptionKind::Unknown,
        }
    }

    /// The group of an option.
    pub const fn group(&self, option: usize) -> Option<u16> {
        one_less(self.groups.get(option))
    }

    /// The group that a group is in.
    pub const fn group_parent(&self, group: usize) -> Option<u16> {
        one_less(self.group_parents.get(group))
    }

    /// The option that one stands for.
    pub const fn alias(&self, option: usize) -> Option<u16> {
        one_less(self.aliases.get(option))
    }

    /// The values that an alias stands for.
    pub const fn alias_args(&self, option: usize) -> Texts {
        Texts::new(self.alias_args.get(option))
    }

    /// The number of values of an option.
    pub const fn num_args(&self, option: usize) -> usize {
        match self.kind(option) {
            OptionKind::Separate | OptionKind::Joined | OptionKind::JoinedOrSeparate => 1,
            OptionKind::JoinedAndSeparate => 2,
            OptionKind::MultiArg => self.num_args.index(option),
            _ => 0,
        }
    }

    /// The flags of an option.
    pub const fn flags(&self, option: usize) -> u64 {
        self.set(self.flags.index(option))
    }

    /// The visibilities of an option.
    pub const fn visibility(&self, option: usize) -> u64 {
        self.set(self.visibilities.index(option))
    }

    /// The sub-commands of an option.
    pub const fn sub_commands(&self, option: usize) -> u64 {
        self.set(self.sub_commands.index(option))
    }

    /// The set with that number.
    pub const fn set(&self, number: usize) -> u64 {
        match number < self.sets.len() {
            true => self.sets[number],
            false => 0,
        }
    }

    /// Whether an option has what a bit stands for.
    pub const fn has(&self, option: usize, bit: u32) -> bool {
        self.presence.get(option) & bit != 0
    }

    /// The help text of an option, whoever can see it.
    pub const fn help(&self, option: usize) -> Option<&'static str> {
        match self.has(option, HAS_HELP) {
            true => Some(self.helps.get(option)),
            false => None,
        }
    }

    /// The help text of an option for those who see what has one of the visibilities.
    pub const fn help_for(&self, option: usize, visibility: u64) -> Option<&'static str> {
        let (mut at, count) = (
            self.variant_starts.index(option),
            self.variant_counts.index(option),
        );
        let end = at + count;
        while at < end {
            if self.set(self.variant_visibilities.index(at)) & visibility != 0 {
                return Some(self.variant_helps.get(at));
            }
            at += 1;
        }
        self.help(option)
    }

    /// The placeholder for the value of an option.
    pub const fn meta_var(&self, option: usize) -> Option<&'static str> {
        match self.has(option, HAS_META_VAR) {
            true => Some(self.meta_vars.get(option)),
            false => None,
        }
    }

    /// The values that an option may have, separated by commas.
    pub const fn values(&self, option: usize) -> Option<&'static str> {
        match self.has(option, HAS_VALUES) {
            true => Some(self.values.get(option)),
            false => None,
        }
    }

    /// Whether code lists the values that an option may have.
    pub const fn has_values_code(&self, option: usize) -> bool {
        self.has(option, HAS_VALUES_CODE)
    }

    /// The title of a group in help.
    pub const fn group_title(&self, group: usize) -> Option<&'static str> {
        match self.group_presence.get(group) & HAS_HELP != 0 {
            true => Some(self.group_titles.get(group)),
            false => None,
        }
    }

    /// The name of a group in the description.
    pub const fn group_label(&self, group: usize) -> &'static str {
        self.group_labels.get(group)
    }

    /// The name of a sub-command.
    pub const fn sub_command_name(&self, number: usize) -> &'static str {
        self.sub_command_text(number, SubCommandText::Name)
    }

    /// The help text of a sub-command.
    pub const fn sub_command_help(&self, number: usize) -> &'static str {
        self.sub_command_text(number, SubCommandText::Help)
    }

    /// The usage of a sub-command, or nothing.
    pub const fn sub_command_usage(&self, number: usize) -> &'static str {
        self.sub_command_text(number, SubCommandText::Usage)
    }

    const fn sub_command_text(&self, number: usize, text: SubCommandText) -> &'static str {
        let row = number * SubCommandText::ALL.len();
        self.sub_command_texts.get(row + text as usize)
    }

    /// The field that an option sets.
    pub const fn marshalling(&self, option: usize) -> Option<Marshalling> {
        match one_less(self.marshalling.get(option)) {
            Some(row) => Some(Marshalling::new(self.marshalling_texts, row)),
            None => None,
        }
    }

    /// Whether an option is in a group, directly or by way of other groups.
    pub fn is_in_group(&self, option: usize, group: u16) -> bool {
        let mut at = self.group(option);
        // Groups are in one another in no circle; no path is longer than there are groups.
        while let Some(number) = at {
            if number == group {
                return true;
            }
            at = self.group_parent(number.into());
        }
        false
    }
}

/// The number that is kept as one more, with 0 for none.
const fn one_less(number: u32) -> Option<u16> {
    match number {
        0 => None,
        number => Some((number - 1) as u16),
    }
}

/// Texts of a list, such as the prefixes of an option.
#[derive(Debug, Clone, Copy)]
pub struct Texts {
    rest: &'static str,
}

impl Texts {
    /// The texts that each have a zero byte after them.
    pub(crate) const fn new(rest: &'static str) -> Self {
        Texts { rest }
    }
}

impl Iterator for Texts {
    type Item = &'static str;

    #[inline]
    fn next(&mut self) -> Option<&'static str> {
        let (text, rest) = self.rest.split_once('\0')?;
        self.rest = rest;
        Some(text)
    }
}
