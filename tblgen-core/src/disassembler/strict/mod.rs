//! Rules of strict disassemblers: what the description says of operands beyond their bits.
//!
//! Rules come from C++ of the description that is translated (`MCOperandPredicate`), and from records of `StrictOperand`,
//! `StrictInstr` and `StrictRule` (`tblgen/MC.td`), which state what the description leaves to the C++ of parsers.

mod items;
mod records;

use crate::shared::operand_predicates::OperandPredicates;
pub(super) use items::{items, methods};
use records::Stated;

use std::collections::{BTreeMap, BTreeSet};

use super::schema::StrictTables;
use crate::shared::machine_code::{Conditions, Lists};
use tblgen_facts::mc::strict::{
    BYTES, CONDITION, COUNT, FUNCTION, GREATEST, IN_MODES, KIND, LAST, LEAST, MOST_OPERANDS,
    NO_OPERAND, NO_OTHER_PREFIX, NO_REPEAT, OPERANDS,
};
use tblgen_lang::record::Record;
use tblgen_model::Models;
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::subtarget::condition::FeatureCondition;
use tblgen_model::support::faults::{Diagnostics, collect};
use tblgen_model::x86_decoding::{modes, with_op_size, without_prefix};

/// A rule about operands.
#[derive(Debug, Clone, Default)]
struct Rule {
    kind: u8,
    /// The numbers of operands.
    operands: Vec<u8>,
    /// The condition under which it counts.
    condition: Option<FeatureCondition>,
    least: i32,
    greatest: i32,
}

impl Rule {
    /// The rule for these operands.
    fn of(&self, operands: Vec<u8>) -> Self {
        Rule {
            operands,
            ..self.clone()
        }
    }

    /// The bytes of the rule.
    fn row(&self, conditions: &mut Conditions) -> Row {
        let mut row = [0; BYTES];
        row[KIND] = self.kind;
        let operands = &mut row[OPERANDS..][..MOST_OPERANDS];
        operands.fill(NO_OPERAND);
        for (place, operand) in operands.iter_mut().zip(&self.operands) {
            *place = *operand;
        }
        let condition = conditions.add(self.condition.as_ref());
        row[CONDITION..][..2].copy_from_slice(&condition.to_le_bytes());
        row[LEAST..][..4].copy_from_slice(&self.least.to_le_bytes());
        row[GREATEST..][..4].copy_from_slice(&self.greatest.to_le_bytes());
        row
    }
}

/// The bytes of a rule.
type Row = [u8; BYTES];

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
    /// Whether the disassembler asks for a mode, instead of features.
    pub(super) goes_by_mode: bool,
    /// Instructions that are others after some prefixes.
    pub(super) without_prefix: BTreeSet<u16>,
    /// Instructions that `66` belongs to.
    pub(super) with_op_size: BTreeSet<u16>,
    /// Instructions that do not exist in all modes, with the bits of those in which they do.
    pub(super) modes: BTreeMap<u16, u32>,
}

/// The rules of a description.
pub(super) struct StrictModel<'rk> {
    /// The rules of each opcode, of which the last one is marked.
    of_opcode: Vec<Vec<Row>>,
    /// The functions that rules name.
    predicates: OperandPredicates<'rk>,
}

