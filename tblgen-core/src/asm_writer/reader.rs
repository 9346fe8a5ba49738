//! Reads texts, and collects what they refer to.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use indexmap::IndexSet;
use tblgen_facts::asm::{PrintRow, part, text};

use super::aliases::AliasRow;
use super::decisions::DecidedText;
use super::parts::Pools;
use super::printed::Printed;
use tblgen_codegen::SequenceTable;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::Models;
use tblgen_model::asm_text::{AsmOperand, AsmPart, CodeGenAsmText, PRINT_OPERAND};
use tblgen_model::hooks::print::{
    AliasTest, CodeGenPrintHooks, InstText, PrintForm, PrintValue, depends_on_inst, specialized,
};
use tblgen_model::instructions::{CodeGenInstructions, register_class};
use tblgen_model::support::faults::Diagnostics;

/// The end of parts.
pub(super) const END: PrintRow = PrintRow::new(part::END);
/// The printer of an operand as it is.
const PLAIN: &[PrintRow] = &[PrintRow::new(part::PLAIN), END];

/// The way in which a function prints.
#[derive(Clone)]
enum Known {
    /// By the printer of that number.
    Printer(usize),
    /// A text that depends on the instruction.
    Text(Rc<RefCell<DecidedText>>),
}

/// Reads texts of one syntax after the other.
pub(super) struct Reader<'rk> {
    pub(super) hooks: Arc<CodeGenPrintHooks<'rk>>,
    pub(super) instructions: Arc<CodeGenInstructions<'rk>>,
    tests: Arc<[AliasTest<'rk>]>,
    records: &'rk RecordKeeper,
    pub(super) pools: Pools,
    /// The number of the syntax.
    pub(super) syntax: usize,
    /// The known functions, by name, modifier and syntax.
    known: HashMap<(String, String, usize), Known>,
    /// Whether the text of operands that are printed by default depends on the instruction, in a syntax.
    own_usual: Option<(usize, bool)>,
    /// The rows of printers.
    pub(super) printers: IndexSet<Vec<PrintRow>>,
    /// The functions that nobody knows.
    pub(super) left: IndexSet<String>,
    pub(super) texts: SequenceTable<u16>,
    /// For each syntax the number of the printer of operands that name no function.
    pub(super) usual: Vec<usize>,
}

impl<'rk> Reader<'rk> {
    pub(super) fn new(models: &Models<'rk>, syntaxes: usize) -> Result<Self, Diagnostics> {
        let hooks = models.print_hooks()?;
        let mut reader = Reader {
            tests: hooks.operand_tests()?.into(),
            hooks,
            instructions: models.instructions()?,
            records: models.records(),
            pools: Pools::default(),
            syntax: 0,
            known: HashMap::new(),
            own_usual: None,
            printers: IndexSet::new(),
            left: IndexSet::new(),
            texts: SequenceTable::default(),
            usual: Vec::new(),
        };
        for syntax in 0..syntaxes {
            reader.syntax = syntax;
            let usual = match reader.read(PRINT_OPERAND, "")? {
                Known::Printer(number) => number,
                // It is in the text of each instruction.
                Known::Text(_) => reader.printers.insert_full(PLAIN.to_vec()).0,
            };
            reader.usual.push(usual);
        }
        Ok(reader)
    }

    /// The texts of all instructions, for each syntax.
    pub(super) fn texts_of_all(
        &mut self,
        text: &CodeGenAsmText<'_>,
    ) -> Result<Vec<Vec<usize>>, Diagnostics> {
        let mut all = Vec::new();
        for (number, syntax) in text.syntaxes.iter().enumerate() {
            self.syntax = number;
            let mut texts = Vec::new();
            for (opcode, parts) in (0..).zip(&syntax.instructions) {
                texts.push(self.text(opcode, parts.as_deref().unwrap_or(&[]))?);
            }
            all.push(texts);
        }
        Ok(all)
    }

