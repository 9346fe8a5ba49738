//! The sets of registers that operands may be.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use tblgen_model::hooks::Codec;

/// Sets of registers by their numbers, each with the name of the first register class that has them.
#[derive(Debug, Clone, Default)]
pub(super) struct RegisterSets {
    all: IndexMap<BTreeSet<u16>, String>,
}

/// The tables of sets of registers.
pub(super) struct PlacedSets {
    /// For each register, bits of the sets that it is in.
    pub(super) sets: Vec<[u8; 8]>,
    /// The number of rows of a register.
    pub(super) rows: usize,
    /// The names of the classes.
    pub(super) names: Vec<String>,
}

impl RegisterSets {
    /// The number of a set.
    pub(super) fn add(&mut self, registers: impl IntoIterator<Item = u16>, class: &str) -> usize {
        let entry = self.all.entry(registers.into_iter().collect());
        let number = entry.index();
        entry.or_insert_with(|| class.to_string());
        number
    }

    /// The number of the set of those registers of another one that are wanted; none if it has no others.
    pub(super) fn subset(&mut self, of: usize, is_wanted: impl Fn(&u16) -> bool) -> Option<usize> {
        let (all, class) = self.all.get_index(of)?;
        let class = class.clone();
        let wanted: Vec<u16> = all.iter().copied().filter(is_wanted).collect();
        (wanted.len() < all.len()).then(|| self.add(wanted, &class))
    }

    /// The tables of all sets.
    pub(super) fn placed(&self) -> PlacedSets {
        let rows = self.all.len().div_ceil(64);
        let last = self.all.keys().filter_map(BTreeSet::last).max();
        let registers = last.map_or(0, |last| usize::from(*last) + 1);
        let mut sets = vec![0u64; registers * rows];
        for (number, members) in self.all.keys().enumerate() {
            for member in members {
                sets[usize::from(*member) * rows + number / 64] |= 1 << (number % 64);
            }
        }
        PlacedSets {
            sets: sets.into_iter().map(u64::to_le_bytes).collect(),
            rows,
            names: self.all.values().cloned().collect(),
        }
    }
}

/// The registers that a codec makes of fields of some bits; none if it makes anything else.
pub(super) fn registers_of(codec: &Codec, width: u32) -> Option<BTreeSet<u16>> {
    let fields = 1usize.checked_shl(width).unwrap_or(usize::MAX);
    match codec {
        Codec::Register(list) => {
            let registers = list.registers.iter().take(fields);
            Some(registers.flatten().copied().collect())
        }
        Codec::When(codecs) => {
            let all = codecs.iter();
            let all = all.map(|(_, codec)| registers_of(codec, width));
            let all: Option<Vec<BTreeSet<u16>>> = all.collect();
            Some(all?.into_iter().flatten().collect())
        }
        Codec::Ignored(codec) => registers_of(codec, 0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::RegisterSets;

    #[test]
    fn more_sets_have_more_rows() {
        let mut sets = RegisterSets::default();
        for register in 0..65 {
            sets.add([register], "");
        }
        let placed = sets.placed();
        assert_eq!((placed.rows, placed.sets.len()), (2, 130));
        assert_eq!(placed.sets[2 * 63][7], 0x80);
        assert_eq!(placed.sets[2 * 64 + 1][0], 1);
    }

    #[test]
    fn sets_have_a_bit_for_each_register() {
        let mut sets = RegisterSets::default();
        assert_eq!(sets.add([1, 9], "A"), 0);
        assert_eq!(sets.add([0], "B"), 1);
        assert_eq!(sets.add([9, 1], "C"), 0);
        assert_eq!(sets.subset(0, |_| true), None);
        assert_eq!(sets.subset(0, |register| *register == 9), Some(2));
        let placed = sets.placed();
        assert_eq!(placed.names, ["A", "B", "A"]);
        assert_eq!((placed.rows, placed.sets.len()), (1, 10));
        assert_eq!(placed.sets[9][0], 0b101);
    }
}
