//! Texts of instructions: strings and operands.

use tblgen_facts::asm::{part, short, text};

use super::bytes::Operands;
use super::{AsmFormat, AsmOutput, TextKind, aliases};
use crate::tables::{Bytes, Column, Rows8, Rows16, StringTable, Words};
use crate::{Indexed, Inst, Operand, RegisterInfo};

tblgen_facts::asm_tables!(table_reader);

/// The defaults of a syntax: names of registers, and the printer of operands.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct PrintedSyntax {
    /// The text before each.
    pub prefix: &'static str,
    /// The set of names, by its number.
    pub names: usize,
    /// The set of names with numbers.
    pub numeric: usize,
    /// The printer of operands that name no function.
    pub operand: usize,
}

impl PrintedSyntax {
    /// Names of the first set alone.
    pub(super) const NONE: PrintedSyntax = PrintedSyntax {
        prefix: "",
        names: 0,
        numeric: 0,
        operand: 0,
    };
}

/// A printer of assembly text. Generated code implements it.
#[doc(hidden)]
pub trait PrintInst {
    type Inst: Inst<Reg: RegisterInfo>;

    const TABLES: AsmTables;
    /// Whether there is text before that of some instructions.
    const HAS_PREFIXES: bool;
    /// The defaults of each syntax.
    const SYNTAXES: &'static [PrintedSyntax];

    /// Bits of the conditions on the subtarget that hold.
    fn conditions(&self) -> &[u64];

    fn format(&self) -> &AsmFormat;

    /// The larger instruction that does the same, which is printed in place of a compressed one and made
    /// in a room for it; or the instruction itself.
    fn larger<'i>(&self, inst: &'i Self::Inst, room: &'i mut Option<Self::Inst>) -> &'i Self::Inst;

    /// Whether a predicate of the description holds for an operand of an alias.
    fn holds(&self, predicate: u16, operand: Operand<<Self::Inst as Inst>::Reg>) -> bool;
}

/// An instruction with its place.
pub(super) struct Printed<'i, I> {
    pub(super) inst: &'i I,
    pub(super) address: u64,
    /// The number of bytes, or 0.
    pub(super) size: u8,
}

/// Writes an instruction.
pub(super) fn print<P: PrintInst, O: AsmOutput>(
    printer: &P,
    printed: Printed<'_, P::Inst>,
    output: &mut O,
) {
    let mut room = None;
    let inst = match printer.format().aliases {
        true => printer.larger(printed.inst, &mut room),
        false => printed.inst,
    };
    let mut writer = Writer::new(printer, Printed { inst, ..printed }, output);
    writer.prefixes();
    let start = match writer.alias() {
        Some(start) => start,
        None => P::TABLES.text_of.index(writer.row()),
    };
    writer.text(start);
}

/// Writes the text of one instruction.
pub(super) struct Writer<'w, P: PrintInst, O> {
    pub(super) printer: &'w P,
    pub(super) inst: &'w P::Inst,
    pub(super) address: u64,
    pub(super) size: u8,
    pub(super) output: &'w mut O,
    /// The number of the syntax, and its defaults.
    syntax: usize,
    pub(super) defaults: &'static PrintedSyntax,
    /// The row of the first register in the usual set of names.
    pub(super) names: usize,
    /// The kind of what is written up to the next blank: a prefix or a mnemonic.
    first: Option<TextKind>,
}

impl<'w, P: PrintInst, O: AsmOutput> Writer<'w, P, O> {
    #[inline]
    fn new(printer: &'w P, printed: Printed<'w, P::Inst>, output: &'w mut O) -> Self {
        let format = printer.format();
        let syntax = usize::from(format.syntax);
        let syntax = if syntax < P::TABLES.syntaxes {
            syntax
        } else {
            0
        };
        let defaults = P::SYNTAXES.get(syntax).unwrap_or(&PrintedSyntax::NONE);
        let set = match format.numeric_registers {
            true => defaults.numeric,
            false => defaults.names,
        };
        Writer {
            printer,
            inst: printed.inst,
            address: printed.address,
            size: printed.size,
            output,
            syntax,
            defaults,
            names: set * P::TABLES.register_count,
            first: None,
        }
    }

