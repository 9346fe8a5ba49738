//! The features of CPUID that instructions of X86 need: methods of `Opcode`.

mod needed;

use quote::quote;

pub(super) use needed::NeededFeatures;
use tblgen_codegen::kinds::Lists;
use tblgen_codegen::{
    EmitContext, Items, Label, Methods, Pool, PooledData, RuntimeItem, SequenceTable, TableItems,
    TooLarge,
};

/// Lists of features, and the list of each opcode.
#[derive(Debug)]
pub(super) struct CpuidLayout {
    pool: Pool<u16>,
    lists: Lists,
    list_of: Vec<u32>,
}

impl CpuidLayout {
    pub(super) fn new(needed: &NeededFeatures) -> Result<Self, TooLarge> {
        let mut sequences = SequenceTable::default();
        let ids: Vec<usize> = needed
            .lists
            .iter()
            .map(|list| sequences.add(list))
            .collect();
        let pool = sequences.layout();
        Ok(CpuidLayout {
            lists: Lists(pool.spans(&ids)?),
            pool,
            list_of: needed.list_of.clone(),
        })
    }

    /// Adds the tables.
    pub(super) fn add_tables(&self, items: &mut TableItems) {
        let numbers: Vec<u32> = self.pool.items.iter().copied().map(u32::from).collect();
        let label = (
            "CPUID_FEATURE_LISTS",
            "Lists of features that CPUID reports.",
        );
        let pool = items.statics.column(label, &numbers);
        let sentence = "The number of the list of features of each opcode that CPUID reports.";
        let label = ("OPCODE_CPUID_FEATURES", sentence);
        let rows = items.statics.column(label, &self.list_of);
        items.constant(("CPUID_FEATURES_OF", sentence), RuntimeItem::Column, rows);
        let sentence = "The features of each list that CPUID reports.";
        let label = Label::new("CPUID_FEATURE_SPANS", sentence);
        let lists = self.lists.pooled(&label, &pool, &mut items.statics);
        items.constant(("CPUID_FEATURES", sentence), RuntimeItem::Lists, lists);
    }
}

/// The methods of `Opcode`.
pub(super) fn items(context: &EmitContext) -> Items {
    let mut methods = Methods::new(context, "Opcode");
    add_methods(&mut methods);
    methods.tokens().into()
}

fn add_methods(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The features that a processor needs for the instruction, as CPUID reports them: those that its \
         predicates want to be there, and those that records of `CpuidRule` add. Features that others imply \
         are not listed. Features that the description has no name for, such as those of virtual machines, \
         are left out, as is the mode of 64 bits.",
        quote!(pub const fn cpuid_features(self) -> #runtime::Members<SubtargetFeature> {
            #tables::CPUID_FEATURES.get(#tables::CPUID_FEATURES_OF.index(self as usize))
        }),
    );
    methods.function(
        "Whether a subtarget with these features has all [features](fn@Self::cpuid_features) that the \
         instruction needs.",
        quote!(pub const fn is_enabled_by(self, features: &SubtargetFeatures) -> bool {
            let list = #tables::CPUID_FEATURES_OF.index(self as usize);
            features.bits.contains_all(&#tables::CPUID_FEATURES, list)
        }),
    );
}
