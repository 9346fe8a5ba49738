//! Records that are about instructions by patterns of their names, as those of `tblgen/Access.td` are.

use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{FieldError, Init, Record, RecordKeeper};
use tblgen_lang::regex::Regex;

/// The most memory of one expression, in bytes.
const MAX_BYTES: usize = 1 << 19;

/// Regular expressions for whole names, as in `instregex`.
pub(crate) struct NamePatterns<'rk>(Vec<Pattern<'rk>>);

/// An expression for whole names, and the text that such names begin with.
struct Pattern<'rk> {
    prefix: &'rk str,
    regex: Regex,
}

impl<'rk> NamePatterns<'rk> {
    /// The patterns that a field of a record lists.
    pub(crate) fn of_field(def: Record<'rk>, name: &str) -> Result<Self, Diagnostics> {
        let patterns = field(def.value_as_list_of_strings(name))?;
        let patterns = patterns.into_iter().map(|text| Pattern::new(def, text));
        patterns.collect::<Result<_, _>>().map(NamePatterns)
    }

    /// Whether one of the patterns matches a name.
    pub(crate) fn match_name(&self, name: &str) -> bool {
        let mut patterns = self.0.iter();
        patterns.any(|one| name.starts_with(one.prefix) && one.regex.is_match(name.as_bytes()))
    }
}

impl<'rk> Pattern<'rk> {
    fn new(def: Record<'rk>, text: &'rk str) -> Result<Self, Diagnostics> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let plain = text.bytes().position(|byte| !is_plain(byte));
        // The character before a sign such as `*` may be missing, and alternatives begin anew.
        let len = match plain {
            _ if text.contains('|') => text.find('(').filter(|at| Some(*at) == plain).unwrap_or(0),
            Some(at) => at.saturating_sub(1),
            None => text.len(),
        };
        match Regex::whole(text.as_bytes(), MAX_BYTES) {
            Ok(regex) => Ok(Pattern {
                prefix: text.get(..len).unwrap_or(""),
                regex,
            }),
            Err(error) => fault(def, format!("the pattern `{text}` is wrong: {error}")),
        }
    }
}

/// The name of the operator of a dag.
pub(crate) fn operator(dag: Init<'_>) -> &str {
    let operator = dag.dag_operator().and_then(Init::as_def);
    operator.map_or("", Record::name)
}

/// The records of a class, in the order of the file.
pub(crate) fn in_order<'rk>(records: &'rk RecordKeeper, class: &str) -> Vec<Record<'rk>> {
    let mut all = records.all_derived_definitions_if_defined(class);
    all.sort_by_key(|def| def.loc());
    all
}

/// A field of a record that has the name of this module's classes.
pub(crate) fn field<T>(value: Result<T, FieldError>) -> Result<T, Diagnostics> {
    value.map_err(FieldError::at_record)
}

/// An error about a record.
pub(crate) fn fault<T>(def: Record<'_>, message: String) -> Result<T, Diagnostics> {
    Err(faults::error(def, message))
}
