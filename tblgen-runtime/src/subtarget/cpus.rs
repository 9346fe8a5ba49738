//! Processors.

use crate::tables::{Column, Lists, NameIndex, Spans, StringTable};

tblgen_facts::cpu_tables!(table_reader);

impl CpuTables {
    /// The features of each processor, without those that they imply.
    #[inline]
    pub const fn features(&self) -> Lists {
        Lists::new(self.lists, self.features)
    }

    /// The features that each processor is tuned by, without those that they imply.
    #[inline]
    pub const fn tune_features(&self) -> Lists {
        Lists::new(self.lists, self.tune_features)
    }

    /// The processor with that further name.
    pub const fn from_alias(&self, name: &str) -> Option<u16> {
        match NameIndex::new(self.aliases, self.by_alias, self.alias_count).find(name) {
            Some(alias) => Some(self.alias_of.get(alias as usize) as u16),
            None => None,
        }
    }
}
