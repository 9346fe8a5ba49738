//! A value, seen from a backend.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::RecordId;
use super::arena::{ArgKey, InitId, Kind};
use super::keeper::RecordKeeper;
use super::record_view::Record;
use super::strings::StrId;
use super::ty::RecTy;
use crate::invalid_utf8;

/// A value (LLVM's `Init`). Equal values compare equal.
///
/// ```
/// use tblgen_lang::{Options, compile_text, record::Value};
///
/// let text = "def op; def A { list<int> L = [1, 2]; dag D = (op 5:$x, \"s\"); }";
/// let done = compile_text("a.td", text, &Options::new());
/// let records = done.records.unwrap();
/// let a = records.def("A").unwrap();
/// let list = a.value("L").unwrap();
/// assert_eq!(list.elements().map(|e| e.as_int().unwrap()).sum::<i64>(), 3);
/// let dag = a.value_as_dag("D").unwrap();
/// assert_eq!(dag.dag_operator().unwrap().as_def().unwrap().name(), "op");
/// assert_eq!(dag.dag_args()[0].name, Some("x"));
/// assert!(matches!(dag.dag_args()[1].value.value(), Value::String(b"s")));
/// ```
#[derive(Clone, Copy)]
pub struct Init<'rk> {
    keeper: &'rk RecordKeeper,
    id: InitId,
}

