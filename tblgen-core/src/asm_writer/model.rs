//! The model of `asm_writer`: the words of texts, printers of operands, and aliases.

use indexmap::{IndexMap, IndexSet};
use tblgen_facts::asm::{part, text};

use super::aliases::{AliasRow, on_features};
use super::parts::Pools;
use super::registers::PrintedNames;
use super::schema::AsmTables;
use crate::shared::feature_conditions::Conditions;
use crate::shared::operand_predicates::OperandPredicates;
use tblgen_codegen::{SequenceTable, TooLarge};
use tblgen_model::Models;
use tblgen_model::asm_text::{AsmOperand, AsmPart, CodeGenAsmText, PRINT_OPERAND};
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::hooks::print::{CodeGenPrintHooks, register_text};
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::support::faults::Diagnostics;

/// The facts that tables are made of.
pub(super) struct AsmModel<'rk> {
    /// For each syntax, the number of the text of each instruction.
    text_of: Vec<Vec<usize>>,
    texts: SequenceTable<u16>,
    strings: IndexSet<String>,
    names: Vec<[u8; 8]>,
    /// The bytes of printers, by number.
    printers: Vec<Vec<u8>>,
    /// For each syntax, aliases in the order of opcodes.
    aliases: Vec<Vec<AliasRow>>,
    /// The number of aliases with C++ that is not translated.
    pub(super) aliases_left_out: usize,
    pub(super) conditions: Conditions,
    pub(super) predicates: OperandPredicates<'rk>,
    pub(super) registers: PrintedNames,
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
        let (text, hooks, bank) = (
            models.asm_text()?,
            models.print_hooks()?,
            models.registers()?,
        );
        let instructions = models.instructions()?;
        let names = register_text(models.records())?;
        let mut reader = Reader {
            hooks: &hooks,
            pools: Pools::default(),
            printers: IndexMap::new(),
            left: IndexSet::new(),
            texts: SequenceTable::default(),
            too_large: || super::too_large(models.records()),
        };
        // The printer of operands that name none is the first one.
        reader.printer(PRINT_OPERAND, "")?;
        let text_of = reader.texts_of_all(&text)?;
        let mut predicates = OperandPredicates::new(fragments);
        let mut aliases_left_out = 0;
        let mut aliases = Vec::new();
        let unprinted = models.records();
        let unprinted = unprinted.all_derived_definitions_if_defined("AliasesAreNotPrinted");
        for syntax in &text.syntaxes {
            let mut rows = Vec::new();
            for alias in syntax.aliases.iter().filter(|_| unprinted.is_empty()) {
                let operands = operands(&instructions, alias.instruction);
                let Some(row) = AliasRow::new(alias, operands, &bank, &mut predicates) else {
                    aliases_left_out += 1;
                    continue;
                };
                let features = reader.pools.conditions.add(on_features(alias).as_ref());
                let text = reader.alias_text(&alias.text)?;
                rows.push(row.with(text, features));
            }
            aliases.push(rows);
        }
        Ok(AsmModel {
            text_of,
            aliases,
            aliases_left_out,
            predicates,
            registers: PrintedNames::new(&text.registers, &names, &bank),
            opcodes: instructions.all.len(),
            has_larger: models.compressions()?.both_ways().next().is_some(),
            texts: reader.texts,
            strings: reader.pools.strings,
            names: reader.pools.names,
            conditions: reader.pools.conditions,
            printers: reader.printers.into_values().collect(),
            left: reader.left,
        })
    }

    /// Lays out the tables.
    pub(super) fn layout(&self) -> Result<AsmTables, TooLarge> {
        let texts = self.texts.clone().layout();
        let of_opcode: Vec<usize> = self.text_of.iter().flatten().copied().collect();
        let mut parts = SequenceTable::default();
        let printers: Vec<usize> = self.printers.iter().map(|bytes| parts.add(bytes)).collect();
        let parts = parts.layout();
        let (mut aliases, mut conditions) = (Vec::new(), Vec::new());
        let mut firsts = Vec::new();
        for rows in &self.aliases {
            let mut of_syntax = vec![None; self.opcodes];
            for row in rows {
                let start = texts.starts(&[row.text]);
                if let Some(first @ None) = of_syntax.get_mut(usize::from(row.opcode)) {
                    *first = Some(aliases.len());
                }
                aliases.push(row.placed(start.first().copied().unwrap_or(0), &mut conditions)?);
            }
            firsts.extend(of_syntax);
        }
        let none = aliases.len();
        Ok(AsmTables {
            text_of: texts.starts(&of_opcode),
            opcodes: self.opcodes,
            syntaxes: self.text_of.len(),
            texts: texts.items,
            strings: self.strings.iter().collect(),
            printers: parts.starts(&printers),
            parts: parts.items,
            names: self.names.clone(),
            alias_of: firsts
                .into_iter()
                .map(|first| first.unwrap_or(none) as u32)
                .collect(),
            aliases,
            conditions,
            registers: self.registers.names.iter().collect(),
            register_count: self.registers.names.len() / (self.registers.default + 1),
        })
    }
}

