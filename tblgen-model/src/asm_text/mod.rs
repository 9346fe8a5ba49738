//! Instructions as assembly text: their strings (`AsmString`), lowered to literal text and operands.
//!
//! A description writes each instruction once for all syntaxes ([`flatten`]), with operands in
//! between ([`pieces`]).
//!
//! LLVM: `CodeGenInstruction::FlattenAsmStringVariants`, `AsmWriterInst` in
//! utils/TableGen/Common/AsmWriterInst.cpp.

mod fault;
mod flatten;
mod mnemonics;
mod pieces;
#[cfg(test)]
mod tests;
mod writers;

pub use fault::AsmFault;
pub use flatten::flatten;
pub use mnemonics::{CodeGenMnemonics, mnemonic};
pub use pieces::{Piece, pieces};
pub use writers::{AsmWriter, writers};
