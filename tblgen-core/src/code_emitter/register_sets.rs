//! The sets of registers that operands may be.

use indexmap::IndexMap;
use std::collections::BTreeSet;
use tblgen_codegen::{BitRow, BitSets, BitTable, Pool, TableItems, TooLarge};
use tblgen_model::hooks::Codec;

/// Sets of registers by their numbers, each with the name of the first register class that has them.
#[derive(Debug, Clone, Default)]
pub(super) struct RegisterSets {
    table: BitTable,
    names: IndexMap<BitRow, String>,
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
        let entry = self.names.entry(self.table.add(registers));
        let number = entry.index();
        entry.or_insert_with(|| class.to_string());
        number
    }

    /// The tables of all sets.
    pub(super) fn placed(self) -> Result<PlacedSets, TooLarge> {
        let (rows, names): (Vec<BitRow>, Vec<String>) = self.names.into_iter().unzip();
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
        let placed = sets.placed().unwrap();
        assert_eq!(placed.pool.items, [0b10, 0b10, 0b1]);
        assert_eq!(placed.names, ["A", "B"]);
    }
}
