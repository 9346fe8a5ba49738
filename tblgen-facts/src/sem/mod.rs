//! The semantics of instructions.

mod cond_code;
mod isd;
pub mod ops;
mod value_kind;

pub use cond_code::CondCode;
pub use isd::IsdOpcode;
pub use ops::{NoSemantics, OpenCase, PredicateFlag, PredicateFlags};
pub use value_kind::{FloatKind, ScalarKind, ValueKind};
