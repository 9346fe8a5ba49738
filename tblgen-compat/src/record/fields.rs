//! Fields of records, with type and place.

use super::Record;
use crate::error::{Error, SourceLoc, SourceLocation};
use crate::init::{BitInit, DagInit, ListInit, StringInit, TypedInit};
use crate::kind;
use crate::raw::TableGenRecTyKind::Type as Kind;
use std::fmt::{self, Display, Formatter};
use std::hash::{Hash, Hasher};
use std::iter::FusedIterator;
use std::vec;
use tblgen_lang::record::{self as lang, TypeKind};

/// A field of a record.
///
/// A value becomes one of Rust's types by [`TryFrom`]; errors have the place of the field.
///
/// ```
/// let source = "def D { list<string> Names = [\"one\", \"two\"]; }";
/// let keeper = tblgen::TableGenParser::new().add_source(source)?.parse()?;
/// let field = keeper.def("D")?.value("Names")?;
/// assert_eq!(field.to_string(), "  list<string> Names = [\"one\", \"two\"];\n");
/// assert!(i64::try_from(field).is_err());
/// # Ok::<(), tblgen::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RecordValue<'a> {
    record: lang::Record<'a>,
    field: lang::Field<'a>,
    /// The name; that of an argument of a class has the class before it.
    pub name: StringInit<'a>,
    /// The value of the field.
    pub init: TypedInit<'a>,
}

impl<'a> RecordValue<'a> {
    pub(super) fn new(record: lang::Record<'a>, field: lang::Field<'a>) -> Self {
        RecordValue {
            record,
            field,
            name: StringInit::new(field.name_init()),
            init: TypedInit::new(field.value()),
        }
    }

    /// Writes the field to the standard error.
    pub fn dump(self) {
        crate::stderr::show(&self);
    }

    /// Returns whether the field is an argument of a class.
    pub fn is_template_arg(self) -> bool {
        self.field.is_template_arg()
    }

    /// Returns whether the field was declared with `field`: parts of it may be unknown.
    pub fn is_nonconcrete_ok(self) -> bool {
        self.field.is_nonconcrete_ok()
    }

    /// Returns the width of a field of type `bits<n>`; `None` if it is 0.
    pub fn bits_width(self) -> Option<usize> {
        match self.field.ty().kind() {
            TypeKind::Bits(width) if width > 0 => Some(width as usize),
            _ => None,
        }
    }

    /// Returns the kind of the elements of a field of type `list<T>`.
    pub fn list_element_type(self) -> Option<Kind> {
        kind::of_elements(self.field.ty())
    }
}

/// Fields are equal if they are one and the same.
impl PartialEq for RecordValue<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.record == other.record && self.name == other.name
    }
}

impl Eq for RecordValue<'_> {}

impl Hash for RecordValue<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.record.hash(state);
        self.name.hash(state);
    }
}

/// As LLVM prints fields.
impl Display for RecordValue<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {};", self.field)
    }
}

impl SourceLoc for RecordValue<'_> {
    fn source_location(self) -> SourceLocation {
        SourceLocation::new(self.record.keeper(), &[self.field.loc()])
    }
}

impl<'a> From<RecordValue<'a>> for TypedInit<'a> {
    fn from(field: RecordValue<'a>) -> Self {
        field.init
    }
}

/// Conversions of fields, which add the place to errors.
macro_rules! from_field {
    ($($type:ty),* $(,)?) => { $(
        impl<'a> TryFrom<RecordValue<'a>> for $type {
            type Error = Error;

            fn try_from(field: RecordValue<'a>) -> Result<Self, Error> {
                Self::try_from(field.init).map_err(|error| error.set_location(field))
            }
        }
    )* };
}

from_field!(
    bool,
    Vec<bool>,
    Vec<BitInit<'a>>,
    i64,
    ListInit<'a>,
    DagInit<'a>,
    Record<'a>,
    String,
    &'a str,
);

/// An iterator over the fields of a record.
#[derive(Debug, Clone)]
pub struct RecordValueIter<'a> {
    fields: vec::IntoIter<RecordValue<'a>>,
}

impl<'a> RecordValueIter<'a> {
    pub(super) fn new(record: Option<lang::Record<'a>>) -> Self {
        let fields = record.into_iter().flat_map(|record| {
            let all = record.template_args().chain(record.fields());
            all.map(move |field| RecordValue::new(record, field))
        });
        RecordValueIter {
            fields: fields.collect::<Vec<_>>().into_iter(),
        }
    }
}

impl<'a> Iterator for RecordValueIter<'a> {
    type Item = RecordValue<'a>;

    fn next(&mut self) -> Option<RecordValue<'a>> {
        self.fields.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.fields.size_hint()
    }
}

impl FusedIterator for RecordValueIter<'_> {}
