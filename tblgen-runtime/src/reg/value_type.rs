//! The types of the values that registers of a class hold.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::ValueKind;
use crate::tables::{Column, StringLists};

/// A machine value type (`MVT` of LLVM): the name in LLVM, such as `v4f32`, and what that
/// is. [`ValueKind`] has the sizes, elements and tests.
///
/// Types of all outputs meet here: register classes have such, and the generated `Mvt` (output
/// `value_types`) and `ValueType` (`semantics`) convert to one. An `Mvt` comes from one by
/// `try_from`.
///
/// ```
/// use tblgen_runtime::{MachineValueType, ValueKind};
///
/// /// The names of integers of 64 bits among some types.
/// fn words(types: impl Iterator<Item = MachineValueType>) -> Vec<&'static str> {
///     let words = types.filter(|ty| ty.kind() == ValueKind::Integer(64));
///     words.map(MachineValueType::name).collect()
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MachineValueType {
    name: &'static str,
    kind: ValueKind,
}

impl MachineValueType {
    /// The type with a name and a kind.
    ///
    /// ```
    /// use tblgen_runtime::{MachineValueType, ValueKind};
    ///
    /// let word = MachineValueType::new("i32", ValueKind::Integer(32));
    /// assert_eq!(word.bits(), Some(32));
    /// ```
    #[must_use]
    pub const fn new(name: &'static str, kind: ValueKind) -> Self {
        MachineValueType { name, kind }
    }

    /// The name in LLVM, such as `i32`, `nxv2f64` or `Untyped`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The kind of the type: an integer, a floating point number, a vector, and its size.
    #[must_use]
    pub const fn kind(self) -> ValueKind {
        self.kind
    }

    /// The size in bits, as [`ValueKind::bits`] has it.
    #[must_use]
    pub const fn bits(self) -> Option<u32> {
        self.kind.bits()
    }
}

impl fmt::Display for MachineValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// Iterates over the value types of a register class.
#[derive(Clone)]
pub struct ValueTypes {
    names: StringLists,
    /// The kinds of all types, by the number of the name.
    kinds: Column,
    places: Range<usize>,
}

impl ValueTypes {
    /// The types in a row of lists.
    pub(super) const fn new(names: StringLists, kinds: Column, row: usize) -> Self {
        ValueTypes {
            names,
            kinds,
            places: names.places(row),
        }
    }

    /// The type at a place in the pool.
    const fn at(&self, place: usize) -> MachineValueType {
        let number = self.names.number(place);
        MachineValueType::new(
            self.names.string(number),
            ValueKind::decode(self.kinds.get(number)),
        )
    }

    /// Whether one of the types is of a kind.
    pub(super) const fn has(&self, kind: ValueKind) -> bool {
        let mut place = self.places.start;
        while place < self.places.end {
            // The same kinds have the same codes.
            if self.kinds.get(self.names.number(place)) == kind.encode() {
                return true;
            }
            place += 1;
        }
        false
    }
}

impl Iterator for ValueTypes {
    type Item = MachineValueType;

    fn next(&mut self) -> Option<MachineValueType> {
        let place = self.places.next()?;
        Some(self.at(place))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }
}

impl DoubleEndedIterator for ValueTypes {
    fn next_back(&mut self) -> Option<MachineValueType> {
        let place = self.places.next_back()?;
        Some(self.at(place))
    }
}

impl ExactSizeIterator for ValueTypes {}
impl FusedIterator for ValueTypes {}

impl fmt::Debug for ValueTypes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::ValueTypes;
    use crate::tables::{Column, Spans, StringLists, StringTable};
    use crate::{FloatKind, ValueKind};

    #[test]
    fn types_have_names_and_kinds() {
        static KINDS: [u32; 2] = [
            ValueKind::Integer(8).encode(),
            ValueKind::Float(FloatKind::Half).encode(),
        ];
        let names = StringTable::new(&"i8f16", Column::U8(&[0, 2]), Column::U8(&[2, 3]));
        let lists = StringLists::new(names, Column::U8(&[1, 0]), Spans::new(Column::Same(2), 8));
        let types = ValueTypes::new(lists, Column::U32(&KINDS), 0);
        assert!(types.clone().map(|ty| ty.name()).eq(["f16", "i8"]));
        assert!(
            types
                .clone()
                .rev()
                .map(|ty| ty.bits())
                .eq([Some(8), Some(16)])
        );
        assert!(types.has(ValueKind::Integer(8)) && !types.has(ValueKind::Integer(16)));
        assert_eq!(types.len(), 2);
    }
}
