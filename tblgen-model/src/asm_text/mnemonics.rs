//! The mnemonics of instructions.
//!
//! LLVM: `X86Disassembler::getMnemonic` in utils/TableGen/X86RecognizableInstr.cpp, and the first
//! token of AsmMatcherEmitter.cpp.

use indexmap::IndexSet;

use super::{Piece, flatten, pieces, writers};
use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordKeeper};

/// The mnemonics of a target, and that of each opcode.
#[derive(Debug, Clone, Default)]
pub struct CodeGenMnemonics {
    /// The mnemonics, sorted.
    pub names: Vec<String>,
    /// By opcode: the number of its mnemonic.
    pub of: Vec<Option<u16>>,
}

impl CodeGenMnemonics {
    /// The mnemonics in the syntax of the first printer of the target; of X86, in that of Intel, which is the
    /// second one and which LLVM makes its table of mnemonics of. A target whose instructions do not begin
    /// with mnemonics (`HasMnemonicFirst = 0`) has none.
    ///
    /// # Errors
    ///
    /// A field of a printer is wrong.
    pub fn new(
        records: &RecordKeeper,
        instructions: &CodeGenInstructions<'_>,
    ) -> Result<Self, Diagnostics> {
        let syntax = usize::from(instructions.is_x86());
        let writers = writers(records)?;
        let variant = writers.get(syntax).map_or(syntax, |writer| writer.variant);
        if !is_mnemonic_first(records) {
            return Ok(CodeGenMnemonics {
                names: Vec::new(),
                of: vec![None; instructions.all.len()],
            });
        }
        let all = instructions.all.iter();
        let found: Vec<Option<String>> = all.map(|one| mnemonic_of(one, variant)).collect();
        let mut names: IndexSet<&String> = found.iter().flatten().collect();
        names.sort_unstable();
        // There are no more than opcodes, which 16 bits number.
        let number = |name| u16::try_from(names.get_index_of(name)?).ok();
        let of = found.iter().map(|name| name.as_ref().and_then(number));
        Ok(CodeGenMnemonics {
            of: of.collect(),
            names: names.into_iter().cloned().collect(),
        })
    }
}

/// The mnemonic of an instruction; none if it is one that every target has.
fn mnemonic_of(instruction: &CodeGenInstruction<'_>, variant: usize) -> Option<String> {
    if instruction.is_generic() {
        return None;
    }
    mnemonic(&flatten(instruction.asm_string, variant).ok()?)
}

/// The mnemonic that an assembly string without variants begins with: its first word, without the
/// operands in it. None if the word does not begin like a name, as in comments that
/// pseudo-instructions have for text, or if it is wrong.
///
/// ```
/// use tblgen_model::asm_text::mnemonic;
///
/// assert_eq!(mnemonic("fadd.s\t$rd, $rs").as_deref(), Some("fadd.s"));
/// assert_eq!(mnemonic("vadd${p}.f32\t$d").as_deref(), Some("vadd.f32"));
/// assert_eq!(mnemonic("# ADJUST $n"), None);
/// assert_eq!(mnemonic("$d = add($a)"), None);
/// ```
pub fn mnemonic(asm: &str) -> Option<String> {
    let mut word = String::new();
    for piece in pieces(asm.trim_start()) {
        let Piece::Text(text) = piece.ok()? else {
            continue;
        };
        let end = text.find(ends_mnemonic);
        word += &text[..end.unwrap_or(text.len())];
        if end.is_some() {
            break;
        }
    }
    let begins = |c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '.');
    word.starts_with(begins).then_some(word)
}

/// Whether a character is after a mnemonic. A semicolon separates instructions on one line.
fn ends_mnemonic(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// Whether instructions begin with a mnemonic, as the target's parser has it.
fn is_mnemonic_first(records: &RecordKeeper) -> bool {
    let targets = records.all_derived_definitions_if_defined("Target");
    let parsers = targets
        .first()
        .map(|target: &Record<'_>| target.value_as_list_of_defs("AssemblyParsers"));
    let parser = parsers.and_then(|parsers| parsers.ok()?.first().copied());
    parser.is_none_or(|parser| parser.value_as_bit("HasMnemonicFirst") != Ok(false))
}
