//! Instructions as LLVM decodes them.

use generated::{Opcode, Reg};

/// A machine operand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    Reg(Option<Reg>),
    Imm(i64),
}

/// An instruction as LLVM decodes it.
pub(crate) struct Instruction {
    pub(crate) code: Vec<u8>,
    pub(crate) opcode: Opcode,
    pub(crate) operands: Vec<Operand>,
}

impl Instruction {
    /// The instruction that a text stands for: bytes as digits, the name of the opcode, operands.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let digits = words.next()?;
        let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        let code = (0..digits.len())
            .step_by(2)
            .map(byte)
            .collect::<Option<_>>()?;
        let opcode = words.next()?.parse().ok()?;
        let operand = |word: &str| match word.split_once(':')? {
            ("r", "") => Some(Operand::Reg(None)),
            ("r", name) => Some(Operand::Reg(Some(name.parse::<Reg>().ok()?))),
            (_, number) => Some(Operand::Imm(number.parse().ok()?)),
        };
        let operands = words.map(operand).collect::<Option<_>>()?;
        Some(Instruction {
            code,
            opcode,
            operands,
        })
    }

    /// The name of its opcode.
    pub(crate) fn name(&self) -> &'static str {
        self.opcode.name()
    }
}

/// Appends instructions as the runner reads them: the number of bytes, and 16 bytes.
pub(crate) fn write_code(code: &[u8], out: &mut Vec<u8>) {
    out.extend((code.len() as u64).to_le_bytes());
    let filled = code.iter().copied().chain(std::iter::repeat(0));
    out.extend(filled.take(16));
}
