//! The rows of values and registers.

use tblgen_facts::asm::{PrintRow, register, value};
use tblgen_model::hooks::print::{PrintOperator, PrintRegister, PrintValue};

use super::parts::{Pools, count};
use tblgen_codegen::TooLarge;

impl Pools {
    /// Adds the rows of a register.
    pub(super) fn register(
        &mut self,
        of: &PrintRegister,
        rows: &mut Vec<PrintRow>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        let depth = depth.checked_sub(1).ok_or(TooLarge::TABLE)?;
        let new = PrintRow::new;
        match of {
            PrintRegister::Operand(operand) => {
                rows.push(new(register::OPERAND).with_operand(*operand));
            }
            PrintRegister::InstOperand(operand) => {
                rows.push(new(register::INST_OPERAND).with_operand(*operand));
            }
            PrintRegister::Fixed(number) => {
                rows.push(new(register::FIXED).with_number((*number).into()));
            }
            PrintRegister::Part(whole, index) => {
                rows.push(new(register::PART).with_number((*index).into()));
                self.register(whole, rows, depth)?;
            }
            PrintRegister::Member(class, place) => {
                rows.push(new(register::MEMBER).with_number((*class).into()));
                self.value(place, rows, depth)?;
            }
        }
        Ok(())
    }

    /// Adds the rows of a value.
    pub(super) fn value(
        &mut self,
        number: &PrintValue,
        rows: &mut Vec<PrintRow>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        let depth = depth.checked_sub(1).ok_or(TooLarge::TABLE)?;
        if let Some(row) = in_one_row(number) {
            rows.push(row);
            return Ok(());
        }
        match number {
            PrintValue::Int(number) => {
                rows.push(PrintRow::new(value::LONG_INT));
                rows.push(long(*number));
            }
            PrintValue::Binary(operator, operands) => {
                let [one, other] = &**operands;
                let row = PrintRow::new(calculation(*operator));
                match short_int(other) {
                    Some(number) => {
                        let row = row.with_operand(value::WITH_NUMBER);
                        rows.push(row.with_number(number));
                        self.value(one, rows, depth)?;
                    }
                    None => {
                        rows.push(row);
                        self.value(one, rows, depth)?;
                        self.value(other, rows, depth)?;
                    }
                }
            }
            PrintValue::IsRegister(register)
            | PrintValue::EncodingOf(register)
            | PrintValue::Is(register, _)
            | PrintValue::IsIn(register, _) => {
                let row = about_register(number);
                match register {
                    PrintRegister::Operand(operand) if *operand != value::OTHER_REGISTER => {
                        rows.push(row.with_operand(*operand));
                    }
                    register => {
                        rows.push(row.with_operand(value::OTHER_REGISTER));
                        self.register(register, rows, depth)?;
                    }
                }
            }
            _ => {
                rows.push(self.about_value(number)?);
                if let PrintValue::Pick(_, numbers) = number {
                    rows.extend(numbers.iter().map(|number| long(*number)));
                }
                if let Some(of) = operand(number) {
                    self.value(of, rows, depth)?;
                }
            }
        }
        Ok(())
    }

    /// The row of a value that is about at most one other one.
    fn about_value(&mut self, number: &PrintValue) -> Result<PrintRow, TooLarge> {
        let new = PrintRow::new;
        Ok(match number {
            PrintValue::Address => new(value::ADDRESS),
            PrintValue::Size => new(value::SIZE),
            PrintValue::OperandCount => new(value::OPERAND_COUNT),
            PrintValue::NumericRegisters => new(value::NUMERIC),
            PrintValue::TargetAddresses => new(value::TARGET_ADDRESSES),
            PrintValue::Aliases => new(value::ALIASES),
            PrintValue::Feature(condition) => {
                let condition = self.conditions.add(Some(condition));
                new(value::FEATURE).with_number(condition.into())
            }
            PrintValue::Bits {
                is_signed, bits, ..
            } => {
                let kind = match is_signed {
                    true => value::SIGNED_BITS,
                    false => value::LOW_BITS,
                };
                new(kind).with_operand(*bits)
            }
            PrintValue::Ones(_) => new(value::ONES),
            PrintValue::TrailingZeros(_) => new(value::TRAILING_ZEROS),
            PrintValue::RepeatedOnes(_) => new(value::REPEATED_ONES),
            PrintValue::HasName(_, names) => {
                let (first, count) = self.rows_of(names)?;
                new(value::HAS_NAME).with_halves(first, count)
            }
            PrintValue::Pick(_, numbers) => {
                new(value::PICK).with_number(count(numbers.len())?.into())
            }
            // What depends on the instruction alone is decided before.
            _ => new(value::INT),
        })
    }
}

