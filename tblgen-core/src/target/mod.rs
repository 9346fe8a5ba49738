//! Models that several backends share.

pub mod reg_bank;
pub mod set_theory;
