//! The script of each shell.

use core::fmt;

use tblgen_facts::visible::is_visible;

use super::quote::{Backslashed, FishWord, Joined, Quotes, TypedInPowerShell, has_meaning};
use super::{CompletionScript, OptionId};

/// The beginning of the function of `bash`, before the words. The shell takes `=` and `:` for ends
/// of words, so that the first part of the word may stay as it is. A word within quotes that are
/// open is none of ours.
const BASH_BEGIN: &str = r#"    local line=${COMP_LINE:0:COMP_POINT} word cut each
    local words='^(([^[:space:]\'\''"]|\\.|'\''[^'\'']*'\''|"([^\"]|\\.)*")*[[:space:]]+)*(([^[:space:]\]|\\.)*)$'
    COMPREPLY=()
    [[ $line =~ $words ]] || return 0
    word=${BASH_REMATCH[4]} cut=${word%"$2"}
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

/// The beginning of the script of PowerShell between the name of the program and the words.
const POWER_SHELL_BEGIN: &str = r#" -ScriptBlock {
    param($word, $command, $position)
    $start = $word.TrimStart([char]34, [char]39)
    @(
"#;

/// The end of the script of PowerShell.
const POWER_SHELL_END: &str = r"    ) | Where-Object { $_[1].StartsWith($start, [StringComparison]::Ordinal) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_[0], $_[1], 'ParameterValue', $_[2])
    }
}
";

impl<O: OptionId> CompletionScript<'_, O> {
    pub(super) fn bash(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Function(self.program);
        write!(f, "{name}() {{\n{BASH_BEGIN}")?;
        self.words(|word| {
            let word = Quotes::Posix.around(Backslashed(word.parts));
            writeln!(f, "        {word} \\")
        })?;
        f.write_str(BASH_END)?;
        let program = Quotes::Posix.around(self.program);
        write!(f, "complete -o default -F {name} -- {program}")?;
        // The shell looks a name up as it is typed.
        if self.program.contains(has_meaning) {
            let typed = Quotes::Posix.around(Backslashed([self.program]));
            write!(f, " {typed}")?;
        }
        f.write_str("\n")
    }

    pub(super) fn zsh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Function(self.program);
        let is_word = |c: char| is_visible(c) && !c.is_whitespace();
        if self.program.chars().all(is_word) && !self.program.starts_with('-') {
            writeln!(f, "#compdef {}", self.program)?;
        }
        writeln!(f, "{name}() {{")?;
        writeln!(f, "    local -a words_ texts_ starts_ start_texts_")?;
        self.words(|word| {
            let lists = match word.is_open {
                true => ["starts_", "start_texts_"],
                false => ["words_", "texts_"],
            };
            let [prefix, name, value] = word.parts;
            let separator = if word.help.is_empty() { "" } else { " -- " };
            let text = Joined([prefix, name, value, separator, word.help]);
            let spelling = Quotes::Posix.around(Joined(word.parts));
            let text = Quotes::Posix.around(text);
            writeln!(
                f,
                "    {}+=({spelling})\n    {}+=({text})",
                lists[0], lists[1]
            )
        })?;
        writeln!(f, "    compadd -l -d texts_ -a words_")?;
        writeln!(f, "    compadd -l -S '' -d start_texts_ -a starts_")?;
        writeln!(f, "    _files\n}}")?;
        writeln!(f, "compdef {name} {}", Quotes::Posix.around(self.program))
    }

    pub(super) fn fish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Function(self.program);
        writeln!(f, "function {name}")?;
        self.words(|word| {
            let spelling = Quotes::Fish.around(Joined(word.parts));
            let help = Quotes::Fish.around(word.help);
            writeln!(f, "    printf '%s\\t%s\\n' {spelling} {help}")
        })?;
        writeln!(f, "end")?;
        // The shell takes the quotes off, and then reads the name as a word.
        let program = Quotes::Fish.around(FishWord(self.program));
        writeln!(f, "complete -c {program} -a '({name})'")
    }

    pub(super) fn elvish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let program = Quotes::Elvish.around(self.program);
        writeln!(
            f,
            "set edit:completion:arg-completer[{program}] = {{|@words|"
        )?;
        self.words(|word| {
            let [prefix, name, value] = word.parts;
            let end = if word.is_open { "" } else { " " };
            let separator = if word.help.is_empty() { "" } else { " -- " };
            let spelling = Quotes::Elvish.around(Joined(word.parts));
            let text = Joined([prefix, name, value, separator, word.help]);
            let text = Quotes::Elvish.around(text);
            writeln!(
                f,
                "    edit:complex-candidate {spelling} &code-suffix='{end}' &display={text}"
            )
        })?;
        writeln!(f, "    edit:complete-filename $words[-1]\n}}")
    }

    pub(super) fn power_shell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let program = Quotes::PowerShell.around(self.program);
        write!(
            f,
            "Register-ArgumentCompleter -Native -CommandName {program}"
        )?;
        f.write_str(POWER_SHELL_BEGIN)?;
        self.words(|word| {
            let spelling = Quotes::PowerShell.around(Joined(word.parts));
            // What is typed, in quotes that keep the shell from reading it.
            let typed = Quotes::PowerShell.around(TypedInPowerShell(word.parts));
            let [prefix, name, value] = word.parts;
            // The shell refuses an empty text.
            let help = match word.help {
                "" => Joined([prefix, name, value]),
                help => Joined([help, "", ""]),
            };
            let help = Quotes::PowerShell.around(help);
            writeln!(f, "        , @({typed}, {spelling}, {help})")
        })?;
        f.write_str(POWER_SHELL_END)
    }
}

/// The name of the function of a program: each program has one of its own.
struct Function<'t>(&'t str);

impl fmt::Display for Function<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_complete_")?;
        self.0.chars().try_for_each(|c| match c {
            '_' => f.write_str("__"),
            c if c.is_ascii_alphanumeric() => write!(f, "{c}"),
            c => write!(f, "_{:x}_", u32::from(c)),
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::Function;

    #[test]
    fn programs_have_functions_of_their_own() {
        let all = ["a-b", "a_b", "a__b", "a_2d_b", "a2db", "a", "--", "p\\"];
        let names = all.map(|name| Function(name).to_string());
        for (at, name) in names.iter().enumerate() {
            assert!(
                names.iter().skip(at + 1).all(|other| other != name),
                "{name}"
            );
        }
        assert_eq!(names[0], "_complete_a_2d_b");
    }
}
