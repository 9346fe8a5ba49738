//! The machine that the interpreter runs instructions on.

use super::bits::{Bits, Endianness};
use super::call::NodeCall;
use super::error::InterpError;
use crate::{FloatKind, IsdOpcode, OpenCase, SemanticsSet};

/// A machine that instructions run on: registers, memory, and what only the
/// target knows. One call of [`execute`](super::execute) is about one
/// instruction, whose operands the machine holds.
///
/// The functions without a default are what every machine has. The others are for
/// what descriptions leave to code of the target; unless said otherwise their
/// defaults give an error that names what is missing. An error ends the instruction.
pub trait Machine<O: SemanticsSet> {
    /// The machine's error, such as an access outside of the memory.
    type Error;

    /// The number of bits that a pointer has, 1 to 128.
    fn pointer_bits(&self) -> u32;

    /// In which order numbers are in memory. Of numbers [`load`](Self::load) and
    /// [`store`](Self::store) take care; this is about the elements of vectors
    /// that are loaded, stored or seen as vectors of other elements (`BITCAST`).
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

    /// Reads the register that is the machine operand with that index, of which
    /// `bits` bits are wanted. Higher ones of the result do not matter.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Self::Error>;

    /// Writes the register that is the machine operand with that index. What
    /// becomes of the other bits of a wider register, the machine decides.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Self::Error>;

    /// Reads a register of which `bits` bits are wanted.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn reg(&mut self, reg: O::Reg, bits: u32) -> Result<Bits, Self::Error>;

    /// Writes a register.
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

    /// Goes elsewhere, after all of the row: jumps with a link write the register
    /// after this, so that an error here leaves it as it is. What the target of a
    /// branch is (an address, a distance, an operand), the description decides; it
    /// is 64 bits wide if it is a block. Not called where a condition does not hold.
    ///
    /// # Errors
    /// The error that the machine reports.
    fn branch(&mut self, target: Bits) -> Result<(), Self::Error>;

    /// The address of the instruction that is done, of which `bits` bits are
    /// wanted. `op` is for the error.
    ///
    /// # Errors
    /// What the machine says; by default [`InterpError::Operation`].
    fn this_pc(&mut self, op: O::Op, bits: u32) -> Result<Bits, InterpError<O, Self::Error>> {
        let _ = bits;
        Err(InterpError::Operation(op))
    }

    /// The address after the instruction that is done: where a call returns to. A
    /// [`branch`](Self::branch) earlier in the row does not change it.
    ///
    /// # Errors
    /// What the machine says; by default [`InterpError::Operation`].
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

    /// The values of an operand that has several. `results` are zeros as wide as
    /// the values are to be.
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

    /// The value from which `transform` makes what an operand holds. Patterns are
    /// about the value; an instruction selector transforms it (`SDNodeXForm`) to the
    /// operand, so a row needs the way back: if `transform` negates the value, this
    /// is the negated operand. `first_operand` is the index of the operand's first
    /// machine operand.
    ///
    /// # Errors
    /// What the machine says; by default [`InterpError::Transform`].
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

    /// Computes the results of a complex pattern. `results` are zeros of the
    /// widths that the values are to have.
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

    /// Executes a node that the interpreter does not know: any node of the
    /// target, or a target-independent node without a rule. The call has the
    /// operands and, for loads and stores, the facts about memory. `results`
    /// are zeros of the widths that the values are to have.
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

    /// Whether a predicate holds that has code of the target or is about an
    /// immediate. `operands` are the values that it looks at: first the number that it is
    /// about, be it an operand of the instruction or a constant, then those beyond the
    /// node that it is about. The default asks the function that its code was translated
    /// to ([`SemanticsSet::predicate_holds`]), and else it holds: an instruction has been
    /// chosen already.
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

    /// A register is written beyond what the operations say; the value is there
    /// if the pattern names one. The default writes it ([`set_reg`](Self::set_reg))
    /// if it is there, and else does nothing.
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

