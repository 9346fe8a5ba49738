//! Valid texts made invalid by changing one token.
//!
//! The changes are drawn by a fixed rule from the name of the text, so every
//! run on every machine looks at the same inputs.

use super::tokens::{Token, cut, join};
use xxhash_rust::xxh3::xxh3_64;

/// The tokens put in for others, each in a line.
const TABLE: &str = include_str!("mutants.txt");

/// A changed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// A description of the change.
    pub(crate) change: String,
    /// The text.
    pub(crate) text: String,
}

/// A source of numbers which only depends on where it starts (splitmix64).
struct Numbers(u64);

impl Numbers {
    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        usize::try_from(z % limit.max(1) as u64).unwrap_or(0)
    }
}

/// `count` changes of a text, none twice.
pub(crate) fn mutants(name: &str, text: &str, count: usize) -> Vec<Mutant> {
    let (tokens, table) = (cut(text), Vec::from_iter(TABLE.lines()));
    let mut numbers = Numbers(xxh3_64(name.as_bytes()));
    let mut found: Vec<Mutant> = Vec::new();
    for _ in 0..count * 2 {
        let mutant = mutant(&tokens, &table, &mut numbers);
        if mutant.text != text && !found.iter().any(|other| other.text == mutant.text) {
            found.push(mutant);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

/// One change.
fn mutant(tokens: &[Token], table: &[&str], numbers: &mut Numbers) -> Mutant {
    let mut tokens = tokens.to_vec();
    let at = numbers.below(tokens.len().saturating_sub(1));
    let old = tokens[at].text.clone();
    let new = table[numbers.below(table.len())].to_string();
    let spaced = |text: String| Token {
        space: " ".into(),
        text,
    };
    let change = match numbers.below(7) {
        0 => {
            tokens[at].text.clear();
            format!("token {at} `{old}` deleted")
        }
        1 => {
            tokens.insert(at + 1, spaced(old.clone()));
            format!("token {at} `{old}` doubled")
        }
        2 => {
            tokens[at].text.clone_from(&new);
            format!("token {at} `{old}` replaced by `{new}`")
        }
        3 | 4 => {
            let other = same_kind(tokens_of_kind(&tokens, &old), numbers);
            tokens[at].text.clone_from(&other);
            format!("token {at} `{old}` replaced by `{other}` from elsewhere")
        }
        5 => {
            let next = tokens[at + 1].text.clone();
            tokens[at].text = std::mem::replace(&mut tokens[at + 1].text, old.clone());
            format!("tokens {at} `{old}` and `{next}` swapped")
        }
        _ => {
            tokens[at].space += " ";
            tokens.insert(at, spaced(new.clone()));
            format!("`{new}` inserted before token {at} `{old}`")
        }
    };
    Mutant {
        change,
        text: join(&tokens),
    }
}

/// The tokens which are of the kind of `old`: words, operators, numbers, texts
/// or marks. Exchanging these leads past the parser, to what it does not check.
fn tokens_of_kind(tokens: &[Token], old: &str) -> Vec<String> {
    let kind = |text: &str| match text.chars().next() {
        Some('"') => 1,
        Some('!') if text.len() > 1 => 2,
        Some('$') => 3,
        Some(c) if c.is_ascii_digit() => 4,
        Some(c) if c.is_ascii_alphabetic() || c == '_' => 5,
        _ => 6,
    };
    let alike = tokens.iter().filter(|token| kind(&token.text) == kind(old));
    alike.map(|token| token.text.clone()).collect()
}

/// One of the tokens.
fn same_kind(tokens: Vec<String>, numbers: &mut Numbers) -> String {
    let at = numbers.below(tokens.len());
    tokens.into_iter().nth(at).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_changes_every_time() {
        let text = "class A<int x> { int y = x; }\ndef B : A<3>;\n";
        let first = mutants("seed", text, 30);
        assert_eq!(first, mutants("seed", text, 30));
        assert_ne!(first, mutants("other", text, 30));
        assert_eq!(first.len(), 30);
        assert!(first.iter().all(|mutant| mutant.text != text));
    }
}
