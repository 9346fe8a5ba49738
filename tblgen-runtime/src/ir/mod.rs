//! Intrinsics of LLVM's intermediate representation, as the output `intrinsics` generates them.
//!
//! A generated `Intrinsic` has names, attributes and a [`Signature`], none of which allocates.
//! The trait `IntrinsicTypes` (feature `alloc`) makes types of functions from signatures, over any
//! types that implement `TypeContext`, and names of overloaded intrinsics from types and back.

mod attribute_tables;
mod attributes;
mod intrinsic_set;
mod memory;
mod name;
mod number;
mod signature;
mod tables;
mod value_types;

#[cfg(feature = "alloc")]
mod context;
#[cfg(feature = "alloc")]
mod demangle;
#[cfg(feature = "alloc")]
mod error;
#[cfg(feature = "alloc")]
mod existing;
#[cfg(feature = "alloc")]
mod mangle;
#[cfg(feature = "alloc")]
mod matching;
#[cfg(feature = "alloc")]
mod resolve;
#[cfg(feature = "alloc")]
mod shapes;
#[cfg(feature = "alloc")]
mod types;

pub use attribute_tables::AttributeTables;
pub use attributes::{AttributeIndex, Attributes, ValueAttribute};
pub use intrinsic_set::IntrinsicSet;
pub use memory::{Access, MemoryEffects};
pub use name::Name;
pub use signature::{Descriptor, Descriptors, Signature};
pub use tables::IntrinsicTables;
pub use tblgen_facts::ir::{AttrClass, FnAttr, MemoryLocation, OverloadKind, PlainType, ValueAttr};
pub use value_types::ValueTypeTables;

#[cfg(feature = "alloc")]
pub use context::{FnType, Shape, TypeContext};
#[cfg(feature = "alloc")]
pub use demangle::DemangleError;
#[cfg(feature = "alloc")]
pub use error::{Mismatch, OverloadError};
#[cfg(feature = "alloc")]
pub use resolve::IntrinsicTypes;
#[cfg(feature = "alloc")]
pub use types::{Type, Types};
