//! `processors`: features of the subtarget, sets of them, and processors.
//!
//! LLVM: SubtargetEmitter.cpp, as far as it is not about scheduling. Nothing here needs
//! registers or instructions.
//!
//! Compilers and emulators that only want names and features compile neither. `instr_info` needs
//! this output, because conditions of instructions are about features; `subtarget` needs both,
//! because scheduling classes belong to instructions. Tables have only the features that a feature
//! implies directly; a few steps over sets of bits find the others.

mod cpus;
mod features;
mod layout;
mod schema;
mod set;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use tblgen_codegen::FnBackend;

use tblgen_codegen::{
    BackendError, Emission, EmitContext, Enumeration, Items, Markdown, Overview, Parts, TableItems,
    TooLarge,
};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::subtarget::processors::CodeGenProcessors;
use tblgen_model::support::faults::{Diagnostics, place_of_class};

/// The module of the tables.
const TABLES: &str = "processor_tables";

/// Features of the subtarget and processors.
pub static BACKEND: FnBackend = FnBackend::rust(
    "processors",
    "Generate features of the subtarget, sets of them, and processors",
    emit,
)
.with_item_names(&[
    "Cpu",
    "SubtargetFeature",
    "SubtargetFeatures",
    "processor_tables",
    "processors_overview",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let models = emission.models();
    let (features, processors) = (models.subtarget_features()?, models.processors()?);
    let enumerations = Enumerations::new(emission.records(), &features, &processors, &context);
    let tables = tables(
        emission.records(),
        (&features, &processors),
        &enumerations,
        &context,
    )?;
    emission.parts(enumerations.parts(&context));
    emission.overview(enumerations.overview());
    emission.part(TABLES, tables);
    Ok(())
}

/// The variants of `SubtargetFeature`.
#[cfg(any(
    feature = "subtarget",
    feature = "disassembler",
    feature = "code_emitter"
))]
pub(super) fn feature_names(
    features: &CodeGenSubtargetFeatures,
    context: &EmitContext,
) -> tblgen_codegen::VariantNames {
    features::enumeration(features, context, &Markdown::new()).variant_names()
}

/// The enumerations. Features and sets of them are there even if the description has no feature, so
/// that code about them does not depend on that; processors are not.
struct Enumerations {
    features: Enumeration,
    cpus: Option<Enumeration>,
    /// Whether processors have further names.
    has_aliases: bool,
}

impl Enumerations {
    fn new(
        records: &RecordKeeper,
        features: &CodeGenSubtargetFeatures,
        processors: &CodeGenProcessors,
        context: &EmitContext,
    ) -> Self {
        let of = of_target(records);
        Enumerations {
            features: features::enumeration(features, context, &of),
            cpus: cpus::enumeration(processors, features, context, &of),
            has_aliases: !processors.aliases.is_empty(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Enumeration> {
        [&self.features].into_iter().chain(&self.cpus)
    }

    /// The items that the module of tables needs of the one around it.
    fn uses(&self) -> TokenStream {
        let names = self.all().map(|each| format_ident!("{}", each.name));
        quote!(super::{#(#names),*})
    }

    fn parts(&self, context: &EmitContext) -> Parts {
        let context = &context.with_variants(self.all());
        let feature = self.features.items_with(context, features::add_methods);
        let set = set::items(&self.features, self.cpus.is_some(), context);
        let cpus = self.cpus.as_ref();
        let cpus = cpus.map(|cpus| {
            cpus.items_with(context, |methods| {
                cpus::add_methods(self.has_aliases, methods);
            })
        });
        // Without processors there are no items of theirs.
        let parts = [
            ("subtarget", feature.and(set)),
            ("cpus", cpus.unwrap_or_default()),
        ];
        parts.into_iter().collect()
    }

    fn overview(&self) -> Overview {
        let (features, cpus) = (!self.features.variants.is_empty(), self.cpus.is_some());
        Overview::new()
            .item(
                "SubtargetFeature",
                "a feature of the subtarget, which processors have or have not",
            )
            .item("SubtargetFeatures", "a set of features of the subtarget")
            .item_if(cpus, "Cpu", "a processor")
            .task_if(
                features,
                "the features that `+a,-b` enables",
                &["SubtargetFeatures::with_flags"],
            )
            .task_if(cpus, "the processor with a name", &["Cpu::from_name"])
            .task_if(
                features && cpus,
                "the features of a processor",
                &["Cpu::features", "SubtargetFeatures::of"],
            )
    }
}

/// The words "of X86", or "of the target" if it is not clear which one that is.
fn of_target(records: &RecordKeeper) -> Markdown {
    match records
        .all_derived_definitions_if_defined("Target")
        .as_slice()
    {
        [target] => Markdown::from("of ").name(target.name()),
        _ => Markdown::from("of the target"),
    }
}

fn tables(
    records: &RecordKeeper,
    (features, processors): (&CodeGenSubtargetFeatures, &CodeGenProcessors),
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Result<Items, Diagnostics> {
    let whole = place_of_class(records, "Target");
    let of_feature = |large: TooLarge| {
        large.about(
            &features.features,
            |one| (&*one.name, records.place(one.loc)),
            whole,
        )
    };
    let of_cpu = |large: TooLarge| {
        large.about(
            &processors.processors,
            |one| (&*one.name, records.place(one.loc)),
            whole,
        )
    };
    let mut items = TableItems::new(enumerations.all(), context);
    let tables = layout::features(features).map_err(of_feature)?;
    items.tables("FEATURES", None, &tables);
    if enumerations.cpus.is_some() {
        let tables = layout::cpus(processors).map_err(of_cpu)?;
        items.tables("CPUS", None, &tables);
    }
    Ok(items.module(&enumerations.uses(), context))
}
