//! The program that asks our generated code about registers.

use super::bank::Bank;
use crate::oracle::frame::program::{self, Part};
use std::fmt::Write as _;

/// The parts that every program has.
const ALWAYS: [&str; 6] = [
    include_str!("dump/main.rs"),
    include_str!("dump/registers.rs"),
    include_str!("dump/classes.rs"),
    include_str!("dump/indices.rs"),
    include_str!("dump/relations.rs"),
    include_str!("dump/further_classes.rs"),
];

/// The parts for what not every target has.
const PARTS: [Part<Bank>; 4] = [
    Part {
        function: "alt_names",
        text: include_str!("dump/alt_names.rs"),
        needed: |bank, _| bank.alt_names.len() > 0,
    },
    Part {
        function: "saved",
        text: include_str!("dump/saved.rs"),
        needed: |bank, _| !bank.saved.is_empty(),
    },
    Part {
        function: "categories",
        text: include_str!("dump/categories.rs"),
        needed: |bank, _| {
            bank.categories
                .iter()
                .any(|(_, classes)| !classes.is_empty())
        },
    },
    Part {
        function: "orders",
        text: include_str!("dump/orders.rs"),
        needed: |bank, _| bank.classes.iter().any(|class| class.selects_order),
    },
];

/// The text of the program of a target.
pub(crate) fn text(bank: &Bank, generated: &str) -> String {
    let mut text = program::text(&ALWAYS, &PARTS, bank, generated);
    let numbers = bank.from_dwarf.iter().flatten().flatten();
    let mut large: Vec<u32> = numbers.map(|(number, _)| *number).collect();
    large.retain(|number| *number > 0xffff);
    large.sort_unstable();
    large.dedup();
    let _ = write!(text, "\nconst LARGE_DWARF_NUMBERS: &[u32] = &{large:?};\n");
    text
}
