//! The registers of a target: sub-register indices, registers, units, register
//! classes and pressure sets, lowered from records to plain data.
//!
//! All numbers and names are those of LLVM's enums and tables (`CodeGenRegBank`
//! in utils/TableGen/Common/CodeGenRegisters.cpp), also of what LLVM infers
//! beyond the records. [`CodeGenRegBank::new`] goes through `PASSES`, each of
//! which relies on those before it.
//!
//! The order within passes is LLVM's, too, because it decides numbers and made-up names: units are
//! numbered as registers are visited depth first, and classes are inferred while the list of
//! classes grows. What LLVM computes anew after each change (weights of units, sub-register
//! classes) is kept up to date step by step.

mod bank;
mod callee_saved;
mod classes;
mod composites;
mod concatenations;
mod dwarf;
mod fault;
mod index_order;
mod inferred;
mod lanes;
mod pass;
mod pressure;
mod reg_class;
mod reg_unit;
mod register;
mod register_order;
mod relations;
mod rules;
mod sub_reg_index;
mod sub_regs;
mod super_regs;
mod tuples;
mod value_types;
mod weights;

use fault::{Fault, MAX_LISTS, check_name, definitions, number, short_name};
use pass::{Numbers, Pass, not_a_register, register_numbers};

pub use bank::{CodeGenCalleeSaved, CodeGenPressureSet, CodeGenRegBank};
pub use reg_class::{
    CodeGenRegisterCategory, CodeGenRegisterClass, RegSizeInfo, ValueTypeByHwMode,
};
pub use reg_unit::CodeGenRegUnit;
pub use register::{CodeGenRegister, SubReg};
pub use sub_reg_index::{CodeGenSubRegIndex, MaskRol, SubRegRange};

use crate::support::faults::{
    Budget, Diagnostics, check_count, check_records, collect, error, field,
};
use tblgen_lang::record::RecordKeeper;

/// A step on the way from records to facts.
type Run = for<'rk> fn(&mut Pass<'rk>) -> Result<(), Fault>;

/// All steps in order, and what is known after each.
const PASSES: &[(&str, Run)] = &[
    (
        "the named sub-register indices are numbered",
        sub_reg_index::read,
    ),
    (
        "every register, tuples too, is numbered",
        register_order::read,
    ),
    ("the fields of registers are read", register::read),
    (
        "numbers in debug information lead both ways",
        dwarf::compute,
    ),
    (
        "parts of parts have names; leaves have units",
        sub_regs::compute,
    ),
    (
        "indices side by side are known by their leaves",
        concatenations::flatten,
    ),
    (
        "parts across explicit parts are found",
        concatenations::secondary_sub_regs,
    ),
    (
        "super-registers and signatures are known",
        super_regs::compute,
    ),
    (
        "indices of artificial parts are told apart",
        super_regs::mark_indices,
    ),
    ("the defined classes are read", reg_class::read),
    (
        "classes that close the algebra are inferred",
        inferred::compute,
    ),
    ("classes are numbered and related", relations::compute),
    (
        "classes of parts are known",
        relations::sub_register_classes,
    ),
    ("categories are read", reg_class::read_categories),
    ("indices compose", composites::compute),
    ("indices and classes have lanes", lanes::compute),
    ("units have weights; some are adopted", weights::compute),
    ("pressure sets are inferred and pruned", pressure::compute),
    ("the lanes of units are known", lanes::of_units),
    ("callee-saved registers are known", callee_saved::read),
];

impl CodeGenRegBank {
    /// Reads the records about registers, and infers the rest.
    ///
    /// # Errors
    ///
    /// All mistakes of the first pass that finds any.
    pub fn new(records: &RecordKeeper) -> Result<Self, Diagnostics> {
        let mut pass = Pass::new(records)?;
        for (_, run) in PASSES {
            run(&mut pass).map_err(|fault| pass.diagnose(fault))?;
        }
        Ok(pass.finish())
    }

    /// The number of the register of that name.
    pub fn number_of(&self, name: &str) -> Option<u16> {
        let mut all = (1..).zip(&self.registers);
        let found = all.find(|(_, register)| register.name == name);
        found.map(|(number, _)| number)
    }

    /// The register with that number; 0 is none.
    pub fn register(&self, number: u16) -> Option<&CodeGenRegister> {
        self.registers.get(usize::from(number).checked_sub(1)?)
    }

    /// The sub-register index with that number; 0 is none.
    pub fn sub_reg_index(&self, number: u16) -> Option<&CodeGenSubRegIndex> {
        self.sub_reg_indices
            .get(usize::from(number).checked_sub(1)?)
    }
}
