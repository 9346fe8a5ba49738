//! Mappings between instructions.

use super::inc::Inc;
use super::model::{Mapping, Model};
use crate::oracle::frame::words::between;
use crate::oracle::frame::words::{Names, bare, rows};
use anyhow::{Context as _, Result, bail, ensure};
use std::collections::HashMap;

/// The entry of a table for an absent instruction.
const NONE: &str = "(uint16_t)-1U";
/// The only entry of a table without rows.
const END: &str = "INSTRUCTION_LIST_END";

/// Reads all functions.
pub(crate) fn read(model: &mut Model, inc: &Inc<'_>) -> Result<()> {
    let Some(section) = inc.find("INSTRMAP_INFO") else {
        return Ok(());
    };
    let mut functions = section.split("LLVM_READONLY\nint ");
    let enums = enums(functions.next().unwrap_or(""));
    for function in functions {
        let (name, text) = function.split_once('(').context("no function")?;
        let mapping = mapping(&model.opcodes, &enums, text);
        let mut mapping = mapping.with_context(|| name.to_string())?;
        mapping.name = name.to_string();
        model.mappings.push(mapping);
    }
    Ok(())
}

/// The enumerators by enumeration.
fn enums(text: &str) -> HashMap<&str, Vec<String>> {
    let enums = text.split("enum ").skip(1);
    let enums = enums.filter_map(|text| text.split_once("};")?.0.split_once('{'));
    let enums = enums.map(|(name, body)| {
        let entries = body.split(',').map(|entry| entry.trim().to_string());
        (name.trim(), entries.collect())
    });
    enums.collect()
}

/// One mapping without its name; `text` starts with the arguments.
fn mapping(opcodes: &Names, enums: &HashMap<&str, Vec<String>>, text: &str) -> Result<Mapping> {
    let (arguments, text) = text.split_once(") {").context("no arguments")?;
    let mut mapping = Mapping::default();
    for argument in arguments.split(',').skip(1) {
        let name = argument
            .trim()
            .strip_prefix("enum ")
            .context("no argument")?;
        let name = name.split(' ').next().unwrap_or("");
        let entries = enums.get(name).with_context(|| format!("no {name}"))?;
        mapping.arguments.push(entries.clone());
    }
    let (table, text) = text.split_once("}; // End of").context("no table")?;
    let (_, table) = table.split_once("] = {").context("no table")?;
    columns(&mut mapping, text)?;
    let end: usize = between(text, "unsigned end = ", ";")?.parse()?;
    if end > 0 {
        read_rows(&mut mapping, opcodes, table)?;
    } else {
        ensure!(table.contains(END), "no rows");
    }
    ensure!(mapping.rows.len() == end, "{end} rows");
    Ok(mapping)
}

/// Reads the enumerators that select each column. Without arguments there is
/// one column.
fn columns(mapping: &mut Mapping, text: &str) -> Result<()> {
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(condition) = line.strip_prefix("  if (in") else {
            continue;
        };
        let parts = condition.trim_end_matches(')').split(" && ");
        let parts = parts.map(|part| Some(part.split_once(" == ")?.1.to_string()));
        let column: Option<Vec<String>> = parts.collect();
        mapping.columns.push(column.context("not a condition")?);
        let value = lines.next().unwrap_or("");
        let index: usize = between(value, "[mid][", "]")?.parse()?;
        ensure!(index == mapping.columns.len(), "columns out of order");
    }
    if mapping.columns.is_empty() {
        ensure!(text.contains("[mid][1];"), "no columns");
        mapping.columns.push(Vec::new());
    }
    Ok(())
}

/// The table.
fn read_rows(mapping: &mut Mapping, opcodes: &Names, table: &str) -> Result<()> {
    for row in rows(table) {
        let words = row.split(',').map(str::trim);
        let words = words.map(|word| match word {
            NONE => Ok(None),
            _ => opcodes.number(bare(word)).map(Some),
        });
        let row: Vec<Option<usize>> = words.collect::<Result<_>>()?;
        let [Some(key), values @ ..] = &row[..] else {
            bail!("no key");
        };
        ensure!(values.len() == mapping.columns.len(), "columns");
        // LLVM searches the table from the middle.
        let last = mapping.rows.last_key_value();
        ensure!(last.is_none_or(|(last, _)| last < key), "not sorted");
        mapping.rows.insert(*key, values.to_vec());
    }
    Ok(())
}
