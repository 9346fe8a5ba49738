//! Numbers of registers in debug information.

use super::maps::Runs;
use crate::register_info::schema::DwarfTables;
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister};

/// The maps of each flavour.
#[derive(Debug)]
pub(crate) struct DwarfLayout {
    /// From registers to numbers, and back.
    pub(crate) flavours: Vec<DwarfTables>,
}

impl DwarfLayout {
    pub(super) fn new(bank: &CodeGenRegBank) -> Self {
        let maps = (0..flavours(bank)).map(|flavour| {
            let pairs = (1..).zip(&bank.registers);
            let numbers = pairs.filter_map(|(register, facts)| {
                number(facts, flavour).map(|number| (register, number))
            });
            let registers = bank.dwarf_to_reg.get(flavour).into_iter().flatten();
            let registers = registers.map(|&(number, register)| (number, register.into()));
            DwarfTables {
                numbers: Runs::new(numbers),
                registers: Runs::new(registers),
            }
        });
        DwarfLayout {
            flavours: maps.collect(),
        }
    }
}

fn number(register: &CodeGenRegister, flavour: usize) -> Option<u32> {
    register.dwarf_numbers.get(flavour).copied().flatten()
}

/// The number of ways of numbering.
pub(crate) fn flavours(bank: &CodeGenRegBank) -> usize {
    let registers = bank.registers.iter();
    let numbers = registers.map(|register| register.dwarf_numbers.len());
    numbers.max().unwrap_or(0).max(bank.dwarf_to_reg.len())
}
