//! Values as Rust's types.

use super::{BitInit, BitsInit, DagInit, IntInit, ListInit, StringInit, TypedInit};
use crate::error::{Error, TableGenError};
use std::any::type_name;
use std::str::Utf8Error;
use std::string::FromUtf8Error;

/// Conversions of a variant of [`TypedInit`].
macro_rules! from_variant {
    ($variant:ident, $type:ty) => {
        impl<'a> TryFrom<TypedInit<'a>> for $type {
            type Error = Error;

            fn try_from(value: TypedInit<'a>) -> Result<Self, Error> {
                match value {
                    TypedInit::$variant(inner) => {
                        Ok(Self::try_from(inner).map_err(TableGenError::from)?)
                    }
                    _ => Err(value.no_conversion(type_name::<$type>())),
                }
            }
        }
    };
}

from_variant!(Bit, bool);
from_variant!(Bits, Vec<BitInit<'a>>);
from_variant!(Bits, Vec<bool>);
from_variant!(Int, i64);
from_variant!(List, ListInit<'a>);
from_variant!(Dag, DagInit<'a>);

impl<'a> TryFrom<TypedInit<'a>> for String {
    type Error = Error;

    fn try_from(value: TypedInit<'a>) -> Result<Self, Error> {
        match value {
            TypedInit::String(text) | TypedInit::Code(text) => {
                Ok(Self::try_from(text).map_err(TableGenError::from)?)
            }
            _ => Err(value.no_conversion(type_name::<Self>())),
        }
    }
}

impl<'a> TryFrom<TypedInit<'a>> for &'a str {
    type Error = Error;

    fn try_from(value: TypedInit<'a>) -> Result<Self, Error> {
        match value {
            TypedInit::String(text) | TypedInit::Code(text) => {
                Ok(text.to_str().map_err(TableGenError::from)?)
            }
            _ => Err(value.no_conversion(type_name::<Self>())),
        }
    }
}

impl TryFrom<BitInit<'_>> for bool {
    type Error = TableGenError;

    fn try_from(bit: BitInit<'_>) -> Result<Self, TableGenError> {
        let from = "VarBitInit";
        let failure = TableGenError::InitConversion { from, to: "bool" };
        bit.as_literal().ok_or(failure)
    }
}

/// A bit that is `?` is a bit without a literal.
impl<'a> From<BitsInit<'a>> for Vec<BitInit<'a>> {
    fn from(bits: BitsInit<'a>) -> Self {
        bits.bits().collect()
    }
}

impl TryFrom<BitsInit<'_>> for Vec<bool> {
    type Error = TableGenError;

    fn try_from(bits: BitsInit<'_>) -> Result<Self, TableGenError> {
        let from = "BitsInit";
        let unset = || TableGenError::InitConversion { from, to: "bool" };
        let bit = |index| bits.bit(index).ok_or_else(unset).and_then(bool::try_from);
        (0..bits.num_bits()).map(bit).collect()
    }
}

impl From<BitsInit<'_>> for Vec<Option<bool>> {
    fn from(bits: BitsInit<'_>) -> Self {
        bits.bits().map(BitInit::as_literal).collect()
    }
}

impl TryFrom<IntInit<'_>> for i64 {
    type Error = TableGenError;

    fn try_from(number: IntInit<'_>) -> Result<Self, TableGenError> {
        let (from, to) = ("Int", "i64");
        let failure = TableGenError::InitConversion { from, to };
        number.value.as_int().ok_or(failure)
    }
}

impl TryFrom<StringInit<'_>> for String {
    type Error = FromUtf8Error;

    fn try_from(text: StringInit<'_>) -> Result<Self, FromUtf8Error> {
        String::from_utf8(text.as_bytes().to_vec())
    }
}

impl<'a> TryFrom<StringInit<'a>> for &'a str {
    type Error = Utf8Error;

    fn try_from(text: StringInit<'a>) -> Result<Self, Utf8Error> {
        text.to_str()
    }
}
