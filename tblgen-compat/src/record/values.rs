//! Values of fields by their type, and walks over what classes have.

use super::Record;
use crate::error::Error;
use crate::init::{BitsInit, DagInit, ListInit};
use std::iter::FusedIterator;
use std::vec;
use tblgen_lang::record::{Init, Value};

/// A method that converts the value of a field.
macro_rules! converted {
    ($name:ident, $type:ty, $what:literal) => {
        #[doc = concat!("Returns ", $what, " of a field.")]
        ///
        /// # Errors
        ///
        /// If there is no such field, or its value is another one.
        pub fn $name(self, name: &str) -> Result<$type, Error> {
            self.value(name)?.try_into()
        }
    };
}

/// A method that takes the value of a field as it is, in place of converting it.
macro_rules! taken {
    ($name:ident, $type:ty, $what:literal, $take:expr) => {
        #[doc = concat!("Returns ", $what, " of a field.")]
        ///
        /// # Errors
        ///
        /// If there is no such field, or its value is another one.
        pub fn $name(self, name: &str) -> Result<$type, Error> {
            let take: fn(Init<'a>) -> Option<$type> = $take;
            let value = self.init(name).and_then(take);
            value.ok_or_else(|| self.missing(name))
        }
    };
}

impl<'a> Record<'a> {
    converted!(bits_value, Vec<bool>, "the bits");
    converted!(code_value, String, "the code");
    converted!(code_str_value, &'a str, "the code, not copied,");
    converted!(string_value, String, "a copy of the string");

    taken!(int_value, i64, "the number", Init::as_int);
    taken!(bit_value, bool, "the bit", Init::as_bit);
    taken!(def_value, Record<'a>, "the record", as_record);
    taken!(dag_value, DagInit<'a>, "the dag", |value| {
        matches!(value.value(), Value::Dag).then(|| DagInit::new(value))
    });
    taken!(
        bits_init_value,
        BitsInit<'a>,
        "the bits as a value",
        |value| { matches!(value.value(), Value::Bits).then(|| BitsInit::new(value)) }
    );
    taken!(list_init_value, ListInit<'a>, "the list", |value| {
        matches!(value.value(), Value::List).then(|| ListInit::new(value))
    });
    taken!(
        list_of_defs_value,
        Vec<Record<'a>>,
        "the list of records",
        |value| { elements(value, as_record) }
    );
    taken!(
        list_of_ints_value,
        Vec<i64>,
        "the list of numbers",
        |value| { elements(value, Init::as_int) }
    );

    /// Returns the string of a field.
    ///
    /// # Errors
    ///
    /// If there is no such field, its value is no string, or not UTF-8.
    pub fn str_value(self, name: &str) -> Result<&'a str, Error> {
        let text = self.init(name).and_then(as_bytes);
        self.utf8(text.ok_or_else(|| self.missing(name))?)
    }

    /// Returns the list of strings of a field.
    ///
    /// # Errors
    ///
    /// If there is no such field, its value is no list of strings, or one is not UTF-8.
    pub fn list_of_strings_value(self, name: &str) -> Result<Vec<&'a str>, Error> {
        let texts = self.init(name).and_then(|value| elements(value, as_bytes));
        let texts = texts.ok_or_else(|| self.missing(name))?.into_iter();
        texts.map(|text| self.utf8(text)).collect()
    }

    /// Returns the string of a field; `None` if it is `?`.
    ///
    /// # Errors
    ///
    /// If there is no such field, its value is another one, or not UTF-8.
    pub fn optional_str_value(self, name: &str) -> Result<Option<&'a str>, Error> {
        match self.is_value_unset(name) {
            true => Ok(None),
            false => self.str_value(name).map(Some),
        }
    }

    /// Returns the record that is the value of a field; `None` if there is no such field, or
    /// its value is another one.
    pub fn optional_def_value(self, name: &str) -> Option<Record<'a>> {
        self.init(name).and_then(as_record)
    }

    /// Returns whether there is such a field, and its value is `?`.
    pub fn is_value_unset(self, name: &str) -> bool {
        self.init(name).is_some_and(Init::is_unset)
    }

    /// The value of a field, if the record has it.
    fn init(self, name: &str) -> Option<Init<'a>> {
        Some(self.field(name)?.value())
    }

    fn utf8(self, text: &'a [u8]) -> Result<&'a str, Error> {
        std::str::from_utf8(text).map_err(|error| self.error(error))
    }
}

fn as_record(value: Init<'_>) -> Option<Record<'_>> {
    value.as_def().map(Record::new)
}

fn as_bytes(value: Init<'_>) -> Option<&[u8]> {
    match value.value() {
        Value::String(text) | Value::Code(text) => Some(text),
        _ => None,
    }
}

/// The elements of a list, if all are of that kind.
fn elements<'a, T>(list: Init<'a>, element: fn(Init<'a>) -> Option<T>) -> Option<Vec<T>> {
    let is_list = matches!(list.value(), Value::List);
    is_list.then(|| list.elements().map(element).collect())?
}

/// An iterator whose items are in a list already.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident, $item:ty) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name<'a> {
            items: vec::IntoIter<$item>,
        }

        impl<'a> $name<'a> {
            pub(super) fn new(items: Vec<$item>) -> Self {
                let items = items.into_iter();
                $name { items }
            }
        }

        impl<'a> Iterator for $name<'a> {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                self.items.next()
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                self.items.size_hint()
            }
        }

        impl DoubleEndedIterator for $name<'_> {
            fn next_back(&mut self) -> Option<Self::Item> {
                self.items.next_back()
            }
        }

        impl ExactSizeIterator for $name<'_> {}

        impl FusedIterator for $name<'_> {}
    };
}

listed! {
    /// An iterator over the names of a class's arguments.
    TemplateArgIter, &'a str
}

listed! {
    /// An iterator over the superclasses of a record.
    SuperClassIter, Record<'a>
}
