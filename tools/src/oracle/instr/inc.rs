//! Cutting LLVM's output into its sections, and those into arrays,
//! enumerations and functions.
//!
//! Each part of the output stands between `#ifdef GET_…` and the next one, and
//! is of one form, so that texts can be searched for.

use crate::oracle::frame::words::between;
use anyhow::{Context as _, Result};
use std::collections::HashMap;

/// The text before the name of a section.
const START: &str = "\n#ifdef GET_";

/// The output of one run of `-gen-instr-info`.
pub(crate) struct Inc<'a> {
    /// The text of each section by its name, which is without `GET_`.
    sections: HashMap<&'a str, &'a str>,
}

impl<'a> Inc<'a> {
    /// Cuts the output into sections.
    pub(crate) fn new(text: &'a str) -> Self {
        let sections = text.split(START).skip(1);
        let sections = sections.filter_map(|section| section.split_once('\n'));
        Self {
            sections: sections.collect(),
        }
    }

    /// A section.
    pub(crate) fn section(&self, name: &str) -> Result<&'a str> {
        self.find(name)
            .with_context(|| format!("LLVM printed no section GET_{name}"))
    }

    /// A section, if it is there.
    pub(crate) fn find(&self, name: &str) -> Option<&'a str> {
        self.sections.get(name).copied()
    }
}

/// The inside of an enumeration, without the entry behind its last one.
pub(crate) fn enumeration<'a>(section: &'a str, head: &str, last: &str) -> Result<&'a str> {
    let body = between(section, head, "};")?;
    if last.is_empty() {
        return Ok(body);
    }
    let (body, _) = body
        .rsplit_once(last)
        .with_context(|| format!("no {last}"))?;
    Ok(body)
}

/// The branches of a `switch` which return something: their labels, and what
/// they return. The default is none of them.
pub(crate) fn branches(text: &str) -> Vec<(Vec<&str>, &str)> {
    let mut branches = Vec::new();
    let mut labels = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(label) = line.strip_prefix("case ") {
            labels.push(label.trim_end_matches(':'));
        } else if let Some(value) = line.strip_prefix("return ")
            && !labels.is_empty()
        {
            branches.push((std::mem::take(&mut labels), value.trim_end_matches(';')));
        }
    }
    branches
}

/// The row in `Table[3][NamedIdx]`.
pub(crate) fn row_of(value: &str) -> Result<usize> {
    let row = between(value, "[", "]")?;
    row.parse().with_context(|| format!("not a row: {value}"))
}
