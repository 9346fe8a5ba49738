//! Executes rows of semantics (feature `interp`).
//!
//! The interpreter executes the semantics of an instruction, operation by operation. Registers,
//! memory and what descriptions leave to the target are a [`Machine`], which you write; [`execute`]
//! runs one instruction on it. It needs no allocation and no table but the generated ones.
//!
//! # What it knows
//!
//! - Integers of 1 to 128 bits: arithmetic, with high and low halves, carries as
//!   values (`UADDO_CARRY`) and in the machine (`ADDE`), overflow and saturation,
//!   division, shifts, rotates and funnel shifts, counting bits, comparing,
//!   choosing, extending and truncating.
//! - `f32` and `f64`: arithmetic, comparing, conversions. `f16` and `bf16` are
//!   loaded, stored and converted, and calculated with where one rounding of the
//!   result in `f32` gives the same, which it does not for three operands. What
//!   needs a mathematical library (square roots, rounding to integers, fused
//!   multiplication, sines) is there with the feature `std`, and is a node for the
//!   machine without it.
//! - Loads and stores with extension and truncation as the predicates before
//!   them say, atomic operations as plain ones, branches.
//! - Vectors of up to 128 bits, element by element, and putting them together
//!   and taking them apart, in either order of elements in memory
//!   ([`Machine::endianness`]).
//!
//! Everything else goes to [`Machine::node`]: nodes of the target, reductions and
//! shuffles of vectors, atomic operations on them and sums of them whose carry is
//! in the machine, multiplication of fixed point numbers, masked and indexed
//! memory accesses, calls, traps, `x87` and 128-bit floating point numbers.
//!
//! # What nodes leave open
//!
//! - A division by zero and one that overflows: [`Machine::undefined_division`].
//! - A shift by the width or more: [`Machine::undefined_shift`]. Amounts of
//!   rotates and funnel shifts count modulo the width.
//! - The upper bits of `ANY_EXTEND`, of loads that are extended in any way and of
//!   atomic operations on less than a register: [`Machine::undefined_extension`].
//! - `UNDEF` is 0; `CTLZ_ZERO_UNDEF` and `CTTZ_ZERO_UNDEF` of 0 are the width.
//! - Comparisons give 1, in vectors of elements of several bits all ones.
//! - The element of a vector with an index that it does not have:
//!   [`Machine::undefined_index`].
//! - A result that is not a number: [`Machine::nan`]. Rounding is to the nearest,
//!   ties to even; there are no flags.
//! - A conversion to an integer that cannot hold the number:
//!   [`Machine::undefined_conversion`].
//! - `FMINNUM` and `FMAXNUM` give the other operand if one is not a number.
//! - What rows say that nodes leave open, such as the sign of the least of zeros:
//!   [`Machine::left_open`].
//! - Values of types without a size, such as blocks, have 64 bits. Types and
//!   conditions are no values: [`NodeOperand`].
//!
//! # Example
//!
//! A machine for any target, whose operands are registers 0, 1 and 2:
//!
//! ```
//! use tblgen_runtime::interp::{self, Bits, InterpError, Machine};
//! use tblgen_runtime::{Semantics, SemanticsSet};
//!
//! struct Registers([u64; 3]);
//!
//! impl<O: SemanticsSet> Machine<O> for Registers {
//!     type Error = &'static str;
//!
//!     fn pointer_bits(&self) -> u32 {
//!         64
//!     }
//!     fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Self::Error> {
//!         let register = self.0.get(operand).ok_or("no such operand")?;
//!         Ok(Bits::new(u128::from(*register), bits))
//!     }
//!     fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Self::Error> {
//!         *self.0.get_mut(operand).ok_or("no such operand")? = value.as_u64();
//!         Ok(())
//!     }
//!     fn reg(&mut self, _: O::Reg, _: u32) -> Result<Bits, Self::Error> {
//!         Err("no registers by name")
//!     }
//!     fn set_reg(&mut self, _: O::Reg, _: Bits) -> Result<(), Self::Error> {
//!         Err("no registers by name")
//!     }
//!     fn immediate(&mut self, _: usize) -> Result<i64, Self::Error> {
//!         Err("no immediates")
//!     }
//!     fn load(&mut self, _: u64, _: u32) -> Result<u128, Self::Error> {
//!         Err("no memory")
//!     }
//!     fn store(&mut self, _: u64, _: u32, _: u128) -> Result<(), Self::Error> {
//!         Err("no memory")
//!     }
//!     fn branch(&mut self, _: Bits) -> Result<(), Self::Error> {
//!         Err("no code")
//!     }
//! }
//!
//! /// Does `opcode` on registers.
//! fn run<O: SemanticsSet>(
//!     opcode: O,
//!     registers: &mut Registers,
//! ) -> Result<(), InterpError<O, &'static str>> {
//!     let semantics = Semantics::of(opcode).ok_or("no semantics")?;
//!     interp::execute(semantics, registers)
//! }
//! ```

mod arithmetic;
mod bits;
mod call;
mod change;
mod comparison;
mod convert;
mod error;
mod float;
mod frame;
mod integer;
mod lanes;
mod machine;
mod memory;
mod node;
mod predicate;
mod scalar;
mod step;
mod undefined;
mod unspecified_results;
mod value;
mod vector;

#[cfg(test)]
mod tests;

pub use bits::{Bits, Endianness};
pub use call::{MemoryAccess, NodeCall, NodeOperand};
pub use error::InterpError;
pub use machine::Machine;

use crate::{Semantics, SemanticsSet};
use frame::Frame;
use machine::Fault;
use tblgen_facts::sem::ops::MAX_VALUES;
use value::Value;

/// Executes one instruction.
///
/// # Errors
/// The error of the machine, or an operation that neither the machine nor the interpreter
/// implements. What was written before the error stays.
#[inline]
pub fn execute<O: SemanticsSet, M: Machine<O>>(
    semantics: Semantics<O>,
    machine: &mut M,
) -> Result<(), InterpError<O, M::Error>> {
    // Which it is, is known when the program is compiled.
    match O::SEMANTICS.max_values {
        ..=8 => Frame::new(semantics, machine, &mut [Value::ZERO; 8]).run(),
        9..=16 => Frame::new(semantics, machine, &mut [Value::ZERO; 16]).run(),
        _ => Interpreter::new().execute(semantics, machine),
    }
}

/// An interpreter that is kept for many instructions. It reuses the space for values, which
/// [`execute`] clears each time.
#[derive(Debug, Clone)]
pub struct Interpreter {
    values: [Value; MAX_VALUES],
}

impl Interpreter {
    /// An interpreter for instructions of any targets.
    #[must_use]
    pub const fn new() -> Self {
        Interpreter {
            values: [Value::ZERO; MAX_VALUES],
        }
    }

    /// Executes one instruction.
    ///
    /// # Errors
    /// Those of [`execute`].
    #[inline]
    pub fn execute<O: SemanticsSet, M: Machine<O>>(
        &mut self,
        semantics: Semantics<O>,
        machine: &mut M,
    ) -> Result<(), InterpError<O, M::Error>> {
        Frame::new(semantics, machine, &mut self.values).run()
    }
}

impl Default for Interpreter {
    fn default() -> Self {
        Interpreter::new()
    }
}
