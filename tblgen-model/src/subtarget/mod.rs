//! The subtarget: its features (`SubtargetFeature`), [conditions](condition) on them, and
//! [processors], which are sets of features.
//!
//! LLVM: SubtargetEmitter.cpp.

pub mod condition;
pub mod processors;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use indexmap::IndexSet;

use crate::release::UNIQUE_FEATURES;
use crate::support::faults::{Diagnostics, check_records, collect, error, field};
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_lang::source::Loc;

/// The features of a subtarget.
#[derive(Debug, Clone, Default)]
pub struct CodeGenSubtargetFeatures {
    /// The features, in LLVM's order.
    pub features: Vec<CodeGenSubtargetFeature>,
    numbers: HashMap<RecordId, u16>,
}

/// A `SubtargetFeature` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenSubtargetFeature {
    /// The name of the record.
    pub name: String,
    /// The name on the command line, such as `sse2` (`Name`). A feature without one can be
    /// neither enabled nor disabled there, and implies nothing.
    pub command_line_name: String,
    /// The sentence about the feature (`Desc`).
    pub description: String,
    /// The member of LLVM's subtarget class that the feature sets (`FieldName`; before LLVM 17,
    /// `Attribute`).
    pub field_name: String,
    /// The value of that member (`Value`).
    pub value: String,
    /// The features that are enabled along with this one (`Implies`), by number, each once.
    /// Those that they imply in turn are not listed.
    pub implies: Vec<u16>,
    /// The place of its definition.
    pub loc: Loc,
}

impl CodeGenSubtargetFeatures {
    /// Reads all features.
    ///
    /// # Errors
    ///
    /// A field is missing, two features have one name on the command line, a feature
    /// implies itself, there are more than 65,534 features.
    pub fn new(records: &RecordKeeper) -> Result<Self, Diagnostics> {
        let defs = records.numbered_definitions("SubtargetFeature");
        check_records(defs.iter().copied(), "features of the subtarget")?;
        let numbers = defs.iter().map(|def| def.id()).zip(0..).collect();
        let read = |&def: &Record<'_>| CodeGenSubtargetFeature::new(def, &numbers);
        let features = collect(&defs, read)?;
        check_names(records, &features, &defs)?;
        Ok(CodeGenSubtargetFeatures { features, numbers })
    }

    /// The number of the feature that is a record.
    pub fn number(&self, record: Record<'_>) -> Option<u16> {
        self.numbers.get(&record.id()).copied()
    }

    /// The name of the record of a feature; empty if no feature has the number.
    pub fn name(&self, number: u16) -> &str {
        let feature = self.features.get(usize::from(number));
        feature.map_or("", |feature| &feature.name)
    }
}

impl CodeGenSubtargetFeature {
    fn new(def: Record<'_>, numbers: &HashMap<RecordId, u16>) -> Result<Self, Diagnostics> {
        let text = |name| field(def.value_as_string(name)).map(str::to_string);
        let implied = field(def.value_as_list_of_defs("Implies"))?;
        // Longer circles cannot be: a record only names itself, and records before it.
        if implied.iter().any(|one| one.id() == def.id()) {
            return Err(error(
                def,
                format!("feature '{}' implies itself", def.name()),
            ));
        }
        let number = |implied: &Record<'_>| numbers.get(&implied.id()).copied();
        let implies: IndexSet<u16> = implied.iter().filter_map(number).collect();
        Ok(CodeGenSubtargetFeature {
            name: def.name().to_string(),
            command_line_name: text("Name")?,
            description: text("Desc")?,
            field_name: text(field_name(def))?,
            value: text("Value")?,
            implies: implies.into_iter().collect(),
            loc: def.loc(),
        })
    }
}

/// The name of the field that names a member of LLVM's subtarget class.
fn field_name(feature: Record<'_>) -> &'static str {
    match feature.field("FieldName") {
        None => "Attribute",
        Some(_) => "FieldName",
    }
}

/// Each name on the command line belongs to one feature. LLVM checks that since release 19
/// (SubtargetEmitter.cpp: `FeatureKeyValues`); older descriptions may break it, as NVPTX of LLVM
/// 17 does.
fn check_names(
    records: &RecordKeeper,
    features: &[CodeGenSubtargetFeature],
    defs: &[Record<'_>],
) -> Result<(), Diagnostics> {
    let mut known = HashMap::new();
    for (feature, def) in features.iter().zip(defs) {
        let name = feature.command_line_name.as_str();
        if name.is_empty() {
            continue;
        }
        if let Some(first) = known.insert(name, &feature.name) {
            let message = format!("'{name}' is the name of feature '{first}' already");
            if UNIQUE_FEATURES.holds(records) {
                return Err(error(*def, message));
            }
            records.report_record(Severity::Warning, *def, message);
        }
    }
    Ok(())
}
