//! Records, their fields and values: what a `.td` file means.
//!
//! [`RecordKeeper`] owns everything; [`Record`], [`Field`], [`Init`] and
//! [`RecTy`] are `Copy` handles into it. A backend starts at
//! [`RecordKeeper::all_derived_definitions`] and reads fields by the typed
//! accessors of [`Record`], whose errors know the place of the field.
//!
//! Inside, values are interned in an arena (`arena.rs`), so that a record of a
//! hundred fields is a hundred rows of four numbers.

mod ancestry;
pub(crate) mod arena;
mod data;
mod field;
mod init;
mod keeper;
mod known_field;
mod models;
mod numeric_order;
mod overlaps;
pub(crate) mod print;
mod record_id;
mod record_view;
mod relations;
pub(crate) mod strings;
mod text_length;
mod ty;
pub(crate) mod types;

#[doc(hidden)]
pub use ancestry::AncestryId;
#[doc(hidden)]
pub use arena::InitId;
pub(crate) use arena::{Arena, ArgInit, ArgKey, Kind};
pub(crate) use data::{AssertionData, DumpData, FieldData, FieldKind, RecordData, RecordKind};
pub use field::Field;
pub use init::{ArgValue, DagArg, Init, Value};
pub use keeper::{PhaseTimer, RecordKeeper};
#[doc(hidden)]
pub use known_field::KnownField;
#[doc(hidden)]
pub use numeric_order::{compare_numeric, sort_by_number};
pub use overlaps::{Overlap, OverlapKind, SetBits};
pub(crate) use overlaps::{OverlapData, SetBitsData};
pub use record_id::RecordId;
pub use record_view::{FieldError, Record};
pub(crate) use strings::StrId;
#[doc(hidden)]
pub use text_length::Form;
pub use ty::{RecTy, TypeKind};
pub(crate) use types::{TyData, TyId};
