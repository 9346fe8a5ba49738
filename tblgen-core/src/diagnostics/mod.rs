//! `diagnostics`: the diagnostics of a compiler, their groups and their texts.
//!
//! LLVM: ClangDiagnosticsEmitter.cpp, and Clang's Diagnostic.cpp, DiagnosticIDs.cpp and
//! Warnings.cpp for what reads its tables.

mod enumerations;
mod layout;
pub(super) mod lints;
#[cfg(feature = "text")]
pub(super) mod manual;
mod methods;
mod model;
mod schema;
mod text;

use tblgen_codegen::FnBackend;

use enumerations::Enumerations;
use layout::Layout;
use model::DiagnosticModel;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Items, OptionSpec, Overview, TableItems,
};
use tblgen_model::support::faults::{place_of, place_of_class};

/// The module of the tables.
const TABLES: &str = "diagnostic_tables";

/// The options of the output.
pub(super) static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "component",
    value: "COMPONENT",
    help: "In diagnostics, generate those of this component alone; may come more than once",
    is_list: true,
}];

/// Diagnostics of compilers.
pub static BACKEND: FnBackend = FnBackend::rust(
    "diagnostics",
    "Generate the diagnostics of a compiler, their groups and their texts with arguments",
    emit,
)
.with_lints(lints::LINTS)
.with_item_names(&[
    "Diag",
    "DiagFlags",
    "DiagGroup",
    "diagnostic_tables",
    "diagnostics_overview",
])
.with_options(&OPTIONS);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = DiagnosticModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let model = model.of_components(&emission.option_values("component"))?;
    lints::report(emission, &model);
    let layout = layout::layout(&model).map_err(|large| {
        let whole = place_of_class(emission.records(), "Diagnostic");
        large.about(&model.groups, |row| (row.name, place_of(row.record)), whole)
    })?;
    let enumerations = Enumerations::new(&model, &context);
    emission.parts_of(
        TABLES,
        &[
            ("diagnostics", &|context| {
                items(&enumerations, &context.with_variants(enumerations.all()))
            }),
            (TABLES, &|context| tables(&layout, &enumerations, context)),
        ],
    )?;
    emission.overview(overview(&enumerations));
    Ok(())
}

/// The enumerations with their methods.
fn items(enumerations: &Enumerations, context: &EmitContext) -> Items {
    let has_groups = enumerations.groups.is_some();
    let diags = enumerations
        .diags
        .items_with(context, |methods| methods::add(has_groups, methods));
    let groups = enumerations.groups.as_ref();
    let groups = groups.map(|groups| groups.items_with(context, methods::add_to_groups));
    diags.and(groups).and(methods::traits(has_groups, context))
}

fn tables(layout: &Layout, enumerations: &Enumerations, context: &EmitContext) -> Items {
    let mut items = TableItems::new(enumerations.all(), context);
    let statics = &mut items.statics;
    let label = ("NUMBERS", "Lists of diagnostics and groups.");
    let numbers = statics.column(label, &layout.numbers);
    statics.add_pool("NUMBERS", numbers);
    items.tables("DIAGNOSTICS", None, &layout.tables);
    items.module_over(enumerations.all(), context)
}

fn overview(enumerations: &Enumerations) -> Overview {
    Overview::new()
        .item("Diag", "a diagnostic")
        .item_if(
            enumerations.groups.is_some(),
            "DiagGroup",
            "a group of diagnostics",
        )
        .item(
            "DiagFlags",
            "options that change the severity of diagnostics",
        )
        .task(
            "the text of a diagnostic with arguments",
            &["Diag::message"],
        )
        .task("the severity of a diagnostic", &["Diag::severity"])
}
