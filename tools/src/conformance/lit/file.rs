//! The instructions in a test file of LLVM's about how to run it.

use anyhow::{Result, bail};

/// The features LLVM's test runner would know of on this machine.
const FEATURES: &[&str] = &["shell", "system-linux"];

/// A test's instructions.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Instructions {
    /// The commands, continued lines joined.
    pub(crate) runs: Vec<String>,
    /// Whether it is known to fail.
    pub(crate) expected_failure: bool,
    /// Whether it is not for this machine.
    pub(crate) unsupported: bool,
}

impl Instructions {
    /// Whether a command uses a backend our tool does not have.
    pub(crate) fn uses_other_backend(&self) -> bool {
        let words = self.runs.iter().flat_map(|run| run.split_whitespace());
        let mut options = words
            .map(|word| word.trim_start_matches('-'))
            .filter(|word| word.starts_with("gen-"));
        options.any(|option| option != "gen-ctags")
    }

    /// Whether any command uses the tool.
    pub(crate) fn uses_tool(&self) -> bool {
        self.runs.iter().any(|run| run.contains("llvm-tblgen"))
    }
}

/// Reads the instructions out of a test.
pub(crate) fn parse(text: &str) -> Result<Instructions> {
    let mut found = Instructions::default();
    let mut continued = false;
    for line in text.lines() {
        if let Some(rest) = after(line, "RUN:") {
            continued = add_run(&mut found.runs, rest.trim(), continued);
        } else if let Some(list) = after(line, "XFAIL:") {
            found.expected_failure |= any_feature(list)?;
        } else if let Some(list) = after(line, "UNSUPPORTED:") {
            found.unsupported |= any_feature(list)?;
        } else if let Some(list) = after(line, "REQUIRES:") {
            found.unsupported |= !all_features(list)?;
        }
    }
    if continued {
        bail!("the last RUN line is continued by nothing");
    }
    Ok(found)
}

/// The rest of a line after a keyword.
fn after<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    line.split_once(keyword).map(|(_, rest)| rest)
}

/// Adds a command or the rest of one; says whether it goes on.
fn add_run(runs: &mut Vec<String>, text: &str, continued: bool) -> bool {
    let (text, continues) = match text.strip_suffix('\\') {
        Some(text) => (text, true),
        None => (text, false),
    };
    match runs.last_mut().filter(|_| continued) {
        Some(last) => last.push_str(text),
        None => runs.push(text.to_string()),
    }
    continues
}

/// Whether one of the listed features is there.
fn any_feature(list: &str) -> Result<bool> {
    clauses(list)?
        .into_iter()
        .try_fold(false, |any, clause| Ok(any | has(clause)))
}

/// Whether all of the listed features are there.
fn all_features(list: &str) -> Result<bool> {
    Ok(clauses(list)?.into_iter().all(has))
}

/// The names in a list, `!` included.
fn clauses(list: &str) -> Result<Vec<&str>> {
    let clauses: Vec<&str> = list
        .split(',')
        .map(str::trim)
        .filter(|clause| !clause.is_empty())
        .collect();
    let plain = |clause: &&str| {
        let name = clause.strip_prefix('!').unwrap_or(clause);
        name == "*"
            || name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
    };
    match clauses.iter().find(|clause| !plain(clause)) {
        Some(clause) => bail!("cannot evaluate the condition `{clause}`"),
        None => Ok(clauses),
    }
}

/// Whether a feature is there.
fn has(clause: &str) -> bool {
    match clause.strip_prefix('!') {
        Some(name) => !has(name),
        None => clause == "*" || FEATURES.contains(&clause),
    }
}

/// The rules in a `lit.local.cfg` about which files are tests.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Folder {
    /// The extensions of tests, with their dot.
    pub(crate) suffixes: Vec<String>,
    /// The names to leave out.
    pub(crate) excludes: Vec<String>,
}

/// Reads a `lit.local.cfg`, as far as lists of strings are concerned.
pub(crate) fn parse_folder(text: &str) -> Folder {
    let list = |key: &str| {
        let line = text
            .lines()
            .find_map(|line| line.trim().strip_prefix(key))
            .unwrap_or_default();
        line.split('"')
            .skip(1)
            .step_by(2)
            .map(str::to_string)
            .collect()
    };
    Folder {
        suffixes: list("config.suffixes"),
        excludes: list("config.excludes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_joined() {
        let found =
            parse("// RUN: llvm-tblgen %s \\\n// RUN:   | FileCheck %s\n# RUN: true\n").unwrap();
        assert_eq!(found.runs, ["llvm-tblgen %s | FileCheck %s", "true"]);
    }

    #[test]
    fn conditions_are_evaluated() {
        assert!(!parse("// XFAIL: vg_leak\n").unwrap().expected_failure);
        assert!(parse("// XFAIL: *\n").unwrap().expected_failure);
        assert!(parse("// REQUIRES: shell, nothing\n").unwrap().unsupported);
        assert!(!parse("// REQUIRES: !nothing\n").unwrap().unsupported);
        assert!(parse("// REQUIRES: a || b\n").is_err());
    }

    #[test]
    fn backends_are_told_apart() {
        let with = |run: &str| Instructions {
            runs: vec![run.into()],
            ..Instructions::default()
        };
        assert!(with("llvm-tblgen --gen-emitter %s").uses_other_backend());
        assert!(!with("llvm-tblgen -gen-ctags %s").uses_other_backend());
    }

    #[test]
    fn folders_are_read() {
        let folder =
            parse_folder("config.suffixes = [\".td\"]\nconfig.excludes = [\"A\", \"B\"]\n");
        assert_eq!(
            folder,
            Folder {
                suffixes: vec![".td".into()],
                excludes: vec!["A".into(), "B".into()]
            }
        );
    }
}
