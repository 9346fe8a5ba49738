//! Attributes and rules about them, from their records.

use std::collections::HashMap;

use tblgen_facts::ir::AttrClass;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::{LeftOut, unknown};

use super::rules::{self, Rule};

/// The attributes of a description.
pub(super) struct AttributeModel<'rk> {
    /// The kinds in the order of LLVM's numbers, which begin with 1.
    pub(super) kinds: Vec<KindRow<'rk>>,
    pub(super) strings: Vec<StringRow<'rk>>,
    /// The records of properties, by the number of their bit.
    pub(super) properties: Vec<Record<'rk>>,
    /// The rules that tell whether functions are compatible.
    pub(super) compatible: Vec<Rule>,
    /// The rules by which attributes of functions are merged.
    pub(super) merge: Vec<Rule>,
    /// Warnings about attributes that are left out.
    pub(super) left_out: Diagnostics,
}

/// A kind of attributes.
pub(super) struct KindRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) spelling: &'rk str,
    pub(super) class: AttrClass,
    /// The properties, a bit each.
    pub(super) properties: u32,
}

/// An attribute that is a text.
pub(super) struct StringRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) spelling: &'rk str,
    pub(super) is_boolean: bool,
}

/// The classes of kinds, in the order of LLVM's numbers.
const KINDS: [(&str, AttrClass); 5] = [
    ("EnumAttr", AttrClass::Enum),
    ("TypeAttr", AttrClass::Type),
    ("IntAttr", AttrClass::Int),
    ("ConstantRangeAttr", AttrClass::ConstantRange),
    ("ConstantRangeListAttr", AttrClass::ConstantRangeList),
];

/// The classes of attributes that are texts, and whether these are true or false.
const STRINGS: [(&str, bool); 2] = [("StrBoolAttr", true), ("ComplexStrAttr", false)];

/// The number of properties that a column has room for.
const MOST_PROPERTIES: usize = 32;

impl<'rk> AttributeModel<'rk> {
    /// The attributes of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        if records.class("Attr").is_none() {
            let message = "there is no class 'Attr': attributes are described with the classes of \
                           \"llvm/IR/Attributes.td\"";
            return Err(nowhere(message));
        }
        let properties = records.all_derived_definitions_if_defined("AttrProperty");
        if let Some(first) = properties.get(MOST_PROPERTIES) {
            let message = format!("there are more than {MOST_PROPERTIES} properties of attributes");
            return Err(faults::error(*first, message));
        }
        let of_class = |(class, value)| {
            let all = records.all_derived_definitions_if_defined(class);
            faults::collect(all, |record| kind(record, value, &properties))
        };
        let kinds = faults::collect(KINDS, of_class)?;
        let kinds: Vec<KindRow<'_>> = kinds.into_iter().flatten().collect();
        let strings = faults::collect(STRINGS, |one| string_attrs(records, one))?;
        let strings: Vec<StringRow<'_>> = strings.into_iter().flatten().collect();
        faults::check_records(kinds.iter().map(|row| row.record), "attributes")?;
        faults::check_records(strings.iter().map(|row| row.record), "attributes")?;
        check_spellings(kinds.iter().map(|row| (row.spelling, row.record)))?;
        check_spellings(strings.iter().map(|row| (row.spelling, row.record)))?;
        if kinds.is_empty() {
            return Err(nowhere("there are no attributes"));
        }
        let left_out = left_out(records)?.warnings(kinds.len(), "attributes")?;
        Ok(AttributeModel {
            left_out,
            kinds,
            strings,
            properties,
            compatible: rules::read(records, rules::COMPATIBLE)?,
            merge: rules::read(records, rules::MERGE)?,
        })
    }
}

/// The attributes of classes that are not known.
fn left_out(records: &RecordKeeper) -> Result<LeftOut, Diagnostics> {
    let classes = KINDS.map(|(class, _)| class).into_iter();
    let classes: Vec<&str> = classes.chain(STRINGS.map(|(class, _)| class)).collect();
    let mut left_out = LeftOut::default();
    left_out.collect_some(
        records.all_derived_definitions_if_defined("Attr"),
        |record| match classes.iter().any(|class| record.is_subclass_of(class)) {
            true => Ok(()),
            false => Err(unknown(record, "the class of attributes is not known")),
        },
    )?;
    Ok(left_out)
}

fn kind<'rk>(
    record: Record<'rk>,
    class: AttrClass,
    known: &[Record<'rk>],
) -> Result<KindRow<'rk>, Diagnostics> {
    let mut properties = 0;
    for property in field(record.value_as_list_of_defs("Properties"))? {
        let Some(bit) = known.iter().position(|one| *one == property) else {
            let message = format!(
                "the attribute '{}' has the property '{}', which is of another class",
                record.name(),
                property.name()
            );
            return Err(faults::error(record, message));
        };
        properties |= 1 << bit;
    }
    Ok(KindRow {
        record,
        spelling: spelling(record)?,
        class,
        properties,
    })
}

fn string_attrs<'rk>(
    records: &'rk RecordKeeper,
    (class, is_boolean): (&str, bool),
) -> Result<Vec<StringRow<'rk>>, Diagnostics> {
    let all = records.all_derived_definitions_if_defined(class);
    faults::collect(all, |record| {
        Ok(StringRow {
            record,
            spelling: spelling(record)?,
            is_boolean,
        })
    })
}

/// The spelling of an attribute.
fn spelling(record: Record<'_>) -> Result<&str, Diagnostics> {
    match field(record.value_as_string("AttrString"))? {
        "" => {
            let message = format!("the attribute '{}' has no spelling", record.name());
            Err(faults::error(record, message))
        }
        spelling => Ok(spelling),
    }
}

/// Refuses spellings that two attributes have.
fn check_spellings<'rk>(
    all: impl Iterator<Item = (&'rk str, Record<'rk>)>,
) -> Result<(), Diagnostics> {
    let mut known: HashMap<&str, Record<'_>> = HashMap::new();
    faults::collect(all, |(spelling, record)| {
        match known.insert(spelling, record) {
            None => Ok(()),
            Some(other) => {
                let message = format!("two attributes are spelled '{spelling}'");
                let mut found = faults::error(record, message);
                found.push(other.note("the other one is here"));
                Err(found)
            }
        }
    })?;
    Ok(())
}
