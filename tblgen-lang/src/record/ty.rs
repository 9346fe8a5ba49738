//! A type, seen from a backend.

use std::fmt;

use super::keeper::RecordKeeper;
use super::record_view::Record;
use super::types::{TyData, TyId};

/// A type (LLVM's `RecTy`).
///
/// ```
/// # use tblgen_lang::{Options, compile_text};
/// let text = "class A; class B : A; def X { A a = ?; B b = ?; }";
/// let done = compile_text("a.td", text, &Options::new());
/// let records = done.records.unwrap();
/// let x = records.def("X").unwrap();
/// let (a, b) = (x.field("a").unwrap().ty(), x.field("b").unwrap().ty());
/// assert!(b.is_a(a) && !a.is_a(b));
/// assert!(b.is_convertible_to(a));
/// ```
#[derive(Clone, Copy)]
pub struct RecTy<'rk> {
    keeper: &'rk RecordKeeper,
    id: TyId,
}

/// The kind of a type, with its parameters.
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// use tblgen_lang::record::TypeKind;
/// assert!(matches!(a.field("N").unwrap().ty().kind(), TypeKind::Bits(4)));
/// ```
#[derive(Debug, Clone)]
pub enum TypeKind<'rk> {
    /// `bit`
    Bit,
    /// `bits<n>`
    Bits(u32),
    /// `int`
    Int,
    /// `string`, also written `code`
    String,
    /// `dag`
    Dag,
    /// `list<T>`
    List(RecTy<'rk>),
    /// Records that derive from all these classes; from any if there are none.
    Record(Vec<Record<'rk>>),
}

impl<'rk> RecTy<'rk> {
    pub(crate) fn new(keeper: &'rk RecordKeeper, id: TyId) -> Self {
        RecTy { keeper, id }
    }

    /// The kind of the type, to match on.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// use tblgen_lang::record::TypeKind;
    /// assert!(matches!(a.field("W").unwrap().ty().kind(), TypeKind::Int));
    /// ```
    pub fn kind(self) -> TypeKind<'rk> {
        let keeper = self.keeper;
        match keeper.arena.types.get(self.id) {
            TyData::Bit => TypeKind::Bit,
            TyData::Int => TypeKind::Int,
            TyData::String => TypeKind::String,
            TyData::Dag => TypeKind::Dag,
            TyData::Bits(width) => TypeKind::Bits(*width),
            TyData::List(element) => TypeKind::List(RecTy::new(keeper, *element)),
            TyData::Record(classes) => TypeKind::Record(
                classes
                    .iter()
                    .map(|&class| Record::new(keeper, class))
                    .collect(),
            ),
        }
    }

    /// Whether this is `other` or a subtype of it (LLVM's `typeIsA`).
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// let ty = |name| a.field(name).unwrap().ty();
    /// assert!(!ty("F").is_a(ty("W")));
    /// ```
    pub fn is_a(self, other: RecTy<'rk>) -> bool {
        self.keeper.ty_is_a(self.id, other.id)
    }

    /// Whether every value of this type can be converted to `other` (LLVM's
    /// `typeIsConvertibleTo`).
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// let ty = |name| a.field(name).unwrap().ty();
    /// assert!(ty("F").is_convertible_to(ty("W")));
    /// ```
    pub fn is_convertible_to(self, other: RecTy<'rk>) -> bool {
        self.keeper.ty_convertible(self.id, other.id)
    }
}

impl PartialEq for RecTy<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.keeper, other.keeper)
    }
}

impl Eq for RecTy<'_> {}

impl fmt::Display for RecTy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.keeper.ty_text(self.id))
    }
}

impl fmt::Debug for RecTy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecTy({self})")
    }
}
