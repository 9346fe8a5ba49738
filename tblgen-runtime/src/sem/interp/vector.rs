//! Vectors of up to 128 bits: their elements, and nodes that put them together.

use super::bits::mask;
use super::frame::{Frame, variant};
use super::value::{Shape, Value};
use super::{Fault, InterpError, Machine};
use crate::sem::{RawOperation, word};
use crate::{IsdOpcode, ScalarKind, SemanticsSet, ValueKind};

/// The elements of a type: their count and their own type. A number is its only
/// element.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lanes {
    pub(super) count: u32,
    /// The type of an element.
    pub(super) shape: Shape,
}

impl Lanes {
    /// The elements of a type.
    pub(super) fn of(shape: Shape) -> Self {
        let ValueKind::Vector { count, element, .. } = shape.kind() else {
            return Lanes { count: 1, shape };
        };
        let kind = match element {
            ScalarKind::Integer(bits) => ValueKind::Integer(bits),
            ScalarKind::Float(kind) => ValueKind::Float(kind),
        };
        Lanes {
            count: count.into(),
            shape: Shape::new(kind, element.bits()),
        }
    }

    /// An element of a vector; zero if there is none with that number.
    pub(super) fn get(self, vector: u128, lane: u32) -> Value {
        let bits = self.shape.bits;
        let moved = vector.checked_shr(lane.saturating_mul(bits)).unwrap_or(0);
        Value {
            value: moved & mask(bits),
            shape: self.shape,
        }
    }

    /// A vector with an element replaced, if there is one with that number.
    fn with(self, vector: u128, lane: u32, element: u128) -> u128 {
        let bits = self.shape.bits;
        let place = |value: u128| {
            let moved = (value & mask(bits)).checked_shl(lane.saturating_mul(bits));
            moved.unwrap_or(0)
        };
        vector & !place(u128::MAX) | place(element)
    }
}

/// A vector of what `element` gives for each place.
pub(super) fn each_lane(
    lanes: Lanes,
    mut element: impl FnMut(u32) -> Option<u128>,
) -> Option<u128> {
    let mut vector = 0;
    for lane in 0..lanes.count {
        vector = lanes.with(vector, lane, element(lane)?);
    }
    Some(vector)
}

