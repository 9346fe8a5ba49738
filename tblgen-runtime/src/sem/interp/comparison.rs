//! Nodes that compare.

use super::float;
use super::frame::Frame;
use super::value::Value;
use super::{Fault, Machine};
use crate::sem::RawOperation;
use crate::{CondCode, IsdOpcode, SemanticsSet, ValueKind};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// `SETCC`: 1, or all ones in vectors, where the condition holds.
    #[inline]
    pub(super) fn compare(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a, b, code], to) = (self.operands(raw)?, self.result(raw)?);
        let truth = if to.is_vector() { u128::MAX } else { 1 };
        self.map_values(raw, [a, b], |_, [a, b], _| {
            Ok(holds(code, a, b).map(|holds| if holds { truth } else { 0 }))
        })
    }

    pub(super) fn select_by_comparing(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a, b, yes, no, code], shape) = (self.operands(raw)?, self.result(raw)?);
        match holds(code, a, b) {
            Some(holds) => self.push(shape, if holds { yes.value } else { no.value }),
            None => self.unknown(raw),
        }
    }

    /// `SCMP`, `UCMP`: -1, 0 or 1.
    pub(super) fn three_way(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
    ) -> Result<(), Fault<O, M>> {
        self.map(raw, |_, [a, b]: [Value; 2], _| {
            let (sa, sb) = (a.bits().as_i128(), b.bits().as_i128());
            let outcome = match node {
                IsdOpcode::SCMP => sa.cmp(&sb),
                _ => a.value.cmp(&b.value),
            };
            Ok(Some(i128::from(outcome as i8) as u128))
        })
    }
}

/// Whether a condition, which is a value here, holds; `None` if that is not known.
#[inline]
pub(super) fn holds(code: Value, a: Value, b: Value) -> Option<bool> {
    let code = CondCode::from_number(code.value as u16)?;
    if ValueKind::encoded_integer(a.shape.kind).is_some() {
        return Some(code.compare_integers(a.value, b.value, a.shape.bits));
    }
    Some(match a.shape.kind() {
        ValueKind::Float(kind) => code.holds(float::compare(kind, a.value, b.value)?),
        _ => return None,
    })
}
