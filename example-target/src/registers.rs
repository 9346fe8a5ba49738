//! The page about registers, pairs and register classes.

use std::fmt::{self, Write};

use example_target::rv32::{HwMode, Reg, RegAltName, RegClass, SubRegIndex};

use crate::frame::{list, table, title};

/// All registers and classes.
pub(crate) fn registers(out: &mut String) -> fmt::Result {
    let (pairs, singles): (Vec<Reg>, Vec<Reg>) =
        Reg::ALL.iter().partition(|reg| reg.sub_regs().len() > 0);
    title(out, &format!("{} registers", singles.len()))?;
    table(out, SINGLE, singles.into_iter().map(single))?;
    title(out, &format!("{} pairs", pairs.len()))?;
    table(out, PAIR, pairs.into_iter().map(pair))?;
    title(out, &format!("{} register classes", RegClass::ALL.len()))?;
    table(out, CLASS, RegClass::ALL.iter().copied().map(class))?;
    RegClass::ALL
        .iter()
        .try_for_each(|&class| members(out, class))
}

const SINGLE: [&str; 6] = ["no.", "register", "abi", "encoding", "dwarf", "classes"];

fn single(reg: Reg) -> [String; 6] {
    [
        reg.number().to_string(),
        reg.asm_name().to_string(),
        reg.alt_name(RegAltName::ABIRegAltName)
            .unwrap_or("")
            .to_string(),
        format!("{:05b}", reg.encoding()),
        reg.dwarf(0)
            .map_or(String::new(), |number| number.to_string()),
        list(reg.classes()),
    ]
}

const PAIR: [&str; 4] = ["no.", "register", "even", "odd"];

fn pair(reg: Reg) -> [String; 4] {
    let part = |index| {
        reg.sub_reg(index)
            .map_or(String::new(), |part| part.to_string())
    };
    [
        reg.number().to_string(),
        reg.to_string(),
        part(SubRegIndex::sub_even),
        part(SubRegIndex::sub_odd),
    ]
}

const CLASS: [&str; 5] = ["class", "registers", "types", "bits", "aligned to"];

fn class(class: RegClass) -> [String; 5] {
    [
        class.to_string(),
        class.len().to_string(),
        list(class.value_types(HwMode::DefaultMode)),
        class.size().to_string(),
        class.alignment().to_string(),
    ]
}

/// The registers of a class in the order in which they are allocated.
fn members(out: &mut String, class: RegClass) -> fmt::Result {
    writeln!(out, "\n{class} in allocation order:")?;
    let registers: Vec<Reg> = class.iter().collect();
    for line in registers.chunks(12) {
        writeln!(out, "  {}", list(line))?;
    }
    Ok(())
}
