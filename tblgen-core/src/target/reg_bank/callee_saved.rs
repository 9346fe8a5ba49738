//! `CalleeSavedRegs`: what a function leaves as it was.

use crate::source::Loc;

/// The registers that a calling convention preserves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenCalleeSaved {
    /// The name of the record.
    pub name: String,
    /// The numbers of the registers to save, in that order.
    pub save_list: Vec<u16>,
    /// The numbers of all registers that calls leave alone, sorted: those
    /// saved, their parts, what consists of them, `OtherPreserved`, constants.
    pub preserved: Vec<u16>,
    /// Where it was defined.
    pub loc: Loc,
}
