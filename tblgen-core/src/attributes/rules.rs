//! Rules about attributes of functions, of which a description has the names of C++ functions.

use tblgen_codegen::snake_name;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

/// A rule: the function, and the attribute that it is given.
pub(super) struct Rule {
    /// The name of the method, in small letters.
    pub(super) method: String,
    /// The name of the function in the description.
    pub(super) function: String,
    /// The spelling of the attribute, if the function is given one.
    pub(super) attribute: Option<String>,
}

/// The class of rules, and the field with the function.
type RuleClass = (&'static str, &'static str);

/// Rules that tell whether functions are compatible.
pub(super) const COMPATIBLE: RuleClass = ("CompatRule", "CompatFunc");
/// Rules by which attributes of functions are merged.
pub(super) const MERGE: RuleClass = ("MergeRule", "MergeFunc");

/// The rules of a class.
pub(super) fn read(
    records: &RecordKeeper,
    (class, function): RuleClass,
) -> Result<Vec<Rule>, Diagnostics> {
    let all = records.all_derived_definitions_if_defined(class);
    faults::collect(all, |record| rule(record, function))
}

fn rule(record: Record<'_>, name: &str) -> Result<Rule, Diagnostics> {
    let text = field(record.value_as_string(name))?;
    let refuse = || {
        let message = format!("'{text}' is no name of a function, with or without an attribute");
        faults::wrong_field(record, name, message)
    };
    let (function, argument) = match text.split_once('<') {
        None => (text, None),
        Some((function, rest)) => (function, Some(rest.strip_suffix('>').ok_or_else(refuse)?)),
    };
    if !is_identifier(function) || argument.is_some_and(|argument| !is_identifier(argument)) {
        return Err(refuse());
    }
    let attribute = match argument {
        Some(class) => Some(spelling_of(record, class)?),
        None if record.field("AttrName").is_some() => {
            let spelling = field(record.value_as_string("AttrName"))?;
            (!spelling.is_empty()).then(|| spelling.to_string())
        }
        None => None,
    };
    Ok(Rule {
        method: snake_name(function),
        function: function.to_string(),
        attribute,
    })
}

/// The spelling of the attribute of which C++ has that class: the name of its record and `Attr`.
fn spelling_of(record: Record<'_>, class: &str) -> Result<String, Diagnostics> {
    let name = class.strip_suffix("Attr").unwrap_or(class);
    let found = record.keeper().def(name);
    match found.filter(|def| def.is_subclass_of("Attr")) {
        Some(def) => Ok(field(def.value_as_string("AttrString"))?.to_string()),
        None => {
            let message = format!("there is no attribute '{name}' for the class '{class}'");
            Err(faults::error(record, message))
        }
    }
}

fn is_identifier(text: &str) -> bool {
    let mut letters = text.chars();
    letters
        .next()
        .is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
}
