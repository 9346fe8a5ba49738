//! Models that several backends share.

mod bit_set;
pub mod dag_pattern;
pub mod encoding;
pub mod features;
pub mod hw_mode;
pub mod instr_facts;
pub mod instr_mapping;
pub mod instruction;
pub mod mc_predicate;
pub mod pattern_flags;
pub mod reg_bank;
pub mod schedule;
pub mod sem_facts;
pub mod semantics;
pub mod set_theory;
pub(crate) mod version;
mod walk;
