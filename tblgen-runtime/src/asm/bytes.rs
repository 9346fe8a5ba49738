//! The bytes of parts and values, and the operands that they speak of.

use super::printer::PrintInst;

/// The bytes of parts and values, which are read from the first to the last.
pub(super) struct Bytes<'b>(pub(super) &'b [u8]);

impl<'b> Bytes<'b> {
    /// The bytes of a printer, and those after them.
    pub(super) fn of_printer<P: PrintInst>(printer: usize) -> Bytes<'static> {
        let start = P::TABLES.printers.index(printer);
        Bytes(P::TABLES.parts.get(start..).unwrap_or_default())
    }

    /// The next byte; 0 after the last one.
    #[inline]
    pub(super) fn byte(&mut self) -> u8 {
        let [byte] = self.take();
        byte
    }

    /// The next two bytes as a number.
    #[inline]
    pub(super) fn half(&mut self) -> u16 {
        u16::from_le_bytes(self.take())
    }

    /// The next bytes; zeros if there are fewer.
    #[inline]
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
    #[inline]
    pub(super) fn part(&mut self, count: usize) -> Bytes<'b> {
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
