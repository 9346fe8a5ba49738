//! What code generated from TableGen descriptions uses at run time.
//!
//! No allocation, `no_std`, and no dependencies beyond `tblgen-facts`, which has none. With the feature `macros` the
//! macro comes along, so that one dependency does:
//!
//! ```toml
//! [dependencies]
//! tblgen-runtime = { version = "0.1", features = ["macros"] }
//! ```
//!
//! # Features
//!
//! None is on by default.
//!
//! | feature | what it adds |
//! | --- | --- |
//! | `macros` | the macro `tablegen!`, from the crate `tblgen-macros` |
//! | `interp` | the module `interp`, which does instructions by their semantics |
//! | `std` | to `interp`, operations on floating point numbers that the standard library has: roots, rounding to integers, fused multiplication, sines and such |
//!
//! # What there is
//!
//! Generated enumerations implement [`Indexed`]. Functions that find several
//! of them return one of the iterators here, none of which allocates; those
//! over what a register is related to are [`SubRegs`], [`SuperRegs`],
//! [`RegUnits`] and [`Aliases`].

#![no_std]

#[cfg(any(feature = "std", test))]
extern crate std;

mod all_of;
mod classes;
mod column;
mod indexed;
mod inst;
mod instr;
#[cfg(feature = "interp")]
pub mod interp;
mod lane_mask;
mod list;
mod map;
mod mapping;
mod parse;
mod registers;
mod related;
mod semantics;
mod set;
mod strings;
mod sub_reg_indices;
#[cfg(test)]
mod test_target;

pub use all_of::AllOf;
pub use classes::{RegClassWeight, SuperRegClasses};
pub use indexed::Indexed;
pub use inst::{Inst, Operand};
pub use instr::{Deprecation, InstrDesc, InstrSet, OperandClass, OperandInfo, Operands};
pub use lane_mask::LaneMask;
pub use list::{AllocationOrder, Matching, Members};
pub use parse::ParseNameError;
pub use related::{
    Aliases, RegUnits, RegUnitsWithLanes, Related, Roots, SubRegs, SubRegsWithIndex, SuperRegs,
};
pub use semantics::{
    Nothing, Operation, OperationOperands, Operations, ResultTypes, SemOperand, Semantics,
    SemanticsSet,
};
pub use set::{Set, SetIter};
pub use strings::Strings;

#[doc(inline)]
pub use tblgen_facts::instr::{InstrFlag, InstrFlags};
#[doc(inline)]
pub use tblgen_facts::sem::{
    CondCode, FloatKind, IsdOpcode, NoSemantics, OpenCase, PredicateFlag, PredicateFlags,
    ScalarKind, ValueKind,
};

/// Generates Rust from a TableGen description.
#[cfg(feature = "macros")]
pub use tblgen_macros::tablegen;

/// Tables that only generated code uses. Not part of the interface: what is
/// here changes whenever the generator does.
#[doc(hidden)]
pub mod __private {
    pub use crate::classes::RegClassTables;
    pub use crate::column::{Column, Spans, Words, u16s, words};
    pub use crate::instr::{InstrTables, ShapeTables};
    pub use crate::list::{Lists, WordLists, gated_variant, padded, variant};
    pub use crate::map::{DwarfTables, Maps, Runs};
    pub use crate::mapping::{OpcodeMap, contains};
    pub use crate::registers::{Diffs, RegTables};
    pub use crate::semantics::SemanticsTables;
    pub use crate::set::{BitSet, BitSets};
    pub use crate::strings::{StringLists, StringTable};
    pub use crate::sub_reg_indices::SubRegIndexTables;

    pub use tblgen_facts::instr::PartFlag;
    pub use tblgen_facts::reg::ClassFlag;
    pub use tblgen_facts::sem::ops;
}
