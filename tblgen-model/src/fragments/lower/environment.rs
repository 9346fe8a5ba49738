//! Names that a description itself explains.

use std::collections::HashMap;

use tblgen_lang::record::{Record, RecordKeeper};

/// The names of a description that fragments use.
#[derive(Debug, Clone, Default)]
pub struct Environment {
    /// By the name of a getter or field of the subtarget: the features that decide it.
    features: HashMap<String, Feature>,
    /// The numbers of sub-register indices, by their names with the scope in C++.
    indices: HashMap<String, u64>,
}

/// Getters that LLVM's targets write by hand, or whose fields they change after features have
/// set them: what they give is not the feature alone.
const HAND_WRITTEN: [(&str, &str); 12] = [
    ("AMDGPU", "enableFlatScratch"),
    ("AMDGPU", "hasMadMacF32Insts"),
    ("AMDGPU", "hasMovrel"),
    ("Hexagon", "useHVX64BOps"),
    ("Hexagon", "useHVX128BOps"),
    ("Hexagon", "useHVXIEEEFPOps"),
    ("Hexagon", "useHVXQFloatOps"),
    ("Mips", "hasSym32"),
    ("Mips", "inMicroMipsMode"),
    ("Mips", "useIndirectJumpsHazard"),
    ("PPC", "hasFPU"),
    ("SystemZ", "hasVector"),
];

/// The most features that decide about one field.
const MAX_FEATURES: usize = 64;

/// The features that decide about a field of the subtarget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Feature {
    /// The names of their records, of which one is enough.
    pub(super) records: Vec<String>,
    /// Whether the field holds unless there is such a feature.
    pub(super) is_inverse: bool,
    /// Whether some features set it, and others clear it: the order would decide.
    is_ambiguous: bool,
}

impl Environment {
    /// Reads the features of the subtarget, and the sub-register indices.
    ///
    /// A feature with the value `true` or `false` sets a field, and has a getter with the
    /// name of the field, whose first letter is small.
    ///
    /// LLVM: `SubtargetEmitter::emitFeatureEnum` and `GET_SUBTARGETINFO_MACRO` in
    /// utils/TableGen/SubtargetEmitter.cpp.
    pub fn new(records: &RecordKeeper) -> Self {
        let mut environment = Environment::default();
        for def in records.numbered_definitions("SubtargetFeature") {
            environment.add(def);
        }
        let targets = records.all_derived_definitions_if_defined("Target");
        for (target, getter) in HAND_WRITTEN {
            if targets.iter().any(|def| def.name() == target) {
                environment.features.remove(getter);
            }
        }
        let is_told =
            |feature: &Feature| !feature.is_ambiguous && feature.records.len() <= MAX_FEATURES;
        environment.features.retain(|_, feature| is_told(feature));
        let indices = records.all_derived_definitions_if_defined("SubRegIndex");
        for (def, number) in indices.into_iter().zip(1..) {
            environment.add_index(def, number);
        }
        environment
    }

    /// Adds a sub-register index. Those that no record defines come after them.
    fn add_index(&mut self, def: Record<'_>, number: u64) {
        let scope = def.field("Namespace");
        let scope = scope.and_then(|_| def.value_as_optional_string("Namespace").ok()?);
        if let Some(scope) = scope.filter(|scope| !scope.is_empty()) {
            let name = format!("{scope}::{}", def.name());
            self.indices.insert(name, number);
        }
    }

    /// The number of the sub-register index with that name in C++.
    pub(super) fn index(&self, name: &str) -> Option<u64> {
        self.indices.get(name).copied()
    }

    fn add(&mut self, def: Record<'_>) {
        let text = |field: &str| match def.field(field) {
            Some(_) => def.value_as_optional_string(field).ok().flatten(),
            None => None,
        };
        // `FieldName` was `Attribute` before LLVM 17.
        let field = text("FieldName").or_else(|| text("Attribute"));
        let (Some(field), Some(value)) = (field, text("Value")) else {
            return;
        };
        let is_inverse = match value {
            "true" => false,
            "false" => true,
            _ => return,
        };
        let mut letters = field.chars();
        let Some(first) = letters.next().filter(|_| !field.contains('[')) else {
            return;
        };
        let getter = format!("{}{}", first.to_ascii_lowercase(), letters.as_str());
        self.insert(field, def.name(), is_inverse);
        if getter != field {
            self.insert(&getter, def.name(), is_inverse);
        }
    }

    fn insert(&mut self, name: &str, record: &str, is_inverse: bool) {
        let feature = self.features.entry(name.to_string()).or_insert(Feature {
            records: Vec::new(),
            is_inverse,
            is_ambiguous: false,
        });
        feature.is_ambiguous |= feature.is_inverse != is_inverse;
        feature.records.push(record.to_string());
    }

    pub(super) fn feature(&self, name: &str) -> Option<&Feature> {
        self.features.get(name)
    }
}
