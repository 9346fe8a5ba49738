//! A record or class, seen from a backend.

use std::fmt;

use super::ancestry::AncestryId;
use super::field::Field;
use super::init::{Init, Value};
use super::keeper::RecordKeeper;
use super::record_id::RecordId;
use super::ty::RecTy;
use crate::diagnostic::{Diagnostic, Place};
use crate::source::Loc;

/// A class or a record (LLVM's `Record`): a name and fields with values.
///
/// ```
/// # use tblgen_lang::{Options, compile_text};
/// let text = "class Reg<int n> { int Num = n; string Name = NAME; } def R7 : Reg<7>;";
/// let done = compile_text("regs.td", text, &Options::new());
/// let records = done.records.unwrap();
/// let r7 = records.def("R7").unwrap();
/// assert_eq!(r7.value_as_int("Num").unwrap(), 7);
/// assert_eq!(r7.value_as_string("Name").unwrap(), "R7");
/// assert!(r7.is_subclass_of("Reg"));
/// assert!(r7.value_as_def("Num").is_err());
/// ```
#[derive(Clone, Copy)]
pub struct Record<'rk> {
    keeper: &'rk RecordKeeper,
    id: RecordId,
}

impl<'rk> Record<'rk> {
    /// The record of an id, which has to be one of that keeper.
    #[doc(hidden)]
    pub fn new(keeper: &'rk RecordKeeper, id: RecordId) -> Self {
        Record { keeper, id }
    }

