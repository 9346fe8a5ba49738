//! Texts in rows, and comparisons of numbers.

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
    use super::text;

    #[test]
    fn parts_of_texts() {
        let part = |start, len| text(&"aäb", start, len);
        assert_eq!(
            [part(0, 3), part(3, 1), part(2, 1), part(4, 1)],
            ["aä", "b", "", ""]
        );
    }
}
