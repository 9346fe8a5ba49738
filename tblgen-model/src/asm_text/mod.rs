//! Instructions as assembly text: their strings (`AsmString`), lowered to literal text and operands.
//!
//! A description writes each instruction once for all syntaxes ([`flatten`]), with operands in
//! between ([`pieces`]). A printer has a text for each instruction, aliases that it prints in place
//! of some, and names of registers ([`CodeGenAsmText`]).
//!
//! LLVM: `CodeGenInstruction::FlattenAsmStringVariants`, `AsmWriterInst` in
//! utils/TableGen/Common/AsmWriterInst.cpp, `AsmWriterEmitter`.

mod alias_string;
mod aliases;
mod conditions;
mod fault;
mod flatten;
mod instructions;
mod mnemonics;
mod pieces;
mod registers;
mod syntax;
#[cfg(test)]
mod tests;
mod writers;

pub use aliases::{AsmAlias, printed_aliases};
pub use conditions::AliasCondition;
pub use fault::AsmFault;
pub use flatten::flatten;
pub use instructions::{AsmOperand, AsmPart, PRINT_OPERAND, instruction_texts};
pub use mnemonics::{CodeGenMnemonics, mnemonic};
pub use pieces::{Piece, pieces};
pub use registers::{RegisterNames, register_names};
pub use syntax::{AsmSyntax, CodeGenAsmText};
pub use writers::{AsmWriter, writers};
