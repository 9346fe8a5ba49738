//! Signatures of intrinsics.

use core::fmt;
use core::iter::FusedIterator;

use tblgen_facts::ir::{OverloadKind, PlainType, TypeCode};

use super::number::number;

/// The types of the results and the parameters of an intrinsic, some of which a call may choose.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    results: u32,
    overloads: u32,
    types: &'static [u8],
}

/// A part of a type in a [`Signature`]. What contains another type comes before that type.
///
/// A `u32` that is called `of` is the number of a type that the call chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Descriptor {
    /// Variadic: any further arguments may follow all parameters.
    VarArg,
    /// A type that has no parts.
    Plain(PlainType),
    /// `target("aarch64.svcount")`.
    AArch64Svcount,
    /// An integer with that many bits.
    Integer(u32),
    /// A pointer to an address space.
    Pointer(u32),
    /// A structure of that many elements, which follow.
    Struct(u32),
    /// A vector, of elements of the type that follows.
    Vector {
        /// The number of elements; if the vector is scalable, the least.
        count: u32,
        /// Whether the vector is scalable: it has a multiple of `count` elements.
        is_scalable: bool,
    },
    /// A type that the call chooses: the next of them.
    Overload {
        /// The number of the type among those that the call chooses.
        number: u32,
        /// The types among which it may choose.
        kind: OverloadKind,
    },
    /// The chosen type with that number, used again.
    Same(u32),
    /// A type like a chosen one, with elements of twice the bits.
    Extended(u32),
    /// A type like a chosen one, with elements of half the bits.
    Truncated(u32),
    /// A type like a chosen one, with fewer elements.
    FewerElements {
        /// The number of the type.
        of: u32,
        /// The number by which the number of elements is divided.
        divisor: u32,
    },
    /// A vector of as many elements as that type has, or no vector if that is none. The type of
    /// the elements follows.
    SameWidth(u32),
    /// A vector of pointers that the call chooses: the next of its types.
    PointersTo {
        /// The number of the type among those that the call chooses.
        number: u32,
        /// The type that has as many elements.
        of: u32,
    },
    /// The type of the elements of that type.
    Element(u32),
    /// A vector of more and narrower elements than that type has.
    Subdivided {
        /// The number of the type.
        of: u32,
        /// The number of times that elements become twice as many of half the bits.
        times: u32,
    },
    /// A vector of as many integers, with as many bits as the elements of that type.
    BitcastsToInteger(u32),
}

/// Iterates over the parts of the types of a [`Signature`].
#[derive(Clone)]
pub struct Descriptors {
    rest: &'static [u8],
}

impl Signature {
    pub(super) const fn new(row: &'static [u8]) -> Self {
        let (results, rest) = number(row);
        let (overloads, types) = number(rest);
        Signature {
            results: results as u32,
            overloads: overloads as u32,
            types,
        }
    }

    /// The number of results. LLVM makes a structure of several.
    #[must_use]
    pub const fn result_count(self) -> u32 {
        self.results
    }

    /// The number of types that a call chooses.
    #[must_use]
    pub const fn overload_count(self) -> u32 {
        self.overloads
    }

    /// Whether further arguments may follow those for the parameters.
    #[must_use]
    pub fn is_var_arg(self) -> bool {
        self.descriptors().any(|part| part == Descriptor::VarArg)
    }

    /// The parts of all types: of the results, and then of the parameters.
    #[must_use]
    pub fn descriptors(self) -> Descriptors {
        Descriptors { rest: self.types }
    }

    /// The parts of the types of parameters.
    #[must_use]
    pub fn parameters(self) -> Descriptors {
        let mut all = self.descriptors();
        for _ in 0..self.results {
            all.skip_type();
        }
        all
    }
}

impl Descriptors {
    /// Skips a whole type.
    pub fn skip_type(&mut self) {
        let mut open = 1u32;
        while let Some(more) = open.checked_sub(1) {
            let inner = match self.next() {
                Some(Descriptor::Vector { .. } | Descriptor::SameWidth(_)) => 1,
                Some(Descriptor::Struct(count)) => count,
                Some(_) => 0,
                None => return,
            };
            open = more.saturating_add(inner);
        }
    }

    fn number(&mut self) -> u32 {
        let (number, rest) = number(self.rest);
        self.rest = rest;
        number as u32
    }

    fn kind(&mut self) -> OverloadKind {
        let number = self.number() as u8;
        OverloadKind::from_number(number).unwrap_or(OverloadKind::Any)
    }
}

impl Iterator for Descriptors {
    type Item = Descriptor;

    fn next(&mut self) -> Option<Descriptor> {
        let (code, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(match TypeCode::from_number(*code)? {
            TypeCode::VarArg => Descriptor::VarArg,
            TypeCode::Plain => Descriptor::Plain(PlainType::from_number(self.number() as u8)?),
            TypeCode::AArch64Svcount => Descriptor::AArch64Svcount,
            TypeCode::Integer => Descriptor::Integer(self.number()),
            TypeCode::Pointer => Descriptor::Pointer(self.number()),
            TypeCode::Struct => Descriptor::Struct(self.number()),
            TypeCode::Vector | TypeCode::ScalableVector => Descriptor::Vector {
                count: self.number(),
                is_scalable: *code == TypeCode::ScalableVector.number(),
            },
            TypeCode::Overload => Descriptor::Overload {
                number: self.number(),
                kind: self.kind(),
            },
            TypeCode::Same => Descriptor::Same(self.number()),
            TypeCode::Extended => Descriptor::Extended(self.number()),
            TypeCode::Truncated => Descriptor::Truncated(self.number()),
            TypeCode::FewerElements => Descriptor::FewerElements {
                of: self.number(),
                divisor: self.number(),
            },
            TypeCode::SameWidth => Descriptor::SameWidth(self.number()),
            TypeCode::PointersTo => Descriptor::PointersTo {
                number: self.number(),
                of: self.number(),
            },
            TypeCode::Element => Descriptor::Element(self.number()),
            TypeCode::Subdivided => Descriptor::Subdivided {
                of: self.number(),
                times: self.number(),
            },
            TypeCode::BitcastsToInteger => Descriptor::BitcastsToInteger(self.number()),
        })
    }
}

impl FusedIterator for Descriptors {}

impl fmt::Debug for Descriptors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signature")
            .field("results", &self.results)
            .field("overloads", &self.overloads)
            .field("types", &self.descriptors())
            .finish()
    }
}
