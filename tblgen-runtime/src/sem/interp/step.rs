//! The operations that every target has, and the nodes that only the machine knows.

use super::bits::Bits;
use super::frame::{Frame, variant};
use super::value::{NO_NUMBER, TYPE_AT};
use super::{Fault, InterpError, Machine, NodeCall};
use crate::SemanticsSet;
use crate::sem::{RawOperation, word};
use tblgen_facts::sem::ops::{self, MAX_OPERANDS, MAX_RESULTS};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    #[inline]
    pub(super) fn step(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        match raw.op {
            ops::FIRST_NODE.. => self.node(raw),
            _ => self.rare_step(raw),
        }
    }

    /// The operations that few rows have. Not part of its caller, so that the
    /// places for many values are not on the stack of each step.
    #[inline(never)]
    fn rare_step(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        match raw.op {
            ops::GET_REG => {
                let ([reg], shape) = (self.words(raw)?, self.result(raw)?);
                let value = self.machine.reg(variant(reg)?, shape.bits)?;
                let value = self.register_order(value.cut(shape.bits), shape);
                self.push(shape, value)
            }
            ops::PUT_REG => {
                let [reg, value] = self.words(raw)?;
                let value = self.to_register(value)?;
                Ok(self.machine.set_reg(variant(reg)?, value)?)
            }
            ops::CONSTANT => {
                let ([index], shape) = (self.words(raw)?, self.result(raw)?);
                let constant = Self::TABLES.constants.get(usize::from(index));
                let constant = *constant.ok_or(InterpError::Malformed)?;
                self.push(shape, i128::from(constant.cast_signed()) as u128)?;
                self.check_limits()
            }
            ops::CUSTOM_OPERAND => self.custom_operand(raw),
            ops::IMPLICIT => self.implicit(raw),
            ops::COMPLEX_PATTERN => self.complex_pattern(raw),
            ops::TRANSFORMED => self.transformed(raw),
            ops::LEAVES_OPEN => self.leave_open(raw),
            ops::VALUE_TYPE => {
                let [row] = self.words(raw)?;
                let number = Self::TABLES.value_type(row, self.mode);
                let number = number.ok_or(InterpError::Malformed)?;
                let kind = Self::TABLES.value_types.get(usize::from(number));
                let number = (u128::from(number) + 1) << TYPE_AT;
                self.push(NO_NUMBER, number | u128::from(kind))
            }
            ops::CONDITION => {
                let [code] = self.words(raw)?;
                self.push(NO_NUMBER, code.into())
            }
            ops::THIS_PC | ops::NEXT_PC => self.program_counter(raw),
            _ => Err(InterpError::Malformed),
        }
    }

    /// The address of the instruction or the one after it.
    fn program_counter(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([], shape) = (self.words(raw)?, self.result(raw)?);
        let op = variant(raw.op)?;
        let address = match raw.op {
            ops::THIS_PC => self.machine.this_pc(op, shape.bits)?,
            _ => self.machine.next_pc(op, shape.bits)?,
        };
        self.push(shape, address.as_u128())
    }

    fn custom_operand(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let [op_type, first] = self.words(raw)?;
        let (op_type, first) = (variant(op_type)?, usize::from(first));
        if raw.types.len() == 1 {
            let shape = self.result(raw)?;
            let value = self.machine.custom_operand(op_type, first, shape.bits)?;
            self.push(shape, value.as_u128())?;
            return self.check_limits();
        }
        let mut results = [Bits::raw(0, 0); MAX_OPERANDS];
        let results = self.empty_results(raw, &mut results)?;
        self.machine.custom_operands(op_type, first, results)?;
        self.push_all(raw, results)
    }

    fn transformed(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([transform, op_type, first], shape) = (self.words(raw)?, self.result(raw)?);
        let (transform, op_type) = (variant(transform)?, variant(op_type)?);
        let first = usize::from(first);
        let machine = &mut *self.machine;
        let value = machine.transformed_operand(transform, op_type, first, shape.bits)?;
        self.push(shape, value.as_u128())?;
        self.check_limits()
    }

    fn implicit(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let (&[reg], value) = raw
            .operands
            .split_first_chunk()
            .ok_or(InterpError::Malformed)?;
        let value = match *value {
            [value, ..] => Some(self.to_register(word(value))?),
            [] => None,
        };
        self.machine.implicit(variant(word(reg))?, value)
    }

    fn complex_pattern(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let (&[pattern], operands) = raw
            .operands
            .split_first_chunk()
            .ok_or(InterpError::Malformed)?;
        let pattern = variant(word(pattern))?;
        let mut values = [Bits::raw(0, 0); MAX_OPERANDS];
        let values = values.get_mut(..operands.len());
        let values = values.ok_or(InterpError::Malformed)?;
        for (place, &number) in values.iter_mut().zip(operands) {
            *place = self.value(word(number))?.bits();
        }
        let mut results = [Bits::raw(0, 0); MAX_RESULTS];
        let results = self.empty_results(raw, &mut results)?;
        self.machine.complex_pattern(pattern, values, results)?;
        self.push_all(raw, results)
    }

    /// A node that only the machine may know.
    #[cold]
    pub(super) fn unknown(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        /// Clearing many places takes longer than most nodes.
        const FEW: usize = 4;
        if raw.types.len() <= FEW {
            self.ask(raw, &mut [Bits::raw(0, 0); FEW])
        } else {
            self.ask(raw, &mut [Bits::raw(0, 0); MAX_OPERANDS])
        }
    }

    /// Gives the machine a node and takes the results.
    fn ask(&mut self, raw: RawOperation, results: &mut [Bits]) -> Result<(), Fault<O, M>> {
        let results = self.empty_results(raw, results)?;
        let values = self.values.get(..self.next).unwrap_or(&[]);
        let call = NodeCall::new::<M>((self.row, self.mode), raw, values, self.of_node)?;
        self.machine.node(&call, results)?;
        self.push_all(raw, results)
    }

    /// Zeros as wide as the results of an operation.
    fn empty_results<'r>(
        &self,
        raw: RawOperation,
        places: &'r mut [Bits],
    ) -> Result<&'r mut [Bits], Fault<O, M>> {
        let results = places
            .get_mut(..raw.types.len())
            .ok_or(InterpError::Malformed)?;
        for (place, &row) in results.iter_mut().zip(raw.types) {
            *place = Bits::new(0, self.shape(word(row))?.bits);
        }
        Ok(results)
    }

    fn push_all(&mut self, raw: RawOperation, results: &[Bits]) -> Result<(), Fault<O, M>> {
        for (result, &row) in results.iter().zip(raw.types) {
            self.push(self.shape(word(row))?, result.as_u128())?;
        }
        Ok(())
    }
}
