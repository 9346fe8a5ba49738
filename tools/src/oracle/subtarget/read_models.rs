//! Scheduling models: their numbers, resources and register files.

use super::Release;
use super::arrays::{Arrays, Table};
use super::model::{Extra, Model, RegisterFile, Resource, SchedModel};
use super::{read_classes, read_itineraries};
use crate::oracle::frame::words::{self, bare, count, number, rows, strings, without_comments};
use anyhow::{Context as _, Result, bail, ensure};

/// The values of a model that have names, as `MCSchedule.h` defines them.
const DEFAULTS: [(&str, i64); 6] = [
    ("DefaultIssueWidth", 1),
    ("DefaultMicroOpBufferSize", 0),
    ("DefaultLoopMicroOpBufferSize", 0),
    ("DefaultLoadLatency", 4),
    ("DefaultHighLatency", 10),
    ("DefaultMispredictPenalty", 10),
];
/// The macro around names of classes, which LLVM 22 has next to the number of classes.
const CLASS_NAMES: [&str; 2] = ["DBGVAL_OR_NULLPTR", "SchedClassNames"];
/// The position from the end of the flag that LLVM 14 and 16 do not have.
const AFTER_INTERVALS: usize = 7;
/// The word for what is absent.
const NONE: &str = "nullptr";

/// Reads all models.
pub(super) fn read(model: &mut Model, arrays: &Arrays<'_>, release: Release) -> Result<()> {
    for table in &arrays.tables {
        if table.ty == "MCSchedModel" {
            let read = sched_model(model, arrays, table, release);
            let read = read.with_context(|| table.name.to_string())?;
            ensure!(read.number == model.models.len(), "models out of order");
            model.models.push(read);
        }
    }
    Ok(())
}

/// One model.
fn sched_model(
    model: &Model,
    arrays: &Arrays<'_>,
    table: &Table<'_>,
    release: Release,
) -> Result<SchedModel> {
    let (name, body) = (table.name, without_comments(table.body));
    let fields = fields_of_model(&body, release);
    let [
        numbers @ ..,
        post_ra,
        complete,
        intervals,
        processor,
        resources,
        classes,
        resource_count,
        class_count,
        itineraries,
        extra,
    ] = &fields[..]
    else {
        bail!("{} fields", fields.len());
    };
    ensure!(numbers.len() == DEFAULTS.len(), "{} numbers", numbers.len());
    let flags = [post_ra, complete, intervals].into_iter();
    let read = SchedModel {
        name: name.to_string(),
        numbers: numbers
            .iter()
            .map(|word| own_number(word))
            .collect::<Result<_>>()?,
        flags: flags.map(|word| number(word)).collect::<Result<_>>()?,
        number: count(processor)?,
        resources: read_resources(arrays, name, resources)?,
        classes: read_classes::classes(arrays, &model.shared, classes, release)?,
        itineraries: read_itineraries::itineraries(arrays, &model.shared, itineraries)?,
        extra: read_extra(arrays, extra)?,
    };
    ensure!(read.resources.len() == count(resource_count)?, "resources");
    ensure!(read.classes.len() == count(class_count)?, "classes");
    Ok(read)
}

/// The fields of a model as LLVM 19 has them.
fn fields_of_model(body: &str, release: Release) -> Vec<&str> {
    let mut fields: Vec<&str> = words::words(body).collect();
    match release {
        Release::Before17 => {
            if let Some(at) = fields.len().checked_sub(AFTER_INTERVALS) {
                fields.insert(at, "false");
            }
        }
        Release::Llvm19 => {}
        Release::Llvm22 => {
            let is_class_names = |word: &str| CLASS_NAMES.iter().any(|name| word.ends_with(name));
            fields.retain(|word| !is_class_names(word));
        }
    }
    fields
}

/// A number, or the default of one.
fn own_number(word: &str) -> Result<i64> {
    let default = DEFAULTS.iter().find(|(name, _)| *name == bare(word));
    default.map_or_else(|| number(word), |(_, value)| Ok(*value))
}

