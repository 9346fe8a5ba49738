//! Loads, stores and atomic operations.

use super::bits::{Bits, signed};
use super::convert::float_kind;
use super::frame::{Frame, variant};
use super::undefined::extend_in_any_way;
use super::value::{Shape, Value};
use super::vector::reversed;
use super::{Endianness, Fault, InterpError, Machine, convert, float};
use crate::sem::RawOperation;
use crate::{
    FloatKind, IsdOpcode, PredicateFlag, PredicateFlags, ScalarKind, SemanticsSet, ValueKind,
};

/// The facts about a memory access that the predicates before it state.
#[derive(Debug, Clone, Copy)]
pub(super) struct MemoryFacts {
    pub(super) flags: PredicateFlags,
    /// The type in memory: 1 more than the number of a `ValueType`.
    pub(super) value_type: u32,
}

impl MemoryFacts {
    /// No facts: no predicate states any.
    pub(super) const NONE: Self = MemoryFacts {
        flags: PredicateFlags::NONE,
        value_type: 0,
    };
}

impl<O: SemanticsSet, M: Machine<O>> Frame<'_, O, M> {
    /// The type in memory of a value.
    #[inline]
    fn memory_shape(&self, facts: MemoryFacts, value: Shape) -> Result<Shape, Fault<O, M>> {
        let Some(number) = facts.value_type.checked_sub(1) else {
            return Ok(value);
        };
        let kind = Self::TABLES.value_types.get(number as usize);
        let shape = match ValueKind::encoded_integer(kind) {
            Some(bits @ 1..=128) => Shape { bits, kind },
            _ => self.other_shape(number as u16, kind)?,
        };
        if !facts.flags.contains(PredicateFlag::ScalarMemoryType) {
            return Ok(shape);
        }
        match (value.kind(), shape.kind().scalar()) {
            (ValueKind::Vector { count, .. }, Some(element)) => {
                let kind = ValueKind::Vector {
                    count,
                    scalable: false,
                    element,
                };
                match u32::from(count) * element.bits() {
                    bits @ 1..=128 => Ok(Shape::new(kind, bits)),
                    _ => Err(InterpError::TooWide(variant(number as u16)?)),
                }
            }
            _ => Ok(shape),
        }
    }

    pub(super) fn load(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        facts: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        if raw.operands.len() != 1 || raw.types.len() != 1 {
            return self.unknown(raw);
        }
        let ([address], shape) = (self.operands(raw)?, self.result(raw)?);
        let memory = self.memory_shape(facts, shape)?;
        let loaded = self.read_memory(address, memory)?;
        match self.extended(node, loaded, shape, facts)? {
            Some(value) => self.push(shape, value),
            None => Err(InterpError::Operation(variant(raw.op)?)),
        }
    }

    /// A value to an address, which are in this order.
    pub(super) fn store(
        &mut self,
        raw: RawOperation,
        facts: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        if raw.operands.len() != 2 {
            return self.unknown(raw);
        }
        self.no_result(raw)?;
        let [value, address] = self.operands(raw)?;
        let memory = self.memory_shape(facts, value.shape)?;
        match self.convert(value, memory)? {
            Some(value) => self.write_memory(address, memory, value),
            None => Err(InterpError::Operation(variant(raw.op)?)),
        }
    }

    /// A vector as the number that it is in memory, and the other way round.
    #[inline]
    pub(super) fn memory_order(&self, value: u128, shape: Shape) -> u128 {
        match self.machine.endianness() {
            Endianness::Big if shape.is_vector() => reversed(shape, value),
            _ => value,
        }
    }

    /// A value from memory, converted to the width of the result.
    #[inline]
    fn extended(
        &mut self,
        node: IsdOpcode,
        loaded: Value,
        to: Shape,
        facts: MemoryFacts,
    ) -> Result<Option<u128>, Fault<O, M>> {
        if float_kind(to).is_some() {
            return self.convert(loaded, to);
        }
        let with_sign = facts.flags.contains(PredicateFlag::SignExtLoad);
        if with_sign || facts.flags.contains(PredicateFlag::ZeroExtLoad) || loaded.shape.is_vector()
        {
            return Ok(convert::resize(loaded, to, with_sign));
        }
        extend_in_any_way::<O, M>(self.machine, node, loaded, to)
    }

    #[inline]
    fn read_memory(&mut self, address: Value, shape: Shape) -> Result<Value, Fault<O, M>> {
        let bytes = shape.bits.div_ceil(8);
        let value = self.machine.load(place::<O, M>(address)?, bytes)?;
        let value = Bits::new(value, shape.bits).as_u128();
        let value = self.memory_order(value, shape);
        Ok(Value { value, shape })
    }

    #[inline]
    fn write_memory(
        &mut self,
        address: Value,
        shape: Shape,
        value: u128,
    ) -> Result<(), Fault<O, M>> {
        let bytes = shape.bits.div_ceil(8);
        let value = Bits::new(value, shape.bits).as_u128();
        let value = self.memory_order(value, shape);
        Ok(self.machine.store(place::<O, M>(address)?, bytes, value)?)
    }

    /// Reads, calculates and writes; the result is what was there.
    pub(super) fn read_modify_write(
        &mut self,
        node: IsdOpcode,
        raw: RawOperation,
        facts: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        let ([address, operand], shape) = (self.operands(raw)?, self.result(raw)?);
        let memory = self.memory_shape(facts, shape)?;
        // What cannot be calculated is not read either.
        let nothing = Value {
            value: 0,
            shape: memory,
        };
        let known = !memory.is_vector() && modified(node, nothing, 0).is_some();
        let Some(operand) = convert::resize(operand, memory, false).filter(|_| known) else {
            return self.unknown(raw);
        };
        let old = self.read_memory(address, memory)?;
        let result = self.extended(node, old, shape, facts)?;
        match (modified(node, old, operand), result) {
            (Some(new), Some(result)) => {
                self.write_memory(address, memory, new)?;
                self.push(shape, result)
            }
            _ => Err(InterpError::Operation(variant(raw.op)?)),
        }
    }

    /// Writes the last operand if memory holds the one before it; the result is
    /// what was there.
    pub(super) fn compare_and_swap(
        &mut self,
        raw: RawOperation,
        facts: MemoryFacts,
    ) -> Result<(), Fault<O, M>> {
        let ([address, expected, new], shape) = (self.operands(raw)?, self.result(raw)?);
        let memory = self.memory_shape(facts, shape)?;
        let old = self.read_memory(address, memory)?;
        if old.value == Bits::new(expected.value, memory.bits).as_u128() {
            self.write_memory(address, memory, new.value)?;
        }
        match self.extended(IsdOpcode::ATOMIC_CMP_SWAP, old, shape, facts)? {
            Some(result) => self.push(shape, result),
            None => Err(InterpError::Operation(variant(raw.op)?)),
        }
    }
}