/// A vector with the last element first.
#[cold]
pub(super) fn reversed(shape: Shape, vector: u128) -> u128 {
    let lanes = Lanes::of(shape);
    let element = |lane| lanes.get(vector, lanes.count - 1 - lane).value;
    (0..lanes.count).fold(0, |all, lane| lanes.with(all, lane, element(lane)))
}

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// The results of an operation on vectors, element by element; `None` if the
    /// operation does not know the elements or not all have as many of them.
    #[cold]
    pub(super) fn on_lanes<const N: usize, const R: usize>(
        &mut self,
        operands: [Value; N],
        to: [Shape; R],
        operation: &mut Operation<'_, O, M, N, R>,
    ) -> Result<Option<[u128; R]>, Fault<O, M>> {
        let (from, to) = (operands.map(|a| Lanes::of(a.shape)), to.map(Lanes::of));
        let Some(first) = to.first() else {
            return Ok(None);
        };
        if from
            .iter()
            .chain(&to)
            .any(|other| other.count != first.count)
        {
            return Ok(None);
        }
        let mut vectors = [0; R];
        for lane in 0..first.count {
            let mut elements = operands;
            for (element, from) in elements.iter_mut().zip(from) {
                *element = from.get(element.value, lane);
            }
            let Some(elements) = operation(self.machine, elements, first.shape)? else {
                return Ok(None);
            };
            for ((vector, lanes), element) in vectors.iter_mut().zip(to).zip(elements) {
                *vector = lanes.with(*vector, lane, element);
            }
        }
        Ok(Some(vectors))
    }

    /// The nodes that put vectors together and take them apart.
    pub(super) fn vector_node(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
    ) -> Result<(), Fault<O, M>> {
        let shape = self.result(raw)?;
        let value = match node {
            IsdOpcode::BUILD_VECTOR | IsdOpcode::CONCAT_VECTORS => self.put_together(raw, shape)?,
            IsdOpcode::SPLAT_VECTOR => {
                let [element] = self.operands(raw)?;
                each_lane(Lanes::of(shape), |_| Some(element.value))
            }
            IsdOpcode::SCALAR_TO_VECTOR => {
                let [element] = self.operands(raw)?;
                Some(Lanes::of(shape).with(0, 0, element.value))
            }
            IsdOpcode::VECTOR_REVERSE => {
                let [vector] = self.operands(raw)?;
                Some(reversed(shape, vector.value))
            }
            IsdOpcode::SIGN_EXTEND_VECTOR_INREG
            | IsdOpcode::ZERO_EXTEND_VECTOR_INREG
            | IsdOpcode::ANY_EXTEND_VECTOR_INREG => {
                let [vector] = self.operands(raw)?;
                let (from, to) = (Lanes::of(vector.shape), Lanes::of(shape));
                each_lane(to, |lane| {
                    let element = from.get(vector.value, lane);
                    Some(match node {
                        IsdOpcode::SIGN_EXTEND_VECTOR_INREG => element.bits().as_i128() as u128,
                        _ => element.value,
                    })
                })
            }
            IsdOpcode::EXTRACT_VECTOR_ELT | IsdOpcode::EXTRACT_SUBVECTOR => {
                Some(self.extract(node, raw, shape)?)
            }
            IsdOpcode::INSERT_VECTOR_ELT | IsdOpcode::INSERT_SUBVECTOR => {
                Some(self.insert(node, raw, shape)?)
            }
            _ => None,
        };
        match value {
            Some(value) => self.push(shape, value),
            None => self.unknown(raw),
        }
    }

    /// An element of a vector, or several from one on.
    fn extract(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        shape: Shape,
    ) -> Result<u128, Fault<O, M>> {
        let [vector, at] = self.operands(raw)?;
        let lanes = Lanes::of(vector.shape);
        // Bits above an element that is wider as a result are not its own.
        let (bits, taken) = match node {
            IsdOpcode::EXTRACT_VECTOR_ELT => (lanes.shape.bits, 1),
            _ => (shape.bits, Lanes::of(shape).count),
        };
        let at = self.index(raw, at, lanes, taken)?;
        Ok(vector.value >> (lanes.shape.bits * at) & mask(bits))
    }

    /// A vector with an element replaced, or several from one on.
    fn insert(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        shape: Shape,
    ) -> Result<u128, Fault<O, M>> {
        let [vector, part, at] = self.operands(raw)?;
        let lanes = Lanes::of(shape);
        let (bits, given) = match node {
            IsdOpcode::INSERT_VECTOR_ELT => (lanes.shape.bits, 1),
            _ => (part.shape.bits, Lanes::of(part.shape).count),
        };
        let at = self.index(raw, at, lanes, given)?;
        let place = |value: u128| (value & mask(bits)) << (lanes.shape.bits * at);
        Ok(vector.value & !place(u128::MAX) | place(part.value))
    }

    /// The index of the first of a number of elements of a vector: all of them are
    /// there, or the machine says which ones are meant.
    fn index(
        &mut self,
        raw: RawOperation,
        at: Value,
        lanes: Lanes,
        count: u32,
    ) -> Result<u32, Fault<O, M>> {
        let last = lanes.count.checked_sub(count);
        let is_there = |at: &u32| last.is_some_and(|last| *at <= last);
        if let Some(at) = u32::try_from(at.value).ok().filter(is_there) {
            return Ok(at);
        }
        let op = variant(raw.op)?;
        let at = self.machine.undefined_index(op, at.bits(), lanes.count)?;
        Some(at).filter(is_there).ok_or(InterpError::Index(op))
    }

    /// The operands one after the other, each cut to its share of the result.
    fn put_together(
        &mut self,
        raw: RawOperation,
        shape: Shape,
    ) -> Result<Option<u128>, Fault<O, M>> {
        let Some(bits) = shape.bits.checked_div(raw.operands.len() as u32) else {
            return Ok(None);
        };
        let (mut vector, mut at) = (0, 0);
        for &number in raw.operands {
            let value = self.value(word(number))?.value & mask(bits);
            vector |= value.checked_shl(at).unwrap_or(0);
            at += bits;
        }
        Ok(Some(vector))
    }
}

/// An operation on each element; it gives `None` if there is no rule for it.
pub(super) type Operation<'f, O, M, const N: usize, const R: usize> =
    dyn FnMut(&mut M, [Value; N], Shape) -> Result<Option<[u128; R]>, Fault<O, M>> + 'f;
