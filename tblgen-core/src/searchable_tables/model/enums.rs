//! Enumerations: `GenericEnum`, and those of tables of the older kind.

use std::collections::HashMap;

use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};

use super::at_field;
use super::cells::number_of;

/// An enumeration.
pub(crate) struct EnumModel<'rk> {
    pub(crate) name: String,
    /// The class of the members.
    pub(crate) class: Option<Record<'rk>>,
    pub(crate) origin: Origin<'rk>,
    /// The members, in the order of their values.
    pub(crate) members: Vec<Member<'rk>>,
    /// The number of the member that a record is.
    numbers: HashMap<RecordId, usize>,
    named: HashMap<String, usize>,
    /// Whether the numbers of members have the order of their values as C++ compares them, so
    /// that a search can compare numbers.
    pub(crate) is_ordered: bool,
}

/// The reason why an enumeration exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin<'rk> {
    /// A record of `GenericEnum`, or a class of the older kind, gives values to members.
    Valued(Record<'rk>),
    /// A record of `GenericEnum`, or a class of the older kind, only names members.
    Named(Record<'rk>),
    /// Rows refer to intrinsics.
    Intrinsics,
    /// Rows refer to instructions.
    Instructions,
}

/// A member of an enumeration.
pub(crate) struct Member<'rk> {
    pub(crate) name: String,
    pub(crate) value: i64,
    pub(crate) record: Record<'rk>,
}

impl<'rk> EnumModel<'rk> {
    /// The enumeration of these members, which are in the order of their values.
    pub(super) fn new(
        name: String,
        class: Option<Record<'rk>>,
        origin: Origin<'rk>,
        members: Vec<Member<'rk>>,
    ) -> Self {
        let ids = members.iter().map(|member| member.record.id());
        let mut named = HashMap::new();
        for (member, number) in members.iter().zip(0..) {
            // Of several members of one name, the first counts.
            named.entry(member.name.clone()).or_insert(number);
        }
        EnumModel {
            numbers: ids.zip(0..).collect(),
            named,
            is_ordered: is_ordered(&members),
            name,
            class,
            origin,
            members,
        }
    }

    /// The number of the member that a record is.
    pub(super) fn number(&self, record: Record<'_>) -> Option<usize> {
        self.numbers.get(&record.id()).copied()
    }

    /// The number of the member with a name.
    pub(crate) fn named(&self, name: &str) -> Option<usize> {
        self.named.get(name).copied()
    }

    /// The least and the greatest value.
    pub(crate) fn bounds(&self) -> (i64, i64) {
        let value = |member: Option<&Member<'_>>| member.map_or(0, |member| member.value);
        (value(self.members.first()), value(self.members.last()))
    }
}

/// Whether the numbers of members have the order of their values as C++ compares them, so that
/// a search can compare numbers.
fn is_ordered(members: &[Member<'_>]) -> bool {
    let fits = |member: &Member<'_>| u32::try_from(member.value).is_ok();
    members.iter().all(fits) && members.is_sorted_by(|one, next| one.value < next.value)
}

/// The enumerations that records of `GenericEnum` ask for.
pub(super) fn generic(records: &RecordKeeper) -> Result<Vec<EnumModel<'_>>, Diagnostics> {
    let all = records.all_derived_definitions_if_defined("GenericEnum");
    let read = faults::collect(all, |record| read(records, record))?;
    Ok(with_members(records, read))
}

/// The enumerations that have members. A type without values is of no use, so that there is none
/// of the others, with a warning; LLVM prints an empty `enum`.
fn with_members<'rk>(records: &'rk RecordKeeper, all: Vec<EnumModel<'rk>>) -> Vec<EnumModel<'rk>> {
    let (filled, empty): (Vec<_>, Vec<_>) =
        (all.into_iter()).partition(|one| !one.members.is_empty());
    for (one, class) in empty.iter().filter_map(|one| Some((one, one.class?))) {
        let (Origin::Valued(asks) | Origin::Named(asks)) = one.origin else {
            continue;
        };
        let message = no_members(&one.name, class.name());
        let message = format!("{message}: no type is generated for it");
        let place = records.place(asks.loc());
        records.report_diagnostic(Diagnostic::warning(place, message));
    }
    filled
}

