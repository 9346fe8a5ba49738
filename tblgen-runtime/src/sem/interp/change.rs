//! Nodes that change the type of a value, or give back their operands.

use super::bits::signed;
use super::convert::{self, float_kind};
use super::frame::Frame;
use super::undefined::resize_number;
use super::value::{Shape, Value};
use super::{Fault, Machine};
use crate::sem::{RawOperation, word};
use crate::{IsdOpcode, SemanticsSet, ValueKind};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// A value as another type, as it is where loads extend and stores truncate.
    pub(super) fn convert(&mut self, value: Value, to: Shape) -> Result<Option<u128>, Fault<O, M>> {
        let node = match (float_kind(value.shape), float_kind(to)) {
            (Some(from), Some(kind)) if from.bits() < kind.bits() => IsdOpcode::FP_EXTEND,
            (Some(from), Some(kind)) if from != kind => IsdOpcode::FP_ROUND,
            _ => return Ok(convert::resize(value, to, false)),
        };
        if !value.shape.is_vector() && !to.is_vector() {
            return resize_number::<O, M>(self.machine, node, value, to);
        }
        let mut on_lane = |machine: &mut M, [a]: [Value; 1], to| {
            let element = resize_number::<O, M>(machine, node, a, to)?;
            Ok(element.map(|element| [element]))
        };
        let vector = self.on_lanes([value], [to], &mut on_lane)?;
        Ok(vector.map(|[vector]| vector))
    }

    pub(super) fn constant(&mut self, raw: RawOperation, value: u128) -> Result<(), Fault<O, M>> {
        let shape = self.result(raw)?;
        self.push(shape, value)
    }

    pub(super) fn copy(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a], shape) = (self.operands(raw)?, self.result(raw)?);
        self.push(shape, a.value)
    }

    /// The operands, each a result of its own.
    pub(super) fn merge_values(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if raw.types.len() != raw.operands.len() {
            return self.unknown(raw);
        }
        for (&row, &number) in raw.types.iter().zip(raw.operands) {
            let value = self.value(word(number))?;
            self.push(self.shape(word(row))?, value.value)?;
        }
        Ok(())
    }

    pub(super) fn resize(&mut self, raw: RawOperation, with_sign: bool) -> Result<(), Fault<O, M>> {
        let (operands, to) = (self.operands::<1>(raw)?, self.result(raw)?);
        let [value] = operands;
        match convert::resize(value, to, with_sign) {
            Some(value) => self.push(to, value),
            None => self.unknown(raw),
        }
    }

    pub(super) fn extend_in_register(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let [a, value_type] = self.operands(raw)?;
        let scalar = ValueKind::decode(value_type.value as u32).scalar();
        let Some(bits) = scalar.map(|scalar| scalar.bits()) else {
            return self.unknown(raw);
        };
        self.map_values(raw, [a], |_, [a], _| {
            Ok(Some(signed(a.value, bits.min(a.shape.bits)) as u128))
        })
    }
}
