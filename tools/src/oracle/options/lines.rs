//! Random command lines, the same in each run.

use super::described::{Described, Spelled};

/// Numbers that look random (xorshift).
pub(super) struct Random(u64);

impl Random {
    /// The numbers of a table, which its name chooses.
    pub(super) fn of(name: &str) -> Self {
        let seed = name.bytes().fold(0x9e37_79b9_7f4a_7c15, |seed: u64, byte| {
            (seed ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        Random(seed | 1)
    }

    /// A number below a limit.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let wide = u128::from(self.0) * limit as u128;
        (wide >> 64) as usize
    }

    fn is_one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub(super) fn choose<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        all.get(self.below(all.len().max(1)))
    }
}

/// Words that are values, or inputs, or not quite options.
const WORDS: [&str; 20] = [
    "a.c", "-", "--", "", "/tmp/x.o", "x,y", ",", "a,,b", "=", "=v", "-x", "--zz", "+", "@f", "/",
    "0", "é", "-O2", "a b", "---",
];

/// The letters that wrong spellings have.
const LETTERS: &[u8] = b"aAzZ-=:_+/,0 ";

/// The separator of the arguments in a line.
const SEPARATOR: &str = "\u{1f}";

/// The lines of a table: rules and arguments.
pub(super) fn lines(described: &Described, random: &mut Random, count: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let rules = rules(described, random, number);
        let arguments = 1 + random.below(8);
        let arguments: Vec<String> = (0..arguments)
            .map(|_| argument(described, random))
            .collect();
        text += &format!("{rules}{SEPARATOR}{}\n", arguments.join(SEPARATOR));
    }
    text
}

/// Lines without rules, for the time that parsing takes.
pub(super) fn plain_lines(described: &Described, random: &mut Random, count: usize) -> String {
    let mut text = String::new();
    for _ in 0..count {
        let arguments = 1 + random.below(40);
        let arguments: Vec<String> = (0..arguments)
            .map(|_| argument(described, random))
            .collect();
        let (rules, arguments) = (["0"; 4].join(SEPARATOR), arguments.join(SEPARATOR));
        text += &format!("{rules}{SEPARATOR}{arguments}\n");
    }
    text
}

/// The rules of a line: bits, the mask of visibilities, and the flags to include and to exclude.
fn rules(described: &Described, random: &mut Random, number: usize) -> String {
    let mut bits = 0;
    for bit in [1, 2] {
        bits |= if random.is_one_in(8) { bit } else { 0 };
    }
    bits |= if random.is_one_in(4) { 4 } else { 0 };
    bits |= if number.is_multiple_of(16) { 16 } else { 0 };
    let visible = match random.is_one_in(2) {
        true => u32::MAX,
        false => 1 << random.below(described.visibilities.len()) | random.below(2) as u32,
    };
    let flag = 1u32 << random.below(described.flags.len());
    let (mut include, mut exclude) = (0, 0);
    if random.is_one_in(8) {
        bits |= 8;
        match random.is_one_in(4) {
            true => include = flag,
            false => exclude = flag,
        }
    }
    [bits, visible, include, exclude]
        .map(|number| number.to_string())
        .join(SEPARATOR)
}

fn argument(described: &Described, random: &mut Random) -> String {
    match random.below(8) {
        0 => random
            .choose(&WORDS)
            .copied()
            .unwrap_or_default()
            .to_string(),
        1 => letters(described, random),
        2 => changed(spelling(described, random), random),
        _ => spelling(described, random),
    }
}

/// Flags of one letter, written together.
fn letters(described: &Described, random: &mut Random) -> String {
    let is_short = |one: &&Spelled| one.kind == "Flag" && one.name.len() == 1;
    let short: Vec<&Spelled> = described.options.iter().filter(is_short).collect();
    let letters = (0..1 + random.below(4)).map(|_| {
        let letter = random.choose(&short).map_or("q", |one| one.name.as_str());
        letter.to_string()
    });
    let letters: String = letters.collect();
    format!("-{letters}")
}

/// An option with a prefix, and perhaps a value.
fn spelling(described: &Described, random: &mut Random) -> String {
    let Some(option) = random.choose(&described.options) else {
        return String::new();
    };
    let prefix = random.choose(&option.prefixes).cloned().unwrap_or_default();
    let value = match option.kind.as_str() {
        "Flag" | "Separate" | "MultiArg" | "RemainingArgs" if !random.is_one_in(8) => String::new(),
        _ if random.is_one_in(4) => String::new(),
        _ if random.is_one_in(2) => random.choose(&option.values).cloned().unwrap_or_default(),
        _ => random
            .choose(&WORDS)
            .copied()
            .unwrap_or_default()
            .to_string(),
    };
    format!("{prefix}{}{value}", option.name)
}

/// A spelling with a letter added, left out or changed, or one of the other case.
fn changed(spelling: String, random: &mut Random) -> String {
    if !spelling.is_ascii() || spelling.is_empty() {
        return spelling;
    }
    let mut bytes = spelling.into_bytes();
    let at = random.below(bytes.len());
    let letter = random.choose(LETTERS).copied().unwrap_or(b'a');
    match random.below(4) {
        0 => bytes.insert(at, letter),
        1 => {
            bytes.remove(at);
        }
        2 => bytes[at] = letter,
        _ => {
            bytes[at] ^= if bytes[at].is_ascii_alphabetic() {
                0x20
            } else {
                0
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// Texts of response files, in which U+001F is the end of a line.
pub(super) fn texts(random: &mut Random, count: usize) -> String {
    const PIECES: [&str; 12] = [
        "a", "bc", " ", "\t", SEPARATOR, "\\", "\\\\", "\"", "'", "\"\"", "x y", "\r",
    ];
    let mut text = String::new();
    for _ in 0..count {
        for _ in 0..1 + random.below(20) {
            text += random.choose(&PIECES).copied().unwrap_or_default();
        }
        text.push('\n');
    }
    text
}
