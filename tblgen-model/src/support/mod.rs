//! Types and functions that the models share.

#[cfg(feature = "registers")]
pub(crate) mod absent;
#[cfg(feature = "registers")]
pub(crate) mod bit_set;
pub mod comments;
pub mod faults;
pub mod hw_mode;
#[cfg(feature = "instructions")]
pub(crate) mod name_patterns;
pub mod order;
pub mod places;
pub mod set_theory;
#[cfg(feature = "registers")]
pub mod type_facts;
pub mod unknown;
#[cfg(feature = "registers")]
mod value_kind;
#[cfg(feature = "registers")]
pub(crate) mod walk;
