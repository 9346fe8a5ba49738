//! The tables of conditions on features of the subtarget.

use tblgen_facts::subtarget::{ALWAYS, FAILS, FIRST_TEST, HOLDS, NEVER, SKIP, UNKNOWN};

use super::Decided;

use crate::instr_info::schema::ConditionTables;
use tblgen_codegen::SequenceTable;
use tblgen_model::instructions::features::{CodeGenPredicate, CodeGenPredicates};
use tblgen_model::subtarget::condition::{FeatureCondition, Next};

/// A test of a condition: a feature, and the ways if it is there and if it is not.
type Row = (u16, u32, u32);

/// Lays out the tables of conditions that are not those of predicates.
#[cfg(any(
    feature = "disassembler",
    feature = "code_emitter",
    feature = "asm_writer"
))]
pub(crate) fn tables_of<'c>(
    conditions: impl Iterator<Item = &'c FeatureCondition>,
) -> ConditionTables {
    let mut tests = SequenceTable::default();
    let starts: Vec<usize> = conditions.map(|one| tests.add(&tests_of(one))).collect();
    let tests = tests.layout();
    ConditionTables {
        conditions: tests.starts(&starts),
        predicate_conditions: Vec::new(),
        ..columns(&tests.items)
    }
}

/// Lays out the tables.
pub(crate) fn layout(predicates: &CodeGenPredicates, decided: &[Decided]) -> ConditionTables {
    let conditions = predicates.features.iter();
    let conditions = conditions.filter_map(|&at| predicates.predicates.get(usize::from(at)));
    let mut tests = SequenceTable::default();
    let starts: Vec<usize> = conditions.map(|one| tests.add(&rows(one))).collect();
    let decided: Vec<Result<usize, u32>> = decided
        .iter()
        .map(|one| match one {
            Decided::No => Err(UNKNOWN),
            Decided::Always(false) => Err(NEVER),
            Decided::Always(true) => Err(ALWAYS),
            Decided::By(condition) => Ok(tests.add(&tests_of(condition))),
        })
        .collect();
    let tests = tests.layout();
    let by_features: Vec<usize> = decided.iter().flatten().copied().collect();
    let mut starts_of_predicates = tests.starts(&by_features).into_iter();
    let predicate_conditions = decided.iter().map(|one| match one {
        Ok(_) => starts_of_predicates
            .next()
            .map_or(UNKNOWN, |start| start + FIRST_TEST),
        Err(known) => *known,
    });
    ConditionTables {
        conditions: tests.starts(&starts),
        predicate_conditions: predicate_conditions.collect(),
        ..columns(&tests.items)
    }
}

/// The columns of tests.
fn columns(tests: &[Row]) -> ConditionTables {
    let column = |get: fn(&Row) -> u32| tests.iter().map(get).collect();
    ConditionTables {
        conditions: Vec::new(),
        predicate_conditions: Vec::new(),
        tested: column(|row| row.0.into()),
        if_set: column(|row| row.1),
        if_clear: column(|row| row.2),
    }
}

/// The tests of the condition of a feature that instructions need.
fn rows(predicate: &CodeGenPredicate) -> Vec<Row> {
    let condition = predicate.assembler_condition.as_ref();
    condition.map_or_else(Vec::new, tests_of)
}

/// The tests of a condition.
fn tests_of(condition: &FeatureCondition) -> Vec<Row> {
    let way = |next: Next| match next {
        Next::Fails => FAILS,
        Next::Holds => HOLDS,
        Next::Skip(places) => SKIP + places as u32,
    };
    let tests = condition.tests().into_iter();
    tests
        .map(|test| (test.leaf, way(test.if_set), way(test.if_clear)))
        .collect()
}
