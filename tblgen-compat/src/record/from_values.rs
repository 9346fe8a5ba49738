//! Records of values.

use super::Record;
use crate::error::Error;
use crate::init::{DagInit, DefInit, TypedInit};
use std::any::type_name;

impl<'a> DagInit<'a> {
    /// Returns the operator. One that is not known yet, as in a class, is a record without
    /// name and fields.
    pub fn operator(self) -> Record<'a> {
        let operator = self.known_operator();
        operator.map_or_else(Record::unknown, Record::new)
    }
}

/// A value of a class that is not known yet is no record.
impl<'a> TryFrom<TypedInit<'a>> for Record<'a> {
    type Error = Error;

    fn try_from(value: TypedInit<'a>) -> Result<Self, Error> {
        let record = match value {
            TypedInit::Def(def) => def.record(),
            _ => None,
        };
        let failure = || value.no_conversion(type_name::<Record<'a>>());
        record.map(Record::new).ok_or_else(failure)
    }
}

/// A value that is not known yet gives a record without name and fields.
impl<'a> From<DefInit<'a>> for Record<'a> {
    fn from(def: DefInit<'a>) -> Self {
        def.record().map_or_else(Record::unknown, Record::new)
    }
}