/// The row of a value that is nothing but a row, and that printers read at once.
fn in_one_row(number: &PrintValue) -> Option<PrintRow> {
    let new = PrintRow::new;
    Some(match number {
        PrintValue::Int(_) => new(value::INT).with_number(short_int(number)?),
        PrintValue::Imm(operand) => new(value::IMM).with_operand(*operand),
        PrintValue::InstImm(operand) => new(value::INST_IMM).with_operand(*operand),
        PrintValue::Flags => new(value::FLAGS).with_number(u16::MAX.into()),
        PrintValue::Binary(operator, operands) => match (operator, &**operands) {
            (PrintOperator::And, [PrintValue::Flags, number]) => {
                new(value::FLAGS).with_number(short_int(number)?)
            }
            // One that is not there is no number there, but zero here.
            (PrintOperator::Or, _) => return None,
            (operator, [PrintValue::Imm(operand), number]) => {
                let row = new(calculation(*operator) | value::OF_IMM).with_operand(*operand);
                row.with_number(short_int(number)?)
            }
            _ => return None,
        },
        _ => return None,
    })
}

/// The row of a value about a register.
fn about_register(number: &PrintValue) -> PrintRow {
    let new = PrintRow::new;
    match number {
        PrintValue::EncodingOf(_) => new(value::ENCODING_OF),
        PrintValue::Is(_, register) => new(value::IS).with_number((*register).into()),
        PrintValue::IsIn(_, class) => new(value::IS_IN).with_number((*class).into()),
        _ => new(value::IS_REGISTER),
    }
}

/// A number of at most 32 bits with its sign.
fn short_int(number: &PrintValue) -> Option<i32> {
    match number {
        PrintValue::Int(number) => i32::try_from(*number).ok(),
        _ => None,
    }
}

/// The row whose bytes are a number.
const fn long(number: i64) -> PrintRow {
    let [kind, operand, low, high, a, b, c, d] = number.to_le_bytes();
    PrintRow {
        kind,
        operand,
        half: u16::from_le_bytes([low, high]),
        number: i32::from_le_bytes([a, b, c, d]),
    }
}

/// The value that a value is about.
fn operand(number: &PrintValue) -> Option<&PrintValue> {
    match number {
        PrintValue::Bits { of, .. }
        | PrintValue::Ones(of)
        | PrintValue::TrailingZeros(of)
        | PrintValue::RepeatedOnes(of)
        | PrintValue::HasName(of, _)
        | PrintValue::Pick(of, _) => Some(of),
        _ => None,
    }
}

const fn calculation(operator: PrintOperator) -> u8 {
    match operator {
        PrintOperator::Add => value::ADD,
        PrintOperator::Sub => value::SUB,
        PrintOperator::Mul => value::MUL,
        PrintOperator::And => value::AND,
        PrintOperator::Or => value::OR,
        PrintOperator::Xor => value::XOR,
        PrintOperator::Shr => value::SHR,
        PrintOperator::Shl => value::SHL,
        PrintOperator::Div => value::DIV,
        PrintOperator::Rem => value::REM,
        PrintOperator::Equal => value::EQUAL,
        PrintOperator::Less => value::LESS,
    }
}
