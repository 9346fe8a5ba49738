//! The example's decoder and LLVM's disassembler on the same words. All that
//! LLVM's knows of them is known to the example; the example alone knows fences
//! that are hints.
//!
//! Both print assembly. Words are random, and to meet all instructions often
//! each is also given the bits that an instruction fixes, which are in the
//! table that the example prints.

use super::tools::{TIMEOUT, llvm};
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use anyhow::{Context as _, Result, ensure};
use std::collections::BTreeSet;
use std::path::Path;

/// The number of words that have the bits of each instruction.
const OF_EACH: usize = 1000;
/// The number of words that are random altogether.
const RANDOM: usize = 100_000;
/// The number of differences that are shown.
const SHOWN: usize = 20;

/// Compares words.
pub(super) fn compare(
    context: &Context,
    folder: &Path,
    example: &Path,
    part: &mut Part,
) -> Result<()> {
    let ours = Invocation::new(example, folder, TIMEOUT);
    let fixed = ours.clone().args(["encodings"]).printed()?;
    let fixed = fixed_bits(&String::from_utf8_lossy(&fixed))?;
    let words = words(&fixed);
    let listed: String = words.iter().map(|word| format!("{word:08x}\n")).collect();
    let our_text = ours
        .args(["disassemble"])
        .stdin(Some(listed.into_bytes()))
        .printed()?;
    let their_text = theirs(context, folder, &words)?;
    let ours: Vec<&str> = std::str::from_utf8(&our_text)?.lines().collect();
    let theirs: Vec<&str> = their_text.lines().collect();
    ensure!(ours.len() == words.len(), "we say {} lines", ours.len());
    ensure!(theirs.len() == words.len(), "LLVM says {}", theirs.len());
    let known: BTreeSet<&str> = ours.iter().filter_map(|line| mnemonic(line)).collect();
    part.notes.push(format!("{} mnemonics", known.len()));
    let (mut shown, mut hints) = (0, 0);
    for ((word, ours), theirs) in words.iter().zip(&ours).zip(&theirs) {
        // LLVM also knows instructions that the example does not have.
        let not_ours = mnemonic(theirs).is_none_or(|name| !known.contains(name));
        let hint = is_fence_hint(*word) && theirs.is_empty() && mnemonic(ours) == Some("fence");
        hints += usize::from(hint);
        let same = ours == theirs || (ours.is_empty() && not_ours) || hint;
        part.cases += 1;
        if !same && shown < SHOWN {
            shown += 1;
            part.failures.push(Failure::new(
                format!("{word:08x}"),
                [format!("LLVM: {theirs}"), format!("ours: {ours}")],
            ));
        }
    }
    part.notes.push(format!("{hints} hints of fences"));
    ensure!(hints > 0, "no hint of a fence was tried");
    Ok(())
}

/// Whether a word is a fence with bits where finer fences may come. The manual
/// has them do what the fence without them does; LLVM's disassembler says that
/// they are no instruction. (`fence.tso` has some of these bits and a name.)
fn is_fence_hint(word: u32) -> bool {
    const OPCODE: u32 = 0x707f;
    const HINTS: u32 = 0xf00f_8f80;
    word & OPCODE == 0x000f && word & HINTS != 0 && word != 0x8330_000f
}

/// The first word of a line.
fn mnemonic(line: &str) -> Option<&str> {
    line.split_whitespace().next()
}

/// Mask and value of each instruction.
fn fixed_bits(text: &str) -> Result<Vec<(u32, u32)>> {
    let line = |line: &str| {
        let mut words = line.split_whitespace().skip(1);
        let mut number = || u32::from_str_radix(words.next()?, 16).ok();
        number().zip(number()).context("a line without two numbers")
    };
    let all: Result<Vec<_>> = text.lines().map(line).collect();
    let all = all?;
    ensure!(all.len() > 45, "only {} instructions", all.len());
    Ok(all)
}

/// The words to compare.
fn words(fixed: &[(u32, u32)]) -> Vec<u32> {
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as u32
    };
    let mut words = Vec::new();
    for (mask, value) in fixed {
        words.extend((0..OF_EACH).map(|_| random() & !mask | value));
    }
    words.extend((0..RANDOM).map(|_| random()));
    words
}

/// The output of LLVM's disassembler: a line for each word, empty if the word
/// is not an instruction.
fn theirs(context: &Context, folder: &Path, words: &[u32]) -> Result<String> {
    // Of words that it does not know it only warns. So there is another one behind
    // each, which nobody would write.
    const MARKER: &str = "[0x13 0x00 0x50 0x55]\n";
    const MARKER_TEXT: &str = "addi zero, zero, 1365";
    let mut input = String::new();
    for word in words {
        let [a, b, c, d] = word.to_le_bytes();
        input += &format!("[{a:#04x} {b:#04x} {c:#04x} {d:#04x}]\n{MARKER}");
    }
    let file = folder.join("words.txt");
    std::fs::write(&file, input)?;
    let run = llvm(context, "llvm-mc", folder)
        .args(["-triple=riscv32", "-mattr=+m", "--disassemble"])
        .args(["-M", "no-aliases"])
        .args([path_text(&file)]);
    // It fails because of the words that are none; those that are lost by any
    // other mistake are missed when the lines are counted.
    let printed = run.capture()?.stdout;
    let mut lines = String::new();
    let mut current = String::new();
    for line in String::from_utf8_lossy(&printed).lines() {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.starts_with('.') || line.is_empty() {
            continue;
        }
        if line == MARKER_TEXT {
            lines += &std::mem::take(&mut current);
            lines.push('\n');
        } else {
            current = line;
        }
    }
    Ok(lines)
}