    /// The row of the instruction in tables for all syntaxes.
    fn row(&self) -> usize {
        let opcode = usize::from(self.inst.opcode().number());
        P::TABLES.opcodes * self.syntax + opcode
    }

    /// The first word of the text of the alias that is printed; none if there is none.
    fn alias(&self) -> Option<usize> {
        let first = P::TABLES.alias_of.index(self.row());
        aliases::text(self, first)
    }

    /// Writes what is before the text of the instruction.
    fn prefixes(&mut self) {
        if P::HAS_PREFIXES {
            let opcode = self.inst.opcode().number();
            let start = P::TABLES.prefix_of.index(opcode.into());
            for word in words::<P>(start) {
                self.first = Some(TextKind::Prefix);
                self.word(word);
            }
        }
    }

    /// Writes the text that begins at a word. An instruction without text has its name.
    fn text(&mut self, start: usize) {
        self.first = Some(TextKind::Mnemonic);
        let mut has_any = false;
        for word in words::<P>(start) {
            self.word(word);
            has_any = true;
        }
        if !has_any {
            self.output
                .write(self.inst.opcode().name(), TextKind::Mnemonic);
        }
    }

    /// Writes the string or the operand that a word stands for.
    fn word(&mut self, word: u16) {
        match word & text::OPERAND {
            0 => self.string(word),
            _ => {
                let index = usize::from((word & !text::OPERAND) >> text::INDEX);
                match word & text::PRINTER {
                    text::REGISTER_OF => self.register_of(index),
                    text::PLAIN => self.plain(index),
                    printer => self.operand(printer.into(), index),
                }
            }
        }
    }

    /// Writes a short string at once; `false` if that does not work.
    #[inline]
    fn short_string(&mut self, number: u16) -> bool {
        let Some(row) = P::TABLES.short_strings.get(usize::from(number)) else {
            return false;
        };
        let len = usize::from(row[15]);
        let blank = match self.printer.format().tabs {
            true => short::STRING,
            false => usize::from(row[short::TAB]),
        };
        // The place of a tab that is not there does not count.
        len <= short::STRING && self.output.write_row(row, len, blank)
    }

    /// Writes a string. What comes before the first blank is the mnemonic.
    pub(super) fn string(&mut self, number: u16) {
        if !O::HAS_KINDS && self.short_string(number) {
            return;
        }
        let mut rest = P::TABLES.strings.get(number.into());
        let has_tab = !self.printer.format().tabs && rest.as_bytes().contains(&b'\t');
        if !O::HAS_KINDS && !has_tab {
            return self.output.write(rest, TextKind::Keyword);
        }
        if !O::HAS_KINDS
            && let Some((mnemonic, "")) = rest.split_once('\t')
        {
            self.output.write(mnemonic, TextKind::Mnemonic);
            return self.output.write(" ", TextKind::Space);
        }
        while let Some(first) = rest.chars().next() {
            let own = match kind_of(first) {
                TextKind::Space => {
                    self.first = None;
                    TextKind::Space
                }
                own => self.first.unwrap_or(own),
            };
            let is_other = |c: char| match own {
                TextKind::Mnemonic | TextKind::Prefix => kind_of(c) == TextKind::Space,
                own => kind_of(c) != own,
            };
            let (piece, more) = rest.split_at(rest.find(is_other).unwrap_or(rest.len()));
            match own {
                TextKind::Space if has_tab && piece.contains('\t') => self.output.write(" ", own),
                own => self.output.write(piece, own),
            }
            rest = more;
        }
    }

    /// Writes an operand by the printer of that number.
    fn operand(&mut self, printer: usize, index: usize) {
        self.by_printer(printer, Operands { first: index }, part::MAX_DEPTH);
    }
}

/// The words of a text from one on.
fn words<P: PrintInst>(start: usize) -> impl Iterator<Item = u16> {
    let words = P::TABLES.texts.get(start..).unwrap_or_default();
    let words = words.iter().map(|word| u16::from_le_bytes(*word));
    words.take_while(|word| *word != text::END)
}

/// The kind of text that a character is part of.
fn kind_of(c: char) -> TextKind {
    match c {
        ' ' | '\t' | '\n' => TextKind::Space,
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '.' => TextKind::Keyword,
        _ => TextKind::Punctuation,
    }
}