    /// The carry that the last [`set_carry`](Self::set_carry) has left, of the
    /// nodes `ADDE` and `SUBE`, which have no operand for it. `op` is for the error.
    ///
    /// # Errors
    /// What the machine says; by default [`InterpError::Carry`].
    fn carry(&mut self, op: O::Op) -> Result<bool, InterpError<O, Self::Error>> {
        Err(InterpError::Carry(op))
    }

    /// The carry of `ADDC` and `ADDE`, or the borrow of `SUBC` and `SUBE`: 1 if
    /// the result is that many too large. A machine whose flag is the
    /// other way round for subtractions turns it round here and in
    /// [`carry`](Self::carry).
    ///
    /// # Errors
    /// What the machine says; by default [`InterpError::Carry`].
    fn set_carry(&mut self, op: O::Op, carry: bool) -> Result<(), InterpError<O, Self::Error>> {
        let _ = carry;
        Err(InterpError::Carry(op))
    }

    /// Quotient and remainder where the node leaves them undefined: of a division
    /// by 0, and of the smallest number with sign by -1.
    ///
    /// The default is the rule of RISC-V. By 0: all ones and the dividend. By -1:
    /// the dividend and 0. A machine that traps gives an error.
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

    /// The integer that a number becomes if there is none for it (`FP_TO_SINT`,
    /// `FP_TO_UINT`, `LRINT`, `LLRINT`, `LROUND`, `LLROUND`), which the node leaves
    /// undefined; `nearest` is the nearest one that has as many bits, and 0 for
    /// what is not a number.
    ///
    /// By default that is it. On X86 it is the smallest one with sign.
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

    /// An integer with as many bits as are asked for, of which the node leaves the
    /// higher ones undefined: `ANY_EXTEND`, and loads and atomic operations on
    /// less than a register of which no predicate says how they extend.
    ///
    /// By default they are 0. RISC-V has the sign there after atomic operations.
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

    /// The result of an operation on floating point numbers that is not a number.
    /// `operands` are those of the node, or of one element of its vectors, and
    /// `nan` is the quiet one with the sign positive and no payload, which is the
    /// default. On X86 it is an operand that is not a number, or else negative.
    ///
    /// Not asked where only the sign changes (`FNEG`, `FABS`, `FCOPYSIGN`) and for
    /// what atomic operations calculate. A load that extends asks as the node
    /// `FP_EXTEND`, a store that rounds as `FP_ROUND`.
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

    /// The index of an element instead of one that a vector does not have, which
    /// the node leaves undefined: `EXTRACT_VECTOR_ELT`, `INSERT_VECTOR_ELT`, and
    /// `EXTRACT_SUBVECTOR` and `INSERT_SUBVECTOR` with the index of the first
    /// element. The vector has `elements` elements. `op` is for the error.
    ///
    /// By default that is an error. X86 looks at the lowest bits of the index: the
    /// remainder of dividing by `elements`.
    ///
    /// # Errors
    /// What the machine says; by default [`InterpError::Index`], which is also what
    /// becomes of an answer that is beyond the vector, too.
    fn undefined_index(
        &mut self,
        op: O::Op,
        index: Bits,
        elements: u32,
    ) -> Result<u32, InterpError<O, Self::Error>> {
        let _ = (index, elements);
        Err(InterpError::Index(op))
    }

    /// The result of a node, or of one element of its vectors, about which a row says
    /// that it is left open (`LEAVES_OPEN`). `operands` are those of the node, and
    /// `result` is what it gives if nobody minds, which is the default.
    ///
    /// Asked about [`OpenCase::SignOfZero`] if the result is 0 and, of two operands,
    /// the signs differ, and where a NaN is negated; about [`OpenCase::SignallingNan`] if an operand is one.
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
    /// By default all bits are moved out: 0, or the sign in all bits for `SRA`. A
    /// machine that uses only some bits of the amount overrides this.
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
