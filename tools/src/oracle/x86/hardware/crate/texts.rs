//! Comparison of texts in two vectors, PCMPISTRI (Intel SDM, volume 2, 4.1).

use crate::flags::{CF, OF, SF, ZF};

/// The elements of a vector before the first that is 0, and how many there could be.
struct Text {
    all: Vec<i32>,
    valid: usize,
}

impl Text {
    fn new(value: u128, how: u64) -> Self {
        let bits = if how & 1 == 0 { 8 } else { 16 };
        let element = |at: u32| {
            let element = (value >> (at * bits)) as u16;
            match how & 3 {
                0 => i32::from(element as u8),
                1 => i32::from(element),
                2 => i32::from(element as i8),
                _ => i32::from(element as i16),
            }
        };
        let all: Vec<i32> = (0..128 / bits).map(element).collect();
        let valid = all.iter().position(|one| *one == 0).unwrap_or(all.len());
        Text { all, valid }
    }

    /// Whether all elements are ones of the text.
    fn is_whole(&self) -> bool {
        self.valid == self.all.len()
    }
}

/// Whether elements of both texts agree, by the way of the comparison, and where a text has ended.
fn agree(a: &Text, b: &Text, (i, j): (usize, usize), way: u64) -> bool {
    let (a_ends, b_ends) = (i >= a.valid, j >= b.valid);
    let (left, right) = (a.all[i], b.all[j]);
    match way {
        // Any of a set, and ranges, whose borders are pairs.
        0 => !a_ends && !b_ends && left == right,
        1 if a_ends || b_ends => false,
        1 => {
            if i % 2 == 0 {
                left <= right
            } else {
                left >= right
            }
        }
        // All in their places: both have ended, or neither.
        2 if a_ends || b_ends => a_ends && b_ends,
        2 => left == right,
        // The beginning of a text in another.
        _ => a_ends || !b_ends && left == right,
    }
}

/// The place that is found, and the flags.
pub(crate) fn found(a: u128, b: u128, how: u64) -> (u64, u64) {
    let (a, b) = (Text::new(a, how), Text::new(b, how));
    let (n, way) = (a.all.len(), how >> 2 & 3);
    let at = |j: usize| match way {
        0 => (0..n).any(|i| agree(&a, &b, (i, j), way)),
        1 => (0..n / 2).any(|i| {
            [2 * i, 2 * i + 1]
                .iter()
                .all(|i| agree(&a, &b, (*i, j), way))
        }),
        2 => agree(&a, &b, (j, j), way),
        _ => (0..n - j).all(|i| agree(&a, &b, (i, j + i), way)),
    };
    let all = (0..n).fold(0u64, |all, j| all | u64::from(at(j)) << j);
    let valid = (1u64 << b.valid) - 1;
    let all = match how >> 4 & 3 {
        1 => !all & ((1 << n) - 1),
        3 => all ^ valid,
        _ => all,
    };
    let place = match all {
        0 => n as u32,
        _ if how & 0x40 != 0 => all.ilog2(),
        _ => all.trailing_zeros(),
    };
    let flag = |flag: u64, is_set: bool| if is_set { flag } else { 0 };
    let flags = flag(CF, all != 0)
        | flag(ZF, !b.is_whole())
        | flag(SF, !a.is_whole())
        | flag(OF, all & 1 != 0);
    (place.into(), flags)
}
