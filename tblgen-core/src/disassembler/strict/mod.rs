//! Rules of strict disassemblers: what the description says of operands beyond their bits.
//!
//! Rules come from C++ of the description that is translated (`MCOperandPredicate`), and from records of `StrictOperand` and
//! `StrictInstr` (`tblgen/MC.td`), which state what the description leaves to the C++ of parsers.

mod items;
mod predicates;
mod records;

pub(super) use items::items;
use predicates::Predicates;
use records::Stated;

use std::collections::{BTreeMap, BTreeSet};

use super::schema::StrictTables;
use crate::shared::machine_code::Conditions;
use indexmap::IndexMap;
use tblgen_facts::mc::strict::{
    BYTES, CONDITION, COUNT, FUNCTION, GREATEST, KIND, LAST, LEAST, MOST_OPERANDS, NO_OPERAND,
    OPERANDS,
};
use tblgen_lang::record::Record;
use tblgen_model::Models;
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::subtarget::condition::FeatureCondition;
use tblgen_model::support::faults::{Diagnostics, collect};

/// A rule about operands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Rule {
    kind: u8,
    /// The numbers of operands.
    operands: Vec<u8>,
    /// The condition under which it counts, by number.
    condition: u16,
    least: i32,
    greatest: i32,
}

/// Properties of operands in the encodings of instructions.
#[derive(Debug, Default)]
pub(super) struct Properties {
    /// Instructions that are decoded, by number.
    pub(super) decoded: BTreeSet<u16>,
    /// Instructions of which some decoder leaves an operand out, instead of refusing it.
    pub(super) optional: BTreeSet<u16>,
    /// The largest number of operands that decoders of an instruction make: lists have more than the
    /// description says.
    pub(super) most: BTreeMap<u16, usize>,
    /// Instructions of which some operand is an address, made of a distance.
    pub(super) addresses: BTreeSet<u16>,
}

/// The rules of a description.
pub(super) struct StrictModel<'rk> {
    /// The rules of each opcode.
    of_opcode: Vec<Vec<Rule>>,
    /// The functions that rules name.
    predicates: Predicates<'rk>,
}

impl<'rk> StrictModel<'rk> {
    pub(super) fn new(
        models: &Models<'rk>,
        fragments: &[Fragment<'rk>],
        properties: &Properties,
        conditions: &mut Conditions,
    ) -> Result<Self, Diagnostics> {
        let stated = Stated::new(models.records(), &*models.subtarget_features()?)?;
        let mut maker = Maker {
            predicates: Predicates::new(fragments),
            stated,
            properties,
            conditions,
        };
        let instructions = models.instructions()?;
        let all = instructions.all.iter().enumerate();
        let of_opcode = collect(all, |(number, instruction)| {
            let number = u16::try_from(number).ok();
            match number.filter(|number| properties.decoded.contains(number)) {
                Some(number) => maker.of_instruction(number, instruction),
                None => Ok(Vec::new()),
            }
        })?;
        Ok(StrictModel {
            of_opcode,
            predicates: maker.predicates,
        })
    }

    /// Lays out the tables.
    pub(super) fn layout(&self) -> StrictTables {
        let mut lists: IndexMap<&[Rule], usize> = IndexMap::new();
        let mut rules = Vec::new();
        let starts: Vec<Option<usize>> = self
            .of_opcode
            .iter()
            .map(|of| {
                let (last, _) = of.split_last()?;
                let start = *lists.entry(of).or_insert_with(|| {
                    let start = rules.len();
                    rules.extend(of.iter().map(|rule| row(rule, std::ptr::eq(rule, last))));
                    start
                });
                Some(start)
            })
            .collect();
        let none = rules.len();
        let of_opcode = starts.iter().map(|start| start.unwrap_or(none) as u32);
        StrictTables {
            of_opcode: of_opcode.collect(),
            opcodes: if rules.is_empty() { 0 } else { starts.len() },
            rules,
        }
    }
}

/// The bytes of a rule.
fn row(rule: &Rule, is_last: bool) -> [u8; BYTES] {
    let mut row = [0; BYTES];
    row[KIND] = rule.kind | if is_last { LAST } else { 0 };
    let operands = &mut row[OPERANDS..][..MOST_OPERANDS];
    operands.fill(NO_OPERAND);
    for (place, operand) in operands.iter_mut().zip(&rule.operands) {
        *place = *operand;
    }
    row[CONDITION..][..2].copy_from_slice(&rule.condition.to_le_bytes());
    row[LEAST..][..4].copy_from_slice(&rule.least.to_le_bytes());
    row[GREATEST..][..4].copy_from_slice(&rule.greatest.to_le_bytes());
    row
}

/// Makes the rules of instructions.
struct Maker<'m, 'rk> {
    predicates: Predicates<'rk>,
    stated: Stated,
    properties: &'m Properties,
    conditions: &'m mut Conditions,
}

impl<'rk> Maker<'_, 'rk> {
    fn of_instruction(
        &mut self,
        number: u16,
        instruction: &CodeGenInstruction<'rk>,
    ) -> Result<Vec<Rule>, Diagnostics> {
        let mut rules = Vec::new();
        let count = instruction.operands.count();
        let has_list = self
            .properties
            .most
            .get(&number)
            .is_some_and(|most| *most > count);
        if self.properties.optional.contains(&number)
            && !instruction.operands.is_variadic
            && !has_list
        {
            rules.push(Rule {
                kind: COUNT,
                operands: Vec::new(),
                condition: self.conditions.add(None),
                least: count as i32,
                greatest: 0,
            });
        }
        let has_addresses = self.properties.addresses.contains(&number);
        for (at, (_, part)) in instruction.operands.parts().enumerate() {
            let Ok(at) = u8::try_from(at) else { break };
            if !(has_addresses && is_address(part.def)) {
                self.of_operand(at, part.def, &mut rules);
            }
        }
        for test in self.stated.of_instruction(instruction.def, count)? {
            rules.push(test.rule(self.conditions));
        }
        Ok(rules)
    }

    /// The rules of an operand: those that records state, or else the function that the
    /// description has for it.
    fn of_operand(&mut self, at: u8, def: Record<'rk>, rules: &mut Vec<Rule>) {
        if let Some(tests) = self.stated.of_operand(def) {
            let all = tests.iter().map(|test| test.of(at).rule(self.conditions));
            rules.extend(all);
        } else if let Some(function) = self.predicates.of_operand(def) {
            rules.push(Rule {
                kind: FUNCTION,
                operands: vec![at],
                condition: self.conditions.add(None),
                least: function.into(),
                greatest: 0,
            });
        }
    }
}

/// A test that a record states.
#[derive(Debug, Clone)]
struct Test {
    kind: u8,
    operands: Vec<u8>,
    condition: Option<FeatureCondition>,
    least: i32,
    greatest: i32,
}

impl Test {
    /// The test for the operand of that number.
    fn of(&self, operand: u8) -> Self {
        Test {
            operands: vec![operand],
            ..self.clone()
        }
    }

    fn rule(self, conditions: &mut Conditions) -> Rule {
        Rule {
            kind: self.kind,
            operands: self.operands,
            condition: conditions.add(self.condition.as_ref()),
            least: self.least,
            greatest: self.greatest,
        }
    }
}

/// Whether an operand is a distance in code.
fn is_address(def: Record<'_>) -> bool {
    let ty = def.field("OperandType").map(|field| field.value());
    ty.and_then(|ty| ty.as_str()) == Some("OPERAND_PCREL")
}
