//! Register classes.

use super::bank::{Bank, Class, ClassInMode};
use super::inc::Inc;
use super::read_registers::pressure_sets;
use crate::oracle::frame::words::{self, bits, count, number, numbers, rows, sequence, words};
use anyhow::{Context as _, Result, ensure};
use std::collections::BTreeSet;

/// Reads all about classes.
pub(crate) fn read(bank: &mut Bank, inc: &Inc, prefix: &str) -> Result<()> {
    let descriptors = inc.array(&format!("{prefix}MCRegisterClasses"))?;
    for (number, row) in rows(descriptors).enumerate() {
        let class =
            descriptor(bank, inc, number, row).with_context(|| format!("class {number}: {row}"))?;
        bank.classes.push(class);
    }
    ensure!(bank.classes.len() == bank.class_names.len());
    modes(bank, inc)?;
    let indices = words::counts(inc.array("SuperRegIdxSeqs")?)?;
    for number in 0..bank.classes.len() {
        let name = bank.class_names.list[number].clone();
        instance(bank, inc, number, &indices).with_context(|| format!("class {name}"))?;
        orders(bank, inc, number).with_context(|| format!("orders of class {name}"))?;
    }
    pressure(bank, inc)?;
    by_index(bank, inc)
}

/// A descriptor and the arrays it points to.
fn descriptor(bank: &Bank, inc: &Inc, at: usize, row: &str) -> Result<Class> {
    let fields: Vec<&str> = words(row).collect();
    let id = fields.iter().position(|word| word.ends_with("RegClassID"));
    let id = id.context("no number")?;
    ensure!(bank.class(fields[id])? == at, "not in its place");
    let mut class = Class::default();
    if fields[0] != "nullptr" {
        class.members = bank
            .reg_names
            .numbers(inc.array(&format!("order of {}", fields[0]))?)?;
        class.bits = bits(&numbers(inc.array(&format!("bits of {}", fields[1]))?)?, 8);
    }
    let members: BTreeSet<usize> = class.members.iter().copied().collect();
    ensure!(
        members.into_iter().eq(class.bits.iter().copied()),
        "its set"
    );
    ensure!(class.members.len() == count(fields[3])?, "not that many");
    let [_, _, copy_cost, allocatable, base] = fields[id..] else {
        anyhow::bail!("{} fields", fields.len());
    };
    class.copy_cost = number(copy_cost)?;
    class.allocatable = number(allocatable)? != 0;
    class.base = number(base)? != 0;
    Ok(class)
}

/// Sizes and types in all modes.
fn modes(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let types: Vec<&str> = words(inc.array("VTLists")?).collect();
    let number = bank.classes.len();
    for (at, row) in rows(inc.array("RegClassInfos")?).enumerate() {
        let fields = words::counts(row)?;
        let [size, spill_size, spill_alignment, start] = fields[..] else {
            anyhow::bail!("fields of a class: {row}");
        };
        let sizes = [size, spill_size, spill_alignment].map(i64::try_from);
        let [Ok(size), Ok(spill_size), Ok(spill_alignment)] = sizes else {
            anyhow::bail!("sizes of a class: {row}");
        };
        let types = sequence(&types, start, "MVT::Other")?;
        bank.classes[at % number].modes.push(ClassInMode {
            sizes: [size, spill_size, spill_alignment],
            types: types.iter().map(|ty| words::bare(ty).into()).collect(),
        });
    }
    let full = |class: &Class| class.modes.len() == bank.modes.len();
    ensure!(bank.classes.iter().all(full), "not all modes");
    Ok(())
}

