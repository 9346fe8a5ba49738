//! Shows what is known of the registers of the example.

use std::fmt::{self, Write};

use example_target::rv32::{HwMode, Reg, RegAltName, RegClass, SubRegIndex};

fn main() {
    let mut text = String::new();
    if report(&mut text).is_ok() {
        print!("{text}");
    }
}

fn report(out: &mut String) -> fmt::Result {
    let (pairs, singles): (Vec<Reg>, Vec<Reg>) =
        Reg::ALL.iter().partition(|reg| reg.sub_regs().len() > 0);
    title(out, &format!("{} registers", singles.len()))?;
    table(out, &SINGLE, singles.into_iter().map(single))?;
    title(out, &format!("{} pairs", pairs.len()))?;
    table(out, &PAIR, pairs.into_iter().map(pair))?;
    title(out, &format!("{} register classes", RegClass::ALL.len()))?;
    table(out, &CLASS, RegClass::ALL.iter().copied().map(class))?;
    RegClass::ALL
        .iter()
        .try_for_each(|&class| members(out, class))
}

const SINGLE: [(&str, usize); 6] = [
    ("no.", 3),
    ("register", 8),
    ("abi", 4),
    ("encoding", 8),
    ("dwarf", 5),
    ("classes", 24),
];

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

const PAIR: [(&str, usize); 4] = [("no.", 3), ("register", 8), ("even", 4), ("odd", 4)];

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

const CLASS: [(&str, usize); 5] = [
    ("class", 8),
    ("registers", 9),
    ("types", 8),
    ("bits", 4),
    ("aligned to", 10),
];

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

fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}

fn title(out: &mut String, text: &str) -> fmt::Result {
    writeln!(out, "\n{text}\n")
}

/// Draws a table with a frame.
fn table<const N: usize>(
    out: &mut String,
    columns: &[(&str, usize); N],
    rows: impl Iterator<Item = [String; N]>,
) -> fmt::Result {
    let rule = |out: &mut String, [left, middle, right]: [char; 3]| {
        let bars: Vec<String> = columns
            .iter()
            .map(|(_, width)| "─".repeat(width + 2))
            .collect();
        writeln!(out, "{left}{}{right}", bars.join(&middle.to_string()))
    };
    let line = |out: &mut String, cells: [&str; N]| {
        for (cell, (_, width)) in cells.into_iter().zip(columns) {
            write!(out, "│ {cell:width$} ")?;
        }
        out.write_str("│\n")
    };
    rule(out, ['┌', '┬', '┐'])?;
    line(out, columns.map(|(name, _)| name))?;
    rule(out, ['├', '┼', '┤'])?;
    for row in rows {
        line(out, row.each_ref().map(String::as_str))?;
    }
    rule(out, ['└', '┴', '┘'])
}
