//! Doc comments: what each variant is.

use indexmap::IndexSet;

use super::{of_target, picture};
use tblgen_codegen::Markdown;
use tblgen_model::registers::{
    CodeGenRegBank, CodeGenRegister, CodeGenRegisterClass, CodeGenSubRegIndex,
};
use tblgen_model::support::hw_mode::DEFAULT_MODE;

/// The largest number of parts that are named.
const MAX_NAMES: usize = 8;

/// "1 register" or "2 registers".
pub(super) fn count(count: usize, what: &'static str) -> Markdown {
    let plural = match (count, what.ends_with('s')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    let number = Markdown::new().number(count);
    number.fixed(" ").fixed(what).fixed(plural)
}

/// One line: names in assembly, parts, units, encoding, numbers in debug information.
pub(super) fn register(register: &CodeGenRegister, bank: &CodeGenRegBank) -> Markdown {
    let facts = [
        asm_names(register),
        parts(register, bank),
        numbers("unit", register.native_units()),
        Markdown::from("encoding ").number(register.hw_encoding),
        dwarf(register),
        flags(register),
    ];
    let facts = facts.into_iter().filter(|fact| !fact.is_empty());
    Markdown::new().joined(facts, "; ").fixed(".")
}

fn asm_names(register: &CodeGenRegister) -> Markdown {
    let others = register.alt_names.iter().flatten();
    let names: IndexSet<&String> = std::iter::once(&register.asm_name).chain(others).collect();
    let names = names.into_iter().map(|name| Markdown::new().code(name));
    Markdown::new().joined(names.filter(|name| !name.is_empty()), ", ")
}

fn parts(register: &CodeGenRegister, bank: &CodeGenRegBank) -> Markdown {
    let parts = &register.sub_regs;
    let names = parts.iter().filter_map(|part| {
        let (index, part) = (
            bank.sub_reg_index(part.index)?,
            bank.register(part.register)?,
        );
        let index = Markdown::new().name(&index.name);
        Some(index.fixed(" ").code(&part.name))
    });
    let names: Vec<Markdown> = names.take(MAX_NAMES).collect();
    if names.is_empty() {
        return Markdown::new();
    }
    let text = Markdown::from("parts ").joined(names, ", ");
    match parts.len().saturating_sub(MAX_NAMES) {
        0 => text,
        more => text.fixed(" and ").number(more).fixed(" more"),
    }
}

/// "unit 3", "units 3 and 7", "units 3 to 9", "12 units".
fn numbers(what: &'static str, numbers: &[u32]) -> Markdown {
    let text = Markdown::from(what);
    match *numbers {
        [] => Markdown::new(),
        [one] => text.fixed(" ").number(one),
        [a, b] => text.fixed("s ").number(a).fixed(" and ").number(b),
        [first, .., last] if last - first == numbers.len() as u32 - 1 => {
            text.fixed("s ").number(first).fixed(" to ").number(last)
        }
        _ => count(numbers.len(), what),
    }
}

fn dwarf(register: &CodeGenRegister) -> Markdown {
    let mut numbers = register.dwarf_numbers.clone();
    numbers.dedup();
    if numbers.iter().all(Option::is_none) {
        return Markdown::new();
    }
    let numbers = numbers.iter().map(|number| match number {
        None => Markdown::from("-"),
        Some(number) => Markdown::new().number(*number),
    });
    Markdown::from("DWARF ").joined(numbers, " / ")
}

/// The numbering of registers in each flavour, so that readers know which one is theirs.
pub(super) fn flavours(bank: &CodeGenRegBank) -> Markdown {
    let text = Markdown::from("A way to number registers")
        .then(of_target(bank))
        .fixed(" in debug information and in tables for exception handling.");
    let rows = (0..super::layout::flavours(bank)).map(|flavour| {
        let row = Markdown::from("| ").number(flavour).fixed(" | ");
        row.then(numbering(bank, flavour)).fixed(" |")
    });
    let rows: Vec<Markdown> = rows.collect();
    if rows.is_empty() {
        return text.fixed(" The description numbers no registers.");
    }
    text.fixed("\n\n| flavour | registers | the first numbers |\n| --- | --- | --- |\n")
        .joined(rows, "\n")
}

/// The number of registers that have a number in a flavour, and some of them.
fn numbering(bank: &CodeGenRegBank, flavour: usize) -> Markdown {
    let registers = bank.registers.iter();
    let number = |register: &CodeGenRegister| register.dwarf_numbers.get(flavour).copied()?;
    let count = registers.filter_map(number).count();
    let numbers = bank.dwarf_to_reg.get(flavour).into_iter().flatten();
    let first = numbers.take(MAX_NAMES).filter_map(|&(number, register)| {
        let text = Markdown::new().number(number).fixed(" ");
        Some(text.code_in_cell(&bank.register(register)?.name))
    });
    Markdown::new()
        .number(count)
        .fixed(" | ")
        .joined(first, ", ")
}

fn flags(register: &CodeGenRegister) -> Markdown {
    let flags = [
        (register.constant, "constant"),
        (register.artificial, "artificial"),
    ];
    let set = flags.into_iter().filter(|flag| flag.0);
    Markdown::new().joined(set.map(|flag| Markdown::from(flag.1)), ", ")
}

/// The bits of a sub-register index, and the indices that it consists of.
pub(super) fn sub_reg_index(index: &CodeGenSubRegIndex, bank: &CodeGenRegBank) -> Markdown {
    let text = match index.ranges.default_mode() {
        Some(range) => bits(range.size, range.offset),
        None => Markdown::from("Bits that depend on the hardware mode."),
    };
    let parts = index.concatenation_of.iter();
    let parts: Vec<Markdown> = parts
        .filter_map(|&part| Some(Markdown::new().code(&bank.sub_reg_index(part)?.name)))
        .take(MAX_NAMES)
        .collect();
    if parts.is_empty() {
        return text;
    }
    let more = index.concatenation_of.len() - parts.len();
    let text = text.fixed(" Consists of ").joined(parts, ", ");
    match more {
        0 => text.fixed("."),
        more => text.fixed(" and ").number(more).fixed(" more."),
    }
}

fn bits(size: Option<u16>, offset: Option<u16>) -> Markdown {
    let many = match size {
        Some(size) => count(size.into(), "bit"),
        None => Markdown::from("Some bits"),
    };
    match offset {
        Some(offset) => many.fixed(" from bit ").number(offset).fixed(" on."),
        None => many.fixed(" in various places."),
    }
}

/// The registers, sizes and types of a class, and a picture of its registers.
pub(super) fn class(class: &CodeGenRegisterClass, bank: &CodeGenRegBank) -> Markdown {
    let sizes = class.default_sizes();
    let mut text = count(class.members.len(), "register")
        .fixed(" of ")
        .then(sizes_and_types(class, DEFAULT_MODE))
        .then(in_other_modes(class, bank))
        .fixed("; weight ")
        .number(class.weight)
        .fixed(".");
    if sizes.spill_size != sizes.reg_size || sizes.spill_alignment != sizes.spill_size {
        text = text
            .fixed(" Takes ")
            .number(sizes.spill_size)
            .fixed(" bits of memory, aligned to ")
            .number(sizes.spill_alignment)
            .fixed(".");
    }
    for picture in picture::of_class(class, bank) {
        text = text.paragraph().then(picture);
    }
    text
}

/// "32 bits for `i32`".
fn sizes_and_types(class: &CodeGenRegisterClass, mode: u16) -> Markdown {
    let sizes = class.sizes.get(mode).copied().unwrap_or_default();
    let text = Markdown::new().number(sizes.reg_size).fixed(" bits for ");
    text.then(value_types(class, mode))
}

/// " (in the mode `RV64`, 64 bits for `i64`)", if a mode differs from the default one.
fn in_other_modes(class: &CodeGenRegisterClass, bank: &CodeGenRegBank) -> Markdown {
    let usual = sizes_and_types(class, DEFAULT_MODE);
    let modes = (0u16..).zip(&bank.hw_modes).filter_map(|(number, mode)| {
        let text = sizes_and_types(class, number);
        (text.as_str() != usual.as_str()).then(|| {
            let name = Markdown::from("in the mode ").code(&mode.name);
            name.fixed(", ").then(text)
        })
    });
    let modes = Markdown::new().joined(modes, "; ");
    match modes.is_empty() {
        true => modes,
        false => Markdown::from(" (").then(modes).fixed(")"),
    }
}

/// The types of the values in a mode, each once.
fn value_types(class: &CodeGenRegisterClass, mode: u16) -> Markdown {
    let types = class.value_types.iter().filter_map(|ty| ty.get(mode));
    let types: IndexSet<&String> = types.collect();
    let types = types.into_iter().map(|ty| Markdown::new().code(ty));
    let types = types.take(MAX_NAMES);
    let types = Markdown::new().joined(types, ", ");
    match types.is_empty() {
        true => Markdown::from("nothing"),
        false => types,
    }
}
