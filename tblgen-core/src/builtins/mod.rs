//! `builtins`: the functions that a compiler of C knows by itself.
//!
//! LLVM: ClangBuiltinsEmitter.cpp. Types become codes as in Clang's tables, which the runtime reads.

mod docs;
mod layout;
mod methods;
mod model;
mod schema;

use quote::quote;
use tblgen_codegen::FnBackend;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Enumeration, Items, Overview, TableItems, Variant,
};

use model::BuiltinModel;

/// The module of the tables.
const TABLES: &str = "builtin_tables";

/// The functions that a compiler of C knows by itself.
pub static BACKEND: FnBackend = FnBackend::rust(
    "builtins",
    "Generate the builtin functions of Clang, with their types, attributes and features",
    emit,
)
.with_item_names(&["Builtin", "builtin_tables", "builtins_overview"]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = BuiltinModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let builtins = enumeration(&model, &context);
    emission.parts_of(
        TABLES,
        &[
            ("builtins", &|context| {
                builtins.items_with(&context.with_variants([&builtins]), methods::add)
            }),
            (TABLES, &|context| tables(&model, &builtins, context)),
        ],
    )?;
    emission.overview(overview());
    Ok(())
}

fn enumeration(model: &BuiltinModel<'_>, context: &EmitContext) -> Enumeration {
    let variants = model.builtins.iter().map(|row| {
        let doc = context.text(|| docs::builtin(row));
        Variant::new(&row.name, doc)
    });
    let doc = "A function that the compiler knows by itself.";
    Enumeration {
        told_by: &["signature", "header", "features"],
        ..Enumeration::new("Builtin", "BUILTIN", "builtin", doc, variants.collect())
    }
}

fn tables(model: &BuiltinModel<'_>, builtins: &Enumeration, context: &EmitContext) -> Items {
    let mut items = TableItems::new([builtins], context);
    items.tables("BUILTINS", None, &layout::tables(model));
    items.module(&quote!(super::Builtin), context)
}

fn overview() -> Overview {
    Overview::new()
        .item("Builtin", "a function that the compiler knows by itself")
        .task("the types of a builtin", &["Builtin::signature"])
        .task("the features that a builtin needs", &["Builtin::features"])
}
