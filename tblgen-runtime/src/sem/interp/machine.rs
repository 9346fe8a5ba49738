//! The machine that the interpreter runs instructions on.

use super::bits::{Bits, Endianness};
use super::call::NodeCall;
use super::error::InterpError;
use crate::{FloatKind, IsdOpcode, OpenCase, SemanticsSet};

/// The error of executing instructions of `O` on a machine `M`.
pub(super) type Fault<O, M> = InterpError<O, <M as Machine<O>>::Error>;

/// A machine that instructions run on: registers, memory, and what only the target knows. Implement
/// it for your emulator or analysis, and pass it to [`execute`](super::execute) once for each
/// instruction; the machine holds the operands of that instruction.
///
/// The methods without a default are what every machine has. The others are for what descriptions
/// leave to the target's code; unless stated otherwise, their defaults return an error that names
/// what is missing, so that a machine can begin small. An error ends the instruction; what it has
/// written until then stays.
pub trait Machine<O: SemanticsSet> {
    /// The machine's error, such as an access outside of the memory.
    type Error;

    /// The number of bits of a pointer, 1 to 128.
    fn pointer_bits(&self) -> u32;

    /// The byte order of the machine. It decides about the elements of vectors that are loaded,
    /// stored or reinterpreted as other vectors (`BITCAST`). Plain numbers are ordered by
    /// [`load`](Self::load) and [`store`](Self::store).
    #[inline]
    fn endianness(&self) -> Endianness {
        Endianness::Little
    }

    /// The place of a vector's first element in the values that
    /// [`operand`](Self::operand), [`reg`](Self::reg) and their counterparts
    /// give and take: in the lowest bits, as on AArch64 regardless of the order
    /// in memory, or in the highest, as on SystemZ. In all other values it is
    /// in the lowest bits.
    #[inline]
    fn register_endianness(&self) -> Endianness {
        Endianness::Little
    }

    /// Reads the register that is the machine operand with that index. The interpreter needs its
    /// lowest `bits` bits and ignores higher ones.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Self::Error>;

    /// Writes the register that is the machine operand with that index. Whether the upper bits of a
    /// wider register are kept or cleared is up to the machine.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Self::Error>;

    /// Reads a register that the semantics name, such as the flags. The interpreter needs its
    /// lowest `bits` bits.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn reg(&mut self, reg: O::Reg, bits: u32) -> Result<Bits, Self::Error>;

    /// Writes a register that the semantics name, such as the flags.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn set_reg(&mut self, reg: O::Reg, value: Bits) -> Result<(), Self::Error>;

    /// The machine operand with that index, which is a number.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn immediate(&mut self, operand: usize) -> Result<i64, Self::Error>;

    /// Reads 1 to 16 bytes of memory. The first byte in memory is the lowest of
    /// the number on a little-endian machine, the highest on a big-endian one.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn load(&mut self, address: u64, bytes: u32) -> Result<u128, Self::Error>;

    /// Writes the lowest 1 to 16 bytes of a number to memory.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn store(&mut self, address: u64, bytes: u32, value: u128) -> Result<(), Self::Error>;

    /// Branches to a target. The jump takes effect after the instruction: jumps with a link write
    /// the link register after this call, so that an error here leaves the register as it is. The
    /// description decides what the target is (an address, a distance, an operand); it is 64 bits
    /// wide if it is a block. This is not called where the branch is not taken.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn branch(&mut self, target: Bits) -> Result<(), Self::Error>;

