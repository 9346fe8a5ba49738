//! Values that the text of an operand depends on.

use tblgen_facts::asm::{register, value};

use super::AsmOutput;
use super::bytes::{Bytes, Operands};
use super::printer::{PrintInst, Writer};
use crate::mc::counts;
use crate::reg::RegisterInfoTables;
use crate::{Indexed, Inst, Operand, RegisterInfo};

impl<P: PrintInst, O: AsmOutput> Writer<'_, P, O> {
    /// A value; none if an operand is no number where one is wanted.
    pub(super) fn value(&self, bytes: &mut Bytes<'_>, operands: Operands) -> Option<i64> {
        self.within(bytes, operands, value::MAX_DEPTH)
    }

    /// A value within others. The most frequent ones are there at once.
    #[inline]
    fn within(&self, bytes: &mut Bytes<'_>, operands: Operands, depth: u32) -> Option<i64> {
        let (value, rest) = match bytes.0 {
            [value::IMM, operand, rest @ ..] => (self.imm(operands.at(*operand)), rest),
            [value::INT, rest @ ..] => {
                let (number, rest) = rest.split_first_chunk()?;
                (Some(i64::from_le_bytes(*number)), rest)
            }
            [value::IS, low, high, register::OPERAND, operand, rest @ ..] => {
                let register = self.inst.reg(operands.at(*operand)).map(Indexed::number);
                let is_wanted = register == Some(u16::from_le_bytes([*low, *high]));
                (Some(is_wanted.into()), rest)
            }
            [value::FLAGS, rest @ ..] => (Some(self.inst.flags().into()), rest),
            _ => return self.at_depth(bytes, operands, depth),
        };
        bytes.0 = rest;
        value
    }

    fn at_depth(&self, bytes: &mut Bytes<'_>, operands: Operands, depth: u32) -> Option<i64> {
        let depth = depth.checked_sub(1)?;
        let format = self.printer.format();
        match bytes.byte() {
            // What was cut off.
            value::INT | value::IMM | value::FLAGS => None,
            value::INST_IMM => self.imm(bytes.byte().into()),
            value::ADDRESS => Some(self.address as i64),
            value::SIZE => Some(self.size.into()),
            kind @ (value::LOW_BITS | value::SIGNED_BITS) => {
                let unused = 64u32.saturating_sub(bytes.byte().into());
                let number = self.within(bytes, operands, depth)?.unbounded_shl(unused);
                Some(match kind {
                    value::LOW_BITS => (number as u64).unbounded_shr(unused) as i64,
                    _ => number.unbounded_shr(unused),
                })
            }
            kind @ (value::IS_REGISTER | value::IS | value::IS_IN | value::ENCODING_OF) => {
                self.about_register(kind, bytes, operands, depth)
            }
            kind @ (value::HAS_NAME..=value::TRAILING_ZEROS | value::REPEATED_ONES) => {
                self.about_number(kind, bytes, operands, depth)
            }
            value::OPERAND_COUNT => i64::try_from(self.inst.num_operands()).ok(),
            value::FEATURE => Some(self.condition(bytes.half()).into()),
            value::NUMERIC => Some(format.numeric_registers.into()),
            value::TARGET_ADDRESSES => Some(format.target_addresses.into()),
            value::ALIASES => Some(format.aliases.into()),
            kind => {
                let one = self.within(bytes, operands, depth);
                let other = self.within(bytes, operands, depth);
                match kind {
                    // What cannot be told does not hold.
                    value::OR => Some(one.unwrap_or(0) | other.unwrap_or(0)),
                    _ => Some(calculated(kind, one?, other?)),
                }
            }
        }
    }

    /// A value about a register.
    fn about_register(
        &self,
        kind: u8,
        bytes: &mut Bytes<'_>,
        operands: Operands,
        depth: u32,
    ) -> Option<i64> {
        match kind {
            value::IS_REGISTER => {
                let register = self.register_at(bytes, operands, depth);
                Some(register.is_some().into())
            }
            value::IS => {
                let wanted = bytes.half();
                let register = self.register_at(bytes, operands, depth);
                Some((register == Some(wanted)).into())
            }
            value::IS_IN => {
                let class = bytes.half();
                let register = self.register_at(bytes, operands, depth);
                let is_in = |register| registers::<P>().classes.contains(class, register);
                Some(register.is_some_and(is_in).into())
            }
            _ => {
                let register = self.register_at(bytes, operands, depth)?;
                Some(registers::<P>().regs.encoding(register).into())
            }
        }
    }

    /// A value about another one.
    fn about_number(
        &self,
        kind: u8,
        bytes: &mut Bytes<'_>,
        operands: Operands,
        depth: u32,
    ) -> Option<i64> {
        match kind {
            value::HAS_NAME => {
                let [first, count] = [bytes.half(), bytes.half()];
                let number = self.within(bytes, operands, depth)?;
                Some(self.name(number, first, count).is_some().into())
            }
            value::PICK => {
                let count = usize::from(bytes.half());
                let mut numbers = bytes.part(8 * count);
                let at = self.within(bytes, operands, depth)?;
                let at = usize::try_from(at).unwrap_or(count).min(count);
                numbers.part(8 * at);
                Some(i64::from_le_bytes(numbers.take()))
            }
            value::ONES => {
                let number = self.within(bytes, operands, depth)?;
                Some(number.count_ones().into())
            }
            value::TRAILING_ZEROS => {
                let number = self.within(bytes, operands, depth)?;
                Some(number.trailing_zeros().into())
            }
            _ => self.within(bytes, operands, depth).map(repeated_ones),
        }
    }

    /// A register; none if an operand is no register where one is wanted.
    pub(super) fn register_number(&self, bytes: &mut Bytes<'_>, operands: Operands) -> Option<u16> {
        self.register_at(bytes, operands, value::MAX_DEPTH)
    }

    fn register_at(&self, bytes: &mut Bytes<'_>, operands: Operands, depth: u32) -> Option<u16> {
        let depth = depth.checked_sub(1)?;
        let of = |operand: usize| self.inst.reg(operand).map(Indexed::number);
        match bytes.byte() {
            register::OPERAND => of(operands.at(bytes.byte())),
            register::INST_OPERAND => of(bytes.byte().into()),
            register::FIXED => Some(bytes.half()),
            register::PART => {
                let index = bytes.half();
                let whole = self.register_at(bytes, operands, depth)?;
                registers::<P>().regs.sub_reg(whole, index)
            }
            register::MEMBER => {
                let class = bytes.half();
                let place = self.within(bytes, operands, depth)?;
                let order = registers::<P>().classes.default_order(class);
                let bytes = order.get(usize::try_from(place).ok()?)?;
                Some(u16::from_le_bytes(*bytes))
            }
            _ => None,
        }
    }

    /// Whether a value that is the printer of that number is not zero, with operands from one on.
    pub(super) fn holds(&self, printer: usize, first: usize) -> bool {
        let mut bytes = Bytes::of_printer::<P>(printer);
        let value = self.value(&mut bytes, Operands { first });
        value.is_some_and(|value| value != 0)
    }

    fn imm(&self, operand: usize) -> Option<i64> {
        match self.inst.operand(operand) {
            Some(Operand::Imm(number)) => Some(number),
            _ => None,
        }
    }

    /// Whether a condition on the subtarget holds.
    pub(super) fn condition(&self, number: u16) -> bool {
        counts(self.printer.conditions(), number)
    }
}

