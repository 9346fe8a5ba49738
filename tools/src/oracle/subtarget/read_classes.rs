//! Scheduling classes and the tables that they share.

use super::Release;
use super::arrays::Arrays;
use super::model::{Class, Shared};
use crate::oracle::frame::words::{self, count, number, rows};
use anyhow::{Context as _, Result, bail, ensure};
use std::ops::Range;

/// Reads the shared tables. Before LLVM 17, no resource was acquired later than at once.
pub(super) fn shared(arrays: &Arrays<'_>, release: Release) -> Result<Shared> {
    let table = |ty: &str, width: usize| -> Result<Vec<Vec<i64>>> {
        let text = arrays.only(ty);
        let rows: Vec<Vec<i64>> = rows(&text).map(words::numbers).collect::<Result<_>>()?;
        ensure!(rows.iter().all(|row| row.len() == width), "rows of {ty}");
        Ok(rows)
    };
    let acquired_at_once = |mut row: Vec<i64>| {
        row.push(0);
        row
    };
    let resources = match release {
        Release::Before17 => {
            let rows = table("MCWriteProcResEntry", 2)?.into_iter();
            rows.map(acquired_at_once).collect()
        }
        Release::Llvm19 | Release::Llvm22 => table("MCWriteProcResEntry", 3)?,
    };
    Ok(Shared {
        resources,
        latencies: table("MCWriteLatencyEntry", 2)?,
        advances: table("MCReadAdvanceEntry", 3)?,
        ..Shared::default()
    })
}

/// The classes of a model.
pub(super) fn classes(
    arrays: &Arrays<'_>,
    shared: &Shared,
    table: &str,
    release: Release,
) -> Result<Vec<Class>> {
    if table == "nullptr" {
        return Ok(Vec::new());
    }
    let text = arrays.named(table)?;
    let class = |row| class(shared, row, release).with_context(|| format!("{table}: {row}"));
    rows(&text).map(class).collect()
}

/// The part of a class after its name; `DBGFIELD("WriteALU") 1, false`, or in LLVM 22 with a
/// number in place of the name.
fn after_name(row: &str, release: Release) -> Option<&str> {
    let (_, row) = row.split_once("DBGFIELD(")?;
    if release == Release::Llvm22 {
        let (number, row) = row.split_once(')')?;
        return count(number.trim()).is_ok().then_some(row);
    }
    // The name may have brackets itself.
    let (_, row) = row.strip_prefix('"')?.rsplit_once("\")")?;
    Some(row)
}

/// One class; `DBGFIELD("WriteALU") 1, false, false, false, 1, 2, 1, 1, 0, 0`.
fn class(shared: &Shared, row: &str, release: Release) -> Result<Class> {
    let row = after_name(row, release).context("no name")?;
    let fields: Vec<&str> = words::words(row).collect();
    let [micro_ops, begins, ends, retires, places @ ..] = &fields[..] else {
        bail!("{} fields", fields.len());
    };
    let places: Vec<usize> = places
        .iter()
        .map(|word| count(word))
        .collect::<Result<_>>()?;
    let [resource, resources, latency, latencies, advance, advances] = places[..] else {
        bail!("{} places", places.len());
    };
    Ok(Class {
        head: [
            number(micro_ops)?,
            number(begins)?,
            number(ends)?,
            number(retires)?,
        ],
        resources: range(resource, resources, shared.resources.len())?,
        latencies: range(latency, latencies, shared.latencies.len())?,
        advances: range(advance, advances, shared.advances.len())?,
    })
}

/// A part of a table.
fn range(start: usize, length: usize, size: usize) -> Result<Range<usize>> {
    ensure!(start + length <= size, "{start} and {length} of {size}");
    Ok(start..start + length)
}
