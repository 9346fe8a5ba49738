//! Machine value types, from their records.

use std::collections::HashMap;

use tblgen_facts::ir::{IS_FLOAT, IS_INTEGER, IS_NORMAL, IS_OVERLOADED, IS_SCALABLE, IS_VECTOR};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::type_facts::{self, Element, Read, ValueTypeFacts};
use tblgen_model::support::unknown::{LeftOut, unknown};

/// The machine value types of a description, in the order of LLVM's numbers.
pub(super) struct ValueTypeModel<'rk> {
    pub(super) types: Vec<ValueTypeRow<'rk>>,
    /// Warnings about types that are left out.
    pub(super) left_out: Diagnostics,
}

/// A machine value type.
pub(super) struct ValueTypeRow<'rk> {
    pub(super) facts: ValueTypeFacts<'rk>,
    /// The number in LLVM.
    pub(super) id: u32,
    /// The number of the type of the elements, in this list.
    pub(super) element: Option<usize>,
    pub(super) flags: u32,
}

/// A type of which the element is not looked for yet.
struct Numbered<'rk> {
    record: Record<'rk>,
    read: Read<'rk>,
    id: u32,
}

impl<'rk> ValueTypeModel<'rk> {
    /// The types of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut left_out = LeftOut::default();
        let mut numbered = numbered(records)?;
        loop {
            let before = (numbered.len(), places(&numbered));
            let known = numbered.into_iter().filter_map(|one| {
                let read = left_out.known(one.record, element(&one, &before.1));
                read.transpose().map(|read| read.map(|_| one))
            });
            numbered = known.collect::<Result<Vec<Numbered<'_>>, Diagnostics>>()?;
            // A vector may have elements of a type that is left out.
            if numbered.len() == before.0 {
                break;
            }
        }
        let places = places(&numbered);
        let types = faults::collect(numbered, |one| {
            Ok(ValueTypeRow {
                facts: one.read.facts,
                id: one.id,
                element: element(&one, &places)?,
                flags: flags(&one.read),
            })
        })?;
        let left_out = left_out.warnings(types.len(), "value types")?;
        Ok(ValueTypeModel { types, left_out })
    }
}

/// The places of types by their names.
fn places<'rk>(numbered: &[Numbered<'rk>]) -> HashMap<&'rk str, usize> {
    let names = numbered.iter().map(|one| one.read.facts.name);
    names.zip(0..).collect()
}

/// The types with their numbers, in the order of these.
fn numbered(records: &RecordKeeper) -> Result<Vec<Numbered<'_>>, Diagnostics> {
    if records.class("ValueType").is_none() {
        let message = "there is no class 'ValueType': machine value types are described with \
                       `include \"llvm/CodeGen/ValueTypes.td\"`";
        return Err(nowhere(message));
    }
    let mut all = records.all_derived_definitions_if_defined("ValueType");
    // Pointers of targets are other names for integers.
    all.retain(|record| !record.is_subclass_of("PtrValueType"));
    faults::check_records(all.iter().copied(), "value types")?;
    if all.is_empty() {
        return Err(nowhere("there are no value types"));
    }
    all.sort_by_key(|record| record.uid());
    let mut types = faults::collect(all.into_iter().zip(1..), |(record, place)| {
        let read = field(type_facts::read(record))?;
        check_vector(record, &read)?;
        let id = id(record, place)?;
        Ok(Numbered { record, read, id })
    })?;
    types.sort_by_key(|one| one.id);
    let pairs = types.iter().zip(types.iter().skip(1));
    let same = pairs.filter(|(a, b)| a.id == b.id || a.read.facts.name == b.read.facts.name);
    faults::collect(same, |(first, second)| {
        let message = format!(
            "the value type '{}' has the number {} like another one",
            second.record.name(),
            second.id
        );
        let mut found = faults::error(second.record, message);
        found.push(first.record.note("the other one is here"));
        Err::<(), _>(found)
    })?;
    Ok(types)
}

/// The number that a record states, or its place among all.
fn id(record: Record<'_>, place: u32) -> Result<u32, Diagnostics> {
    if record.field("Value").is_none() {
        return Ok(place);
    }
    let value = field(record.value_as_int("Value"))?;
    match u16::try_from(value) {
        Ok(value) => Ok(value.into()),
        Err(_) => {
            let message = format!(
                "the value type '{}' has the number {value}, which is not from 0 to 65535",
                record.name()
            );
            Err(faults::error(record, message))
        }
    }
}

/// Refuses vectors without elements.
fn check_vector(record: Record<'_>, read: &Read<'_>) -> Result<(), Diagnostics> {
    match read.facts.is_vector && read.facts.count == 0 {
        true => {
            let message = format!("the vector '{}' has no elements", record.name());
            Err(faults::error(record, message))
        }
        false => Ok(()),
    }
}

/// The place of the type of the elements of a vector.
fn element(
    one: &Numbered<'_>,
    places: &HashMap<&str, usize>,
) -> Result<Option<usize>, Diagnostics> {
    let name = match one.read.element {
        Element::None => return Ok(None),
        Element::Named(name) => name,
        Element::Def(def) => field(type_facts::name(def))?,
    };
    match places.get(name) {
        Some(place) => Ok(Some(*place)),
        None => {
            let message = format!(
                "the vector '{}' has elements of '{name}', which is no value type",
                one.record.name()
            );
            Err(unknown(one.record, message))
        }
    }
}

fn flags(read: &Read<'_>) -> u32 {
    let facts = &read.facts;
    let bits = [
        (facts.is_integer, IS_INTEGER),
        (facts.is_float, IS_FLOAT),
        (facts.is_vector, IS_VECTOR),
        (facts.is_scalable, IS_SCALABLE),
        (facts.is_overloaded, IS_OVERLOADED),
        (read.is_normal, IS_NORMAL),
    ];
    let set = bits.into_iter().filter(|(is_set, _)| *is_set);
    set.fold(0, |flags, (_, bit)| flags | bit)
}
