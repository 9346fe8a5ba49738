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

/// The first bytes of a text in capital letters, as a number: the order of such numbers is that
/// of the texts.
#[inline]
pub const fn prefix(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let (mut number, mut at) = (0, 0);
    while at < 8 {
        let byte = if at < bytes.len() {
            bytes[at].to_ascii_uppercase()
        } else {
            0
        };
        number = number << 8 | byte as u64;
        at += 1;
    }
    number
}

/// The order of two texts in capital letters, byte by byte.
#[inline]
pub const fn compare_texts(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        let (one, two) = (first.to_ascii_uppercase(), other.to_ascii_uppercase());
        if one != two {
            return compare_numbers(one as u64, two as u64);
        }
        (a, b) = (rest, others);
    }
    compare_numbers(a.len() as u64, b.len() as u64)
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
        ];
        for a in texts {
            for b in texts {
                let (upper_a, upper_b) = (a.to_ascii_uppercase(), b.to_ascii_uppercase());
                let order = upper_a.as_bytes().cmp(upper_b.as_bytes());
                assert_eq!(compare_texts(a, b), order, "{a} {b}");
                let heads = prefix(a).cmp(&prefix(b));
                assert!(heads.is_eq() || heads == order, "{a} {b}");
            }
        }
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
