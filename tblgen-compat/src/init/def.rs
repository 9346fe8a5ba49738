//! Records as values.

use super::DefInit;
use std::fmt::{self, Display, Formatter};
use tblgen_lang::record::{self as lang, Init};

/// The record of a [`DefInit`], or a value that will become one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum DefValue<'a> {
    Record(lang::Record<'a>),
    Other(Init<'a>),
    Unknown,
}

impl<'a> DefInit<'a> {
    pub(crate) fn of_record(record: lang::Record<'a>) -> Self {
        let value = DefValue::Record(record);
        DefInit { value }
    }

    pub(crate) fn of_record_or_unknown(record: Option<lang::Record<'a>>) -> Self {
        let value = record.map_or(DefValue::Unknown, DefValue::Record);
        DefInit { value }
    }

    pub(super) fn of_value(value: Init<'a>) -> Self {
        let value = match value.as_def() {
            Some(record) => DefValue::Record(record),
            None => DefValue::Other(value),
        };
        DefInit { value }
    }

    /// The record, if it is known.
    pub(crate) fn record(self) -> Option<lang::Record<'a>> {
        match self.value {
            DefValue::Record(record) => Some(record),
            DefValue::Other(_) | DefValue::Unknown => None,
        }
    }
}

impl Display for DefValue<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            DefValue::Record(record) => f.write_str(record.name()),
            DefValue::Other(value) => Display::fmt(value, f),
            DefValue::Unknown => Ok(()),
        }
    }
}
