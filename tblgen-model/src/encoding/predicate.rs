//! Conditions under which an encoding applies.

use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::{Diagnostics, collect};
use tblgen_lang::record::{FieldError, Record, Value};

/// The conditions on features that the predicates of an encoding are for an assembler; none
/// if there are none.
pub(super) fn of(
    encoding: Record<'_>,
    features: &CodeGenSubtargetFeatures,
) -> Result<Option<FeatureCondition>, Diagnostics> {
    let predicates = encoding.value_as_list_of_defs("Predicates");
    let predicates = predicates.map_err(FieldError::at_record)?;
    let conditions = collect(predicates, |predicate| condition(predicate, features))?;
    let conditions = conditions.into_iter().flatten().collect();
    Ok(FeatureCondition::all(conditions))
}

fn condition(
    predicate: Record<'_>,
    features: &CodeGenSubtargetFeatures,
) -> Result<Option<FeatureCondition>, Diagnostics> {
    let is_for_assembler = predicate.field("AssemblerMatcherPredicate").is_some();
    let dag = predicate.field("AssemblerCondDag");
    let is_dag = dag.is_some_and(|field| matches!(field.value().value(), Value::Dag));
    if !is_for_assembler || !is_dag {
        return Ok(None);
    }
    let condition = FeatureCondition::of_predicate(predicate, features);
    condition.map(Some).map_err(FieldError::at_record)
}
