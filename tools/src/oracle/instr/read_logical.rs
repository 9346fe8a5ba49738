//! Sizes and types of logical operands.

use super::inc::{Inc, branches, row_of};
use super::model::Model;
use super::read_operands::op_type;
use crate::oracle::frame::words::between;
use crate::oracle::frame::words::{self, rows};
use anyhow::{Context as _, Result, ensure};
use std::collections::BTreeMap;

/// Reads both.
pub(crate) fn read(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let sizes = table(model, inc, "SIZE", words::counts).context("sizes")?;
    let names = &model.op_types;
    let read_types = |row: &str| words::words(row).map(|word| op_type(names, word)).collect();
    let types = table(model, inc, "TYPE", read_types).context("types")?;
    ensure!(sizes.keys().eq(types.keys()), "not the same instructions");
    for ((opcode, sizes), types) in sizes.into_iter().zip(types.into_values()) {
        ensure!(sizes.len() == types.len(), "not the same length");
        model.logical_width = sizes.len();
        model.instrs[opcode].logical = Some(sizes.into_iter().zip(types).collect());
    }
    Ok(())
}

/// The rows of the instructions in one of the two tables.
fn table<T: Clone>(
    model: &Model,
    inc: &Inc<'_>,
    what: &str,
    read: impl Fn(&str) -> Result<Vec<T>>,
) -> Result<BTreeMap<usize, Vec<T>>> {
    let section = inc.section(&format!("INSTRINFO_LOGICAL_OPERAND_{what}_MAP"))?;
    let mut found = BTreeMap::new();
    let Some((table, text)) = section.split_once("switch (Opcode)") else {
        return Ok(found);
    };
    let table = between(table, "= {", "};")?;
    let table: Vec<Vec<T>> = rows(table).map(read).collect::<Result<_>>()?;
    for (labels, value) in branches(text) {
        let row = table.get(row_of(value)?).context("no such row")?;
        for label in labels {
            found.insert(model.opcodes.number(label)?, row.clone());
        }
    }
    Ok(found)
}
