//! `cargo xtask oracle semantics-x86`: what rows say, against this processor.
//!
//! [`candidates`] makes bytes, LLVM's disassembler says which opcode they are,
//! and those with a row are kept, a few for each opcode. A crate that is
//! generated from LLVM's X86 with our records (`crate/`) makes random states,
//! executes the rows on them by the interpreter, and a C program (`runner.c`)
//! does the instructions on the processor. Registers, flags, memory and where
//! the next instruction is are compared, as far as rows say something of them.
//!
//! Not compared is what the interpreter does not do: vectors of more than 128
//! bits, nodes that `crate/nodes.rs` and `crate/vectors.rs` have no rule for, and
//! what the processor does not have.

mod candidates;

use super::decoder::{Decoded, X86_64, decode};
use super::printed_rows;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::corpus::paths;
use crate::oracle::execution::{self, Comparison, Outcome, TIMEOUT, opcodes};
use crate::oracle::mc::programs::Theirs;
use crate::oracle::semantics;
use anyhow::Result;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The number of instructions that there are of each opcode.
const INSTANCES: usize = 6;
/// The least number of opcodes to compare, without and with AVX-512.
const LEAST: (usize, usize) = (1000, 3000);
/// The program that runs instructions.
const RUNNER: &str = include_str!("runner.c");
/// The files of the crate.
const FILES: [(&str, &str); 14] = [
    ("src/main.rs", include_str!("crate/main.rs")),
    ("src/cases.rs", include_str!("crate/cases.rs")),
    ("src/counts.rs", include_str!("crate/counts.rs")),
    ("src/flags.rs", include_str!("crate/flags.rs")),
    ("src/float.rs", include_str!("crate/float.rs")),
    ("src/lane_floats.rs", include_str!("crate/lane_floats.rs")),
    (
        "src/lane_integers.rs",
        include_str!("crate/lane_integers.rs"),
    ),
    ("src/machine.rs", include_str!("crate/machine.rs")),
    ("src/nodes.rs", include_str!("crate/nodes.rs")),
    ("src/shuffles.rs", include_str!("crate/shuffles.rs")),
    ("src/state.rs", include_str!("crate/state.rs")),
    ("src/strings.rs", include_str!("crate/strings.rs")),
    ("src/texts.rs", include_str!("crate/texts.rs")),
    ("src/vectors.rs", include_str!("crate/vectors.rs")),
];
/// The crate that compares.
const CRATE: Comparison<'_> = Comparison {
    name: "x86-hardware",
    target: "X86",
    description: semantics::X86,
    files: &FILES,
};

/// Compares everything.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut part = Part::new("semantics: processor");
    if !cfg!(target_arch = "x86_64") {
        part.notes.push("left out: this is no x86-64".to_string());
        part.add(None);
        return Ok(vec![part]);
    }
    let folder = execution::folder("semantics-x86")?;
    let instructions = instructions(context, &folder)?;
    let runner = compile_runner(&folder)?;
    let program = CRATE.build(context, &folder)?;
    let call = Invocation::new(program, &folder, TIMEOUT);
    let output = call
        .args([path_text(&instructions), path_text(&runner)])
        .text()?;
    let outcomes: Vec<Outcome> = output.lines().filter_map(Outcome::parse).collect();
    let lines = std::fs::read_to_string(&instructions)?;
    part.failures
        .extend(execution::unaccounted(&lines, &outcomes));
    execution::report(&outcomes, least(), &mut part);
    Ok(vec![part])
}

/// Instructions of all opcodes with a row, a few of each, in a file.
fn instructions(context: &Context, folder: &Path) -> Result<PathBuf> {
    let decoder = Theirs::build(&context.bin, folder)?;
    let candidates = candidates::all();
    let decoded = decode(&decoder, X86_64, candidates.iter().map(Vec::as_slice))?;
    let without = decode(
        &decoder,
        X86_64,
        candidates.iter().map(|bytes| without_prefix(bytes)),
    )?;
    let printed = printed_rows(context, semantics::X86)?;
    let rows: HashSet<&str> = opcodes(&printed).collect();
    let mut random = candidates::Random::new();
    let mut kept: BTreeMap<&str, (usize, Vec<String>)> = BTreeMap::new();
    for ((bytes, decoded), without) in candidates.iter().zip(&decoded).zip(&without) {
        let Some(decoded) = decoded else { continue };
        // A prefix that changes nothing may mean something to a processor.
        let is_same = |other: &Decoded| other.opcode == decoded.opcode;
        let is_idle = without.as_ref().is_some_and(is_same);
        let repeats = is_string(bytes);
        if is_idle && without_prefix(bytes).len() < bytes.len() && !repeats {
            continue;
        }
        // Processors disagree about distances of 16 bits.
        if matches!(decoded.opcode.as_str(), "JCC_2" | "JMP_2")
            || is_misread(context.release, bytes)
        {
            continue;
        }
        let Some(&name) = rows.get(decoded.opcode.as_str()) else {
            continue;
        };
        let (seen, lines) = kept.entry(name).or_default();
        *seen += 1;
        let line = line(bytes, decoded);
        if lines.len() < INSTANCES {
            lines.push(line);
        } else if usize::from(random.byte()) % *seen < INSTANCES {
            // Each has the same chance, near enough.
            let place = usize::from(random.byte()) % INSTANCES;
            lines[place] = line;
        }
    }
    let file = folder.join("instructions.txt");
    let lines = kept.into_iter().flat_map(|(name, (_, lines))| {
        let both = move |line| with_lock(name, line);
        lines.into_iter().map(both)
    });
    std::fs::write(&file, lines.collect::<Vec<_>>().concat())?;
    Ok(file)
}