/// The resources of a model.
fn read_resources(arrays: &Arrays<'_>, model: &str, table: &str) -> Result<Vec<Resource>> {
    if table == NONE {
        return Ok(Vec::new());
    }
    let sub_units_name = format!("{model}ProcResourceSubUnits");
    let sub_units = words::counts(&arrays.named(&sub_units_name)?)?;
    let table = arrays.named(table)?;
    let resource = |row| resource(&sub_units_name, &sub_units, row);
    rows(&table).map(resource).collect()
}

/// One resource; `{"Name", 4, 0, 40, SubUnits + 1}`.
fn resource(sub_units_name: &str, sub_units: &[usize], row: &str) -> Result<Resource> {
    let fields: Vec<&str> = row.split(',').map(str::trim).collect();
    let [name, units, super_resource, buffer, first] = &fields[..] else {
        bail!("not a resource: {row}");
    };
    let own = match first.strip_prefix(sub_units_name) {
        Some(offset) => {
            let start = count(offset.trim_start_matches(" + "))?;
            let end = start + count(units)?;
            let own = sub_units.get(start..end);
            own.with_context(|| format!("no sub-units: {row}"))?
        }
        None => {
            ensure!([NONE, "0"].contains(first), "not a resource: {row}");
            &[]
        }
    };
    Ok(Resource {
        name: name.trim_matches('"').to_string(),
        numbers: [number(units)?, number(super_resource)?, number(buffer)?],
        sub_units: own.to_vec(),
    })
}

/// The facts for simulators.
fn read_extra(arrays: &Arrays<'_>, table: &str) -> Result<Option<Extra>> {
    if table == NONE {
        return Ok(None);
    }
    let table = arrays.named(table.trim_start_matches('&'))?;
    let fields: Vec<&str> = words::words(&table).collect();
    let [
        buffer,
        retire,
        files,
        file_count,
        costs,
        cost_count,
        load,
        store,
    ] = &fields[..]
    else {
        bail!("{} fields about the processor", fields.len());
    };
    let extra = Extra {
        retire: [number(buffer)?, number(retire)?],
        queues: [number(load)?, number(store)?],
        files: register_files(arrays, files, costs, count(cost_count)?)?,
    };
    let invalid = usize::from(*files != NONE);
    ensure!(extra.files.len() + invalid == count(file_count)?, "files");
    Ok(Some(extra))
}

/// The register files, without the invalid one.
fn register_files(
    arrays: &Arrays<'_>,
    files: &str,
    costs: &str,
    cost_count: usize,
) -> Result<Vec<RegisterFile>> {
    if files == NONE {
        ensure!(costs == NONE && cost_count == 0, "costs without files");
        return Ok(Vec::new());
    }
    let table = arrays.named(costs)?;
    let costs: Vec<String> = rows(&table).map(cost).collect::<Result<_>>()?;
    ensure!(costs.len() == cost_count, "costs");
    let table = arrays.named(files)?;
    let mut files = rows(&table).map(|row| register_file(&costs, row));
    let invalid = files.next().context("no register file")??;
    ensure!(invalid.name == "InvalidRegisterFile", "{}", invalid.name);
    files.collect()
}

/// One register file; `{ "Name", 160, 3, 0, 0, 0 }`.
fn register_file(costs: &[String], row: &str) -> Result<RegisterFile> {
    let name = strings(row).next().context("no name")?;
    let fields = words::words(row).skip(1).map(count);
    let fields: Vec<usize> = fields.collect::<Result<_>>()?;
    let [registers, cost_count, first_cost, moves, zeros] = &fields[..] else {
        bail!("not a register file: {row}");
    };
    let own = costs.get(*first_cost..first_cost + cost_count);
    let signed = |value: &usize| i64::try_from(*value);
    Ok(RegisterFile {
        name: name.to_string(),
        numbers: [signed(registers)?, signed(moves)?, signed(zeros)?],
        costs: own.context("no costs")?.to_vec(),
    })
}

/// A cost as it is compared; `{ X86::VR64RegClassID, 1, 0}`.
fn cost(row: &str) -> Result<String> {
    let fields: Vec<&str> = words::words(row).collect();
    let [class, cost, moves] = &fields[..] else {
        bail!("not a cost: {row}");
    };
    let class = bare(class).trim_end_matches("RegClassID");
    Ok(format!("{class}:{}:{}", number(cost)?, number(moves)?))
}
