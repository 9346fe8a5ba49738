//! Nodes: what each of them gives.
//!
//! A node has a way of its own if it is common or odd; the others are looked up
//! in `scalar` by their number of operands.

use super::bits::{Bits, signed};
use super::convert::{self, float_kind};
use super::frame::{Frame, Shape, Value, variant};
use super::memory::MemoryFacts;
use super::scalar::{binary, integer_wanted, unary, without_strict};
use super::{Fault, Machine, float, integer};
use crate::semantics::{RawOperation, word};
use crate::{CondCode, IsdOpcode, SemanticsSet, ValueKind};

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// Does a node.
    #[inline]
    pub(super) fn node(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if self.open != 0 {
            return self.open_node(raw);
        }
        let memory = core::mem::replace(&mut self.memory, MemoryFacts::NONE);
        self.of_node = memory;
        let Some(node) = Self::TABLES.generic_op(raw.op) else {
            return self.unknown(raw);
        };
        match node {
            IsdOpcode::ADD => self.simple(raw, u128::wrapping_add),
            IsdOpcode::SUB => self.simple(raw, u128::wrapping_sub),
            IsdOpcode::MUL => self.simple(raw, u128::wrapping_mul),
            IsdOpcode::AND => self.simple(raw, |a, b| a & b),
            IsdOpcode::OR => self.simple(raw, |a, b| a | b),
            IsdOpcode::XOR => self.simple(raw, |a, b| a ^ b),
            IsdOpcode::SHL | IsdOpcode::SRL | IsdOpcode::SRA => self.shift(node, raw),
            IsdOpcode::LOAD | IsdOpcode::ATOMIC_LOAD => self.load(node, raw, memory),
            IsdOpcode::STORE | IsdOpcode::ATOMIC_STORE => self.store(raw, memory),
            IsdOpcode::SETCC | IsdOpcode::STRICT_FSETCC | IsdOpcode::STRICT_FSETCCS => {
                self.compare(raw)
            }
            IsdOpcode::BR | IsdOpcode::BRIND => {
                let [target] = self.operands(raw)?;
                self.no_result(raw)?;
                Ok(self.machine.branch(target.bits())?)
            }
            IsdOpcode::BRCOND => {
                let [condition, target] = self.operands(raw)?;
                self.no_result(raw)?;
                self.branch_if(condition.value != 0, target)
            }
            IsdOpcode::BR_CC => {
                let [code, a, b, target] = self.operands(raw)?;
                self.no_result(raw)?;
                match holds(code, a, b) {
                    Some(condition) => self.branch_if(condition, target),
                    None => self.unknown(raw),
                }
            }
            _ => self.conversion(node, raw, memory),
        }
    }

    #[inline]
    fn branch_if(&mut self, condition: bool, target: Value) -> Result<(), Fault<O, M>> {
        if condition {
            self.machine.branch(target.bits())?;
        }
        Ok(())
    }

    /// Changes of types, choices and what gives back its operand.
    fn conversion(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        memory: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        match node {
            IsdOpcode::SIGN_EXTEND => self.resize(raw, true),
            IsdOpcode::ZERO_EXTEND | IsdOpcode::TRUNCATE | IsdOpcode::ADDRSPACECAST => {
                self.resize(raw, false)
            }
            IsdOpcode::ANY_EXTEND => self.map(raw, |machine, [a]: [Value; 1], to| {
                extend_in_any_way::<O, M>(machine, node, a, to)
            }),
            IsdOpcode::FP_EXTEND
            | IsdOpcode::FP_ROUND
            | IsdOpcode::STRICT_FP_EXTEND
            | IsdOpcode::STRICT_FP_ROUND => self.map(raw, |machine, [a]: [Value; 1], to| {
                resize_number::<O, M>(machine, node, a, to)
            }),
            IsdOpcode::BITCAST => {
                let ([a], to) = (self.operands(raw)?, self.result(raw)?);
                let in_memory = self.memory_order(a.value, a.shape);
                self.push(to, self.memory_order(in_memory, to))
            }
            IsdOpcode::FREEZE
            | IsdOpcode::AssertSext
            | IsdOpcode::AssertZext
            | IsdOpcode::AssertAlign => self.copy(raw),
            IsdOpcode::SIGN_EXTEND_INREG => self.extend_in_register(raw),
            IsdOpcode::SELECT => {
                let ([condition, a, b], shape) = (self.operands(raw)?, self.result(raw)?);
                self.push(
                    shape,
                    if condition.value != 0 {
                        a.value
                    } else {
                        b.value
                    },
                )
            }
            IsdOpcode::VSELECT => self.map(raw, |_, [condition, a, b]: [Value; 3], _| {
                Ok(Some(if condition.value != 0 {
                    a.value
                } else {
                    b.value
                }))
            }),
            IsdOpcode::SELECT_CC => self.select_by_comparing(raw),
            IsdOpcode::UNDEF => self.constant(raw, 0),
            _ => self.arithmetic(node, raw, memory),
        }
    }

    /// Arithmetic that is less common.
    fn arithmetic(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        memory: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        match node {
            IsdOpcode::SDIV
            | IsdOpcode::UDIV
            | IsdOpcode::SREM
            | IsdOpcode::UREM
            | IsdOpcode::SDIVREM
            | IsdOpcode::UDIVREM => self.divide(node, raw),
            IsdOpcode::SMUL_LOHI | IsdOpcode::UMUL_LOHI => self.multiply_to_two(node, raw),
            IsdOpcode::ROTL | IsdOpcode::ROTR | IsdOpcode::FSHL | IsdOpcode::FSHR => {
                self.rotate(node, raw)
            }
            IsdOpcode::SSHLSAT | IsdOpcode::USHLSAT => self.shift(node, raw),
            IsdOpcode::SADDO
            | IsdOpcode::UADDO
            | IsdOpcode::SSUBO
            | IsdOpcode::USUBO
            | IsdOpcode::SMULO
            | IsdOpcode::UMULO
            | IsdOpcode::SADDO_CARRY
            | IsdOpcode::UADDO_CARRY
            | IsdOpcode::SSUBO_CARRY
            | IsdOpcode::USUBO_CARRY => self.overflowing(node, raw),
            IsdOpcode::ADDC | IsdOpcode::ADDE | IsdOpcode::SUBC | IsdOpcode::SUBE => {
                self.with_carry(node, raw)
            }
            IsdOpcode::SCMP | IsdOpcode::UCMP => self.three_way(node, raw),
            IsdOpcode::ATOMIC_CMP_SWAP => self.compare_and_swap(raw, memory),
            IsdOpcode::ATOMIC_SWAP
            | IsdOpcode::ATOMIC_LOAD_ADD
            | IsdOpcode::ATOMIC_LOAD_SUB
            | IsdOpcode::ATOMIC_LOAD_AND
            | IsdOpcode::ATOMIC_LOAD_CLR
            | IsdOpcode::ATOMIC_LOAD_OR
            | IsdOpcode::ATOMIC_LOAD_XOR
            | IsdOpcode::ATOMIC_LOAD_NAND
            | IsdOpcode::ATOMIC_LOAD_MIN
            | IsdOpcode::ATOMIC_LOAD_MAX
            | IsdOpcode::ATOMIC_LOAD_UMIN
            | IsdOpcode::ATOMIC_LOAD_UMAX
            | IsdOpcode::ATOMIC_LOAD_FADD
            | IsdOpcode::ATOMIC_LOAD_FSUB
            | IsdOpcode::ATOMIC_LOAD_FMAX
            | IsdOpcode::ATOMIC_LOAD_FMIN
            | IsdOpcode::ATOMIC_LOAD_UINC_WRAP
            | IsdOpcode::ATOMIC_LOAD_UDEC_WRAP => self.read_modify_write(node, raw, memory),
            IsdOpcode::MERGE_VALUES => self.merge_values(raw),
            // Nothing else happens at the same time.
            IsdOpcode::ATOMIC_FENCE | IsdOpcode::MEMBARRIER | IsdOpcode::PREFETCH => {
                self.no_result(raw)
            }
            IsdOpcode::BUILD_VECTOR
            | IsdOpcode::CONCAT_VECTORS
            | IsdOpcode::SPLAT_VECTOR
            | IsdOpcode::SCALAR_TO_VECTOR
            | IsdOpcode::VECTOR_REVERSE
            | IsdOpcode::SIGN_EXTEND_VECTOR_INREG
            | IsdOpcode::ZERO_EXTEND_VECTOR_INREG
            | IsdOpcode::ANY_EXTEND_VECTOR_INREG
            | IsdOpcode::EXTRACT_VECTOR_ELT
            | IsdOpcode::EXTRACT_SUBVECTOR
            | IsdOpcode::INSERT_VECTOR_ELT
            | IsdOpcode::INSERT_SUBVECTOR => self.vector_node(node, raw),
            _ => self.by_operands(without_strict(node), raw),
        }
    }

    /// What depends on nothing but its one, two or three operands.
    fn by_operands(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if raw.types.len() != 1 {
            return self.unknown(raw);
        }
        match raw.operands.len() {
            1 => self.map(raw, |machine, [a]: [Value; 1], to| {
                if let Some((number, with_sign)) = integer_wanted(node, a) {
                    let to = (to.bits, with_sign);
                    return to_integer::<O, M>(machine, node, a, number, to);
                }
                with_nan::<O, M>(machine, node, &[a], to, unary(node, a, to))
            }),
            2 if is_one_for_all(node) => self.all_by_one(node, raw),
            2 => self.map(raw, |machine, [a, b]: [Value; 2], to| {
                with_nan::<O, M>(machine, node, &[a, b], to, binary(node, a, b, to))
            }),
            3 => self.map(raw, |machine, [a, b, c]: [Value; 3], to| {
                let Some(kind) = float_kind(to) else {
                    return Ok(None);
                };
                let number = float::ternary(node, kind, [a.value, b.value, c.value]);
                with_nan::<O, M>(machine, node, &[a, b, c], to, number)
            }),
            _ => self.unknown(raw),
        }
    }

    /// The same for nodes whose second operand is one for all elements: a type, a
    /// set of classes, an exponent. (Exponents may also be a vector.)
    fn all_by_one(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a, b], to) = (self.operands(raw)?, self.result(raw)?);
        let truth = match node {
            IsdOpcode::IS_FPCLASS if to.is_vector() => u128::MAX,
            _ => 1,
        };
        let one = |machine: &mut M, a, b, to| {
            let value = binary(node, a, b, to).map(|value| value.wrapping_mul(truth));
            with_nan::<O, M>(machine, node, &[a, b], to, value)
        };
        if b.shape.is_vector() {
            return self.map_values(raw, [a, b], |machine, [a, b], to| one(machine, a, b, to));
        }
        self.map_values(raw, [a], |machine, [a], to| one(machine, a, b, to))
    }

    /// An operation on integers whose lower bits do not depend on higher ones.
    #[inline]
    fn simple(
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
    fn map<const N: usize>(
        &mut self,
        raw: RawOperation,
        operation: impl FnMut(&mut M, [Value; N], Shape) -> Result<Option<u128>, Fault<O, M>>,
    ) -> Result<(), Fault<O, M>> {
        let operands = self.operands(raw)?;
        self.map_values(raw, operands, operation)
    }

    /// The same with operands that are known already.
    #[inline]
    fn map_values<const N: usize>(
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
    fn map_two<const N: usize>(
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

    fn constant(&mut self, raw: RawOperation, value: u128) -> Result<(), Fault<O, M>> {
        let shape = self.result(raw)?;
        self.push(shape, value)
    }

    fn copy(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a], shape) = (self.operands(raw)?, self.result(raw)?);
        self.push(shape, a.value)
    }

    /// The operands, each a result of its own.
    fn merge_values(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        if raw.types.len() != raw.operands.len() {
            return self.unknown(raw);
        }
        for (&row, &number) in raw.types.iter().zip(raw.operands) {
            let value = self.value(word(number))?;
            self.push(self.shape(word(row))?, value.value)?;
        }
        Ok(())
    }

    fn resize(&mut self, raw: RawOperation, with_sign: bool) -> Result<(), Fault<O, M>> {
        let (operands, to) = (self.operands::<1>(raw)?, self.result(raw)?);
        let [value] = operands;
        match convert::resize(value, to, with_sign) {
            Some(value) => self.push(to, value),
            None => self.unknown(raw),
        }
    }

    fn extend_in_register(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let [a, value_type] = self.operands(raw)?;
        let scalar = ValueKind::decode(value_type.value as u32).scalar();
        let Some(bits) = scalar.map(|scalar| scalar.bits()) else {
            return self.unknown(raw);
        };
        self.map_values(raw, [a], |_, [a], _| {
            Ok(Some(signed(a.value, bits.min(a.shape.bits)) as u128))
        })
    }

    /// `SETCC`: 1, or all ones in vectors, where the condition holds.
    #[inline]
    fn compare(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a, b, code], to) = (self.operands(raw)?, self.result(raw)?);
        let truth = if to.is_vector() { u128::MAX } else { 1 };
        self.map_values(raw, [a, b], |_, [a, b], _| {
            Ok(holds(code, a, b).map(|holds| if holds { truth } else { 0 }))
        })
    }

    fn select_by_comparing(&mut self, raw: RawOperation) -> Result<(), Fault<O, M>> {
        let ([a, b, yes, no, code], shape) = (self.operands(raw)?, self.result(raw)?);
        match holds(code, a, b) {
            Some(holds) => self.push(shape, if holds { yes.value } else { no.value }),
            None => self.unknown(raw),
        }
    }

    /// `SCMP`, `UCMP`: -1, 0 or 1.
    fn three_way(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        self.map(raw, |_, [a, b]: [Value; 2], _| {
            let (sa, sb) = (a.bits().as_i128(), b.bits().as_i128());
            let outcome = match node {
                IsdOpcode::SCMP => sa.cmp(&sb),
                _ => a.value.cmp(&b.value),
            };
            Ok(Some(i128::from(outcome as i8) as u128))
        })
    }

    /// Shifts, whose amounts have any type. The machine decides about amounts
    /// that are not less than the width.
    #[inline]
    fn shift(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
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

    fn rotate(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
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
    fn divide(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
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
    fn multiply_to_two(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
        self.map_two(raw, |_, [a, b]: [Value; 2], _| {
            let (low, high) = match node {
                IsdOpcode::SMUL_LOHI => integer::mul_signed(a.value, b.value, a.shape.bits),
                _ => integer::mul_unsigned(a.value, b.value, a.shape.bits),
            };
            Ok(Some([low, high]))
        })
    }

    /// The sums and differences whose carry goes from one instruction to the next.
    fn with_carry(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
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
    fn overflowing(&mut self, node: IsdOpcode, raw: RawOperation) -> Result<(), Fault<O, M>> {
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

/// Whether a condition, which is a value here, holds; `None` if that is not known.
#[inline]
fn holds(code: Value, a: Value, b: Value) -> Option<bool> {
    let code = CondCode::from_number(code.value as u16)?;
    if ValueKind::encoded_integer(a.shape.kind).is_some() {
        return Some(code.compare_integers(a.value, b.value, a.shape.bits));
    }
    Some(match a.shape.kind() {
        ValueKind::Float(kind) => code.holds(float::compare(kind, a.value, b.value)?),
        _ => return None,
    })
}

/// Whether the second operand is no vector even if the first one is.
fn is_one_for_all(node: IsdOpcode) -> bool {
    matches!(
        node,
        IsdOpcode::FLDEXP
            | IsdOpcode::IS_FPCLASS
            | IsdOpcode::FP_TO_SINT_SAT
            | IsdOpcode::FP_TO_UINT_SAT
    )
}

/// A number as an integer of so many bits, with or without sign; the machine
/// decides if there is none.
fn to_integer<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    number: f64,
    (bits, with_sign): (u32, bool),
) -> Result<Option<u128>, Fault<O, M>> {
    let nearest = convert::to_integer(number, bits, with_sign);
    if convert::fits(number, bits, with_sign) {
        return Ok(Some(nearest));
    }
    let nearest = Bits::new(nearest, bits);
    let integer = machine.undefined_conversion(node, a.bits(), nearest)?;
    Ok(Some(integer.as_u128()))
}

/// A floating point number in another format.
fn resize_number<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    to: Shape,
) -> Result<Option<u128>, Fault<O, M>> {
    let number = convert::resize(a, to, false);
    with_nan::<O, M>(machine, node, &[a], to, number)
}

/// The result of a node, about which the machine is asked if it is not a number.
#[inline]
fn with_nan<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    operands: &[Value],
    to: Shape,
    result: Option<u128>,
) -> Result<Option<u128>, Fault<O, M>> {
    let (Some(value), Some(kind)) = (result, float_kind(to)) else {
        return Ok(result);
    };
    if !float::is_nan(kind, value) || float::looks_at_sign(node) {
        return Ok(result);
    }
    let mut places = [Bits::default(); 3];
    for (place, operand) in places.iter_mut().zip(operands) {
        *place = operand.bits();
    }
    let places = places.get(..operands.len()).unwrap_or(&places);
    let nan = machine.nan(node, kind, places, Bits::new(value, to.bits))?;
    Ok(Some(nan.as_u128()))
}

/// An integer with higher bits that the node leaves undefined.
#[inline]
pub(super) fn extend_in_any_way<O: SemanticsSet, M: Machine<O>>(
    machine: &mut M,
    node: IsdOpcode,
    a: Value,
    to: Shape,
) -> Result<Option<u128>, Fault<O, M>> {
    if a.shape.bits >= to.bits || ValueKind::encoded_integer(a.shape.kind).is_none() {
        return Ok(convert::resize(a, to, false));
    }
    let extended = machine.undefined_extension(node, a.bits(), to.bits)?;
    Ok(Some(extended.as_u128()))
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
