//! A field of a record.

use std::fmt;

use super::data::{FieldData, FieldKind};
use super::init::Init;
use super::keeper::RecordKeeper;
use super::ty::RecTy;
use crate::source::Loc;

/// A field (LLVM's `RecordVal`): name, type, value and place.
///
/// ```
/// # use tblgen_lang::{Options, compile_text};
/// let done = compile_text("a.td", "def A { bits<2> B = 3; }", &Options::new());
/// let records = done.records.unwrap();
/// let field = records.def("A").unwrap().field("B").unwrap();
/// assert_eq!(field.name(), "B");
/// assert_eq!(field.ty().to_string(), "bits<2>");
/// assert_eq!(field.value().to_string(), "{ 1, 1 }");
/// assert_eq!(records.sources().format_line(field.loc()), "a.td:1");
/// ```
#[derive(Clone, Copy)]
pub struct Field<'rk> {
    keeper: &'rk RecordKeeper,
    data: &'rk FieldData,
}

impl<'rk> Field<'rk> {
    pub(crate) fn new(keeper: &'rk RecordKeeper, data: &'rk FieldData) -> Self {
        Field { keeper, data }
    }

    /// The name of the field. That of a template argument is qualified: `Class:arg`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.field("S").unwrap().name(), "S");
    /// ```
    pub fn name(self) -> &'rk str {
        self.keeper
            .arena
            .string_bytes(self.data.name)
            .map_or("", |text| std::str::from_utf8(text).unwrap_or(""))
    }

    /// The name as a value, which is a string.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.field("S").unwrap().name_init().as_str(), Some("S"));
    /// ```
    pub fn name_init(self) -> Init<'rk> {
        Init::new(self.keeper, self.data.name)
    }

    /// The declared type.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.field("N").unwrap().ty().to_string(), "bits<4>");
    /// ```
    pub fn ty(self) -> RecTy<'rk> {
        RecTy::new(self.keeper, self.data.ty())
    }

    /// The value of the field.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.field("S").unwrap().value().as_str(), Some("s"));
    /// ```
    pub fn value(self) -> Init<'rk> {
        Init::new(self.keeper, self.data.value)
    }

    /// The place where the field was declared or set last.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.field("S").unwrap().loc().is_some());
    /// ```
    pub fn loc(self) -> Loc {
        self.data.loc
    }

    /// Whether the field was declared with `field`, so that its value need not be concrete.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(!a.field("S").unwrap().is_nonconcrete_ok());
    /// ```
    pub fn is_nonconcrete_ok(self) -> bool {
        self.data.kind() == FieldKind::NonconcreteOk
    }

    /// Whether the field is a template argument.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(!a.field("S").unwrap().is_template_arg());
    /// ```
    pub fn is_template_arg(self) -> bool {
        self.data.is_template_arg()
    }
}

impl fmt::Display for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Vec::new();
        self.keeper.write_field(&mut out, self.data);
        f.write_str(&String::from_utf8_lossy(&out))
    }
}

impl fmt::Debug for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Field({self})")
    }
}
