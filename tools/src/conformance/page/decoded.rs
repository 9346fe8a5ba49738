//! Encodings as LLVM's disassembler reads them: bytes, and the instruction that they are.

use std::path::Path;
use std::time::Duration;

use crate::compare::context::Context;
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result};

/// The time limit of the disassembler.
const TIMEOUT: Duration = Duration::from_secs(60);

/// An instruction: its bytes as digits, the first one first, and its name.
pub(super) type Decoded = (String, String);

/// Bytes at random, always the same ones.
struct Random(u64);

impl Random {
    /// The next number (xorshift64*).
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32
    }
}

/// The beginnings of instructions of X86 that are rare among random bytes.
const BEGINNINGS: [&[u8]; 12] = [
    &[],
    &[0x48],
    &[0x66],
    &[0x0F],
    &[0x66, 0x0F],
    &[0xF3, 0x0F],
    &[0xF2, 0x0F, 0x38],
    &[0x66, 0x0F, 0x3A],
    &[0xC5],
    &[0xC4],
    &[0x8F],
    &[0x62],
];

/// Instructions of X86 with all of its features.
pub(super) fn x86(context: &Context, folder: &Path, number: usize) -> Result<Vec<Decoded>> {
    let mut random = Random(0x5EED);
    let lines = (0..number).map(|at| {
        let mut bytes = BEGINNINGS[at % BEGINNINGS.len()].to_vec();
        let rest = 15 - bytes.len();
        bytes.extend((0..rest).map(|_| random.next() as u8));
        if let [0x62, first, second, ..] = &mut bytes[..] {
            // The bits of EVEX that are always the same, and maps that exist.
            (*first, *second) = (*first & 0xF0 | (1 + *first % 7), *second | 4);
        }
        bytes
            .iter()
            .map(|byte| format!("0x{byte:02x} "))
            .collect::<String>()
    });
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let attributes = "-mattr=+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx512fp16,+avx512vbmi2,\
                      +xop,+fma4,+3dnow,+bmi,+bmi2,+amx-tile,+gfni,+vaes,+sha,+adx,+ndd,+nf,+ccmp,+egpr";
    decode(context, folder, text, &["-triple=x86_64", attributes])
}

/// Instructions of AArch64 with all of its features.
pub(super) fn aarch64(context: &Context, folder: &Path, number: usize) -> Result<Vec<Decoded>> {
    let mut random = Random(0x5EED);
    let lines = (0..number).map(|_| {
        let bytes = (random.next() as u32).to_le_bytes();
        bytes
            .iter()
            .map(|byte| format!("0x{byte:02x} "))
            .collect::<String>()
    });
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    let all = decode(context, folder, text, &["-triple=aarch64", "-mattr=+all"])?;
    let reversed = |(bytes, name): Decoded| {
        let bytes = bytes
            .as_bytes()
            .rchunks(2)
            .map(|byte| String::from_utf8_lossy(byte));
        (bytes.collect(), name)
    };
    Ok(all.into_iter().map(reversed).collect())
}

fn decode(
    context: &Context,
    folder: &Path,
    text: String,
    options: &[&str],
) -> Result<Vec<Decoded>> {
    let tool = Invocation::new(context.bin.join("llvm-mc"), folder, TIMEOUT)
        .args(["--disassemble", "--show-encoding", "--show-inst"])
        .args(options.iter().copied())
        .stdin(Some(text.into_bytes()));
    // Bytes that are no instruction are a warning.
    let printed = tool.capture().context("llvm-mc does not start")?;
    Ok(read(&String::from_utf8_lossy(&printed.stdout)))
}

/// Prefixes that do nothing before most instructions, which keep them even so.
const IGNORED: [&str; 6] = ["rep", "repne", "lock", "xacquire", "xrelease", "notrack"];

/// Reads lines such as `# encoding: [0x90]` and, later, `# <MCInst #1 NOOP`.
fn read(text: &str) -> Vec<Decoded> {
    let mut all = Vec::new();
    let mut bytes = None;
    for line in text.lines() {
        if let Some((text, encoding)) = line.split_once("encoding: [") {
            let encoding = encoding.trim_end_matches(']');
            let encoding = encoding.replace("0x", "").replace(',', "");
            let word = text.split_whitespace().next().unwrap_or_default();
            bytes = (!IGNORED.contains(&word)).then_some(encoding);
        } else if let Some((_, inst)) = line.split_once("<MCInst #") {
            let name = inst.split([' ', '>']).nth(1).unwrap_or_default();
            all.extend(bytes.take().map(|bytes| (bytes, name.to_string())));
        }
    }
    all
}
