//! The tables of features of the subtarget, and of processors.

use super::schema::{CpuTables, FeatureTables};
use tblgen_codegen::{SequenceTable, StringTable, TooLarge};
use tblgen_model::subtarget::processors::CodeGenProcessors;
use tblgen_model::subtarget::{CodeGenSubtargetFeature, CodeGenSubtargetFeatures};

/// Lays out the tables of features.
pub(super) fn features(all: &CodeGenSubtargetFeatures) -> Result<FeatureTables, TooLarge> {
    let features = || all.features.iter();
    let mut implied = SequenceTable::default();
    let ids: Vec<usize> = features().map(|one| implied.add(implies(one))).collect();
    let implied = implied.layout();
    let by_command_line_name = by_command_line_name(all);
    Ok(FeatureTables {
        count: all.features.len(),
        command_line_names: names(features().map(|one| &one.command_line_name)),
        named: by_command_line_name.len(),
        by_command_line_name,
        descriptions: names(features().map(|one| &one.description)),
        implied_spans: implied.spans(&ids)?,
        implied: implied.items.into_iter().map(u32::from).collect(),
    })
}

/// Lays out the tables of processors.
pub(super) fn cpus(all: &CodeGenProcessors) -> Result<CpuTables, TooLarge> {
    let mut lists = SequenceTable::default();
    let processors = all.processors.iter();
    let ids = processors.map(|one| (lists.add(&one.features), lists.add(&one.tune_features)));
    let (features, tune_features): (Vec<usize>, Vec<usize>) = ids.unzip();
    let lists = lists.layout();
    Ok(CpuTables {
        features: lists.spans(&features)?,
        tune_features: lists.spans(&tune_features)?,
        lists: lists.items.iter().copied().map(u32::from).collect(),
        aliases: names(all.aliases.iter().map(|(name, _)| name)),
        alias_count: all.aliases.len(),
        by_alias: (0..).take(all.aliases.len()).collect(),
        alias_of: all.aliases.iter().map(|&(_, of)| of.into()).collect(),
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
