//! The attributes of a description, checked.

mod argument;
mod attribute;
mod document;
mod fields;
pub(crate) mod rules;
pub(crate) mod spelling;
mod subjects;
mod targets;
mod texts;

use fields::{Numbers, late_parsing, optional_def, part_of};
use rustc_hash::FxHashMap;

use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::LeftOut;

pub(super) use argument::ArgRow;
use attribute::Reader;
pub(super) use attribute::{AttributeRow, VersionedSpelling};
pub(super) use document::DocumentRow;
use rules::{RuleRow, Rules};
pub(super) use targets::TargetRow;
use targets::Targets;

/// The attributes of a description.
pub(super) struct AttributeModel<'rk> {
    /// The attributes in LLVM's order.
    pub(super) attributes: Vec<AttributeRow<'rk>>,
    pub(super) targets: Targets<'rk>,
    pub(super) rules: Vec<Rule<'rk>>,
    /// Warnings about attributes that are left out.
    pub(super) left_out: Diagnostics,
}

/// A rule by which `#pragma clang attribute` chooses declarations.
pub(super) struct Rule<'rk> {
    pub(super) record: Record<'rk>,
    /// The rule as programs write it, such as `variable(unless(is_parameter))`.
    pub(super) spelling: String,
    pub(super) is_negated: bool,
    /// The parent rule, if this is a sub-rule.
    pub(super) parent: Option<usize>,
    pub(super) lang_opts: Vec<&'rk str>,
    pub(super) subjects: Vec<&'rk str>,
}

impl<'rk> AttributeModel<'rk> {
    /// The attributes of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let (attributes, left_out) = known(attributes(records)?)?;
        if attributes.is_empty() {
            return Err(nowhere("there are no attributes"));
        }
        let ids = attributes.iter().map(|record| record.id());
        let numbers: Numbers = ids.zip(0..).collect();
        let rules = Rules::new(records)?;
        let exclusions = records.all_derived_definitions_if_defined("MutualExclusions");
        let exclusions = faults::collect(exclusions, |record| {
            field(record.value_as_list_of_defs("Exclusions"))
        })?;
        let mut targets = Targets::default();
        let mut reader = Reader {
            numbers: &numbers,
            rules: &rules,
            targets: &mut targets,
            exclusions: &exclusions,
        };
        let attributes = faults::collect(attributes, |record| reader.attribute(record))?;
        let rules = faults::collect(&rules.rows, |row| rule(*row, &rules.rows))?;
        check_rules(&rules)?;
        Ok(AttributeModel {
            attributes,
            targets,
            rules,
            left_out,
        })
    }
}

/// The attributes without unknown words, and warnings about the others.
pub(crate) fn known(
    attributes: Vec<Record<'_>>,
) -> Result<(Vec<Record<'_>>, Diagnostics), Diagnostics> {
    let mut left_out = LeftOut::default();
    let attributes = left_out.collect_some(attributes, |record| {
        attribute::words(record).map(|()| record)
    })?;
    let warnings = left_out.warnings(attributes.len(), "attributes")?;
    Ok((attributes, warnings))
}

/// Checks that each rule has a spelling of its own.
fn check_rules(rules: &[Rule<'_>]) -> Result<(), Diagnostics> {
    faults::check_records(rules.iter().map(|rule| rule.record), "rules about subjects")?;
    let mut known: FxHashMap<&str, Record<'_>> = FxHashMap::default();
    for rule in rules {
        if let Some(other) = known.insert(&rule.spelling, rule.record) {
            let message = format!("there are two rules `{}'", rule.spelling);
            let mut found = faults::error(rule.record, message);
            found.push(other.note("the other one is here"));
            return Err(found);
        }
    }
    Ok(())
}

/// A rule with its texts.
fn rule<'rk>(row: RuleRow<'rk>, all: &[RuleRow<'rk>]) -> Result<Rule<'rk>, Diagnostics> {
    let record = row.record();
    let whole = field(row.rule.value_as_string("Name"))?;
    let is_negated = row.part.is_some() && field(record.value_as_bit("Negated"))?;
    let is_whole = |other: &RuleRow<'_>| other.rule.id() == row.rule.id() && other.part.is_none();
    let spelling = match row.part {
        None => whole.to_string(),
        Some(part) => {
            let name = field(part.value_as_string("Name"))?;
            match is_negated {
                true => format!("{whole}(unless({name}))"),
                false => format!("{whole}({name})"),
            }
        }
    };
    let mut lang_opts = attribute::lang_opts(record)?;
    if lang_opts.is_empty() {
        lang_opts = attribute::lang_opts(row.rule)?;
    }
    let subjects = field(record.value_as_list_of_defs("Subjects"))?;
    Ok(Rule {
        record,
        spelling,
        is_negated,
        parent: row.part.and_then(|_| all.iter().position(is_whole)),
        lang_opts,
        subjects: subjects.iter().map(|subject| subject.name()).collect(),
    })
}

/// The attributes in LLVM's order, which there have to be.
pub(crate) fn attributes(records: &RecordKeeper) -> Result<Vec<Record<'_>>, Diagnostics> {
    if records.class("Attr").is_none() {
        let message = "there is no class 'Attr': attributes are described with `include \
                       \"clang/Basic/Attr.td\"`";
        return Err(nowhere(message));
    }
    let attributes = records.all_derived_definitions_if_defined("Attr");
    faults::check_records(attributes.iter().copied(), "attributes")?;
    Ok(attributes)
}
