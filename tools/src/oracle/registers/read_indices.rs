//! Sub-register indices.

use super::bank::{Bank, Index};
use super::inc::Inc;
use crate::oracle::frame::words::{self, Names, masks, numbers, rows};
use anyhow::{Context as _, Result, ensure};

/// The number that means "not known" in the tables.
const UNKNOWN: i64 = 0xffff;

/// Reads all about indices.
pub(crate) fn read(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let number = bank.index_names.len();
    bank.indices = vec![Index::default(); number];
    names(bank, inc)?;
    ranges(bank, inc)?;
    let lanes = masks(inc.array("SubRegIndexLaneMaskTable")?)?;
    ensure!(lanes.len() == number, "lanes");
    for (index, lanes) in bank.indices.iter_mut().zip(lanes) {
        index.lanes = lanes;
    }
    let covering = masks(&inc.covering_lanes)?;
    bank.covering_lanes = *covering.first().context("no covering lanes")?;
    if number > 1 {
        compositions(bank, inc)?;
        moves(bank, inc)?;
    }
    compose_with_none(bank);
    Ok(())
}

/// The names, which come a second time; the last text is empty.
fn names(bank: &Bank, inc: &Inc) -> Result<()> {
    let names = words::strings(inc.array("SubRegIndexNameTable")?);
    let names = names.filter(|name| !name.is_empty());
    ensure!(names.eq(bank.index_names.list[1..].iter().map(String::as_str)));
    Ok(())
}

/// Offset and size in all modes.
fn ranges(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let known = |value: i64| (value != UNKNOWN).then_some(value);
    let table = inc.array("SubRegIdxRangeTable")?;
    let number = bank.indices.len();
    for (at, row) in rows(table).enumerate() {
        let pair = numbers(row)?;
        let [offset, size] = pair[..] else {
            anyhow::bail!("a range is a pair: {row}");
        };
        let index = &mut bank.indices[at % number];
        index.ranges.push([known(offset), known(size)]);
    }
    let full = |index: &Index| index.ranges.len() == bank.modes.len();
    ensure!(bank.indices.iter().all(full), "not all modes");
    Ok(())
}

/// The table of compositions.
fn compositions(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let function = "composeSubRegIndicesImpl";
    let table: Vec<_> = rows(inc.array_in(function, "Rows")?)
        .map(|row| composition(&bank.index_names, row))
        .collect::<Result<_>>()?;
    let number = bank.indices.len() - 1;
    let map = match inc.find(function, "RowMap") {
        Some(map) => words::counts(map)?,
        None => vec![0; number],
    };
    ensure!(map.len() == number, "rows");
    for (index, row) in bank.indices[1..].iter_mut().zip(map) {
        index.composed = table.get(row).context("no such row")?.clone();
        ensure!(index.composed.len() == number, "columns");
    }
    Ok(())
}

/// A row of the table of compositions.
fn composition(names: &Names, row: &str) -> Result<Vec<Option<usize>>> {
    let index = |word: &str| match word {
        "0" => Ok(None),
        _ => names.number(word).map(Some),
    };
    words::words(row).map(index).collect()
}

/// With none, an index composes to itself.
fn compose_with_none(bank: &mut Bank) {
    let number = bank.indices.len();
    for (at, index) in bank.indices.iter_mut().enumerate() {
        if at == 0 {
            index.composed = (0..number).map(Some).collect();
        } else {
            index.composed.insert(0, Some(at));
        }
    }
}

/// Reads the moves of lanes for each index; the sequences end with an empty mask.
fn moves(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let sequences = masks(inc.array("LaneMaskComposeSequences")?)?;
    let starts = words::counts(inc.array("CompositeSequences")?)?;
    ensure!(starts.len() + 1 == bank.indices.len(), "sequences");
    let pairs: Vec<_> = sequences.chunks(2).collect();
    for (index, start) in bank.indices[1..].iter_mut().zip(starts) {
        for pair in pairs.get(start..).context("no such sequence")? {
            let [mask, distance] = pair[..] else { break };
            if mask == 0 {
                break;
            }
            index.moves.push((mask, u32::try_from(distance)?));
        }
    }
    Ok(())
}
