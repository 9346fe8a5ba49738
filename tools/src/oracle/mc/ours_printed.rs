// Our side of instructions for printers alone (printed.hpp): the text of each instruction that LLVM's
// disassembler makes. Arguments: LLVM's answers, a file for ours, and the processor. An answer begins with `=`
// before a text, or with `?` before the name of a function that is left out.

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

fn printed(printer: &InstPrinter, answer: &[u8]) -> String {
    if answer.is_empty() {
        return String::new();
    }
    let mut found = Found::default();
    inst(answer).display(printer).at(ADDRESS).write_to(&mut found);
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
    let mut out = Vec::new();
    for answer in parts(&data) {
        let text = printed(&printer, answer);
        out.extend((text.len() as u16).to_le_bytes());
        out.extend(text.bytes());
    }
    std::fs::write(answers, out).expect("a file that can be written");
}
