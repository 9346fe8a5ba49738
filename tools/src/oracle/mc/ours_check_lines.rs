// Our side of bytes and texts in LLVM's tests (check_lines.rs). Each line of the input has names of features,
// whether aliases are left out, and bytes in hexadecimal digits; the file that is the argument has a line for
// each: the bytes that are encoded again, or `?` and the name of the opcode, and the text.

use std::io::Read as _;
use tblgen_runtime::asm::AsmFormat;

fn answer(line: &str) -> String {
    let [names, has_no_aliases, digits] = line.split(' ').collect::<Vec<_>>()[..] else {
        panic!("a line has three words: {line}");
    };
    let features = features(names);
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("two digits");
    let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(byte).collect();
    let decoded = match Disassembler::new(&features).decode(&bytes, 0) {
        Ok(decoded) if usize::from(decoded.size) == bytes.len() => decoded,
        other => return format!("?none {other:?}"),
    };
    let format = AsmFormat::new().with_aliases(has_no_aliases == "false").with_target_addresses(false);
    let printer = InstPrinter::new(&features).with_format(format);
    let encoded = encode(&decoded.inst);
    let encoded = match encoded {
        Some(bytes) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        None => format!("?{}", decoded.inst.opcode().name()),
    };
    format!("{encoded} {}", decoded.inst.display(&printer))
}

/// The features of names with `+` before each.
fn features(names: &str) -> SubtargetFeatures {
    let names = names.split(',').filter_map(|name| name.strip_prefix('+'));
    let named = |name| SubtargetFeature::from_command_line_name(name).expect("a feature");
    names.map(named).collect()
}

fn main() {
    let file = std::env::args().nth(1).expect("a file");
    let mut questions = String::new();
    std::io::stdin().read_to_string(&mut questions).expect("lines of questions");
    let answers: String = questions.lines().map(|line| answer(line) + "\n").collect();
    std::fs::write(file, answers).expect("a file that can be written");
}
