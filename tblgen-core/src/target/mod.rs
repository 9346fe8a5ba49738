//! Models that several backends share.

pub mod hw_mode;
pub mod reg_bank;
pub mod set_theory;