/// The tables of registers.
const fn registers<P: PrintInst>() -> &'static RegisterInfoTables {
    <<P::Inst as Inst>::Reg as RegisterInfo>::TABLES
}

/// The number that repeats a run of ones, by its encoding: a bit and six bits, which tell the length of
/// the element and of the run, with six bits between them by which the run is rotated to the right.
///
/// Arm Architecture Reference Manual: `DecodeBitMasks`.
fn repeated_ones(fields: i64) -> i64 {
    let [wide, rotation, run] = [fields >> 12 & 1, fields >> 6 & 0x3f, fields & 0x3f];
    let sizes = (wide << 6 | !run & 0x3f) as u64;
    let size = 1u32.unbounded_shl(sizes.checked_ilog2().unwrap_or(0));
    let (mask, last) = (u64::MAX.unbounded_shr(64 - size), i64::from(size) - 1);
    let ones = u64::MAX.unbounded_shr(63 - (run & last) as u32);
    let by = (rotation & last) as u32;
    let mut element = (ones >> by | ones.unbounded_shl(size - by)) & mask;
    let mut width = size;
    while width < 64 {
        element |= element << width;
        width *= 2;
    }
    element as i64
}

/// The result of a calculation.
fn calculated(kind: u8, one: i64, other: i64) -> i64 {
    match kind {
        value::ADD => one.wrapping_add(other),
        value::SUB => one.wrapping_sub(other),
        value::MUL => one.wrapping_mul(other),
        value::AND => one & other,
        value::XOR => one ^ other,
        value::SHR => one >> other.clamp(0, 63),
        value::SHL => one.unbounded_shl(u32::try_from(other).unwrap_or(0)),
        value::DIV => one.checked_div(other).unwrap_or(0),
        value::REM => one.checked_rem(other).unwrap_or(0),
        value::EQUAL => (one == other).into(),
        _ => (one < other).into(),
    }
}
