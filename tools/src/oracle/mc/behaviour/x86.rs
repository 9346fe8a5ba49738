//! Byte strings of X86: those of its decoder's tables, changed and random ones, and real code.

use super::words::{Random, Record};
use super::{Batch, cells, code};
use anyhow::{Context as _, Result};

/// The number of strings of a filled cell, for each of its instructions.
const OF_CELL: usize = 4;

/// The number of random strings.
const RANDOM: usize = 500_000;

/// The number of bytes of real code that are decoded in all modes; others are in 64-bit mode.
const IN_ALL_MODES: usize = 500_000;

/// The largest number of byte strings in a batch.
const SIZE: usize = 400_000;

/// The batches. `tables` is what is printed about the decoder, and `modes` the number of the
/// feature of each mode.
pub(super) fn batches(tables: &str, modes: &[String]) -> Result<Vec<Batch>> {
    let mut random = Random(0x8086);
    let mut words = cells::words(tables, OF_CELL, &mut random)?;
    let changed: Vec<_> = words
        .iter()
        .map(|word| changed(*word, &mut random))
        .collect();
    words.extend(changed);
    words.extend((0..RANDOM).map(|number| any(number, &mut random)));
    let code = code::windows()?;
    words.extend(code.iter().step_by(code.len().div_ceil(IN_ALL_MODES)));
    let mode_64 = modes.last().context("no mode")?;
    let in_all_modes = words.chunks(SIZE).map(|words| (words, modes));
    let in_one = code
        .chunks(SIZE)
        .map(|words| (words, std::slice::from_ref(mode_64)));
    let batch = |(words, modes): (&[Record], &[String])| Batch::new(words.to_vec(), modes.to_vec());
    Ok(in_all_modes.chain(in_one).map(batch).collect())
}

/// A string with one or two other bits among the first bytes.
fn changed(mut word: Record, random: &mut Random) -> Record {
    for _ in 0..=random.below(2) {
        let bit = random.below(8 * 7);
        word[bit / 8] ^= 1 << (bit % 8);
    }
    word
}

/// A random string: every second begins with prefixes.
fn any(number: usize, random: &mut Random) -> Record {
    const PREFIXES: [u8; 20] = [
        0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65, 0x66, 0x67, 0xF0, 0xF2, 0xF3, 0x48, 0x41, 0x0F, 0xC4,
        0xC5, 0x8F, 0x62, 0xD5, 0x66,
    ];
    let mut word = random.wide().to_le_bytes();
    if number % 2 == 1 {
        for byte in word.iter_mut().take(1 + random.below(4)) {
            *byte = PREFIXES[random.below(PREFIXES.len())];
        }
    }
    word
}
