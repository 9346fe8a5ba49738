//! Byte strings of byte code: all opcodes with all kinds of bytes after them.

use super::super::answers::Answer;
use super::words::{Random, Record};

/// The number of byte strings for each first byte, and for each opcode after a prefix.
const OF_FIRST: usize = 256;
const OF_PREFIXED: usize = 24;

/// The first bytes that may be prefixes, and the number of opcodes after them.
const PREFIXES: std::ops::RangeInclusive<u8> = 0xf0..=0xff;
const OPCODES: u16 = 512;

/// Byte strings for all opcodes.
pub(super) fn words() -> Vec<Record> {
    let mut random = Random(0xb17e_c0de);
    let mut words = Vec::new();
    for first in 0..=u8::MAX {
        words.extend((0..OF_FIRST).map(|kind| word(&[first], kind, &mut random)));
    }
    for prefix in PREFIXES {
        for opcode in 0..OPCODES {
            let low = opcode as u8 & 0x7f;
            let head = [prefix, low | 0x80, (opcode >> 7) as u8];
            let short = [prefix, low];
            let head = if opcode < 0x80 { &short[..] } else { &head[..] };
            words.extend((0..OF_PREFIXED).map(|kind| word(head, kind, &mut random)));
        }
    }
    words.extend(floats(&mut random));
    words
}

/// Constants that are infinite, or no numbers.
fn floats(random: &mut Random) -> Vec<Record> {
    let mut words = Vec::new();
    for (head, size) in [(FLOAT32, 4), (FLOAT64, 8)] {
        for kind in 0..64usize {
            let mut word = word(&[head], 0, random);
            let (fraction, highest) = word[1..=size].split_at_mut(size - 2);
            if kind % 4 == 0 {
                fraction.fill(0);
            }
            let rest =
                (if kind % 8 < 4 { 0 } else { highest[0] }) & if size == 4 { 0x7f } else { 0xf };
            let exponent = if size == 4 { 0x80 } else { 0xf0 };
            highest.copy_from_slice(&[exponent | rest, if kind % 2 == 0 { 0x7f } else { 0xff }]);
            words.push(word);
        }
    }
    words
}

/// A byte string with that head: the rest are any bytes, ends of numbers, or long numbers.
fn word(head: &[u8], kind: usize, random: &mut Random) -> Record {
    let mut word = random.wide().to_le_bytes();
    for byte in &mut word {
        match kind % 4 {
            0 => {}
            1 => *byte &= 0x7f,
            2 => *byte &= 0x0f,
            _ if random.below(4) > 0 => *byte |= 0x80,
            _ => *byte &= 0x7f,
        }
    }
    word[..head.len()].copy_from_slice(head);
    word
}

/// The opcodes of `global.get`, `global.set`, `f32.const` and `f64.const`.
const GLOBALS: [u8; 2] = [0x23, 0x24];
const FLOAT32: u8 = 0x43;
const FLOAT64: u8 = 0x44;

/// The reason why the answers differ, if it is known.
pub(crate) fn known(ours: &Answer<'_>, theirs: &Answer<'_>, _: &[u8]) -> Option<&'static str> {
    match ours.encoded() {
        Some([FLOAT32, ..]) if theirs.is_instruction() => {
            Some("LLVM writes f32.const with eight bytes, and loses a bit of what is no number")
        }
        Some([first, ..]) if GLOBALS.contains(first) && ours.is_same_instruction(theirs) => {
            Some("LLVM does not encode globals that are numbers")
        }
        Some([_, low, high, ..]) if !theirs.is_instruction() && *low >= 0x80 && *high >= 2 => {
            Some("LLVM does not decode opcodes above 255, those of relaxed SIMD")
        }
        _ => None,
    }
}

/// The reason why texts differ, if it is known.
pub(crate) fn known_texts(ours: &str, theirs: &str) -> Option<&'static str> {
    let split = |text: &'_ str| {
        let (start, bits) = text.split_once("nan:0x")?;
        Some((start.to_string(), u64::from_str_radix(bits, 16).ok()?))
    };
    let ((start, own), (other_start, other)) = (split(ours)?, split(theirs)?);
    let is_wide = other == (own | 1 << 22) << 29;
    (start.contains(" f32.const\t") && start == other_start && is_wide).then_some(
        "what is no number of 32 bits has 23 bits (Core Specification, 6.3.2); LLVM makes it one of 64 bits, and quiet",
    )
}

/// Whether LLVM's encoder cuts a number off: it decodes numbers of more than 32 bits for operands
/// that have 32.
pub(crate) fn is_undefined(theirs: &Answer<'_>) -> bool {
    let numbers = (0..2).filter_map(|at| theirs.number(at));
    numbers
        .into_iter()
        .any(|number| i32::try_from(number).is_err() && u32::try_from(number).is_err())
}
