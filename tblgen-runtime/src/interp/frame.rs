//! One run of a row: the values so far, and the operations that every target
//! has. Nodes are in `node`.

use core::marker::PhantomData;

use super::bits::{Bits, mask};
use super::memory::MemoryFacts;
use super::vector::reversed;
use super::{Endianness, Fault, InterpError, Machine, NodeCall};
use crate::column::Words;
use crate::semantics::{RawOperation, SemanticsTables, word};
use crate::{CondCode, Indexed, Semantics, SemanticsSet, ValueKind};
use tblgen_facts::sem::ops::{self, MAX_OPERANDS, MAX_RESULTS};

/// A value and what is known of its type. Pointers are integers here.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    pub(super) value: u128,
    pub(super) shape: Shape,
}

/// A type: how many bits, and an encoded [`ValueKind`] that is neither a pointer
/// nor without a size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) bits: u32,
    pub(super) kind: u32,
}

impl Shape {
    /// Whether there are several numbers.
    #[inline]
    pub(super) const fn is_vector(self) -> bool {
        ValueKind::encoded_is_vector(self.kind)
    }

    /// What it is.
    pub(super) const fn kind(self) -> ValueKind {
        ValueKind::decode(self.kind)
    }

    /// The type of a kind with that many bits.
    pub(super) const fn new(kind: ValueKind, bits: u32) -> Self {
        Shape {
            bits,
            kind: kind.encode(),
        }
    }

    /// The type of integers with that many bits.
    pub(super) const fn integer(bits: u32) -> Self {
        Shape::new(ValueKind::Integer(bits as u16), bits)
    }
}

impl Value {
    pub(super) const ZERO: Self = Value {
        value: 0,
        shape: Shape { bits: 0, kind: 0 },
    };

    /// The value as the machine gets it.
    #[inline]
    pub(super) const fn bits(self) -> Bits {
        Bits::raw(self.value, self.shape.bits)
    }
}

/// How many bits values of types without a size have.
const NO_SIZE: u32 = 64;

/// What types and conditions are, which are no numbers. No other value is of this
/// kind: blocks are integers.
const NO_NUMBER: Shape = Shape::new(ValueKind::Other, NO_SIZE);
/// Where the number of a type is in its value, 1 more than that: 0 is a
/// condition. What is below is the kind of the type.
const TYPE_AT: u32 = 32;

impl Value {
    /// Whether it is a type or a condition.
    pub(super) const fn is_no_number(self) -> bool {
        self.shape.kind == NO_NUMBER.kind
    }

    /// The condition that it is.
    pub(super) fn as_condition(self) -> Option<CondCode> {
        match self.is_no_number() && self.value >> TYPE_AT == 0 {
            true => CondCode::from_number(self.value as u16),
            false => None,
        }
    }

    /// The number of the type that it is.
    pub(super) const fn as_type(self) -> Option<u16> {
        match self.is_no_number() {
            true => ((self.value >> TYPE_AT) as u16).checked_sub(1),
            false => None,
        }
    }
}

/// The first words of the operations that are most common, in the form that the
/// generator gives them.
const GET_OPERAND: [u8; 2] = ops::GET_OPERAND.to_le_bytes();
const PUT_OPERAND: [u8; 2] = ops::PUT_OPERAND.to_le_bytes();
const IMMEDIATE: [u8; 2] = ops::IMMEDIATE.to_le_bytes();
/// One result and one operand.
const ONE_OF_ONE: [u8; 2] = ops::signature(1, 1).to_le_bytes();
/// No result and two operands.
const NONE_OF_TWO: [u8; 2] = ops::signature(0, 2).to_le_bytes();

