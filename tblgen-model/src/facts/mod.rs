//! What the generator and the runtime both say of semantics.
//!
//! The files are those of `tblgen-runtime`, so that numbers in generated tables
//! cannot differ from what reads them.

mod cond_code;
mod isd;
pub mod ops;
mod value_kind;

pub use cond_code::CondCode;
pub use isd::IsdOpcode;
pub use ops::{NoSemantics, OpenCase, PredicateFlag, PredicateFlags};
pub use value_kind::{FloatKind, ScalarKind, ValueKind};
