//! Assembly text: how instructions are written.
//!
//! The output `asm_writer` generates an `InstPrinter`, which [`McInst::display`] takes. This module
//! has what printers have in common: the [`AsmFormat`] that a user chooses, and [`AsmOutput`], to which
//! text goes with its [kind](TextKind).
//!
//! LLVM: `MCInstPrinter`.
//!
//! [`McInst::display`]: crate::mc::McInst::display

mod aliases;
mod display;
mod format;
mod number;
mod operand;
mod output;
mod printer;
mod rows;
mod selected;
mod style;
#[cfg(test)]
mod tests;
mod value;

pub use display::DisplayInst;
pub use format::{AsmFormat, CommaSpace, HexStyle};
pub use output::{AsmOutput, AsmText, TextKind};
#[doc(hidden)]
pub use printer::{AsmTables, PrintInst, PrintedSyntax};
