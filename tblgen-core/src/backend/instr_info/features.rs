//! `Feature` and `Predicate`: under which conditions instructions exist.

use quote::quote;

use super::topic::Topic;
use crate::backend::EmitContext;
use crate::backend::methods::Methods;
use crate::diagnostic::{Diagnostic, Place};
use crate::emit::{Enumeration, SequenceTable, Statics, Variant};
use crate::record::{Record, RecordKeeper};
use crate::target::features::{CodeGenPredicate, CodeGenPredicates};
use crate::target::set_theory::Diagnostics;

/// # Errors
///
/// What is wrong with the predicates.
pub(super) fn topic(
    records: &RecordKeeper,
    instructions: &[Record<'_>],
    context: &EmitContext,
    statics: &mut Statics,
) -> Result<Topic, Diagnostics> {
    let all = CodeGenPredicates::new(records, instructions)?;
    let mut topic = Topic::default();
    if all.predicates.is_empty() {
        return Ok(topic);
    }
    add_tables(&all, &mut topic, statics)?;
    topic.enumeration(&predicates(&all), context, statics);
    let mut methods = Methods::new(context, "Opcode");
    add_predicates(&mut methods);
    if !all.features.is_empty() {
        topic.enumeration(&features(&all), context, statics);
        add_features(&mut methods);
    }
    topic.items.extend(methods.tokens());
    Ok(topic)
}

fn enumeration(
    name: &'static str,
    prefix: &'static str,
    what: &'static str,
    doc: &str,
    variants: Vec<Variant>,
) -> Enumeration {
    Enumeration {
        name: name.into(),
        prefix: prefix.into(),
        what,
        doc: doc.to_string(),
        variants,
        has_none: false,
        in_loops: false,
        constants: &[],
    }
}

fn predicates(all: &CodeGenPredicates) -> Enumeration {
    let variants = all.predicates.iter();
    let variants = variants.map(|one| Variant::new(&one.name, condition(one)));
    let doc = "A condition on the subtarget, be it for the assembler or for instruction selection.";
    enumeration("Predicate", "PREDICATE", "predicate", doc, variants.collect())
}

fn features(all: &CodeGenPredicates) -> Enumeration {
    let variants = all.features.iter().filter_map(|&at| {
        let feature = all.predicates.get(usize::from(at))?;
        let called = match feature.assembler_name.as_str() {
            "" => String::new(),
            name => format!("\n\nThe assembler calls it \"{name}\"."),
        };
        let doc = format!(
            "{}\n\nFor the assembler: {}{called}",
            condition(feature),
            code(&feature.assembler_condition)
        );
        Some(Variant::new(&feature.name, doc))
    });
    let doc = "A condition on the subtarget that instructions need.\n\n\
               It is a combination of features of the subtarget, which the text of each says.";
    enumeration("Feature", "FEATURE", "feature", doc, variants.collect())
}

fn condition(predicate: &CodeGenPredicate) -> String {
    match predicate.condition.trim() {
        "" => "Always holds.".to_string(),
        condition => format!("C++: {}", code(condition)),
    }
}

/// Code in a doc comment.
fn code(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if text.contains('`') {
        format!("`` {text} ``.")
    } else {
        format!("`{text}`.")
    }
}

fn add_predicates(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "All conditions that the description names.",
        quote!(pub const fn predicates(self) -> #runtime::Members<Predicate> {
            #tables::INSTR_PREDICATES.get(#tables::PREDICATE_LISTS.index(self as usize))
        }),
    );
}

fn add_features(methods: &mut Methods<'_>) {
    let (runtime, tables) = methods.paths();
    methods.function(
        "The features that the instruction needs.",
        quote!(pub const fn required_features(self) -> #runtime::Members<Feature> {
            #tables::INSTR_FEATURES.get(#tables::PREDICATE_LISTS.index(self as usize))
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

/// Lists of predicates, and of the features among them, by the number of the
/// list that an instruction has.
fn add_tables(
    all: &CodeGenPredicates,
    topic: &mut Topic,
    statics: &mut Statics,
) -> Result<(), Diagnostics> {
    let features = all.lists.iter().map(|list| all.features_of(list));
    let features: Vec<Vec<u16>> = features.collect();
    let mut sequences = SequenceTable::default();
    let mut ids = |lists: &[Vec<u16>]| -> Vec<usize> {
        lists.iter().map(|list| sequences.add(list)).collect()
    };
    let ids = [ids(&all.lists), ids(&features)];
    let pool = sequences.layout();
    let numbers: Vec<u32> = pool.items.iter().copied().map(u32::from).collect();
    let pool_tokens = statics.column("PREDICATE_POOL", &numbers);
    for (name, ids) in ["INSTR_PREDICATES", "INSTR_FEATURES"].into_iter().zip(&ids) {
        let spans = pool.spans(ids).map_err(|_| too_large())?;
        let spans = spans.tokens(&format!("{name}_SPANS"), statics);
        let name = quote::format_ident!("{name}");
        topic.constants.push(quote! {
            pub(super) const #name: Lists = Lists::new(#pool_tokens, #spans);
        });
    }
    let lists = statics.column("OPCODE_PREDICATES", &all.list_of);
    topic
        .constants
        .push(quote!(pub(super) const PREDICATE_LISTS: Column = #lists;));
    Ok(())
}

fn too_large() -> Diagnostics {
    let message = "the lists of predicates are too large";
    vec![Diagnostic::error(Place::Nowhere, message)]
}
