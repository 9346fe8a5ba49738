//! The shells: how each is started, and how words are typed in it.

use std::path::Path;

use anyhow::Result;

/// The text that stands before each command.
pub(super) const PROMPT: &str = "READY>";

/// A shell on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shell {
    Bash,
    Zsh,
    Fish,
    Elvish,
}

impl Shell {
    /// The shells that the suite runs.
    pub(super) const ALL: [Shell; 4] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Elvish];

    /// The names of the program and of Debian's package.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Shell::Bash => "bash",
            Shell::Zsh => "zsh",
            Shell::Fish => "fish",
            Shell::Elvish => "elvish",
        }
    }

    /// Writes the file that the shell reads first, which ends with a script.
    pub(super) fn write_start(self, folder: &Path, script: &str) -> Result<()> {
        let text = match self {
            Shell::Bash => format!("PS1='{PROMPT} '\n{script}"),
            Shell::Zsh => {
                format!("PROMPT='{PROMPT} '\nautoload -Uz compinit\ncompinit -u -D\n{script}")
            }
            Shell::Fish => {
                format!("set fish_greeting\nfunction fish_prompt; echo '{PROMPT} '; end\n{script}")
            }
            Shell::Elvish => {
                format!(
                    "set edit:prompt = {{ put '{PROMPT} ' }}\nset edit:rprompt = {{ }}\n{script}"
                )
            }
        };
        std::fs::write(folder.join(".zshrc"), text)?;
        Ok(())
    }

    /// The command that starts the shell in the folder.
    pub(super) const fn command(self) -> &'static str {
        match self {
            Shell::Bash => "bash --noprofile --rcfile .zshrc -i",
            Shell::Zsh => "zsh -o no_global_rcs -i",
            Shell::Fish => "fish --private --init-command 'source .zshrc'",
            Shell::Elvish => "elvish -rc .zshrc",
        }
    }

    /// Whether the shell shows a menu of words, in which ENTER chooses one.
    pub(super) const fn has_menu(self) -> bool {
        matches!(self, Shell::Elvish)
    }

    /// The name of a program as somebody types it.
    pub(super) fn typed(self, program: &str) -> String {
        match self {
            Shell::Elvish if program.contains(['\\', ' ']) => format!("'{program}'"),
            _ => program.replace('\\', "\\\\").replace(' ', "\\ "),
        }
    }
}
