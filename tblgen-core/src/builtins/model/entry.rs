//! Builtins that descriptions have as rows of Clang's tables.

use tblgen_facts::builtins::BuiltinKind;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field, wrong_field};
use tblgen_model::support::unknown::unknown_field;

use super::{ALL_LANGUAGES, BuiltinRow};

/// The builtin of a row such as `LIBBUILTIN(name, "types", "attributes", HEADER_H, LANGUAGES)`.
pub(super) fn row(record: Record<'_>) -> Result<BuiltinRow<'_>, Diagnostics> {
    let entry = field(record.value_as_string("Entry"))?;
    let name = entry.split_once('(').map_or("", |(name, _)| name.trim());
    if is_identifier(name) && kind(name).is_none() {
        let message = format!("there is no macro `{name}' for builtins");
        return Err(unknown_field(record, "Entry", message));
    }
    read(record, entry).ok_or_else(|| {
        let message = "the entry is no row of a macro for builtins with as many arguments as that";
        wrong_field(record, "Entry", message)
    })
}

fn read<'rk>(record: Record<'rk>, entry: &'rk str) -> Option<BuiltinRow<'rk>> {
    let (name, arguments) = entry.trim().split_once('(')?;
    let kind = kind(name.trim())?;
    let arguments = split(arguments.strip_suffix(')')?);
    let (name, types, attributes, rest) = match arguments.as_slice() {
        [name, types, attributes, rest @ ..] => (name, text(types)?, text(attributes)?, rest),
        _ => return None,
    };
    let (header, languages, features) = match (kind, rest) {
        (BuiltinKind::Builtin | BuiltinKind::Atomic, []) => ("", ALL_LANGUAGES, ""),
        (BuiltinKind::Lib, [header, languages]) => (*header, *languages, ""),
        (BuiltinKind::Lang, [languages]) => ("", *languages, ""),
        (BuiltinKind::Target, [features]) => ("", ALL_LANGUAGES, text(features)?),
        (BuiltinKind::TargetLib, [header, languages, features]) => {
            (*header, *languages, text(features)?)
        }
        _ => return None,
    };
    Some(BuiltinRow {
        record,
        name: name.to_string(),
        kind,
        prototype: String::new(),
        types: types.to_string(),
        attributes: attributes.to_string(),
        header,
        languages,
        features,
        requires_undef: false,
    })
}

/// The kind of builtins whose rows are of a macro.
fn kind(name: &str) -> Option<BuiltinKind> {
    let mut kinds = BuiltinKind::ALL.iter().copied();
    kinds.find(|kind| kind.macro_name() == name)
}

fn is_identifier(name: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !name.is_empty() && name.chars().all(is_letter)
}

/// The arguments between commas; texts may have commas in them.
fn split(arguments: &str) -> Vec<&str> {
    let mut is_text = false;
    let parts = arguments.split(move |c| {
        is_text ^= c == '"';
        c == ',' && !is_text
    });
    parts.map(str::trim).collect()
}

/// The text in quotation marks.
fn text(argument: &str) -> Option<&str> {
    argument.strip_prefix('"')?.strip_suffix('"')
}
