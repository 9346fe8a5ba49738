//! The model of `asm_writer`: the words of texts, printers of operands, and aliases.

use indexmap::IndexSet;

use tblgen_facts::asm::PrintRow;
use tblgen_facts::asm::short::NOT_SHORT;

use super::aliases::{AliasRow, on_features};
use super::reader::Reader;
use super::registers::PrintedNames;
use super::schema::AsmTables;
use crate::shared::feature_conditions::Conditions;
use crate::shared::operand_predicates::OperandPredicates;
use tblgen_codegen::{SequenceTable, TooLarge};
use tblgen_model::Models;
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::hooks::print::register_text;
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::support::faults::Diagnostics;

/// The facts that tables are made of.
pub(super) struct AsmModel<'rk> {
    /// For each syntax, the number of the text of each instruction.
    text_of: Vec<Vec<usize>>,
    /// The numbers of the texts before that of each instruction, without flags and with some; empty if
    /// there is never any.
    pub(super) prefixes: Vec<[usize; 2]>,
    texts: SequenceTable<u16>,
    strings: IndexSet<String>,
    names: Vec<[u8; 8]>,
    /// The rows of printers, by number.
    printers: Vec<Vec<PrintRow>>,
    /// For each syntax, aliases in the order of opcodes.
    aliases: Vec<Vec<AliasRow>>,
    /// The number of aliases with C++ that is not translated.
    pub(super) aliases_left_out: usize,
    pub(super) conditions: Conditions,
    pub(super) predicates: OperandPredicates<'rk>,
    pub(super) registers: PrintedNames,
    /// For each syntax the number of the printer of operands that name no function.
    pub(super) usual: Vec<usize>,
    /// The functions that nobody knows.
    pub(super) left: IndexSet<String>,
    opcodes: usize,
    /// Whether compressed instructions are printed as larger ones.
    pub(super) has_larger: bool,
}

impl<'rk> AsmModel<'rk> {
    pub(super) fn new(
        models: &Models<'rk>,
        fragments: &[Fragment<'rk>],
    ) -> Result<Self, Diagnostics> {
        let (text, bank) = (models.asm_text()?, models.registers()?);
        let instructions = models.instructions()?;
        let syntaxes = text.syntaxes.len().max(1);
        let mut reader = Reader::new(models, syntaxes)?;
        let text_of = reader.texts_of_all(&text)?;
        let mut predicates = OperandPredicates::new(fragments);
        let mut aliases_left_out = 0;
        let mut aliases = Vec::new();
        let unprinted = models.records();
        let unprinted = unprinted.all_derived_definitions_if_defined("AliasesAreNotPrinted");
        let inst_texts = reader.hooks.inst_texts()?;
        for (number, syntax) in text.syntaxes.iter().enumerate() {
            let mut rows = Vec::new();
            reader.syntax = number;
            reader.inst_texts(&inst_texts, false, &mut rows)?;
            for alias in syntax.aliases.iter().filter(|_| unprinted.is_empty()) {
                let operands = operands(&instructions, alias.instruction);
                let row = AliasRow::new(alias, operands, &bank, &mut predicates, &mut reader)?;
                let Some(row) = row else {
                    aliases_left_out += 1;
                    continue;
                };
                let features = reader.pools.conditions.add(on_features(alias).as_ref());
                let text = reader.alias_text(alias.instruction, &alias.text)?;
                rows.push(row.with(text, features));
            }
            reader.inst_texts(&inst_texts, true, &mut rows)?;
            // Texts of one instruction stay in their order.
            rows.sort_by_key(|row| row.opcode);
            aliases.push(rows);
        }
        let prefixes = reader.prefixes()?;
        let of_syntax = |syntax| register_text(models.records(), syntax);
        let names = (0..syntaxes).map(of_syntax);
        let names = names.collect::<Result<Vec<_>, Diagnostics>>()?;
        Ok(AsmModel {
            text_of,
            prefixes,
            aliases,
            aliases_left_out,
            predicates,
            registers: PrintedNames::new(&text.registers, &names, &bank),
            usual: reader.usual,
            opcodes: instructions.all.len(),
            has_larger: models.compressions()?.both_ways().next().is_some(),
            texts: reader.texts,
            strings: reader.pools.strings,
            names: reader.pools.names,
            conditions: reader.pools.conditions,
            printers: reader.printers.into_iter().collect(),
            left: reader.left,
        })
    }

    /// Lays out the tables.
    pub(super) fn layout(&self) -> Result<AsmTables, TooLarge> {
        let texts = self.texts.clone().layout();
        let of_opcode: Vec<usize> = self.text_of.iter().flatten().copied().collect();
        let mut parts = SequenceTable::default();
        let printers: Vec<usize> = self.printers.iter().map(|rows| parts.add(rows)).collect();
        let parts = parts.layout();
        let mut conditions = SequenceTable::default();
        let rows = self.aliases.iter().flatten();
        let of_rows: Vec<usize> = rows.map(|row| conditions.add(&row.conditions)).collect();
        let conditions = conditions.layout();
        let (mut aliases, mut firsts) = (Vec::new(), Vec::new());
        for rows in &self.aliases {
            let mut of_syntax = vec![None; self.opcodes];
            for row in rows {
                let (text, _) = texts.span(row.text);
                let (condition, _) = conditions.span(of_rows[aliases.len()]);
                if let Some(first @ None) = of_syntax.get_mut(usize::from(row.opcode)) {
                    *first = Some(aliases.len());
                }
                aliases.push(row.placed(text, condition)?);
            }
            firsts.extend(of_syntax);
        }
        let none = aliases.len();
        let pairs: IndexSet<[usize; 2]> = self.prefixes.iter().copied().collect();
        let prefixes: Vec<usize> = pairs.iter().flatten().copied().collect();
        let pair_of = |pair| pairs.get_index_of(pair).unwrap_or(0) as u32;
        let prefix_of = self.prefixes.iter().map(pair_of).collect();
        Ok(AsmTables {
            text_of: texts.starts(&of_opcode),
            prefix_of,
            prefixes: texts.starts(&prefixes),
            opcodes: self.opcodes,
            syntaxes: self.text_of.len(),
            texts: texts.items,
            strings: self.strings.iter().collect(),
            short_strings: self
                .strings
                .iter()
                .map(|text| short(&text.replace('\t', " ")))
                .collect(),
            printers: parts.starts(&printers),
            parts: parts.items.into_iter().map(PrintRow::to_bytes).collect(),
            names: self.names.clone(),
            alias_of: firsts
                .into_iter()
                .map(|first| first.unwrap_or(none) as u32)
                .collect(),
            aliases,
            conditions: conditions.items,
            registers: self.registers.names.iter().collect(),
            short_registers: self
                .registers
                .names
                .iter()
                .map(|name| short(name))
                .collect(),
            register_count: self.registers.count,
        })
    }
}

/// The number of operands of an instruction.
fn operands(instructions: &CodeGenInstructions<'_>, instruction: u16) -> usize {
    let instruction = instructions.all.get(usize::from(instruction));
    instruction.map_or(0, |instruction| instruction.operands.count())
}

/// The row of a short text.
fn short<const N: usize>(text: &str) -> [u8; N] {
    let mut row = [0; N];
    let last = N - 1;
    match row[..last].get_mut(..text.len()) {
        Some(place) => {
            place.copy_from_slice(text.as_bytes());
            row[last] = text.len() as u8;
        }
        None => row[last] = NOT_SHORT,
    }
    row
}
