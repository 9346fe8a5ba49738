//! The tables of features of the subtarget.

use tblgen_facts::subtarget::{FAILS, HOLDS, SKIP};

use crate::backend::instr_info::schema::SubtargetTables;
use tblgen_codegen::{SequenceTable, StringTable, TooLarge};
use tblgen_model::instructions::features::{CodeGenPredicate, CodeGenPredicates};
use tblgen_model::subtarget::condition::Next;
use tblgen_model::subtarget::{CodeGenSubtargetFeature, CodeGenSubtargetFeatures};

/// A test of a condition: a feature, and the ways if it is there and if it is not.
type Row = (u16, u32, u32);

/// Lays out the tables.
pub(in crate::backend::instr_info) fn layout(
    all: &CodeGenSubtargetFeatures,
    predicates: &CodeGenPredicates,
) -> Result<SubtargetTables, TooLarge> {
    let features = || all.features.iter();
    let mut implied = SequenceTable::default();
    let ids: Vec<usize> = features().map(|one| implied.add(implies(one))).collect();
    let implied = implied.layout();
    let conditions = predicates.features.iter();
    let conditions = conditions.filter_map(|&at| predicates.predicates.get(usize::from(at)));
    let mut tests = SequenceTable::default();
    let starts: Vec<usize> = conditions.map(|one| tests.add(&rows(one))).collect();
    let tests = tests.layout();
    let column = |get: fn(&Row) -> u32| tests.items.iter().map(get).collect();
    let by_command_line_name = by_command_line_name(all);
    Ok(SubtargetTables {
        count: all.features.len(),
        command_line_names: names(features().map(|one| &one.command_line_name)),
        named: by_command_line_name.len(),
        by_command_line_name,
        descriptions: names(features().map(|one| &one.description)),
        implied_spans: implied.spans(&ids)?,
        implied: implied.items.into_iter().map(u32::from).collect(),
        conditions: tests.starts(&starts),
        tested: column(|row| row.0.into()),
        if_set: column(|row| row.1),
        if_clear: column(|row| row.2),
    })
}

fn names<'t>(texts: impl Iterator<Item = &'t String>) -> StringTable {
    texts.collect()
}

/// The numbers of the features that have a name on the command line, in the order of the
/// names.
fn by_command_line_name(all: &CodeGenSubtargetFeatures) -> Vec<u32> {
    let names = all.features.iter().map(|one| &one.command_line_name);
    let named = names.zip(0..).filter(|(name, _)| !name.is_empty());
    let mut named: Vec<(&String, u32)> = named.collect();
    named.sort_unstable();
    named.into_iter().map(|(_, number)| number).collect()
}

/// The features that are enabled along with one. LLVM knows only those that it finds by their
/// name on the command line.
fn implies(feature: &CodeGenSubtargetFeature) -> &[u16] {
    match feature.command_line_name.as_str() {
        "" => &[],
        _ => &feature.implies,
    }
}

/// The tests of the condition of a feature that instructions need.
fn rows(predicate: &CodeGenPredicate) -> Vec<Row> {
    let way = |next: Next| match next {
        Next::Fails => FAILS,
        Next::Holds => HOLDS,
        Next::Skip(places) => SKIP + places as u32,
    };
    let condition = predicate.assembler_condition.iter();
    let tests = condition.flat_map(|condition| condition.tests());
    tests
        .map(|test| (test.leaf, way(test.if_set), way(test.if_clear)))
        .collect()
}
