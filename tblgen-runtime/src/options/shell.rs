//! Scripts that complete options in shells.

use core::fmt;

use tblgen_facts::options::{HELP_HIDDEN, OptionKind};

use super::{OptConfig, OptTable, OptionId};

/// A shell that completes words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shell {
    /// The shell `bash`.
    Bash,
    /// The shell `zsh`.
    Zsh,
    /// The shell `fish`.
    Fish,
}

/// A script that makes a shell complete the options of a program. `Display` prints it.
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

/// The beginning of the function of `bash`, before the words. The shell takes `=` and `:` for words
/// of their own, so that a part of the word may already be complete.
const BASH_BEGIN: &str = r#"    local word=${COMP_LINE:0:COMP_POINT}
    word=${word##*[[:space:]]}
    local cut=${word%"${COMP_WORDS[COMP_CWORD]}"} each
    case ${COMP_WORDS[COMP_CWORD]} in =|:) cut=$word ;; esac
    COMPREPLY=()
    for each in \
"#;

/// The end of the function of `bash`, after the words.
const BASH_END: &str = r#"    ; do
        [[ $each == "$word"* ]] && COMPREPLY+=("${each#"$cut"}")
    done
    [[ ${COMPREPLY[0]-} == *[=:] ]] && compopt -o nospace
    return 0
}
"#;

/// A word of a shell in quotes, of several parts.
struct Quoted<'t, const N: usize>([&'t str; N]);

impl<const N: usize> fmt::Display for Quoted<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("'")?;
        for c in self.0.iter().flat_map(|part| part.chars()) {
            match c {
                '\'' => f.write_str("'\\''")?,
                // A line of a list of words must not end early.
                c => write!(f, "{}", printable(c))?,
            }
        }
        f.write_str("'")
    }
}

/// A character, or a blank for one that nobody sees.
fn printable(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// A spelling to complete: prefix, name, what the option is about, and whether a value follows.
struct Row<'t> {
    spelling: [&'t str; 2],
    help: &'t str,
    /// Whether the value is part of the word.
    is_joined: bool,
    /// The values that follow, separated by commas.
    values: &'t str,
}

impl<O: OptionId> CompletionScript<'_, O> {
    /// Calls a function with all spellings.
    fn rows(&self, mut each: impl FnMut(&Row<'_>) -> fmt::Result) -> fmt::Result {
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
            let values = tables.values(option).unwrap_or("");
            for prefix in tables.prefixes(option) {
                each(&Row {
                    spelling: [prefix, tables.name(option)],
                    help,
                    is_joined,
                    values,
                })?;
            }
        }
        Ok(())
    }

    /// Prints a word for each spelling, and one for each value that is part of the word.
    fn words(&self, mut each: impl FnMut(&str, &Row<'_>) -> fmt::Result) -> fmt::Result {
        self.rows(|row| {
            each("", row)?;
            let values = row.values.split(',').filter(|value| !value.is_empty());
            for value in values.filter(|_| row.is_joined) {
                each(value, row)?;
            }
            Ok(())
        })
    }

    fn bash(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Function(self.program);
        write!(f, "{name}() {{\n{BASH_BEGIN}")?;
        self.words(|value, row| {
            let [prefix, name] = row.spelling;
            writeln!(f, "        {} \\", Quoted([prefix, name, value]))
        })?;
        f.write_str(BASH_END)?;
        writeln!(
            f,
            "complete -o default -F {name} {}",
            Quoted([self.program])
        )
    }

    fn zsh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Function(self.program);
        writeln!(f, "#compdef {}", Word(self.program))?;
        writeln!(f, "{name}() {{")?;
        writeln!(f, "    local -a words_ texts_ starts_ start_texts_")?;
        self.words(|value, row| {
            let [prefix, name] = row.spelling;
            let lists = match row.is_joined && value.is_empty() {
                true => ["starts_", "start_texts_"],
                false => ["words_", "texts_"],
            };
            writeln!(f, "    {}+=({})", lists[0], Quoted([prefix, name, value]))?;
            let separator = if row.help.is_empty() { "" } else { " -- " };
            let text = Quoted([prefix, name, value, separator, row.help]);
            writeln!(f, "    {}+=({text})", lists[1])
        })?;
        writeln!(f, "    compadd -l -d texts_ -a words_")?;
        writeln!(f, "    compadd -l -S '' -d start_texts_ -a starts_")?;
        writeln!(f, "    _files")?;
        writeln!(f, "}}")?;
        writeln!(f, "compdef {name} {}", Quoted([self.program]))
    }

    fn fish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Function(self.program);
        writeln!(f, "function {name}")?;
        self.words(|value, row| {
            let [prefix, name] = row.spelling;
            let (word, help) = (Fish([prefix, name, value]), Fish([row.help]));
            writeln!(f, "    printf '%s\\t%s\\n' {word} {help}")
        })?;
        writeln!(f, "end")?;
        writeln!(f, "complete -c {} -a '({name})'", Fish([self.program]))
    }
}

/// A word in the quotes of `fish`, where a backslash escapes, of several parts.
struct Fish<'t, const N: usize>([&'t str; N]);

impl<const N: usize> fmt::Display for Fish<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("'")?;
        for c in self.0.iter().flat_map(|part| part.chars()) {
            let escape = if matches!(c, '\'' | '\\') { "\\" } else { "" };
            write!(f, "{escape}{}", printable(c))?;
        }
        f.write_str("'")
    }
}

/// The name of the function of a program.
struct Function<'t>(&'t str);

impl fmt::Display for Function<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_complete_")?;
        let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        self.0.chars().try_for_each(|c| write!(f, "{}", letter(c)))
    }
}

/// The name of a program as a word of a comment.
struct Word<'t>(&'t str);

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |c: char| match printable(c) {
            ' ' => '_',
            c => c,
        };
        self.0.chars().try_for_each(|c| write!(f, "{}", letter(c)))
    }
}

impl<O: OptionId> fmt::Display for CompletionScript<'_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shell {
            Shell::Bash => self.bash(f),
            Shell::Zsh => self.zsh(f),
            Shell::Fish => self.fish(f),
        }
    }
}
