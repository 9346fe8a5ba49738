//! The numbers of registers in debug information.

use crate::tables::Runs;

tblgen_facts::dwarf_tables!(table_reader);

impl DwarfTables {
    /// The number of a register in one of several flavours.
    pub const fn number(all: &'static [Self], flavour: usize, register: u16) -> Option<u32> {
        if flavour < all.len() {
            all[flavour].numbers.get(register as u32)
        } else {
            None
        }
    }

    /// The register of a number in one of several flavours.
    pub const fn register(all: &'static [Self], flavour: usize, number: u32) -> Option<u16> {
        if flavour >= all.len() {
            return None;
        }
        match all[flavour].registers.get(number) {
            Some(register) => Some(register as u16),
            None => None,
        }
    }
}
