//! Texts of instructions: strings and operands.

use tblgen_facts::asm::{part, short, text};

use super::rows::Operands;
use super::{AsmFormat, AsmOutput, TextKind, aliases};
use crate::mc::Compression;
use crate::tables::{Column, Rows8, Rows16, StringTable, Words};
use crate::{Indexed, Inst, Operand, RegisterInfo};

tblgen_facts::asm_tables!(table_reader);

/// The defaults of a syntax: names of registers, and the printer of operands.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct PrintedSyntax {
    /// The row of the first name of the first set.
    pub first_name: usize,
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
        first_name: 0,
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
    /// Whether compressed instructions are printed as larger ones.
    const HAS_LARGER: bool = false;
    /// The defaults of each syntax.
    const SYNTAXES: &'static [PrintedSyntax];

    /// Bits of the conditions on the subtarget that hold.
    fn conditions(&self) -> &[u64];

    fn format(&self) -> &AsmFormat;

    /// The larger instruction that does the same, which is printed in place of a compressed one.
    #[inline]
    fn larger(&self, _: &Self::Inst) -> Option<&'static LargerInst<Self>> {
        None
    }

    /// Whether a predicate of the description holds for an operand of an alias.
    fn holds(&self, predicate: u16, operand: Operand<<Self::Inst as Inst>::Reg>) -> bool;
}

/// A larger instruction in place of one that a printer prints.
type LargerInst<P> =
    Compression<<<P as PrintInst>::Inst as Inst>::Opcode, <<P as PrintInst>::Inst as Inst>::Reg>;

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
    let mut writer = Writer::new(printer, printed, output);
    if P::HAS_PREFIXES {
        writer.prefixes();
    }
    let row = writer.row();
    let start = match aliases::text(&writer, P::TABLES.alias_of.index(row)) {
        Some(start) => start,
        None => P::TABLES.text_of.index(row),
    };
    writer.text(start);
}

/// Writes the text of one instruction.
pub(super) struct Writer<'w, P: PrintInst, O> {
    pub(super) printer: &'w P,
    inst: &'w P::Inst,
    /// The larger instruction that is printed in place of it.
    larger: Option<&'static LargerInst<P>>,
    pub(super) address: u64,
    pub(super) size: u8,
    /// Whether short strings may be written at once.
    is_quick: bool,
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
        let (syntax, defaults) = match P::SYNTAXES.get(syntax) {
            Some(defaults) => (syntax, defaults),
            None => (0, P::SYNTAXES.first().unwrap_or(&PrintedSyntax::NONE)),
        };
        let set = match format.numeric_registers {
            true => defaults.numeric,
            false => defaults.names,
        };
        let larger = match P::HAS_LARGER && format.aliases {
            true => printer.larger(printed.inst),
            false => None,
        };
        Writer {
            printer,
            inst: printed.inst,
            larger,
            address: printed.address,
            size: printed.size,
            is_quick: !O::HAS_KINDS && !format.tabs,
            output,
            syntax,
            defaults,
            names: defaults.first_name + set * P::TABLES.register_count,
            first: None,
        }
    }

    /// The opcode of the printed instruction.
    #[inline]
    pub(super) fn opcode(&self) -> <P::Inst as Inst>::Opcode {
        match self.larger {
            Some(larger) if P::HAS_LARGER => larger.large,
            _ => self.inst.opcode(),
        }
    }

    /// The number of operands of the printed instruction.
    #[inline]
    pub(super) fn num_operands(&self) -> usize {
        match self.larger {
            Some(larger) if P::HAS_LARGER => larger.operands.len(),
            _ => self.inst.num_operands(),
        }
    }

    /// An operand of the printed instruction.
    #[inline]
    pub(super) fn operand_at(&self, operand: usize) -> Option<Operand<<P::Inst as Inst>::Reg>> {
        match self.larger {
            Some(larger) if P::HAS_LARGER => larger.large_operand(self.inst, operand),
            _ => self.inst.operand(operand),
        }
    }

    /// The number of the register that an operand of the printed instruction is.
    #[inline]
    pub(super) fn reg_at(&self, operand: usize) -> Option<u16> {
        match self.operand_at(operand) {
            Some(Operand::Reg(register)) => Some(register.number()),
            _ => None,
        }
    }

    /// The number that an operand of the printed instruction is.
    #[inline]
    pub(super) fn imm_at(&self, operand: usize) -> Option<i64> {
        match self.operand_at(operand) {
            Some(Operand::Imm(number)) => Some(number),
            _ => None,
        }
    }

    /// The flags of the printed instruction.
    pub(super) fn flags(&self) -> u16 {
        self.inst.flags()
    }

    /// The row of the instruction in tables for all syntaxes.
    #[inline]
    fn row(&self) -> usize {
        let opcode = usize::from(self.opcode().number());
        P::TABLES.opcodes * self.syntax + opcode
    }

    /// Writes what is before the text of the instruction: operands alone.
    fn prefixes(&mut self) {
        let number = P::TABLES.prefix_of.index(self.opcode().number().into());
        let has_flags = usize::from(self.flags() != 0);
        let start = P::TABLES.prefixes.index(2 * number + has_flags);
        for word in words::<P>(start) {
            self.first = Some(TextKind::Prefix);
            self.operand(word);
        }
    }

    /// Writes the text that begins at a word. An instruction without text has its name.
    #[inline]
    fn text(&mut self, start: usize) {
        self.first = Some(TextKind::Mnemonic);
        let mut has_any = false;
        for word in words::<P>(start) {
            match word & text::OPERAND {
                0 => self.string(word),
                _ => self.operand(word),
            }
            has_any = true;
        }
        if !has_any {
            self.output.write(self.opcode().name(), TextKind::Mnemonic);
        }
    }

    /// Writes the operand that a word stands for.
    #[inline]
    fn operand(&mut self, word: u16) {
        let index = usize::from((word & !text::OPERAND) >> text::INDEX);
        match word & text::PRINTER {
            text::PLAIN => self.plain(index),
            printer => {
                self.by_printer(printer.into(), Operands { first: index }, part::MAX_DEPTH);
            }
        }
    }

    /// Writes a short string at once; `false` if that does not work.
    #[inline]
    fn short_string(&mut self, number: u16) -> bool {
        let Some(row) = P::TABLES.short_strings.get(usize::from(number)) else {
            return false;
        };
        let len = usize::from(row[short::STRING]);
        len <= short::STRING && self.output.write_row(row, len)
    }

    /// Writes a string.
    #[inline]
    pub(super) fn string(&mut self, number: u16) {
        if !self.is_quick || !self.short_string(number) {
            self.long_string(number);
        }
    }

    /// Writes a string of any length. What comes before the first blank is the mnemonic.
    #[inline(never)]
    fn long_string(&mut self, number: u16) {
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
}

/// The words of a text from one on.
#[inline]
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
