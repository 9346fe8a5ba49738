//! Fields that many records are asked for.

use super::arena::InitId;
use super::init::{Init, Value};
use super::keeper::RecordKeeper;
use super::record_view::Record;

/// A field with one name in many records. The name is looked up once, and each record is searched
/// first at the position of the field in the record before: records of a class have their fields in
/// the same order.
#[derive(Debug, Clone)]
pub struct KnownField {
    name: Option<InitId>,
    last: usize,
}

impl KnownField {
    /// The field of that name.
    pub fn new(records: &RecordKeeper, name: &str) -> Self {
        let string = records.arena.strings.find(name.as_bytes());
        let name = string.and_then(|string| records.arena.known_string(string));
        KnownField { name, last: 0 }
    }

    /// The value, if the record has the field.
    fn value<'rk>(&mut self, record: Record<'rk>) -> Option<Init<'rk>> {
        let (records, name) = (record.keeper(), self.name?);
        let data = records.record_data(record.id());
        let is_there = data
            .fields
            .get(self.last)
            .is_some_and(|field| field.name == name);
        if !is_there {
            self.last = data.field_index(name)?;
        }
        let field = data.fields.get(self.last)?;
        Some(Init::new(records, field.value))
    }

    /// The bit, if the record has one in the field.
    pub fn bit(&mut self, record: Record<'_>) -> Option<bool> {
        match self.value(record)?.value() {
            Value::Bit(bit) => Some(bit),
            _ => None,
        }
    }

    /// The integer, if the record has one in the field.
    pub fn int(&mut self, record: Record<'_>) -> Option<i64> {
        match self.value(record)?.value() {
            Value::Int(number) => Some(number),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KnownField;
    use crate::compile_text;

    #[test]
    fn a_field_may_be_elsewhere_or_no_bit() {
        let text = "class A { bit X = 1; bit Y = 0; } class B { bit Y = 1; int X = 2; }
                    def a1 : A; def b : B; def a2 : A; def c;";
        let records = compile_text("a.td", text, &Default::default())
            .records
            .unwrap();
        let bits = |field: &str| {
            let mut field = KnownField::new(&records, field);
            ["a1", "b", "a2", "c"].map(|name| field.bit(records.def(name).unwrap()))
        };
        assert_eq!(bits("X"), [Some(true), None, Some(true), None]);
        assert_eq!(bits("Y"), [Some(false), Some(true), Some(false), None]);
        assert_eq!(bits("Z"), [None; 4]);
        let mut field = KnownField::new(&records, "X");
        let ints = ["a1", "b", "c"].map(|name| field.int(records.def(name).unwrap()));
        assert_eq!(ints, [None, Some(2), None]);
    }
}
