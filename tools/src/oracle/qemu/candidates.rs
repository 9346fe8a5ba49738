//! Words of each encoding whose opcode has a row, and what LLVM's disassembler makes of them.

use super::Machine;
use crate::oracle::execution::opcodes;
use crate::oracle::mc::behaviour::words::Random;
use crate::oracle::mc::programs::Theirs;
use crate::oracle::x86::decoder::{Decoded, decode};
use anyhow::{Context as _, Result, ensure};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

/// The number of words that are tried of each encoding.
const TRIED: usize = 96;
/// The number of instructions that there are of each opcode.
const INSTANCES: usize = 12;

/// The bits that an encoding fixes.
struct Encoding {
    bytes: usize,
    mask: u32,
    value: u32,
}

/// The lines of the file of cases: a few instructions of each opcode.
pub(super) fn lines(
    decoder: &Theirs,
    machine: &Machine,
    rows: &str,
    encodings: &str,
) -> Result<String> {
    let names: HashSet<&str> = opcodes(rows).collect();
    let words = words(&names, encodings, machine.aimed)?;
    let decoded = decoded(decoder, machine, &words)?;
    let mut kept: BTreeMap<&str, Vec<(u32, &Decoded)>> = BTreeMap::new();
    for (word, decoded) in words.iter().zip(&decoded) {
        let Some(decoded) = decoded.as_ref().filter(|one| !one.operands.contains('?')) else {
            continue;
        };
        let Some(&name) = names.get(decoded.opcode.as_str()) else {
            continue;
        };
        let all = kept.entry(name).or_default();
        if all.len() < INSTANCES && !all.iter().any(|(other, _)| other == word) {
            all.push((*word, decoded));
        }
    }
    ensure!(!kept.is_empty(), "LLVM knows none of {} words", words.len());
    let befores = befores(decoder, machine, &kept)?;
    let mut lines = String::new();
    for (word, one) in kept.into_values().flatten() {
        // Every second one alone.
        if let Some((before, first)) = befores.get(&word).filter(|_| word >> 7 & 1 == 0) {
            lines += &text(*before, first);
            lines += " ; ";
        }
        lines += &text(word, one);
        lines.push('\n');
    }
    Ok(lines)
}

/// The instructions that have to stand before others, by these.
fn befores(
    decoder: &Theirs,
    machine: &Machine,
    kept: &BTreeMap<&str, Vec<(u32, &Decoded)>>,
) -> Result<BTreeMap<u32, (u32, Decoded)>> {
    let all = kept.values().flatten();
    let pairs = all.filter_map(|(word, one)| Some((*word, (machine.before)(&one.opcode, *word)?)));
    let (words, befores): (Vec<u32>, Vec<u32>) = pairs.unzip();
    let decoded = decoded(decoder, machine, &befores)?;
    let found = words.into_iter().zip(befores).zip(decoded);
    Ok(found
        .filter_map(|((word, before), one)| Some((word, (before, one?))))
        .collect())
}

/// Words as LLVM's disassembler decodes them.
fn decoded(decoder: &Theirs, machine: &Machine, words: &[u32]) -> Result<Vec<Option<Decoded>>> {
    let bytes: Vec<[u8; 4]> = words.iter().map(|word| word.to_le_bytes()).collect();
    decode(decoder, machine.decoded, bytes.iter().map(|word| &word[..]))
}

/// An instruction: bytes, opcode and operands.
fn text(word: u32, decoded: &Decoded) -> String {
    let bytes = word.to_le_bytes();
    let mut line = String::new();
    for byte in bytes.iter().take(decoded.length) {
        let _ = write!(line, "{byte:02x}");
    }
    let _ = write!(line, " {} {}", decoded.opcode, decoded.operands);
    line.trim_end().to_string()
}

/// Words of all encodings of opcodes. Their open bits are any, mostly 0, or mostly 1.
fn words(names: &HashSet<&str>, encodings: &str, aimed: fn(&str, u32) -> u32) -> Result<Vec<u32>> {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut words = Vec::new();
    for line in encodings.lines().filter(|line| line.starts_with("decode ")) {
        let (name, encoding) = encoding(line)?;
        if !names.contains(name) {
            continue;
        }
        for number in 0..TRIED {
            let mut bits = || random.next() as u32;
            let open = match number % 4 {
                0 => bits() & bits() & bits(),
                1 => bits() | bits(),
                _ => bits(),
            };
            let word = aimed(name, open & !encoding.mask | encoding.value);
            words.push(if encoding.bytes == 2 {
                word & 0xffff
            } else {
                word
            });
        }
    }
    Ok(words)
}

