//! Spellings of directives and clauses: a name and another one up to LLVM 20, a list since then.

use tblgen_facts::directives::{ALL_VERSIONS, PARSED, SHOWN};
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field, wrong_field};

use super::{optional_string, versions};

/// A spelling.
pub(crate) struct SpellingRow<'rk> {
    pub(crate) text: &'rk str,
    /// The bits that tell what the spelling is for.
    pub(crate) uses: u32,
    pub(crate) versions: (u32, u32),
}

/// The spellings of a record. Text names it by one of them unless it is implicit.
pub(super) fn spellings<'rk>(
    record: Record<'rk>,
    is_implicit: bool,
) -> Result<Vec<SpellingRow<'rk>>, Diagnostics> {
    const LIST: &str = "spellings";
    let parsed = if is_implicit { 0 } else { PARSED };
    if record.field(LIST).is_none() {
        return named(record, parsed);
    }
    let list = field(record.value_as_list_of_defs(LIST))?;
    if list.is_empty() {
        return Err(wrong_field(
            record,
            LIST,
            "there is no spelling".to_string(),
        ));
    }
    faults::collect(list, |spelling| {
        Ok(SpellingRow {
            text: field(spelling.value_as_string("spelling"))?,
            uses: parsed | SHOWN,
            versions: versions(spelling)?,
        })
    })
}

/// The spellings of a record that has a name, and may have another one that is shown.
fn named<'rk>(record: Record<'rk>, parsed: u32) -> Result<Vec<SpellingRow<'rk>>, Diagnostics> {
    let name = field(record.value_as_string("name"))?;
    let other = optional_string(record, "alternativeName")?;
    let spelling = |text, uses| SpellingRow {
        text,
        uses,
        versions: ALL_VERSIONS,
    };
    Ok(match other {
        "" => vec![spelling(name, parsed | SHOWN)],
        other => vec![spelling(name, parsed), spelling(other, SHOWN)],
    })
}

/// The name of a record in programs: its first spelling, as one word.
pub(super) fn called(spellings: &[SpellingRow<'_>]) -> String {
    let first = spellings.first().map_or("", |row| row.text);
    first.replace(' ', "_")
}
