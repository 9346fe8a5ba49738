//! Sets of small numbers.

/// A set of numbers below a bound, one bit for each.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct BitSet {
    words: Vec<u64>,
}

const BITS: usize = u64::BITS as usize;

impl BitSet {
    /// An empty set of numbers below `bound`.
    pub(crate) fn new(bound: usize) -> Self {
        BitSet {
            words: vec![0; bound.div_ceil(BITS)],
        }
    }

    /// The set of these numbers, all of which are below `bound`.
    pub(crate) fn of(bound: usize, numbers: impl IntoIterator<Item = usize>) -> Self {
        let mut set = BitSet::new(bound);
        for number in numbers {
            set.insert(number);
        }
        set
    }

    /// Adds a number. Returns whether it is new.
    pub(crate) fn insert(&mut self, number: usize) -> bool {
        if number / BITS >= self.words.len() {
            self.words.resize(number / BITS + 1, 0);
        }
        let word = &mut self.words[number / BITS];
        let bit = 1 << (number % BITS);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Whether a number is in the set.
    pub(crate) fn contains(&self, number: usize) -> bool {
        let word = self.words.get(number / BITS);
        word.is_some_and(|word| word >> (number % BITS) & 1 != 0)
    }

    /// Adds the numbers of another set. Returns how many of them are new.
    pub(crate) fn union_with(&mut self, other: &Self) -> usize {
        if other.words.len() > self.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        let mut count = 0;
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            count += (more & !*word).count_ones() as usize;
            *word |= more;
        }
        count
    }

    /// Whether two sets share a number.
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        let words = self.words.iter().zip(&other.words);
        words.into_iter().any(|(a, b)| a & b != 0)
    }

    /// Whether all numbers are in another set, too.
    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        let others = other.words.iter().copied().chain(std::iter::repeat(0));
        self.words.iter().zip(others).all(|(a, b)| a & !b == 0)
    }

    /// The numbers that both sets have.
    pub(crate) fn intersection(&self, other: &Self) -> impl Iterator<Item = usize> {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| a & b);
        numbers(words)
    }

    /// The numbers, sorted.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        numbers(self.words.iter().copied())
    }

    /// The number of words of memory.
    pub(crate) fn size(&self) -> usize {
        self.words.len()
    }

    /// The number of elements.
    pub(crate) fn count(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }
}

/// The numbers of the bits that are set.
fn numbers(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(at, word)| {
        let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
        rest.take_while(|word| *word != 0)
            .map(move |word| at * BITS + word.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::BitSet;

    #[test]
    fn numbers_go_in_and_come_out() {
        let set = BitSet::of(130, [129, 0, 64, 63]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 129]);
        assert_eq!(
            (set.count(), set.contains(64), set.contains(65)),
            (4, true, false)
        );
        assert!(!set.contains(1000));
    }

    #[test]
    fn sets_are_compared() {
        let (large, small) = (BitSet::of(200, [3, 70, 199]), BitSet::of(80, [3, 70]));
        assert!(small.is_subset(&large) && !large.is_subset(&small));
        assert!(small.intersects(&large));
        assert_eq!(large.intersection(&small).collect::<Vec<_>>(), [3, 70]);
        let mut both = small.clone();
        assert_eq!((both.union_with(&large), both.union_with(&small)), (1, 0));
        assert_eq!(both, large);
    }
}
