//! The decoder of byte code that LLVM generates: tables by prefix and opcode.

use super::facts::Facts;
use anyhow::{Context as _, Result, bail};

/// The facts: for each opcode the number of the instruction, and the types of its operands.
pub(super) fn read(text: &str) -> Result<Facts> {
    let operands = operand_types(text)?;
    let mut facts = Facts::new();
    let mut prefix = None;
    let mut opcode = 0;
    for line in text.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("WebAssemblyInstruction InstructionTable") {
            let (number, _) = rest.split_once('[').context("a table")?;
            (prefix, opcode) = (Some(number.parse::<u8>()?), 0);
        } else if line == "};" {
            prefix = None;
        } else if let (Some(prefix), Some(row)) = (prefix, line.strip_prefix("{ ")) {
            let row = row.trim_end_matches([' ', '}', ',']);
            if let Some(value) = instruction(row, &operands)? {
                facts.insert(format!("byte-code {prefix:#04x} {opcode:#x}"), value);
            }
            opcode += 1;
        }
    }
    Ok(facts)
}

/// The value of a row; none if no instruction has the opcode.
fn instruction(row: &str, types: &[&str]) -> Result<Option<String>> {
    let parts: Vec<&str> = row.split(", ").collect();
    let [number, kind, count, start] = parts[..] else {
        bail!("a row of another form: {row}");
    };
    if kind != "ET_Instruction" {
        return Ok(None);
    }
    let (count, start): (usize, usize) = (count.parse()?, start.parse()?);
    let types = types.get(start..start + count).context("operands")?;
    Ok(Some(format!("{number} {}", types.join(" ")).trim().into()))
}

/// The types of operands, which rows refer to.
fn operand_types(text: &str) -> Result<Vec<&str>> {
    let start = text.find("OperandTable[] = {").context("operands")?;
    let lines = text[start..].lines().skip(1);
    let lines = lines.take_while(|line| !line.starts_with('}'));
    Ok(lines
        .map(|line| line.trim().trim_end_matches(','))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::read;

    const TEXT: &str = "
WebAssemblyInstruction InstructionTable0[] = {
  // 0x0: nop
  { 5, ET_Instruction, 0, 0  },
  { 0, ET_Unused, 0, 0  },
  { 0, ET_Prefix, 0, 0  },
};
WebAssemblyInstruction InstructionTable2[] = {
  // 0x0: get
  { 7, ET_Instruction, 2, 1  },
};
const uint8_t OperandTable[] = {
  T::A,
  T::B,
  T::C,
};
";

    #[test]
    fn rows_are_read() {
        let facts = read(TEXT).unwrap();
        assert_eq!(facts["byte-code 0x00 0x0"], "5");
        assert_eq!(facts["byte-code 0x02 0x0"], "7 T::B T::C");
        assert_eq!(facts.len(), 2);
        assert!(read(&TEXT.replace("2, 1", "2, 2")).is_err());
    }
}
