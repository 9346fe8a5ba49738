//! Texts in rows, and their order without regard to case.

use core::cmp::Ordering;

/// A part of a text that all rows share.
#[inline]
pub const fn text(texts: &'static &'static str, start: u64, len: u64) -> &'static str {
    let Some((_, rest)) = texts.split_at_checked(start as usize) else {
        return "";
    };
    match rest.split_at_checked(len as usize) {
        Some((text, _)) => text,
        None => "",
    }
}

/// Bytes of a text in capital letters after the first `skipped` ones, as a number: the order of
/// such numbers is that of texts with the same beginning.
#[inline]
pub const fn prefix(text: &str, skipped: usize) -> u64 {
    let Some((_, bytes)) = text.as_bytes().split_at_checked(skipped) else {
        return 0;
    };
    if let Some(first) = bytes.first_chunk() {
        return capitals(u64::from_be_bytes(*first));
    }
    short(bytes, bytes.len()).unbounded_shl(64 - 8 * bytes.len() as u32)
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

/// The order of two texts in capital letters, byte by byte. They have the same first bytes, as
/// many as `known`, as far as both have as many.
#[inline]
pub const fn compare_texts(a: &str, b: &str, known: usize) -> Ordering {
    let (one, two) = (a.as_bytes(), b.as_bytes());
    let common = if a.len() < b.len() { a.len() } else { b.len() };
    let mut at = known;
    while at + 8 < common {
        let order = compare_numbers(word(one, at), word(two, at));
        if !matches!(order, Ordering::Equal) {
            return order;
        }
        at += 8;
    }
    let order = match common.checked_sub(8) {
        // Bytes that are among the last eight and were compared before are equal.
        Some(last) => compare_numbers(word(one, last), word(two, last)),
        None => compare_numbers(short(one, common), short(two, common)),
    };
    match order {
        Ordering::Equal => compare_numbers(a.len() as u64, b.len() as u64),
        _ => order,
    }
}

/// Eight bytes from a place on, in capital letters.
#[inline]
const fn word(bytes: &[u8], at: usize) -> u64 {
    match bytes.split_at(at).1.first_chunk() {
        Some(eight) => capitals(u64::from_be_bytes(*eight)),
        None => 0,
    }
}

/// The first bytes, of which there are fewer than eight, in capital letters.
#[inline]
const fn short(bytes: &[u8], count: usize) -> u64 {
    let (mut number, mut at) = (0, 0);
    while at < count {
        number = number << 8 | bytes[at] as u64;
        at += 1;
    }
    capitals(number)
}

/// The order of two numbers.
#[inline]
pub const fn compare_numbers(a: u64, b: u64) -> Ordering {
    if a < b {
        Ordering::Less
    } else if a > b {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// Whether a number is neither less than the least nor greater than the greatest one.
#[inline]
pub const fn is_within(number: u64, least: u64, greatest: u64) -> bool {
    least <= number && number <= greatest
}

#[cfg(test)]
mod tests {
    use super::{compare_texts, prefix, text};
    use std::format;

    #[test]
    fn prefixes_have_the_order_of_texts() {
        let texts = [
            "",
            "A",
            "a\0",
            "AB",
            "abcdefgh",
            "abcdefghi",
            "b",
            "[",
            "ä",
            "_",
            "`{@",
            "abcdefghijklmnopz",
            "ABCDEFGHIJKLMNOPa",
            "abcdefgHijkl",
            "abcdefghijkl\u{ff}",
        ];
        for a in texts {
            for b in texts {
                let (upper_a, upper_b) = (a.to_ascii_uppercase(), b.to_ascii_uppercase());
                let order = upper_a.as_bytes().cmp(upper_b.as_bytes());
                assert_eq!(compare_texts(a, b, 0), order, "{a} {b}");
                let heads = prefix(a, 0).cmp(&prefix(b, 0));
                match heads.is_eq() {
                    true => assert_eq!(compare_texts(a, b, 8), order, "{a} {b}"),
                    false => assert_eq!(heads, order, "{a} {b}"),
                }
                let [long_a, long_b] = [a, b].map(|text| format!("Same{text}"));
                assert_eq!(
                    prefix(&long_a, 4).cmp(&prefix(&long_b, 4)),
                    heads,
                    "{a} {b}"
                );
            }
        }
    }

    #[test]
    fn texts_may_be_shorter_than_what_is_skipped() {
        assert_eq!([prefix("ab", 2), prefix("ab", 3), prefix("", 1)], [0; 3]);
        assert_eq!(prefix("xyA", 2), prefix("a", 0));
    }

    #[test]
    fn parts_of_texts() {
        let part = |start, len| text(&"aäb", start, len);
        assert_eq!(
            [part(0, 3), part(3, 1), part(2, 1), part(4, 1)],
            ["aä", "b", "", ""]
        );
    }
}
