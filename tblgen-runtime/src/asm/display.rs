//! Instructions as text of the standard library.

use core::fmt;

use super::output::{Formatted, Nothing};
use super::printer::{PrintInst, Printed, print};
use super::selected::{Part, Selected};
use super::style::Styled;
use super::{AsmOutput, AsmText};
use crate::Indexed;
use crate::mc::{Decoded, McInst};

/// The room for a text of the usual length.
const ROOM: usize = 128;

/// An instruction as assembly text. [`McInst::display`] and [`Decoded::display`] make it.
#[derive(Debug)]
pub struct DisplayInst<'a, P: PrintInst> {
    inst: &'a P::Inst,
    printer: &'a P,
    address: u64,
    size: u8,
}

impl<P: PrintInst> DisplayInst<'_, P> {
    /// The instruction at another address, from which targets of branches count.
    #[must_use]
    pub const fn at(self, address: u64) -> Self {
        DisplayInst { address, ..self }
    }

    /// Writes the text, with the kind of each piece.
    pub fn write_to(&self, output: &mut impl AsmOutput) {
        let format = self.printer.format();
        if format.has_style() {
            self.print(&mut Styled::new(*format, output));
        } else {
            self.print(output);
        }
    }

    /// Writes the mnemonic alone, with prefixes that the instruction has.
    pub fn write_mnemonic(&self, output: &mut impl AsmOutput) {
        self.write_to(&mut Selected::new(Part::Mnemonic, output));
    }

    /// Writes one operand alone, by its number in the text; `false` if the text has no operand of that number.
    /// Operands are what commas outside of brackets separate, such as `[x1, #8]`.
    pub fn write_operand(&self, number: usize, output: &mut impl AsmOutput) -> bool {
        let mut selected = Selected::new(Part::Operand(number), output);
        self.write_to(&mut selected);
        number < selected.operands
    }

    /// The number of operands of the text, as [`write_operand`](Self::write_operand) counts them.
    #[must_use]
    pub fn operand_count(&self) -> usize {
        let mut nothing = Nothing;
        let mut selected = Selected::new(Part::Mnemonic, &mut nothing);
        self.write_to(&mut selected);
        selected.operands
    }

    fn print(&self, output: &mut impl AsmOutput) {
        let inst = Printed {
            inst: self.inst,
            address: self.address,
            size: self.size,
        };
        print(self.printer, inst, output);
    }
}

impl<P: PrintInst> fmt::Display for DisplayInst<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One piece is much quicker than many.
        let mut text = AsmText::<ROOM>::new();
        self.write_to(&mut text);
        if !text.is_cut() {
            return f.write_str(text.as_str());
        }
        let mut output = Formatted {
            formatter: f,
            result: Ok(()),
        };
        self.write_to(&mut output);
        output.result
    }
}

impl<O: Indexed, R: Indexed, const N: usize> McInst<O, R, N> {
    /// The instruction as assembly text, as a generated `InstPrinter` writes it. It is at address 0
    /// unless [`DisplayInst::at`] says otherwise. Where targets of branches count from the end of the
    /// instruction, as on X86, that is the address of the end; [`Decoded::display`] knows the size.
    #[must_use]
    pub const fn display<'a, P>(&'a self, printer: &'a P) -> DisplayInst<'a, P>
    where
        P: PrintInst<Inst = Self>,
    {
        display(self, printer, 0)
    }
}

impl<I> Decoded<I> {
    /// The instruction as assembly text, as a generated `InstPrinter` writes it. It is at address 0
    /// unless [`DisplayInst::at`] says otherwise.
    #[must_use]
    pub const fn display<'a, P>(&'a self, printer: &'a P) -> DisplayInst<'a, P>
    where
        P: PrintInst<Inst = I>,
    {
        display(&self.inst, printer, self.size)
    }
}

const fn display<'a, P: PrintInst>(
    inst: &'a P::Inst,
    printer: &'a P,
    size: u8,
) -> DisplayInst<'a, P> {
    DisplayInst {
        inst,
        printer,
        address: 0,
        size,
    }
}
