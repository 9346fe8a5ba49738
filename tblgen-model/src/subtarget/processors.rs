//! Processors (`Processor`): names for sets of features.
//!
//! LLVM: `CPUKeyValues` in SubtargetEmitter.cpp. What processors take for instructions is in
//! `scheduling`.

use std::collections::{HashMap, HashSet};

use super::CodeGenSubtargetFeatures;
use crate::support::faults::{Diagnostics, check_records, collect, error, field};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_lang::source::Loc;

/// The processors of a target.
#[derive(Debug, Clone, Default)]
pub struct CodeGenProcessors {
    /// The processors, in the order of their names.
    pub processors: Vec<CodeGenProcessor>,
    /// Further names of processors (`ProcessorAlias`, as AArch64 has them), in their order, each
    /// with the number of its processor.
    pub aliases: Vec<(String, u16)>,
}

/// A `Processor` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenProcessor {
    /// The name on the command line (`Name`).
    pub name: String,
    /// The record.
    pub def: RecordId,
    /// The features that instructions can rely on (`Features`), by number, without those that
    /// they imply.
    pub features: Vec<u16>,
    /// The features that only make code fast (`TuneFeatures`), by number.
    pub tune_features: Vec<u16>,
    /// The place of its definition.
    pub loc: Loc,
}

impl CodeGenProcessors {
    /// Reads all processors.
    ///
    /// # Errors
    ///
    /// A field is missing, two processors have one name, an alias is of no processor or the
    /// name of another one, there are more than 65,534 processors.
    pub fn new(
        records: &RecordKeeper,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let defs = records.all_derived_definitions_if_defined("Processor");
        check_records(defs.iter().copied(), "processors")?;
        let read = |def| CodeGenProcessor::new(def, features);
        let processors: Vec<CodeGenProcessor> = collect(by_name(&defs)?, read)?;
        let aliases = aliases(records, &processors)?;
        Ok(CodeGenProcessors {
            processors,
            aliases,
        })
    }
}

/// Processors in the order of their names. No two have the same.
pub(crate) fn by_name<'rk>(defs: &[Record<'rk>]) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let mut named = Vec::with_capacity(defs.len());
    for def in defs {
        named.push((field(def.value_as_string("Name"))?, *def));
    }
    named.sort_by_key(|(name, _)| *name);
    for pair in named.windows(2) {
        if let [(name, first), (second, _)] = pair
            && name == second
        {
            return Err(error(*first, format!("Duplicate processor name {name}")));
        }
    }
    Ok(named.into_iter().map(|(_, def)| def).collect())
}

impl CodeGenProcessor {
    fn new(def: Record<'_>, all: &CodeGenSubtargetFeatures) -> Result<Self, Diagnostics> {
        Ok(CodeGenProcessor {
            name: field(def.value_as_string("Name"))?.to_string(),
            def: def.id(),
            features: numbers(def, "Features", all)?,
            tune_features: match def.field("TuneFeatures") {
                // Older descriptions do not have it.
                None => Vec::new(),
                Some(_) => numbers(def, "TuneFeatures", all)?,
            },
            loc: def.loc(),
        })
    }
}

/// The numbers of the features in a list, each once.
fn numbers(
    def: Record<'_>,
    list: &str,
    all: &CodeGenSubtargetFeatures,
) -> Result<Vec<u16>, Diagnostics> {
    let features = field(def.value_as_list_of_defs(list))?;
    let mut known = HashSet::new();
    let mut numbers = Vec::with_capacity(features.len());
    for feature in features {
        let Some(number) = all.number(feature) else {
            let text = format!("'{}' is not a SubtargetFeature", feature.name());
            return Err(error(def, text));
        };
        if known.insert(number) {
            numbers.push(number);
        }
    }
    Ok(numbers)
}

/// Further names of processors. LLVM: `ARMTargetDefEmitter.cpp`.
fn aliases(
    records: &RecordKeeper,
    processors: &[CodeGenProcessor],
) -> Result<Vec<(String, u16)>, Diagnostics> {
    let names = processors.iter().map(|one| one.name.as_str());
    let mut known: HashMap<&str, u16> = names.zip(0..).collect();
    let mut aliases = Vec::new();
    for def in records.all_derived_definitions_if_defined("ProcessorAlias") {
        // A class of that name may be another one: LLVM's own is not in its library.
        let texts = (def.value_as_string("Name"), def.value_as_string("Alias"));
        let (Ok(alias), Ok(of)) = texts else { continue };
        let Some(&number) = known.get(of) else {
            return Err(error(def, format!("'{of}' is not the name of a processor")));
        };
        if known.insert(alias, number).is_some() {
            return Err(error(def, format!("Duplicate processor name {alias}")));
        }
        aliases.push((alias.to_string(), number));
    }
    aliases.sort();
    Ok(aliases)
}
