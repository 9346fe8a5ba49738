//! One run of a row: the values so far. The operations that every target has are
//! in `step`, nodes in `node`.

use core::marker::PhantomData;

use super::bits::{Bits, mask};
use super::memory::MemoryFacts;
use super::value::{NO_SIZE, Shape, Value};
use super::vector::reversed;
use super::{Endianness, Fault, InterpError, Machine};
use crate::sem::{RawOperation, SemanticsTables, word};
use crate::tables::Words;
use crate::{Indexed, Semantics, SemanticsSet, ValueKind};
use tblgen_facts::sem::ops;

/// The first words of the operations that are most common, in the form that the
/// generator gives them.
const GET_OPERAND: [u8; 2] = ops::GET_OPERAND.to_le_bytes();
const PUT_OPERAND: [u8; 2] = ops::PUT_OPERAND.to_le_bytes();
const IMMEDIATE: [u8; 2] = ops::IMMEDIATE.to_le_bytes();
/// One result and one operand.
const ONE_OF_ONE: [u8; 2] = ops::signature(1, 1).to_le_bytes();
/// No result and two operands.
const NONE_OF_TWO: [u8; 2] = ops::signature(0, 2).to_le_bytes();

/// The state of one run of a row.
pub(super) struct Frame<'a, O: SemanticsSet, M: Machine<O>> {
    pub(super) machine: &'a mut M,
    pub(super) row: Words,
    opcodes: PhantomData<O>,
    pub(super) values: &'a mut [Value],
    /// The number of values.
    pub(super) next: usize,
    pub(super) mode: u16,
    pub(super) pointer_bits: u32,
    /// The facts about memory that the predicates before the next node state.
    pub(super) memory: MemoryFacts,
    /// The words from the first predicate on that restricts the next number.
    pub(super) limits: Words,
    /// A bit for each case that the next node leaves open.
    pub(super) open: u8,
    /// The facts about memory that the predicates before the current node state.
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

    /// A run of the row at the beginning of a list of words.
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
            limits: &[],
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
                    self.check_limits()?;
                    rest
                }
                _ => {
                    let Some((raw, rest)) = RawOperation::read(words) else {
                        return Ok(());
                    };
                    match raw.op {
                        ops::PREDICATE => self.predicate(raw, words, rest)?,
                        _ => self.step(raw)?,
                    }
                    rest
                }
            };
        }
    }

    /// A vector as it is in a register, and the other way round.
    #[inline]
    pub(super) fn register_order(&self, value: u128, shape: Shape) -> u128 {
        match self.machine.register_endianness() {
            Endianness::Big if shape.is_vector() => reversed(shape, value),
            _ => value,
        }
    }

    /// A value as it goes to a register.
    #[inline]
    pub(super) fn to_register(&self, number: u16) -> Result<Bits, Fault<O, M>> {
        let Value { value, shape } = self.value(number)?;
        let value = self.register_order(value, shape);
        Ok(Bits::raw(value, shape.bits))
    }

    /// The operands of an operation that has exactly `N`.
    #[inline]
    pub(super) fn words<const N: usize>(&self, raw: RawOperation) -> Result<[u16; N], Fault<O, M>> {
        match <&[[u8; 2]; N]>::try_from(raw.operands) {
            Ok(words) => Ok(words.map(word)),
            Err(_) => Err(InterpError::Malformed),
        }
    }

    /// The values that are the operands of a node with exactly `N`.
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

    /// The shape of a type that is not an integer.
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
