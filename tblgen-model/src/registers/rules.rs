//! Rules about registers that releases of LLVM changed.

use crate::release::{LANES_OF_UNITS_ADD_UP, REGISTERS_OF_LLVM_22};
use tblgen_lang::record::RecordKeeper;

/// The rules that hold for a description. Those of LLVM 19 are all `false`.
///
/// LLVM: utils/TableGen/Common/CodeGenRegisters.cpp of the releases.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rules {
    /// A leaf has a unit of its own, also if it has aliases (`computeSubRegs`).
    pub(super) leaves_have_units: bool,
    /// A part that consists of one part is a concatenation, and one with artificial parts is none
    /// (`computeSubRegs`).
    pub(super) concatenations_of_one: bool,
    /// Classes whose members all have an artificial part are known for it
    /// (`inferSubClassWithSubReg`).
    pub(super) artificial_parts_count: bool,
    /// Classes are inferred from large parts first, so that smaller ones follow from them
    /// (`inferMatchingSuperRegClass`).
    pub(super) large_parts_first: bool,
    /// Inferred classes are as the smallest class above that can be allocated (`inheritProperties`).
    pub(super) inherits_from_allocatable: bool,
    /// A unit of parts that are aliases has the lanes of each of them (`computeRegUnitLaneMasks`).
    pub(super) lanes_of_units_add_up: bool,
}

impl Rules {
    pub(super) fn new(records: &RecordKeeper) -> Self {
        let is_of_22 = REGISTERS_OF_LLVM_22.holds(records);
        Rules {
            leaves_have_units: is_of_22,
            concatenations_of_one: is_of_22,
            artificial_parts_count: is_of_22,
            large_parts_first: is_of_22,
            inherits_from_allocatable: is_of_22,
            lanes_of_units_add_up: LANES_OF_UNITS_ADD_UP.holds(records),
        }
    }
}
