//! Help: the list of options.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tblgen_facts::options::{HELP_HIDDEN, OptionKind};
use tblgen_facts::visible::VisibleLines;

use super::tables::OptionTables;
use super::{OptConfig, OptTable, OptionId};
use crate::Indexed;

/// The help of a program: what it does, how it is called, and its options by group. It is
/// printed by `Display`, in the form of LLVM's tools, with signs for characters that terminals obey.
#[derive(Debug, Clone, Copy)]
pub struct OptHelp<'h, O: OptionId> {
    table: OptTable<O>,
    usage: &'h str,
    title: &'h str,
    config: OptConfig<O>,
    show_hidden: bool,
    show_all_aliases: bool,
    sub_command: Option<u16>,
}

/// The widest name that others are aligned with.
const WIDEST: usize = 23;

/// The blanks before a name.
const INDENT: usize = 2;

/// The title of options without a group.
const TITLE: &str = "OPTIONS";

impl<O: OptionId> OptTable<O> {
    /// The help of a program: how it is called, and what it does.
    #[must_use]
    pub fn help<'h>(self, usage: &'h str, title: &'h str) -> OptHelp<'h, O> {
        OptHelp {
            table: self,
            usage,
            title,
            config: OptConfig::new(),
            show_hidden: false,
            show_all_aliases: false,
            sub_command: None,
        }
    }
}

impl<O: OptionId> OptHelp<'_, O> {
    /// Shows only the options that these rules accept.
    #[must_use]
    pub fn config(mut self, config: OptConfig<O>) -> Self {
        self.config = config;
        self
    }

    /// Sets whether options with the flag `HelpHidden` are shown.
    #[must_use]
    pub fn show_hidden(mut self, on: bool) -> Self {
        self.show_hidden = on;
        self
    }

    /// Sets whether aliases without a help text are shown with that of the option for which they
    /// stand.
    #[must_use]
    pub fn show_all_aliases(mut self, on: bool) -> Self {
        self.show_all_aliases = on;
        self
    }

    /// Shows the help of a sub-command: its usage and its options.
    #[must_use]
    pub fn sub_command(mut self, sub_command: impl Indexed) -> Self {
        self.sub_command = Some(sub_command.number());
        self
    }

    /// The text about an option, if it is shown.
    fn text(&self, option: usize) -> Option<&'static str> {
        let tables = self.table.tables();
        let is_hidden = tables.flags(option) & HELP_HIDDEN != 0 && !self.show_hidden;
        let is_of_command = self.sub_command.is_none_or(|number| {
            let commands = tables.sub_commands(option);
            1u64.checked_shl(number.into()).unwrap_or(0) & commands != 0
        });
        if is_hidden || !is_of_command || !self.config.allows(tables, option) {
            return None;
        }
        let visibility = self.config.help_visibility();
        let of_alias = || {
            let alias = tables.alias(option).filter(|_| self.show_all_aliases)?;
            tables.help_for(alias.into(), visibility)
        };
        let text = tables.help_for(option, visibility).or_else(of_alias);
        text.filter(|text| !text.is_empty())
    }

    /// The names and texts of options, by the title of their group.
    fn groups(&self) -> BTreeMap<&'static str, Vec<(String, &'static str)>> {
        let tables = self.table.tables();
        let mut groups = BTreeMap::new();
        for option in 0..tables.count {
            if let Some(text) = self.text(option) {
                let rows: &mut Vec<_> = groups.entry(title(tables, option)).or_default();
                rows.push((tables.help_name(option), text));
            }
        }
        groups
    }

    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tables = self.table.tables();
        write!(f, "OVERVIEW: {}\n\n", VisibleLines(self.title))?;
        let Some(number) = self.sub_command else {
            write!(f, "USAGE: {}\n\n", VisibleLines(self.usage))?;
            return write_sub_commands(tables, f);
        };
        let help = VisibleLines(tables.sub_command_help(number.into()));
        write!(f, "{help}\n\n")?;
        match tables.sub_command_usage(number.into()) {
            "" => Ok(()),
            usage => write!(f, "USAGE: {}\n\n", VisibleLines(usage)),
        }
    }
}

impl<O: OptionId> fmt::Display for OptHelp<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        for (at, (title, rows)) in self.groups().into_iter().enumerate() {
            if at > 0 {
                f.write_str("\n")?;
            }
            writeln!(f, "{}:", VisibleLines(title))?;
            write_rows(f, &rows)?;
        }
        Ok(())
    }
}

/// The sub-commands, if there are several.
fn write_sub_commands(tables: &OptionTables, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if tables.sub_command_count < 2 {
        return Ok(());
    }
    f.write_str("SUBCOMMANDS:\n\n")?;
    for number in 0..tables.sub_command_count {
        let (name, help) = (
            VisibleLines(tables.sub_command_name(number)),
            VisibleLines(tables.sub_command_help(number)),
        );
        writeln!(f, "{name} - {help}")?;
    }
    f.write_str("\n")
}

/// The title of the group of an option: that of the next group around it which has one.
fn title(tables: &OptionTables, option: usize) -> &'static str {
    let mut group = tables.group(option);
    while let Some(number) = group {
        if let Some(title) = tables.group_title(number.into()) {
            return title;
        }
        group = tables.group_parent(number.into());
    }
    TITLE
}

fn write_rows(f: &mut fmt::Formatter<'_>, rows: &[(String, &str)]) -> fmt::Result {
    let widths = rows.iter().map(|(name, _)| name.len());
    let width = widths.filter(|width| *width <= WIDEST).max().unwrap_or(0);
    for (name, text) in rows {
        write!(f, "{:INDENT$}{}", "", VisibleLines(name))?;
        // The text of a long name begins on the next line, further to the right by one indent;
        // those after it stand below.
        let column = INDENT + width + 1;
        let mut pad = match width.checked_sub(name.len()) {
            Some(rest) => rest + 1,
            None => {
                f.write_str("\n")?;
                column
            }
        };
        for line in text.split('\n') {
            writeln!(f, "{:pad$}{}", "", VisibleLines(line))?;
            pad = column;
        }
    }
    Ok(())
}

impl OptionTables {
    /// The name of an option with its first prefix and placeholders for values.
    pub(super) fn help_name(&self, option: usize) -> String {
        let meta_var = self.meta_var(option);
        let value = meta_var.unwrap_or("<value>");
        let mut text: String = self.first_prefix(option).into();
        text.push_str(self.name(option));
        match self.kind(option) {
            OptionKind::Input | OptionKind::Unknown | OptionKind::Flag => {}
            OptionKind::MultiArg => {
                let count = meta_var.map_or(self.num_args(option), |_| 1);
                (0..count).for_each(|_| text.extend([" ", value]));
            }
            OptionKind::Separate
            | OptionKind::JoinedOrSeparate
            | OptionKind::RemainingArgs
            | OptionKind::RemainingArgsJoined => text.extend([" ", value]),
            OptionKind::Joined | OptionKind::CommaJoined | OptionKind::JoinedAndSeparate => {
                text.push_str(value);
            }
        }
        text
    }
}
