//! Strict disassemblers of words.

use tblgen_facts::mc::strict::CONDITION;

use super::conditions::counts;
use super::decode::{Decode, InstOf};
use crate::Indexed;
use crate::mc::strict::{StrictTables, is_kept};
use crate::reg::RegTables;
use crate::tables::half;

/// The rules of a target. Generated code implements it.
#[doc(hidden)]
pub trait Check<const N: usize>: Decode<N> {
    const RULES: StrictTables;
    const REGISTERS: &'static RegTables;

    /// Whether a function of the description holds for a number.
    fn holds_for(function: u16, number: i64) -> bool;
}

/// Whether the operands of an instruction are as its rules say, of which those count whose condition holds.
pub fn allows<T: Check<N>, const N: usize>(target: &T, inst: &InstOf<T, N>) -> bool {
    let rules = T::RULES.of(inst.opcode().number());
    let mut counted = rules.filter(|rule| counts(target.conditions(), half(rule, CONDITION)));
    let registers = <T as Check<N>>::REGISTERS;
    counted.all(|rule| is_kept(rule, inst.operands(), registers, T::holds_for))
}
