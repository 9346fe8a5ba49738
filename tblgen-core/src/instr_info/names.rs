//! The names that `instr_info` has for other outputs.

use std::sync::Arc;

use super::BACKEND;
use super::docs;
use tblgen_codegen::Topics;
use tblgen_codegen::{Backend, Emission, Names, Variant, VariantNames};
use tblgen_model::support::faults::Diagnostics;

/// The Rust names of opcodes, by their numbers, and the pages about them.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct OpcodeNames {
    /// The variants of `Opcode`.
    pub opcodes: VariantNames,
    /// The variants of `SchedClass`.
    pub sched_classes: VariantNames,
    /// The variants of `Feature`.
    pub features: VariantNames,
    /// The pages with a section about each opcode, to which an output may add
    /// ([`Emission::sections`]). `None` if there are to be no pages.
    pub pages: Option<Arc<Topics>>,
}

impl OpcodeNames {
    /// The pages, without the names where there are to be no pages.
    pub(crate) fn pages(emission: &Emission<'_>) -> Result<Option<Arc<Topics>>, Diagnostics> {
        match emission.options().docs.is_full() {
            true => Ok(emission.names::<OpcodeNames>()?.pages.clone()),
            false => Ok(None),
        }
    }
}

impl Names for OpcodeNames {
    fn output() -> &'static dyn Backend {
        &BACKEND
    }

    fn derive(emission: &Emission<'_>) -> Result<Self, Diagnostics> {
        let models = emission.models();
        let instructions = models.instructions()?;
        let names = instructions.all.iter().map(|instruction| instruction.name);
        let variants = names.map(|name| Variant::new(name, ""));
        let opcodes = super::enumerations::opcode_type(variants.collect(), "").variant_names();
        let pages = match emission.options().docs.is_full() {
            true => Some(docs::topics(emission, &instructions, &opcodes)?),
            false => None,
        };
        let schedule = models.scheduling()?;
        let classes = schedule.classes.iter().take(schedule.explicit);
        let classes = classes.map(|class| Variant::new(&class.name, ""));
        let sched_classes = super::enumerations::sched_class_type(classes.collect(), "");
        let predicates = models.predicates()?;
        let features = super::features::of(&predicates);
        let features = features.map(|feature| Variant::new(&feature.name, ""));
        let features = super::features::feature_type(features.collect(), "");
        Ok(OpcodeNames {
            opcodes,
            features: features.variant_names(),
            sched_classes: sched_classes.variant_names(),
            pages,
        })
    }
}