    /// The address of the executed instruction, as `bits` bits. `op` is the operation that asks,
    /// for errors.
    ///
    /// # Errors
    /// The error that the machine reports; by default [`InterpError::Operation`].
    fn this_pc(&mut self, op: O::Op, bits: u32) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = bits;
        Err(InterpError::Operation(op))
    }

    /// The address after the executed instruction: where a call returns to. A
    /// [`branch`](Self::branch) earlier in the instruction does not change it.
    ///
    /// # Errors
    /// The error that the machine reports; by default [`InterpError::Operation`].
    fn next_pc(&mut self, op: O::Op, bits: u32) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = bits;
        Err(InterpError::Operation(op))
    }

    /// The value of an operand of a kind that only the target understands, such
    /// as an address; `first_operand` is the index of its first machine operand.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn custom_operand(
        &mut self,
        op_type: O::OpType,
        first_operand: usize,
        bits: u32,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = (first_operand, bits);
        Err(InterpError::Operand(op_type))
    }

    /// The values of an operand of the target's own kind that stands for several, such as base and
    /// index of an address. Write them to `results`, whose items have the widths that are wanted.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn custom_operands(
        &mut self,
        op_type: O::OpType,
        first_operand: usize,
        results: &mut [Bits],
    ) -> Result<(), InterpError<O, Self::Error>> {
        let _ = (first_operand, results);
        Err(InterpError::Operand(op_type))
    }

    /// The value from which `transform` made what the operand holds: the inverse of the transform.
    /// Patterns are about the value, and an instruction selector transforms it (`SDNodeXForm`) to
    /// the operand. For example, if `transform` negates, return the negated operand.
    /// `first_operand` is the index of the operand's first machine operand.
    ///
    /// # Errors
    /// The error that the machine reports; by default [`InterpError::Transform`].
    fn transformed_operand(
        &mut self,
        transform: O::Transform,
        op_type: O::OpType,
        first_operand: usize,
        bits: u32,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = (op_type, first_operand, bits);
        Err(InterpError::Transform(transform))
    }

    /// Computes the results of a complex pattern (`ComplexPattern`, which C++ of the target
    /// matches). Write them to `results`, whose items have the widths that are wanted.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn complex_pattern(
        &mut self,
        pattern: O::ComplexPattern,
        operands: &[Bits],
        results: &mut [Bits],
    ) -> Result<(), InterpError<O, Self::Error>> {
        let _ = (operands, results);
        Err(InterpError::ComplexPattern(pattern))
    }

    /// Executes a node that the interpreter does not know: any node of the target, or a
    /// target-independent node without a rule. The call has the operands and, for loads and stores,
    /// the facts about memory. Write the results to `results`, whose items have the widths that are
    /// wanted.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn node(
        &mut self,
        call: &NodeCall<'_, O>,
        results: &mut [Bits],
    ) -> Result<(), InterpError<O, Self::Error>> {
        let _ = results;
        Err(call.unknown())
    }

    /// Whether a predicate holds that has C++ code or is about an immediate. `operands` are the
    /// values that it examines: first the number that it is about (an operand of the instruction or
    /// a constant), then further ones. By default the function to which its code was translated
    /// decides ([`SemanticsSet::predicate_holds`]); a predicate without one holds, because the
    /// instruction has been chosen already.
    ///
    /// # Errors
    /// The error that the machine reports.
    #[inline]
    fn predicate(
        &mut self,
        predicate: O::Predicate,
        operands: &[Bits],
    ) -> Result<bool, InterpError<O, Self::Error>> {
        let number = operands.first().filter(|number| number.bits() <= 64);
        let holds = |of: &Bits| O::predicate_holds(predicate, of.as_i64(), of.bits());
        Ok(number.and_then(holds).unwrap_or(true))
    }

    /// Called for each register that the instruction writes implicitly, with the value if the
    /// pattern states one. By default a stated value is written by [`set_reg`](Self::set_reg), and
    /// a register without one stays as it is.
    ///
    /// # Errors
    /// The error that the machine reports.
    #[inline]
    fn implicit(
        &mut self,
        reg: O::Reg,
        value: Option<Bits>,
    ) -> Result<(), InterpError<O, Self::Error>> {
        match value {
            Some(value) => Ok(self.set_reg(reg, value)?),
            None => Ok(()),
        }
    }

    /// The carry that the last [`set_carry`](Self::set_carry) has stored. The nodes `ADDE` and
    /// `SUBE` read it, which have no operand for it. `op` is the operation that asks, for errors.
    ///
    /// # Errors
    /// The error that the machine reports; by default [`InterpError::Carry`].
    fn carry(&mut self, op: O::Op) -> Result<bool, InterpError<O, Self::Error>> {
        Err(InterpError::Carry(op))
    }

    /// Stores the carry of `ADDC` and `ADDE`, or the borrow of `SUBC` and `SUBE`, which is true if
    /// the unsigned result wrapped. A machine whose carry flag is the inverse of the borrow, as on
    /// ARM, inverts it here and in [`carry`](Self::carry).
    ///
    /// # Errors
    /// The error that the machine reports; by default [`InterpError::Carry`].
    fn set_carry(&mut self, op: O::Op, carry: bool) -> Result<(), InterpError<O, Self::Error>> {
        let _ = carry;
        Err(InterpError::Carry(op))
    }

    /// Quotient and remainder where the node leaves them undefined: of a division by 0, and of the
    /// smallest signed number by -1.
    ///
    /// The default is RISC-V's rule. By 0: all ones and the dividend. By -1: the dividend and 0. A
    /// machine that traps returns an error.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn undefined_division(
        &mut self,
        node: IsdOpcode,
        dividend: Bits,
        divisor: Bits,
    ) -> Result<(Bits, Bits), InterpError<O, Self::Error>> {
        let _ = node;
        let bits = dividend.bits();
        Ok(if divisor.is_true() {
            (dividend, Bits::new(0, bits))
        } else {
            (Bits::new(u128::MAX, bits), dividend)
        })
    }

    /// The integer to which a floating-point number is converted that no integer of the width can
    /// represent (`FP_TO_SINT`, `FP_TO_UINT`, `LRINT`, `LLRINT`, `LROUND`, `LLROUND`); the node
    /// leaves it undefined. `nearest` is the nearest integer of that width, or 0 for NaN.
    ///
    /// The default is `nearest`. On X86 it is the smallest signed integer.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn undefined_conversion(
        &mut self,
        node: IsdOpcode,
        number: Bits,
        nearest: Bits,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = (node, number);
        Ok(nearest)
    }

    /// The value, extended to `bits` bits, where the node leaves the upper bits undefined:
    /// `ANY_EXTEND`, and loads and atomic operations on less than a register for which no predicate
    /// states the extension.
    ///
    /// By default the upper bits are 0. RISC-V sign-extends after atomic operations.
    ///
    /// # Errors
    /// The error that the machine reports.
    #[inline]
    fn undefined_extension(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        bits: u32,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = node;
        Ok(Bits::new(value.as_u128(), bits))
    }

    /// The bits of a NaN that a floating-point operation gives. `operands` are those of the node,
    /// or of one element of its vectors, and `nan` is the positive quiet NaN without payload, which
    /// is the default. X86 returns a NaN among the operands, or else a negative one.
    ///
    /// This is not called where only the sign changes (`FNEG`, `FABS`, `FCOPYSIGN`), nor for
    /// results of atomic operations. A load that extends calls it with the node `FP_EXTEND`, a
    /// store that rounds with `FP_ROUND`.
    ///
    /// # Errors
    /// The error that the machine reports.
    #[inline]
    fn nan(
        &mut self,
        node: IsdOpcode,
        kind: FloatKind,
        operands: &[Bits],
        nan: Bits,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = (node, kind, operands);
        Ok(nan)
    }

    /// The index to use in place of one beyond the vector's `elements` elements, which the node
    /// leaves undefined: `EXTRACT_VECTOR_ELT`, `INSERT_VECTOR_ELT`, and `EXTRACT_SUBVECTOR` and
    /// `INSERT_SUBVECTOR` with the index of the first element. `op` is the operation that asks, for
    /// errors.
    ///
    /// By default that is an error. X86 uses the remainder of dividing by `elements`.
    ///
    /// # Errors
    /// The error that the machine reports; by default [`InterpError::Index`]. An index beyond the
    /// vector becomes that error as well.
    fn undefined_index(
        &mut self,
        op: O::Op,
        index: Bits,
        elements: u32,
    ) -> Result<u32, InterpError<O, Self::Error>> {
        let _ = (index, elements);
        Err(InterpError::Index(op))
    }

    /// The result of a node, or of one element of its vectors, where the semantics mark it as
    /// unspecified (`LEAVES_OPEN`). `operands` are those of the node; `result` is the interpreter's
    /// own result, which is the default.
    ///
    /// This is called for [`OpenCase::SignOfZero`] if the result is 0 and the signs of two operands
    /// differ, and where a NaN is negated; for [`OpenCase::SignallingNan`] if an operand is one.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn left_open(
        &mut self,
        case: OpenCase,
        node: IsdOpcode,
        operands: &[Bits],
        result: Bits,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = (case, node, operands);
        Ok(result)
    }

    /// The result of a shift (`SHL`, `SRL`, `SRA`, `SSHLSAT`, `USHLSAT`) by at
    /// least the width of the value, which the node leaves undefined.
    ///
    /// By default all bits are shifted out: the result is 0, or the sign in all bits for `SRA`.
    /// Override this for a machine that uses only the low bits of the amount.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn undefined_shift(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        amount: Bits,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = amount;
        let all = match node {
            IsdOpcode::SRA if value.as_i128() < 0 => u128::MAX,
            _ => 0,
        };
        Ok(Bits::new(all, value.bits()))
    }
}
