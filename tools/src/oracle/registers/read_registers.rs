//! Registers, units and pressure sets.

use super::bank::{Bank, Register, Saved, Unit};
use super::inc::Inc;
use crate::oracle::frame::words::{self, bits, count, numbers, rows, sequence, words};
use anyhow::{Context as _, Result, ensure};

/// The number of bits of a descriptor that hold the first unit.
const UNIT_BITS: usize = 12;

/// The functions about categories and the categories.
const CATEGORIES: [(&str, &str); 3] = [
    ("isGeneralPurposeRegister", "GeneralPurposeRegisters"),
    ("isFixedRegister", "FixedRegisters"),
    ("isArgumentRegister", "ArgumentRegisters"),
];

/// Reads all about registers.
pub(crate) fn read(bank: &mut Bank, inc: &Inc, prefix: &str) -> Result<()> {
    descriptors(bank, inc, prefix)?;
    flags(bank, inc, prefix)?;
    base_classes(bank, inc)?;
    units(bank, inc, prefix)?;
    for (kind, name) in ["DwarfFlavour", "EHFlavour"].into_iter().enumerate() {
        dwarf(bank, inc, kind, name)?;
    }
    saved(bank, inc)?;
    categories(bank, inc)
}

/// The tables that descriptors point into.
struct Tables {
    /// Differences between the numbers of lists.
    lists: Vec<i64>,
    /// Lanes.
    lanes: Vec<u64>,
    /// Indices.
    indices: Vec<usize>,
    /// Names.
    texts: String,
}

/// The descriptors with the lists they point to.
fn descriptors(bank: &mut Bank, inc: &Inc, prefix: &str) -> Result<()> {
    let array = |name: &str| inc.array(&format!("{prefix}{name}"));
    let tables = Tables {
        lists: numbers(array("RegDiffLists")?)?,
        lanes: words::masks(array("LaneMaskLists")?)?,
        indices: words::counts(array("SubRegIdxLists")?)?,
        texts: words::strings(array("RegStrings")?)
            .collect::<String>()
            .replace("\\0", "\0"),
    };
    for (number, row) in rows(array("RegDesc")?).enumerate() {
        let register = if number == 0 {
            Register::default()
        } else {
            descriptor(number, row, &tables)
                .with_context(|| format!("descriptor {number}: {row}"))?
        };
        bank.regs.push(register);
    }
    ensure!(
        bank.regs.len() == bank.reg_names.len(),
        "{} descriptors of {} registers",
        bank.regs.len(),
        bank.reg_names.len()
    );
    Ok(())
}

/// One descriptor.
fn descriptor(number: usize, row: &str, tables: &Tables) -> Result<Register> {
    let fields = words::counts(row)?;
    let [name, subs, supers, indices, units, lanes, constant] = fields[..] else {
        anyhow::bail!("{} fields", fields.len());
    };
    let text = tables.texts.get(name..).context("no name")?;
    let first = units & ((1 << UNIT_BITS) - 1);
    let mut unit_list = vec![first];
    unit_list.extend(list(tables, first, units >> UNIT_BITS)?);
    let subs = list(tables, number, subs)?;
    let indices = tables.indices.get(indices..indices + subs.len());
    let lanes = tables.lanes.get(lanes..lanes + unit_list.len());
    Ok(Register {
        name: text.split('\0').next().unwrap_or("").to_string(),
        sub_indices: indices.context("too few indices")?.to_vec(),
        subs,
        supers: list(tables, number, supers)?,
        lanes: lanes.context("too few lanes")?.to_vec(),
        units: unit_list,
        constant: constant != 0,
        ..Register::default()
    })
}

/// A list of which the differences are kept; the numbers are of 16 bits.
fn list(tables: &Tables, start: usize, offset: usize) -> Result<Vec<usize>> {
    let mut value = i64::try_from(start)?;
    let mut next = |difference: &i64| {
        value += difference;
        usize::try_from(value & 0xffff).context("not a number of 16 bits")
    };
    sequence(&tables.lists, offset, 0)?
        .iter()
        .map(&mut next)
        .collect()
}

/// Encoding, costs, and whether to allocate it.
fn flags(bank: &mut Bank, inc: &Inc, prefix: &str) -> Result<()> {
    let encodings = numbers(inc.array(&format!("{prefix}RegEncodingTable"))?)?;
    let costs = numbers(inc.array("CostPerUseTable")?)?;
    let allocatable = numbers(inc.array("InAllocatableClassTable")?)?;
    let number = bank.regs.len();
    let information = inc.array(&format!("{prefix}RegInfoDesc"))?;
    bank.cost_tables = count(words(information).nth(1).context("no number of costs")?)?;
    ensure!(encodings.len() == number && allocatable.len() == number);
    ensure!(costs.len() == number * bank.cost_tables);
    for (at, register) in bank.regs.iter_mut().enumerate() {
        register.encoding = encodings[at];
        register.allocatable = allocatable[at] != 0;
        register.costs = costs.iter().skip(at).step_by(number).copied().collect();
    }
    let text = inc.text("isConstantPhysReg");
    let names = text.split("PhysReg == ").skip(1);
    let names = names.filter_map(|rest| rest.split_whitespace().next());
    bank.constants = names
        .map(|name| bank.reg_names.number(name))
        .collect::<Result<_>>()?;
    Ok(())
}

