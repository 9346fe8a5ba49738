//! The text of the document.

use rustc_hash::FxHashMap;

use tblgen_facts::options::OptionKind;
use tblgen_lang::record::{Record, Value};
use tblgen_model::support::faults::{Diagnostics, field};

use super::names::{self, VALUE};
use super::tree::{Entry, LINES, Section};
use super::visible::Visibility;

/// The characters that reStructuredText needs a backslash before.
#[derive(Clone, Copy)]
pub(super) struct Escapes(&'static str);

impl Escapes {
    pub(super) fn escaped(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            if self.0.contains(c) {
                out.push('\\');
            }
            out.push(c);
        }
        out
    }
}

/// The state of printing.
pub(super) struct Printer<'m, 'rk> {
    visibility: &'m Visibility<'rk>,
    escapes: Escapes,
    intro: &'rk str,
    program: String,
    /// The number of earlier options that Sphinx takes for the same.
    shown: FxHashMap<String, usize>,
}

impl<'m, 'rk> Printer<'m, 'rk> {
    pub(super) fn new(
        document: Record<'rk>,
        visibility: &'m Visibility<'rk>,
    ) -> Result<Self, Diagnostics> {
        let program = field(document.value_as_string("Program"))?;
        let is_new = visibility.is_by_masks();
        Ok(Printer {
            visibility,
            escapes: Escapes(if is_new { "`*|[]\\" } else { "`*|_[]\\" }),
            intro: field(document.value_as_string("Intro"))?,
            program: match is_new {
                true => program.to_ascii_lowercase(),
                false => program.to_string(),
            },
            shown: FxHashMap::default(),
        })
    }

    pub(super) fn text(mut self, root: &Section<'_>) -> Result<String, Diagnostics> {
        let mut out = format!("{}\n.. program:: {}\n", self.intro, self.program);
        self.section(root, 0, &mut out)?;
        Ok(out)
    }

    /// The options of a group, and the groups in it.
    fn section(
        &mut self,
        section: &Section<'_>,
        depth: usize,
        out: &mut String,
    ) -> Result<(), Diagnostics> {
        for entry in &section.options {
            self.entry(entry, out)?;
        }
        for inner in &section.groups {
            if let Some(group) = inner.group
                && self.visibility.shows_group(inner)?
            {
                let title = self.text_of(group, "DocName", "Name");
                let line = LINES.get(depth).map_or('=', |line| *line);
                let line = String::from(line).repeat(title.len());
                *out += &format!("{title}\n{line}\n");
                let about = self.text_of(group, "DocBrief", "HelpText");
                if !about.is_empty() {
                    *out += &format!("{about}\n\n");
                }
                self.section(inner, depth + 1, out)?;
            }
        }
        Ok(())
    }

    /// An option with those that stand for it.
    fn entry(&mut self, entry: &Entry<'_>, out: &mut String) -> Result<(), Diagnostics> {
        let option = entry.record;
        let kind = names::kind(option)?;
        let is_named =
            field(option.value_as_string("Name"))?.contains(|c: char| c.is_ascii_alphanumeric());
        let is_special = matches!(kind, Some(OptionKind::Unknown | OptionKind::Input));
        if is_special || !is_named || !self.visibility.shows(option)? {
            return Ok(());
        }
        let mut all = vec![option];
        for alias in &entry.aliases {
            if self.visibility.shows_alias(*alias)? {
                all.push(*alias);
            }
        }
        let number = self.number(&all)?;
        if number > 0 {
            *out += &format!(".. program:: {}{number}\n", self.program);
        }
        *out += &format!(".. option:: {}", self.spellings(&all)?);
        if number > 0 {
            *out += &format!("\n.. program:: {}", self.program);
        }
        *out += "\n\n";
        let about = self.about(option)?;
        if !about.is_empty() {
            *out += &format!("{about}\n\n");
        }
        Ok(())
    }

    /// The number of earlier options that Sphinx takes for one of these.
    fn number(&mut self, options: &[Record<'_>]) -> Result<usize, Diagnostics> {
        let mut ids = Vec::new();
        for option in options {
            let name = field(option.value_as_string("Name"))?;
            for prefix in field(option.value_as_list_of_strings("Prefixes"))? {
                ids.push(beginning(&format!("{prefix}{name}")).to_string());
            }
        }
        let count = |id: &String| self.shown.get(id).copied().unwrap_or(0);
        let number = ids.iter().map(count).max().unwrap_or(0);
        for id in ids {
            self.shown.insert(id, number + 1);
        }
        Ok(number)
    }

    /// The ways to write some options.
    fn spellings(&self, options: &[Record<'_>]) -> Result<String, Diagnostics> {
        let mut all = Vec::new();
        for option in options {
            for prefix in field(option.value_as_list_of_strings("Prefixes"))? {
                all.push(names::with_values(prefix, *option, self.escapes)?);
            }
        }
        Ok(all.join(", "))
    }

    /// The description of an option.
    fn about(&self, option: Record<'_>) -> Result<String, Diagnostics> {
        let mut out = match self.help_for_program(option)? {
            Some(help) => self.escapes.escaped(help),
            None => self.text_of(option, "DocBrief", "HelpText"),
        };
        if let Some(values) = field(option.value_as_optional_string("Values"))? {
            if !out.is_empty() && !out.ends_with('.') {
                out.push('.');
            }
            let placeholder = field(option.value_as_optional_string("MetaVarName"))?;
            let placeholder = placeholder.unwrap_or(VALUE);
            let choice = super::super::restructured::choice(values);
            out += &format!(" {placeholder} must be {choice}.");
        }
        Ok(out)
    }

    /// The help text for the programs of the document, unless that is the one for all.
    fn help_for_program<'o>(&self, option: Record<'o>) -> Result<Option<&'o str>, Diagnostics> {
        const LISTS: [&str; 2] = ["HelpTextsForVariants", "HelpTextForVisibilities"];
        let Some(list) = LISTS.into_iter().find(|list| option.field(list).is_some()) else {
            return Ok(None);
        };
        for variant in field(option.value_as_list_of_defs(list))? {
            let seen = field(variant.value_as_list("Visibilities"))?;
            let text = field(variant.value_as_string("Text"))?;
            let names: Vec<&str> = seen
                .iter()
                .filter_map(|one| match one.value() {
                    Value::Def(record) => Some(record.name()),
                    _ => one.as_str(),
                })
                .collect();
            let is_for = self
                .visibility
                .masks()
                .iter()
                .any(|mask| names.contains(mask));
            if is_for && !text.is_empty() {
                return Ok(Some(text));
            }
        }
        Ok(None)
    }

    /// The text of a field that has reStructuredText, or of another one that has none.
    fn text_of(&self, one: Record<'_>, first: &str, second: &str) -> String {
        let text = |name| {
            let value = one.field(name).and_then(|field| field.value().as_str());
            value.filter(|text| !text.is_empty())
        };
        match (text(first), text(second)) {
            (Some(text), _) => text.to_string(),
            (None, Some(text)) => self.escapes.escaped(text),
            (None, None) => String::new(),
        }
    }
}

/// The beginning of an option by which Sphinx knows it.
fn beginning(option: &str) -> &str {
    let end = option.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    option.get(..end.unwrap_or(option.len())).unwrap_or(option)
}
