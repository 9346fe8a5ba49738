//! Texts of operands.

use tblgen_facts::asm::part;

use super::number::NumberText;
use super::printer::{PrintInst, Writer};
use super::{AsmOutput, TextKind};
use crate::tables::half;
use crate::{Indexed, Inst, Operand};

/// The bytes of parts and values, which are read from the first to the last.
pub(super) struct Bytes<'b>(&'b [u8]);

impl<'b> Bytes<'b> {
    /// The next byte; 0 after the last one.
    pub(super) fn byte(&mut self) -> u8 {
        let [byte] = self.take();
        byte
    }

    /// The next two bytes as a number.
    pub(super) fn half(&mut self) -> u16 {
        u16::from_le_bytes(self.take())
    }

    /// The next bytes; zeros if there are fewer.
    pub(super) fn take<const N: usize>(&mut self) -> [u8; N] {
        match self.0.split_first_chunk() {
            Some((bytes, rest)) => {
                self.0 = rest;
                *bytes
            }
            None => {
                self.0 = &[];
                [0; N]
            }
        }
    }

    /// The next `count` bytes, or as many as there are.
    fn part(&mut self, count: usize) -> Bytes<'b> {
        let (part, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        Bytes(part)
    }
}

/// The operands that a printer speaks of.
#[derive(Clone, Copy)]
pub(super) struct Operands {
    /// The operand of the instruction that the first one is.
    pub(super) first: usize,
}

impl Operands {
    /// The operand of the instruction.
    pub(super) fn at(self, operand: u8) -> usize {
        self.first + usize::from(operand)
    }
}

/// More lists of parts within one another than a text has.
pub(super) const MAX_DEPTH: u32 = 20;

