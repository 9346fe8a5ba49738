//! Intrinsics and instructions that rows refer to, as enumerations.
//!
//! LLVM prints names, which the C++ around the tables resolves. A table alone knows neither all
//! intrinsics nor all instructions, so there are enumerations of those that rows refer to, in
//! the order in which LLVM sorts rows by them.

use std::collections::BTreeMap;

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics};

use super::enums::{EnumModel, Member, Origin};
use super::fields::FieldKind;
use super::{TableModel, at_field};

/// Records in their order: by two texts, of which the second one is the name of the member, and
/// where these are equal by the names of the records.
type Sorted<'rk> = BTreeMap<(String, String, &'rk str), Record<'rk>>;

/// Adds the enumerations that fields need, and makes the fields members of them.
pub(super) fn number<'rk>(
    enums: &mut Vec<EnumModel<'rk>>,
    tables: &mut [TableModel<'rk>],
) -> Result<(), Diagnostics> {
    let intrinsics = referred(tables, &FieldKind::Intrinsic, intrinsic)?;
    add(
        enums,
        tables,
        ("Intrinsic", Origin::Intrinsics, FieldKind::Intrinsic),
        intrinsics,
    )?;
    let instructions = referred(tables, &FieldKind::Instruction, instruction)?;
    let wanted = ("Instruction", Origin::Instructions, FieldKind::Instruction);
    add(enums, tables, wanted, instructions)
}

/// The records that fields of a kind refer to.
fn referred<'rk>(
    tables: &[TableModel<'rk>],
    kind: &FieldKind,
    sorted_by: fn(Record<'rk>) -> Result<(String, String), Diagnostics>,
) -> Result<Sorted<'rk>, Diagnostics> {
    let mut found = Sorted::new();
    for table in tables {
        for field in table.fields.iter().filter(|field| field.kind == *kind) {
            let all = faults::collect(&table.entries, |entry| {
                let record = faults::field(entry.value_as_def(&field.name))?;
                let (first, name) = sorted_by(record)?;
                Ok(((first, name, record.name()), record))
            });
            found.extend(all?);
        }
    }
    Ok(found)
}

fn add<'rk>(
    enums: &mut Vec<EnumModel<'rk>>,
    tables: &mut [TableModel<'rk>],
    (name, origin, kind): (&str, Origin<'rk>, FieldKind),
    records: Sorted<'rk>,
) -> Result<(), Diagnostics> {
    if records.is_empty() {
        return Ok(());
    }
    faults::check_count(records.len(), &format!("records of {name} in tables"))
        .map_err(|found| at_table(found, tables, &kind))?;
    let members = records.into_iter().zip(0..);
    let members = members.map(|(((_, name, _), record), value)| Member {
        name,
        value,
        record,
    });
    let number = enums.len();
    enums.push(EnumModel::new(
        name.to_string(),
        None,
        origin,
        members.collect(),
    ));
    let fields = tables.iter_mut().flat_map(|table| &mut table.fields);
    for field in fields.filter(|field| field.kind == kind) {
        field.kind = FieldKind::Enum(number);
    }
    Ok(())
}

/// The faults, at the first table that refers to such records.
fn at_table(found: Diagnostics, tables: &[TableModel<'_>], kind: &FieldKind) -> Diagnostics {
    let refers = |table: &&TableModel<'_>| table.fields.iter().any(|field| field.kind == *kind);
    match tables.iter().find(refers) {
        Some(table) => faults::placed(found, table.record),
        None => found,
    }
}

/// The prefix of the target and the name of an intrinsic.
fn intrinsic(record: Record<'_>) -> Result<(String, String), Diagnostics> {
    let own = record.name().strip_prefix("int_");
    let Some(own) = own.filter(|own| !own.is_empty()) else {
        let message = format!("Intrinsic '{}' does not start with 'int_'!", record.name());
        return Err(faults::error(record, message));
    };
    let prefix = faults::field(record.value_as_optional_string("TargetPrefix"))?;
    let given = faults::field(record.value_as_optional_string("LLVMName"))?;
    let name = match given.filter(|name| !name.is_empty()) {
        Some(name) => name.to_string(),
        None => format!("llvm.{}", own.replace('_', ".")),
    };
    let prefix = prefix.unwrap_or("");
    check_name(record, &name, prefix)?;
    Ok((prefix.to_string(), name))
}

/// Checks the beginning of an intrinsic's name.
fn check_name(record: Record<'_>, name: &str, prefix: &str) -> Result<(), Diagnostics> {
    let intrinsic = record.name();
    let Some(own) = name.strip_prefix("llvm.").filter(|own| !own.is_empty()) else {
        let message = format!("Intrinsic '{intrinsic}'s name does not start with 'llvm.'!");
        return Err(faults::error(record, message));
    };
    let is_of_target = own
        .strip_prefix(prefix)
        .is_some_and(|own| own.starts_with('.'));
    if !prefix.is_empty() && !is_of_target {
        let message = format!("Intrinsic '{intrinsic}' does not start with 'llvm.{prefix}.'!");
        return Err(faults::error(record, message));
    }
    Ok(())
}

/// The place of an instruction: pseudo-instructions are before others, and names decide.
fn instruction(record: Record<'_>) -> Result<(String, String), Diagnostics> {
    let Some(field) = record.field("isPseudo") else {
        let message = format!("Instruction '{}' has no field 'isPseudo'", record.name());
        return Err(faults::error(record, message));
    };
    let Some(is_pseudo) = field.value().as_bit() else {
        let message = format!(
            "'isPseudo' of '{}' is no bit: {}",
            record.name(),
            field.value()
        );
        return Err(at_field(record, "isPseudo", message));
    };
    let first = if is_pseudo { "0" } else { "1" };
    Ok((first.to_string(), record.name().to_string()))
}
