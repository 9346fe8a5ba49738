//! Arguments of attributes.

use tblgen_facts::clang_attributes::AttrArgKind;
use tblgen_lang::record::{Record, Value};
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};

use super::{part_of, texts};

/// An argument of an attribute.
pub(crate) struct ArgRow<'rk> {
    pub(crate) name: &'rk str,
    pub(crate) kind: AttrArgKind,
    pub(crate) is_optional: bool,
    pub(crate) is_fake: bool,
    pub(crate) default: Option<String>,
    /// The type of names, or the class of declarations.
    pub(crate) type_name: String,
    pub(crate) is_string: bool,
    pub(crate) is_external: bool,
    pub(crate) values: Vec<&'rk str>,
    pub(crate) enums: Vec<&'rk str>,
}

/// The arguments of an attribute.
pub(super) fn arguments(attribute: Record<'_>) -> Result<Vec<ArgRow<'_>>, Diagnostics> {
    let args = field(attribute.value_as_list_of_defs("Args"))?;
    faults::collect(args, |arg| part_of(attribute, arg, argument(arg)))
}

fn argument(record: Record<'_>) -> Result<ArgRow<'_>, Diagnostics> {
    let kind = kind(record);
    let [values, enums] = names(record)?;
    Ok(ArgRow {
        name: field(record.value_as_string("Name"))?,
        kind,
        is_optional: field(record.value_as_bit("Optional"))?,
        is_fake: bit(record, "Fake")?,
        default: default(record)?,
        type_name: type_name(record, kind)?,
        is_string: bit(record, "IsString")?,
        is_external: bit(record, "IsExternalType")?,
        values,
        enums,
    })
}

/// The kind by the nearest class that is known.
fn kind(record: Record<'_>) -> AttrArgKind {
    let mut classes = record.superclasses().rev();
    let known = classes.find_map(|class| AttrArgKind::from_class(class.name()));
    known.unwrap_or(AttrArgKind::Other)
}

/// A bit, which arguments of some kinds and releases lack.
fn bit(record: Record<'_>, name: &str) -> Result<bool, Diagnostics> {
    match record.field(name) {
        Some(_) => field(record.value_as_bit(name)),
        None => Ok(false),
    }
}

/// The value of an argument that is left out.
fn default(record: Record<'_>) -> Result<Option<String>, Diagnostics> {
    const FIELD: &str = "Default";
    let Some(default) = record.field(FIELD) else {
        return Ok(None);
    };
    match default.value().value() {
        Value::Bit(is_set) => Ok(Some(is_set.to_string())),
        Value::Int(number) => Ok(Some(number.to_string())),
        _ if default.value().is_unset() => Ok(None),
        _ => {
            if let Some(text) = default.value().as_str() {
                return Ok(Some(text.to_string()));
            }
            let message = "the default is no number and no text".to_string();
            Err(wrong_field(record, FIELD, message))
        }
    }
}

/// The type of names, or the class of declarations.
fn type_name(record: Record<'_>, kind: AttrArgKind) -> Result<String, Diagnostics> {
    match kind {
        AttrArgKind::Enum | AttrArgKind::VariadicEnum => {
            Ok(field(record.value_as_string("Type"))?.to_string())
        }
        AttrArgKind::Decl => {
            let kind = field(record.value_as_def("Kind"))?;
            Ok(format!("{}Decl *", kind.name()))
        }
        _ => Ok(String::new()),
    }
}

/// The names that may be written, and the enumerators that they stand for.
fn names(record: Record<'_>) -> Result<[Vec<&str>; 2], Diagnostics> {
    if record.field("Enums").is_none() || record.field("Values").is_none() {
        return Ok([Vec::new(), Vec::new()]);
    }
    // Enumerators may be more than the names that can be written.
    Ok([
        texts::list(record, "Values")?,
        texts::list(record, "Enums")?,
    ])
}
