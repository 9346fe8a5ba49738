//! Builtins that descriptions have as rows of Clang's tables.

use tblgen_facts::builtins::BuiltinKind;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field, wrong_field};

use super::{ALL_LANGUAGES, BuiltinRow};

/// The builtin of a row such as `LIBBUILTIN(name, "types", "attributes", HEADER_H, LANGUAGES)`.
pub(super) fn row(record: Record<'_>) -> Result<BuiltinRow<'_>, Diagnostics> {
    let entry = field(record.value_as_string("Entry"))?;
    read(record, entry).ok_or_else(|| {
        let message = "the entry is no row of a macro for builtins with as many arguments as that";
        wrong_field(record, "Entry", message)
    })
}

fn read<'rk>(record: Record<'rk>, entry: &'rk str) -> Option<BuiltinRow<'rk>> {
    let (name, arguments) = entry.trim().split_once('(')?;
    let mut kinds = BuiltinKind::ALL.iter().copied();
    let kind = kinds.find(|kind| kind.macro_name() == name.trim())?;
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
