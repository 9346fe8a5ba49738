//! Options as the reader writes them, with placeholders for values.

use tblgen_facts::options::OptionKind;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, error, field};

use super::print::Escapes;

/// The placeholder for the only value.
pub(super) const VALUE: &str = "<arg>";

/// An option with a prefix, and its values.
pub(super) fn with_values(
    prefix: &str,
    option: Record<'_>,
    escapes: Escapes,
) -> Result<String, Diagnostics> {
    let kind = kind(option)?;
    let mut out = joined(prefix, option, &values(option, kind)?, escapes)?;
    let alias_args = field(option.value_as_list_of_strings("AliasArgs"))?;
    if !alias_args.is_empty() {
        let alias = field(option.value_as_def("Alias"))?;
        let prefixes = field(alias.value_as_list_of_strings("Prefixes"))?;
        let Some(prefix) = prefixes.first() else {
            let message = format!("Option `{}' has no prefix", alias.name());
            return Err(error(option, message));
        };
        let args: Vec<String> = alias_args.iter().map(|arg| arg.to_string()).collect();
        let other = joined(prefix, alias, &args, escapes)?;
        out += &format!(" (equivalent to {other})");
    }
    Ok(out)
}

/// The kind of an option, unless it is one that only descriptions of others have.
pub(super) fn kind(option: Record<'_>) -> Result<Option<OptionKind>, Diagnostics> {
    let kind = field(option.value_as_def("Kind"))?;
    Ok(OptionKind::from_name(field(kind.value_as_string("Name"))?))
}

/// An option and values, with what separates them.
fn joined(
    prefix: &str,
    option: Record<'_>,
    values: &[String],
    escapes: Escapes,
) -> Result<String, Diagnostics> {
    use OptionKind::{
        CommaJoined, Joined, JoinedAndSeparate, JoinedOrSeparate, RemainingArgsJoined,
    };
    let separators = match kind(option)? {
        Some(Joined | JoinedOrSeparate | JoinedAndSeparate | RemainingArgsJoined) => ["", " "],
        Some(CommaJoined) => ["", ","],
        _ => [" ", " "],
    };
    let name = field(option.value_as_string("Name"))?;
    let mut out = format!("{prefix}{}", escapes.escaped(name));
    for (at, value) in values.iter().enumerate() {
        out += separators[usize::from(at > 0)];
        out += &escapes.escaped(value);
    }
    Ok(out)
}

/// The placeholders for the values of an option.
fn values(option: Record<'_>, kind: Option<OptionKind>) -> Result<Vec<String>, Diagnostics> {
    use OptionKind::{
        CommaJoined, Joined, JoinedAndSeparate, JoinedOrSeparate, MultiArg, RemainingArgs,
        RemainingArgsJoined, Separate,
    };
    let count = match kind {
        Some(Joined | JoinedOrSeparate | Separate) => Some(1),
        Some(RemainingArgs | RemainingArgsJoined | CommaJoined) => None,
        Some(JoinedAndSeparate) => Some(2),
        Some(MultiArg) => Some(field(option.value_as_int("NumArgs"))?.clamp(0, 255)),
        _ => Some(0),
    };
    let placeholder = field(option.value_as_optional_string("MetaVarName"))?;
    Ok(match (placeholder, count) {
        (Some(name), Some(_)) => vec![name.to_string()],
        (Some(name), None) => vec![name.to_string(), "<arg2>...".to_string()],
        (None, Some(1)) => vec![VALUE.to_string()],
        (None, Some(count)) => (1..=count).map(|at| format!("<arg{at}>")).collect(),
        (None, None) => vec!["<arg1>".to_string(), "<arg2>...".to_string()],
    })
}