impl<'rk> StrictModel<'rk> {
    pub(super) fn new(
        models: &Models<'rk>,
        fragments: &[Fragment<'rk>],
        properties: &Properties,
        conditions: &mut Conditions,
    ) -> Result<Self, Diagnostics> {
        let features = models.subtarget_features()?;
        let counted = (!properties.goes_by_mode).then_some(&*features);
        let stated = Stated::new(models.records(), counted)?;
        let mut maker = Maker {
            predicates: OperandPredicates::new(fragments),
            stated,
            properties,
        };
        let instructions = models.instructions()?;
        let of_opcode = collect(
            (0..=u16::MAX).zip(&instructions.all),
            |(number, instruction)| {
                if !properties.decoded.contains(&number) {
                    return Ok(Vec::new());
                }
                let rules = maker.of_instruction(number, instruction)?;
                let mut rows: Vec<Row> = rules.iter().map(|rule| rule.row(conditions)).collect();
                if let Some(last) = rows.last_mut() {
                    last[KIND] |= LAST;
                }
                Ok(rows)
            },
        )?;
        Ok(StrictModel {
            of_opcode,
            predicates: maker.predicates,
        })
    }

    /// The rules of X86, whose disassembler goes by no features: those that records state, and those
    /// that follow from the prefixes of opcodes.
    pub(super) fn of_x86(models: &Models<'rk>) -> Result<Self, Diagnostics> {
        let instructions = models.instructions()?;
        let features = models.subtarget_features()?;
        let properties = Properties {
            decoded: (0..=u16::MAX).collect(),
            modes: modes(&instructions, &features),
            goes_by_mode: true,
            without_prefix: without_prefix(&instructions),
            with_op_size: with_op_size(&instructions),
            ..Properties::default()
        };
        StrictModel::new(models, &[], &properties, &mut Conditions::default())
    }

    /// Lays out the tables.
    pub(super) fn layout(&self) -> StrictTables {
        let mut rules = Lists::default();
        let of_opcode = self.of_opcode.iter();
        let starts = of_opcode.map(|of| (!of.is_empty()).then(|| rules.add(of.clone())));
        let starts: Vec<Option<u32>> = starts.collect();
        let none = rules.items.len() as u32;
        StrictTables {
            opcodes: if none == 0 { 0 } else { starts.len() },
            of_opcode: starts.iter().map(|start| start.unwrap_or(none)).collect(),
            rules: rules.items,
        }
    }
}

/// Makes the rules of instructions.
struct Maker<'m, 'rk> {
    predicates: OperandPredicates<'rk>,
    stated: Stated<'rk>,
    properties: &'m Properties,
}

impl<'rk> Maker<'_, 'rk> {
    fn of_instruction(
        &mut self,
        number: u16,
        instruction: &CodeGenInstruction<'rk>,
    ) -> Result<Vec<Rule>, Diagnostics> {
        let mut rules = Vec::new();
        let count = instruction.operands.count();
        let most = self.properties.most.get(&number);
        let has_list = most.is_some_and(|most| *most > count);
        let may_lack_some = self.properties.optional.contains(&number);
        if may_lack_some && !instruction.operands.is_variadic && !has_list {
            rules.push(Rule {
                kind: COUNT,
                least: count as i32,
                ..Rule::default()
            });
        }
        let prefixes = [
            (&self.properties.without_prefix, NO_OTHER_PREFIX),
            (&self.properties.with_op_size, NO_REPEAT),
        ];
        let prefixes = prefixes.iter().filter(|(all, _)| all.contains(&number));
        rules.extend(prefixes.map(|(_, kind)| Rule {
            kind: *kind,
            ..Rule::default()
        }));
        if let Some(modes) = self.properties.modes.get(&number) {
            rules.push(Rule {
                kind: IN_MODES,
                least: *modes as i32,
                ..Rule::default()
            });
        }
        let has_addresses = self.properties.addresses.contains(&number);
        for (at, (_, part)) in instruction.operands.parts().enumerate() {
            let Ok(at) = u8::try_from(at) else { break };
            if !(has_addresses && is_address(part.def)) {
                self.of_operand(at, part.def, &mut rules);
            }
        }
        rules.extend(self.stated.of_instruction(instruction.def, count)?);
        Ok(rules)
    }

    /// The rules of an operand: those that records state, or else the function that the
    /// description has for it.
    fn of_operand(&mut self, at: u8, def: Record<'rk>, rules: &mut Vec<Rule>) {
        if let Some(stated) = self.stated.of_operand(def) {
            rules.extend(stated.iter().map(|rule| rule.of(vec![at])));
        } else if let Some(function) = self.predicates.number(def) {
            rules.push(Rule {
                kind: FUNCTION,
                operands: vec![at],
                least: function.into(),
                ..Rule::default()
            });
        }
    }
}

/// Whether an operand is a distance in code.
fn is_address(def: Record<'_>) -> bool {
    let ty = def.field("OperandType").map(|field| field.value());
    ty.and_then(|ty| ty.as_str()) == Some("OPERAND_PCREL")
}
