//! Functions of a few bits, and the bits that they depend on.

/// The value of a function of bits for which there is no argument.
pub(super) const OPEN: u16 = u16::MAX;

/// A function of the bits in a mask, where the required bits are as they have to be; else it
/// is 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Folded {
    /// The bits that the function depends on.
    pub(super) mask: u16,
    /// The bits that have to be set or clear.
    pub(super) required: u16,
    /// The required bits that have to be set.
    pub(super) set: u16,
    /// The values by the bits of the mask, the lowest first.
    pub(super) values: Vec<u16>,
}

/// Removes bits from a function of `bits` bits: those that make no difference, and those
/// that have one value wherever the function is not 0. `values` has `1 << bits` values, of
/// which those that are [`OPEN`] may become any.
pub(super) fn fold(values: Vec<u16>, bits: u32) -> Folded {
    let mut folded = Folded {
        mask: 0,
        required: 0,
        set: 0,
        values,
    };
    // The highest bit first, so that those below keep their places.
    for bit in (0..bits).rev() {
        folded.take(bit);
    }
    for value in folded.values.iter_mut().filter(|value| **value == OPEN) {
        *value = 0;
    }
    folded
}

impl Folded {
    /// Removes a bit if possible.
    fn take(&mut self, bit: u32) {
        if let Some(less) = without(&self.values, bit) {
            self.values = less;
            return;
        }
        for is_set in [false, true] {
            if half(&self.values, bit, !is_set).all(|value| matches!(value, 0 | OPEN)) {
                self.required |= 1 << bit;
                self.set |= u16::from(is_set) << bit;
                self.values = half(&self.values, bit, is_set).collect();
                return;
            }
        }
        self.mask |= 1 << bit;
    }
}

/// The values where a bit is set or clear.
fn half(values: &[u16], bit: u32, is_set: bool) -> impl Iterator<Item = u16> {
    let half = 1 << bit;
    let skipped = if is_set { half } else { 0 };
    let chunks = values.chunks(2 * half);
    chunks.flat_map(move |chunk| chunk.iter().skip(skipped).take(half).copied())
}

/// The function without a bit, if it does not depend on it.
fn without(values: &[u16], bit: u32) -> Option<Vec<u16>> {
    let pairs = half(values, bit, false).zip(half(values, bit, true));
    pairs
        .map(|(clear, set)| match (clear, set) {
            (OPEN, value) | (value, OPEN) => Some(value),
            (clear, set) => (clear == set).then_some(clear),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bits: u32, function: impl Fn(u16) -> u16) -> Folded {
        fold((0..1 << bits).map(function).collect(), bits)
    }

    #[test]
    fn required_bits() {
        let folded = of(3, |bits| {
            if bits & 5 == 4 {
                7 + (bits >> 1 & 1)
            } else {
                0
            }
        });
        assert_eq!((folded.required, folded.set, folded.mask), (5, 4, 2));
        assert_eq!(folded.values, [7, 8]);
        let folded = of(1, |_| 0);
        assert_eq!((folded.required, folded.values), (0, vec![0]));
    }

    #[test]
    fn bits_that_matter() {
        let folded = of(4, |bits| 1 + (bits >> 1 & 1));
        assert_eq!((folded.mask, folded.values), (2, vec![1, 2]));
        let folded = of(4, |bits| (bits >> 3) * 2 + (bits & 1) + 1);
        assert_eq!((folded.mask, folded.values), (9, vec![1, 2, 3, 4]));
        let folded = of(3, |_| 7);
        assert_eq!((folded.mask, folded.values), (0, vec![7]));
    }

    #[test]
    fn open_values_become_any() {
        let folded = of(2, |bits| [5, OPEN, OPEN, 5][usize::from(bits)]);
        assert_eq!((folded.mask, folded.values), (0, vec![5]));
        let folded = of(1, |_| OPEN);
        assert_eq!((folded.mask, folded.values), (0, vec![0]));
        let folded = of(2, |bits| [1, 2, OPEN, OPEN][usize::from(bits)]);
        assert_eq!((folded.mask, folded.values), (1, vec![1, 2]));
    }
}
