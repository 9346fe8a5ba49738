//! The hash by which searchable tables find keys with texts.
//!
//! A search for a text in sorted entries compares whole texts again and again, wherever many
//! begin with the same word. A search for a hash compares numbers, and one text in the end.

/// The number of bytes of a hash.
pub const HASH_BYTES: usize = 4;

/// A hash of the fields of a key, which are added in their order.
#[derive(Debug, Clone, Copy)]
pub struct KeyHash(u64);

impl KeyHash {
    /// The hash of no fields.
    #[inline]
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        KeyHash(0)
    }

    /// The hash with a number added. All bits of it reach the upper half of the hash.
    #[inline]
    #[must_use]
    pub const fn number(self, number: u64) -> Self {
        const FACTOR: u64 = 0xf135_7aea_2e62_a9c5;
        KeyHash((self.0.rotate_left(26) ^ number).wrapping_mul(FACTOR))
    }

    /// The hash with a text added, in which the case of ASCII letters does not matter.
    #[inline]
    #[must_use]
    pub const fn text(self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let (mut hash, mut at) = (self, 0);
        while at + 8 < bytes.len() {
            hash = hash.number(word(bytes, at));
            at += 8;
        }
        hash.number(last_word(bytes) ^ bytes.len() as u64)
    }

    /// The upper half of the hash, which entries of a table have.
    #[inline]
    #[must_use]
    pub const fn finish(self) -> u64 {
        self.0 >> (64 - 8 * HASH_BYTES)
    }
}

/// Whether texts are equal but for the case of ASCII letters.
#[inline]
#[must_use]
pub const fn same_texts(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at + 8 < one.len() {
        if word(one, at) != word(other, at) {
            return false;
        }
        at += 8;
    }
    last_word(one) == last_word(other)
}

/// Eight bytes from a place on, in capital letters.
#[inline]
const fn word(bytes: &[u8], at: usize) -> u64 {
    match bytes.split_at(at).1.first_chunk() {
        Some(eight) => capitals(u64::from_le_bytes(*eight)),
        None => 0,
    }
}

/// The last eight bytes in capital letters. If there are fewer, the number holds all of them,
/// some twice: texts of the same length have the same number if they are the same.
#[inline]
const fn last_word(bytes: &[u8]) -> u64 {
    if let Some(eight) = bytes.last_chunk() {
        return capitals(u64::from_le_bytes(*eight));
    }
    capitals(match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => both(u32::from_le_bytes(*first), u32::from_le_bytes(*last)),
        _ => match *bytes {
            [one] => one as u64,
            [one, two] => both(one as u32, two as u32),
            [one, two, three] => both((one as u32) << 8 | two as u32, three as u32),
            _ => 0,
        },
    })
}

/// A number with two halves.
#[inline]
const fn both(low: u32, high: u32) -> u64 {
    (high as u64) << 32 | low as u64
}

/// Eight bytes in capital letters.
#[inline]
const fn capitals(bytes: u64) -> u64 {
    const EACH: u64 = u64::MAX / 255;
    // In the highest bit of each byte: whether it is `a` or more, and whether it is more than `z`.
    let low = bytes & (0x7f * EACH);
    let from_a = low + (0x80 - b'a' as u64) * EACH;
    let after_z = low + (0x7f - b'z' as u64) * EACH;
    let is_small = (from_a & !after_z & !bytes) & (0x80 * EACH);
    bytes - (is_small >> 2)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::{KeyHash, same_texts};
    use std::string::String;
    use std::vec::Vec;

    /// Texts of all lengths up to three words, with each byte changed in turn.
    fn texts() -> Vec<String> {
        const LETTERS: &str = "azAZ_[`{@09 \0zb~Yy\x7fmnop";
        let mut texts = Vec::new();
        for len in 0..=LETTERS.len() {
            texts.push(String::from(&LETTERS[..len]));
            for at in 0..len {
                let mut text = String::from(&LETTERS[..len]);
                text.replace_range(at..=at, "Q");
                texts.push(text);
            }
        }
        texts
    }

    #[test]
    fn texts_are_the_same_in_any_case() {
        let texts = texts();
        for one in &texts {
            for other in &texts {
                let is_same = one.eq_ignore_ascii_case(other);
                assert_eq!(same_texts(one, other), is_same, "{one:?} {other:?}");
                let [own, its] = [one, other].map(|text| KeyHash::new().text(text).finish());
                assert_eq!(own == its, is_same, "{one:?} {other:?}");
            }
        }
        assert!(same_texts("äÖ", "äÖ") && !same_texts("ä", "Ä"));
    }

    #[test]
    fn hashes_depend_on_the_order_of_fields() {
        let hash = |one, two| KeyHash::new().number(one).number(two).finish();
        assert_ne!(hash(1, 2), hash(2, 1));
        assert_ne!(hash(0, 1), KeyHash::new().number(1).text("").finish());
        assert!(hash(3, 4) <= u64::from(u32::MAX));
    }
}