/// The table of base classes, if there are any.
fn base_classes(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let Some(mapping) = inc.find("getPhysRegBaseClass", "Mapping") else {
        return Ok(());
    };
    let class = |word: &str| match word {
        "InvalidRegClassID" => Ok(None),
        _ => bank.class(word).map(Some),
    };
    let classes: Vec<_> = words(mapping).map(class).collect::<Result<_>>()?;
    ensure!(classes.len() == bank.regs.len());
    for (register, class) in bank.regs.iter_mut().zip(classes) {
        register.base_class = class;
    }
    Ok(())
}

/// The units, and the pressure sets with their limits.
fn units(bank: &mut Bank, inc: &Inc, prefix: &str) -> Result<()> {
    for row in rows(inc.array(&format!("{prefix}RegUnitRoots"))?) {
        bank.units.push(Unit {
            roots: bank.reg_names.numbers(row)?,
            weight: 1,
            sets: Vec::new(),
        });
    }
    if let Some(weights) = inc.find("getRegUnitWeight", "RUWeightTable") {
        let weights = numbers(weights)?;
        ensure!(weights.len() == bank.units.len());
        for (unit, weight) in bank.units.iter_mut().zip(weights) {
            unit.weight = weight;
        }
    }
    let sets = numbers(inc.array("RCSetsTable")?)?;
    let starts = words::counts(inc.array_in("getRegUnitPressureSets", "RUSetStartTable")?)?;
    ensure!(starts.len() == bank.units.len());
    for (unit, start) in bank.units.iter_mut().zip(starts) {
        unit.sets = pressure_sets(&sets, start)?;
    }
    limits(bank, inc)
}

/// A list of pressure sets.
pub(crate) fn pressure_sets(table: &[i64], start: usize) -> Result<Vec<usize>> {
    let sets = sequence(table, start, -1)?.iter();
    sets.map(|set| usize::try_from(*set).context("a negative set"))
        .collect()
}

/// The limits of the pressure sets; their names come twice.
fn limits(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let names = inc.array_in("getRegPressureSetName", "PressureNameTable")?;
    ensure!(words::strings(names).eq(bank.set_names.list.iter().map(String::as_str)));
    bank.limits = numbers(inc.array_in("getRegPressureSetLimit", "PressureLimitTable")?)?;
    ensure!(bank.limits.len() == bank.set_names.len());
    Ok(())
}

/// DWARF numbers in both directions, of the debugging or the EH flavours.
fn dwarf(bank: &mut Bank, inc: &Inc, kind: usize, name: &str) -> Result<()> {
    for flavour in 0.. {
        let find = |direction: &str| {
            let suffix = format!("{name}{flavour}{direction}");
            let names = inc.array_names();
            names.into_iter().find(|name| name.ends_with(&suffix))
        };
        let Some(table) = find("L2Dwarf") else { break };
        bank.regs.iter_mut().for_each(|r| r.dwarf[kind].push(None));
        for row in rows(inc.array(table)?) {
            let (register, number) = row.split_once(',').context("not a pair")?;
            let register = bank.reg_names.number(register.trim())?;
            let number = words::number(number.trim())?;
            bank.regs[register].dwarf[kind][flavour] = (number >= 0).then_some(number);
        }
        let mut pairs = Vec::new();
        for row in rows(inc.array(find("Dwarf2L").context("one direction only")?)?) {
            let (number, register) = row.split_once(',').context("not a pair")?;
            let number = u32::try_from(words::number(number.trim())?)?;
            pairs.push((number, bank.reg_names.number(register.trim())?));
        }
        bank.from_dwarf[kind].push(pairs);
    }
    Ok(())
}

/// The sets of callee-saved registers.
fn saved(bank: &mut Bank, inc: &Inc) -> Result<()> {
    let names = inc.find("getRegMaskNames", "Names").unwrap_or("");
    for name in words::strings(names) {
        let list = inc.array(&format!("{name}_SaveList"))?;
        let list = words(list).filter(|word| *word != "0");
        bank.saved.push(Saved {
            name: name.to_string(),
            list: list
                .map(|word| bank.reg_names.number(word))
                .collect::<Result<_>>()?,
            mask: bits(&numbers(inc.array(&format!("{name}_RegMask"))?)?, 32),
        });
    }
    Ok(())
}

/// The classes of the categories.
fn categories(bank: &mut Bank, inc: &Inc) -> Result<()> {
    for (function, category) in CATEGORIES {
        ensure!(inc.has_function(function), "no function {function}");
        let calls = inc.text(function).split_whitespace();
        let classes = calls.filter_map(|call| call.split_once(".contains("));
        let classes = classes.map(|(class, _)| bank.class(class));
        let classes = classes.collect::<Result<_>>()?;
        bank.categories.push((category, classes));
    }
    Ok(())
}
