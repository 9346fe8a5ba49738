//! What models have in common.

pub(crate) mod bit_set;
pub mod hw_mode;
pub mod set_theory;
pub(crate) mod walk;