    /// The keeper the record belongs to.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.keeper().input_filename(), "a.td");
    /// ```
    pub fn keeper(self) -> &'rk RecordKeeper {
        self.keeper
    }

    /// Identity within the keeper.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.id(), records.def("A").unwrap().id());
    /// ```
    pub fn id(self) -> RecordId {
        self.id
    }

    /// The id of the list of superclasses. Records with equal ids have equal lists.
    #[doc(hidden)]
    pub fn ancestry(self) -> AncestryId {
        self.keeper.record_data(self.id).ancestry
    }

    /// A number that grows in the order in which records came to be, as
    /// LLVM's `Record::getID`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.uid() > records.def("B").unwrap().uid());
    /// ```
    pub fn uid(self) -> u32 {
        self.keeper.record_data(self.id).uid
    }

    /// The name of the record. Anonymous records are called `anonymous_N`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.name(), "A");
    /// ```
    pub fn name(self) -> &'rk str {
        std::str::from_utf8(self.name_bytes()).unwrap_or("")
    }

    /// The bytes of the name, which need not be UTF-8.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.name_bytes(), b"A");
    /// ```
    pub fn name_bytes(self) -> &'rk [u8] {
        self.keeper.name_bytes(self.id)
    }

    /// The name as a value, which is a string.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.name_init().as_str(), Some("A"));
    /// ```
    pub fn name_init(self) -> Init<'rk> {
        let name = self.keeper.record_data(self.id).name;
        Init::new(self.keeper, name)
    }

    /// Whether this is a class.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(!a.is_class());
    /// ```
    pub fn is_class(self) -> bool {
        self.keeper.record_data(self.id).is_class()
    }

    /// Whether the record was given no name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(!a.is_anonymous());
    /// ```
    pub fn is_anonymous(self) -> bool {
        self.keeper.record_data(self.id).is_anonymous()
    }

    /// The place of the definition, then the places of the `defm`s that led to it. That of an
    /// anonymous instance of a class is where the instance is written.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.locs().len(), 1);
    /// ```
    pub fn locs(self) -> &'rk [Loc] {
        self.keeper.record_data(self.id).written_locs()
    }

    /// The places of [`locs`](Self::locs) as llvm-tblgen of the language has them: up to LLVM 19,
    /// an anonymous instance has the place of its class.
    ///
    /// ```
    /// let text = "class A;\ndef B {\n  A Own = A<>;\n}";
    /// let done = tblgen_lang::compile_text("a.td", text, &Default::default());
    /// let records = done.records.unwrap();
    /// let own = records.def("anonymous_0").unwrap();
    /// assert_eq!(records.place(own.llvm_locs()[0]), records.place(records.class("A").unwrap().loc()));
    /// assert_ne!(own.locs(), own.llvm_locs());
    /// ```
    pub fn llvm_locs(self) -> &'rk [Loc] {
        &self.keeper.record_data(self.id).locs
    }

    /// The place of the definition.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.loc().is_some());
    /// ```
    pub fn loc(self) -> Loc {
        self.locs().first().copied().unwrap_or(Loc::NONE)
    }

    /// The places where a class was declared before it was defined.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.forward_declaration_locs().is_empty());
    /// ```
    pub fn forward_declaration_locs(self) -> &'rk [Loc] {
        self.keeper.record_data(self.id).forward_locs()
    }

    /// The fields in order, without template arguments.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.fields().next().unwrap().name(), "W");
    /// ```
    pub fn fields(self) -> impl Iterator<Item = Field<'rk>> {
        let data = self.keeper.record_data(self.id);
        let fields = data
            .fields
            .iter()
            .filter(|field| !data.is_template_arg(field.name));
        fields.map(move |field| Field::new(self.keeper, field))
    }

    /// The template arguments of a class, in order.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.class("C").unwrap().template_args().count(), 1);
    /// ```
    pub fn template_args(self) -> impl Iterator<Item = Field<'rk>> {
        let data = self.keeper.record_data(self.id);
        let args = data
            .template_args()
            .iter()
            .filter_map(|(_, name)| data.field(*name));
        args.map(move |field| Field::new(self.keeper, field))
    }

    /// The field of that name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.field("S").is_some());
    /// ```
    pub fn field(self, name: &str) -> Option<Field<'rk>> {
        let string = self.keeper.arena.strings.find(name.as_bytes())?;
        let name = self.keeper.arena.known_string(string)?;
        self.keeper
            .record_data(self.id)
            .field(name)
            .map(|field| Field::new(self.keeper, field))
    }

    /// All superclasses; each direct one follows its own superclasses.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// let names: Vec<_> = a.superclasses().map(|class| class.name()).collect();
    /// assert_eq!(names, ["C", "D"]);
    /// ```
    pub fn superclasses(self) -> impl ExactSizeIterator<Item = Record<'rk>> + DoubleEndedIterator {
        let keeper = self.keeper;
        keeper
            .superclasses(self.id)
            .iter()
            .map(move |&id| Record::new(keeper, id))
    }

    /// The classes that the record names itself, the last one first.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.direct_superclasses()[0].name(), "D");
    /// ```
    pub fn direct_superclasses(self) -> Vec<Record<'rk>> {
        let direct = self.keeper.direct_superclasses(self.id);
        direct
            .into_iter()
            .map(|id| Record::new(self.keeper, id))
            .collect()
    }

    /// Whether a class is among the superclasses.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.is_subclass_of("C"));
    /// ```
    pub fn is_subclass_of(self, class: &str) -> bool {
        self.keeper
            .class(class)
            .is_some_and(|class| self.keeper.superclasses(self.id).contains(&class.id))
    }

    /// The type of a reference to the record.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// let b = records.def("B").unwrap();
    /// assert_eq!(b.ty().unwrap().to_string(), "C");
    /// ```
    pub fn ty(self) -> Option<RecTy<'rk>> {
        let ancestry = self.keeper.record_data(self.id).ancestry;
        self.keeper
            .ancestries
            .ty(ancestry)
            .map(|ty| RecTy::new(self.keeper, ty))
    }

    // ----------------------------------------------------------- accessors

    /// An error about the record, at its place.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.error("no good").message(), "no good");
    /// ```
    pub fn error(self, message: impl Into<String>) -> FieldError {
        self.error_at(self.loc(), message)
    }

    /// A note about the record, at its place, to follow an error about another one.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let (a, b) = (records.def("A").unwrap(), records.def("B").unwrap());
    /// let found = [a.error("two with this name").into(), b.note("the other one")];
    /// assert_eq!(found[1].message, "the other one");
    /// ```
    pub fn note(self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::note(self.keeper.place(self.loc()), message)
    }

    fn error_at(self, loc: Loc, message: impl Into<String>) -> FieldError {
        let error = Diagnostic::error(self.keeper.place(loc), message);
        FieldError {
            diagnostic: self.with_class(error),
            record: self.keeper.place(self.loc()),
            loc,
        }
    }

    /// A message about the record; about an instance, also with the place of its class.
    fn with_class(self, message: Diagnostic) -> Diagnostic {
        let is_instance = self.keeper.record_data(self.id).written_at.is_some();
        let class = self.superclasses().next_back();
        match class.filter(|_| is_instance) {
            Some(class) => {
                let text = format!("the class `{}` is defined here", class.name());
                message.with_label(self.keeper.place(class.loc()), text)
            }
            None => message,
        }
    }

    /// The error about a field that is missing, or has no value.
    fn missing(self, field: &str) -> FieldError {
        let name = self.name();
        self.error(match self.field(field) {
            Some(_) => format!("Record `{name}', field `{field}' has no value (`?`)"),
            None => format!("Record `{name}' does not have a field named `{field}'!\n"),
        })
    }

    fn wrong(self, field: Field<'_>, what: &str) -> FieldError {
        let message = format!("Record `{}', field `{}' {what}", self.name(), field.name());
        let loc = if field.loc().is_some() {
            field.loc()
        } else {
            self.loc()
        };
        self.error_at(loc, message)
    }

    fn required(self, name: &str) -> Result<Field<'rk>, FieldError> {
        self.field(name).ok_or_else(|| self.missing(name))
    }

    /// The value of a field.
    ///
    /// # Errors
    ///
    /// If there is no such field. All accessors below give an error at the
    /// field's place if the value has another type, or is not resolved.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("W").unwrap().as_int(), Some(8));
    /// ```
    pub fn value(self, field: &str) -> Result<Init<'rk>, FieldError> {
        Ok(self.required(field)?.value())
    }

    /// The value of a string field.
    ///
    /// # Errors
    ///
    /// The field is missing, unset, or no string.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_string("S").unwrap(), "s");
    /// assert!(a.value_as_string("None").unwrap_err().message().contains("has no value"));
    /// ```
    pub fn value_as_string(self, field: &str) -> Result<&'rk str, FieldError> {
        self.value_as_optional_string(field)?
            .ok_or_else(|| self.missing(field))
    }

    /// The value of a string field, or `None` if the field is missing or unset.
    ///
    /// # Errors
    ///
    /// The value is no string, or not UTF-8.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_optional_string("U").unwrap(), None);
    /// ```
    pub fn value_as_optional_string(self, field: &str) -> Result<Option<&'rk str>, FieldError> {
        let Some(field) = self.field(field) else {
            return Ok(None);
        };
        match field.value().value() {
            Value::Unset => Ok(None),
            Value::String(text) | Value::Code(text) => match std::str::from_utf8(text) {
                Ok(text) => Ok(Some(text)),
                Err(_) => Err(self.wrong(field, "holds a string that is not UTF-8")),
            },
            _ => Err(self.wrong(field, "exists but does not have a string initializer!")),
        }
    }

    /// The value of an integer field.
    ///
    /// # Errors
    ///
    /// The field is missing or no integer.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_int("W").unwrap(), 8);
    /// assert!(a.value_as_int("S").is_err());
    /// ```
    pub fn value_as_int(self, field: &str) -> Result<i64, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::Int(value) => Ok(value),
            _ => Err(self.wrong(
                field,
                &format!("exists but does not have an int value: {}", field.value()),
            )),
        }
    }

    /// The value of a bit field.
    ///
    /// # Errors
    ///
    /// The field is missing or no bit.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.value_as_bit("F").unwrap());
    /// ```
    pub fn value_as_bit(self, field: &str) -> Result<bool, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::Bit(value) => Ok(value),
            _ => Err(self.wrong(field, "does not have a bit initializer!")),
        }
    }

    /// The value of a bit field, or `None` if it is unset.
    ///
    /// # Errors
    ///
    /// The field is missing or no bit.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_optional_bit("F").unwrap(), Some(true));
    /// ```
    pub fn value_as_optional_bit(self, field: &str) -> Result<Option<bool>, FieldError> {
        match self.required(field)?.value().value() {
            Value::Unset => Ok(None),
            _ => self.value_as_bit(field).map(Some),
        }
    }

    /// The bits of a `bits` field, the least significant first; each may be a
    /// [`Value::Bit`], unset, or a reference to a bit of another field.
    ///
    /// # Errors
    ///
    /// If the field is missing or no `bits`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_bits("N").unwrap().len(), 4);
    /// ```
    pub fn value_as_bits(self, field: &str) -> Result<Vec<Init<'rk>>, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::Bits => Ok(field.value().elements().collect()),
            _ => Err(self.wrong(field, "exists but does not have a bits value")),
        }
    }

    /// The elements of a list.
    ///
    /// # Errors
    ///
    /// If the field is missing or no list.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_list("L").unwrap().len(), 2);
    /// ```
    pub fn value_as_list(self, field: &str) -> Result<Vec<Init<'rk>>, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::List => Ok(field.value().elements().collect()),
            _ => Err(self.wrong(field, "exists but does not have a list value")),
        }
    }

    /// The records of a list.
    ///
    /// # Errors
    ///
    /// If the field is missing or not a list of records.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_list_of_defs("Some").unwrap()[0].name(), "B");
    /// ```
    pub fn value_as_list_of_defs(self, field: &str) -> Result<Vec<Record<'rk>>, FieldError> {
        self.list_of(
            field,
            "list is not entirely DefInit!",
            |value| match value {
                Value::Def(record) => Some(record),
                _ => None,
            },
        )
    }

    /// The integers of a list.
    ///
    /// # Errors
    ///
    /// If the field is missing or not a list of integers.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_list_of_ints("L").unwrap(), [1, 2]);
    /// ```
    pub fn value_as_list_of_ints(self, field: &str) -> Result<Vec<i64>, FieldError> {
        self.list_of(
            field,
            "exists but does not have a list of ints value",
            |value| match value {
                Value::Int(value) => Some(value),
                _ => None,
            },
        )
    }

    /// The strings of a list.
    ///
    /// # Errors
    ///
    /// If the field is missing or not a list of strings.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_list_of_strings("T").unwrap(), ["x"]);
    /// ```
    pub fn value_as_list_of_strings(self, field: &str) -> Result<Vec<&'rk str>, FieldError> {
        self.list_of(
            field,
            "exists but does not have a list of strings value",
            |value| match value {
                Value::String(text) | Value::Code(text) => std::str::from_utf8(text).ok(),
                _ => None,
            },
        )
    }

    fn list_of<T>(
        self,
        field: &str,
        what: &str,
        convert: impl Fn(Value<'rk>) -> Option<T>,
    ) -> Result<Vec<T>, FieldError> {
        let elements = self.value_as_list(field)?;
        let field = self.required(field)?;
        let convert =
            |element: Init<'rk>| convert(element.value()).ok_or_else(|| self.wrong(field, what));
        elements.into_iter().map(convert).collect()
    }

    /// The record to which a field refers.
    ///
    /// # Errors
    ///
    /// The field is missing or no record.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_def("One").unwrap().name(), "B");
    /// ```
    pub fn value_as_def(self, field: &str) -> Result<Record<'rk>, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::Def(record) => Ok(record),
            _ => Err(self.wrong(field, "does not have a def initializer!")),
        }
    }

    /// The record to which a field refers, or `None` if the field is unset.
    ///
    /// # Errors
    ///
    /// The field is missing, or its value is neither a record nor unset.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.value_as_optional_def("None").unwrap().is_none());
    /// ```
    pub fn value_as_optional_def(self, field: &str) -> Result<Option<Record<'rk>>, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::Def(record) => Ok(Some(record)),
            Value::Unset => Ok(None),
            _ => Err(self.wrong(field, "does not have either a def initializer or '?'!")),
        }
    }

    /// The value of a dag field; [`Init::dag_operator`] and [`Init::dag_args`] are its parts.
    ///
    /// # Errors
    ///
    /// The field is missing or no dag.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value_as_dag("G").unwrap().to_string(), "(B:op 1:$x)");
    /// ```
    pub fn value_as_dag(self, field: &str) -> Result<Init<'rk>, FieldError> {
        let field = self.required(field)?;
        match field.value().value() {
            Value::Dag => Ok(field.value()),
            _ => Err(self.wrong(field, "does not have a dag initializer!")),
        }
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.keeper, other.keeper)
    }
}