/// The instance of a class, its masks and its super-classes.
fn instance(bank: &mut Bank, inc: &Inc, at: usize, indices: &[usize]) -> Result<()> {
    let name = &bank.class_names.list[at];
    let body = inc.array(&format!("{name}RegClass"))?;
    let fields: Vec<&str> = body.split(',').map(str::trim).collect();
    let start = fields.get(2).and_then(|word| word.rsplit(' ').next());
    let indices = sequence(indices, count(start.context("no indices")?)?, 0)?;
    let masks = numbers(inc.array(&format!("{name}SubClassMask"))?)?;
    let width = bank.classes.len().div_ceil(32);
    ensure!(masks.len() == width * (indices.len() + 1), "masks");
    let mut masks = masks.chunks(width).map(|mask| bits(mask, 32));
    let subs = masks.next().unwrap_or_default();
    let super_regs = indices.iter().copied().zip(masks).collect();
    let supers = match inc.find("", &format!("{name}Superclasses")) {
        Some(body) => words(body)
            .filter(|word| *word != "nullptr")
            .map(|word| bank.class(word))
            .collect::<Result<_>>()?,
        None => Vec::new(),
    };
    let mut traits = [0; 5];
    for (value, word) in traits.iter_mut().zip(&fields[4..]) {
        *value = number(word)?;
    }
    let lanes = words::masks(fields[3])?;
    let selects_order = fields.last() == Some(&&*format!("{name}GetRawAllocationOrder"));
    ensure!(selects_order == inc.has_function(&format!("{name}AltOrderSelect")));
    let selected = first_number(inc.text(&format!("{name}AltOrderSelect")));
    let class = &mut bank.classes[at];
    class.selected = selected;
    class.lanes = *lanes.first().context("no lanes")?;
    (class.subs, class.super_regs, class.supers) = (subs, super_regs, supers);
    (class.traits, class.selects_order) = (traits, selects_order);
    Ok(())
}

/// The number that a function returns, or to which it adds what it asks: `return 1 + ...`.
fn first_number(text: &str) -> usize {
    let value = text.rsplit("return ").next().unwrap_or_default();
    let digits: String = value.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// The other orders of a class.
fn orders(bank: &mut Bank, inc: &Inc, at: usize) -> Result<()> {
    if !bank.classes[at].selects_order {
        return Ok(());
    }
    let function = format!("{}GetRawAllocationOrder", bank.class_names.list[at]);
    let list = inc.array_in(&function, "Order")?;
    // The first entry is the default order, and an empty one has no array.
    for number in 1..list.matches("ArrayRef").count() {
        let order = inc.find(&function, &format!("AltOrder{number}"));
        let order = bank.reg_names.numbers(order.unwrap_or(""))?;
        bank.classes[at].alt_orders.push(order);
    }
    Ok(())
}

/// Weights and pressure sets.
fn pressure(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let weights = inc.array_in("getRegClassWeight", "RCWeightTable")?;
    let sets = numbers(inc.array("RCSetsTable")?)?;
    let starts = words::counts(inc.array_in("getRegClassPressureSets", "RCSetStartTable")?)?;
    ensure!(rows(weights).count() == bank.classes.len());
    ensure!(starts.len() == bank.classes.len());
    for ((class, row), start) in bank.classes.iter_mut().zip(rows(weights)).zip(starts) {
        let pair = numbers(row)?;
        class.weight = pair[..].try_into().context("a weight is a pair")?;
        class.sets = pressure_sets(&sets, start)?;
    }
    Ok(())
}

/// The two tables of classes by index. Index zero leads to the class itself.
fn by_index(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let with = class_table(bank, inc, "getSubClassWithSubReg")?;
    let of = class_table(bank, inc, "getSubRegisterClass")?;
    for ((class, with), of) in bank.classes.iter_mut().zip(with).zip(of) {
        (class.with_sub_reg, class.sub_reg_class) = (with, of);
    }
    Ok(())
}

/// A table of classes by class and index.
fn class_table(bank: &Bank, inc: &Inc, function: &str) -> Result<Vec<Vec<Option<usize>>>> {
    let mut table: Vec<_> = (0..bank.classes.len()).map(|at| vec![Some(at)]).collect();
    if bank.index_names.len() == 1 {
        return Ok(table);
    }
    let body = inc.array_in(function, "Table")?;
    ensure!(rows(body).count() == table.len(), "{function}");
    for (row, body) in table.iter_mut().zip(rows(body)) {
        for number in words::counts(body)? {
            row.push(bank.class_or_none(number)?);
        }
        ensure!(row.len() == bank.index_names.len(), "{function}");
    }
    Ok(table)
}
