//! Models that several backends share.

pub mod set_theory;
