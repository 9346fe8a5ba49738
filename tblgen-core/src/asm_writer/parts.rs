//! The rows of texts of operands.

use std::collections::HashMap;

use indexmap::IndexSet;
use tblgen_facts::asm::{PrintRow, part, value};
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

    /// The rows of parts, with the end after them.
    pub(super) fn parts(&mut self, forms: &[PrintForm]) -> Result<Vec<PrintRow>, TooLarge> {
        let mut rows = self.list(forms, part::MAX_DEPTH)?;
        rows.push(PrintRow::new(part::END));
        Ok(rows)
    }

    /// The rows of parts, within which there are as many lists as `depth`.
    fn list(&mut self, forms: &[PrintForm], depth: u32) -> Result<Vec<PrintRow>, TooLarge> {
        let depth = depth.checked_sub(1).ok_or(TooLarge::TABLE)?;
        let mut rows = Vec::new();
        for form in forms {
            self.part(form, &mut rows, depth)?;
        }
        Ok(rows)
    }

    fn part(
        &mut self,
        form: &PrintForm,
        rows: &mut Vec<PrintRow>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        if let Some((operand, before)) = register_or_number(form) {
            let row = PrintRow::new(part::REGISTER_OR_NUMBER).with_operand(operand);
            rows.push(row.with_half(self.string(before)?));
            return Ok(());
        }
        match form {
            PrintForm::Text(text) => {
                rows.push(PrintRow::new(part::TEXT).with_half(self.string(text)?));
            }
            PrintForm::Operand(operand) => {
                rows.push(PrintRow::new(part::OPERAND).with_operand(*operand));
            }
            PrintForm::Register(PrintRegister::Operand(operand), None) => {
                rows.push(PrintRow::new(part::PLAIN).with_operand(*operand));
            }
            PrintForm::Register(register, set) => {
                let set = set.unwrap_or(part::USUAL_NAMES);
                rows.push(PrintRow::new(part::REGISTER).with_operand(set));
                self.register(register, rows, value::MAX_DEPTH)?;
            }
            PrintForm::Number(notation, number) => {
                rows.push(of_notation(*notation));
                self.value(number, rows, value::MAX_DEPTH)?;
            }
            PrintForm::HexFloat { operand, bits } => {
                let row = PrintRow::new(part::HEX_FLOAT).with_operand(*operand);
                rows.push(row.with_half((*bits).into()));
            }
            PrintForm::If(condition, yes, no) => self.if_part(condition, yes, no, rows, depth)?,
            PrintForm::Target { .. } | PrintForm::Choice(..) | PrintForm::Named(..) => {
                self.part_of_value(form, rows)?;
            }
            PrintForm::Operands { .. }
            | PrintForm::Repeated { .. }
            | PrintForm::FromEnd(..)
            | PrintForm::Memory(..) => self.of_operands(form, rows, depth)?,
        }
        Ok(())
    }

    /// Adds the rows of parts under a condition.
    fn if_part(
        &mut self,
        condition: &PrintValue,
        yes: &[PrintForm],
        no: &[PrintForm],
        rows: &mut Vec<PrintRow>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        if let Some(simpler) = in_steps(condition, yes, no) {
            return self.part(&simpler, rows, depth);
        }
        let [mut yes, no] = [self.list(yes, depth)?, self.list(no, depth)?];
        if !no.is_empty() {
            yes.push(PrintRow::new(part::SKIP).with_half(count(no.len())?));
        }
        let at = rows.len();
        self.value(condition, rows, value::MAX_DEPTH)?;
        // The row of the condition is that of the part, too.
        rows[at].kind |= part::IF;
        rows[at].half = count(yes.len())?;
        rows.extend([yes, no].concat());
        Ok(())
    }

    /// Adds the rows of a part about further operands.
    fn of_operands(
        &mut self,
        form: &PrintForm,
        rows: &mut Vec<PrintRow>,
        depth: u32,
    ) -> Result<(), TooLarge> {
        match form {
            PrintForm::Operands {
                first,
                after,
                separator,
            } => {
                let row = PrintRow::new(part::OPERANDS).with_operand(*first);
                let row = row.with_half(self.string(separator)?);
                rows.push(row.with_number((*after).into()));
            }
            PrintForm::Repeated {
                times,
                parts,
                separator,
                step,
            } => {
                let lists = [self.list(parts, depth)?, self.rows_of_value(step)?];
                let row = PrintRow::new(part::REPEATED).with_half(self.string(separator)?);
                rows.push(row.with_halves(count(lists[0].len())?, count(lists[1].len())?));
                self.value(times, rows, value::MAX_DEPTH)?;
                rows.extend(lists.concat());
            }
            PrintForm::FromEnd(operand, forms) => {
                let list = self.list(forms, depth)?;
                let row = PrintRow::new(part::FROM_END).with_operand(*operand);
                rows.push(row.with_half(count(list.len())?));
                rows.extend(list);
            }
            PrintForm::Memory(address, otherwise) => {
                let list = self.list(otherwise, depth)?;
                rows.push(PrintRow::new(part::MEMORY).with_half(count(list.len())?));
                self.value(address, rows, value::MAX_DEPTH)?;
                rows.extend(list);
            }
            _ => {}
        }
        Ok(())
    }

    /// Adds a part that depends on a value.
    fn part_of_value(
        &mut self,
        form: &PrintForm,
        rows: &mut Vec<PrintRow>,
    ) -> Result<(), TooLarge> {
        match form {
            PrintForm::Target { distance, mask } => {
                rows.push(PrintRow::new(part::TARGET));
                self.value(distance, rows, value::MAX_DEPTH)?;
                self.value(mask, rows, value::MAX_DEPTH)?;
            }
            PrintForm::Choice(number, texts) => {
                rows.push(PrintRow::new(part::CHOICE).with_half(count(texts.len())?));
                self.value(number, rows, value::MAX_DEPTH)?;
                for text in texts {
                    let text = text.as_ref().map(|text| self.string(text)).transpose()?;
                    let text = text.unwrap_or(part::NO_TEXT);
                    rows.push(PrintRow::new(part::TEXT).with_half(text));
                }
            }
            PrintForm::Named(number, names) => {
                let (first, count) = self.rows_of(names)?;
                rows.push(PrintRow::new(part::NAMED).with_halves(first, count));
                self.value(number, rows, value::MAX_DEPTH)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The first row of names, which the same names share, and their count.
    pub(super) fn rows_of(&mut self, names: &[NamedNumber]) -> Result<(u16, u16), TooLarge> {
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
        Ok((first, count(names.len())?))
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

    /// The rows of a value.
    pub(super) fn rows_of_value(&mut self, number: &PrintValue) -> Result<Vec<PrintRow>, TooLarge> {
        let mut rows = Vec::new();
        self.value(number, &mut rows, value::MAX_DEPTH)?;
        Ok(rows)
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

/// The row of a number in a notation.
const fn of_notation(notation: Notation) -> PrintRow {
    PrintRow::new(match notation {
        Notation::Chosen => part::NUMBER,
        Notation::Decimal => part::DECIMAL,
        Notation::Hexadecimal => part::HEXADECIMAL,
        Notation::HexDigits => part::HEX_DIGITS,
        Notation::Unsigned => part::UNSIGNED,
        Notation::Address => part::ADDRESS,
        Notation::Places(places) => return PrintRow::new(part::PLACES).with_operand(places),
    })
}

pub(super) fn count(count: usize) -> Result<u16, TooLarge> {
    u16::try_from(count).map_err(|_| TooLarge::TABLE)
}
