//! The bytes of values and registers.

use tblgen_facts::asm::{register, value};
use tblgen_model::hooks::print::{PrintOperator, PrintRegister, PrintValue};

use super::parts::{Pools, count, put};
use tblgen_codegen::TooLarge;

impl Pools {
    /// Adds the bytes of a register.
    pub(super) fn register(
        &mut self,
        of: &PrintRegister,
        bytes: &mut Vec<u8>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        let depth = depth.checked_sub(1).ok_or(TooLarge::TABLE)?;
        match of {
            PrintRegister::Operand(operand) => bytes.extend([register::OPERAND, *operand]),
            PrintRegister::InstOperand(operand) => {
                bytes.extend([register::INST_OPERAND, *operand]);
            }
            PrintRegister::Fixed(number) => {
                bytes.push(register::FIXED);
                put(bytes, *number);
            }
            PrintRegister::Part(whole, index) => {
                bytes.push(register::PART);
                put(bytes, *index);
                self.register(whole, bytes, depth)?;
            }
            PrintRegister::Member(class, place) => {
                bytes.push(register::MEMBER);
                put(bytes, *class);
                self.value(place, bytes, depth)?;
            }
        }
        Ok(())
    }

    /// Adds the bytes of a value.
    pub(super) fn value(
        &mut self,
        number: &PrintValue,
        bytes: &mut Vec<u8>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        let depth = depth.checked_sub(1).ok_or(TooLarge::TABLE)?;
        self.operation(number, bytes)?;
        for operand in operands(number) {
            self.value(operand, bytes, depth)?;
        }
        match number {
            PrintValue::IsRegister(register)
            | PrintValue::EncodingOf(register)
            | PrintValue::Is(register, _)
            | PrintValue::IsIn(register, _) => self.register(register, bytes, depth),
            _ => Ok(()),
        }
    }

    /// Adds the operation of a value, with what is no value.
    fn operation(&mut self, number: &PrintValue, bytes: &mut Vec<u8>) -> Result<(), TooLarge> {
        bytes.push(kind(number));
        match number {
            PrintValue::Int(number) => bytes.extend(number.to_le_bytes()),
            PrintValue::Imm(operand) | PrintValue::InstImm(operand) => bytes.push(*operand),
            PrintValue::Feature(condition) => put(bytes, self.conditions.add(Some(condition))),
            PrintValue::Bits { bits, .. } => bytes.push(*bits),
            PrintValue::HasName(_, names) => self.rows_of(names, bytes)?,
            PrintValue::Pick(_, numbers) => {
                put(bytes, count(numbers.len())?);
                bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
            }
            PrintValue::Is(_, number) => put(bytes, *number),
            PrintValue::IsIn(_, class) => put(bytes, *class),
            // What depends on the instruction alone is decided before.
            PrintValue::IsInst(_)
            | PrintValue::HasType(..)
            | PrintValue::HasField(..)
            | PrintValue::NamedImm(_)
            | PrintValue::HasOperand(_) => bytes.extend([0; 8]),
            _ => {}
        }
        Ok(())
    }
}

/// The values that a value is made of.
fn operands(number: &PrintValue) -> &[PrintValue] {
    match number {
        PrintValue::Binary(_, operands) => &**operands,
        PrintValue::Bits { of, .. }
        | PrintValue::Ones(of)
        | PrintValue::TrailingZeros(of)
        | PrintValue::RepeatedOnes(of)
        | PrintValue::HasName(of, _)
        | PrintValue::Pick(of, _) => std::slice::from_ref(of),
        _ => &[],
    }
}

/// The number of an operation.
const fn kind(number: &PrintValue) -> u8 {
    match number {
        PrintValue::Int(_)
        | PrintValue::IsInst(_)
        | PrintValue::HasType(..)
        | PrintValue::HasField(..)
        | PrintValue::NamedImm(_)
        | PrintValue::HasOperand(_) => value::INT,
        PrintValue::Imm(_) => value::IMM,
        PrintValue::InstImm(_) => value::INST_IMM,
        PrintValue::Address => value::ADDRESS,
        PrintValue::Size => value::SIZE,
        PrintValue::OperandCount => value::OPERAND_COUNT,
        PrintValue::Flags => value::FLAGS,
        PrintValue::NumericRegisters => value::NUMERIC,
        PrintValue::TargetAddresses => value::TARGET_ADDRESSES,
        PrintValue::Aliases => value::ALIASES,
        PrintValue::Feature(_) => value::FEATURE,
        PrintValue::Binary(operator, _) => calculation(*operator),
        PrintValue::Bits { is_signed, .. } => match is_signed {
            true => value::SIGNED_BITS,
            false => value::LOW_BITS,
        },
        PrintValue::Ones(_) => value::ONES,
        PrintValue::TrailingZeros(_) => value::TRAILING_ZEROS,
        PrintValue::RepeatedOnes(_) => value::REPEATED_ONES,
        PrintValue::HasName(..) => value::HAS_NAME,
        PrintValue::Pick(..) => value::PICK,
        PrintValue::IsRegister(_) => value::IS_REGISTER,
        PrintValue::EncodingOf(_) => value::ENCODING_OF,
        PrintValue::Is(..) => value::IS,
        PrintValue::IsIn(..) => value::IS_IN,
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
