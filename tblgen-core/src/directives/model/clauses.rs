//! Clauses and their values.

use tblgen_facts::directives::{
    IMPLICIT, PREFIX_OPTIONAL, SHOWN, USER_VALUE, VALUE_LIST, VALUE_OPTIONAL,
};
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};

use super::optional_string;
use super::spellings::{self, SpellingRow};

/// A clause.
pub(crate) struct ClauseRow<'rk> {
    pub(crate) record: Record<'rk>,
    pub(crate) called: String,
    pub(crate) spellings: Vec<SpellingRow<'rk>>,
    pub(crate) aliases: Vec<&'rk str>,
    pub(crate) flags: u32,
    pub(crate) default_value: &'rk str,
    pub(crate) prefix: &'rk str,
    pub(crate) clang_class: &'rk str,
    pub(crate) flang_class: &'rk str,
    pub(crate) values: Option<Values<'rk>>,
}

/// The values that a clause may have.
pub(crate) struct Values<'rk> {
    /// The name of the type of the values.
    pub(crate) name: &'rk str,
    pub(crate) rows: Vec<ValueRow<'rk>>,
    /// The value that stands for what is not known.
    pub(crate) default: usize,
}

/// A value of a clause.
pub(crate) struct ValueRow<'rk> {
    pub(crate) record: Record<'rk>,
    pub(crate) spelling: [SpellingRow<'rk>; 1],
    pub(crate) number: i32,
    pub(crate) flags: u32,
}

/// The fields that are one bit, the bit of the flags, and the value of those that lack the field.
const BITS: [(&str, u32, bool); 4] = [
    ("isImplicit", IMPLICIT, false),
    ("isValueOptional", VALUE_OPTIONAL, false),
    ("isValueList", VALUE_LIST, false),
    ("isPrefixOptional", PREFIX_OPTIONAL, true),
];

/// A clause.
pub(super) fn clause(record: Record<'_>) -> Result<ClauseRow<'_>, Diagnostics> {
    let mut flags = 0;
    for (name, bit, default) in BITS {
        let is_set = match record.field(name) {
            Some(_) => field(record.value_as_bit(name))?,
            None => default,
        };
        flags |= if is_set { bit } else { 0 };
    }
    let spellings = spellings::spellings(record, flags & IMPLICIT != 0)?;
    Ok(ClauseRow {
        record,
        called: spellings::called(&spellings),
        spellings,
        aliases: aliases(record)?,
        flags,
        default_value: optional_string(record, "defaultValue")?,
        prefix: optional_string(record, "prefix")?,
        clang_class: optional_string(record, "clangClass")?,
        flang_class: optional_string(record, "flangClass")?,
        values: values(record)?,
    })
}

/// Other names of a clause, which later releases have among the spellings.
fn aliases(record: Record<'_>) -> Result<Vec<&str>, Diagnostics> {
    const FIELD: &str = "aliases";
    if record.field(FIELD).is_none() {
        return Ok(Vec::new());
    }
    let aliases = field(record.value_as_list_of_strings(FIELD))?;
    match aliases.iter().any(|alias| alias.contains('\0')) {
        true => {
            let message = "an alias has a zero byte".to_string();
            Err(wrong_field(record, FIELD, message))
        }
        false => Ok(aliases),
    }
}

/// The values that a clause may have, if it has a list of them.
fn values(record: Record<'_>) -> Result<Option<Values<'_>>, Diagnostics> {
    const FIELD: &str = "allowedClauseValues";
    let rows = field(record.value_as_list_of_defs(FIELD))?;
    if rows.is_empty() {
        return Ok(None);
    }
    faults::check_records(rows.iter().copied(), "values of a clause")?;
    let name = optional_string(record, "enumClauseValue")?;
    if name.is_empty() {
        let message = format!("enumClauseValue field not set in Clause {}.", record.name());
        return Err(wrong_field(record, "enumClauseValue", message));
    }
    let is_default = |row: &Record<'_>| row.value_as_bit("isDefault") == Ok(true);
    let Some(default) = rows.iter().position(is_default) else {
        let record_name = record.name();
        let message =
            format!("At least one val in Clause {record_name} must be defined as default.");
        return Err(wrong_field(record, FIELD, message));
    };
    Ok(Some(Values {
        name,
        rows: faults::collect(rows, value)?,
        default,
    }))
}

fn value(record: Record<'_>) -> Result<ValueRow<'_>, Diagnostics> {
    let number = field(record.value_as_int("value"))?;
    let Ok(number) = i32::try_from(number) else {
        let message = format!("the value is {number}, which 32 bits do not hold");
        return Err(wrong_field(record, "value", message));
    };
    let is_user_value = field(record.value_as_bit("isUserValue"))?;
    Ok(ValueRow {
        record,
        spelling: [SpellingRow {
            text: field(record.value_as_string("name"))?,
            uses: tblgen_facts::directives::PARSED | SHOWN,
            versions: tblgen_facts::directives::ALL_VERSIONS,
        }],
        number,
        flags: if is_user_value { USER_VALUE } else { 0 },
    })
}
