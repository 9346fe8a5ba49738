//! Texts before those of instructions.

use tblgen_facts::asm::text;
use tblgen_model::hooks::print::InstPrefix;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::support::faults::Diagnostics;

use super::decisions::DecidedText;
use super::reader::{END, Reader};

impl<'rk> Reader<'rk> {
    /// The numbers of the texts before that of each instruction, without flags and with some; none if
    /// there is never any.
    pub(super) fn prefixes(&mut self) -> Result<Vec<[usize; 2]>, Diagnostics> {
        let prefixes = self.hooks.inst_prefixes()?;
        if prefixes.is_empty() {
            return Ok(Vec::new());
        }
        let decided = |mut prefix: InstPrefix<'rk>| {
            let text = DecidedText::new(std::mem::take(&mut prefix.text));
            (prefix, text)
        };
        let mut prefixes: Vec<_> = prefixes.into_iter().map(decided).collect();
        let opcodes = 0..self.instructions.all.len();
        let opcodes = opcodes.filter_map(|opcode| u16::try_from(opcode).ok());
        let mut texts = Vec::new();
        for opcode in opcodes {
            let without = self.prefix(&mut prefixes, opcode, Some(0))?;
            texts.push([without, self.prefix(&mut prefixes, opcode, None)?]);
        }
        Ok(texts)
    }

    /// The number of the text before that of an instruction, whose flags may be known.
    fn prefix(
        &mut self,
        prefixes: &mut [(InstPrefix<'rk>, DecidedText)],
        opcode: u16,
        flags: Option<i64>,
    ) -> Result<usize, Diagnostics> {
        let instructions = self.instructions.clone();
        let instruction = &instructions.all[usize::from(opcode)];
        let mut words = Vec::new();
        for (prefix, text) in prefixes {
            if let Some(index) = first_of(instruction, prefix)
                && prefix.instructions.match_name(instruction.name)
            {
                let printer = self.printer_for(text, opcode, index, flags)?;
                let rows = self.printers.get_index(printer);
                if rows.is_some_and(|rows| rows[..] != [END]) {
                    words.push(self.operand_word(printer, index)?);
                }
            }
        }
        words.push(text::END);
        Ok(self.texts.add(&words))
    }
}

/// The operand from which on a text before an instruction counts; none if the instruction has no such
/// text.
fn first_of(instruction: &CodeGenInstruction<'_>, prefix: &InstPrefix<'_>) -> Option<usize> {
    let of_type = |ty: &str| {
        let mut operands = instruction.operands.list.iter();
        operands.find(|operand| operand.ty.name == ty)
    };
    if !prefix.without.is_empty() && of_type(prefix.without).is_some() {
        return None;
    }
    match prefix.from {
        "" => Some(0),
        ty => of_type(ty).map(|operand| operand.first),
    }
}
