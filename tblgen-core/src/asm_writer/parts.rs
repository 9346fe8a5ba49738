//! The bytes of texts of operands.

use std::collections::HashMap;

use indexmap::IndexSet;
use tblgen_facts::asm::{part, value};
use tblgen_facts::visible::VisibleLines;
use tblgen_model::hooks::print::{
    NamedNumber, Notation, PrintForm, PrintOperator, PrintRegister, PrintValue,
};

use crate::shared::feature_conditions::Conditions;
use tblgen_codegen::TooLarge;

/// The strings, names of numbers and conditions that texts refer to.
#[derive(Debug, Default)]
pub(super) struct Pools {
    pub(super) strings: IndexSet<String>,
    pub(super) names: Vec<[u8; 8]>,
    /// The first row of lists of names.
    name_lists: HashMap<Vec<[u8; 8]>, u16>,
    pub(super) conditions: Conditions,
}

impl Pools {
    /// The number of a string. Terminals show all of it, and obey nothing in it.
    pub(super) fn string(&mut self, text: &str) -> Result<u16, TooLarge> {
        let number = match self.strings.get_index_of(text) {
            Some(number) => number,
            None => self.strings.insert_full(VisibleLines(text).to_string()).0,
        };
        let number = u16::try_from(number).map_err(|_| TooLarge::TABLE)?;
        // The others are operands.
        let is_free = number < tblgen_facts::asm::text::OPERAND;
        is_free.then_some(number).ok_or(TooLarge::TABLE)
    }

    /// The bytes of parts, with the end after them.
    pub(super) fn parts(&mut self, forms: &[PrintForm]) -> Result<Vec<u8>, TooLarge> {
        self.list(forms, part::MAX_DEPTH)
    }

    /// The bytes of parts, within which there are as many lists as `depth`, with the end after them.
    fn list(&mut self, forms: &[PrintForm], depth: u32) -> Result<Vec<u8>, TooLarge> {
        let mut bytes = self.within(forms, depth)?;
        bytes.push(part::END);
        Ok(bytes)
    }

    /// The bytes of parts that are followed by others.
    fn within(&mut self, forms: &[PrintForm], depth: u32) -> Result<Vec<u8>, TooLarge> {
        let depth = depth.checked_sub(1).ok_or(TooLarge::TABLE)?;
        let mut bytes = Vec::new();
        for form in forms {
            self.part(form, &mut bytes, depth)?;
        }
        Ok(bytes)
    }

    fn part(&mut self, form: &PrintForm, bytes: &mut Vec<u8>, depth: u32) -> Result<(), TooLarge> {
        if let Some((operand, before)) = register_or_number(form) {
            bytes.extend([part::REGISTER_OR_NUMBER, operand]);
            put(bytes, self.string(before)?);
            return Ok(());
        }
        match form {
            PrintForm::Text(text) => {
                bytes.push(part::TEXT);
                put(bytes, self.string(text)?);
            }
            PrintForm::Operand(operand) => bytes.extend([part::OPERAND, *operand]),
            PrintForm::Register(PrintRegister::Operand(operand), None) => {
                bytes.extend([part::REGISTER_OF, *operand]);
            }
            PrintForm::Register(register, set) => {
                bytes.extend([part::REGISTER, set.unwrap_or(part::USUAL_NAMES)]);
                self.register(register, bytes, value::MAX_DEPTH)?;
            }
            PrintForm::Number(notation, number) => {
                self.of_value(of_notation(*notation), number, bytes)?;
                if let Notation::Places(places) = notation {
                    bytes.push(*places);
                }
            }
            PrintForm::HexFloat { operand, bits } => {
                bytes.extend([part::HEX_FLOAT, *operand, *bits]);
            }
            PrintForm::Memory(address, otherwise) => {
                self.of_value(part::MEMORY, address, bytes)?;
                let list = self.list(otherwise, depth)?;
                put(bytes, count(list.len())?);
                bytes.extend(list);
            }
            PrintForm::Target { .. } | PrintForm::Choice(..) | PrintForm::Named(..) => {
                self.part_of_value(form, bytes)?;
            }
            PrintForm::If(condition, yes, no) => {
                if let Some(simpler) = in_steps(condition, yes, no) {
                    return self.part(&simpler, bytes, depth);
                }
                self.of_value(part::IF, condition, bytes)?;
                let [mut yes, no] = [self.within(yes, depth)?, self.within(no, depth)?];
                if !no.is_empty() {
                    yes.push(part::SKIP);
                    put(&mut yes, count(no.len())?);
                }
                put(bytes, count(yes.len())?);
                bytes.extend([yes, no].concat());
            }
            PrintForm::Operands { .. } | PrintForm::Repeated { .. } | PrintForm::FromEnd(..) => {
                self.of_operands(form, bytes, depth)?;
            }
        }
        Ok(())
    }

    /// Adds the bytes of a part about further operands.
    fn of_operands(
        &mut self,
        form: &PrintForm,
        bytes: &mut Vec<u8>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        match form {
            PrintForm::Operands {
                first,
                after,
                separator,
            } => {
                bytes.extend([part::OPERANDS, *first, *after]);
                put(bytes, self.string(separator)?);
            }
            PrintForm::Repeated {
                times,
                parts,
                separator,
                step,
            } => {
                self.of_value(part::REPEATED, times, bytes)?;
                put(bytes, self.string(separator)?);
                let lists = [self.list(parts, depth)?, self.bytes_of_value(step)?];
                for list in &lists {
                    put(bytes, count(list.len())?);
                }
                bytes.extend(lists.concat());
            }
            PrintForm::FromEnd(operand, forms) => {
                bytes.extend([part::FROM_END, *operand]);
                let list = self.list(forms, depth)?;
                put(bytes, count(list.len())?);
                bytes.extend(list);
            }
            _ => {}
        }
        Ok(())
    }

