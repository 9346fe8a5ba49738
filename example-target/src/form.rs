//! The written form of instructions, in text and in bits.

/// An instruction of the assembler and of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    /// The name of the opcode.
    pub name: &'static str,
    /// The text, with `$` before the names of operands.
    pub asm: &'static str,
    /// The bits of the word, from the most significant one down.
    pub fields: &'static [Field],
}

/// Bits of a word that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// The number of the most significant bit.
    pub high: u32,
    /// The number of the least significant bit.
    pub low: u32,
    /// The digits, or the name of the operand with the bits of it that are meant.
    pub text: &'static str,
}

impl Form {
    /// The first word of the text.
    #[must_use]
    pub fn mnemonic(&self) -> &'static str {
        self.asm.split_whitespace().next().unwrap_or("")
    }
}
