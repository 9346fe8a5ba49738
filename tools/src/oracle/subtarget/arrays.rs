//! Cutting what llvm-tblgen prints about a subtarget into tables and lists of constants.

use crate::oracle::frame::words::without_comments;
use anyhow::{Context as _, Result};
use std::collections::HashMap;

/// The section with all tables.
const SECTION: &str = "#ifdef GET_SUBTARGETINFO_MC_DESC";

/// Constants with their values, in order.
type Constants<'t> = Vec<(&'t str, u64)>;

/// A table of C++.
pub(super) struct Table<'t> {
    /// The type of its elements, or of the whole.
    pub(super) ty: &'t str,
    /// The name.
    pub(super) name: &'t str,
    /// The text between the outer braces, with comments.
    pub(super) body: &'t str,
}

/// The tables and constants of a target.
pub(super) struct Arrays<'t> {
    /// The tables, in order.
    pub(super) tables: Vec<Table<'t>>,
    /// The constants of each namespace, with their values.
    constants: HashMap<&'t str, Constants<'t>>,
}

impl<'t> Arrays<'t> {
    /// Cuts the output.
    pub(super) fn new(text: &'t str) -> Result<Self> {
        let (_, section) = text.split_once(SECTION).context("no tables")?;
        let starts = ["\nstatic const ", "\nstatic constexpr ", "\nextern const "];
        let tables = starts.iter().flat_map(|start| section.split(start).skip(1));
        let namespaces = section.split("\nnamespace ").skip(1);
        let constants = namespaces.filter_map(constants);
        Ok(Self {
            tables: tables.filter_map(table).collect(),
            constants: constants.collect::<Result<_>>()?,
        })
    }

    /// The only table of a type, without comments; empty if there is none.
    pub(super) fn only(&self, ty: &str) -> String {
        let table = self.tables.iter().find(|table| table.ty == ty);
        table.map_or_else(String::new, |table| without_comments(table.body))
    }

    /// The table of a name, without comments.
    pub(super) fn named(&self, name: &str) -> Result<String> {
        let table = self.tables.iter().find(|table| table.name == name);
        let table = table.with_context(|| format!("no table {name}"))?;
        Ok(without_comments(table.body))
    }

    /// The names of the constants of a namespace that stand for something, in order.
    pub(super) fn names(&self, namespace: &str) -> Vec<String> {
        let constants = self.constants.get(namespace).into_iter().flatten();
        let constants = constants.filter(|(_, value)| *value != 0);
        constants.map(|(name, _)| (*name).to_string()).collect()
    }

    /// The value of constants with `|` between them, or of a number.
    pub(super) fn value(&self, text: &str) -> Result<u64> {
        let values = text.split('|').map(|word| self.one_value(word.trim()));
        values.sum()
    }

    /// The value of one constant or number.
    fn one_value(&self, word: &str) -> Result<u64> {
        let Some((namespace, name)) = word.split_once("::") else {
            return word.parse().with_context(|| format!("no number: {word}"));
        };
        let constants = self.constants.get(namespace).into_iter().flatten();
        let mut constants = constants.filter(|(other, _)| *other == name);
        let found = constants.next().map(|(_, value)| *value);
        found.with_context(|| format!("unknown: {word}"))
    }
}

/// A table, from the text after its first words on.
fn table(text: &str) -> Option<Table<'_>> {
    let (head, rest) = text.split_once('\n')?;
    let head = head.strip_suffix(" = {")?;
    let (ty, name) = head.rsplit_once(' ')?;
    // Without rows, the end is on the next line.
    let end = if rest.starts_with('}') {
        0
    } else {
        rest.find("\n}")?
    };
    Some(Table {
        ty: ty.rsplit(':').next().unwrap_or(ty),
        name: name.trim_end_matches("[]"),
        body: &rest[..end],
    })
}

/// The constants of a namespace, if it has nothing else.
fn constants(text: &str) -> Option<Result<(&str, Constants<'_>)>> {
    let (name, rest) = text.split_once(" {\n")?;
    let (body, _) = rest.split_once("\n}")?;
    let is_of = |suffix| name.ends_with(suffix);
    if !is_of("FU") && !is_of("Bypass") {
        return None;
    }
    let lines = body.lines().filter(|line| !line.is_empty());
    let constants = lines.map(constant);
    Some(constants.collect::<Result<_>>().map(|all| (name, all)))
}

/// The name and value of `const unsigned Name = 1 << 2;`.
fn constant(line: &str) -> Result<(&str, u64)> {
    let parse = || {
        let (head, value) = line.trim_end_matches(';').split_once(" = ")?;
        let (_, name) = head.rsplit_once(' ')?;
        let value = match value.split_once(" << ") {
            Some((_, shift)) => 1u64.checked_shl(shift.parse().ok()?)?,
            None => value.parse().ok()?,
        };
        Some((name, value))
    };
    parse().with_context(|| format!("not a constant: {line}"))
}
