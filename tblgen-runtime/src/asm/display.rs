//! Instructions as text of the standard library.

use core::fmt;

use super::output::Formatted;
use super::printer::{PrintInst, print};
use super::{AsmOutput, AsmText};
use crate::Indexed;
use crate::mc::McInst;

/// The room for a text of the usual length.
const ROOM: usize = 128;

/// An instruction as assembly text. [`McInst::display`] makes it.
#[derive(Debug)]
pub struct DisplayInst<'a, P: PrintInst> {
    inst: &'a P::Inst,
    printer: &'a P,
    address: u64,
}

impl<P: PrintInst> DisplayInst<'_, P> {
    /// The instruction at another address, from which targets of branches count.
    #[must_use]
    pub const fn at(self, address: u64) -> Self {
        DisplayInst { address, ..self }
    }

    /// Writes the text, with the kind of each piece.
    pub fn write_to(&self, output: &mut impl AsmOutput) {
        print(self.printer, self.inst, self.address, output);
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
    /// unless [`DisplayInst::at`] says otherwise.
    #[must_use]
    pub const fn display<'a, P>(&'a self, printer: &'a P) -> DisplayInst<'a, P>
    where
        P: PrintInst<Inst = Self>,
    {
        DisplayInst {
            inst: self,
            printer,
            address: 0,
        }
    }
}
