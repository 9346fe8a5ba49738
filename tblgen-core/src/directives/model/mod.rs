//! The directives and clauses of a description, checked.

mod associations;
mod clauses;
mod directives;
mod spellings;

use rustc_hash::FxHashMap;

use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{KnownField, Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::{LeftOut, unknown_field};

pub(super) use clauses::{ClauseRow, Values};
pub(super) use directives::{DirectiveRow, RuleRow};
pub(super) use spellings::SpellingRow;

/// The directives of a description.
pub(super) struct DirectiveModel<'rk> {
    /// The name of the language, such as `OpenMP`.
    pub(super) language: &'rk str,
    pub(super) directives: Vec<DirectiveRow<'rk>>,
    pub(super) clauses: Vec<ClauseRow<'rk>>,
    pub(super) categories: Vec<NameRow<'rk>>,
    pub(super) associations: Vec<NameRow<'rk>>,
    pub(super) languages: Vec<NameRow<'rk>>,
    /// The directive and the clause that stand for what is not known.
    pub(super) defaults: [usize; 2],
    /// Warnings about directives and clauses that are left out.
    pub(super) left_out: Diagnostics,
}

/// A record that has nothing but a name.
pub(super) struct NameRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: &'rk str,
}

/// The numbers of records.
type Numbers = FxHashMap<RecordId, usize>;

impl<'rk> DirectiveModel<'rk> {
    /// The directives of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let language = language(records)?;
        let found = defined(records, "Directive")?;
        let clauses = defined(records, "Clause")?;
        let categories = names(records, "Category")?;
        let mut associations = names(records, "Association")?;
        associations.retain(|row| row.record.name() != associations::FROM_LEAVES);
        let languages = names(records, "SourceLanguage")?;
        let mut left_out = LeftOut::default();
        let clauses = left_out.collect_some(clauses, clauses::clause)?;
        let of_clauses: Vec<Record<'_>> = clauses.iter().map(|row| row.record).collect();
        let mut reader = directives::Reader {
            directives: Numbers::default(),
            clauses: numbers(&of_clauses),
            categories: numbers_of(&categories),
            languages: numbers_of(&languages),
            versions: VersionFields::new(records),
        };
        let directives = reader.directives(found, &associations, &mut left_out)?;
        let of_directives = directives.iter().map(|row| row.record);
        let defaults = [
            default(of_directives, "Directive")?,
            default(of_clauses.into_iter(), "Clause")?,
        ];
        let kept = directives.len().min(clauses.len());
        let left_out = left_out.warnings(kept, "directives and clauses")?;
        Ok(DirectiveModel {
            language: field(language.value_as_string("name"))?,
            directives,
            clauses,
            categories,
            associations,
            languages,
            defaults,
            left_out,
        })
    }

    /// The clauses that have lists of values, each list once.
    pub(super) fn values(&self) -> Vec<&Values<'rk>> {
        let mut values: Vec<&Values<'rk>> = Vec::new();
        for one in self.clauses.iter().filter_map(|row| row.values.as_ref()) {
            if !values.iter().any(|known| known.name == one.name) {
                values.push(one);
            }
        }
        values
    }
}

/// The record of the language, of which there has to be one.
fn language(records: &RecordKeeper) -> Result<Record<'_>, Diagnostics> {
    let found = records.all_derived_definitions_if_defined("DirectiveLanguage");
    match found[..] {
        [language] => Ok(language),
        [] => Err(nowhere(
            "A single definition of DirectiveLanguage is needed: there is none. Directives are \
             described with LLVM's `llvm/Frontend/Directive/DirectiveBase.td'",
        )),
        [first, second, ..] => {
            let message = "A single definition of DirectiveLanguage is needed.";
            let mut fault = faults::error(second, message);
            fault.push(first.note("the other one is here"));
            Err(fault)
        }
    }
}

/// The records of a class, of which there has to be one.
fn defined<'rk>(records: &'rk RecordKeeper, class: &str) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let found = records.all_derived_definitions_if_defined(class);
    if found.is_empty() {
        return Err(nowhere(format!(
            "there is no record of the class '{class}'"
        )));
    }
    faults::check_records(found.iter().copied(), "directives or clauses")?;
    Ok(found)
}

/// The records of a class that have nothing but names. Older descriptions lack the class.
fn names<'rk>(records: &'rk RecordKeeper, class: &str) -> Result<Vec<NameRow<'rk>>, Diagnostics> {
    let found = records.all_derived_definitions_if_defined(class);
    faults::check_records(found.iter().copied(), "names")?;
    let limit = tblgen_facts::directives::LARGEST_LANGUAGES;
    if class == "SourceLanguage"
        && let Some(first) = found.get(limit)
    {
        let message = format!("there are more than {limit} source languages");
        return Err(faults::error(*first, message));
    }
    faults::collect(found, |record| {
        let name = field(record.value_as_string("name"))?;
        Ok(NameRow { record, name })
    })
}

fn numbers(records: &[Record<'_>]) -> Numbers {
    records.iter().map(|record| record.id()).zip(0..).collect()
}

fn numbers_of(rows: &[NameRow<'_>]) -> Numbers {
    rows.iter().map(|row| row.record.id()).zip(0..).collect()
}

/// The first record that stands for what is not known.
fn default<'rk>(
    mut records: impl Iterator<Item = Record<'rk>>,
    what: &str,
) -> Result<usize, Diagnostics> {
    let is_default = |record: Record<'_>| record.value_as_bit("isDefault") == Ok(true);
    let found = records.position(is_default);
    found.ok_or_else(|| nowhere(format!("At least one {what} must be defined as default.")))
}

/// The text of a field; empty if it is unset or not there.
fn optional_string<'rk>(record: Record<'rk>, name: &str) -> Result<&'rk str, Diagnostics> {
    match record.field(name) {
        Some(_) => Ok(field(record.value_as_optional_string(name))?.unwrap_or("")),
        None => Ok(""),
    }
}

/// The fields with the versions that thousands of records have.
struct VersionFields([KnownField; 2]);

/// The first and the last version.
const VERSIONS: [&str; 2] = ["minVersion", "maxVersion"];

impl VersionFields {
    fn new(records: &RecordKeeper) -> Self {
        VersionFields(VERSIONS.map(|name| KnownField::new(records, name)))
    }

    /// The versions of a record.
    fn of(&mut self, record: Record<'_>) -> Result<(u32, u32), Diagnostics> {
        let known = self.0.each_mut();
        match known.map(|field| field.int(record).and_then(version)) {
            [Some(min), Some(max)] => Ok((min, max)),
            _ => versions(record),
        }
    }
}

/// The versions of a record.
fn versions(record: Record<'_>) -> Result<(u32, u32), Diagnostics> {
    let [min, max] = VERSIONS.map(|name| {
        let number = field(record.value_as_int(name))?;
        version(number).ok_or_else(|| {
            let message = format!("{name} is {number}, and no number of a version");
            unknown_field(record, name, message)
        })
    });
    Ok((min?, max?))
}

/// The version of that number, if it can be one.
fn version(number: i64) -> Option<u32> {
    let number = i32::try_from(number).ok()?;
    u32::try_from(number).ok()
}
