//! Words as assembly.

use std::fmt::{self, Write};

use example_target::decode::Decoded;
use example_target::machine::{DISASSEMBLER, Rv32, Target};
use example_target::rv32_built::{FORMS, OpName, OpType, Opcode, Reg, RegAltName, RegClass};
use tblgen_runtime::Operand;

/// A line for each word: the instruction, or nothing if it is no instruction.
///
/// # Errors
///
/// A word that is not written in hexadecimal digits.
pub(crate) fn lines(words: &str) -> Result<String, String> {
    let mut text = String::new();
    for word in words.split_whitespace() {
        let number = u32::from_str_radix(word, 16);
        let number = number.map_err(|_| format!("`{word}` is no word"))?;
        if let Some(decoded) = Rv32::decode(number) {
            instruction(&mut text, &decoded).map_err(|error| error.to_string())?;
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

/// The text of an instruction.
pub(crate) fn text(decoded: &Decoded<Opcode>) -> String {
    let mut text = String::new();
    match instruction(&mut text, decoded) {
        Ok(()) => text,
        Err(_) => decoded.opcode.name().to_string(),
    }
}

/// The assembly string with operands in place of their names.
fn instruction(out: &mut String, decoded: &Decoded<Opcode>) -> fmt::Result {
    let mut forms = FORMS.iter();
    let form = forms.find(|form| form.name == decoded.opcode.name());
    let asm = form.map_or("", |form| form.asm).replace('\t', " ");
    let mut parts = asm.split('$');
    out.push_str(parts.next().unwrap_or(""));
    for part in parts {
        let part = part.trim_start_matches('{');
        let end = part.find(|c: char| !c.is_ascii_alphanumeric());
        let (name, rest) = part.split_at(end.unwrap_or(part.len()));
        operand(out, decoded, name)?;
        out.push_str(rest.strip_prefix('}').unwrap_or(rest));
    }
    Ok(())
}

/// The operand of that name as it is written.
fn operand(out: &mut String, decoded: &Decoded<Opcode>, name: &str) -> fmt::Result {
    let mut names = OpName::ALL.iter();
    let found = names.find(|one| one.name() == name);
    let at = found.and_then(|name| decoded.opcode.operand_index(*name));
    let at = at.ok_or(fmt::Error)?;
    match decoded.operand(at) {
        Some(Operand::Reg(number)) => out.push_str(register(number).unwrap_or("?")),
        Some(Operand::Imm(set)) if is_fence_set(decoded.opcode, at) => fence_set(out, set),
        Some(Operand::Imm(number)) => write!(out, "{number}")?,
        _ => return Err(fmt::Error),
    }
    Ok(())
}

/// The name of a register by its role.
pub(crate) fn register(number: u8) -> Option<&'static str> {
    let is_meant = |reg: &Reg| reg.encoding() == number.into();
    let reg = RegClass::GPR.iter().find(is_meant)?;
    reg.alt_name(RegAltName::ABIRegAltName)
}

fn is_fence_set(opcode: Opcode, at: usize) -> bool {
    opcode.op_type(at) == Some(OpType::fence_set)
}

/// Writes the accesses that a fence orders: input, output, reads, writes.
fn fence_set(out: &mut String, set: i64) {
    if set & 15 == 0 {
        out.push('0');
    }
    let letters = "iorw".chars().zip([8, 4, 2, 1]);
    out.extend(
        letters
            .filter(|(_, bit)| set & bit != 0)
            .map(|(letter, _)| letter),
    );
}
