//! LLVM's side of a target as the lines that a program in C++ prints.

use super::Theirs;
use super::cpp;
use super::facts::{Facts, parts};
use super::values::Values;
use super::words::Names;
use anyhow::{Context as _, Result};
use std::path::Path;

/// The kind of lines that name a kind of facts which the release does not have.
const LACKING: &str = "lacking";

/// The lines of a program over LLVM's library. Those of which the kind begins with `input-` say
/// what our side is to be asked, the keys of `lacking` are kinds of facts that the release does
/// not have, and the others are facts.
pub(crate) struct Printed {
    text: String,
    names: Vec<(Values, Names)>,
    program: fn(&Printed, &str) -> String,
}

impl Printed {
    /// The lines of the program that consists of files. Things are named by the lines of a kind,
    /// and `program` gives the text of the program that asks our side.
    pub(crate) fn of(
        bin: &Path,
        files: &[(&str, &str)],
        named: &[(&str, Values)],
        program: fn(&Printed, &str) -> String,
    ) -> Result<Self> {
        let mut printed = Self {
            text: cpp::answers(bin, files)?,
            names: Vec::new(),
            program,
        };
        for line in printed.text.lines() {
            parts(line)?;
        }
        for (kind, values) in named {
            let mut names = Names::default();
            for (name, number) in printed.lines(kind) {
                let number = number.parse();
                names.add(name, number.with_context(|| format!("{kind} {name}"))?);
            }
            printed.names.push((*values, names));
        }
        Ok(printed)
    }

    /// Keys and values of the lines of a kind.
    pub(crate) fn lines(&self, kind: &str) -> impl Iterator<Item = (&str, &str)> {
        let lines = self.text.lines();
        let rest = lines.filter_map(move |line| line.strip_prefix(kind)?.strip_prefix('\t'));
        rest.filter_map(|rest| rest.split_once('\t'))
    }

    /// Whether there are lines of a kind.
    pub(crate) fn has(&self, kind: &str) -> bool {
        self.lines(kind).next().is_some()
    }
}

impl Theirs for Printed {
    fn facts(&self) -> Facts {
        let mut facts = Facts::default();
        let lines = self.text.lines().filter_map(|line| parts(line).ok());
        let is_fact = |key: &str| !key.starts_with("input-") && !key.starts_with(LACKING);
        for (key, values) in lines.filter(|(key, _)| is_fact(key)) {
            facts.insert(key.to_string(), values.to_string());
        }
        let lacking = self.lines(LACKING).map(|(kind, _)| kind.to_string());
        facts.lacking = lacking.collect();
        facts
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        let names = self.names.iter();
        names.map(|(values, names)| (*values, names)).collect()
    }

    fn program(&self, generated: &str) -> String {
        (self.program)(self, generated)
    }
}
