//! The sets of registers that operands may be.

use std::collections::BTreeSet;

use indexmap::IndexMap;

/// Sets of registers by their numbers, each with the name of the first register class that has them.
#[derive(Debug, Default)]
pub(super) struct RegisterSets(IndexMap<BTreeSet<u16>, String>);

impl RegisterSets {
    /// The number of a set.
    pub(super) fn add(&mut self, registers: BTreeSet<u16>, class: &str) -> usize {
        let entry = self.0.entry(registers);
        let number = entry.index();
        entry.or_insert_with(|| class.to_string());
        number
    }

    /// The names of the classes.
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.0.values()
    }

    /// The number of bytes of each set.
    pub(super) fn width(&self) -> usize {
        let greatest = self.0.keys().filter_map(|set| set.last()).max();
        greatest.map_or(0, |greatest| usize::from(*greatest) / 8 + 1)
    }

    /// The sets: a bit for each register.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; self.width() * self.0.len()];
        for (row, set) in bytes.chunks_mut(self.width().max(1)).zip(self.0.keys()) {
            for register in set {
                row[usize::from(*register) / 8] |= 1 << (register % 8);
            }
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::RegisterSets;

    #[test]
    fn sets_have_a_bit_for_each_register() {
        let mut sets = RegisterSets::default();
        assert_eq!(sets.add([1, 9].into(), "A"), 0);
        assert_eq!(sets.add([0].into(), "B"), 1);
        assert_eq!(sets.add([9, 1].into(), "C"), 0);
        assert_eq!(sets.bytes(), [0b10, 0b10, 0b1, 0]);
        assert_eq!(sets.names().collect::<Vec<_>>(), ["A", "B"]);
    }
}
