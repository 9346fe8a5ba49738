//! The machine that the tests run on.

use std::vec::Vec;

use super::super::{Bits, Endianness, InterpError, Machine, NodeCall};
use crate::sem::test_target::{ComplexPattern, Op, OpType, Opcode, Predicate, Reg, Transform};
use crate::{FloatKind, Indexed, IsdOpcode, OpenCase};

/// The error of the tests' machine.
#[derive(Debug, PartialEq)]
pub(super) struct Trap;

impl core::fmt::Display for Trap {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("a trap")
    }
}

pub(super) type Fault = InterpError<Opcode, Trap>;

/// The addresses of the tests' instruction and of the next one.
pub(super) const THIS_PC: u128 = 0x1_0000_0ffe;
pub(super) const NEXT_PC: u128 = 0x1_0000_1004;

/// Operands are numbers; memory is a few bytes, the lowest first.
#[derive(Debug, Default)]
pub(super) struct Test {
    pub(super) operands: Vec<u128>,
    pub(super) written: Vec<Bits>,
    pub(super) memory: Vec<u8>,
    pub(super) branches: Vec<Bits>,
    pub(super) flags: Vec<Option<Bits>>,
    /// Whether divisions that are undefined trap.
    pub(super) traps: bool,
    /// Whether shifts only look at the lowest bits of the amount.
    pub(super) masks: bool,
    /// In which order numbers are in memory, and elements in registers.
    pub(super) orders: [Endianness; 2],
    /// Whether what nodes leave open is as on X86, and atomic operations as on
    /// RISC-V.
    pub(super) decides: bool,
    /// The carry of the last sum or difference.
    pub(super) carry: bool,
    /// Predicates that were asked about, with what they look at.
    pub(super) asked: Vec<(Predicate, Vec<Bits>)>,
}

impl Machine<Opcode> for Test {
    type Error = Trap;

    fn pointer_bits(&self) -> u32 {
        32
    }

    fn endianness(&self) -> Endianness {
        self.orders[0]
    }

    fn register_endianness(&self) -> Endianness {
        self.orders[1]
    }

    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Trap> {
        let value = self.operands.get(operand).ok_or(Trap)?;
        Ok(Bits::new(*value, bits))
    }

    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Trap> {
        if self.written.len() <= operand {
            self.written.resize(operand + 1, Bits::new(0, 0));
        }
        self.written[operand] = value;
        Ok(())
    }

    fn reg(&mut self, reg: Reg, bits: u32) -> Result<Bits, Trap> {
        Ok(Bits::new(0xff00 + u128::from(reg.number()), bits))
    }

    fn set_reg(&mut self, _: Reg, value: Bits) -> Result<(), Trap> {
        self.flags.push(Some(value));
        Ok(())
    }

    fn immediate(&mut self, operand: usize) -> Result<i64, Trap> {
        let value = self.operands.get(operand).ok_or(Trap)?;
        Ok(*value as i64)
    }

    fn load(&mut self, address: u64, bytes: u32) -> Result<u128, Trap> {
        let (start, mut number) = (address as usize, [0; 16]);
        let bytes = self
            .memory
            .get(start..start.saturating_add(bytes as usize))
            .ok_or(Trap)?;
        number[..bytes.len()].copy_from_slice(bytes);
        if self.orders[0] == Endianness::Big {
            number[..bytes.len()].reverse();
        }
        Ok(u128::from_le_bytes(number))
    }

    fn store(&mut self, address: u64, bytes: u32, value: u128) -> Result<(), Trap> {
        let (start, bytes) = (address as usize, bytes as usize);
        let place = self
            .memory
            .get_mut(start..start.saturating_add(bytes))
            .ok_or(Trap)?;
        place.copy_from_slice(&value.to_le_bytes()[..bytes]);
        if self.orders[0] == Endianness::Big {
            place.reverse();
        }
        Ok(())
    }

    fn branch(&mut self, target: Bits) -> Result<(), Trap> {
        self.branches.push(target);
        Ok(())
    }

    fn this_pc(&mut self, _: Op, bits: u32) -> Result<Bits, Fault> {
        Ok(Bits::new(THIS_PC, bits))
    }

    fn next_pc(&mut self, _: Op, bits: u32) -> Result<Bits, Fault> {
        Ok(Bits::new(NEXT_PC, bits))
    }

    fn custom_operand(&mut self, _: OpType, first: usize, bits: u32) -> Result<Bits, Fault> {
        Ok(Bits::new(*self.operands.get(first).ok_or(Trap)?, bits))
    }

    fn custom_operands(
        &mut self,
        _: OpType,
        first: usize,
        results: &mut [Bits],
    ) -> Result<(), Fault> {
        for (result, operand) in results.iter_mut().zip(self.operands.iter().skip(first)) {
            *result = Bits::new(*operand, result.bits());
        }
        Ok(())
    }

    fn complex_pattern(
        &mut self,
        _: ComplexPattern,
        operands: &[Bits],
        results: &mut [Bits],
    ) -> Result<(), Fault> {
        first_of(operands, results, |a| a << 4)
    }

