//! Mistakes that the whole table shows.

use rustc_hash::FxHashMap;
use tblgen_facts::options::OptionKind;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, wrong_field};

use super::{OptionModel, OptionRow};

/// The options of arguments that have no name: inputs, and what is not known.
pub(super) fn special(options: &[OptionRow<'_>]) -> Result<[usize; 2], Diagnostics> {
    Ok([
        only(options, OptionKind::Input)?,
        only(options, OptionKind::Unknown)?,
    ])
}

/// The only option of a kind.
fn only(options: &[OptionRow<'_>], kind: OptionKind) -> Result<usize, Diagnostics> {
    let of_kind = |(_, row): &(usize, &OptionRow<'_>)| row.kind == kind;
    let mut found = options.iter().enumerate().filter(of_kind);
    let name = kind.name();
    let Some((number, first)) = found.next() else {
        let message = format!("there is no option of kind `{name}'");
        return Err(nowhere(message));
    };
    match found.next() {
        None => Ok(number),
        Some((_, second)) => {
            let message = format!("there are two options of kind `{name}'");
            Err(with_note(second.record, message, first.record))
        }
    }
}

/// An error about a record, and a note about another one.
fn with_note(record: Record<'_>, message: String, other: Record<'_>) -> Diagnostics {
    let mut found = faults::error(record, message);
    found.push(other.note("the other one is here"));
    found
}

/// Checks all options and groups.
pub(super) fn check(model: &OptionModel<'_>) -> Result<(), Diagnostics> {
    faults::collect(&model.options, |row| check_option(model, row))?;
    check_groups(model)?;
    check_names(model)
}

fn check_option(model: &OptionModel<'_>, row: &OptionRow<'_>) -> Result<(), Diagnostics> {
    let refuse = |name: &str, message: &str| {
        let message = format!("Option `{}': {message}", row.record.name());
        Err(wrong_field(row.record, name, message))
    };
    if row.name.contains('\0') {
        return refuse("Name", "the name has a zero byte");
    }
    if row.kind == OptionKind::MultiArg && row.num_args == 0 {
        return refuse("NumArgs", "an option of kind `MultiArg' needs values");
    }
    if row.values.is_some() && row.has_values_code {
        return refuse("ValuesCode", "Cannot choose between Values and ValuesCode");
    }
    let Some(alias) = row.alias.and_then(|alias| model.options.get(alias)) else {
        return match row.alias_args.is_empty() {
            true => Ok(()),
            false => refuse("AliasArgs", "Only alias options can have alias args."),
        };
    };
    if alias.alias.is_some() {
        return refuse("Alias", "Multi-level aliases are not supported.");
    }
    if row.is_special() || alias.is_special() {
        return refuse(
            "Alias",
            "inputs and what is not known are no aliases, and have none",
        );
    }
    match row.alias_args.is_empty() {
        true => Ok(()),
        false if row.kind != OptionKind::Flag => {
            refuse("AliasArgs", "Only Flag aliases can have alias args.")
        }
        false if alias.kind == OptionKind::Flag => {
            refuse("AliasArgs", "Cannot provide alias args to a flag option.")
        }
        false => Ok(()),
    }
}

/// Checks that no group is in itself.
fn check_groups(model: &OptionModel<'_>) -> Result<(), Diagnostics> {
    for group in &model.groups {
        let mut at = group.parent;
        for _ in 0..model.groups.len() {
            at = at.and_then(|at| model.groups.get(at)?.parent);
        }
        if at.is_some() {
            let message = format!("the group `{}' is in itself", group.record.name());
            return Err(wrong_field(group.record, "Group", message));
        }
    }
    Ok(())
}

/// Checks that options and groups have names of their own in programs.
fn check_names(model: &OptionModel<'_>) -> Result<(), Diagnostics> {
    let mut known: FxHashMap<&str, Record<'_>> = FxHashMap::default();
    let options = model.options.iter().map(|row| (row.called, row.record));
    let groups = model.groups.iter().map(|row| (row.called, row.record));
    for (called, record) in options.chain(groups) {
        if let Some(other) = known.insert(called, record) {
            let message = format!("there are two options called `{called}' in programs");
            return Err(with_note(record, message, other));
        }
    }
    Ok(())
}
