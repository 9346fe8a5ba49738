//! Signatures of vector intrinsics.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use super::tables::VectorTables;
use super::types::VectorType;

/// The types of the result and of the parameters of an intrinsic.
#[derive(Clone, Copy)]
pub struct Signature {
    tables: &'static VectorTables,
    number: u32,
}

impl Signature {
    pub(super) const fn new(tables: &'static VectorTables, number: u32) -> Self {
        Signature { tables, number }
    }

    const fn row(self) -> usize {
        self.number as usize
    }

    /// The type of the result.
    #[must_use]
    pub const fn result(self) -> VectorType {
        self.tables.signature_type(self.row(), 0)
    }

    /// The types of the parameters.
    #[must_use]
    pub const fn parameters(self) -> Parameters {
        let len = self.tables.signature_types.len(self.row());
        Parameters {
            signature: self,
            places: 1..len,
        }
    }
}

impl PartialEq for Signature {
    fn eq(&self, other: &Self) -> bool {
        self.result() == other.result() && self.parameters().eq(other.parameters())
    }
}

impl Eq for Signature {}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes the signature as a type of C: `int8x8_t (int8x8_t, int8x8_t)`.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Prototype::new("", *self))
    }
}

/// Iterates over the types of parameters.
#[derive(Debug, Clone)]
pub struct Parameters {
    signature: Signature,
    places: Range<usize>,
}

impl Parameters {
    const fn ty(&self, place: usize) -> VectorType {
        let Signature { tables, .. } = self.signature;
        tables.signature_type(self.signature.row(), place)
    }
}

impl Iterator for Parameters {
    type Item = VectorType;

    fn next(&mut self) -> Option<VectorType> {
        let place = self.places.next()?;
        Some(self.ty(place))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }
}

impl DoubleEndedIterator for Parameters {
    fn next_back(&mut self) -> Option<VectorType> {
        let place = self.places.next_back()?;
        Some(self.ty(place))
    }
}

impl ExactSizeIterator for Parameters {}
impl FusedIterator for Parameters {}

/// A declaration in C: a name and a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prototype {
    name: &'static str,
    signature: Signature,
}

impl Prototype {
    pub(super) const fn new(name: &'static str, signature: Signature) -> Self {
        Prototype { name, signature }
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The types.
    #[must_use]
    pub const fn signature(self) -> Signature {
        self.signature
    }
}

/// Writes the declaration: `int8x8_t vadd_s8(int8x8_t, int8x8_t)`.
impl fmt::Display for Prototype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.signature.result();
        let space = if result.is_pointer() { "" } else { " " };
        write!(f, "{result}{space}{}(", self.name)?;
        for (at, ty) in self.signature.parameters().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{ty}")?;
        }
        f.write_str(")")
    }
}
