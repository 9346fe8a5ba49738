//! Arithmetic on integers: shifts, quotients, products, and what overflows.

use super::bits::signed;
use super::frame::{Frame, variant};
use super::integer;
use super::value::Value;
use super::{Fault, Machine};
use crate::sem::RawOperation;
use crate::{IsdOpcode, SemanticsSet};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// Shifts, whose amounts have any type. The machine decides about amounts
    /// that are not less than the width.
    #[inline]
    pub(super) fn shift(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        self.map(raw, |machine, [a, by]: [Value; 2], _| {
            let (value, bits) = (a.value, a.shape.bits);
            if by.value >= u128::from(bits) {
                let shifted = machine.undefined_shift(node, a.bits(), by.bits())?;
                return Ok(Some(shifted.as_u128()));
            }
            let by = by.value as u32;
            Ok(Some(match node {
                IsdOpcode::SHL => value << by,
                IsdOpcode::SRL => value >> by,
                IsdOpcode::SRA => (signed(value, bits) >> by) as u128,
                IsdOpcode::SSHLSAT => integer::shift_saturating_signed(value, by, bits),
                _ => integer::shift_saturating_unsigned(value, by, bits),
            }))
        })
    }

    pub(super) fn rotate(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let rotated = |node, a: Value, b: Value, by: Value| {
            let bits = a.shape.bits;
            let by = integer::amount(by.value, bits);
            match node {
                IsdOpcode::FSHL => integer::funnel_left(a.value, b.value, by, bits),
                _ => integer::funnel_right(a.value, b.value, by, bits),
            }
        };
        match node {
            IsdOpcode::ROTL => self.map(raw, |_, [a, by]: [Value; 2], _| {
                Ok(Some(rotated(IsdOpcode::FSHL, a, a, by)))
            }),
            IsdOpcode::ROTR => self.map(raw, |_, [a, by]: [Value; 2], _| {
                Ok(Some(rotated(IsdOpcode::FSHR, a, a, by)))
            }),
            _ => self.map(raw, |_, [a, b, by]: [Value; 3], _| {
                Ok(Some(rotated(node, a, b, by)))
            }),
        }
    }

    /// Quotients and remainders, and both at once.
    pub(super) fn divide(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if matches!(node, IsdOpcode::SDIVREM | IsdOpcode::UDIVREM) {
            return self.map_two(raw, |machine, [a, b]: [Value; 2], _| {
                let (quotient, remainder) = quotient::<O, M>(machine, node, a, b)?;
                Ok(Some([quotient, remainder]))
            });
        }
        self.map(raw, |machine, [a, b]: [Value; 2], _| {
            let (quotient, remainder) = quotient::<O, M>(machine, node, a, b)?;
            Ok(Some(match node {
                IsdOpcode::SDIV | IsdOpcode::UDIV => quotient,
                _ => remainder,
            }))
        })
    }

    /// The lower and the upper half of a product.
    pub(super) fn multiply_to_two(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
    ) -> Result<(), Fault<O, M>> {
        self.map_two(raw, |_, [a, b]: [Value; 2], _| {
            let (low, high) = match node {
                IsdOpcode::SMUL_LOHI => integer::mul_signed(a.value, b.value, a.shape.bits),
                _ => integer::mul_unsigned(a.value, b.value, a.shape.bits),
            };
            Ok(Some([low, high]))
        })
    }

    /// The sums and differences whose carry goes from one instruction to the next.
    pub(super) fn with_carry(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
    ) -> Result<(), Fault<O, M>> {
        let ([a, b], to) = (self.operands(raw)?, self.result(raw)?);
        if to.is_vector() {
            return self.unknown(raw);
        }
        let op = variant(raw.op)?;
        let carry = match node {
            IsdOpcode::ADDE | IsdOpcode::SUBE => self.machine.carry(op)?,
            _ => false,
        };
        let node = match node {
            IsdOpcode::ADDC | IsdOpcode::ADDE => IsdOpcode::UADDO,
            _ => IsdOpcode::USUBO,
        };
        match integer::overflowing(node, (a.value, b.value), carry, to.bits) {
            Some((value, carry)) => {
                self.machine.set_carry(op, carry)?;
                self.push(to, value)
            }
            None => self.unknown(raw),
        }
    }

    /// A result and whether it has overflowed.
    pub(super) fn overflowing(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
    ) -> Result<(), Fault<O, M>> {
        let [first, _] = self.two_results(raw)?;
        let truth = if first.is_vector() { u128::MAX } else { 1 };
        let results = |a: Value, b: Value, carry| {
            let both = integer::overflowing(node, (a.value, b.value), carry, a.shape.bits);
            Ok(both.map(|(value, overflow)| [value, if overflow { truth } else { 0 }]))
        };
        if raw.operands.len() == 2 {
            return self.map_two(raw, |_, [a, b]: [Value; 2], _| results(a, b, false));
        }
        self.map_two(raw, |_, [a, b, carry]: [Value; 3], _| {
            results(a, b, carry.value & 1 != 0)
        })
    }
}

fn quotient<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    b: Value,
) -> Result<(u128, u128), Fault<O, M>> {
    let bits = a.shape.bits;
    let with_sign = matches!(node, IsdOpcode::SDIV | IsdOpcode::SREM | IsdOpcode::SDIVREM);
    if integer::cannot_divide(a.value, b.value, bits, with_sign) {
        let (quotient, remainder) = machine.undefined_division(node, a.bits(), b.bits())?;
        return Ok((quotient.as_u128(), remainder.as_u128()));
    }
    Ok(if with_sign {
        integer::divide_signed(a.value, b.value, bits)
    } else {
        integer::divide_unsigned(a.value, b.value)
    })
}
