//! Scheduling classes.

use super::set_theory::Diagnostics;
use crate::record::{Record, RecordKeeper};

/// The scheduling classes of a target.
#[derive(Debug, Clone, Default)]
pub struct CodeGenSchedModels {
    /// The classes.
    pub classes: Vec<CodeGenSchedClass>,
    /// How many of them are explicit.
    pub explicit: usize,
    /// By instruction.
    pub class_of: Vec<u16>,
}

/// A scheduling class.
#[derive(Debug, Clone, Default)]
pub struct CodeGenSchedClass {
    /// Its name.
    pub name: String,
}

impl CodeGenSchedModels {
    /// Stub.
    ///
    /// # Errors
    ///
    /// None.
    pub fn new(_: &RecordKeeper, instructions: &[Record<'_>]) -> Result<Self, Diagnostics> {
        Ok(CodeGenSchedModels {
            classes: vec![CodeGenSchedClass {
                name: "NoInstrModel".into(),
            }],
            explicit: 1,
            class_of: vec![0; instructions.len()],
        })
    }
}
