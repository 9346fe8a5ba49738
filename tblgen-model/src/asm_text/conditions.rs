//! The conditions under which aliases are printed.

use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::{Condition, FeatureCondition};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, Record};

/// A condition on an operand of a machine instruction. LLVM: `AliasPatternCond`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AliasCondition<'rk> {
    /// Any value (`K_Ignore`).
    Any,
    /// A register of that class, which may depend on the hardware mode.
    Class(Record<'rk>),
    /// The register that is in that operand of the machine instruction.
    SameAs(usize),
    /// The register that the operand has to be; none for the number that stands for no register.
    Reg(Option<Record<'rk>>),
    /// The number that the operand has to be.
    Imm(i32),
    /// A value for which the `MCOperandPredicate` of that record holds.
    Predicate(Record<'rk>),
}

/// The conditions that an assembler can test, of a list of predicates. All of them have to hold.
pub(super) fn feature_conditions(
    predicates: &[Record<'_>],
    features: &CodeGenSubtargetFeatures,
) -> Result<Vec<FeatureCondition>, Diagnostics> {
    let mut all = Vec::new();
    for &def in predicates {
        let is_tested = def.value_as_bit("AssemblerMatcherPredicate");
        if is_tested.map_err(FieldError::at_record)? {
            let condition = FeatureCondition::of_predicate(def, features);
            add(condition.map_err(FieldError::at_record)?, &mut all);
        }
    }
    Ok(all)
}

/// Adds a condition; one of several that all have to hold is several.
fn add(condition: FeatureCondition, all: &mut Vec<FeatureCondition>) {
    match condition {
        Condition::AllOf(parts) => parts.into_iter().for_each(|part| add(part, all)),
        Condition::AnyOf(parts) => {
            let mut flat = Vec::new();
            parts.into_iter().for_each(|part| add_any(part, &mut flat));
            all.push(Condition::AnyOf(flat));
        }
        condition => all.push(condition),
    }
}

/// Adds a condition to those of which one has to hold.
fn add_any(condition: FeatureCondition, any: &mut Vec<FeatureCondition>) {
    match condition {
        Condition::AnyOf(parts) => parts.into_iter().for_each(|part| add_any(part, any)),
        condition => any.push(condition),
    }
}
