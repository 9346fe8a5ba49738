//! Names of operands and their types in the description.

use super::inc::{Inc, branches, enumeration, row_of};
use super::model::Model;
use crate::oracle::frame::words::{self, Names, bare, rows, words};
use crate::oracle::frame::words::{between, find_between, without_comments};
use anyhow::{Context as _, Result, ensure};

/// Reads both.
pub(crate) fn read(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    names(model, inc).context("names")?;
    types(model, inc).context("types")?;
    sizes(model, inc).context("sizes")
}

/// Reads the names of operands, and the operand of each instruction that has each name.
fn names(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let names = inc.section("INSTRINFO_OPERAND_ENUM")?;
    let names = enumeration(names, "enum {", "OPERAND_LAST")?;
    model.op_names = Names::of_enum(names, "")?;
    let section = inc.section("INSTRINFO_NAMED_OPS")?;
    let (_, table) = section.split_once(") {").context("no function")?;
    let Some((table, branches_text)) = table.split_once("switch(Opcode)") else {
        ensure!(model.op_names.len() == 0, "names without a table");
        return Ok(());
    };
    let table = between(table, "= {", "};")?;
    let table: Vec<Vec<i64>> = rows(table).map(words::numbers).collect::<Result<_>>()?;
    for (labels, value) in branches(branches_text) {
        let row = table.get(row_of(value)?).context("no such row")?;
        ensure!(row.len() == model.op_names.len(), "columns");
        let named: Vec<_> = row
            .iter()
            .map(|index| usize::try_from(*index).ok())
            .collect();
        for label in labels {
            let opcode = model.opcodes.number(label)?;
            model.instrs[opcode].named = Some(named.clone());
        }
    }
    Ok(())
}

/// The types of all operands.
fn types(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let names = inc.section("INSTRINFO_OPERAND_TYPES_ENUM")?;
    let names = enumeration(names, "OperandType {", "OPERAND_TYPE_LIST_END")?;
    model.op_types = Names::of_enum(names, "")?;
    let section = inc.section("INSTRINFO_OPERAND_TYPE")?;
    let offsets = without_comments(between(section, " Offsets[] = {", "};")?);
    let mut offsets = words::counts(&offsets)?;
    ensure!(offsets.len() == model.instrs.len(), "offsets");
    let table = without_comments(between(section, "OpcodeOperandTypes[] = {", "};")?);
    let table = words(&table).map(|word| op_type(&model.op_types, word));
    let table: Vec<Option<usize>> = table.collect::<Result<_>>()?;
    offsets.push(table.len());
    for (instr, bounds) in model.instrs.iter_mut().zip(offsets.windows(2)) {
        let types = table.get(bounds[0]..bounds[1]);
        instr.op_types = types.context("too few types")?.to_vec();
    }
    Ok(())
}

/// A type, or `-1`.
pub(crate) fn op_type(names: &Names, word: &str) -> Result<Option<usize>> {
    match word {
        "-1" => Ok(None),
        _ => names.number(word).map(Some),
    }
}

/// The sizes in memory, which only some types have.
fn sizes(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let section = inc.section("INSTRINFO_MEM_OPERAND_SIZE")?;
    ensure!(find_between(section, "switch (OpType)", "}").is_some());
    for (labels, value) in branches(section) {
        for label in labels {
            let number = model.op_types.number(bare(label))?;
            model.mem_sizes.insert(number, words::number(value)?);
        }
    }
    Ok(())
}
