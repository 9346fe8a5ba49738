//! Attributes of intrinsics.

use core::fmt;

use tblgen_facts::ir::{COMMUTATIVE, FnAttr, HAS_SIDE_EFFECTS, ValueAttr};

use super::memory::MemoryEffects;
use super::number::number;

/// The attributes of an intrinsic: those of the function, of its result and of its parameters.
#[derive(Clone, Copy)]
pub struct Attributes {
    flags: u32,
    memory: MemoryEffects,
    /// Triples of an index, an attribute and its numbers.
    values: &'static [u8],
}

/// The place of an attribute of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttributeIndex {
    /// The result.
    Result,
    /// The parameter with that index, from 0 on.
    Parameter(u32),
}

/// An attribute of a value, with its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ValueAttribute {
    /// The value that the attribute is of.
    pub index: AttributeIndex,
    /// The attribute.
    pub kind: ValueAttr,
    /// The alignment, the number of bytes, or the lower bound of a range; 0 for attributes without
    /// a number.
    pub number: i64,
    /// The upper bound of a range, exclusive; 0 for other attributes.
    pub upper: i64,
}

impl Attributes {
    pub(super) const fn new(row: &'static [u8]) -> Self {
        let (flags, rest) = number(row);
        let (memory, values) = number(rest);
        Attributes {
            flags: flags as u32,
            memory: MemoryEffects::from_bits(memory as u32),
            values,
        }
    }

    /// Whether the function has an attribute.
    #[must_use]
    pub const fn has(&self, attribute: FnAttr) -> bool {
        self.flags & (1 << attribute.number()) != 0
    }

    /// The attributes of the function that have no number, such as `nounwind`.
    pub fn function(self) -> impl Iterator<Item = FnAttr> {
        FnAttr::ALL
            .iter()
            .copied()
            .filter(move |one| self.has(*one))
    }

    /// The effects on memory.
    #[must_use]
    pub const fn memory(&self) -> MemoryEffects {
        self.memory
    }

    /// The attributes of the result and the parameters, in the order of these.
    pub fn values(self) -> impl Iterator<Item = ValueAttribute> {
        let mut rest = self.values;
        core::iter::from_fn(move || {
            let (attribute, others) = value_attribute(rest)?;
            rest = others;
            Some(attribute)
        })
    }

    /// The attributes of the result.
    pub fn result(self) -> impl Iterator<Item = ValueAttribute> {
        self.values()
            .filter(|one| one.index == AttributeIndex::Result)
    }

    /// The attributes of the parameter with that index, from 0 on.
    pub fn parameter(self, number: u32) -> impl Iterator<Item = ValueAttribute> {
        self.values()
            .filter(move |one| one.index == AttributeIndex::Parameter(number))
    }

    /// Whether the argument with that index must be a constant (`immarg`).
    #[must_use]
    pub fn is_immediate(self, number: u32) -> bool {
        self.parameter(number)
            .any(|one| one.kind == ValueAttr::ImmArg)
    }

    pub(super) const fn is_commutative(&self) -> bool {
        self.flags & COMMUTATIVE != 0
    }

    pub(super) const fn has_side_effects(&self) -> bool {
        self.flags & HAS_SIDE_EFFECTS != 0
    }
}

/// The first attribute of a row of triples, and the rest of the row.
fn value_attribute(row: &'static [u8]) -> Option<(ValueAttribute, &'static [u8])> {
    if row.is_empty() {
        return None;
    }
    let (index, rest) = number(row);
    let (kind, rest) = rest.split_first()?;
    let kind = ValueAttr::from_number(*kind)?;
    let (mut numbers, mut rest) = ([0; 2], rest);
    for place in numbers.iter_mut().take(kind.value_count()) {
        let (number, others) = number(rest);
        (*place, rest) = (number as i64, others);
    }
    let index = match (index as u32).checked_sub(1) {
        None => AttributeIndex::Result,
        Some(number) => AttributeIndex::Parameter(number),
    };
    let [number, upper] = numbers;
    let attribute = ValueAttribute {
        index,
        kind,
        number,
        upper,
    };
    Some((attribute, rest))
}

impl PartialEq for Attributes {
    fn eq(&self, other: &Self) -> bool {
        (self.flags, self.memory, self.values) == (other.flags, other.memory, other.values)
    }
}

impl Eq for Attributes {}

impl fmt::Debug for Attributes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        set.entries(self.function()).entry(&self.memory);
        set.entries(self.values()).finish()
    }
}
