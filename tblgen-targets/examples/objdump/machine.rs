//! The trait of the disassemblers and printers of all targets.

use crate::features::Choice;
use crate::style::Coloured;
use tblgen_runtime::mc::{DecodeState, Decoded};

/// Facts about the bytes at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Shown {
    /// The number of bytes.
    pub(crate) size: usize,
    /// Whether they are an instruction.
    pub(crate) is_known: bool,
    /// The addresses that it names.
    pub(crate) referred: Referred,
}

/// The addresses that an instruction names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Referred {
    /// The target of a branch, or what LLVM takes for one.
    pub(crate) branch: Option<u64>,
    /// The address of a memory operand that counts from the place of the instruction.
    pub(crate) memory: Option<u64>,
}

/// A disassembler and a printer for one subtarget.
pub(crate) trait Machine {
    /// Decodes the instruction that bytes begin with, and remembers it.
    fn decode(&mut self, bytes: &[u8], address: u64) -> Shown;

    /// Adds the text of the instruction that was decoded.
    fn write(&self, text: &mut String);

    /// Adds its text with colours.
    fn write_coloured(&self, text: &mut Coloured<'_>);

    /// Forgets what instructions before may have left in registers: a function begins.
    fn begin(&mut self);

    /// Changes the instruction set, as a symbol such as `$t` tells.
    fn switch(&mut self, kind: u8) {
        let _ = kind;
    }

    /// Whether instructions are those of Thumb.
    fn is_thumb(&self) -> bool {
        false
    }
}

/// A function that makes a machine for a choice of features.
pub(crate) type Make = fn(&Choice) -> Result<Box<dyn Machine>, String>;

/// No state that instructions leave for those after them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct NoState;

impl<I> DecodeState<I> for NoState {
    fn follow(&mut self, _: &mut Decoded<I>) {}
}