    /// The number of a text of an instruction.
    fn text(&mut self, opcode: u16, parts: &[AsmPart<'_>]) -> Result<usize, Diagnostics> {
        let mut words = Vec::new();
        for part in parts {
            words.push(match part {
                AsmPart::Text(text) => self.string(text)?,
                // What a printer knows is nothing, as LLVM's targets have it.
                AsmPart::Special(_) => continue,
                AsmPart::Operand(operand) => self.operand(opcode, operand)?,
            });
        }
        words.push(text::END);
        Ok(self.texts.add(&words))
    }

    /// The number of the text of an alias, in which a tab is after the mnemonic.
    pub(super) fn alias_text(
        &mut self,
        opcode: u16,
        parts: &[AsmPart<'_>],
    ) -> Result<usize, Diagnostics> {
        let mut parts = parts.to_vec();
        if let Some(AsmPart::Text(first)) = parts.first_mut()
            && let Some(at) = first.find([' ', '\t'])
        {
            first.replace_range(at..=at, "\t");
        }
        self.text(opcode, &parts)
    }

    /// Adds the rows of texts of whole instructions, those that come after aliases or the others.
    pub(super) fn inst_texts(
        &mut self,
        texts: &[InstText<'rk>],
        is_after_aliases: bool,
        rows: &mut Vec<AliasRow>,
    ) -> Result<(), Diagnostics> {
        let instructions = self.instructions.clone();
        let syntax = self.syntax;
        let is_here = |text: &&InstText<'_>| {
            text.syntax.is_none_or(|own| usize::from(own) == syntax)
                && text.is_after_aliases == is_after_aliases
        };
        for text in texts.iter().filter(is_here) {
            for (opcode, instruction) in (0..).zip(&instructions.all) {
                if text.instructions.match_name(instruction.name) {
                    rows.push(self.inst_text(text, opcode)?);
                }
            }
        }
        Ok(())
    }

    /// The row of a text of a whole instruction: an alias with one condition.
    fn inst_text(&mut self, text: &InstText<'rk>, opcode: u16) -> Result<AliasRow, Diagnostics> {
        let condition = self.value(&text.condition)?;
        let mut words = Vec::new();
        for form in self.about(opcode, 0, None, |inst| specialized(&text.text, inst))? {
            words.push(match &form {
                PrintForm::Text(text) => self.string(text)?,
                form => {
                    let printer = self.printer_of(std::slice::from_ref(form))?;
                    self.operand_word(printer, 0)?
                }
            });
        }
        words.push(text::END);
        let text_number = self.texts.add(&words);
        let row = AliasRow::of_inst_text(opcode, condition, !text.is_alias);
        Ok(row.with(text_number, self.pools.conditions.add(None)))
    }

    /// The number of the printer that is a value.
    fn value(&mut self, value: &PrintValue) -> Result<i32, Diagnostics> {
        let rows = self.pools.rows_of_value(value);
        let rows = rows.map_err(|_| self.too_large())?;
        let number = self.printers.insert_full(rows).0;
        i32::try_from(number).map_err(|_| self.too_large())
    }

    /// The number of the printer that is the test of an operand, if a record states one.
    pub(super) fn test(&mut self, operand: Record<'_>) -> Result<Option<i32>, Diagnostics> {
        let tests = self.tests.clone();
        let mut tests = tests.iter();
        let test = tests.find(|test| test.operands.match_name(operand.name()));
        test.map(|test| self.value(&test.condition)).transpose()
    }

    fn operand(&mut self, opcode: u16, operand: &AsmOperand<'_>) -> Result<u16, Diagnostics> {
        let printer = self.printer(opcode, operand)?;
        let rows = self.printers.get_index(printer).map(Vec::as_slice);
        let printer = match rows {
            // What would be before a number does not matter.
            Some([row, END])
                if row.kind == part::REGISTER_OR_NUMBER
                    && self.is_register(opcode, operand.index + usize::from(row.operand)) =>
            {
                let plain = PrintRow::new(part::PLAIN).with_operand(row.operand);
                self.printers.insert_full(vec![plain, END]).0
            }
            _ => printer,
        };
        self.operand_word(printer, operand.index)
    }

    /// Whether an operand of an instruction is a register.
    fn is_register(&self, opcode: u16, operand: usize) -> bool {
        let instruction = self.instructions.all.get(usize::from(opcode));
        let part = instruction.and_then(|one| one.operands.parts().nth(operand));
        part.is_some_and(|(_, part)| register_class(part.def).is_subclass_of("RegisterClass"))
    }

    /// The word of an operand that a printer prints.
    pub(super) fn operand_word(
        &mut self,
        printer: usize,
        index: usize,
    ) -> Result<u16, Diagnostics> {
        let number = |number: usize, most| {
            let number = u16::try_from(number).ok();
            number.filter(|number| *number <= most)
        };
        if number(index, text::MAX_INDEX).is_none() {
            // A word has no room for its number.
            let index = u16::try_from(index).map_err(|_| self.too_large())?;
            let mut rows = vec![PrintRow::new(part::AT).with_half(index)];
            rows.extend(self.printers.get_index(printer).into_iter().flatten());
            let printer = self.printers.insert_full(rows).0;
            return self.operand_word(printer, 0);
        }
        // This printer is in no table.
        let own = match self.printers.get_index(printer).map(Vec::as_slice) {
            Some(rows) if rows == PLAIN => Some(text::PLAIN),
            _ => number(printer, text::MAX_PRINTER),
        };
        match (own, number(index, text::MAX_INDEX)) {
            (Some(printer), Some(index)) => Ok(text::OPERAND | index << text::INDEX | printer),
            _ => Err(self.too_large()),
        }
    }

    /// The number of the printer of an operand.
    fn printer(&mut self, opcode: u16, operand: &AsmOperand<'_>) -> Result<usize, Diagnostics> {
        let key = (
            operand.printer.to_string(),
            operand.modifier.clone(),
            self.syntax,
        );
        let known = match self.known.get(&key) {
            Some(known) => known.clone(),
            None => {
                let known = self.read(operand.printer, &operand.modifier)?;
                self.known.insert(key, known.clone());
                known
            }
        };
        match known {
            Known::Printer(number) => Ok(number),
            Known::Text(text) => {
                self.printer_for(&mut text.borrow_mut(), opcode, operand.index, None)
            }
        }
    }

    /// The way in which a function prints.
    fn read(&mut self, name: &str, modifier: &str) -> Result<Known, Diagnostics> {
        let rows = match self.hooks.printer(name, modifier, self.syntax)? {
            Some(forms) if self.depends(&forms)? => {
                return Ok(Known::Text(Rc::new(RefCell::new(DecidedText::new(forms)))));
            }
            Some(forms) => self.pools.parts(&forms).map_err(|_| self.too_large())?,
            None if name == PRINT_OPERAND => PLAIN.to_vec(),
            None => {
                self.left.insert(name.to_string());
                let name = self.string(name)?;
                vec![PrintRow::new(part::LEFT).with_half(name), END]
            }
        };
        Ok(Known::Printer(self.printers.insert_full(rows).0))
    }

    /// Whether a text depends on the instruction, be it by operands that are printed by default.
    fn depends(&mut self, forms: &[PrintForm]) -> Result<bool, Diagnostics> {
        Ok(depends_on_inst(forms) || self.has_own_usual()?)
    }

    /// Whether the text of operands that are printed by default depends on the instruction.
    fn has_own_usual(&mut self) -> Result<bool, Diagnostics> {
        if let Some((syntax, has_own)) = self.own_usual
            && syntax == self.syntax
        {
            return Ok(has_own);
        }
        let usual = self.hooks.printer(PRINT_OPERAND, "", self.syntax)?;
        let has_own = usual.is_some_and(|usual| depends_on_inst(&usual));
        self.own_usual = Some((self.syntax, has_own));
        Ok(has_own)
    }

    /// The number of the printer that prints a text about an operand of an instruction, whose flags may be
    /// known.
    pub(super) fn printer_for(
        &mut self,
        text: &mut DecidedText,
        opcode: u16,
        index: usize,
        flags: Option<i64>,
    ) -> Result<usize, Diagnostics> {
        let known = self.about(opcode, index, flags, |printed| {
            match text.printer(printed) {
                Some(printer) => Ok(printer),
                None => Err(text.text(printed)),
            }
        })?;
        let (forms, answers) = match known {
            Ok(printer) => return Ok(printer),
            Err(made) => made,
        };
        let printer = self.printer_of(&forms)?;
        text.add(answers, printer);
        Ok(printer)
    }

    /// The result of a function for an instruction, one of whose operands is printed, and whose flags may be
    /// known.
    fn about<T>(
        &mut self,
        opcode: u16,
        index: usize,
        flags: Option<i64>,
        answer: impl FnOnce(&Printed<'_, 'rk>) -> T,
    ) -> Result<T, Diagnostics> {
        let syntax = self.has_own_usual()?.then_some(self.syntax);
        Ok(answer(&Printed {
            instruction: &self.instructions.all[usize::from(opcode)],
            index,
            hooks: &self.hooks,
            syntax,
            flags,
        }))
    }

    pub(super) fn printer_of(&mut self, forms: &[PrintForm]) -> Result<usize, Diagnostics> {
        let rows = self.pools.parts(forms).map_err(|_| self.too_large())?;
        Ok(self.printers.insert_full(rows).0)
    }

    fn string(&mut self, text: &str) -> Result<u16, Diagnostics> {
        self.pools.string(text).map_err(|_| self.too_large())
    }

    fn too_large(&self) -> Diagnostics {
        super::too_large(self.records)
    }
}