impl Eq for Record<'_> {}

impl std::hash::Hash for Record<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// As `--print-records` prints it.
impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Vec::new();
        self.keeper.write_record(&mut out, self.id);
        f.write_str(&String::from_utf8_lossy(&out))
    }
}

impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record({})", self.name())
    }
}

/// The error that a field is missing or has a value of another kind, with the place of the field.
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// let error = a.value_as_int("S").unwrap_err();
/// assert!(!error.message().is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    diagnostic: Diagnostic,
    /// The place of the record.
    record: Place,
    loc: Loc,
}

impl FieldError {
    /// The place of the field, or of the record if there is no such field.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.loc().is_some());
    /// ```
    pub fn loc(&self) -> Loc {
        self.loc
    }

    /// The message at the record, where LLVM reports it, with a note at the field.
    ///
    /// ```
    /// let text = "def A { string S = ?;\n int I = 1;\n}";
    /// let records = tblgen_lang::compile_text("a.td", text, &Default::default()).records.unwrap();
    /// let error = records.def("A").unwrap().value_as_string("I").unwrap_err();
    /// let messages = error.at_record();
    /// assert_eq!(messages.len(), 2);
    /// assert_eq!(messages[1].message, "the field is here");
    /// ```
    pub fn at_record(self) -> Vec<Diagnostic> {
        let field = self.diagnostic.place;
        let mut messages = vec![Diagnostic {
            place: self.record,
            ..self.diagnostic
        }];
        if field != self.record {
            messages.push(Diagnostic::note(field, "the field is here"));
        }
        messages
    }

    /// The message without its place.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(!a.value_as_int("S").unwrap_err().message().is_empty());
    /// ```
    pub fn message(&self) -> &str {
        &self.diagnostic.message
    }
}

impl From<FieldError> for Diagnostic {
    fn from(error: FieldError) -> Diagnostic {
        error.diagnostic
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.diagnostic.message.trim_end())
    }
}

impl std::error::Error for FieldError {}
