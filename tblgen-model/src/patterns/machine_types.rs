//! Sets of machine value types.
//!
//! LLVM: `MachineValueTypeSet` in CodeGenDAGPatterns.h.

use super::value_type::{COUNT, MachineValueType};

const WORDS: usize = COUNT / 64;

/// A set of types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TypeSet([u64; WORDS]);

impl TypeSet {
    /// No type.
    pub const EMPTY: Self = TypeSet([0; WORDS]);

    /// All types.
    pub const FULL: Self = TypeSet([u64::MAX; WORDS]);

    /// The set of one type.
    pub fn of(one: MachineValueType) -> Self {
        let mut set = TypeSet::EMPTY;
        set.insert(one);
        set
    }

    fn bit(of: MachineValueType) -> (usize, u64) {
        let number = of.number();
        (usize::from(number) / 64 % WORDS, 1 << (number % 64))
    }

    /// Adds a type.
    pub fn insert(&mut self, one: MachineValueType) {
        let (word, bit) = TypeSet::bit(one);
        self.0[word] |= bit;
    }

    /// Takes a type away.
    pub fn remove(&mut self, one: MachineValueType) {
        let (word, bit) = TypeSet::bit(one);
        self.0[word] &= !bit;
    }

    /// Whether a type is in it.
    pub fn contains(&self, one: MachineValueType) -> bool {
        let (word, bit) = TypeSet::bit(one);
        self.0[word] & bit != 0
    }

    /// Whether there is no type in it.
    pub fn is_empty(&self) -> bool {
        *self == TypeSet::EMPTY
    }

    /// The number of types in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The type with the lowest number.
    pub fn first(&self) -> Option<MachineValueType> {
        self.iter().next()
    }

    /// The type, if it is the only one.
    pub fn only(&self) -> Option<MachineValueType> {
        let mut types = self.iter();
        types.next().filter(|_| types.next().is_none())
    }

    /// The types by number.
    pub fn iter(&self) -> impl Iterator<Item = MachineValueType> + use<> {
        let bits = |(word, mut left): (usize, u64)| {
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(MachineValueType::numbered(word as u16 * 64 + bit as u16))
            })
        };
        self.0.into_iter().enumerate().flat_map(bits)
    }

    /// The types that are in both sets.
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// The types that are in at least one of the sets.
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// The types that are in this set only.
    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(mut self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = combine(*word, other);
        }
        self
    }
}
