//! The tables of machine value types, and reading them.

use crate::ValueKind;
use crate::tables::Column;

tblgen_facts::value_type_tables!(table_reader);

impl ValueTypeTables {
    /// The number of a type in LLVM.
    pub const fn id(&self, ty: usize) -> u32 {
        self.ids.get(ty)
    }

    /// The type with that number (`MVT::SimpleValueType`).
    pub const fn from_id(&self, id: u32) -> Option<u16> {
        match self.ids.search(0, self.count, id) {
            Ok(ty) => Some(ty as u16),
            Err(_) => None,
        }
    }

    /// The size of a type in bits, unless it has none.
    pub const fn size_in_bits(&self, ty: usize) -> Option<u32> {
        match self.sizes.get(ty) {
            0 => None,
            bits => Some(bits),
        }
    }

    /// The number of elements of a vector.
    pub const fn element_count(&self, ty: usize) -> Option<u32> {
        match self.counts.get(ty) {
            0 => None,
            count => Some(count),
        }
    }

    /// The type of the elements of a vector.
    pub const fn element(&self, ty: usize) -> Option<u16> {
        match self.elements.get(ty) {
            0 => None,
            element => Some((element - 1) as u16),
        }
    }

    /// The kind of a type.
    pub const fn kind(&self, ty: usize) -> ValueKind {
        ValueKind::decode(self.kinds.get(ty))
    }

    /// Whether a type is what a bit tells.
    pub const fn is(&self, ty: usize, flag: u32) -> bool {
        self.flags.get(ty) & flag != 0
    }
}
