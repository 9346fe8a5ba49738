//! Values that the text of an operand depends on.

use tblgen_facts::asm::{part, register, value};

use super::AsmOutput;
use super::printer::{PrintInst, Writer};
use super::rows::{Operands, Row, Rows};
use crate::mc::counts;
use crate::reg::RegisterInfoTables;
use crate::{Inst, RegisterInfo};

impl<P: PrintInst, O: AsmOutput> Writer<'_, P, O> {
    /// A value; none if an operand is no number where one is wanted.
    pub(super) fn value(&self, rows: &mut Rows<'_>, operands: Operands) -> Option<i64> {
        self.within(rows, operands, value::MAX_DEPTH)
    }

    /// A value within others.
    fn within(&self, rows: &mut Rows<'_>, operands: Operands, depth: u32) -> Option<i64> {
        let row = rows.next();
        self.value_of(row, rows, operands, depth)
    }

    /// The value of a row, and of those after it. The most frequent ones are there at once.
    #[inline(always)]
    pub(super) fn value_of(
        &self,
        row: Row<'_>,
        rows: &mut Rows<'_>,
        operands: Operands,
        depth: u32,
    ) -> Option<i64> {
        match row.kind() & !part::IF {
            value::IMM => self.imm_at(operands.at(row.operand())),
            value::INT => Some(row.number().into()),
            value::IS if row.operand() != value::OTHER_REGISTER => {
                let register = self.reg_at(operands.at(row.operand()));
                Some((register.map(i32::from) == Some(row.number())).into())
            }
            kind if kind & value::OF_IMM != 0 => {
                let number = self.imm_at(operands.at(row.operand()))?;
                let other = row.number().into();
                Some(calculated(kind & !value::OF_IMM, number, other))
            }
            value::FLAGS => Some(i64::from(self.flags()) & i64::from(row.number())),
            _ => {
                // A copy, so that the caller may keep its rows in registers.
                let mut rest = *rows;
                let value = self.at_depth(row, &mut rest, operands, depth);
                *rows = rest;
                value
            }
        }
    }

    #[inline(never)]
    fn at_depth(
        &self,
        row: Row<'_>,
        rows: &mut Rows<'_>,
        operands: Operands,
        depth: u32,
    ) -> Option<i64> {
        let depth = depth.checked_sub(1)?;
        let format = self.printer.format();
        match row.kind() & !part::IF {
            value::INST_IMM => self.imm_at(row.operand().into()),
            value::ADDRESS => Some(self.address as i64),
            value::SIZE => Some(self.size.into()),
            kind @ (value::LOW_BITS | value::SIGNED_BITS) => {
                let unused = 64u32.saturating_sub(row.operand().into());
                let number = self.within(rows, operands, depth)?.unbounded_shl(unused);
                Some(match kind {
                    value::LOW_BITS => (number as u64).unbounded_shr(unused) as i64,
                    _ => number.unbounded_shr(unused),
                })
            }
            value::IS_REGISTER | value::IS | value::IS_IN | value::ENCODING_OF => {
                self.about_register(row, rows, operands, depth)
            }
            value::HAS_NAME..=value::TRAILING_ZEROS | value::REPEATED_ONES => {
                self.about_number(row, rows, operands, depth)
            }
            value::OPERAND_COUNT => i64::try_from(self.num_operands()).ok(),
            value::FEATURE => Some(self.condition(row.number() as u16).into()),
            value::NUMERIC => Some(format.numeric_registers.into()),
            value::TARGET_ADDRESSES => Some(format.target_addresses.into()),
            value::ALIASES => Some(format.aliases.into()),
            value::LONG_INT => Some(rows.long()),
            kind => {
                let one = self.within(rows, operands, depth);
                let other = match row.operand() {
                    value::WITH_NUMBER => Some(row.number().into()),
                    _ => self.within(rows, operands, depth),
                };
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
        row: Row<'_>,
        rows: &mut Rows<'_>,
        operands: Operands,
        depth: u32,
    ) -> Option<i64> {
        let register = match row.operand() {
            value::OTHER_REGISTER => self.register_at(rows, operands, depth),
            operand => self.reg_at(operands.at(operand)),
        };
        match row.kind() & !part::IF {
            value::IS_REGISTER => Some(register.is_some().into()),
            value::IS => Some((register.map(i32::from) == Some(row.number())).into()),
            value::IS_IN => Some(self.is_in_class(register, row.number() as u16).into()),
            _ => Some(registers::<P>().regs.encoding(register?).into()),
        }
    }

    /// A value about another one.
    fn about_number(
        &self,
        row: Row<'_>,
        rows: &mut Rows<'_>,
        operands: Operands,
        depth: u32,
    ) -> Option<i64> {
        let kind = row.kind() & !part::IF;
        let count = usize::try_from(row.number()).unwrap_or(0);
        let mut numbers = match kind {
            value::PICK => rows.part(count),
            _ => Rows(&[]),
        };
        let number = self.within(rows, operands, depth)?;
        Some(match kind {
            value::HAS_NAME => {
                let (first, count) = row.halves();
                self.name(number, first, count).is_some().into()
            }
            value::PICK => {
                numbers.part(usize::try_from(number).unwrap_or(count));
                numbers.long()
            }
            value::ONES => number.count_ones().into(),
            value::TRAILING_ZEROS => number.trailing_zeros().into(),
            _ => repeated_ones(number),
        })
    }

    /// A register; none if an operand is no register where one is wanted.
    pub(super) fn register_number(&self, rows: &mut Rows<'_>, operands: Operands) -> Option<u16> {
        self.register_at(rows, operands, value::MAX_DEPTH)
    }

    fn register_at(&self, rows: &mut Rows<'_>, operands: Operands, depth: u32) -> Option<u16> {
        let depth = depth.checked_sub(1)?;
        let row = rows.next();
        match row.kind() {
            register::OPERAND => self.reg_at(operands.at(row.operand())),
            register::INST_OPERAND => self.reg_at(row.operand().into()),
            register::FIXED => u16::try_from(row.number()).ok(),
            register::PART => {
                let whole = self.register_at(rows, operands, depth)?;
                registers::<P>().regs.sub_reg(whole, row.number() as u16)
            }
            register::MEMBER => {
                let place = self.within(rows, operands, depth)?;
                let order = registers::<P>().classes.default_order(row.number() as u16);
                let bytes = order.get(usize::try_from(place).ok()?)?;
                Some(u16::from_le_bytes(*bytes))
            }
            _ => None,
        }
    }

    /// Whether a value that is the printer of that number is not zero, with operands from one on.
    pub(super) fn holds(&self, printer: usize, first: usize) -> bool {
        let mut rows = Rows::of_printer::<P>(printer);
        let value = self.value(&mut rows, Operands { first });
        value.is_some_and(|value| value != 0)
    }

    /// Whether there is a register, and it is in a class.
    #[inline]
    pub(super) fn is_in_class(&self, register: Option<u16>, class: u16) -> bool {
        register.is_some_and(|register| registers::<P>().classes.contains(class, register))
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