/// The message about an enumeration without members.
fn no_members(name: &str, class: &str) -> String {
    format!("Enum '{name}' has no members: no record derives from '{class}'")
}

/// The error that a field of a table is a member of an enumeration that has none, if the record of
/// that name asks for one.
pub(super) fn empty(records: &RecordKeeper, name: &str) -> Option<String> {
    let asks = records.def(name)?;
    let filter = asks.value_as_string("FilterClass").ok()?;
    let is_empty = asks.is_subclass_of("GenericEnum")
        && (records.all_derived_definitions_if_defined(filter)).is_empty();
    is_empty.then(|| no_members(name, filter))
}

fn read<'rk>(
    records: &'rk RecordKeeper,
    record: Record<'rk>,
) -> Result<EnumModel<'rk>, Diagnostics> {
    let optional = |field| faults::field(record.value_as_optional_string(field));
    let (names, values) = (optional("NameField")?, optional("ValueField")?);
    let filter = faults::field(record.value_as_string("FilterClass"))?;
    let Some(class) = records.class(filter) else {
        let message = format!("Enum FilterClass '{filter}' does not exist");
        return Err(at_field(record, "FilterClass", message));
    };
    let members = records.all_derived_definitions_if_defined(filter);
    collect(
        (record.name().to_string(), class, record),
        (names, values),
        &members,
    )
}

/// The enumeration with a member for each of these records: its name, the class of its members,
/// and what asks for it; the fields with the names and values of the members.
pub(super) fn collect<'rk>(
    (name, class, asks): (String, Record<'rk>, Record<'rk>),
    (names, values): (Option<&str>, Option<&str>),
    records: &[Record<'rk>],
) -> Result<EnumModel<'rk>, Diagnostics> {
    let (names, values) = (filled(names), filled(values));
    let read = |&record: &Record<'rk>| member(record, names, values);
    let mut members: Vec<Member<'_>> = faults::collect(records, read)?;
    faults::check_count(members.len(), &format!("members of the enum '{name}'"))
        .map_err(|found| faults::placed(found, asks))?;
    if values.is_some() {
        members.sort_by_key(|member| member.value);
        return Ok(EnumModel::new(
            name,
            Some(class),
            Origin::Valued(asks),
            members,
        ));
    }
    members.sort_by(|one, other| one.name.cmp(&other.name));
    for (member, value) in members.iter_mut().zip(0..) {
        member.value = value;
    }
    Ok(EnumModel::new(
        name,
        Some(class),
        Origin::Named(asks),
        members,
    ))
}

/// The name of a field, unless it is empty.
fn filled(field: Option<&str>) -> Option<&str> {
    field.filter(|field| !field.is_empty())
}

fn member<'rk>(
    record: Record<'rk>,
    names: Option<&str>,
    values: Option<&str>,
) -> Result<Member<'rk>, Diagnostics> {
    let name = match names {
        None => record.name(),
        Some(field) => faults::field(record.value_as_string(field))?,
    };
    let value = match values {
        None => 0,
        Some(field) => value(record, field)?,
    };
    Ok(Member {
        name: name.to_string(),
        value,
        record,
    })
}

/// The value that a field gives to a member.
fn value(record: Record<'_>, field: &str) -> Result<i64, Diagnostics> {
    let value = faults::field(record.value(field))?;
    number_of(value).ok_or_else(|| {
        let message = format!(
            "Record '{}' is no member of an enum: field '{field}' is no number of 64 bits: {value}",
            record.name()
        );
        at_field(record, field, message)
    })
}
