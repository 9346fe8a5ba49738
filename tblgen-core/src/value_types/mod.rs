//! `value_types`: the machine value types of LLVM.
//!
//! LLVM: VTEmitter.cpp. Numbers are those of the description, or from 1 on in its order where it
//! states none, as since LLVM 20.

mod methods;
mod model;
mod schema;

use quote::quote;
use tblgen_codegen::FnBackend;

use model::{ValueTypeModel, ValueTypeRow};
use schema::ValueTypeTables;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Enumeration, Items, Markdown, Overview, TableItems,
    Variant,
};

/// The module of the tables.
const TABLES: &str = "value_type_tables";

/// Machine value types.
pub static BACKEND: FnBackend =
    FnBackend::rust("value_types", "Generate machine value types", emit).with_item_names(&[
        "Mvt",
        "value_type_tables",
        "value_types_overview",
    ]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = ValueTypeModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let types = enumeration(&model, &context);
    let context = context.with_variants([&types]);
    let items = types.items_with(&context, methods::add);
    let conversions = methods::conversions(&context);
    emission.part("value_types", items.and(conversions));
    emission.part(TABLES, table_items(&model, &types, &context));
    emission.overview(overview());
    Ok(())
}

fn enumeration(model: &ValueTypeModel<'_>, context: &EmitContext) -> Enumeration {
    let variants = model.types.iter().map(|row| {
        let doc = context.text(|| doc(row));
        Variant::new(row.facts.name, doc)
    });
    Enumeration {
        constants: &["from_id"],
        ..Enumeration::new(
            "Mvt",
            "MVT",
            "value type",
            "A machine value type.",
            variants.collect(),
        )
    }
}

/// The documentation of a type.
fn doc(row: &ValueTypeRow<'_>) -> Markdown {
    let doc = Markdown::new().code(row.facts.name);
    match (row.facts.bits, row.facts.size_scales) {
        (0, _) => doc.fixed("."),
        (bits, false) => doc.fixed(": ").number(bits).fixed(" bits."),
        (bits, true) => doc.fixed(": a multiple of ").number(bits).fixed(" bits."),
    }
}

fn table_items(model: &ValueTypeModel<'_>, types: &Enumeration, context: &EmitContext) -> Items {
    let mut items = TableItems::new([types], context);
    let column = |value: &dyn Fn(&ValueTypeRow<'_>) -> u32| model.types.iter().map(value).collect();
    let tables = ValueTypeTables {
        count: model.types.len(),
        ids: column(&|row| row.id),
        sizes: column(&|row| row.facts.bits),
        counts: column(&|row| row.facts.count),
        elements: column(&|row| row.element.map_or(0, |at| at as u32 + 1)),
        flags: column(&|row| row.flags),
        kinds: column(&|row| row.facts.kind().encode()),
    };
    items.tables("VALUE_TYPES", None, &tables);
    items.module(&quote!(super::Mvt), context)
}

fn overview() -> Overview {
    Overview::new().item("Mvt", "a machine value type")
}
