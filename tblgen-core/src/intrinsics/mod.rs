//! `intrinsics`: the intrinsics of LLVM's intermediate representation.
//!
//! LLVM: IntrinsicEmitter.cpp, and Function.cpp for what reads its tables. Numbers of intrinsics
//! are LLVM's for the whole description, also where few of them are asked for. Signatures have
//! codes of our own, because LLVM's differ between releases.

mod docs;
mod layout;
mod methods;
mod model;
mod schema;
mod traits;

use quote::quote;
use tblgen_codegen::FnBackend;

use model::IntrinsicModel;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Enumeration, Items, OptionSpec, Overview, TableItems,
    Variant,
};
use tblgen_model::support::faults::{place_of, place_of_class};

/// The module of the tables.
const TABLES: &str = "intrinsic_tables";

/// The options of the output.
pub(super) const OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "prefixes",
    value: "PREFIXES",
    help: "with --gen-intrinsics the targets whose intrinsics are wanted, such as ,x86 for those \
           of all targets and of X86 [default: all]",
    is_list: true,
}];

/// Intrinsics of LLVM's intermediate representation.
pub static BACKEND: FnBackend = FnBackend::rust(
    "intrinsics",
    "Generate intrinsics: names, types, attributes and the built-in functions that become them",
    emit,
)
.with_item_names(&["Intrinsic", "intrinsic_tables", "intrinsics_overview"])
.with_options(&OPTIONS);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let prefixes = emission.option_values("prefixes");
    let prefixes: Vec<&str> = prefixes.iter().flat_map(|one| one.split(',')).collect();
    let model = IntrinsicModel::new(emission.records(), &prefixes)?;
    emission.warn_all(&model.left_out);
    let tables = layout::tables(&model).map_err(|large| {
        let whole = place_of_class(emission.records(), "Intrinsic");
        large.about(
            &model.intrinsics,
            |row| (&*row.name, place_of(row.record)),
            whole,
        )
    })?;
    let intrinsics = enumeration(&model, &context);
    emission.parts_of(
        TABLES,
        &[
            ("intrinsics", &|context| {
                items(&model, &intrinsics, &context.with_variants([&intrinsics]))
            }),
            (TABLES, &|context| {
                table_items(&tables, &intrinsics, context)
            }),
        ],
    )?;
    emission.overview(overview());
    Ok(())
}

fn enumeration(model: &IntrinsicModel<'_>, context: &EmitContext) -> Enumeration {
    let variants = model.intrinsics.iter().map(|row| {
        let doc = context.text(|| docs::intrinsic(row));
        Variant::new(row.called, doc)
    });
    Enumeration {
        told_by: &["name", "signature", "attributes"],
        constants: &["from_clang_builtin", "from_id", "from_ms_builtin", "lookup"],
        ..Enumeration::new(
            "Intrinsic",
            "INTRINSIC",
            "intrinsic",
            "An intrinsic function of LLVM's intermediate representation.",
            variants.collect(),
        )
    }
}

fn items(model: &IntrinsicModel<'_>, intrinsics: &Enumeration, context: &EmitContext) -> Items {
    let items = intrinsics.numbers_with(context, |methods| methods::add(model, methods));
    items.and(traits::traits(context))
}

fn table_items(
    tables: &schema::IntrinsicTables,
    intrinsics: &Enumeration,
    context: &EmitContext,
) -> Items {
    let mut items = TableItems::new([], context);
    let table = intrinsics.number_table(&mut items.statics);
    items.add(table);
    items.tables("INTRINSICS", None, tables);
    items.module(&quote!(super::Intrinsic), context)
}

fn overview() -> Overview {
    Overview::new()
        .item("Intrinsic", "an intrinsic function")
        .task(
            "the intrinsic of a name in a module",
            &["Intrinsic::lookup"],
        )
        .task("the types of an intrinsic", &["Intrinsic::signature"])
        .task("the attributes of an intrinsic", &["Intrinsic::attributes"])
}
