//! The kinds of things that are not known: the files of `tools/unknown`.

use crate::corpus::paths;
use anyhow::{Context as _, Result, ensure};
use std::path::Path;

/// The marks before the forms of the record.
const KNOWN: &str = "//--- known\n";
const UNKNOWN: &str = "//--- unknown\n";

/// A kind.
pub(super) struct Kind {
    /// The name of the file.
    pub(super) name: String,
    /// The line about it.
    pub(super) about: String,
    /// The release of the descriptions that the file includes.
    pub(super) release: String,
    /// The folders to look in: of the release, or of our tests.
    pub(super) folders: Vec<String>,
    /// The arguments that ask for an output.
    pub(super) args: Vec<String>,
    /// The part of the output that is compared, if the others have the record's number.
    pub(super) part: Option<String>,
    /// The beginning of lines with a count that the record moves.
    pub(super) moves: Option<String>,
    /// The name that is named.
    pub(super) named: String,
    pub(super) expected: Expected,
    /// The description without the record, or in which it is known.
    pub(super) known: String,
    /// The description with the record.
    pub(super) unknown: String,
}

/// The way in which the record is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expected {
    /// By a warning.
    Warning,
    /// By lines of the output, which is a report.
    Line,
}

impl Kind {
    /// The kind of a file.
    pub(super) fn read(file: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(file)?;
        let kind = Self::parse(&paths::stem(file), &text);
        kind.with_context(|| format!("in {}", file.display()))
    }

    /// The kind of a text.
    pub(super) fn parse(name: &str, text: &str) -> Result<Self> {
        let head: Vec<&str> = text
            .lines()
            .map_while(|line| line.strip_prefix("// "))
            .collect();
        let value = |key: &str| {
            let mut lines = head.iter().skip(1);
            lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
        };
        let words = |key: &str| -> Result<Vec<String>> {
            let words = value(key).with_context(|| format!("there is no line `{key}`"))?;
            Ok(words.split_whitespace().map(str::to_string).collect())
        };
        let (common, rest) = text.split_once(UNKNOWN).context("there is no record")?;
        let (common, known) = common.split_once(KNOWN).unwrap_or((common, ""));
        ensure!(!rest.is_empty(), "the record is empty");
        let named = value("named").or_else(|| value("reported"));
        Ok(Kind {
            name: name.to_string(),
            about: head.first().context("there is no head")?.to_string(),
            release: value("release").unwrap_or(paths::LLVM_MAJOR).to_string(),
            folders: words("in")?,
            args: words("run")?,
            part: value("part").map(str::to_string),
            moves: value("moves").map(str::to_string),
            named: named.context("nothing is named")?.to_string(),
            expected: match value("reported") {
                Some(_) => Expected::Line,
                None => Expected::Warning,
            },
            known: format!("{common}{known}"),
            unknown: format!("{common}{rest}"),
        })
    }

    /// The lines of an output that have to be the same. Those of a report do not count that name the
    /// record, nor do totals.
    pub(super) fn lines(&self, text: &str) -> Vec<String> {
        let is_report = self.expected == Expected::Line;
        let lines = text.lines();
        let lines = lines.filter(|line| !is_report || !line.contains(&self.named));
        let moves = |line: &str| {
            let start = self.moves.as_deref();
            is_report || start.is_some_and(|start| line.trim_start().starts_with(start))
        };
        let line = |line: &str| match moves(line) {
            true => line.replace(|c: char| c.is_ascii_digit(), "#"),
            false => line.to_string(),
        };
        lines.map(line).collect()
    }
}