/// What is needed while a row runs.
pub(super) struct Frame<'a, O: SemanticsSet, M: Machine<O>> {
    pub(super) machine: &'a mut M,
    row: Words,
    opcodes: PhantomData<O>,
    pub(super) values: &'a mut [Value],
    /// How many values there are.
    pub(super) next: usize,
    mode: u16,
    pub(super) pointer_bits: u32,
    /// What the predicates before the next node say.
    pub(super) memory: MemoryFacts,
    /// A bit for each case that the next node leaves open.
    pub(super) open: u8,
    /// What those before the node say that is being done.
    pub(super) of_node: MemoryFacts,
}

impl<'a, O: SemanticsSet, M: Machine<O>> Frame<'a, O, M> {
    /// A run of a row. What is in `values` does not matter.
    #[inline]
    pub(super) fn new(
        semantics: Semantics<O>,
        machine: &'a mut M,
        values: &'a mut [Value],
    ) -> Self {
        let row = semantics.words();
        Self::over(row, semantics.mode() as u16, machine, values)
    }

    /// The same of the row that a list of words begins with.
    #[inline]
    pub(super) fn over(row: Words, mode: u16, machine: &'a mut M, values: &'a mut [Value]) -> Self {
        let pointer_bits = machine.pointer_bits().clamp(1, 128);
        Frame {
            machine,
            row,
            opcodes: PhantomData,
            values,
            next: 0,
            mode,
            pointer_bits,
            memory: MemoryFacts::NONE,
            open: 0,
            of_node: MemoryFacts::NONE,
        }
    }

    pub(super) const TABLES: &'static SemanticsTables = O::SEMANTICS;

    /// Does all operations.
    #[inline]
    pub(super) fn run(mut self) -> Result<(), Fault<O, M>> {
        let mut words = self.row;
        loop {
            // Most operations have one of a few forms, which need no counting.
            words = match words {
                [GET_OPERAND, ONE_OF_ONE, row, index, rest @ ..] => {
                    let shape = self.shape(word(*row))?;
                    let value = self
                        .machine
                        .operand(usize::from(word(*index)), shape.bits)?;
                    let value = self.register_order(value.cut(shape.bits), shape);
                    self.add(shape, value)?;
                    rest
                }
                [PUT_OPERAND, NONE_OF_TWO, index, value, rest @ ..] => {
                    let value = self.to_register(word(*value))?;
                    self.machine.set_operand(usize::from(word(*index)), value)?;
                    rest
                }
                [IMMEDIATE, ONE_OF_ONE, row, index, rest @ ..] => {
                    let shape = self.shape(word(*row))?;
                    let value = self.machine.immediate(usize::from(word(*index)))?;
                    self.push(shape, i128::from(value) as u128)?;
                    rest
                }
                _ => {
                    let Some((raw, rest)) = RawOperation::read(words) else {
                        return Ok(());
                    };
                    self.step(raw)?;
                    rest
                }
            };
        }
    }

    /// A vector as it is in a register, and the other way round.
    #[inline]
    fn register_order(&self, value: u128, shape: Shape) -> u128 {
        match self.machine.register_endianness() {
            Endianness::Big if shape.is_vector() => reversed(shape, value),
            _ => value,
        }
    }

    /// A value as it goes to a register.
    #[inline]
    fn to_register(&self, number: u16) -> Result<Bits, Fault<O, M>> {
        let Value { value, shape } = self.value(number)?;
        let value = self.register_order(value, shape);
        Ok(Bits::raw(value, shape.bits))
    }