/// The number of operands of an instruction.
fn operands(instructions: &CodeGenInstructions<'_>, instruction: u16) -> usize {
    let instruction = instructions.all.get(usize::from(instruction));
    instruction.map_or(0, |instruction| instruction.operands.count())
}

/// Reads texts, and collects what they refer to.
struct Reader<'a, 'rk, F> {
    hooks: &'a CodeGenPrintHooks<'rk>,
    pools: Pools,
    /// The bytes of printers by function and modifier.
    printers: IndexMap<(String, String), Vec<u8>>,
    left: IndexSet<String>,
    texts: SequenceTable<u16>,
    too_large: F,
}

impl<F: Fn() -> Diagnostics> Reader<'_, '_, F> {
    /// The texts of all instructions, for each syntax.
    fn texts_of_all(&mut self, text: &CodeGenAsmText<'_>) -> Result<Vec<Vec<usize>>, Diagnostics> {
        let mut all = Vec::new();
        for syntax in &text.syntaxes {
            let mut texts = Vec::new();
            for parts in &syntax.instructions {
                texts.push(self.text(parts.as_deref().unwrap_or(&[]))?);
            }
            all.push(texts);
        }
        Ok(all)
    }

    /// The number of a text.
    fn text(&mut self, parts: &[AsmPart<'_>]) -> Result<usize, Diagnostics> {
        let mut words = Vec::new();
        for part in parts {
            words.push(match part {
                AsmPart::Text(text) => self.string(text)?,
                // What a printer knows is nothing, as LLVM's targets have it.
                AsmPart::Special(_) => continue,
                AsmPart::Operand(operand) => self.operand(operand)?,
            });
        }
        words.push(text::END);
        Ok(self.texts.add(&words))
    }

    /// The number of the text of an alias, in which a tab is after the mnemonic.
    fn alias_text(&mut self, parts: &[AsmPart<'_>]) -> Result<usize, Diagnostics> {
        let mut parts = parts.to_vec();
        if let Some(AsmPart::Text(first)) = parts.first_mut()
            && let Some(at) = first.find([' ', '\t'])
        {
            first.replace_range(at..=at, "\t");
        }
        self.text(&parts)
    }

    fn operand(&mut self, operand: &AsmOperand<'_>) -> Result<u16, Diagnostics> {
        let printer = self.printer(operand.printer, &operand.modifier)?;
        let printer = u16::try_from(printer)
            .ok()
            .filter(|one| *one <= text::MAX_PRINTER);
        let index = u16::try_from(operand.index)
            .ok()
            .filter(|one| *one <= text::MAX_INDEX);
        match (printer, index) {
            (Some(printer), Some(index)) => Ok(text::OPERAND | index << text::INDEX | printer),
            _ => Err((self.too_large)()),
        }
    }

    /// The number of the printer of a function.
    fn printer(&mut self, name: &str, modifier: &str) -> Result<usize, Diagnostics> {
        let key = (name.to_string(), modifier.to_string());
        if let Some(number) = self.printers.get_index_of(&key) {
            return Ok(number);
        }
        let forms = self.hooks.printer(name, modifier)?;
        let bytes = match forms {
            Some(forms) => self.pools.parts(&forms).map_err(|_| (self.too_large)())?,
            None if name == PRINT_OPERAND => vec![part::END],
            None => {
                self.left.insert(name.to_string());
                let name = self.string(name)?.to_le_bytes();
                vec![part::LEFT, name[0], name[1], part::END]
            }
        };
        Ok(self.printers.insert_full(key, bytes).0)
    }

    fn string(&mut self, text: &str) -> Result<u16, Diagnostics> {
        self.pools.string(text).map_err(|_| (self.too_large)())
    }
}