/// A line about an encoding: its opcode, and the bits that it fixes.
fn encoding(line: &str) -> Result<(&str, Encoding)> {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let unit = parts.iter().position(|part| *part == "bytes");
    let unit = unit.context("a line about an encoding")?;
    let part = |at: usize| parts.get(at).copied().context("a line about an encoding");
    let hex = |text: &str| -> Result<u32> {
        let digits = text.strip_prefix("0x").context("no hexadecimal number")?;
        Ok(u32::from_str_radix(digits, 16)?)
    };
    let encoding = Encoding {
        bytes: part(unit - 1)?.parse()?,
        mask: hex(part(unit + 1)?)?,
        value: hex(part(unit + 2)?)?,
    };
    Ok((part(1)?, encoding))
}

/// Half of the words that have a register of the system of RISC-V have one of floating point.
pub(super) fn with_fcsr(opcode: &str, word: u32) -> u32 {
    match opcode.starts_with("CSRR") && word >> 20 & 1 == 0 {
        true => word & 0xf_ffff | (1 + (word >> 20) % 3) << 20,
        false => word,
    }
}

/// Half of the words of AArch64 that have a register of the system have the flags, and what is loaded
/// from near the instruction is in the memory for code.
pub(super) fn near_or_nzcv(opcode: &str, word: u32) -> u32 {
    let is_near = opcode.starts_with("LDR") && opcode.ends_with('l');
    match opcode {
        "MRS" | "MSR" if word >> 5 & 1 == 0 => word & !(0x7fff << 5) | 0x5a10 << 5,
        _ if is_near => word & !(0x7_ffff << 5) | ((word >> 5 & 0x7_ffff) % 1000) << 5,
        _ => word,
    }
}

/// The load of RISC-V that reserves what a store depends on: the same address and width, into `X0`.
pub(super) fn reserving(opcode: &str, word: u32) -> Option<u32> {
    let is_store = opcode.starts_with("SC_W") || opcode.starts_with("SC_D");
    is_store.then_some(word & !(0x1f << 27 | 0x1f << 20 | 0x1f << 7) | 0b00010 << 27)
}

/// The load of AArch64 that makes a monitor watch what a store depends on, into the register that
/// is always 0.
pub(super) fn exclusive(opcode: &str, word: u32) -> Option<u32> {
    let is_store = opcode.starts_with("STXR") || opcode.starts_with("STLXR");
    is_store.then_some(word | 1 << 22 | 0x1f << 16 | 0x1f)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_of_opcodes_with_rows() {
        let printed = "encode A 32 bits 0x00000033\n  operand 0 rd: 11-7 = 4-0\n\
            decode A 4 bytes 0xfe00707f 0x00000033\ndecode C_B 2 bytes 0xe003 0x0001\n\
            decode D 4 bytes 0xffffffff 0x00000073\n";
        let words = words(&HashSet::from(["A", "C_B"]), printed, |_, word| word).unwrap();
        assert_eq!(words.len(), 2 * TRIED);
        assert!(words[..TRIED].iter().all(|word| word & 0xfe00_707f == 0x33));
        assert!(words[TRIED..].iter().all(|word| word & !0x1ffc == 1));
    }

    #[test]
    fn operands_that_are_no_hooks() {
        // csrrs a0, 0xc00, zero and frm; mrs x0, s0_0_c0_c0_0 and NZCV.
        assert_eq!(with_fcsr("CSRRS", 0xc000_2573), 0x0010_2573);
        assert_eq!(near_or_nzcv("MRS", 0xd530_0000), 0xd53b_4200);
        assert_eq!(near_or_nzcv("ADDXri", 0x9100_0000), 0x9100_0000);
        // ldr x1, 8 stays, and a distance of 4000 bytes becomes 0.
        assert_eq!(near_or_nzcv("LDRXl", 0x5800_0041), 0x5800_0041);
        assert_eq!(near_or_nzcv("LDRXl", 0x5800_7d01), 0x5800_0001);
    }

    #[test]
    fn stores_depend_on_loads() {
        // sc.w a0, a1, (a2) and lr.w zero, (a2); stxr w0, w1, [x2] and ldxr wzr, [x2].
        assert_eq!(reserving("SC_W", 0x18b6_252f), Some(0x1006_202f));
        assert_eq!(exclusive("STXRW", 0x8800_7c41), Some(0x885f_7c5f));
        assert_eq!(exclusive("LDXRW", 0x885f_7c41), None);
    }
}
