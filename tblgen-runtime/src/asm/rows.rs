//! The rows of parts and values, and the operands that they speak of.

use tblgen_facts::asm::PrintRow;

use super::printer::PrintInst;
use crate::tables::half;

/// A row of a printer: the bytes of a [`PrintRow`].
#[derive(Clone, Copy)]
pub(super) struct Row<'b>(&'b [u8; PrintRow::BYTES]);

impl Row<'_> {
    /// The kind, and whether parts are under a condition.
    #[inline(always)]
    pub(super) const fn kind(self) -> u8 {
        self.0[0]
    }

    /// The operand.
    #[inline(always)]
    pub(super) const fn operand(self) -> u8 {
        self.0[1]
    }

    /// The number of a string, or that of rows.
    #[inline(always)]
    pub(super) const fn half(self) -> u16 {
        half(self.0, 2)
    }

    /// The number.
    #[inline(always)]
    pub(super) const fn number(self) -> i32 {
        i32::from_le_bytes([self.0[4], self.0[5], self.0[6], self.0[7]])
    }

    /// The two numbers of 16 bits that the number is.
    pub(super) const fn halves(self) -> (u16, u16) {
        (half(self.0, 4), half(self.0, 6))
    }
}

/// The rows of parts and values, which are read from the first to the last.
#[derive(Clone, Copy)]
pub(super) struct Rows<'b>(pub(super) &'b [[u8; PrintRow::BYTES]]);

impl<'b> Rows<'b> {
    /// The rows of a printer, and those after them.
    #[inline]
    pub(super) fn of_printer<P: PrintInst>(printer: usize) -> Rows<'static> {
        let start = P::TABLES.printers.index(printer);
        Rows(P::TABLES.parts.get(start..).unwrap_or_default())
    }

    /// The next row; one that is the end after the last one.
    #[inline(always)]
    pub(super) const fn next(&mut self) -> Row<'b> {
        match self.0.split_first() {
            Some((row, rest)) => {
                self.0 = rest;
                Row(row)
            }
            None => Row(&[0; PrintRow::BYTES]),
        }
    }

    /// The eight bytes of the next row as a number.
    pub(super) const fn long(&mut self) -> i64 {
        i64::from_le_bytes(*self.next().0)
    }

    /// The next `count` rows, or as many as there are.
    #[inline(always)]
    pub(super) fn part(&mut self, count: usize) -> Rows<'b> {
        let (part, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        Rows(part)
    }

    /// Goes on after the next `count` rows.
    #[inline(always)]
    pub(super) fn skip(&mut self, count: u16) {
        self.0 = self.0.get(usize::from(count)..).unwrap_or_default();
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
    #[inline]
    pub(super) fn at(self, operand: u8) -> usize {
        self.first + usize::from(operand)
    }
}
