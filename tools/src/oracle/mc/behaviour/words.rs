//! Words to decode, and sets of features.

use anyhow::{Context as _, Result, ensure};
use std::fmt::Write as _;

/// The number of bytes of a record: more than an instruction has.
pub(crate) const WIDTH: usize = 16;

/// Bytes that begin with an instruction, or not.
pub(crate) type Record = [u8; WIDTH];

/// The bytes from a place on, as many as a record has.
pub(crate) fn record(text: &[u8], start: usize) -> Record {
    let mut record = Record::default();
    let rest = text.get(start..).unwrap_or(&[]);
    record
        .iter_mut()
        .zip(rest)
        .for_each(|(to, from)| *to = *from);
    record
}

/// The order of the bytes of an instruction.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    /// The numbers of bytes of units, again from the first after the last.
    pub(crate) units: &'static [usize],
    /// Whether the first byte of a unit has its highest bits.
    pub(crate) is_big: bool,
    /// Whether the first unit has the highest bits.
    pub(crate) is_first_highest: bool,
}

impl Order {
    /// The first byte has the lowest bits.
    pub(crate) const LITTLE: Self = Order {
        units: &[1],
        is_big: false,
        is_first_highest: false,
    };

    /// The first byte has the highest bits.
    pub(crate) const BIG: Self = Order {
        units: &[1],
        is_big: true,
        is_first_highest: true,
    };

    /// The bytes of a word.
    fn bytes(self, word: u128, size: usize) -> Vec<u8> {
        let mut bytes = word.to_le_bytes()[..size].to_vec();
        if self.is_first_highest {
            bytes.reverse();
        }
        if self.is_big == self.is_first_highest {
            return bytes;
        }
        let mut rest = &mut bytes[..];
        for unit in self.units.iter().cycle() {
            let Some((unit, after)) = rest.split_at_mut_checked(*unit) else {
                break;
            };
            unit.reverse();
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        bytes
    }
}

/// An encoding: the bits that it fixes.
struct Encoding {
    size: usize,
    mask: u128,
    value: u128,
}

/// A source of numbers which only depends on where it starts (splitmix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// Records of bytes: as many for each encoding that the text of `--print-encodings` has, some of
/// them with one or two fixed bits changed, and random ones.
pub(in crate::oracle::mc) fn words(text: &str, order: Order, count: usize) -> Result<Vec<Record>> {
    let lines = text.lines().filter(|line| line.starts_with("decode "));
    let encodings: Result<Vec<Encoding>> = lines.map(encoding).collect();
    let encodings = encodings?;
    ensure!(!encodings.is_empty(), "there are no encodings");
    let each = (count * 4 / 5 / encodings.len()).max(4);
    let mut random = Random(0x1234_5678);
    let mut words = Vec::with_capacity(count);
    for encoding in &encodings {
        for number in 0..each {
            let word = encoding.word(number, &mut random);
            let mut record = random.wide().to_le_bytes();
            let bytes = order.bytes(word, encoding.size);
            record[..bytes.len()].copy_from_slice(&bytes);
            words.push(record);
        }
    }
    words.extend((words.len()..count).map(|_| random.wide().to_le_bytes()));
    Ok(words)
}

/// Instructions of Thumb that begin a block, and the bits of theirs that may be any: `IT` and `VPST`.
const BLOCKS: [([u8; 4], [u8; 4]); 2] = [
    ([0x00, 0xbf, 0, 0], [0xff, 0, 0, 0]),
    ([0x31, 0xfe, 0x4d, 0x0f], [0x40, 0, 0, 0xe0]),
];

/// Sequences of some of the words: each begins with a block, and may have another one.
pub(super) fn sequences(words: &[Record], len: usize) -> Vec<Record> {
    let mut random = Random(0x1357_9bdf);
    let mut block = |kind: usize| {
        let (fixed, open) = BLOCKS[kind % BLOCKS.len()];
        let mut word = random.wide().to_le_bytes();
        for (byte, (fixed, open)) in word.iter_mut().zip(fixed.into_iter().zip(open)) {
            *byte = fixed | *byte & open;
        }
        word
    };
    let mut random = Random(0x2468_ace0);
    let mut sequences = Vec::with_capacity(words.len());
    for number in 0..words.len() / len {
        for at in 0..len {
            let is_block = at == 0 || number % 16 == 15 && random.below(4) == 0;
            sequences.push(match is_block {
                true => block(number + at),
                false => words[random.below(words.len())],
            });
        }
    }
    sequences
}

fn encoding(line: &str) -> Result<Encoding> {
    let parts: Vec<&str> = line.split_whitespace().collect();
    // The table's name may stand before the number of bytes.
    let unit = parts
        .iter()
        .position(|part| ["bytes", "bits"].contains(part));
    let unit = unit.context("a line about an encoding")?;
    let part = |at: usize| parts.get(at).copied().context("a line about an encoding");
    let count: usize = part(unit - 1)?.parse()?;
    let hex = |text: &str| -> Result<u128> {
        let digits = text.strip_prefix("0x").context("no hexadecimal number")?;
        Ok(u128::from_str_radix(digits, 16)?)
    };
    let size = match part(unit)? {
        "bytes" => count,
        _ => count.div_ceil(8),
    };
    ensure!(size <= WIDTH, "an encoding of {size} bytes");
    Ok(Encoding {
        size,
        mask: hex(part(unit + 1)?)?,
        value: hex(part(unit + 2)?)?,
    })
}

impl Encoding {
    /// A word of the encoding: every fourth has open bits that are mostly zero, every fourth is
    /// another one by one or two bits.
    fn word(&self, number: usize, random: &mut Random) -> u128 {
        let mut open = random.wide();
        if number % 4 == 1 {
            open &= random.wide() & random.wide();
        }
        let mut word = open & !self.mask | self.value;
        if number % 4 == 3 {
            for _ in 0..=random.below(2) {
                let fixed = (0..128).filter(|bit| self.mask >> bit & 1 != 0);
                let fixed: Vec<u32> = fixed.collect();
                if let Some(bit) = fixed.get(random.below(fixed.len())) {
                    word ^= 1 << bit;
                }
            }
        }
        word
    }
}

/// Numbers of features with blanks between them: all, none, and random ones.
pub(in crate::oracle::mc) fn sets(features: usize, count: usize) -> Vec<String> {
    let mut random = Random(0x8765_4321);
    let mut set = |set| {
        let mut text = String::new();
        for number in 0..features {
            let is_in = match set {
                0 => true,
                1 => false,
                _ => random.next() & 1 != 0,
            };
            if is_in {
                let _ = write!(text, "{number} ");
            }
        }
        text
    };
    (0..count).map(&mut set).collect()
}
