//! `clang_attributes`: the attributes that Clang knows.
//!
//! LLVM: ClangAttrEmitter.cpp, which makes C++ classes of them. Here they are data: how each is
//! written, what it may be on, and its arguments.

mod docs;
mod enumerations;
mod layout;
mod methods;
mod model;
#[cfg(feature = "text")]
pub(super) mod reference;
mod schema;

use tblgen_codegen::FnBackend;

use enumerations::Enumerations;
use model::AttributeModel;
use tblgen_codegen::{BackendError, Emission, EmitContext, Items, Overview, TableItems};

/// The module of the tables.
const TABLES: &str = "clang_attribute_tables";

/// The attributes that Clang knows.
pub static BACKEND: FnBackend = FnBackend::rust(
    "clang_attributes",
    "Generate the attributes of Clang: spellings, subjects, arguments and what they need",
    emit,
)
.with_item_names(&[
    "Attr",
    "AttrMatchRule",
    "clang_attribute_tables",
    "clang_attributes_overview",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = AttributeModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let enumerations = Enumerations::new(&model, &context);
    emission.parts_of(
        TABLES,
        &[
            ("clang_attributes", &|context| {
                items(&enumerations, &context.with_variants(enumerations.all()))
            }),
            (TABLES, &|context| tables(&model, &enumerations, context)),
        ],
    )?;
    emission.overview(overview(&enumerations));
    Ok(())
}

/// The enumerations with their methods.
fn items(enumerations: &Enumerations, context: &EmitContext) -> Items {
    let has_rules = enumerations.rules.is_some();
    let attributes = enumerations
        .attributes
        .items_with(context, |methods| methods::add(has_rules, methods));
    let rules = enumerations.rules.as_ref();
    let rules = rules.map(|rules| rules.items_with(context, methods::add_to_rules));
    attributes.and(rules)
}

fn tables(model: &AttributeModel<'_>, enumerations: &Enumerations, context: &EmitContext) -> Items {
    let mut items = TableItems::new(enumerations.all(), context);
    items.tables("ATTRIBUTES", None, &layout::tables(model));
    items.module_over(enumerations.all(), context)
}

fn overview(enumerations: &Enumerations) -> Overview {
    Overview::new()
        .item("Attr", "an attribute")
        .item_if(
            enumerations.rules.is_some(),
            "AttrMatchRule",
            "a rule by which a pragma chooses declarations",
        )
        .task("the attribute of a spelling", &["Attr::from_spelling"])
        .task("the value of `__has_attribute`", &["Attr::has_attribute"])
}
