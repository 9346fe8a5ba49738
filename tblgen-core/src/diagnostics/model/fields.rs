//! Diagnostics, field by field.

use rustc_hash::FxHashMap;

use tblgen_facts::diagnostics::{
    DEFERRABLE, DiagClass, DiagSeverity, LARGEST_TEXT, NO_WERROR, SHOW_IN_SYSTEM_HEADER,
    SHOW_IN_SYSTEM_MACRO, SfinaeResponse,
};
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};
use tblgen_model::support::unknown::unknown_field;

use super::super::text::{Substitutions, Text, parse, printed};
use super::{DiagRow, GroupNumbers, GroupRow};

/// The fields that are one bit, the bit of the flags, and the value of those that lack the field.
const BITS: [(&str, u32, bool); 4] = [
    ("WarningNoWerror", NO_WERROR, false),
    ("ShowInSystemHeader", SHOW_IN_SYSTEM_HEADER, false),
    ("ShowInSystemMacro", SHOW_IN_SYSTEM_MACRO, true),
    ("Deferrable", DEFERRABLE, false),
];

/// Everything that fields refer to.
pub(super) struct Reader<'m, 'rk> {
    pub(super) substitutions: &'m Substitutions<'rk>,
    pub(super) groups: &'m GroupNumbers,
}

impl Reader<'_, '_> {
    /// A diagnostic.
    pub(super) fn diag<'rk>(&self, record: Record<'rk>) -> Result<DiagRow<'rk>, Diagnostics> {
        if self.substitutions.has(record.name()) {
            let name = record.name();
            let message =
                format!("Diagnostic '{name}' has same name as TextSubstitution definition");
            return Err(faults::error(record, message));
        }
        let text = self.text(record);
        let group = optional_def(record, "Group")?;
        Ok(DiagRow {
            record,
            text: text?,
            class: class(record)?,
            severity: severity(record)?,
            sfinae: sfinae(record)?,
            flags: flags(record)?,
            group: group.and_then(|group| self.groups.get(&group.id()).copied()),
            is_pedantic: false,
            category: 0,
            component: optional_string(record, "Component")?,
        })
    }

    /// The text of a diagnostic with the texts that it names.
    fn text(&self, record: Record<'_>) -> Result<Text, Diagnostics> {
        let name = text_field(record);
        let text = field(record.value_as_string(name))?;
        if text.is_empty() {
            return Err(wrong_field(record, name, "the text is empty".to_string()));
        }
        let text = parse(text).and_then(|text| self.substitutions.resolve(&text));
        let text = text.map_err(|flaw| flaw.in_field(record, name))?;
        match printed(&text).len() > LARGEST_TEXT {
            true => {
                let message = format!("the text has more than {LARGEST_TEXT} bytes");
                Err(wrong_field(record, name, message))
            }
            false => Ok(text),
        }
    }
}

/// The name of the field with the text of a diagnostic, which LLVM 14 calls otherwise.
pub(super) fn text_field(record: Record<'_>) -> &'static str {
    const NAMES: [&str; 2] = ["Summary", "Text"];
    let mut there = NAMES.into_iter();
    let there = there.find(|name| record.field(name).is_some());
    there.unwrap_or(NAMES[0])
}

/// The record that a field refers to. An unset field is none, and so is one that is not there.
fn optional_def<'rk>(record: Record<'rk>, name: &str) -> Result<Option<Record<'rk>>, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_optional_def(name)),
        None => Ok(None),
    }
}

/// The text of a field. An unset field is empty, and so is one that is not there.
pub(super) fn optional_string<'rk>(
    record: Record<'rk>,
    name: &str,
) -> Result<&'rk str, Diagnostics> {
    match record.field(name) {
        Some(_) => Ok(field(record.value_as_optional_string(name))?.unwrap_or("")),
        None => Ok(""),
    }
}

fn class(record: Record<'_>) -> Result<DiagClass, Diagnostics> {
    let class = field(record.value_as_def("Class"))?;
    DiagClass::from_record(class.name()).ok_or_else(|| {
        let names: Vec<&str> = DiagClass::ALL.iter().map(|one| one.record()).collect();
        let message = format!(
            "there is no class of diagnostics `{}'; the classes are {}",
            class.name(),
            names.join(", ")
        );
        unknown_field(record, "Class", message)
    })
}

fn severity(record: Record<'_>) -> Result<DiagSeverity, Diagnostics> {
    const FIELD: &str = "DefaultSeverity";
    let name = field(field(record.value_as_def(FIELD))?.value_as_string("Name"))?;
    DiagSeverity::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = DiagSeverity::stated().map(DiagSeverity::name).collect();
        let names = names.join(", ");
        let message = format!("there is no severity `{name}'; the severities are {names}");
        unknown_field(record, FIELD, message)
    })
}

/// The effect in substitutions of C++, which descriptions of other languages have no field for.
fn sfinae(record: Record<'_>) -> Result<SfinaeResponse, Diagnostics> {
    const FIELD: &str = "SFINAE";
    let Some(response) = optional_def(record, FIELD)? else {
        return Ok(SfinaeResponse::Suppress);
    };
    let name = response.name();
    let found = name
        .strip_prefix("SFINAE_")
        .and_then(SfinaeResponse::from_name);
    found.ok_or_else(|| {
        let message = format!("there is no effect in substitutions `{name}'");
        unknown_field(record, FIELD, message)
    })
}

fn flags(record: Record<'_>) -> Result<u32, Diagnostics> {
    let mut flags = 0;
    for (name, bit, default) in BITS {
        let is_set = match record.field(name) {
            Some(_) => field(record.value_as_bit(name))?,
            None => default,
        };
        flags |= if is_set { bit } else { 0 };
    }
    Ok(flags)
}

/// Gives each diagnostic the number of its category: that of its group or of a group around it,
/// otherwise its own. The names of the categories are in the order of the diagnostics.
pub(super) fn categories<'rk>(
    diags: &mut [DiagRow<'rk>],
    groups: &[GroupRow<'rk>],
) -> Result<Vec<&'rk str>, Diagnostics> {
    let mut names = vec![""];
    let mut numbers: FxHashMap<&str, usize> = FxHashMap::from_iter([("", 0)]);
    for row in diags {
        let group = row.group.and_then(|group| groups.get(group));
        let name = match group.map_or("", |group| group.category) {
            "" => optional_string(row.record, "CategoryName")?,
            name => name,
        };
        row.category = *numbers.entry(name).or_insert_with(|| {
            names.push(name);
            names.len() - 1
        });
    }
    Ok(names)
}
