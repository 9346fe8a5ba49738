//! Texts of operands.

use core::ops::Range;

use tblgen_facts::asm::{part, short};

use super::bytes::{Bytes, Operands};
use super::number::NumberText;
use super::printer::{PrintInst, Writer};
use super::{AsmOutput, TextKind};
use crate::tables::half;
use crate::{Indexed, Inst, Operand};

impl<P: PrintInst, O: AsmOutput> Writer<'_, P, O> {
    /// Writes an operand by the printer of that number.
    pub(super) fn by_printer(&mut self, printer: usize, operands: Operands, depth: u32) {
        let bytes = Bytes::of_printer::<P>(printer);
        match bytes.0 {
            // Most operands are nothing else.
            [part::REGISTER_OR_NUMBER, operand, low, high, part::END, ..] => {
                let before = u16::from_le_bytes([*low, *high]);
                self.register_or_number(operands.at(*operand), before);
            }
            _ => self.nested(bytes, operands, depth),
        }
    }

    /// Writes an operand as it is, with a string before numbers.
    fn register_or_number(&mut self, operand: usize, before: u16) {
        match self.inst.operand(operand) {
            Some(Operand::Imm(number)) => {
                self.string(before);
                self.chosen(number);
            }
            _ => self.plain(operand),
        }
    }

    fn list(&mut self, parts: &mut Bytes<'_>, mut operands: Operands, depth: u32) {
        loop {
            match parts.byte() {
                part::TEXT => {
                    let number = parts.half();
                    self.string(number);
                }
                part::REGISTER_OR_NUMBER => {
                    let operand = operands.at(parts.byte());
                    let before = parts.half();
                    self.register_or_number(operand, before);
                }
                part::OPERAND => {
                    let operand = parts.byte();
                    self.usual(operands.at(operand), depth);
                }
                part::REGISTER_OF => {
                    let operand = parts.byte();
                    self.register_of(operands.at(operand));
                }
                part::REGISTER => {
                    let set = parts.byte();
                    match self.register_number(parts, operands) {
                        Some(number) if set == part::USUAL_NAMES => self.register(number),
                        Some(number) => self.register_in(set.into(), number),
                        None => self.other(operands),
                    }
                }
                part::IF => {
                    let condition = self.value(parts, operands);
                    let skipped = parts.half();
                    if condition.unwrap_or(0) == 0 {
                        parts.part(skipped.into());
                    }
                }
                part::SKIP => {
                    let skipped = parts.half();
                    parts.part(skipped.into());
                }
                part::LEFT => {
                    let name = parts.half();
                    self.left(name, operands);
                }
                part::PLAIN => self.plain(operands.first),
                part::AT => operands.first = parts.half().into(),
                kind @ (part::OPERANDS | part::REPEATED | part::FROM_END | part::MEMORY) => {
                    self.further(kind, parts, operands, depth);
                }
                part::HEX_FLOAT => {
                    let [operand, bits] = [parts.byte(), parts.byte()];
                    self.hex_float(operands.at(operand), bits);
                }
                kind @ part::NUMBER..=part::ADDRESS => self.number_part(kind, parts, operands),
                _ => return,
            }
        }
    }

    /// Writes a part about further operands.
    fn further(&mut self, kind: u8, parts: &mut Bytes<'_>, operands: Operands, depth: u32) {
        match kind {
            part::OPERANDS => {
                let [first, after] = [parts.byte(), parts.byte()];
                let separator = parts.half();
                let end = self.inst.num_operands().saturating_sub(after.into());
                self.several(operands.at(first)..end, separator, depth);
            }
            part::REPEATED => {
                let times = self.value(parts, operands).unwrap_or(0);
                let separator = parts.half();
                let [text, step] = [parts.half(), parts.half()];
                let lists = [parts.part(text.into()), parts.part(step.into())];
                self.repeated(times, separator, &lists, operands, depth);
            }
            part::FROM_END => {
                let count = parts.byte();
                let list = parts.half();
                let list = parts.part(list.into());
                let first = self.inst.num_operands().saturating_sub(count.into());
                self.nested(list, Operands { first }, depth);
            }
            part::MEMORY => {
                let address = self.value(parts, operands);
                let list = parts.half();
                let list = parts.part(list.into());
                let has_name =
                    address.is_some_and(|address| self.output.write_memory(address as u64));
                if !has_name {
                    self.nested(list, operands, depth);
                }
            }
            _ => {}
        }
    }

    /// Writes operands as they are printed by default, with a string in between.
    fn several(&mut self, all: Range<usize>, separator: u16, depth: u32) {
        let first = all.start;
        for operand in all {
            if operand > first {
                self.string(separator);
            }
            self.usual(operand, depth);
        }
    }

    /// Writes parts some times, with a string in between. After each time, operands count from as many
    /// further on as a value says, up to the last one.
    fn repeated(
        &mut self,
        times: i64,
        separator: u16,
        [text, step]: &[Bytes<'_>; 2],
        mut operands: Operands,
        depth: u32,
    ) {
        for time in 0..times {
            if operands.first >= self.inst.num_operands() {
                return;
            }
            if time > 0 {
                self.string(separator);
            }
            self.nested(Bytes(text.0), operands, depth);
            let step = self.value(&mut Bytes(step.0), operands);
            let step = step.and_then(|step| usize::try_from(step).ok());
            operands.first = operands.first.saturating_add(step.unwrap_or(1).max(1));
        }
    }

    /// Writes parts within others.
    fn nested(&mut self, mut list: Bytes<'_>, operands: Operands, depth: u32) {
        if let Some(depth) = depth.checked_sub(1) {
            self.list(&mut list, operands, depth);
        }
    }

    /// Writes an operand as operands are printed by default.
    fn usual(&mut self, first: usize, depth: u32) {
        self.by_printer(self.defaults.operand, Operands { first }, depth);
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
            part::ADDRESS => {
                return match value {
                    Some(address) => self.target_at(address as u64),
                    None => self.other(operands),
                };
            }
            part::PLACES => {
                let places = parts.byte();
                return match value {
                    Some(number) => self.digits(&NumberText::with_places(number, places)),
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
            (_, Some(text)) => self.string(text),
            (Some(number), None) => self.digits(&match kind {
                part::HEXADECIMAL => NumberText::hexadecimal(number),
                part::HEX_DIGITS => NumberText::hex_digits(number as u64),
                part::UNSIGNED => NumberText::unsigned(number as u64),
                part::DECIMAL => NumberText::decimal(number),
                _ => return self.chosen(number),
            }),
            (None, None) => self.other(operands),
        }
    }

    fn digits(&mut self, text: &NumberText) {
        text.write_to(self.output, TextKind::Number);
    }

    /// Writes a number in the notation that the user chose.
    fn chosen(&mut self, number: i64) {
        self.number(number, self.printer.format().hexadecimal);
    }

    fn number(&mut self, number: i64, is_hexadecimal: bool) {
        self.digits(&match is_hexadecimal {
            true => NumberText::hexadecimal(number),
            false => NumberText::decimal(number),
        });
    }

    /// The string that the first of some rows has for a number whose condition holds.
    pub(super) fn name(&self, value: i64, first: u16, count: u16) -> Option<u16> {
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
            return self.chosen(distance);
        }
        self.target_at(self.address.wrapping_add(distance as u64) & mask as u64);
    }

    /// Writes the target of a branch, which is at an address.
    fn target_at(&mut self, address: u64) {
        if !self.output.write_target(address) {
            NumberText::address(address).write_to(self.output, TextKind::Address);
        }
    }

    /// Writes an operand that a printer does not expect.
    fn other(&mut self, operands: Operands) {
        self.plain(operands.first);
    }

    /// Writes an operand as it is.
    pub(super) fn plain(&mut self, operand: usize) {
        match self.inst.operand(operand) {
            Some(Operand::Reg(register)) => self.register(register.number()),
            Some(Operand::Imm(number)) => self.chosen(number),
            Some(Operand::Fp(bits)) => self.digits(&NumberText::address(bits)),
            Some(Operand::VirtualReg(number) | Operand::Expr(number)) => {
                self.output.write("$", TextKind::Punctuation);
                self.number(number.into(), false);
            }
            Some(Operand::Other) | None => self.output.write("?", TextKind::Unknown),
        }
    }

    /// Writes an operand that is a floating-point number of some bits in hexadecimal notation.
    fn hex_float(&mut self, operand: usize, bits: u8) {
        match self.inst.operand(operand) {
            Some(Operand::Fp(number)) => self.digits(&NumberText::hex_float(number, bits <= 32)),
            _ => self.plain(operand),
        }
    }

    /// Writes the name of the register that an operand is.
    pub(super) fn register_of(&mut self, operand: usize) {
        match self.inst.reg(operand) {
            Some(register) => self.register(register.number()),
            None => self.plain(operand),
        }
    }

    /// Writes the usual name of a register.
    #[inline]
    fn register(&mut self, number: u16) {
        self.name_in(self.names, number);
    }

    /// Writes the name of a register in a set.
    fn register_in(&mut self, set: usize, number: u16) {
        self.name_in(set * P::TABLES.register_count, number);
    }

    /// Writes the name of a register in the set whose names begin at a row.
    #[inline]
    fn name_in(&mut self, names: usize, number: u16) {
        let (prefix, row) = (self.defaults.prefix, names + usize::from(number));
        // `NoRegister` has no name.
        if !prefix.is_empty() && number != 0 {
            self.output.write(prefix, TextKind::Register);
        }
        if !O::HAS_KINDS
            && let Some(name) = P::TABLES.short_registers.get(row)
        {
            let len = usize::from(name[short::REGISTER]);
            if len <= short::REGISTER && self.output.write_row(name, len, usize::MAX) {
                return;
            }
        }
        self.output
            .write(P::TABLES.registers.get(row), TextKind::Register);
    }

    /// Writes an operand whose text is not known.
    fn left(&mut self, name: u16, operands: Operands) {
        let function = P::TABLES.strings.get(name.into());
        if self.output.write_unknown(function, operands.first) {
            return;
        }
        self.output.write("<", TextKind::Unknown);
        self.output.write(function, TextKind::Unknown);
        self.output.write(" ", TextKind::Unknown);
        self.plain(operands.first);
        self.output.write(">", TextKind::Unknown);
    }
}
