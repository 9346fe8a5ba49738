//! Doc comments: what each variant is.

use super::picture;
use crate::target::reg_bank::{
    CodeGenRegBank, CodeGenRegister, CodeGenRegisterClass, CodeGenSubRegIndex,
};

/// So many parts are named, no more.
const MAX_NAMES: usize = 8;

/// "1 register" or "2 registers".
pub(super) fn count(count: usize, what: &str) -> String {
    match (count, what.ends_with('s')) {
        (1, _) => format!("1 {what}"),
        (_, true) => format!("{count} {what}es"),
        (_, false) => format!("{count} {what}s"),
    }
}

/// One line: names in assembly, parts, units, encoding, numbers in debug information.
pub(super) fn register(register: &CodeGenRegister, bank: &CodeGenRegBank) -> String {
    let facts = [
        asm_names(register),
        parts(register, bank),
        numbers("unit", register.native_units()),
        format!("encoding {}", register.hw_encoding),
        dwarf(register),
        flags(register),
    ];
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    format!("{}.", facts.join("; "))
}

fn asm_names(register: &CodeGenRegister) -> String {
    let others = register.alt_names.iter().flatten();
    let names = std::iter::once(&register.asm_name).chain(others);
    let names: indexmap::IndexSet<String> = names
        .filter(|name| !name.is_empty())
        .map(|name| code(name))
        .collect();
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// A name as Markdown shows it unchanged.
pub(super) fn code(name: &str) -> String {
    if name.contains('`') {
        format!("`` {name} ``")
    } else {
        format!("`{name}`")
    }
}

fn parts(register: &CodeGenRegister, bank: &CodeGenRegBank) -> String {
    let parts = &register.sub_regs;
    let names = parts.iter().filter_map(|part| {
        let (index, part) = (
            bank.sub_reg_index(part.index)?,
            bank.register(part.register)?,
        );
        Some(format!("{} {}", index.name, code(&part.name)))
    });
    let names: Vec<String> = names.take(MAX_NAMES).collect();
    match parts.len().checked_sub(MAX_NAMES) {
        _ if names.is_empty() => String::new(),
        Some(more) if more > 0 => format!("parts {} and {more} more", names.join(", ")),
        _ => format!("parts {}", names.join(", ")),
    }
}

/// "unit 3", "units 3 and 7", "units 3 to 9", "12 units".
fn numbers(what: &str, numbers: &[u32]) -> String {
    match *numbers {
        [] => String::new(),
        [one] => format!("{what} {one}"),
        [a, b] => format!("{what}s {a} and {b}"),
        [first, .., last] if last - first == numbers.len() as u32 - 1 => {
            format!("{what}s {first} to {last}")
        }
        _ => format!("{} {what}s", numbers.len()),
    }
}

fn dwarf(register: &CodeGenRegister) -> String {
    let numbers = register.dwarf_numbers.iter();
    let numbers = numbers.map(|number| number.map_or("-".to_string(), |number| number.to_string()));
    let mut numbers: Vec<String> = numbers.collect();
    numbers.dedup();
    match numbers.as_slice() {
        [] => String::new(),
        [none] if none == "-" => String::new(),
        _ => format!("DWARF {}", numbers.join(" / ")),
    }
}

fn flags(register: &CodeGenRegister) -> String {
    let flags = [
        (register.constant, "constant"),
        (register.artificial, "artificial"),
    ];
    let set = flags.iter().filter(|flag| flag.0);
    set.map(|flag| flag.1).collect::<Vec<_>>().join(", ")
}

/// Which bits a part is.
pub(super) fn sub_reg_index(index: &CodeGenSubRegIndex, bank: &CodeGenRegBank) -> String {
    let mut text = match index.ranges.default_mode() {
        Some(range) => bits(range.size, range.offset),
        None => "Bits that depend on the hardware mode.".to_string(),
    };
    let parts = index.concatenation_of.iter();
    let parts: Vec<String> = parts
        .filter_map(|&part| Some(code(&bank.sub_reg_index(part)?.name)))
        .take(MAX_NAMES)
        .collect();
    if !parts.is_empty() {
        text.push_str(&format!(" Consists of {}", parts.join(", ")));
        match index.concatenation_of.len() - parts.len() {
            0 => text.push('.'),
            more => text.push_str(&format!(" and {more} more.")),
        }
    }
    text
}

fn bits(size: Option<u16>, offset: Option<u16>) -> String {
    let many = match size {
        Some(1) => "1 bit".to_string(),
        Some(size) => format!("{size} bits"),
        None => "Some bits".to_string(),
    };
    match offset {
        Some(offset) => format!("{many} from bit {offset} on."),
        None => format!("{many} in various places."),
    }
}

/// What a class holds, and a picture of its registers.
pub(super) fn class(class: &CodeGenRegisterClass, bank: &CodeGenRegBank) -> String {
    let types = class.value_types.iter().filter_map(|ty| ty.default_mode());
    let types: Vec<String> = types.map(|ty| code(ty)).take(MAX_NAMES).collect();
    let sizes = class.default_sizes();
    let mut text = format!(
        "{} of {} bits for {}; weight {}.",
        count(class.members.len(), "register"),
        sizes.reg_size,
        if types.is_empty() {
            "nothing".to_string()
        } else {
            types.join(", ")
        },
        class.weight,
    );
    if sizes.spill_size != sizes.reg_size || sizes.spill_alignment != sizes.spill_size {
        text.push_str(&format!(
            " Takes {} bits of memory, aligned to {}.",
            sizes.spill_size, sizes.spill_alignment
        ));
    }
    for picture in picture::of_class(class, bank) {
        text.push_str("\n\n");
        text.push_str(&picture);
    }
    text
}
