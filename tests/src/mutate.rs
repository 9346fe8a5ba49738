//! Random changes to inputs, the same ones in every run.

use std::sync::LazyLock;

use tblgen_lang::operators::{Opening, openings};

/// A generator of pseudo-random numbers (xorshift).
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; equal seeds give equal numbers.
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % end.max(1) as u64) as usize
    }
}

/// The words that mutations insert.
const WORDS: &[&str] = &[
    "def",
    "class",
    "multiclass",
    "defm",
    "let",
    "in",
    "foreach",
    "if",
    "then",
    "else",
    "defvar",
    "defset",
    "assert",
    "dump",
    "?",
    "0b1",
    "-1",
    "9223372036854775807",
    "#",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "(",
    ")",
    ";",
    ":",
    ",",
    "=",
    "...",
    "$x",
    "\"",
    "[{",
    "}]",
    "/*",
    "*/",
    "//",
    "\n",
    "\0",
    "\u{e4}",
    "NAME",
    "append",
    "include \"x\"",
    "#ifdef X",
    "#endif",
    "bits<4>",
];

/// The beginnings of all operators, which are put in now and then, too.
static OPENINGS: LazyLock<Vec<Opening>> = LazyLock::new(|| openings(&["int"]));

/// A text changed in a few places.
pub fn mutated(text: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(text.len() + 1);
        let end = (at + random.below(40)).min(text.len());
        match random.below(8) {
            0 => {
                text.drain(at..end);
            }
            1 => {
                let piece = text[at..end].to_vec();
                let to = random.below(text.len() + 1);
                text.splice(to..to, piece);
            }
            2 if at < text.len() => text[at] = random.below(256) as u8,
            3 if !other.is_empty() => {
                let from = random.below(other.len());
                let to = (from + random.below(200)).min(other.len());
                text.splice(at..at, other[from..to].iter().copied());
            }
            4 => text.truncate(at),
            5 => {
                let opening = &OPENINGS[random.below(OPENINGS.len())].text;
                text.splice(at..at, opening.bytes());
            }
            _ => {
                let word = WORDS[random.below(WORDS.len())];
                text.splice(at..at, word.bytes());
            }
        }
    }
    text
}
