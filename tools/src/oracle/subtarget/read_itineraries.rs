//! Itineraries and the tables that they share.

use super::arrays::Arrays;
use super::model::{Itineraries, Itinerary, Shared, Stage};
use crate::oracle::frame::words::{self, count, number, rows, without_comments};
use anyhow::{Context as _, Result, bail, ensure};

/// Reads the shared tables.
pub(super) fn shared(shared: &mut Shared, arrays: &Arrays<'_>) -> Result<()> {
    let text = arrays.only("InstrStage");
    let stage = |row: &str| stage(arrays, row).with_context(|| row.to_string());
    shared.stages = rows(&text).map(stage).collect::<Result<_>>()?;
    shared.operand_cycles = values(arrays, "OperandCycles")?;
    shared.forwardings = values(arrays, "ForwardingPaths")?;
    ensure!(
        shared.operand_cycles.len() == shared.forwardings.len(),
        "operands"
    );
    Ok(())
}

/// The numbers and constants of the table whose name ends so.
fn values(arrays: &Arrays<'_>, suffix: &str) -> Result<Vec<u64>> {
    let mut tables = arrays.tables.iter();
    let Some(table) = tables.find(|table| table.name.ends_with(suffix)) else {
        return Ok(Vec::new());
    };
    let text = without_comments(table.body);
    words::words(&text).map(|word| arrays.value(word)).collect()
}

/// One stage; `{ 1, ItinsFU::A | ItinsFU::B, -1, (llvm::InstrStage::ReservationKinds)0 }`.
fn stage(arrays: &Arrays<'_>, row: &str) -> Result<Stage> {
    let fields: Vec<&str> = row.split(',').map(str::trim).collect();
    let [cycles, units, next, kind] = &fields[..] else {
        bail!("{} fields", fields.len());
    };
    let reserved = match kind.rsplit_once(')') {
        Some((_, kind)) => number(kind)?,
        None => i64::from(!kind.ends_with("Required")),
    };
    Ok(Stage {
        cycles: number(cycles)?,
        units: arrays.value(units)?,
        next: number(next)?,
        reserved,
    })
}

/// The itineraries of a model, by the name of their table.
pub(super) fn itineraries(
    arrays: &Arrays<'_>,
    shared: &Shared,
    table: &str,
) -> Result<Option<Itineraries>> {
    if table == "nullptr" {
        return Ok(None);
    }
    let text = arrays.named(table)?;
    let rows = rows(&text).take_while(|row| !row.contains("~0"));
    let itinerary = |row| itinerary(shared, row).with_context(|| format!("{table}: {row}"));
    Ok(Some(Itineraries {
        units: arrays.names(&format!("{table}FU")),
        paths: arrays.names(&format!("{table}Bypass")),
        classes: rows.map(itinerary).collect::<Result<_>>()?,
    }))
}

/// One itinerary; `{ 1, 13, 15, 1371, 1373 }`.
fn itinerary(shared: &Shared, row: &str) -> Result<Itinerary> {
    let fields: Vec<&str> = words::words(row).collect();
    let [micro_ops, places @ ..] = &fields[..] else {
        bail!("no fields");
    };
    let places: Vec<usize> = places
        .iter()
        .map(|word| count(word))
        .collect::<Result<_>>()?;
    let [first_stage, last_stage, first_operand, last_operand] = places[..] else {
        bail!("{} places", places.len());
    };
    let (stages, operands) = (first_stage..last_stage, first_operand..last_operand);
    ensure!(shared.stages.get(stages.clone()).is_some(), "stages");
    ensure!(
        shared.operand_cycles.get(operands.clone()).is_some(),
        "operands"
    );
    Ok(Itinerary {
        micro_ops: number(micro_ops)?,
        stages,
        operands,
    })
}
