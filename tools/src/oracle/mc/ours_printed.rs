// Our side of instructions for printers alone (printed.hpp): the text of each instruction that LLVM's
// disassembler makes. Arguments: LLVM's answers, a file for ours, and the processor. An answer begins with `=`
// before a text, or with `?` before the name of a function that is left out, or of a wrong opcode.

use tblgen_runtime::asm::{AsmFormat, AsmOutput, TextKind};
use tblgen_runtime::{Indexed as _, Operand};

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

/// A text, and the first function that nobody knows.
#[derive(Default)]
struct Found {
    text: String,
    unknown: Option<String>,
}

impl AsmOutput for Found {
    fn write(&mut self, text: &str, _: TextKind) {
        self.text += text;
    }

    fn write_unknown(&mut self, function: &str, _: usize) -> bool {
        self.unknown.get_or_insert_with(|| function.to_string());
        true
    }
}

/// The instruction in an answer.
fn inst(answer: &[u8]) -> Option<McInst> {
    let opcode = Opcode::from_number(u16::from_le_bytes(*answer.get(2..)?.first_chunk()?))?;
    let mut inst = McInst::new(opcode);
    for operand in answer.get(5..)?.chunks_exact(9).take(answer[4].into()) {
        let value = u64::from_le_bytes(*operand[1..].first_chunk()?);
        inst = match operand[0] {
            1 => inst.with_reg(Reg::from_number(value as u16)?),
            2 => inst.with_imm(value as i64),
            3 => inst.with(Operand::Fp(value)),
            4 => inst.with_flags(value as u16),
            _ => return None,
        };
    }
    Some(inst)
}

fn printed(printer: &InstPrinter, answer: &[u8]) -> String {
    if answer.is_empty() {
        return String::new();
    }
    let Some(inst) = inst(answer) else {
        return "?an operand that is no number".to_string();
    };
    let mut found = Found::default();
    inst.display(printer).at(ADDRESS).write_to(&mut found);
    match found.unknown {
        Some(function) => format!("?{function}"),
        None => format!("={}", found.text),
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, data, answers, cpu] = &arguments[..] else {
        panic!("the arguments are two files and a processor");
    };
    let features = Cpu::from_name(cpu).expect("a processor").features();
    let printer = InstPrinter::new(&features).with_format(AsmFormat::new().with_tabs(true));
    let data = std::fs::read(data).expect("a file with answers");
    let (mut rest, mut out) = (&data[..], Vec::new());
    while let Some((len, after)) = rest.split_first_chunk() {
        let (answer, after) = after.split_at(u16::from_le_bytes(*len).into());
        let text = printed(&printer, answer);
        out.extend((text.len() as u16).to_le_bytes());
        out.extend(text.bytes());
        rest = after;
    }
    std::fs::write(answers, out).expect("a file that can be written");
}
