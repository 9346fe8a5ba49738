//! Flags of instructions that follow from their patterns.

use super::set_theory::Diagnostics;
use crate::record::{FieldError, Record, RecordKeeper};

/// What an instruction does, where its record need not say so.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InferredFlags {
    /// It may read memory.
    pub may_load: bool,
    /// It may write memory.
    pub may_store: bool,
    /// It does what no operand or flag says.
    pub has_side_effects: bool,
    /// It changes the type of a value, and nothing else.
    pub is_bitcast: bool,
    /// It takes any number of operands.
    pub is_variadic: bool,
    /// It has an order among what touches memory.
    pub has_chain: bool,
}

/// The flags of instructions.
///
/// # Errors
///
/// What is wrong with their patterns.
pub fn infer(
    _records: &RecordKeeper,
    instructions: &[Record<'_>],
) -> Result<Vec<InferredFlags>, Diagnostics> {
    let flags = instructions.iter().map(|def| {
        let bit = |field| {
            let bit = def.value_as_optional_bit(field);
            bit.map(|bit| bit == Some(true))
                .map_err(FieldError::at_record)
        };
        Ok(InferredFlags {
            may_load: bit("mayLoad")?,
            may_store: bit("mayStore")?,
            has_side_effects: bit("hasSideEffects")?,
            is_bitcast: bit("isBitcast")?,
            ..InferredFlags::default()
        })
    });
    flags.collect()
}
