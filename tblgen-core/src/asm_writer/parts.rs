//! The bytes of texts of operands.

use indexmap::IndexSet;
use tblgen_facts::asm::{part, value};
use tblgen_model::hooks::print::{NamedNumber, PrintForm, PrintOperator, PrintValue};

use crate::shared::feature_conditions::Conditions;
use tblgen_codegen::TooLarge;

/// The strings, names of numbers and conditions that texts refer to.
#[derive(Debug, Default)]
pub(super) struct Pools {
    pub(super) strings: IndexSet<String>,
    pub(super) names: Vec<[u8; 8]>,
    pub(super) conditions: Conditions,
}

impl Pools {
    /// The number of a string.
    pub(super) fn string(&mut self, text: &str) -> Result<u16, TooLarge> {
        let number = match self.strings.get_index_of(text) {
            Some(number) => number,
            None => self.strings.insert_full(text.to_string()).0,
        };
        let number = u16::try_from(number).map_err(|_| TooLarge::TABLE)?;
        // The others are operands.
        let is_free = number < tblgen_facts::asm::text::OPERAND;
        is_free.then_some(number).ok_or(TooLarge::TABLE)
    }

    /// The bytes of parts, with the end after them.
    pub(super) fn parts(&mut self, forms: &[PrintForm]) -> Result<Vec<u8>, TooLarge> {
        let mut bytes = Vec::new();
        for form in forms {
            self.part(form, &mut bytes)?;
        }
        bytes.push(part::END);
        Ok(bytes)
    }

    fn part(&mut self, form: &PrintForm, bytes: &mut Vec<u8>) -> Result<(), TooLarge> {
        match form {
            PrintForm::Text(text) => {
                bytes.push(part::TEXT);
                put(bytes, self.string(text)?);
            }
            PrintForm::Operand(operand) => bytes.extend([part::OPERAND, *operand]),
            PrintForm::RegisterOf(operand) => bytes.extend([part::REGISTER_OF, *operand]),
            PrintForm::Register(number) => {
                bytes.push(part::REGISTER);
                put(bytes, *number);
            }
            PrintForm::Number(number) => self.of_value(part::NUMBER, number, bytes),
            PrintForm::Decimal(number) => self.of_value(part::DECIMAL, number, bytes),
            PrintForm::Hexadecimal(number) => self.of_value(part::HEXADECIMAL, number, bytes),
            PrintForm::Target { distance, mask } => {
                self.of_value(part::TARGET, distance, bytes);
                self.value(mask, bytes);
            }
            PrintForm::Choice(number, texts) => {
                self.of_value(part::CHOICE, number, bytes);
                put(bytes, count(texts.len())?);
                for text in texts {
                    let text = text.as_ref().map(|text| self.string(text)).transpose()?;
                    put(bytes, text.unwrap_or(part::NO_TEXT));
                }
            }
            PrintForm::Named(number, names) => {
                self.of_value(part::NAMED, number, bytes);
                put(bytes, count(self.names.len())?);
                put(bytes, count(names.len())?);
                for name in names {
                    let row = self.name(name)?;
                    self.names.push(row);
                }
            }
            PrintForm::If(condition, yes, no) => {
                self.of_value(part::IF, condition, bytes);
                let lists = [self.parts(yes)?, self.parts(no)?];
                for list in &lists {
                    put(bytes, count(list.len())?);
                }
                bytes.extend(lists.concat());
            }
        }
        Ok(())
    }

    fn name(&mut self, name: &NamedNumber) -> Result<[u8; 8], TooLarge> {
        let number = i32::try_from(name.number).map_err(|_| TooLarge::TABLE)?;
        let mut row = [0; 8];
        row[..4].copy_from_slice(&number.to_le_bytes());
        row[4..6].copy_from_slice(&self.string(&name.name)?.to_le_bytes());
        let condition = self.conditions.add(name.condition.as_ref());
        row[6..].copy_from_slice(&condition.to_le_bytes());
        Ok(row)
    }

    fn of_value(&mut self, kind: u8, number: &PrintValue, bytes: &mut Vec<u8>) {
        bytes.push(kind);
        self.value(number, bytes);
    }

    fn value(&mut self, number: &PrintValue, bytes: &mut Vec<u8>) {
        match number {
            PrintValue::Int(number) => {
                bytes.push(value::INT);
                bytes.extend(number.to_le_bytes());
            }
            PrintValue::Imm(operand) => bytes.extend([value::IMM, *operand]),
            PrintValue::InstImm(operand) => bytes.extend([value::INST_IMM, *operand]),
            PrintValue::Address => bytes.push(value::ADDRESS),
            PrintValue::Binary(operator, operands) => {
                bytes.push(calculation(*operator));
                operands
                    .iter()
                    .for_each(|operand| self.value(operand, bytes));
            }
            PrintValue::Bits {
                of,
                bits,
                is_signed,
            } => {
                let kind = if *is_signed {
                    value::SIGNED_BITS
                } else {
                    value::LOW_BITS
                };
                bytes.extend([kind, *bits]);
                self.value(of, bytes);
            }
            PrintValue::IsRegister(operand) => bytes.extend([value::IS_REGISTER, *operand]),
            PrintValue::Is(operand, register) => {
                bytes.extend([value::IS, *operand]);
                put(bytes, *register);
            }
            PrintValue::Feature(condition) => {
                bytes.push(value::FEATURE);
                put(bytes, self.conditions.add(Some(condition)));
            }
            PrintValue::NumericRegisters => bytes.push(value::NUMERIC),
            PrintValue::Aliases => bytes.push(value::ALIASES),
        }
    }
}

const fn calculation(operator: PrintOperator) -> u8 {
    match operator {
        PrintOperator::Add => value::ADD,
        PrintOperator::Sub => value::SUB,
        PrintOperator::Mul => value::MUL,
        PrintOperator::And => value::AND,
        PrintOperator::Or => value::OR,
        PrintOperator::Shr => value::SHR,
        PrintOperator::Equal => value::EQUAL,
        PrintOperator::Less => value::LESS,
    }
}

/// Adds two bytes.
fn put(bytes: &mut Vec<u8>, number: u16) {
    bytes.extend(number.to_le_bytes());
}

fn count(count: usize) -> Result<u16, TooLarge> {
    u16::try_from(count).map_err(|_| TooLarge::TABLE)
}
