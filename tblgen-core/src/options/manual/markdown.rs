//! The manual as Markdown: groups as help has them, and the options of each.

use std::collections::BTreeMap;

use tblgen_codegen::Markdown;
use tblgen_facts::options::HELP_HIDDEN;
use tblgen_lang::record::RecordKeeper;
use tblgen_model::support::faults::Diagnostics;

use super::super::docs;
use super::super::model::{OptionModel, OptionRow};

/// The title of options without a group.
const TITLE: &str = "Options";

/// The text of all groups.
pub(super) fn text(records: &RecordKeeper) -> Result<String, Diagnostics> {
    let model = OptionModel::new(records)?;
    let mut groups: BTreeMap<&str, Vec<&OptionRow<'_>>> = BTreeMap::new();
    let shown = model.options.iter();
    let shown = shown.filter(|row| !row.is_special() && row.flags & HELP_HIDDEN == 0);
    for row in shown {
        groups.entry(title(&model, row)).or_default().push(row);
    }
    let mut out = Markdown::new();
    for (at, (title, rows)) in groups.into_iter().enumerate() {
        let blank = if at > 0 { "\n" } else { "" };
        out = out
            .fixed(blank)
            .fixed("## ")
            .text(&one_line(title))
            .fixed("\n");
        for row in rows {
            out = out.fixed("\n").then(option(&model, row));
        }
    }
    Ok(out.as_str().to_string())
}

/// The title of the group of an option: that of the next group around it which has one.
fn title<'m>(model: &'m OptionModel<'_>, row: &OptionRow<'_>) -> &'m str {
    let mut group = row.group;
    while let Some(one) = group.and_then(|group| model.groups.get(group)) {
        if let Some(title) = one.title.filter(|title| !title.trim().is_empty()) {
            return title;
        }
        group = one.parent;
    }
    TITLE
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// An option: its spellings, and what it is for.
fn option(model: &OptionModel<'_>, row: &OptionRow<'_>) -> Markdown {
    let value = docs::value(row);
    let spellings = row.prefixes.iter();
    let spellings = spellings.map(|prefix| {
        let spelling = one_line(&format!("{prefix}{}{value}", row.name));
        Markdown::new().code(&spelling)
    });
    let out = Markdown::from("### ").joined(spellings, ", ").fixed("\n");
    let about = docs::about(model, row);
    match about.is_empty() {
        true => out,
        false => out.fixed("\n").then(about).fixed("\n"),
    }
}