    fn transformed_operand(
        &mut self,
        transform: Transform,
        _: OpType,
        first: usize,
        bits: u32,
    ) -> Result<Bits, Fault> {
        let operand = *self.operands.get(first).ok_or(Trap)?;
        match transform {
            Transform::negated => Ok(Bits::new(operand.wrapping_neg(), bits)),
            Transform::unknown => Err(InterpError::Transform(transform)),
        }
    }

    fn node(&mut self, call: &NodeCall<'_, Opcode>, results: &mut [Bits]) -> Result<(), Fault> {
        if call.op().name() != "TESTISD::TWICE" {
            return Err(call.unknown());
        }
        let operand = call.value(0).ok_or(call.unknown())?;
        first_of(&[operand], results, |a| a << 1)
    }

    fn predicate(&mut self, predicate: Predicate, operands: &[Bits]) -> Result<bool, Fault> {
        self.asked.push((predicate, operands.to_vec()));
        Ok(predicate != Predicate::never)
    }

    fn implicit(&mut self, _: Reg, value: Option<Bits>) -> Result<(), Fault> {
        self.flags.push(value);
        Ok(())
    }

    fn carry(&mut self, _: Op) -> Result<bool, Fault> {
        Ok(self.carry)
    }

    fn set_carry(&mut self, _: Op, carry: bool) -> Result<(), Fault> {
        self.carry = carry;
        Ok(())
    }

    fn undefined_conversion(
        &mut self,
        node: IsdOpcode,
        number: Bits,
        nearest: Bits,
    ) -> Result<Bits, Fault> {
        assert_eq!(number.bits() % 16, 0, "{node}");
        let bits = nearest.bits();
        Ok(match self.decides {
            true => Bits::new(1 << (bits - 1), bits),
            false => nearest,
        })
    }

    fn undefined_extension(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        bits: u32,
    ) -> Result<Bits, Fault> {
        let atomic = node.name().starts_with("ATOMIC");
        Ok(match self.decides && atomic {
            true => Bits::new(value.as_i128() as u128, bits),
            false => Bits::new(value.as_u128(), bits),
        })
    }

    fn nan(
        &mut self,
        _: IsdOpcode,
        _: FloatKind,
        operands: &[Bits],
        nan: Bits,
    ) -> Result<Bits, Fault> {
        let bits = nan.bits();
        let is_nan = |a: &&Bits| a.bits() == bits && a.as_u128() << 1 > nan.as_u128() << 1;
        Ok(match (self.decides, operands.iter().find(is_nan)) {
            (false, _) => nan,
            (true, Some(operand)) => *operand,
            (true, None) => Bits::new(nan.as_u128() | 1 << (bits - 1), bits),
        })
    }

    fn undefined_index(&mut self, op: Op, index: Bits, elements: u32) -> Result<u32, Fault> {
        match self.decides {
            true => Ok(index.as_u64() as u32 % elements),
            false => Err(InterpError::Index(op)),
        }
    }

    /// A machine that decides makes zeros positive, and signalling NaNs all ones.
    fn left_open(
        &mut self,
        case: OpenCase,
        _: IsdOpcode,
        _: &[Bits],
        result: Bits,
    ) -> Result<Bits, Fault> {
        Ok(match (self.decides, case) {
            (false, _) => result,
            (true, OpenCase::SignOfZero) => Bits::new(0, result.bits()),
            (true, OpenCase::SignallingNan) => Bits::new(u128::MAX, result.bits()),
        })
    }

    fn undefined_division(
        &mut self,
        _: IsdOpcode,
        dividend: Bits,
        divisor: Bits,
    ) -> Result<(Bits, Bits), Fault> {
        if self.traps {
            return Err(Trap.into());
        }
        let bits = dividend.bits();
        // The rule of RISC-V, said again.
        Ok(match divisor.as_u128() {
            0 => (Bits::new(u128::MAX, bits), dividend),
            _ => (dividend, Bits::new(0, bits)),
        })
    }

    fn undefined_shift(
        &mut self,
        node: IsdOpcode,
        value: Bits,
        amount: Bits,
    ) -> Result<Bits, Fault> {
        let (bits, amount) = (value.bits(), amount.as_u64() as u32);
        let shifted = match node {
            IsdOpcode::SRA if !self.masks && value.as_i128() < 0 => u128::MAX,
            _ if !self.masks => 0,
            IsdOpcode::SHL => value.as_u128() << (amount % bits),
            IsdOpcode::SRA => (value.as_i128() >> (amount % bits)) as u128,
            _ => value.as_u128() >> (amount % bits),
        };
        Ok(Bits::new(shifted, bits))
    }
}

/// The first result out of the first operand.
fn first_of(
    operands: &[Bits],
    results: &mut [Bits],
    operation: impl Fn(u128) -> u128,
) -> Result<(), Fault> {
    let (Some(operand), Some(result)) = (operands.first(), results.first_mut()) else {
        return Err(Trap.into());
    };
    *result = Bits::new(operation(operand.as_u128()), result.bits());
    Ok(())
}
