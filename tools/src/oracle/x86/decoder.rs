//! LLVM's disassembler as a program that decodes many instructions at once.

use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use anyhow::{Result, bail};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The program.
const SOURCE: &str = include_str!("decoder.cpp");
/// The time limit of compiling and decoding.
const TIMEOUT: Duration = Duration::from_secs(600);

/// An instruction as LLVM decodes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    /// The number of bytes that it has.
    pub(super) length: usize,
    /// The name of its opcode.
    pub(super) opcode: String,
    /// The machine operands, as `decoder.cpp` writes them.
    pub(super) operands: String,
}

/// The compiled program.
pub(super) struct Decoder {
    program: PathBuf,
}

impl Decoder {
    /// Compiles the program in a folder.
    pub(super) fn build(bin: &Path, folder: &Path) -> Result<Self> {
        let source = folder.join("decoder.cpp");
        std::fs::write(&source, SOURCE)?;
        let config = Invocation::new(bin.join("llvm-config"), folder, TIMEOUT);
        let flags = |arguments: &[&str]| -> Result<Vec<String>> {
            let text = config.clone().args(arguments.iter().copied()).printed()?;
            let text = String::from_utf8(text)?;
            Ok(text.split_whitespace().map(str::to_string).collect())
        };
        let program = folder.join("decoder");
        let compiler = Invocation::new(bin.join("clang++"), folder, TIMEOUT)
            .args(["-O1", "-w"])
            .args(flags(&["--cxxflags"])?)
            .args([path_text(&source), "-o".into(), path_text(&program)])
            .args(flags(&["--ldflags", "--libs"])?);
        compiler.printed()?;
        Ok(Decoder { program })
    }

    /// Decodes one instruction from the beginning of each sequence of bytes;
    /// `None` if the bytes are not an instruction.
    pub(super) fn decode<'b>(
        &self,
        all: impl Iterator<Item = &'b [u8]>,
    ) -> Result<Vec<Option<Decoded>>> {
        let mut input = String::new();
        let mut count = 0;
        for bytes in all {
            input += &hexadecimal(bytes);
            input.push('\n');
            count += 1;
        }
        let call = Invocation::new(&self.program, std::env::temp_dir(), TIMEOUT);
        let output = String::from_utf8(call.stdin(Some(input.into_bytes())).printed()?)?;
        let decoded: Vec<_> = output.lines().map(parse).collect();
        if decoded.len() != count {
            bail!("{} instructions decoded, {count} expected", decoded.len());
        }
        Ok(decoded)
    }
}

/// Bytes as digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A line of the program's output.
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
        assert!(parse("-").is_none());
    }

    #[test]
    fn digits() {
        assert_eq!(hexadecimal(&[0x0f, 0xa0]), "0fa0");
    }
}
