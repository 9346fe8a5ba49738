//! The cases that functions are asked for: borders, powers of two, masks, small numbers and
//! random ones of all lengths.

use super::shape::Shape;
use std::path::Path;

/// The least number of cases of functions with parameters.
pub(super) const LEAST: usize = 1_000_000;
/// The small numbers: from minus this to this.
const SMALL: i64 = 1 << 16;
/// The widths of constants all values of which are tried.
const NARROW: [u32; 3] = [1, 8, 16];
/// The widths of constants of which [`LEAST`] values are tried.
const WIDE: [u32; 2] = [32, 64];

/// The arguments of a call: two words, whose meaning depends on the shape of the function.
pub(super) type Case = (u64, u64);

/// Writes the cases of all shapes into a folder, a file for each.
pub(super) fn write(folder: &Path) -> std::io::Result<()> {
    for shape in Shape::ALL {
        let words = cases(shape).into_iter();
        let words = words.flat_map(|(first, second)| [first, second]);
        let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
        std::fs::write(folder.join(shape.name()), bytes)?;
    }
    Ok(())
}

/// The cases of functions of a shape.
pub(super) fn cases(shape: Shape) -> Vec<Case> {
    let word = |value: &i64| value.cast_unsigned();
    match shape {
        Shape::Nothing => vec![(0, 0)],
        Shape::Index => integers()
            .iter()
            .map(|one| (word(one) & 0xffff_ffff, 0))
            .collect(),
        Shape::Integer => integers().iter().map(|one| (word(one), 0)).collect(),
        Shape::Constant => constants(),
        Shape::Float => floats(),
        Shape::Operand => {
            let numbers = integers();
            let numbers = numbers.iter().map(|one| (word(one), 1));
            numbers.chain([(0, 2), (0, 0)]).collect()
        }
    }
}

/// Constants of several widths, extended by their sign.
fn constants() -> Vec<Case> {
    let extended = |value: i64, bits: u32| {
        let unused = 64 - bits;
        (((value << unused) >> unused).cast_unsigned(), bits.into())
    };
    let narrow = NARROW.iter().flat_map(|&bits| {
        let all = 0..1i64 << bits;
        all.map(move |value| extended(value, bits))
    });
    let numbers = integers();
    let numbers = &numbers;
    let wide = WIDE.iter().flat_map(|&bits| {
        let all = numbers.iter();
        all.map(move |&value| extended(value, bits))
    });
    narrow.chain(wide).collect()
}

/// Numbers of 64 bits.
fn integers() -> Vec<i64> {
    let mut all: Vec<i64> = (-SMALL..=SMALL).collect();
    let mut random = Random(0x5eed);
    let masks = (0..64).flat_map(|low| (low..64).map(move |high| shifted_mask(low, high)));
    for mask in masks {
        all.extend((-2..=2).map(|by| mask.wrapping_add(by)));
        all.extend((-2..=2).map(|by| (!mask).wrapping_add(by)));
    }
    for shift in 0..64 {
        all.extend((-512..512).map(|small: i64| small << shift));
    }
    while all.len() < LEAST {
        let (number, length) = (random.next().cast_signed(), random.next() % 64);
        let short = number >> length;
        let zeros = random.next() % 32;
        let long = number << length | random.next().cast_signed() >> 48;
        all.extend([short, short << zeros, !short, long]);
    }
    all
}

/// Ones from a bit to another.
fn shifted_mask(low: u32, high: u32) -> i64 {
    ((u64::MAX >> (63 - (high - low))) << low).cast_signed()
}

/// A format of floating-point numbers.
struct Format {
    /// The bits of the significand, with the one that is not stored.
    precision: u32,
    /// All bits.
    bits: u32,
}

const HALF: Format = Format {
    precision: 11,
    bits: 16,
};
const BFLOAT: Format = Format {
    precision: 8,
    bits: 16,
};
const SINGLE: Format = Format {
    precision: 24,
    bits: 32,
};
const DOUBLE: Format = Format {
    precision: 53,
    bits: 64,
};

/// The bits of floating-point numbers: all that have 16, and of the others each exponent with
/// chosen fractions, numbers that are written with few digits, and random ones.
fn floats() -> Vec<Case> {
    let mut all: Vec<Case> = Vec::new();
    for format in [HALF, BFLOAT] {
        all.extend((0..1 << format.bits).map(|bits| (bits, format.precision.into())));
    }
    let short = (-4096..4096).map(|quarters| f64::from(quarters) / 4.0);
    for number in short {
        all.push((f64::to_bits(number), DOUBLE.precision.into()));
        // The numbers are exact in both formats.
        #[expect(clippy::cast_possible_truncation)]
        let single = number as f32;
        all.push((f32::to_bits(single).into(), SINGLE.precision.into()));
    }
    let mut random = Random(0xf10a7);
    for format in [SINGLE, DOUBLE] {
        all.extend(structured(&format).map(|bits| (bits, format.precision.into())));
    }
    while all.len() < LEAST {
        for format in [SINGLE, DOUBLE] {
            let bits = random.next() >> (64 - format.bits);
            all.push((bits, format.precision.into()));
        }
    }
    all
}

/// Each exponent and sign, with fractions that have one bit set, or the highest ones.
fn structured(format: &Format) -> impl Iterator<Item = u64> {
    let fraction = format.precision - 1;
    let fractions = (0..fraction).flat_map(move |bit| {
        let all = (1u64 << fraction) - 1;
        [1 << bit, all << bit & all]
    });
    let fractions: Vec<u64> = [0, 1].into_iter().chain(fractions).collect();
    (0..1u64 << (format.bits - fraction)).flat_map(move |high| {
        let all = fractions.clone().into_iter();
        all.map(move |low| high << fraction | low)
    })
}

/// Random numbers that are the same in each run (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn there_are_enough_cases() {
        for shape in Shape::ALL.into_iter().filter(|one| *one != Shape::Nothing) {
            assert!(cases(shape).len() >= LEAST, "{}", shape.name());
        }
        let constants = cases(Shape::Constant);
        for bits in WIDE {
            let of_width = constants.iter().filter(|case| case.1 == u64::from(bits));
            assert!(of_width.count() >= LEAST);
        }
    }

    #[test]
    fn borders_are_among_them() {
        let all: HashSet<i64> = integers().into_iter().collect();
        for bit in 0..63 {
            for near in -2..=2 {
                assert!(all.contains(&((1i64 << bit) + near)), "2^{bit} + {near}");
                assert!(all.contains(&(near - (1i64 << bit))), "-2^{bit} + {near}");
            }
        }
        assert!(all.contains(&i64::MAX) && all.contains(&i64::MIN) && all.contains(&0xff00));
        let floats: HashSet<Case> = floats().into_iter().collect();
        for number in [0.0, -0.0, 1.0, -1.0, 0.5, f64::INFINITY, f64::MIN_POSITIVE] {
            assert!(floats.contains(&(number.to_bits(), 53)), "{number}");
        }
    }
}