/// An address as the machine gets it.
#[inline]
fn place<O: SemanticsSet, M: Machine<O>>(address: Value) -> Result<u64, Fault<O, M>> {
    u64::try_from(address.value).map_err(|_| InterpError::Address)
}

/// The value that an atomic operation leaves in memory; `new` is as wide as `old`.
fn modified(node: IsdOpcode, old: Value, new: u128) -> Option<u128> {
    let (a, bits) = (old.value, old.shape.bits);
    let new = Bits::new(new, bits).as_u128();
    let (sa, snew) = (signed(a, bits), signed(new, bits));
    Some(match node {
        IsdOpcode::ATOMIC_SWAP => new,
        IsdOpcode::ATOMIC_LOAD_ADD => a.wrapping_add(new),
        IsdOpcode::ATOMIC_LOAD_SUB => a.wrapping_sub(new),
        IsdOpcode::ATOMIC_LOAD_AND => a & new,
        IsdOpcode::ATOMIC_LOAD_CLR => a & !new,
        IsdOpcode::ATOMIC_LOAD_OR => a | new,
        IsdOpcode::ATOMIC_LOAD_XOR => a ^ new,
        IsdOpcode::ATOMIC_LOAD_NAND => !(a & new),
        IsdOpcode::ATOMIC_LOAD_MIN => sa.min(snew) as u128,
        IsdOpcode::ATOMIC_LOAD_MAX => sa.max(snew) as u128,
        IsdOpcode::ATOMIC_LOAD_UMIN => a.min(new),
        IsdOpcode::ATOMIC_LOAD_UMAX => a.max(new),
        IsdOpcode::ATOMIC_LOAD_UINC_WRAP => {
            if a >= new {
                0
            } else {
                a + 1
            }
        }
        IsdOpcode::ATOMIC_LOAD_UDEC_WRAP => {
            if a == 0 || a > new {
                new
            } else {
                a - 1
            }
        }
        _ => return modified_float(node, old, new),
    })
}

fn modified_float(node: IsdOpcode, old: Value, new: u128) -> Option<u128> {
    let Some(ScalarKind::Float(kind @ (FloatKind::Single | FloatKind::Double))) =
        old.shape.kind().scalar()
    else {
        return None;
    };
    let node = match node {
        IsdOpcode::ATOMIC_LOAD_FADD => IsdOpcode::FADD,
        IsdOpcode::ATOMIC_LOAD_FSUB => IsdOpcode::FSUB,
        IsdOpcode::ATOMIC_LOAD_FMAX => IsdOpcode::FMAXNUM,
        IsdOpcode::ATOMIC_LOAD_FMIN => IsdOpcode::FMINNUM,
        _ => return None,
    };
    float::binary(node, kind, old.value, new)
}
