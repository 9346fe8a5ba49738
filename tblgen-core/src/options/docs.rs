//! Documentation of options and groups.

use tblgen_codegen::Markdown;
use tblgen_facts::options::OptionKind;

use crate::shared::places::place_of;

use super::model::{GroupRow, OptionModel, OptionRow};

/// The documentation of an option.
pub(super) fn option(model: &OptionModel<'_>, row: &OptionRow<'_>) -> Markdown {
    let name = match row.kind {
        OptionKind::Input => Markdown::from("Arguments that are no options"),
        OptionKind::Unknown => {
            Markdown::from("Arguments that look like options, but are not known")
        }
        _ => Markdown::new().code(&format!("{}{}", row.spelling(), value(row))),
    };
    let about = about(model, row);
    let text = match (row.help_line(), about.is_empty()) {
        (Some(_), _) => name.fixed(": ").then(about),
        (None, true) => name.fixed("."),
        (None, false) => name.fixed(".\n\n").then(about),
    };
    // The library has these, and not the description.
    if matches!(row.kind, OptionKind::Input | OptionKind::Unknown) {
        return text;
    }
    let text = text.paragraph().fixed("From ");
    text.then(place_of(row.record)).fixed(".")
}

/// The placeholder for the value after the name of an option.
pub(super) fn value(row: &OptionRow<'_>) -> String {
    let value = row.meta_var.unwrap_or("<value>");
    match row.kind {
        OptionKind::Flag => String::new(),
        OptionKind::Joined | OptionKind::CommaJoined | OptionKind::JoinedAndSeparate => {
            value.to_string()
        }
        _ => format!(" {value}"),
    }
}

/// The purpose of an option, what it stands for, and its values.
pub(super) fn about(model: &OptionModel<'_>, row: &OptionRow<'_>) -> Markdown {
    let help = row.help_line().map(|help| {
        let help = help.strip_suffix('.').unwrap_or(help);
        Markdown::new().text(help).fixed(".")
    });
    let alias = row.alias.and_then(|alias| model.options.get(alias));
    let alias = alias.map(|of| {
        let args = row.alias_args.iter().map(|arg| arg.to_string());
        let words: Vec<String> = std::iter::once(of.spelling()).chain(args).collect();
        Markdown::from("Stands for ")
            .code(&words.join(" "))
            .fixed(".")
    });
    let values = row
        .values
        .filter(|values| !values.is_empty())
        .map(|values| {
            let values = values.split(',').map(|value| Markdown::new().code(value));
            let values = values.filter(|value| !value.is_empty());
            Markdown::from("Values: ").joined(values, ", ").fixed(".")
        });
    Markdown::new().joined([help, alias, values].into_iter().flatten(), "\n\n")
}

/// The documentation of a group.
pub(super) fn group(model: &OptionModel<'_>, row: &GroupRow<'_>) -> Markdown {
    let text = match row.title.map(str::trim) {
        None | Some("") => Markdown::new().code(row.label).fixed("."),
        Some(title) => Markdown::new().text(title).fixed("."),
    };
    match row.parent.and_then(|parent| model.groups.get(parent)) {
        None => text,
        Some(parent) => {
            let text = text.fixed("\n\nIn the group ");
            text.code(parent.called).fixed(".")
        }
    }
}
