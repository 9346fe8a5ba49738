//! The texts of a target in each of its syntaxes.

use super::{
    AsmAlias, AsmPart, AsmWriter, RegisterNames, instruction_texts, printed_aliases,
    register_names, writers,
};
use crate::instructions::{CodeGenInstAlias, CodeGenInstructions};
use crate::registers::CodeGenRegBank;
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::RecordKeeper;

/// The text of the instructions of a target.
///
/// LLVM: `AsmWriterEmitter`.
#[derive(Debug, Clone)]
pub struct CodeGenAsmText<'rk> {
    /// The syntaxes: one for each printer of the target.
    pub syntaxes: Vec<AsmSyntax<'rk>>,
    /// The sets of names of registers.
    pub registers: Vec<RegisterNames>,
}

/// A syntax of assembly.
#[derive(Debug, Clone)]
pub struct AsmSyntax<'rk> {
    /// The printer.
    pub writer: AsmWriter<'rk>,
    /// By opcode the text of the instruction, if it has any.
    pub instructions: Vec<Option<Vec<AsmPart<'rk>>>>,
    /// The aliases that are printed in place of instructions, by opcode, in the order in which they
    /// are tried.
    pub aliases: Vec<AsmAlias<'rk>>,
}

impl<'rk> CodeGenAsmText<'rk> {
    /// Reads the texts.
    ///
    /// # Errors
    ///
    /// Strings of instructions or aliases that are wrong.
    pub fn new(
        records: &'rk RecordKeeper,
        instructions: &CodeGenInstructions<'rk>,
        bank: &CodeGenRegBank,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let writers = writers(records)?;
        let texts = writers
            .iter()
            .map(|writer| instruction_texts(instructions, writer));
        let texts: Vec<_> = texts.collect::<Result<_, Diagnostics>>()?;
        let aliases = CodeGenInstAlias::printed(records, instructions, bank)?;
        let syntaxes = writers
            .into_iter()
            .zip(texts)
            .map(|(writer, instructions_here)| {
                Ok(AsmSyntax {
                    aliases: printed_aliases(&aliases, instructions, features, &writer)?,
                    instructions: instructions_here,
                    writer,
                })
            });
        Ok(CodeGenAsmText {
            syntaxes: syntaxes.collect::<Result<_, Diagnostics>>()?,
            registers: register_names(records, bank)?,
        })
    }
}
