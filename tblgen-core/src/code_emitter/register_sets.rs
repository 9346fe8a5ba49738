//! The sets of registers that operands may be.

use indexmap::IndexMap;
use std::collections::BTreeSet;
use tblgen_codegen::{BitRow, BitSets, BitTable, Pool, TableItems, TooLarge};
use tblgen_model::hooks::Codec;

/// Sets of registers by their numbers, each with the name of the first register class that has them.
#[derive(Debug, Clone, Default)]
pub(super) struct RegisterSets {
    table: BitTable,
    all: IndexMap<BitRow, Named>,
}

/// A set, and the name of the first register class that has its registers.
#[derive(Debug, Clone)]
struct Named {
    registers: BTreeSet<u16>,
    class: String,
}

/// The tables of sets of registers.
pub(super) struct PlacedSets {
    pub(super) sets: BitSets,
    /// The bytes that sets are parts of.
    pool: Pool<u8>,
    /// The names of the classes.
    pub(super) names: Vec<String>,
}

impl RegisterSets {
    /// The number of a set.
    pub(super) fn add(&mut self, registers: impl IntoIterator<Item = u16>, class: &str) -> usize {
        let registers: BTreeSet<u16> = registers.into_iter().collect();
        let row = self.table.add(registers.iter().copied());
        let entry = self.all.entry(row);
        let number = entry.index();
        let class = class.to_string();
        entry.or_insert(Named { registers, class });
        number
    }

    /// The number of the set of those registers of another one that are wanted; none if it has no others.
    pub(super) fn subset(&mut self, of: usize, is_wanted: impl Fn(&u16) -> bool) -> Option<usize> {
        let (_, all) = self.all.get_index(of)?;
        let class = all.class.clone();
        let wanted: Vec<u16> = all.registers.iter().copied().filter(is_wanted).collect();
        (wanted.len() < all.registers.len()).then(|| self.add(wanted, &class))
    }

    /// The tables of all sets.
    pub(super) fn placed(self) -> Result<PlacedSets, TooLarge> {
        let all = self.all.into_iter().map(|(row, named)| (row, named.class));
        let (rows, names): (Vec<BitRow>, Vec<String>) = all.unzip();
        let pool = self.table.layout();
        let sets = BitSets::new(&rows, &pool)?;
        Ok(PlacedSets { sets, pool, names })
    }
}

impl PlacedSets {
    /// Adds the bytes that sets are parts of.
    pub(super) fn add_pool(&self, tables: &mut TableItems) {
        let label = (
            "ENCODER_SETS",
            "Sets of registers, eight numbers to the byte.",
        );
        let pool = tables.statics.bytes(label, &self.pool.items);
        tables.statics.add_pool("ENCODER_SETS", pool);
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
    fn sets_have_a_bit_for_each_register() {
        let mut sets = RegisterSets::default();
        assert_eq!(sets.add([1, 9], "A"), 0);
        assert_eq!(sets.add([0], "B"), 1);
        assert_eq!(sets.add([9, 1], "C"), 0);
        assert_eq!(sets.subset(0, |_| true), None);
        assert_eq!(sets.subset(0, |register| *register == 9), Some(2));
        let placed = sets.placed().unwrap();
        assert_eq!(placed.names, ["A", "B", "A"]);
    }
}
