//! `Feature` and `Predicate`: under which conditions instructions exist.

use quote::quote;

use super::conditions;
use super::enumerations::Enumerations;
use super::model::InstrModel;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Methods;
use tblgen_codegen::TableItems;
use tblgen_codegen::kinds::Lists;
use tblgen_codegen::{
    Enumeration, Items, Label, Markdown, Pool, PooledData, RuntimeItem, SequenceTable, TooLarge,
    Variant,
};
use tblgen_model::instructions::features::{CodeGenPredicate, CodeGenPredicates};
use tblgen_model::subtarget::CodeGenSubtargetFeatures;

/// Lists of predicates, and of the features among them.
#[derive(Debug)]
pub(super) struct PredicateLayout {
    pool: Pool<u16>,
    /// By number of a list: its predicates. None if there are no predicates.
    predicates: Option<Lists>,
    /// By number of a list: the features among its predicates. None if there
    /// are no features.
    features: Option<Lists>,
    /// By opcode: the number of its list.
    list_of: Vec<u32>,
}

impl PredicateLayout {
    pub(super) fn new(all: &CodeGenPredicates) -> Result<Self, TooLarge> {
        let features = all.lists.iter().map(|list| all.features_of(list));
        let features: Vec<Vec<u16>> = features.collect();
        let mut sequences = SequenceTable::default();
        let mut add = |lists: &[Vec<u16>]| -> Vec<usize> {
            lists.iter().map(|list| sequences.add(list)).collect()
        };
        let (predicates, features) = (add(&all.lists), add(&features));
        let pool = sequences.layout();
        let spans = |is_empty: bool, ids: &[usize]| {
            let lists = (!is_empty).then(|| pool.spans(ids).map(Lists));
            lists.transpose()
        };
        Ok(PredicateLayout {
            predicates: spans(all.predicates.is_empty(), &predicates)?,
            features: spans(all.features.is_empty(), &features)?,
            pool,
            list_of: all.list_of.clone(),
        })
    }
}

/// Adds the tables of lists.
pub(super) fn add_tables(layout: &PredicateLayout, items: &mut TableItems) {
    let Some(predicates) = &layout.predicates else {
        return;
    };
    let numbers: Vec<u32> = layout.pool.items.iter().copied().map(u32::from).collect();
    let label = ("PREDICATE_LISTS", "Lists of predicates and of features.");
    let pool = items.statics.column(label, &numbers);
    let sentence = "The number of the list of predicates of each opcode.";
    let rows = items
        .statics
        .column(("OPCODE_PREDICATES", sentence), &layout.list_of);
    items.constant(("PREDICATES_OF", sentence), RuntimeItem::Column, rows);
    let mut lists = |name: &str, sentence: &'static str, lists: &Lists| {
        let label = Label::new(format!("{name}_SPANS"), sentence);
        let lists = lists.pooled(&label, &pool, &mut items.statics);
        items.constant((name, sentence), RuntimeItem::Lists, lists);
    };
    lists(
        "INSTR_PREDICATES",
        "The predicates of each list.",
        predicates,
    );
    if let Some(features) = &layout.features {
        lists("INSTR_FEATURES", "The features of each list.", features);
    }
}

/// The types, and methods of `Opcode`.
pub(super) fn items(enumerations: &Enumerations, context: &EmitContext) -> Items {
    let mut methods = Methods::new(context, "Opcode");
    let Some(predicates) = &enumerations.predicates else {
        return Items::new();
    };
    add_predicates(&mut methods);
    let features = enumerations.features.as_ref().map(|features| {
        add_features(&mut methods);
        conditions::add_availability(&mut methods);
        features.items_with(context, conditions::add_conditions)
    });
    let has_conditions = context.fragments && enumerations.has_subtarget_features;
    let predicates = match has_conditions {
        true => predicates.items_with(context, conditions::add_predicate_conditions),
        false => predicates.items(context),
    };
    predicates.and(features).and(methods.tokens())
}

/// The predicates, unless there are none.
pub(super) fn predicates(
    all: &CodeGenPredicates,
    context: &EmitContext,
    of: &Markdown,
) -> Option<Enumeration> {
    let variants = all.predicates.iter();
    let variants = variants.map(|one| Variant::new(&one.name, context.text(|| condition(one))));
    let doc = Markdown::from("A predicate ")
        .then(of)
        .fixed(", for the assembler or instruction selection.");
    let variants = variants.collect();
    let enumeration = Enumeration::new("Predicate", "PREDICATE", "predicate", doc, variants);
    (!all.predicates.is_empty()).then_some(enumeration)
}

/// The features, unless there are none.
pub(super) fn features(
    model: &InstrModel<'_>,
    context: &EmitContext,
    of: &Markdown,
) -> Option<Enumeration> {
    let variants = self::of(&model.predicates).map(|feature| {
        let doc = context.text(|| describe(feature, &model.features));
        Variant::new(&feature.name, doc)
    });
    let doc = Markdown::from("A condition ")
        .then(of)
        .fixed(" that instructions need: a combination of features of the subtarget.");
    let variants: Vec<Variant> = variants.collect();
    let is_empty = variants.is_empty();
    (!is_empty).then(|| feature_type(variants, doc))
}

/// The predicates that are features, in their order.
pub(super) fn of(all: &CodeGenPredicates) -> impl Iterator<Item = &CodeGenPredicate> {
    let features = all.features.iter();
    features.filter_map(|&at| all.predicates.get(usize::from(at)))
}

/// The type of features.
pub(super) fn feature_type(variants: Vec<Variant>, doc: impl Into<Markdown>) -> Enumeration {
    Enumeration::new("Feature", "FEATURE", "feature", doc, variants)
}

fn describe(feature: &CodeGenPredicate, features: &CodeGenSubtargetFeatures) -> Markdown {
    let name = |&number: &u16| features.name(number);
    let condition_text = feature.assembler_condition.as_ref();
    let condition_text = condition_text.map_or(String::new(), |one| one.text(name));
    let text = code("For the assembler: ", &condition_text);
    let text = text.paragraph().then(condition(feature));
    match feature.assembler_name.as_str() {
        "" => text,
        name => {
            let text = text.fixed("\n\nThe assembler calls it \"");
            text.name(name).fixed("\".")
        }
    }
}

fn condition(predicate: &CodeGenPredicate) -> Markdown {
    match predicate.condition.trim() {
        "" => "Always holds.".into(),
        condition => code("C++: ", condition),
    }
}

/// Code in a line of its own, with one blank between words.
fn code(label: &'static str, text: &str) -> Markdown {
    let words: Vec<&str> = text.split_whitespace().collect();
    Markdown::from(label).code(&words.join(" ")).fixed(".")
}

fn add_predicates(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "All conditions that the description names.",
        quote!(pub const fn predicates(self) -> #runtime::Members<Predicate> {
            #tables::INSTR_PREDICATES.get(#tables::PREDICATES_OF.index(self as usize))
        }),
    );
}

fn add_features(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The features that the instruction needs.",
        quote!(pub const fn required_features(self) -> #runtime::Members<Feature> {
            #tables::INSTR_FEATURES.get(#tables::PREDICATES_OF.index(self as usize))
        }),
    );
    methods.function(
        "Whether all features that the instruction needs are available.",
        quote!(
            pub fn is_available(self, available: impl Fn(Feature) -> bool) -> bool {
                self.required_features().all(available)
            }
        ),
    );
}
