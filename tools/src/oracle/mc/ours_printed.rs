// Our side of instructions for printers alone (printed.hpp): the text of each instruction that LLVM's
// disassembler makes. Arguments: LLVM's answers, a file for ours, and the processor.

use tblgen_runtime::asm::AsmFormat;
use tblgen_runtime::{Indexed as _, Operand};

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

fn printed(printer: &InstPrinter, answer: &[u8]) -> String {
    match answer {
        [] => String::new(),
        answer => inst(answer).display(printer).at(ADDRESS).to_string(),
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
