//! The owner of all records.

use crate::error::{Error, TableGenError};
use crate::init::{DefInit, TypedInit};
use crate::location::{Parsed, SourceInfo};
use crate::record::Record;
use std::fmt;
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::str::Utf8Error;
use std::vec;
use tblgen_lang::record as lang;

/// The classes and records of a description.
///
/// ```
/// let source = "class Animal; def Dog : Animal; def Cat : Animal; def Stone;";
/// let keeper = tblgen::TableGenParser::new().add_source(source)?.parse()?;
/// let animals = keeper.all_derived_definitions("Animal");
/// let names: Vec<&str> = animals.map(|animal| animal.name()).collect::<Result<_, _>>()?;
/// assert_eq!(names, ["Cat", "Dog"]);
/// # Ok::<(), tblgen::Error>(())
/// ```
pub struct RecordKeeper<'s> {
    records: lang::RecordKeeper,
    parsed: Parsed,
    _source: PhantomData<&'s str>,
}

impl RecordKeeper<'_> {
    pub(crate) fn new(records: lang::RecordKeeper, parsed: Parsed) -> Self {
        RecordKeeper {
            records,
            parsed,
            _source: PhantomData,
        }
    }

    /// Returns all classes with their names, sorted by these.
    pub fn classes(&self) -> NamedRecordIter<'_, IsClass> {
        NamedRecordIter::new(self.records.classes())
    }

    /// Returns all records with their names, sorted by these.
    pub fn defs(&self) -> NamedRecordIter<'_, IsDef> {
        NamedRecordIter::new(self.records.defs())
    }

    /// Returns the class of a name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn class(&self, name: &str) -> Result<Record<'_>, Error> {
        let class = self.records.class(name).map(Record::new);
        class.ok_or_else(|| TableGenError::MissingClass(name.into()).into())
    }

    /// Returns the record of a name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn def(&self, name: &str) -> Result<Record<'_>, Error> {
        let def = self.records.def(name).map(Record::new);
        def.ok_or_else(|| TableGenError::MissingDef(name.into()).into())
    }

    /// Returns the records that derive from a class, by name, digits as numbers.
    ///
    /// If there is no such class, there are no such records; LLVM's function ends the program.
    pub fn all_derived_definitions(&self, name: &str) -> RecordIter<'_> {
        self.all_derived_definitions_if_defined(name)
    }

    /// Returns the records that derive from a class, or none if there is no such class.
    pub fn all_derived_definitions_if_defined(&self, name: &str) -> RecordIter<'_> {
        let records = self.records.all_derived_definitions_if_defined(name);
        RecordIter {
            records: records.into_iter(),
        }
    }

    /// Returns the text in which errors may show places.
    pub fn source_info(&self) -> SourceInfo<'_> {
        SourceInfo::new(Some(&self.parsed))
    }

    /// Returns the name of the main file, which is empty: a parser has none.
    ///
    /// # Errors
    ///
    /// None: the `Result` is that of the `tblgen` crate.
    pub fn input_filename(&self) -> Result<&str, Error> {
        Ok("")
    }

    /// Returns the record or the global variable of a name.
    ///
    /// ```
    /// let source = "defvar Answer = 42;";
    /// let keeper = tblgen::TableGenParser::new().add_source(source)?.parse()?;
    /// assert_eq!(i64::try_from(keeper.global("Answer").unwrap())?, 42);
    /// assert!(keeper.global("Question").is_none());
    /// # Ok::<(), tblgen::Error>(())
    /// ```
    pub fn global(&self, name: &str) -> Option<TypedInit<'_>> {
        match self.records.def(name) {
            Some(record) => Some(TypedInit::Def(DefInit::of_record(record))),
            None => self.records.global_value(name).map(TypedInit::new),
        }
    }
}

impl fmt::Debug for RecordKeeper<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordKeeper")
            .field("classes", &self.records.classes().len())
            .field("defs", &self.records.defs().len())
            .finish_non_exhaustive()
    }
}

/// Keepers are equal if they are one and the same.
impl PartialEq for RecordKeeper<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for RecordKeeper<'_> {}

/// The mark of iterators over classes.
#[doc(hidden)]
#[derive(Debug)]
pub struct IsClass;

/// The mark of iterators over records.
#[doc(hidden)]
#[derive(Debug)]
pub struct IsDef;

/// An iterator over classes or records with their names.
#[derive(Debug)]
pub struct NamedRecordIter<'a, T> {
    records: vec::IntoIter<Record<'a>>,
    _kind: PhantomData<&'a T>,
}

impl<'a, T> NamedRecordIter<'a, T> {
    fn new(records: impl Iterator<Item = lang::Record<'a>>) -> Self {
        NamedRecordIter {
            records: records.map(Record::new).collect::<Vec<_>>().into_iter(),
            _kind: PhantomData,
        }
    }
}

impl<'a, T> Iterator for NamedRecordIter<'a, T> {
    type Item = (Result<&'a str, Utf8Error>, Record<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.records.next()?;
        Some((std::str::from_utf8(record.name_bytes()), record))
    }
}

impl<T> Clone for NamedRecordIter<'_, T> {
    fn clone(&self) -> Self {
        NamedRecordIter {
            records: self.records.clone(),
            _kind: PhantomData,
        }
    }
}

impl<T> FusedIterator for NamedRecordIter<'_, T> {}

/// An iterator over the records that derive from a class.
pub struct RecordIter<'a> {
    records: vec::IntoIter<lang::Record<'a>>,
}

impl fmt::Debug for RecordIter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecordIter {{ remaining: {} }}", self.records.len())
    }
}

impl<'a> Iterator for RecordIter<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        self.records.next().map(Record::new)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.records.size_hint()
    }
}

impl<'a> DoubleEndedIterator for RecordIter<'a> {
    fn next_back(&mut self) -> Option<Record<'a>> {
        self.records.next_back().map(Record::new)
    }
}

impl ExactSizeIterator for RecordIter<'_> {}

impl FusedIterator for RecordIter<'_> {}