impl<P: PrintInst, O: AsmOutput> Writer<'_, P, O> {
    /// Writes an operand by the printer of that number. The one that prints nothing of its own writes the
    /// operand as it is.
    pub(super) fn by_printer(&mut self, printer: usize, operands: Operands, depth: u32) {
        let start = P::TABLES.printers.index(printer);
        let mut parts = Bytes(P::TABLES.parts.get(start..).unwrap_or_default());
        match depth.checked_sub(1) {
            Some(depth) if !parts.0.starts_with(&[part::END]) => {
                self.list(&mut parts, operands, depth);
            }
            _ => self.plain(operands.first),
        }
    }

    fn list(&mut self, parts: &mut Bytes<'_>, operands: Operands, depth: u32) {
        loop {
            match parts.byte() {
                part::TEXT => {
                    let number = parts.half();
                    self.string(number, false);
                }
                part::OPERAND => {
                    let operand = parts.byte();
                    let first = operands.at(operand);
                    self.by_printer(0, Operands { first }, depth);
                }
                part::REGISTER_OF => {
                    let operand = parts.byte();
                    self.register_of(operands.at(operand));
                }
                part::REGISTER => {
                    let number = parts.half();
                    self.register(number);
                }
                part::IF => {
                    let condition = self.value(parts, operands);
                    let [yes, no] = [parts.half(), parts.half()];
                    let lists = [parts.part(yes.into()), parts.part(no.into())];
                    let [yes, no] = lists;
                    let mut list = if condition.unwrap_or(0) != 0 { yes } else { no };
                    if let Some(depth) = depth.checked_sub(1) {
                        self.list(&mut list, operands, depth);
                    }
                }
                part::LEFT => {
                    let name = parts.half();
                    self.left(name, operands);
                }
                kind @ part::NUMBER..=part::NAMED => self.number_part(kind, parts, operands),
                _ => return,
            }
        }
    }

    /// Writes a part that depends on a value.
    fn number_part(&mut self, kind: u8, parts: &mut Bytes<'_>, operands: Operands) {
        let value = self.value(parts, operands);
        let text = match kind {
            part::TARGET => {
                let mask = self.value(parts, operands).unwrap_or(-1);
                return match value {
                    Some(distance) => self.target(distance, mask),
                    None => self.other(operands),
                };
            }
            part::CHOICE => {
                let count = parts.half();
                let mut list = parts.part(2 * usize::from(count));
                let at = value.and_then(|value| u16::try_from(value).ok());
                let at = at.filter(|at| *at < count);
                at.map(|at| {
                    list.part(2 * usize::from(at));
                    list.half()
                })
                .filter(|text| *text != part::NO_TEXT)
            }
            part::NAMED => {
                let [first, count] = [parts.half(), parts.half()];
                value.and_then(|value| self.name(value, first, count))
            }
            _ => None,
        };
        match (value, text) {
            (_, Some(text)) => self.string(text, false),
            (Some(number), None) => {
                let is_hexadecimal = match kind {
                    part::HEXADECIMAL => true,
                    part::DECIMAL => false,
                    _ => self.printer.format().hexadecimal,
                };
                self.number(number, is_hexadecimal);
            }
            (None, None) => self.other(operands),
        }
    }

    fn number(&mut self, number: i64, is_hexadecimal: bool) {
        let text = match is_hexadecimal {
            true => NumberText::hexadecimal(number),
            false => NumberText::decimal(number),
        };
        self.output.write(text.as_str(), TextKind::Number);
    }

    /// The string that the first of some rows has for a number whose condition holds.
    fn name(&self, value: i64, first: u16, count: u16) -> Option<u16> {
        let rows = P::TABLES.names.get(usize::from(first)..)?;
        let rows = rows.get(..usize::from(count))?;
        let number = |row: &[u8; 8]| i32::from_le_bytes([row[0], row[1], row[2], row[3]]);
        let value = i32::try_from(value).ok()?;
        let start = rows.partition_point(|row| number(row) < value);
        let mut same = rows[start..].iter().take_while(|row| number(row) == value);
        let row = same.find(|row| self.condition(half(row, 6)))?;
        Some(half(row, 4))
    }

    /// Writes the target of a branch.
    fn target(&mut self, distance: i64, mask: i64) {
        if !self.printer.format().target_addresses {
            return self.number(distance, self.printer.format().hexadecimal);
        }
        let address = self.address.wrapping_add(distance as u64) & mask as u64;
        if !self.output.write_target(address) {
            let text = NumberText::address(address);
            self.output.write(text.as_str(), TextKind::Address);
        }
    }

    /// Writes an operand that a printer does not expect.
    fn other(&mut self, operands: Operands) {
        self.plain(operands.first);
    }

    /// Writes an operand as it is.
    fn plain(&mut self, operand: usize) {
        match self.inst.operand(operand) {
            Some(Operand::Reg(register)) => self.register(register.number()),
            Some(Operand::Imm(number)) => self.number(number, self.printer.format().hexadecimal),
            Some(Operand::Fp(bits)) => {
                let text = NumberText::address(bits);
                self.output.write(text.as_str(), TextKind::Number);
            }
            Some(Operand::VirtualReg(number) | Operand::Expr(number)) => {
                self.output.write("$", TextKind::Punctuation);
                self.number(number.into(), false);
            }
            Some(Operand::Other) | None => self.output.write("?", TextKind::Unknown),
        }
    }

    /// Writes the name of the register that an operand is.
    fn register_of(&mut self, operand: usize) {
        match self.inst.reg(operand) {
            Some(register) => self.register(register.number()),
            None => self.plain(operand),
        }
    }

    /// Writes the name of a register.
    fn register(&mut self, number: u16) {
        let names = P::NAMES;
        let set = match self.printer.format().numeric_registers {
            true => names.numeric,
            false => names.names,
        };
        let name = |set: usize| {
            let tables = P::TABLES;
            tables
                .registers
                .get(set * tables.register_count + usize::from(number))
        };
        let own = name(set);
        let own = if own.is_empty() {
            name(names.default)
        } else {
            own
        };
        if !names.prefix.is_empty() && !own.is_empty() {
            self.output.write(names.prefix, TextKind::Register);
        }
        self.output.write(own, TextKind::Register);
    }

    /// Writes an operand whose text is not known.
    fn left(&mut self, name: u16, operands: Operands) {
        self.output.write("<", TextKind::Unknown);
        self.output
            .write(P::TABLES.strings.get(name.into()), TextKind::Unknown);
        self.output.write(" ", TextKind::Unknown);
        self.plain(operands.first);
        self.output.write(">", TextKind::Unknown);
    }
}
