//! Registers, register classes, and the names of parts of registers.

mod classes;
mod dwarf;
mod lane_mask;
mod registers;
mod related;
mod sub_reg_indices;

pub use classes::{RegClassTables, RegClassWeight, SuperRegClasses};
pub use dwarf::DwarfTables;
pub use lane_mask::LaneMask;
pub use registers::{Diffs, RegTables};
pub use related::{
    Aliases, RegUnits, RegUnitsWithLanes, Related, Roots, SubRegs, SubRegsWithIndex, SuperRegs,
};
pub use sub_reg_indices::SubRegIndexTables;
pub use tblgen_facts::reg::ClassFlag;
