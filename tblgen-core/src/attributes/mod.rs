//! `attributes`: the attributes of LLVM's intermediate representation.
//!
//! LLVM: Attributes.cpp. Numbers of kinds are LLVM's. Rules are names of C++ functions; they
//! become methods of a trait, which who merges functions implements.

mod enumerations;
mod model;
mod rule_trait;
mod rules;
mod schema;

use tblgen_codegen::FnBackend;

use enumerations::Enumerations;
use model::AttributeModel;
use schema::AttributeTables;
use tblgen_codegen::{BackendError, Emission, EmitContext, Items, Overview, TableItems};

/// The module of the tables.
const TABLES: &str = "attribute_tables";

/// Attributes of LLVM's intermediate representation.
pub static BACKEND: FnBackend = FnBackend::rust(
    "attributes",
    "Generate kinds of attributes, and the rules for merging functions",
    emit,
)
.with_item_names(&[
    "AttrKind",
    "AttrProperty",
    "AttrRules",
    "StringAttr",
    "attribute_tables",
    "attributes_overview",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = AttributeModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let enumerations = Enumerations::new(&model, &context);
    let context = context.with_variants(enumerations.all());
    emission.part("attributes", enumerations.items(&context));
    if !model.compatible.is_empty() || !model.merge.is_empty() {
        emission.part("attribute_rules", rule_trait::items(&model, &context));
    }
    emission.part(TABLES, table_items(&model, &enumerations, &context));
    emission.overview(overview(&model));
    Ok(())
}

fn table_items(
    model: &AttributeModel<'_>,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Items {
    let mut items = TableItems::new(enumerations.all(), context);
    items.tables("ATTRIBUTES", None, &tables(model));
    items.module_over(enumerations.all(), context)
}

/// The tables. The kind with the number 0 stands for none.
fn tables(model: &AttributeModel<'_>) -> AttributeTables {
    let kinds = || model.kinds.iter();
    let with_none = |rest: &mut dyn Iterator<Item = u32>| [0].into_iter().chain(rest).collect();
    let spellings: Vec<&str> = kinds().map(|row| row.spelling).collect();
    let strings: Vec<&str> = model.strings.iter().map(|row| row.spelling).collect();
    AttributeTables {
        count: model.kinds.len() + 1,
        spellings: [""].iter().chain(&spellings).collect(),
        by_spelling: sorted(&spellings, 1),
        classes: with_none(&mut kinds().map(|row| row.class.number().into())),
        properties: with_none(&mut kinds().map(|row| row.properties)),
        string_count: strings.len(),
        strings_by_spelling: sorted(&strings, 0),
        string_spellings: strings.iter().collect(),
        booleans: model
            .strings
            .iter()
            .map(|row| row.is_boolean.into())
            .collect(),
    }
}

/// The numbers of texts, of which the first one has a number, in the order of the texts.
fn sorted(texts: &[&str], first: u32) -> Vec<u32> {
    let mut numbered: Vec<(&str, u32)> = texts.iter().copied().zip(first..).collect();
    numbered.sort_unstable();
    numbered.into_iter().map(|(_, number)| number).collect()
}

fn overview(model: &AttributeModel<'_>) -> Overview {
    let has_rules = !model.compatible.is_empty() || !model.merge.is_empty();
    Overview::new()
        .item("AttrKind", "a kind of attributes")
        .item_if(
            !model.strings.is_empty(),
            "StringAttr",
            "an attribute that is a text",
        )
        .item_if(has_rules, "AttrRules", "the rules for merging functions")
        .task("the kind of a spelling", &["AttrKind::from_spelling"])
}
