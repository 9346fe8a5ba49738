//! Scripts that complete options in shells.

mod quote;
mod scripts;

use core::fmt;

use tblgen_facts::options::{HELP_HIDDEN, OptionKind};
use tblgen_facts::visible::is_visible;

use super::{OptConfig, OptTable, OptionId};

/// A shell for which completion scripts can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shell {
    /// The shell `bash`.
    Bash,
    /// The shell `zsh`.
    Zsh,
    /// The shell `fish`.
    Fish,
    /// The shell `elvish`.
    Elvish,
    /// PowerShell of Windows, and of other systems.
    PowerShell,
}

/// A script that makes a shell complete the options of a program. Print it with `Display`.
///
/// Names, values and help texts are quoted, so that the shell never runs anything in them. Words
/// with control characters are left out.
#[derive(Debug, Clone, Copy)]
pub struct CompletionScript<'s, O: OptionId> {
    table: OptTable<O>,
    shell: Shell,
    program: &'s str,
    config: OptConfig<O>,
}

impl<O: OptionId> OptTable<O> {
    /// The script that makes a shell complete the options of a program of some name.
    #[must_use]
    pub fn completion_script(
        self,
        shell: Shell,
        program: &str,
        config: OptConfig<O>,
    ) -> CompletionScript<'_, O> {
        CompletionScript {
            table: self,
            shell,
            program,
            config,
        }
    }
}

/// A word that the shell offers.
struct Word<'t> {
    /// The prefix and the name of the option, and its value, if that is part of the word.
    parts: [&'t str; 3],
    /// The help text: one line.
    help: &'t str,
    /// Whether a value that somebody writes is part of the word.
    is_open: bool,
}

impl<O: OptionId> CompletionScript<'_, O> {
    /// Calls a function with all words that a terminal shows.
    fn words(&self, mut each: impl FnMut(&Word<'_>) -> fmt::Result) -> fmt::Result {
        let mut shown = |word: &Word<'_>| {
            let mut letters = word.parts.iter().flat_map(|part| part.chars());
            match letters.all(is_visible) {
                true => each(word),
                false => Ok(()),
            }
        };
        let tables = self.table.tables();
        for option in tables.first_named..tables.count {
            let is_hidden = tables.flags(option) & HELP_HIDDEN != 0;
            if is_hidden || !self.config.allows(tables, option) {
                continue;
            }
            let help = tables.help_for(option, self.config.help_visibility());
            let help = help.unwrap_or("").lines().next().unwrap_or("");
            let is_joined = matches!(
                tables.kind(option),
                OptionKind::Joined | OptionKind::CommaJoined | OptionKind::JoinedAndSeparate
            );
            let values = tables.values(option).filter(|_| is_joined).unwrap_or("");
            for prefix in tables.prefixes(option) {
                let values = values.split(',').filter(|value| !value.is_empty());
                for value in core::iter::once("").chain(values) {
                    shown(&Word {
                        parts: [prefix, tables.name(option), value],
                        help,
                        is_open: is_joined && value.is_empty(),
                    })?;
                }
            }
        }
        Ok(())
    }
}

impl<O: OptionId> fmt::Display for CompletionScript<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shell {
            Shell::Bash => self.bash(f),
            Shell::Zsh => self.zsh(f),
            Shell::Fish => self.fish(f),
            Shell::Elvish => self.elvish(f),
            Shell::PowerShell => self.power_shell(f),
        }
    }
}
