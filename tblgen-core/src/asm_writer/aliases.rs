//! The rows of aliases.

use tblgen_facts::asm::{alias, condition};
use tblgen_model::asm_text::{AliasCondition, AsmAlias};
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::subtarget::condition::FeatureCondition;
use tblgen_model::support::faults::Diagnostics;

use super::reader::Reader;
use crate::shared::operand_predicates::OperandPredicates;
use tblgen_codegen::TooLarge;

/// An alias, of which the places in tables are known later.
#[derive(Debug)]
pub(super) struct AliasRow {
    pub(super) opcode: u16,
    /// The number of operands that the instruction has.
    operands: u8,
    pub(super) conditions: Vec<[u8; 8]>,
    /// The number of the condition on the subtarget.
    features: u16,
    /// Whether it is printed though a user wants no aliases.
    is_always: bool,
    /// The number of the text.
    pub(super) text: usize,
}

/// The condition on the subtarget of an alias; none if there is none.
pub(super) fn on_features(alias: &AsmAlias<'_>) -> Option<FeatureCondition> {
    match &alias.features[..] {
        [] => None,
        all => Some(FeatureCondition::AllOf(all.to_vec())),
    }
}

impl AliasRow {
    /// Makes the row of an alias, whose instruction has that number of operands, without its text and
    /// condition on the subtarget; none if a predicate in C++ is neither stated nor translated.
    pub(super) fn new<'rk>(
        alias: &AsmAlias<'rk>,
        operands: usize,
        bank: &CodeGenRegBank,
        predicates: &mut OperandPredicates<'rk>,
        reader: &mut Reader<'rk>,
    ) -> Result<Option<Self>, Diagnostics> {
        let mut conditions = Vec::new();
        for (one, operand) in alias.operands.iter().zip(0..) {
            let test = match one {
                AliasCondition::Any => continue,
                AliasCondition::Predicate(def) => reader.test(*def)?,
                _ => None,
            };
            let row = match test {
                Some(test) => Some((condition::VALUE, test)),
                None => row(one, bank, predicates),
            };
            let Some(row) = row else { return Ok(None) };
            conditions.push(condition_row(row, operand));
        }
        // Those that are looked at at once, and hold for few operands, come first.
        conditions.sort_by_key(|row| row[condition::KIND]);
        let operands = u8::try_from(operands).ok();
        Ok(operands.map(|operands| AliasRow {
            opcode: alias.instruction,
            operands,
            conditions,
            features: 0,
            is_always: false,
            text: 0,
        }))
    }

    /// The row of a text that an instruction has where the value of a printer is not zero, without its
    /// text.
    pub(super) fn of_inst_text(opcode: u16, value: i32, is_always: bool) -> Self {
        AliasRow {
            opcode,
            operands: alias::ANY_OPERANDS,
            conditions: vec![condition_row((condition::VALUE, value), 0)],
            features: 0,
            is_always,
            text: 0,
        }
    }

    /// The row with the number of its text, and that of its condition on the subtarget.
    pub(super) fn with(self, text: usize, features: u16) -> Self {
        AliasRow {
            text,
            features,
            ..self
        }
    }

    /// The bytes, where the text begins at a word, and the conditions at a row.
    pub(super) fn placed(
        &self,
        text: usize,
        condition: usize,
    ) -> Result<[u8; alias::BYTES], TooLarge> {
        let [text, first] = [text, condition].map(u32::try_from);
        let count = u8::try_from(self.conditions.len());
        let (Ok(text), Ok(first), Ok(count)) = (text, first, count) else {
            return Err(TooLarge::TABLE);
        };
        let mut row = [0; alias::BYTES];
        row[alias::OPCODE..][..2].copy_from_slice(&self.opcode.to_le_bytes());
        row[alias::OPERANDS] = self.operands;
        row[alias::CONDITIONS] = count;
        row[alias::FIRST..][..4].copy_from_slice(&first.to_le_bytes());
        row[alias::FEATURES..][..2].copy_from_slice(&self.features.to_le_bytes());
        row[alias::IS_ALWAYS] = self.is_always.into();
        row[alias::TEXT..][..4].copy_from_slice(&text.to_le_bytes());
        Ok(row)
    }
}

/// The kind of a condition on an operand, and its number.
fn row<'rk>(
    one: &AliasCondition<'rk>,
    bank: &CodeGenRegBank,
    predicates: &mut OperandPredicates<'rk>,
) -> Option<(u8, i32)> {
    Some(match one {
        AliasCondition::Any => return None,
        AliasCondition::Class(class) => {
            let name = class.name();
            let number = bank.classes.iter().position(|class| class.name == name)?;
            (condition::CLASS, i32::try_from(number).ok()?)
        }
        AliasCondition::SameAs(other) => (condition::SAME, i32::try_from(*other).ok()?),
        AliasCondition::Reg(None) => (condition::REGISTER, 0),
        AliasCondition::Reg(Some(register)) => {
            let name = register.name();
            let mut registers = bank.registers.iter();
            let number = registers.position(|register| register.name == name)? + 1;
            (condition::REGISTER, i32::try_from(number).ok()?)
        }
        AliasCondition::Imm(number) => (condition::IMM, *number),
        AliasCondition::Predicate(def) => (condition::PREDICATE, predicates.number(*def)?.into()),
    })
}

/// The bytes of a condition on an operand.
fn condition_row((kind, number): (u8, i32), operand: u8) -> [u8; 8] {
    let mut row = [0; 8];
    row[condition::KIND] = kind;
    row[condition::OPERAND] = operand;
    row[condition::NUMBER..].copy_from_slice(&number.to_le_bytes());
    row
}