    #[inline]
    fn step(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        match raw.op {
            ops::FIRST_NODE.. => self.node(raw),
            ops::PREDICATE => self.predicate(raw),
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
                self.push(shape, i128::from(constant.cast_signed()) as u128)
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
            return self.push(shape, value.as_u128());
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
        self.push(shape, value.as_u128())
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

    /// The operands of an operation that has exactly so many.
    #[inline]
    pub(super) fn words<const N: usize>(&self, raw: RawOperation) -> Result<[u16; N], Fault<O, M>> {
        match <&[[u8; 2]; N]>::try_from(raw.operands) {
            Ok(words) => Ok(words.map(word)),
            Err(_) => Err(InterpError::Malformed),
        }
    }

    /// The values that are the operands of a node with exactly so many.
    #[inline]
    pub(super) fn operands<const N: usize>(
        &self,
        raw: RawOperation,
    ) -> Result<[Value; N], Fault<O, M>> {
        let mut values = [Value::ZERO; N];
        for (place, number) in values.iter_mut().zip(self.words::<N>(raw)?) {
            *place = self.value(number)?;
        }
        Ok(values)
    }

    /// A value by its number.
    #[inline]
    pub(super) fn value(&self, number: u16) -> Result<Value, Fault<O, M>> {
        let number = usize::from(number);
        match self.values.get(number) {
            Some(value) if number < self.next => Ok(*value),
            _ => Err(InterpError::Malformed),
        }
    }

    /// Adds a value, of which only the bits of its type count.
    #[inline]
    pub(super) fn push(&mut self, shape: Shape, value: u128) -> Result<(), Fault<O, M>> {
        self.add(shape, value & mask(shape.bits))
    }

    /// Adds a value that has no other bits.
    #[inline]
    fn add(&mut self, shape: Shape, value: u128) -> Result<(), Fault<O, M>> {
        let Some(place) = self.values.get_mut(self.next) else {
            return Err(InterpError::Malformed);
        };
        *place = Value { value, shape };
        self.next += 1;
        Ok(())
    }

    /// The type of the result, which is the only one. Values that an operation did
    /// not give would make the numbers of all later ones wrong.
    #[inline]
    pub(super) fn result(&self, raw: RawOperation) -> Result<Shape, Fault<O, M>> {
        match raw.types {
            [only] => self.shape(word(*only)),
            _ => Err(Self::other_results(raw)),
        }
    }

    /// Sees to it that an operation has no result.
    #[inline]
    pub(super) fn no_result(&self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        match raw.types {
            [] => Ok(()),
            _ => Err(Self::other_results(raw)),
        }
    }

    /// The error of an operation with another number of results.
    #[cold]
    fn other_results(raw: RawOperation) -> Fault<O, M> {
        match variant(raw.op) {
            Ok(op) => InterpError::Results(op),
            Err(error) => error,
        }
    }

    /// The types of two results.
    pub(super) fn two_results(&self, raw: RawOperation) -> Result<[Shape; 2], Fault<O, M>> {
        match raw.types {
            [first, second] => Ok([self.shape(word(*first))?, self.shape(word(*second))?]),
            _ => Err(Self::other_results(raw)),
        }
    }

    /// The type that a row of the table of types is.
    #[inline]
    pub(super) fn shape(&self, row: u16) -> Result<Shape, Fault<O, M>> {
        let number = Self::TABLES.value_type(row, self.mode);
        let number = number.ok_or(InterpError::Malformed)?;
        let kind = Self::TABLES.value_types.get(usize::from(number));
        match ValueKind::encoded_integer(kind) {
            Some(bits @ 1..=128) => Ok(Shape { bits, kind }),
            _ => self.other_shape(number, kind),
        }
    }

    /// The same of what is no integer.
    pub(super) fn other_shape(&self, number: u16, kind: u32) -> Result<Shape, Fault<O, M>> {
        let kind = ValueKind::decode(kind);
        match (kind, kind.bits()) {
            (ValueKind::Pointer, _) => Ok(Shape::integer(self.pointer_bits)),
            (ValueKind::Other, _) => Ok(Shape::integer(NO_SIZE)),
            (_, Some(bits @ 1..=128)) => Ok(Shape::new(kind, bits)),
            _ => Err(InterpError::TooWide(variant(number)?)),
        }
    }
}

/// The variant with a number that is in a table.
#[inline]
pub(super) fn variant<O: SemanticsSet, E, T: Indexed>(number: u16) -> Result<T, InterpError<O, E>> {
    T::from_table(number).ok_or(InterpError::Malformed)
}
