//! Records, classes and their fields.

mod fields;
mod from_values;
mod values;

pub use fields::{RecordValue, RecordValueIter};
pub use values::{SuperClassIter, TemplateArgIter};

use crate::error::{Error, SourceLoc, SourceLocation, TableGenError, WithLocation};
use crate::init::{DefInit, TypedInit};
use crate::kind;
use crate::raw::TableGenRecTyKind::Type as Kind;
use crate::release::LISTS_ALL_SUPER_CLASSES;
use std::fmt::{self, Debug, Display, Formatter};
use tblgen_lang::record as lang;

/// A record or a class.
///
/// ```
/// let source = "class Animal<int n> { int Legs = n; } def Cat : Animal<4>;";
/// let keeper = tblgen::TableGenParser::new().add_source(source)?.parse()?;
/// let cat = keeper.def("Cat")?;
/// assert_eq!(cat.int_value("Legs")?, 4);
/// assert!(cat.subclass_of("Animal"));
/// assert_eq!(cat.to_string(), "Cat {\t// Animal\n  int Legs = 4;\n}\n");
/// # Ok::<(), tblgen::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Record<'a> {
    /// The record, if it is known: LLVM's null is `None`.
    record: Option<lang::Record<'a>>,
}

impl<'a> Record<'a> {
    pub(crate) fn new(record: lang::Record<'a>) -> Self {
        let record = Some(record);
        Record { record }
    }

    /// A record without name and fields, in place of one that is not known yet.
    pub(crate) fn unknown() -> Self {
        Record { record: None }
    }

    /// Returns the name.
    ///
    /// # Errors
    ///
    /// If it is not UTF-8.
    pub fn name(self) -> Result<&'a str, Error> {
        std::str::from_utf8(self.name_bytes()).map_err(|error| self.error(error))
    }

    pub(crate) fn name_bytes(self) -> &'a [u8] {
        self.record.map_or(b"", lang::Record::name_bytes)
    }

    /// Returns the name as a value.
    pub fn name_init(self) -> TypedInit<'a> {
        let name = self.record.map(lang::Record::name_init);
        name.map_or(TypedInit::Invalid, TypedInit::new)
    }

    /// Returns the number of the record, which grows in the order in which records came to be.
    pub fn id(self) -> u32 {
        self.record.map_or(0, lang::Record::uid)
    }

    /// Returns whether the record has no name of its own.
    pub fn anonymous(self) -> bool {
        self.record.is_some_and(lang::Record::is_anonymous)
    }

    /// Returns whether this is a class.
    pub fn is_class(self) -> bool {
        self.record.is_some_and(lang::Record::is_class)
    }

    /// Returns the record as a value.
    pub fn def_init(self) -> DefInit<'a> {
        DefInit::of_record_or_unknown(self.record)
    }

    /// Returns whether the record derives from the class of a name.
    pub fn subclass_of(self, class: &str) -> bool {
        let derives = |record: lang::Record<'_>| record.is_subclass_of(class);
        self.record.is_some_and(derives)
    }

    /// Writes the record to the standard error.
    pub fn dump(self) {
        crate::stderr::show(&self);
    }

    /// Returns the field of a name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn value(self, name: &str) -> Result<RecordValue<'a>, Error> {
        let found = self.record.and_then(|of| Some((of, of.field(name)?)));
        let value = found.map(|(record, field)| RecordValue::new(record, field));
        value.ok_or_else(|| self.missing(name))
    }

    /// Returns the fields; the arguments of a class come first.
    pub fn values(self) -> RecordValueIter<'a> {
        RecordValueIter::new(self.record)
    }

    /// Returns whether there is a field of a name.
    pub fn has_field(self, name: &str) -> bool {
        self.field(name).is_some()
    }

    /// Returns the kind of a field's type.
    pub fn field_type(self, name: &str) -> Option<Kind> {
        Some(kind::of(self.field(name)?.ty()))
    }

    /// Returns the number of arguments of a class.
    pub fn num_template_args(self) -> usize {
        self.argument_names().len()
    }

    /// Returns the name of an argument, after the class: `Class:argument`.
    pub fn template_arg_name(self, index: usize) -> Option<&'a str> {
        self.argument_names().get(index).copied()
    }

    /// Returns the names of the arguments, each after the class: `Class:argument`.
    pub fn template_args(self) -> TemplateArgIter<'a> {
        TemplateArgIter::new(self.argument_names())
    }

    /// Returns the number of direct superclasses; before LLVM 21, of all superclasses.
    pub fn num_super_classes(self) -> usize {
        self.super_classes().len()
    }

    /// Returns a direct superclass; before LLVM 21, one of all superclasses.
    pub fn super_class(self, index: usize) -> Option<Record<'a>> {
        self.super_classes().get(index).copied()
    }

    /// Returns the direct superclasses; before LLVM 21, all superclasses.
    pub fn direct_super_classes(self) -> SuperClassIter<'a> {
        SuperClassIter::new(self.super_classes())
    }

    /// Returns whether a class is a direct superclass.
    pub fn has_direct_super_class(self, super_class: Record<'a>) -> bool {
        self.direct().contains(&super_class)
    }

    /// Returns the number of classes in the record's type.
    pub fn num_type_classes(self) -> usize {
        self.type_classes().len()
    }

    /// Returns a class of the record's type. They are the direct superclasses, by name.
    pub fn type_class(self, index: usize) -> Option<Record<'a>> {
        self.type_classes().get(index).copied()
    }

    /// Returns whether a class of the record's type is that class or derives from it.
    pub fn type_is_subclass_of(self, class: Record<'a>) -> bool {
        let superclasses = self.record.into_iter().flat_map(lang::Record::superclasses);
        superclasses.map(Record::new).any(|found| found == class)
    }

    /// A field, if the record has it.
    fn field(self, name: &str) -> Option<lang::Field<'a>> {
        self.record?.field(name)
    }

    fn argument_names(self) -> Vec<&'a str> {
        let arguments = self
            .record
            .into_iter()
            .flat_map(lang::Record::template_args);
        arguments.map(lang::Field::name).collect()
    }

    fn super_classes(self) -> Vec<Record<'a>> {
        match self.record {
            Some(record) if LISTS_ALL_SUPER_CLASSES => {
                record.superclasses().map(Record::new).collect()
            }
            _ => self.direct(),
        }
    }

    fn direct(self) -> Vec<Record<'a>> {
        let direct = self.record.map(lang::Record::direct_superclasses);
        // The last that is derived from comes first.
        let direct = direct.unwrap_or_default().into_iter().rev();
        direct.map(Record::new).collect()
    }

    fn type_classes(self) -> Vec<Record<'a>> {
        let mut classes = self.direct();
        classes.sort_by_key(|class| class.name_bytes());
        classes
    }

    /// An error at the record.
    fn error(self, error: impl Into<TableGenError>) -> Error {
        error.into().with_location(self)
    }

    /// The error that there is no such field, or none of the type.
    fn missing(self, field: &str) -> Error {
        self.error(TableGenError::MissingValue(field.to_string()))
    }
}

impl SourceLoc for Record<'_> {
    fn source_location(self) -> SourceLocation {
        let location =
            |record: lang::Record<'_>| SourceLocation::new(record.keeper(), record.locs());
        self.record.map(location).unwrap_or_default()
    }
}

/// As LLVM prints records.
impl Display for Record<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.record {
            Some(record) => Display::fmt(record, f),
            None => Ok(()),
        }
    }
}

impl Debug for Record<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "Record(")?;
        Display::fmt(self, f)?;
        write!(f, ")")
    }
}