    /// Adds a part that depends on a value.
    fn part_of_value(&mut self, form: &PrintForm, bytes: &mut Vec<u8>) -> Result<(), TooLarge> {
        match form {
            PrintForm::Target { distance, mask } => {
                self.of_value(part::TARGET, distance, bytes)?;
                self.value(mask, bytes, value::MAX_DEPTH)?;
            }
            PrintForm::Choice(number, texts) => {
                self.of_value(part::CHOICE, number, bytes)?;
                put(bytes, count(texts.len())?);
                for text in texts {
                    let text = text.as_ref().map(|text| self.string(text)).transpose()?;
                    put(bytes, text.unwrap_or(part::NO_TEXT));
                }
            }
            PrintForm::Named(number, names) => {
                self.of_value(part::NAMED, number, bytes)?;
                self.rows_of(names, bytes)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Adds the place of the rows of names, which the same names share.
    pub(super) fn rows_of(
        &mut self,
        names: &[NamedNumber],
        bytes: &mut Vec<u8>,
    ) -> Result<(), TooLarge> {
        let rows = names.iter().map(|name| self.name(name));
        let rows = rows.collect::<Result<Vec<_>, TooLarge>>()?;
        let first = match self.name_lists.get(&rows) {
            Some(first) => *first,
            None => {
                let first = count(self.names.len())?;
                self.names.extend(&rows);
                self.name_lists.insert(rows, first);
                first
            }
        };
        put(bytes, first);
        put(bytes, count(names.len())?);
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

    fn of_value(
        &mut self,
        kind: u8,
        number: &PrintValue,
        bytes: &mut Vec<u8>,
    ) -> Result<(), TooLarge> {
        bytes.push(kind);
        self.value(number, bytes, value::MAX_DEPTH)
    }

    /// The bytes of a value.
    pub(super) fn bytes_of_value(&mut self, number: &PrintValue) -> Result<Vec<u8>, TooLarge> {
        let mut bytes = Vec::new();
        self.value(number, &mut bytes, value::MAX_DEPTH)?;
        Ok(bytes)
    }
}

/// Parts under a condition of two, by one after the other: where the first one decides, the second one
/// is not looked at.
fn in_steps(condition: &PrintValue, yes: &[PrintForm], no: &[PrintForm]) -> Option<PrintForm> {
    let PrintValue::Binary(operator, values) = condition else {
        return None;
    };
    let [one, other] = &**values;
    let next = || vec![PrintForm::If(other.clone(), yes.to_vec(), no.to_vec())];
    Some(match (operator, other) {
        (PrintOperator::And, _) if condition.is_truth() && is_short(no) => {
            PrintForm::If(one.clone(), next(), no.to_vec())
        }
        (PrintOperator::Or, _) if is_short(yes) => PrintForm::If(one.clone(), yes.to_vec(), next()),
        (PrintOperator::Equal, PrintValue::Int(0)) if one.is_known() => {
            PrintForm::If(one.clone(), no.to_vec(), yes.to_vec())
        }
        (PrintOperator::Equal, PrintValue::Int(0)) => {
            PrintForm::If(inverted(one)?.clone(), yes.to_vec(), no.to_vec())
        }
        _ => return None,
    })
}

/// The value that another one is the opposite of.
fn inverted(value: &PrintValue) -> Option<&PrintValue> {
    match value {
        PrintValue::Binary(PrintOperator::Equal, values) => match &**values {
            [of, PrintValue::Int(0)] => Some(of),
            _ => None,
        },
        _ => None,
    }
}

/// Whether parts may be there twice.
fn is_short(forms: &[PrintForm]) -> bool {
    matches!(
        forms,
        [] | [PrintForm::Text(_) | PrintForm::Operand(_) | PrintForm::Register(..)]
    )
}

/// The operand that is printed as a register if it is one, and as a number after some text otherwise.
fn register_or_number(form: &PrintForm) -> Option<(u8, &str)> {
    let PrintForm::If(PrintValue::IsRegister(PrintRegister::Operand(operand)), yes, no) = form
    else {
        return None;
    };
    let register = PrintForm::Register(PrintRegister::Operand(*operand), None);
    let number = PrintForm::Number(Notation::Chosen, PrintValue::Imm(*operand));
    let before = match &no[..] {
        [PrintForm::Text(before), one] if *one == number => before,
        [one] if *one == number => "",
        _ => return None,
    };
    (yes[..] == [register]).then_some((*operand, before))
}

const fn of_notation(notation: Notation) -> u8 {
    match notation {
        Notation::Chosen => part::NUMBER,
        Notation::Decimal => part::DECIMAL,
        Notation::Hexadecimal => part::HEXADECIMAL,
        Notation::HexDigits => part::HEX_DIGITS,
        Notation::Unsigned => part::UNSIGNED,
        Notation::Address => part::ADDRESS,
        Notation::Places(_) => part::PLACES,
    }
}

/// Adds two bytes.
pub(super) fn put(bytes: &mut Vec<u8>, number: u16) {
    bytes.extend(number.to_le_bytes());
}

pub(super) fn count(count: usize) -> Result<u16, TooLarge> {
    u16::try_from(count).map_err(|_| TooLarge::TABLE)
}