/// The kind of a value. Elements of bits, lists and dags are given by methods of
/// [`Init`].
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// use tblgen_lang::record::Value;
/// assert!(matches!(a.value("L").unwrap().value(), Value::List));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value<'rk> {
    /// `?`
    Unset,
    /// A bit.
    Bit(bool),
    /// An integer.
    Int(i64),
    /// A string; bytes, for a `.td` file may hold any.
    String(&'rk [u8]),
    /// A string written as `[{ ... }]`.
    Code(&'rk [u8]),
    /// Bits: [`Init::elements`], the least significant first.
    Bits,
    /// A list: [`Init::elements`].
    List,
    /// A dag: [`Init::dag_operator`], [`Init::dag_args`].
    Dag,
    /// A record.
    Def(Record<'rk>),
    /// A field or argument of that name, unresolved.
    Var(&'rk str),
    /// One bit of an unresolved value.
    VarBit(Init<'rk>, u32),
    /// A field of a value, unresolved.
    Field(Init<'rk>, &'rk str),
    /// An operator that could not be applied: its text is the `Display` of the value.
    Unresolved,
}

/// An argument of a dag.
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// let arg = &a.value("G").unwrap().dag_args()[0];
/// assert_eq!((arg.value.as_int(), arg.name), (Some(1), Some("x")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DagArg<'rk> {
    /// The argument; `?` if only a name was given.
    pub value: Init<'rk>,
    /// The name of the argument, written after `:$`.
    pub name: Option<&'rk str>,
}

/// An argument of a class that was not instantiated.
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// // Where all is known, no class is left without an instance.
/// assert!(a.value("One").unwrap().uninstantiated().is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArgValue<'rk> {
    /// The qualified name, if it was given by name.
    pub name: Option<&'rk str>,
    /// The value of the argument.
    pub value: Init<'rk>,
}

impl<'rk> Init<'rk> {
    pub(crate) fn new(keeper: &'rk RecordKeeper, id: InitId) -> Self {
        Init { keeper, id }
    }

    /// The number of the value. Equal values of one keeper have equal numbers.
    #[doc(hidden)]
    pub fn id(self) -> InitId {
        self.id
    }

    /// The value as an enumeration to match on.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// use tblgen_lang::record::Value;
    /// assert!(matches!(a.value("W").unwrap().value(), Value::Int(8)));
    /// ```
    pub fn value(self) -> Value<'rk> {
        let arena = &self.keeper.arena;
        let node = arena.node(self.id);
        match node.kind {
            Kind::Unset => Value::Unset,
            Kind::Bit => Value::Bit(self.id == InitId::TRUE),
            Kind::Int => Value::Int(arena.as_int(self.id).unwrap_or(0)),
            Kind::String if node.op == 1 => Value::Code(arena.strings.get(StrId(node.a))),
            Kind::String => Value::String(arena.strings.get(StrId(node.a))),
            Kind::Bits => Value::Bits,
            Kind::List => Value::List,
            Kind::Dag => Value::Dag,
            Kind::Def => Value::Def(Record::new(self.keeper, RecordId(node.a))),
            Kind::Var => Value::Var(self.text_of(InitId(node.a))),
            Kind::VarBit => Value::VarBit(Init::new(self.keeper, InitId(node.a)), node.b),
            Kind::Field => Value::Field(
                Init::new(self.keeper, InitId(node.a)),
                self.keeper.str_of(StrId(node.b)),
            ),
            _ => Value::Unresolved,
        }
    }

    fn text_of(self, name: InitId) -> &'rk str {
        self.keeper
            .arena
            .as_string(name)
            .map_or("", |name| self.keeper.str_of(name))
    }

    /// The type; none for `?`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("L").unwrap().ty().unwrap().to_string(), "list<int>");
    /// ```
    pub fn ty(self) -> Option<RecTy<'rk>> {
        self.keeper
            .arena
            .ty(self.id)
            .map(|ty| RecTy::new(self.keeper, ty))
    }

    /// Whether the value is fully resolved. `?` counts as resolved, also within another value.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.value("L").unwrap().is_concrete());
    /// ```
    pub fn is_concrete(self) -> bool {
        self.keeper.is_concrete(self.id)
    }

    /// Whether no part of it is `?`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(!a.value("None").unwrap().is_complete());
    /// ```
    pub fn is_complete(self) -> bool {
        self.keeper.is_complete(self.id)
    }

    /// Whether the value is `?`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.value("None").unwrap().is_unset());
    /// ```
    pub fn is_unset(self) -> bool {
        self.id == InitId::UNSET
    }

    /// The integer, if it is one.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("W").unwrap().as_int(), Some(8));
    /// ```
    pub fn as_int(self) -> Option<i64> {
        self.keeper.arena.as_int(self.id)
    }

    /// The bit, if it is one.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("F").unwrap().as_bit(), Some(true));
    /// ```
    pub fn as_bit(self) -> Option<bool> {
        self.keeper.arena.as_bit(self.id)
    }

    /// The string, if it is one and UTF-8.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("S").unwrap().as_str(), Some("s"));
    /// ```
    pub fn as_str(self) -> Option<&'rk str> {
        self.keeper
            .arena
            .string_bytes(self.id)
            .and_then(|text| std::str::from_utf8(text).ok())
    }

    /// The record, if it is one.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("One").unwrap().as_def().unwrap().name(), "B");
    /// ```
    pub fn as_def(self) -> Option<Record<'rk>> {
        self.keeper
            .arena
            .as_def(self.id)
            .map(|id| Record::new(self.keeper, id))
    }

    /// The elements of a list, or the bits of a `bits`, the least significant
    /// first. Empty for anything else.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("L").unwrap().elements().len(), 2);
    /// ```
    pub fn elements(self) -> impl ExactSizeIterator<Item = Init<'rk>> {
        let keeper = self.keeper;
        let count = match keeper.arena.kind(self.id) {
            Kind::Bits | Kind::List => keeper.arena.len(self.id),
            _ => 0,
        };
        (0..count).map(move |index| Init::new(keeper, keeper.arena.element(self.id, index)))
    }

    fn is_dag(self) -> bool {
        self.keeper.arena.kind(self.id) == Kind::Dag
    }

    /// The operator of a dag.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.value("G").unwrap().dag_operator().is_some());
    /// ```
    pub fn dag_operator(self) -> Option<Init<'rk>> {
        self.is_dag()
            .then(|| Init::new(self.keeper, self.keeper.arena.dag_operator(self.id)))
    }

    /// The name of a dag's operator.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("G").unwrap().dag_name(), Some("op"));
    /// ```
    pub fn dag_name(self) -> Option<&'rk str> {
        self.is_dag()
            .then(|| self.keeper.arena.dag_name(self.id))
            .flatten()
            .map(|name| self.keeper.str_of(name))
    }

    /// The arguments of a dag. Empty for anything else.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(a.value("G").unwrap().dag_args().len(), 1);
    /// ```
    pub fn dag_args(self) -> Vec<DagArg<'rk>> {
        let keeper = self.keeper;
        let count = if self.is_dag() {
            keeper.arena.len(self.id)
        } else {
            0
        };
        let arg = |index| {
            let (value, name) = keeper.arena.dag_arg(self.id, index);
            DagArg {
                value: Init::new(keeper, value),
                name: name.map(|name| keeper.str_of(name)),
            }
        };
        (0..count).map(arg).collect()
    }

    /// Class and arguments of a class that could not be instantiated.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(a.value("One").unwrap().uninstantiated().is_none());
    /// ```
    pub fn uninstantiated(self) -> Option<(Record<'rk>, Vec<ArgValue<'rk>>)> {
        let keeper = self.keeper;
        if keeper.arena.kind(self.id) != Kind::VarDef {
            return None;
        }
        let arg = |index| {
            let arg = keeper.arena.var_def_arg(self.id, index);
            let name = match arg.key {
                ArgKey::Name(name) => Some(self.text_of(name)),
                ArgKey::Position(_) => None,
            };
            ArgValue {
                name,
                value: Init::new(keeper, arg.value),
            }
        };
        let class = Record::new(keeper, keeper.arena.var_def_class(self.id));
        Some((class, (0..keeper.arena.len(self.id)).map(arg).collect()))
    }
}

impl PartialEq for Init<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.keeper, other.keeper)
    }
}

impl Eq for Init<'_> {}

impl Hash for Init<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// As it is written in a `.td` file; strings in quotes.
impl fmt::Display for Init<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&invalid_utf8::shown(&self.keeper.init_text(self.id)))
    }
}

impl fmt::Debug for Init<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Init({self})")
    }
}
