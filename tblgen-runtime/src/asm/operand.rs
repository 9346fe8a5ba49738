//! Texts of operands.

use core::ops::Range;

use tblgen_facts::asm::{part, short, value};

use super::number::{NumberText, ShortNumber};
use super::printer::{PrintInst, Writer};
use super::rows::{Operands, Row, Rows};
use super::{AsmOutput, TextKind};
use crate::Operand;
use crate::tables::half;

impl<P: PrintInst, O: AsmOutput> Writer<'_, P, O> {
    /// Writes an operand by the printer of that number.
    pub(super) fn by_printer(&mut self, printer: usize, operands: Operands, depth: u32) {
        let mut rows = Rows::of_printer::<P>(printer);
        match rows.0 {
            // Most operands are nothing else.
            [[part::REGISTER_OR_NUMBER, ..], [part::END, ..], ..] => {
                self.register_or_number(rows.next(), operands);
            }
            _ => self.list(rows, operands, depth),
        }
    }

    /// Writes an operand as it is, with a string before numbers.
    #[inline]
    fn register_or_number(&mut self, row: Row<'_>, operands: Operands) {
        let operand = operands.at(row.operand());
        if let Some(number) = self.imm_at(operand) {
            self.string(row.half());
            self.chosen(number);
        } else {
            self.plain(operand);
        }
    }

    /// Writes parts up to their end.
    fn list(&mut self, mut rows: Rows<'_>, mut operands: Operands, depth: u32) {
        let Some(depth) = depth.checked_sub(1) else {
            return;
        };
        loop {
            let row = rows.next();
            if row.kind() & part::IF != 0 {
                let condition = self.value_of(row, &mut rows, operands, value::MAX_DEPTH);
                if condition.unwrap_or(0) == 0 {
                    rows.skip(row.half());
                }
                continue;
            }
            match row.kind() {
                part::TEXT => self.string(row.half()),
                part::PLAIN => self.plain(operands.at(row.operand())),
                part::SKIP => rows.skip(row.half()),
                part::REGISTER_OR_NUMBER => self.register_or_number(row, operands),
                part::OPERAND => self.usual(operands.at(row.operand()), depth),
                part::AT => operands.first = row.half().into(),
                part::END => return,
                _ => {
                    // A copy, so that this loop may keep its rows in registers.
                    let mut rest = rows;
                    match row.kind() {
                        part::NUMBER..=part::ADDRESS => self.number_part(row, &mut rest, operands),
                        _ => self.other_part(row, &mut rest, operands, depth),
                    }
                    rows = rest;
                }
            }
        }
    }

    /// Writes a part that is not as frequent as others.
    #[inline(never)]
    fn other_part(&mut self, row: Row<'_>, rows: &mut Rows<'_>, operands: Operands, depth: u32) {
        match row.kind() {
            part::REGISTER => match self.register_number(rows, operands) {
                Some(number) if row.operand() == part::USUAL_NAMES => self.register(number),
                Some(number) => self.register_in(row.operand().into(), number),
                None => self.plain(operands.first),
            },
            part::LEFT => self.left(row.half(), operands),
            part::HEX_FLOAT => self.hex_float(operands.at(row.operand()), row.half()),
            _ => self.further(row, rows, operands, depth),
        }
    }

    /// Writes a part about further operands.
    fn further(&mut self, row: Row<'_>, rows: &mut Rows<'_>, operands: Operands, depth: u32) {
        match row.kind() {
            part::OPERANDS => {
                let after = usize::try_from(row.number()).unwrap_or(0);
                let end = self.num_operands().saturating_sub(after);
                self.several(operands.at(row.operand())..end, row.half(), depth);
            }
            part::REPEATED => {
                let times = self.value(rows, operands).unwrap_or(0);
                let (text, step) = row.halves();
                let lists = [rows.part(text.into()), rows.part(step.into())];
                self.repeated(times, row.half(), &lists, operands, depth);
            }
            part::FROM_END => {
                let list = rows.part(row.half().into());
                let first = self.num_operands().saturating_sub(row.operand().into());
                self.list(list, Operands { first }, depth);
            }
            part::MEMORY => {
                let address = self.value(rows, operands);
                let list = rows.part(row.half().into());
                let has_name =
                    address.is_some_and(|address| self.output.write_memory(address as u64));
                if !has_name {
                    self.list(list, operands, depth);
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
        [text, step]: &[Rows<'_>; 2],
        mut operands: Operands,
        depth: u32,
    ) {
        for time in 0..times {
            if operands.first >= self.num_operands() {
                return;
            }
            if time > 0 {
                self.string(separator);
            }
            self.list(*text, operands, depth);
            let step = self.value(&mut { *step }, operands);
            let step = step.and_then(|step| usize::try_from(step).ok());
            operands.first = operands.first.saturating_add(step.unwrap_or(1).max(1));
        }
    }

    /// Writes an operand as operands are printed by default.
    fn usual(&mut self, first: usize, depth: u32) {
        self.by_printer(self.defaults.operand, Operands { first }, depth);
    }

    /// Writes a part that depends on a value.
    fn number_part(&mut self, row: Row<'_>, rows: &mut Rows<'_>, operands: Operands) {
        let value = self.value(rows, operands);
        let text = match row.kind() {
            part::TARGET => {
                let mask = self.value(rows, operands).unwrap_or(-1);
                return match value {
                    Some(distance) => self.target(distance, mask),
                    None => self.plain(operands.first),
                };
            }
            part::CHOICE => {
                let count = usize::from(row.half());
                let mut list = rows.part(count);
                let at = value.and_then(|value| usize::try_from(value).ok());
                at.filter(|at| *at < count).map(|at| {
                    list.part(at);
                    list.next().half()
                })
            }
            part::NAMED => {
                let (first, count) = row.halves();
                value.and_then(|value| self.name(value, first, count))
            }
            _ => None,
        };
        match (value, text.filter(|text| *text != part::NO_TEXT)) {
            (_, Some(text)) => self.string(text),
            (Some(number), None) => self.digits(&match row.kind() {
                part::HEX_DIGITS => NumberText::hex_digits(number as u64),
                part::UNSIGNED => NumberText::unsigned(number as u64),
                part::PLACES => NumberText::with_places(number, row.operand()),
                part::ADDRESS => return self.target_at(number as u64),
                part::DECIMAL => return self.number(number, false),
                part::HEXADECIMAL => return self.number(number, true),
                _ => return self.chosen(number),
            }),
            (None, None) => self.plain(operands.first),
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
        if is_hexadecimal {
            let long = || NumberText::hexadecimal(number);
            self.short_or(ShortNumber::hexadecimal(number), TextKind::Number, long);
        } else {
            let long = || NumberText::decimal(number);
            self.short_or(ShortNumber::decimal(number), TextKind::Number, long);
        }
    }

    /// Writes a number at once, or its long text if that does not work.
    #[inline]
    fn short_or(
        &mut self,
        short: Option<ShortNumber>,
        kind: TextKind,
        long: impl FnOnce() -> NumberText,
    ) {
        if !short.is_some_and(|short| short.write_to(self.output)) {
            long().write_to(self.output, kind);
        }
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
            let long = || NumberText::address(address);
            self.short_or(ShortNumber::address(address), TextKind::Address, long);
        }
    }

    /// Writes an operand as it is.
    #[inline(always)]
    pub(super) fn plain(&mut self, operand: usize) {
        match self.reg_at(operand) {
            Some(register) => self.register(register),
            None => self.no_register(operand),
        }
    }

    /// Writes an operand that is no register as it is.
    #[inline(never)]
    fn no_register(&mut self, operand: usize) {
        match self.operand_at(operand) {
            Some(Operand::Imm(number)) => self.chosen(number),
            Some(Operand::Fp(bits)) => self.digits(&NumberText::address(bits)),
            Some(Operand::VirtualReg(number) | Operand::Expr(number)) => {
                self.output.write("$", TextKind::Punctuation);
                self.number(number.into(), false);
            }
            _ => self.output.write("?", TextKind::Unknown),
        }
    }

    /// Writes an operand that is a floating-point number of some bits in hexadecimal notation.
    fn hex_float(&mut self, operand: usize, bits: u16) {
        match self.operand_at(operand) {
            Some(Operand::Fp(number)) => self.digits(&NumberText::hex_float(number, bits <= 32)),
            _ => self.plain(operand),
        }
    }

    /// Writes the usual name of a register.
    #[inline(always)]
    fn register(&mut self, number: u16) {
        self.name_at(self.names + usize::from(number));
    }

    /// Writes the name of a register in a set.
    fn register_in(&mut self, set: usize, number: u16) {
        let first = self.defaults.first_name + set * P::TABLES.register_count;
        self.name_at(first + usize::from(number));
    }

    /// Writes the name of a register in a row.
    #[inline(always)]
    fn name_at(&mut self, row: usize) {
        if !O::HAS_KINDS
            && let Some(name) = P::TABLES.short_registers.get(row)
        {
            let len = usize::from(name[short::REGISTER]);
            if len <= short::REGISTER && self.output.write_row(name, len) {
                return;
            }
        }
        self.long_name(row);
    }

    /// Writes the name of a register in a row, which may be long.
    #[inline(never)]
    fn long_name(&mut self, row: usize) {
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
