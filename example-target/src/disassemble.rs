//! Words as assembly.

use std::fmt::{self, Write};

use example_target::decode::Decoded;
use example_target::machine::{DISASSEMBLER, FEATURES};
use example_target::rv32_built::{InstPrinter, McInst, Opcode, Reg, RegAltName, RegClass};
use tblgen_runtime::Operand;
use tblgen_runtime::asm::AsmFormat;

/// A line for each word: the instruction, or nothing if it is no instruction. Nothing is shortened: there
/// are no aliases, and branches have distances.
///
/// # Errors
///
/// A word that is not written in hexadecimal digits.
pub(crate) fn lines(words: &str) -> Result<String, String> {
    let format = AsmFormat::new().with_aliases(false);
    let printer = InstPrinter::new(&FEATURES).with_format(format.with_target_addresses(false));
    let mut text = String::new();
    for word in words.split_whitespace() {
        let number = u32::from_str_radix(word, 16);
        let number = number.map_err(|_| format!("`{word}` is no word"))?;
        if let Ok(decoded) = DISASSEMBLER.decode(&number.to_le_bytes(), 0) {
            text += &decoded.display(&printer).to_string();
        }
        text.push('\n');
    }
    Ok(text)
}

/// The fixed bits of each encoding: opcode, mask and value.
pub(crate) fn encodings() -> Result<String, fmt::Error> {
    let mut text = String::new();
    for one in DISASSEMBLER.encodings() {
        writeln!(text, "{} {:08x} {:08x}", one.opcode, one.mask, one.value)?;
    }
    Ok(text)
}

/// The text of an instruction at an address.
pub(crate) fn text(decoded: &Decoded<Opcode>, address: u32) -> String {
    let mut inst = McInst::new(decoded.opcode);
    for at in 0..decoded.num_operands() {
        inst = match decoded.operand(at) {
            Some(Operand::Reg(number)) => inst.with_reg(gpr(number).unwrap_or(Reg::NoRegister)),
            _ => inst.with_imm(decoded.imm(at).unwrap_or(0)),
        };
    }
    let printer = InstPrinter::new(&FEATURES);
    inst.display(&printer).at(address.into()).to_string()
}

/// The register of that number.
fn gpr(number: u8) -> Option<Reg> {
    let is_meant = |reg: &Reg| reg.encoding() == number.into();
    RegClass::GPR.iter().find(is_meant)
}

/// The name of a register by its role.
pub(crate) fn register(number: u8) -> Option<&'static str> {
    gpr(number)?.alt_name(RegAltName::ABIRegAltName)
}
