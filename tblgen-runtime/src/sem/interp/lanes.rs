//! Operations that are done with each element of vectors.

use super::frame::Frame;
use super::value::{Shape, Value};
use super::{Fault, Machine};
use crate::SemanticsSet;
use crate::sem::RawOperation;

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// An operation on integers whose lower bits do not depend on higher ones.
    #[inline]
    pub(super) fn simple(
        &mut self,
        raw: RawOperation,
        operation: impl Fn(u128, u128) -> u128,
    ) -> Result<(), Fault<O, M>> {
        self.map(raw, |_, [a, b]: [Value; 2], _| {
            Ok(Some(operation(a.value, b.value)))
        })
    }

    /// An operation with one result, which for vectors is done with each element.
    /// If it gives `None`, the machine is asked.
    #[inline]
    pub(super) fn map<const N: usize>(
        &mut self,
        raw: RawOperation,
        operation: impl FnMut(&mut M, [Value; N], Shape) -> Result<Option<u128>, Fault<O, M>>,
    ) -> Result<(), Fault<O, M>> {
        let operands = self.operands(raw)?;
        self.map_values(raw, operands, operation)
    }

    /// An operation like those of [`map`](Self::map), on operands that have
    /// been read already.
    #[inline]
    pub(super) fn map_values<const N: usize>(
        &mut self,
        raw: RawOperation,
        operands: [Value; N],
        mut operation: impl FnMut(&mut M, [Value; N], Shape) -> Result<Option<u128>, Fault<O, M>>,
    ) -> Result<(), Fault<O, M>> {
        let to = self.result(raw)?;
        let value = if to.is_vector() {
            let mut on_lane = |machine: &mut M, elements, to| {
                let element = operation(machine, elements, to)?;
                Ok(element.map(|element| [element]))
            };
            let vector = self.on_lanes(operands, [to], &mut on_lane)?;
            vector.map(|[vector]| vector)
        } else {
            operation(self.machine, operands, to)?
        };
        match value {
            Some(value) => self.push(to, value),
            None => self.unknown(raw),
        }
    }

    /// An operation with two results, which for vectors is done with each element.
    pub(super) fn map_two<const N: usize>(
        &mut self,
        raw: RawOperation,
        mut operation: impl FnMut(&mut M, [Value; N], Shape) -> Result<Option<[u128; 2]>, Fault<O, M>>,
    ) -> Result<(), Fault<O, M>> {
        let (operands, to) = (self.operands(raw)?, self.two_results(raw)?);
        let [first, second] = to;
        let values = if first.is_vector() || second.is_vector() {
            self.on_lanes(operands, to, &mut operation)?
        } else {
            operation(self.machine, operands, first)?
        };
        let Some([low, high]) = values else {
            return self.unknown(raw);
        };
        self.push(first, low)?;
        self.push(second, high)
    }
}
