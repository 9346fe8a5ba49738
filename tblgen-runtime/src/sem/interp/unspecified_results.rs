//! Nodes that leave cases open, as their rows state: the machine decides these.

use super::bits::Bits;
use super::convert::float_kind;
use super::frame::Frame;
use super::value::Value;
use super::{Fault, InterpError, Machine, float};
use crate::sem::{RawOperation, word};
use crate::{FloatKind, IsdOpcode, OpenCase, SemanticsSet};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// Keeps what the next node leaves open.
    pub(super) fn leave_open(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        for &number in raw.operands {
            let case = OpenCase::from_number(word(number));
            self.open |= 1 << case.ok_or(InterpError::Malformed)?.number();
        }
        Ok(())
    }

    /// Does a node and asks the machine about its result.
    #[cold]
    pub(super) fn open_node(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let open = core::mem::take(&mut self.open);
        let first = self.next;
        self.node(raw)?;
        let result = self.values.get(first).copied();
        let (Some(node), Some(result), 1) =
            (Self::TABLES.generic_op(raw.op), result, self.next - first)
        else {
            return Ok(());
        };
        // What the machine decides is in the place of the result.
        match raw.operands.len() {
            // Reductions are the machine's anyhow.
            1 if node == IsdOpcode::FNEG => {
                let [a] = self.operands(raw)?;
                self.next = first;
                self.decide(node, open, [result, a])
            }
            2 => {
                let [a, b] = self.operands(raw)?;
                self.next = first;
                self.decide(node, open, [result, a, b])
            }
            _ => Ok(()),
        }
    }

    /// `values` are the result and the operands.
    fn decide<const N: usize>(
        &mut self,
        node: IsdOpcode,
        open: u8,
        values: [Value; N],
    ) -> Result<(), Fault<O, M>> {
        let Some(&result) = values.first() else {
            return Err(InterpError::Malformed);
        };
        let to = result.shape;
        let mut on_element = |machine: &mut M, values: [Value; N], _| {
            let decided = decided::<O, M>(machine, node, open, &values)?;
            Ok(Some([decided]))
        };
        let value = match to.is_vector() {
            true => self.on_lanes(values, [to], &mut on_element)?,
            false => on_element(self.machine, values, to)?,
        };
        let [value] = value.unwrap_or([result.value]);
        self.push(to, value)
    }
}

/// The result as the machine wants it.
fn decided<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    open: u8,
    values: &[Value],
) -> Result<u128, Fault<O, M>> {
    let Some((result, operands)) = values.split_first() else {
        return Err(InterpError::Malformed);
    };
    let mut places = [Bits::default(); 2];
    for (place, operand) in places.iter_mut().zip(operands) {
        *place = operand.bits();
    }
    let places = places.get(..operands.len()).unwrap_or(&places);
    let mut value = result.bits();
    for &case in OpenCase::ALL {
        if open >> case.number() & 1 == 1 && is_case(case, *result, operands) {
            value = machine.left_open(case, node, places, value)?;
        }
    }
    Ok(value.as_u128())
}

/// Whether a case is there.
fn is_case(case: OpenCase, result: Value, operands: &[Value]) -> bool {
    match (case, operands) {
        (OpenCase::SignOfZero, [a, b]) => {
            is_zero(*a) && is_zero(*b) && a.value != b.value && is_zero(result)
        }
        // A negation: whether that of a NaN changes the sign is left open, too.
        (OpenCase::SignOfZero, _) => is_zero(result) || is_nan(result),
        (OpenCase::SignallingNan, operands) => operands.iter().any(|one| is_signalling(*one)),
    }
}

fn is_zero(number: Value) -> bool {
    let sign = 1u128.checked_shl(number.shape.bits.saturating_sub(1));
    float_kind(number.shape).is_some() && number.value & !sign.unwrap_or(0) == 0
}

fn is_nan(number: Value) -> bool {
    float_kind(number.shape).is_some_and(|kind| float::is_nan(kind, number.value))
}

/// Whether a number is none, and the highest bit of its fraction is not set.
fn is_signalling(number: Value) -> bool {
    let Some(kind) = float_kind(number.shape) else {
        return false;
    };
    let quiet = match kind {
        FloatKind::Half => 9,
        FloatKind::BFloat => 6,
        FloatKind::Single => 22,
        FloatKind::Double => 51,
        _ => return false,
    };
    float::is_nan(kind, number.value) && number.value >> quiet & 1 == 0
}
