//! Instructions that byte strings begin with, as LLVM's disassembler names them.

use crate::oracle::mc::behaviour::words::Record;
use crate::oracle::mc::programs::Theirs;
use anyhow::Result;

/// The triple of LLVM's disassembler of X86, and its features: those of the triple.
pub(super) const X86_64: (&str, &str) = ("x86_64-unknown-linux-gnu", "triple");

/// An instruction as LLVM decodes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decoded {
    /// The number of bytes that it has.
    pub(crate) length: usize,
    /// The name of its opcode.
    pub(crate) opcode: String,
    /// The machine operands: `r:` with the name of a register (empty for none) or `i:` with a number.
    pub(crate) operands: String,
}

/// Decodes one instruction of a machine (its triple and features) from the beginning of each byte
/// string; `None` if there is none.
pub(crate) fn decode<'b>(
    decoder: &Theirs,
    machine: (&str, &str),
    all: impl Iterator<Item = &'b [u8]>,
) -> Result<Vec<Option<Decoded>>> {
    let record = |bytes: &[u8]| {
        let mut record = Record::default();
        let length = bytes.len().min(record.len());
        record[..length].copy_from_slice(&bytes[..length]);
        record
    };
    let records: Vec<Record> = all.map(record).collect();
    let names = decoder.names(machine, &records)?;
    Ok(names.iter().map(|line| parse(line)).collect())
}

/// An answer of the program.
fn parse(line: &str) -> Option<Decoded> {
    let (length, rest) = line.split_once(' ')?;
    let (opcode, operands) = rest.split_once(' ').unwrap_or((rest, ""));
    Some(Decoded {
        length: length.parse().ok()?,
        opcode: opcode.to_string(),
        operands: operands.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let decoded = parse("3 MOV64rr r:RAX r:RBX").unwrap();
        assert_eq!((decoded.length, decoded.opcode.as_str()), (3, "MOV64rr"));
        assert_eq!(decoded.operands, "r:RAX r:RBX");
        assert_eq!(parse("1 NOOP").unwrap().operands, "");
        assert!(parse("").is_none());
    }
}
