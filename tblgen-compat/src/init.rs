//! Values: bits, numbers, strings, records, lists and dags.
//!
//! [`TypedInit`] is a value of any type, to match on. It and its variants become Rust's
//! types by [`TryFrom`]:
//!
//! ```
//! use tblgen::{TableGenParser, TypedInit};
//!
//! let source = "def D { list<int> Primes = [2, 3, 5]; }";
//! let keeper = TableGenParser::new().add_source(source)?.parse()?;
//! let TypedInit::List(primes) = keeper.def("D")?.value("Primes")?.init else {
//!     unreachable!("the field is a list");
//! };
//! let primes: Vec<i64> = primes.iter().map(i64::try_from).collect::<Result<_, _>>()?;
//! assert_eq!(primes, [2, 3, 5]);
//! # Ok::<(), tblgen::Error>(())
//! ```

mod bits;
mod convert;
mod dag;
mod def;
mod list;

pub use dag::DagIter;
pub use list::ListIter;

use def::DefValue;

use crate::error::{Error, TableGenError};
use std::fmt::{self, Debug, Display, Formatter};
use std::str::Utf8Error;
use tblgen_lang::record::{Init, TypeKind, Value};

/// A value, by its type. A value within a class may be unknown yet, as arguments of the class are;
/// it has a type nevertheless.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypedInit<'a> {
    /// A `bit`.
    Bit(BitInit<'a>),
    /// A value of type `bits<n>`.
    Bits(BitsInit<'a>),
    /// A `code`. LLVM gives such values the type `string`, so that there are none.
    Code(StringInit<'a>),
    /// An `int`.
    Int(IntInit<'a>),
    /// A `string` or `code`.
    String(StringInit<'a>),
    /// A `list`.
    List(ListInit<'a>),
    /// A `dag`.
    Dag(DagInit<'a>),
    /// A record.
    Def(DefInit<'a>),
    /// A value without a type: `?`.
    Invalid,
}

/// A method that returns the value of one variant.
macro_rules! as_variant {
    ($name:ident, $variant:ident, $type:ident, $what:literal) => {
        #[doc = concat!("Returns ", $what, ".")]
        ///
        /// # Errors
        ///
        /// If the value is of another type.
        pub fn $name(self) -> Result<$type<'a>, Error> {
            match self {
                Self::$variant(value) => Ok(value),
                _ => Err(self.no_conversion(std::any::type_name::<$type<'_>>())),
            }
        }
    };
}

impl<'a> TypedInit<'a> {
    as_variant!(as_bit, Bit, BitInit, "the bit");
    as_variant!(as_bits, Bits, BitsInit, "the bits");
    as_variant!(
        as_code,
        Code,
        StringInit,
        "the code, if values had that type"
    );
    as_variant!(as_int, Int, IntInit, "the number");
    as_variant!(as_string, String, StringInit, "the string");
    as_variant!(as_list, List, ListInit, "the list");
    as_variant!(as_dag, Dag, DagInit, "the dag");
    as_variant!(as_def, Def, DefInit, "the record as a value");

    pub(crate) fn new(value: Init<'a>) -> Self {
        let Some(ty) = value.ty() else {
            return Self::Invalid;
        };
        match ty.kind() {
            TypeKind::Bit => Self::Bit(BitInit::new(value)),
            TypeKind::Bits(_) => Self::Bits(BitsInit::new(value)),
            TypeKind::Int => Self::Int(IntInit::new(value)),
            TypeKind::String => Self::String(StringInit::new(value)),
            TypeKind::List(_) => Self::List(ListInit::new(value)),
            TypeKind::Dag => Self::Dag(DagInit::new(value)),
            TypeKind::Record(_) => Self::Def(DefInit::of_value(value)),
        }
    }

    /// The error that the value does not become that type.
    pub(crate) fn no_conversion(self, to: &'static str) -> Error {
        let from = self.variant_name();
        TableGenError::InitConversion { from, to }.into()
    }

    fn variant_name(self) -> &'static str {
        match self {
            Self::Bit(_) => "Bit",
            Self::Bits(_) => "Bits",
            Self::Code(_) => "Code",
            Self::Int(_) => "Int",
            Self::String(_) => "String",
            Self::List(_) => "List",
            Self::Dag(_) => "Dag",
            Self::Def(_) => "Def",
            Self::Invalid => "Invalid",
        }
    }

    /// The value as what can be shown; `None` for `?`.
    fn shown(&self) -> Option<&dyn Shown> {
        match self {
            Self::Bit(value) => Some(value),
            Self::Bits(value) => Some(value),
            Self::Code(value) | Self::String(value) => Some(value),
            Self::Int(value) => Some(value),
            Self::List(value) => Some(value),
            Self::Dag(value) => Some(value),
            Self::Def(value) => Some(value),
            Self::Invalid => None,
        }
    }
}

/// Values that can be shown, to people and to programmers.
trait Shown: Display + Debug {}

impl<T: Display + Debug> Shown for T {}

/// As it is written in a description.
impl Display for TypedInit<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.shown() {
            Some(value) => Display::fmt(value, f),
            None => f.write_str("Invalid"),
        }
    }
}

impl Debug for TypedInit<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "TypedInit({}(", self.variant_name())?;
        if let Some(value) = self.shown() {
            Debug::fmt(value, f)?;
        }
        f.write_str("))")
    }
}

/// A kind of value: a handle that prints as the value is written.
macro_rules! init {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name<'a> {
            value: Init<'a>,
        }

        impl<'a> $name<'a> {
            pub(crate) fn new(value: Init<'a>) -> Self {
                $name { value }
            }
        }

        shown!($name);
    };
}

/// Printing of a kind of value.
macro_rules! shown {
    ($name:ident) => {
        impl $name<'_> {
            /// Writes the value to the standard error.
            pub fn dump(self) {
                crate::stderr::show(&self);
            }
        }

        /// As it is written in a description.
        impl Display for $name<'_> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                Display::fmt(&self.value, f)
            }
        }

        impl Debug for $name<'_> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
    };
}

init! {
    /// A bit.
    BitInit
}

init! {
    /// Bits. The first is the least significant.
    BitsInit
}

init! {
    /// A number.
    IntInit
}

init! {
    /// A string.
    StringInit
}

impl<'a> StringInit<'a> {
    /// Returns the string; that of a value that is not known is empty.
    ///
    /// # Errors
    ///
    /// If it is not UTF-8.
    pub fn to_str(self) -> Result<&'a str, Utf8Error> {
        std::str::from_utf8(self.as_bytes())
    }

    /// Returns the bytes of the string.
    pub fn as_bytes(self) -> &'a [u8] {
        match self.value.value() {
            Value::String(text) | Value::Code(text) => text,
            _ => b"",
        }
    }
}

/// A record as a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DefInit<'a> {
    value: DefValue<'a>,
}

shown!(DefInit);

init! {
    /// A dag: an operator and arguments, which may have names.
    DagInit
}

init! {
    /// A list.
    ListInit
}

/// A value by its type; `None` for `?`.
fn known(value: Init<'_>) -> Option<TypedInit<'_>> {
    (!value.is_unset()).then(|| TypedInit::new(value))
}
