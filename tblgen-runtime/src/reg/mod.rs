//! Registers, register classes, and the names of parts of registers.

mod classes;
mod common_super_class;
mod covering;
mod dwarf;
mod info;
mod iterators;
mod lane_mask;
mod registers;
mod sub_reg_indices;
#[cfg(test)]
mod test_tables;
mod value_type;

pub use classes::{RegClassTables, RegClassWeight, SuperRegClasses};
pub use covering::CoveringSubRegIndices;
pub use dwarf::{DwarfFlavour, DwarfTables};
pub use info::{RegClassInfo, RegUnitInfo, RegisterInfo, RegisterInfoTables, SubRegIndexInfo};
pub use iterators::{
    Aliases, RegUnits, RegUnitsWithLanes, Related, Roots, SubRegs, SubRegsWithIndex, SuperRegs,
};
pub use lane_mask::LaneMask;
pub use registers::{Diffs, RegTables};
pub use sub_reg_indices::SubRegIndexTables;
pub use tblgen_facts::reg::ClassFlag;
pub use value_type::{MachineValueType, ValueTypes};
