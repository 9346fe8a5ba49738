//! The tables of vector intrinsics, and reading them.

use tblgen_facts::vector::GuardText;

use super::types::VectorType;
use crate::tables::{Column, Lists, Rows8, Rows16, Spans, StringTable};

tblgen_facts::vector_tables!(table_reader);

impl VectorTables {
    /// The type with that number.
    pub const fn ty(&self, number: usize) -> VectorType {
        let row = match number < self.types.len() {
            true => self.types[number],
            false => [0; 8],
        };
        let name = match row[7] {
            0 => "",
            number => self.type_names.get(number as usize - 1),
        };
        VectorType::new(row, name)
    }

    /// A type of a signature, of which that of the result is the first.
    pub const fn signature_type(&self, signature: usize, at: usize) -> VectorType {
        self.ty(self.signature_types.number(signature, at) as usize)
    }

    /// The text of a column whose numbers are one more than those of texts.
    pub const fn text(column: &Column, texts: &StringTable, row: usize) -> Option<&'static str> {
        match column.index(row) {
            0 => None,
            number => Some(texts.get(number - 1)),
        }
    }

    /// A text of the guard of an intrinsic.
    pub const fn guard(&self, intrinsic: usize, text: GuardText) -> &'static str {
        let row = self.guards.index(intrinsic) * GuardText::ALL.len();
        self.guard_texts.get(row + text as usize)
    }

    /// The overloaded name with that text.
    pub fn find_overload(&self, name: &str) -> Option<usize> {
        let at = partition(self.overload_count, |at| self.overload_names.get(at) < name);
        (at < self.overload_count && self.overload_names.get(at) == name).then_some(at)
    }

    /// The intrinsics with a name: from the first to the one after the last.
    pub fn find_names(&self, name: &str) -> core::ops::Range<usize> {
        let first = partition(self.count, |at| self.names.get(at) < name);
        first..partition(self.count, |at| self.names.get(at) <= name)
    }
}

/// The number of rows for which a condition holds, which are the first ones.
fn partition(len: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, len);
    while low < high {
        let middle = low + (high - low) / 2;
        match holds(middle) {
            true => low = middle + 1,
            false => high = middle,
        }
    }
    low
}
