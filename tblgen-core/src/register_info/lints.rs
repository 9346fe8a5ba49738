//! Warnings about registers: what is odd, but no mistake to LLVM.

use std::collections::BTreeMap;

use tblgen_codegen::{Emission, Lint};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::RecordKeeper;
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister, CodeGenRegisterClass};

/// The warnings about registers.
pub(crate) static LINTS: &[Lint] = &[SUB_REGISTER_RANGE];

const SUB_REGISTER_RANGE: Lint = Lint {
    name: "sub_register_range",
    help: "a sub-register index reaches beyond a register that has it",
    is_default: true,
};

/// Reports what is odd.
pub(super) fn report(emission: &Emission<'_>, bank: &CodeGenRegBank) {
    emission.lint(&SUB_REGISTER_RANGE, || beyond(bank, emission.records()));
}

/// A register that a sub-register index reaches beyond.
struct Beyond<'b> {
    register: &'b CodeGenRegister,
    class: &'b CodeGenRegisterClass,
    /// The number of such registers.
    count: usize,
}

/// A warning for each index that reaches beyond registers.
fn beyond(bank: &CodeGenRegBank, records: &RecordKeeper) -> Vec<Diagnostic> {
    let classes = largest_classes(bank);
    let mut found: BTreeMap<u16, Beyond<'_>> = BTreeMap::new();
    for (register, class) in bank.registers.iter().zip(&classes) {
        let Some(class) = class else {
            continue;
        };
        // Tuples may be of registers that are not next to each other.
        if records.def(&register.name).is_none() {
            continue;
        }
        for part in &register.sub_regs {
            if end(bank, part.index).is_some_and(|end| end > class.default_sizes().reg_size) {
                let first = Beyond {
                    register,
                    class,
                    count: 0,
                };
                found.entry(part.index).or_insert(first).count += 1;
            }
        }
    }
    let warning = |(&index, beyond): (&u16, &Beyond<'_>)| warning(bank, records, index, beyond);
    found.iter().filter_map(warning).collect()
}

/// For each register, the class with the largest size that it is in.
fn largest_classes(bank: &CodeGenRegBank) -> Vec<Option<&CodeGenRegisterClass>> {
    let mut classes: Vec<Option<&CodeGenRegisterClass>> = vec![None; bank.registers.len()];
    for class in &bank.classes {
        let size = class.default_sizes().reg_size;
        for member in &class.members {
            let at = usize::from(*member).wrapping_sub(1);
            let Some(known) = classes.get_mut(at) else {
                continue;
            };
            if size > 0 && known.is_none_or(|known| known.default_sizes().reg_size < size) {
                *known = Some(class);
            }
        }
    }
    classes
}

/// The bit after the last one that an index covers, if that is the same in all registers.
fn end(bank: &CodeGenRegBank, index: u16) -> Option<u32> {
    let index = bank
        .sub_reg_indices
        .get(usize::from(index).checked_sub(1)?)?;
    let range = index.ranges.default_mode()?;
    let (size, offset) = range.size.zip(range.offset)?;
    (!index.synthesized).then(|| u32::from(size) + u32::from(offset))
}

fn warning(
    bank: &CodeGenRegBank,
    records: &RecordKeeper,
    number: u16,
    beyond: &Beyond<'_>,
) -> Option<Diagnostic> {
    let index = bank
        .sub_reg_indices
        .get(usize::from(number).checked_sub(1)?)?;
    let last = end(bank, number)?.checked_sub(1)?;
    let of = match beyond.count {
        1 => String::new(),
        2 => " and another register".to_string(),
        count => format!(" and {} more registers", count - 1),
    };
    let size = beyond.class.default_sizes().reg_size;
    let message = format!(
        "the sub-register index `{}` reaches up to bit {last}, beyond the {size} bits of `{}`{of}",
        index.name, beyond.register.name
    );
    let warning = Diagnostic::warning(records.place(index.loc), message);
    let place = records.place(beyond.register.loc);
    let label = format!("of class `{}`, which has {size} bits", beyond.class.name);
    let help = "the arguments of `SubRegIndex` are size and offset, both in bits";
    Some(warning.with_label(place, label).with_help(help))
}
