//! Values of any type.

use tblgen_facts::records::{ValueTag, unzigzag};

use super::cell::place;
use super::{BitsInit, Cell, Dag, Heap, List, RecordName};

/// A value of any type: arguments of dags, and fields in which some record has no value of the
/// declared type.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// No value: `?`.
    Unset,
    /// A bit.
    Bit(bool),
    /// An integer.
    Int(i64),
    /// A string, or code.
    Text(&'static str),
    /// Bits.
    Bits(BitsInit),
    /// A list.
    List(List<Value>),
    /// A dag.
    Dag(Dag),
    /// A record.
    Record(RecordName),
    /// An unresolved variable, by its name.
    Var(&'static str),
    /// A bit of an unresolved variable: its name, and the number of the bit.
    VarBit(&'static str, u32),
    /// An unresolved expression, printed as the language writes it.
    Expression(&'static str),
}

impl Value {
    /// The integer, if it is one.
    #[must_use]
    pub const fn as_int(self) -> Option<i64> {
        match self {
            Value::Int(integer) => Some(integer),
            _ => None,
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub const fn as_str(self) -> Option<&'static str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The name of the record, if it is one.
    #[must_use]
    pub const fn as_record(self) -> Option<RecordName> {
        match self {
            Value::Record(name) => Some(name),
            _ => None,
        }
    }

    /// The dag, if it is one.
    #[must_use]
    pub const fn as_dag(self) -> Option<Dag> {
        match self {
            Value::Dag(dag) => Some(dag),
            _ => None,
        }
    }

    /// The list, if it is one.
    #[must_use]
    pub const fn as_list(self) -> Option<List<Value>> {
        match self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// The value that stands at a place in the heap, and the place after it.
    pub(super) fn inline(heap: &'static Heap, at: usize) -> (Self, usize) {
        let tag = heap.bytes(at, 1).first().copied();
        let after_tag = at.saturating_add(1);
        let (number, after) = heap.number(after_tag);
        let text = || heap.string(number);
        let tag = tag.and_then(ValueTag::from_number);
        match tag.unwrap_or(ValueTag::Unset) {
            ValueTag::Unset => (Value::Unset, after_tag),
            ValueTag::False => (Value::Bit(false), after_tag),
            ValueTag::True => (Value::Bit(true), after_tag),
            ValueTag::Int => {
                let (number, after) = heap.wide_number(after_tag);
                (Value::Int(unzigzag(number)), after)
            }
            ValueTag::Text => (Value::Text(text()), after),
            ValueTag::Bits => (Value::Bits(BitsInit::at(heap, number)), after),
            ValueTag::List => (Value::List(List::at(heap, number)), after),
            ValueTag::Dag => (Value::Dag(Dag::at(heap, number)), after),
            ValueTag::Record => (Value::Record(RecordName(text())), after),
            ValueTag::Var => (Value::Var(text()), after),
            ValueTag::VarBit => {
                let (bit, after) = heap.number(after);
                // The language has bits below 2^32.
                let bit = u32::try_from(bit).unwrap_or(0);
                (Value::VarBit(text(), bit), after)
            }
            ValueTag::Expression => (Value::Expression(text()), after),
        }
    }
}

impl Cell for Value {
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        Value::inline(heap, place(bytes)).0
    }
}
