//! The types of fields.
//!
//! The declared type tells what a field holds, and the values of all records whether it always
//! does: a field that some record leaves unset is an `Option`, bits of which some are not known
//! are no integer, and where a value is none of its type, the type is that of any value.

use rustc_hash::FxHashSet;

use tblgen_facts::records::MAX_INTEGER_BITS;
use tblgen_lang::record::{Init, RecTy, TypeKind, Value};

use super::layout::RecordNumbers;
use super::selection::Selection;

/// The type of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FieldType {
    /// `bool`
    Bool,
    /// `i64`
    Int,
    /// The least integer without sign that has that many bits.
    Unsigned(u32),
    /// Bits that are no integer.
    Bits,
    /// `&'static str`
    Text,
    /// A record of the class with that number.
    Record(usize),
    /// The name of a record.
    Name,
    /// A list.
    List(Box<FieldType>),
    /// A dag.
    Dag,
    /// Any value.
    Value,
    /// A value or none.
    Option(Box<FieldType>),
    /// A class of records.
    Class,
    /// A place in the source.
    Place,
}

impl FieldType {
    /// The type of a field that is declared with a type and has these values.
    pub(super) fn of<'rk>(
        declared: RecTy<'rk>,
        values: impl IntoIterator<Item = Init<'rk>>,
        selection: &Selection<'rk>,
        numbers: &RecordNumbers,
    ) -> Self {
        let mut types = Types {
            selection,
            numbers,
            seen: FxHashSet::default(),
        };
        let declared = types.declared(declared);
        values
            .into_iter()
            .fold(declared, |ty, value| types.admit(ty, value, 0))
    }
}

/// The types of the values of one field.
struct Types<'a, 'rk> {
    selection: &'a Selection<'rk>,
    numbers: &'a RecordNumbers,
    /// The values that the type is known to admit, with the number of lists around them.
    seen: FxHashSet<(Init<'rk>, u32)>,
}

impl<'rk> Types<'_, 'rk> {
    fn declared(&self, ty: RecTy<'rk>) -> FieldType {
        match ty.kind() {
            TypeKind::Bit => FieldType::Bool,
            TypeKind::Bits(width) if width > MAX_INTEGER_BITS => FieldType::Bits,
            TypeKind::Bits(width) => FieldType::Unsigned(width),
            TypeKind::Int => FieldType::Int,
            TypeKind::String => FieldType::Text,
            TypeKind::Dag => FieldType::Dag,
            TypeKind::List(element) => FieldType::List(Box::new(self.declared(element))),
            TypeKind::Record(classes) => match self.selection.class_of(&classes) {
                Some(class) => FieldType::Record(class),
                None => FieldType::Name,
            },
        }
    }

    /// The type that also admits a value, which is in that many lists.
    fn admit(&mut self, ty: FieldType, value: Init<'rk>, depth: u32) -> FieldType {
        if !self.seen.insert((value, depth)) {
            return ty;
        }
        match (ty, value.value()) {
            (FieldType::Value, _) => FieldType::Value,
            (FieldType::Option(ty), Value::Unset) => FieldType::Option(ty),
            (FieldType::Option(ty), _) => {
                self.seen.remove(&(value, depth));
                optional(self.admit(*ty, value, depth))
            }
            (ty, Value::Unset) => optional(ty),
            (ty @ FieldType::Bool, Value::Bit(_))
            | (ty @ FieldType::Int, Value::Int(_))
            | (ty @ FieldType::Bits, Value::Bits)
            | (ty @ FieldType::Text, Value::String(_) | Value::Code(_))
            | (ty @ FieldType::Name, Value::Def(_))
            | (ty @ FieldType::Dag, Value::Dag) => ty,
            (FieldType::Unsigned(width), Value::Bits) => {
                let is_known = value.elements().all(|bit| bit.as_bit().is_some());
                match is_known {
                    true => FieldType::Unsigned(width),
                    false => FieldType::Bits,
                }
            }
            (FieldType::Record(class), Value::Def(record)) => {
                let numbers = self.numbers.get(class);
                match numbers.is_some_and(|of| of.contains_key(&record.id())) {
                    true => FieldType::Record(class),
                    false => FieldType::Name,
                }
            }
            (FieldType::List(element), Value::List) => {
                let elements = value.elements();
                let element = elements.fold(*element, |ty, value| {
                    self.admit(ty, value, depth.saturating_add(1))
                });
                FieldType::List(Box::new(element))
            }
            _ => FieldType::Value,
        }
    }
}

/// The type of a value or none.
fn optional(ty: FieldType) -> FieldType {
    match ty {
        FieldType::Value => FieldType::Value,
        ty => FieldType::Option(Box::new(ty)),
    }
}
