//! The classes that stand for others: which one, the operands of an instruction decide.
//!
//! LLVM: `emitSchedModelHelpersImpl` in utils/TableGen/SubtargetEmitter.cpp, for instructions
//! of the MC layer.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::{CodeGenSchedModels, CodeGenSchedTransition, error, field};
use crate::instructions::predicates::CodeGenInstPredicates;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The classes that stand for others, by model, and the conditions that decide.
#[derive(Debug, Clone, Default)]
pub struct CodeGenSchedVariants {
    /// For each class and model that has cases, by class and then by model: the cases.
    pub cases: Vec<((u16, u16), Vec<SchedCase>)>,
    /// The conditions.
    pub predicates: CodeGenInstPredicates,
}

/// A case of a class: the class that it stands for if all predicates hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchedCase {
    /// The number of the other class.
    pub to_class: u16,
    /// The conditions, by their numbers among those of all cases.
    pub predicates: Vec<u16>,
}

/// The records of conditions so far.
type Predicates = IndexSet<RecordId, FxBuildHasher>;

impl CodeGenSchedVariants {
    /// Collects the cases. Those with conditions in C++ (`SchedPredicate`) are left out, since
    /// they are about instructions of LLVM's code generator.
    ///
    /// # Errors
    ///
    /// The faults of the conditions.
    pub fn new(
        records: &RecordKeeper,
        schedule: &CodeGenSchedModels,
        instructions: &[Record<'_>],
    ) -> Result<Self, Diagnostics> {
        let mut cases = Vec::new();
        let mut known = Predicates::default();
        for (class, number) in schedule.classes.iter().zip(0..) {
            for (model, transitions) in by_model(&class.transitions) {
                let found = cases_of(records, &transitions, &mut known)?;
                if !found.is_empty() {
                    cases.push(((number, model), found));
                }
            }
        }
        let defs: Vec<Record<'_>> = known.iter().map(|&id| Record::new(records, id)).collect();
        Ok(CodeGenSchedVariants {
            cases,
            predicates: CodeGenInstPredicates::new(records, instructions, &defs)?,
        })
    }
}

/// The transitions of a class by model, in the order of models.
fn by_model(
    transitions: &[CodeGenSchedTransition],
) -> impl Iterator<Item = (u16, Vec<&CodeGenSchedTransition>)> {
    let mut models: Vec<u16> = transitions.iter().map(|one| one.processor).collect();
    models.sort_unstable();
    models.dedup();
    models.into_iter().map(move |model| {
        let of_model = transitions.iter().filter(|one| one.processor == model);
        (model, of_model.collect())
    })
}

/// The cases of transitions. One that always applies comes last.
fn cases_of(
    records: &RecordKeeper,
    transitions: &[&CodeGenSchedTransition],
    known: &mut Predicates,
) -> Result<Vec<SchedCase>, Diagnostics> {
    let mut cases = Vec::new();
    let mut last = None;
    for transition in transitions {
        let Some(predicates) = conditions(records, transition)? else {
            continue;
        };
        let numbers = predicates.iter().map(|def| {
            let number = known.insert_full(def.id()).0;
            u16::try_from(number).map_err(|_| error(*def, TOO_MANY))
        });
        let case = SchedCase {
            to_class: transition.to_class,
            predicates: numbers.collect::<Result<Vec<u16>, Diagnostics>>()?,
        };
        match case.predicates.is_empty() {
            true => last = Some(case),
            false => cases.push(case),
        }
    }
    cases.extend(last);
    Ok(cases)
}

const TOO_MANY: &str = "there are too many conditions of scheduling classes";

/// The conditions of a transition but those that always hold, as records of `MCInstPredicate` or
/// `SchedPredicateBase`; `None` if one of them is C++.
fn conditions<'rk>(
    records: &'rk RecordKeeper,
    transition: &CodeGenSchedTransition,
) -> Result<Option<Vec<Record<'rk>>>, Diagnostics> {
    let mut all = Vec::new();
    for &id in &transition.predicates {
        let def = Record::new(records, id);
        if !is_without_code(def)? {
            return Ok(None);
        }
        let predicate = match def.is_subclass_of("MCSchedPredicate") {
            true => field(def.value_as_def("Pred"))?,
            false => def,
        };
        if !predicate.is_subclass_of("MCTrue") {
            all.push(predicate);
        }
    }
    Ok(Some(all))
}

/// Whether neither a condition nor one of those that it combines is C++.
/// LLVM: `hasMCSchedPredicate` in SubtargetEmitter.cpp.
fn is_without_code(def: Record<'_>) -> Result<bool, Diagnostics> {
    let (mut open, mut seen) = (vec![def], FxHashSet::default());
    while let Some(def) = open.pop() {
        if def.is_subclass_of("SchedPredicateCombiner") {
            if seen.insert(def.id()) {
                open.extend(field(def.value_as_list_of_defs("Predicates"))?);
            }
        } else if !DATA.iter().any(|class| def.is_subclass_of(class)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The classes of conditions that are data.
const DATA: [&str; 2] = ["MCSchedPredicate", "FeatureSchedPredicate"];