/// Whether bytes are an instruction on strings after a prefix that repeats it.
fn is_string(bytes: &[u8]) -> bool {
    matches!(
        bytes,
        [0xf2 | 0xf3, 0xa4..=0xa7 | 0xaa..=0xaf, ..]
            | [0xf2 | 0xf3, 0x40..=0x4f, 0xa4..=0xa7 | 0xaa..=0xaf, ..]
    )
}

/// A line, and one with the prefix that locks an instruction, which is one of its own.
fn with_lock(name: &str, line: String) -> String {
    match is_lockable(name) {
        true => format!("{line}f0 LOCK_PREFIX ; {line}"),
        false => line,
    }
}

/// Whether an instruction can be locked: it changes memory, and is one of those that the manual
/// lists (Intel SDM, volume 2, LOCK).
fn is_lockable(name: &str) -> bool {
    const ALL: [&str; 16] = [
        "ADC", "ADD", "AND", "BTC", "BTR", "BTS", "CMPXCHG", "DEC", "INC", "NEG", "NOT", "OR",
        "SBB", "SUB", "XADD", "XOR",
    ];
    let digit = name.find(|letter: char| letter.is_ascii_digit());
    let (mnemonic, form) = name.split_at(digit.unwrap_or(name.len()));
    let form = form.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let reads_and_writes = matches!(mnemonic, "CMPXCHG" | "XADD" | "XCHG") && form == "rm";
    let is_listed = ALL.contains(&mnemonic) || mnemonic == "XCHG";
    is_listed && (matches!(form, "m" | "mr" | "mi" | "mi8" | "mi32") || reads_and_writes)
}

/// Whether LLVM takes BSR or MOVBE of 64 bits for one of fewer: up to LLVM 16, the prefixes 66 and
/// F2 count more than REX.W, which counts more for processors (Intel SDM, volume 2, 2.2.1.2).
fn is_misread(release: &str, bytes: &[u8]) -> bool {
    let is_wide = matches!(
        bytes,
        [0x66 | 0xf2, 0x48..=0x4f, 0x0f, 0xbd, ..]
            | [0x66, 0x48..=0x4f, 0x0f, 0x38, 0xf0 | 0xf1, ..]
    );
    is_wide && release.parse().is_ok_and(|major: u16| major <= 16)
}

/// The bytes after a prefix that chooses among instructions.
fn without_prefix(bytes: &[u8]) -> &[u8] {
    match bytes {
        [0x66 | 0xf2 | 0xf3, rest @ ..] => rest,
        all => all,
    }
}

/// A line about an instruction. A distance is made to lead to where `runner.c` has
/// something.
fn line(bytes: &[u8], decoded: &Decoded) -> String {
    let mut code = bytes.get(..decoded.length).unwrap_or(bytes).to_vec();
    let mut operands = decoded.operands.clone();
    if let Some(size) = distance(&decoded.opcode) {
        let at = code.len().saturating_sub(size);
        let to = (0x40 - code.len() as i64).to_le_bytes();
        code.truncate(at);
        code.extend(to.iter().take(size));
        let (first, rest) = operands.split_once(' ').unwrap_or((&operands, ""));
        debug_assert!(first.starts_with("i:"));
        operands = format!("i:{} {rest}", 0x40 - code.len() as i64);
    }
    let operands = operands.trim_end();
    let mut line = String::new();
    for byte in &code {
        let _ = write!(line, "{byte:02x}");
    }
    line += &format!(" {}", decoded.opcode);
    if !operands.is_empty() {
        let _ = write!(line, " {operands}");
    }
    line + "\n"
}

/// The number of bytes the distance of that a branch has.
fn distance(opcode: &str) -> Option<usize> {
    match opcode {
        "JCC_1" | "JMP_1" | "JECXZ" | "JRCXZ" | "LOOP" | "LOOPE" | "LOOPNE" => Some(1),
        "JCC_4" | "JMP_4" | "CALL64pcrel32" => Some(4),
        _ => None,
    }
}

/// Compiles the program that runs instructions.
fn compile_runner(folder: &Path) -> Result<PathBuf> {
    let (source, program) = (folder.join("runner.c"), folder.join("runner"));
    std::fs::write(&source, RUNNER)?;
    let compiler = Invocation::new(paths::oracle_bin().join("clang"), folder, TIMEOUT)
        .args(["-O1", "-w", "-static", "-fno-pie"])
        .args([path_text(&source), "-o".into(), path_text(&program)]);
    compiler.printed()?;
    Ok(program)
}

/// The number of opcodes to compare on this processor.
fn least() -> usize {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx512vl") {
        return LEAST.1;
    }
    LEAST.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes() {
        let locked = ["ADD32mr", "CMPXCHG8rm", "BTS64mi8", "NOT16m", "XCHG32rm"];
        assert!(locked.iter().all(|name| is_lockable(name)));
        let others = ["ADD32rm", "ADDPSrm", "MOV32mr", "CMP32mr", "ADD32rr"];
        assert!(!others.iter().any(|name| is_lockable(name)));
        assert!(is_string(&[0xf3, 0x48, 0xa5]) && !is_string(&[0xf3, 0x0f, 0xa5]));
    }
}
